"""A table as clients see it: `schemas` for the JSON interface, `page_view` for the page of a table."""
