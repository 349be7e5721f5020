"""What a run folder says: measures, plots and one page."""
