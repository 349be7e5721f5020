"""Many games at once: runs and their statistics."""
