"""The JSON interface: routes for games, tables and monitoring, the socket and the event stream, their description."""
