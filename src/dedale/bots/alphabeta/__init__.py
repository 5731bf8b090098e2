"""Alpha-beta search for positions of two sides with no chance ahead."""
