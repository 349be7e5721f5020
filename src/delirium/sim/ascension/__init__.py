"""Ascension in the laboratory."""
