"""Players made of code; all of them see only their view."""
