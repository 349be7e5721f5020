"""What the table tells of Gates of Delirium: hints, verdicts and what lies where. All from a view."""
