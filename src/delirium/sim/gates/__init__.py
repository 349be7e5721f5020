"""Gates of Delirium in the laboratory."""
