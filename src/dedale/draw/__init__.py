"""A scene becomes text."""
