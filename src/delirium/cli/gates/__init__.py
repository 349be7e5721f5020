"""Gates of Delirium in the terminal."""
