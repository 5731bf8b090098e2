"""Players made of thought: search, written once for all games, and the levels people choose from."""
