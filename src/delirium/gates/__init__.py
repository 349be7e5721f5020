"""Gates of Delirium on the engine: its components, rules and words."""
