"""What a game is: facts, options, positions, events, outcomes, matches, and the registry of games."""
