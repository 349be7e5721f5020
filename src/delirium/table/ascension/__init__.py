"""What the table tells of Ascension: facts, costs, hints, news, verdicts and what lies where. All from a view."""
