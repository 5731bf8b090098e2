"""What others made and we only carry, each with its licence."""
