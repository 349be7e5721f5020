"""Figures behind the judging, and what they make of the cards of a game."""
