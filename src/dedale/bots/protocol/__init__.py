"""The engine protocol: lines of text between the program and an engine in another process (docs/engine.md)."""
