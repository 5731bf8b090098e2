"""A scene becomes text, words, pictures."""
