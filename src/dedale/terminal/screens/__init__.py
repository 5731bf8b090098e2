"""The screens: the shelf, a box, a table, a record to look through, and what opens over them."""
