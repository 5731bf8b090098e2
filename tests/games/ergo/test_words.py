"""What is said of Ergo: the last move, the line that wins."""

from dedale.draw.words import cell_words, choices_words, happened_words, position_words
from tests.games.ergo.drawing import GAME


def test_the_last_move_is_said_where_the_scene_has_followed_it() -> None:
    start, event = GAME.start(), GAME.event("@b5")
    after = start.play(event)
    scene = GAME.presentation.scene_after(GAME.presentation.scene(start), start, event, after)
    assert cell_words(after, "b5", scene=scene).en == "b5, arena, black hollow piece, last move"
    assert position_words(after, scene=scene).fr.endswith("\nDernier coup : en b5.")
    assert cell_words(after, "b5").en == "b5, arena, black hollow piece"


def test_the_line_that_wins_is_said() -> None:
    before = GAME.position("10/10/10/10/1xxxx5/10/10/10/10 b 8,12")
    event = GAME.event("@f5")
    after = before.play(event)
    assert cell_words(after, "f5").fr == "f5, arène, pièce creuse noire, décide la partie"
    assert position_words(after).fr.endswith("\nLa partie se décide en b5, c5, d5, e5 et f5.")
    assert choices_words(after).fr == "Noir gagne : cinq pièces alignées."
    told = "Noir entre en f5, face creuse. Noir aligne b5 c5 d5 e5 f5 et gagne."
    assert happened_words(before, event, after).fr == told


def test_a_cell_of_the_line_that_has_just_changed_bears_both_marks() -> None:
    before = GAME.position("10/10/10/10/1xxxx5/10/10/10/10 b 8,12")
    event = GAME.event("@f5")
    after = before.play(event)
    scene = GAME.presentation.scene_after(GAME.presentation.scene(before), before, event, after)
    assert [mark.reason for mark in scene.marks if mark.place == "f5"] == ["line", "last"]
    assert cell_words(after, "f5", scene=scene).fr == "f5, arène, pièce creuse noire, décide la partie, dernier coup"
