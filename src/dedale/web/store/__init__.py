"""The database: tables and their event logs, in SQLite or PostgreSQL."""
