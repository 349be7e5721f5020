"""Ascension in the terminal."""
