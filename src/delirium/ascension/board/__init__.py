"""The board of Ascension: cards, zones, what is in force, prices, and the moves that the rules are made of."""
