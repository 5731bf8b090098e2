"""Game review: a record replayed with the bot's opinion of each position. Uploaded records are not stored."""
