"""What agents read: how good a position looks, and how promising an option."""
