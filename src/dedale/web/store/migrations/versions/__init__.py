"""One file a step; each says which step it follows."""
