"""The application, and the commands that run and check it."""
