"""From the tree of a text to the program that runs."""
