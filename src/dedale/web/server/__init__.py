"""The application put together, and how it is run and checked."""
