"""The workshop: bots against bots, to tune what they think and to measure it."""
