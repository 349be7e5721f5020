"""Ascension, the deck-building game: all sets on the one engine."""
