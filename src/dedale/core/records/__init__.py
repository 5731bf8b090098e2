"""Games as they were played: records, and their two formats."""
