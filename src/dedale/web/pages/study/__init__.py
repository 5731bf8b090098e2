"""After the game: a record looked at again, with the bot's opinion beside it. Nothing that is opened is kept."""
