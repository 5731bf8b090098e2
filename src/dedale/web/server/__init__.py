"""The server that listens: pages of its interface for programs, sockets, streams, limits, logs and measures."""
