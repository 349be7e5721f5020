"""What cards do, step by step, and the steps of a turn."""
