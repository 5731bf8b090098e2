"""A table on a server elsewhere, played from this terminal."""
