"""A scene as sentences, for a screen reader or a prompt without a board; they name no game."""

from dedale.draw.words.choices import choices_words
from dedale.draw.words.places import cell_words, target_words
from dedale.draw.words.position import happened_words, position_words

__all__ = ["cell_words", "choices_words", "happened_words", "position_words", "target_words"]
