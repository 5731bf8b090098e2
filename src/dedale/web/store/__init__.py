"""The store: every table and its log, kept in SQLite or PostgreSQL. What it has accepted, it keeps."""
