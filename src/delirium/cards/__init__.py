"""The card language: the text of a card is its program."""
