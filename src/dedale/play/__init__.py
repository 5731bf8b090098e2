"""A game being played, whatever the interface: its session, who sits where, where it is kept."""
