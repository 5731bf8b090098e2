"""Monte Carlo tree search for every game, with chance and any number of seats."""
