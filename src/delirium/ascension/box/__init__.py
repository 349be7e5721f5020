"""What lies in the box for a game: sets, decks, options, house rules, and an account of the set-up."""
