"""Play at a table: pure rules of the log, without files, sockets or clocks of their own."""
