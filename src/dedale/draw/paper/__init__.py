"""Pages to print, set by Typst: a game's whole box, and records with diagrams."""
