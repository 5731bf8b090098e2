"""What a game, an option, an event, a position, an outcome and a record are. Knows no game."""
