"""One file per migration; each names the one it follows."""
