"""Analysis of positions and of whole games."""
