"""A small, complete game and its tests: what `dedale new-game NAME` copies under another name."""
