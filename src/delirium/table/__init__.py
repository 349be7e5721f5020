"""What all front ends share: seats, undo, the log, saves. No input and no output."""
