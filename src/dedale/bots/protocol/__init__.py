"""The engine protocol (docs/engine.md): lines of text, so that bots can play elsewhere and others can play here."""
