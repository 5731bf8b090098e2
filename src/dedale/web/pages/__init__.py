"""The pages for players: templates, drawings of boards, and the browser's modules."""
