"""Speed, measured and written down; no test asserts a time."""
