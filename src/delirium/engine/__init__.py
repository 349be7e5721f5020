"""The engine: states, effects in progress, decisions, views, records. It knows no game."""
