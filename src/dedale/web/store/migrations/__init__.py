"""Migrations from every earlier version of the schema."""
