"""Bots in processes of their own: the worker pool, the worker process, and the messages between them."""
