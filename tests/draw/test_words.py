"""Scenes in words: nothing on a board is left unsaid, everything to touch has words, in both languages."""

import functools
import re

import pytest

import dedale
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer
from dedale.core.presentation.scene import Button, Piece
from dedale.core.text import LANGUAGES, Text, series
from dedale.draw.words import cell_words, choices_words, happened_words, position_words, target_words
from dedale.draw.words.marks import NOTES
from dedale.draw.words.phrases import kind_words, labels
from dedale.draw.words.places import NoSuchCell
from tests.conformance.support import CASES, random_game

ENGLISH = re.compile(r"\b(the|and|of|empty|pawns?|cells?|pieces?|moves?|from|with|front|facing|on the)\b")
FRENCH = re.compile(r"\b(et|ou|le|les|la|des?|du|en|sur|pions?|cases?|vides?|coup)\b")


@pytest.fixture(params=CASES)
def game(request: pytest.FixtureRequest) -> Game:
    return CASES[request.param]


@functools.cache
def played(game: Game) -> list[tuple[Position, Event | None]]:
    """A random game, or the beginning of it."""
    return list(random_game(game, 21, 150))


def positions(game: Game) -> list[Position]:
    """Some positions of it, the first and the last too."""
    found = [position for position, _ in played(game)]
    return [*found[:-1:15], found[-1]]


def alike(text: Text) -> str:
    """The French text, once it is clear that neither language has strayed into the other."""
    assert text.fr != text.en
    assert not ENGLISH.search(text.fr), text.fr
    assert not FRENCH.search(text.en), text.en
    assert not re.search(r"[^\s\d][:;?!](\s|$)", text.fr), text.fr
    assert not re.search(r"\s[:;,.](\s|$)", text.en), text.en
    return text.fr


def sentence_with(text: str, piece: Piece) -> bool:
    """Whether some sentence names the piece's place."""
    return re.search(rf"\b{piece.place}\b", text) is not None


def test_every_piece_is_named_with_its_place(game: Game) -> None:
    for position in positions(game):
        words = position_words(position)
        alike(words)
        scene = game.presentation.scene(position)
        cells = {cell.name for cell in scene.board.cells}
        standing = [piece for piece in scene.pieces if piece.place in cells]
        for piece, language in ((piece, at) for piece in standing for at in range(len(LANGUAGES))):
            several = sum(other.kind == piece.kind for other in standing)
            assert kind_words(piece.kind, several)[language] in words[language]
            assert piece.kind.is_common or sentence_with(words[language], piece)


def test_a_position_begins_with_whose_turn_it_is_or_how_it_ended(game: Game) -> None:
    for position in positions(game):
        first = position_words(position).fr.split("\n")[0]
        turn = game.presentation.turn(position)
        if position.outcome is not None:
            assert "gagne" in first or first.startswith("Partie nulle")
        elif turn:
            name = game.seat_names[turn - 1].fr
            assert first == f"{name} à jouer." if position.to_move else first.startswith(f"À {name} de ")
        else:
            assert first == "Au hasard de décider."


def test_every_target_of_every_path_has_words(game: Game) -> None:
    for position in positions(game):
        scene = game.presentation.scene(position)
        for target in {target for path in game.presentation.paths(position) for target in path}:
            alike(target_words(position, target, scene=scene))


def test_every_choice_on_the_way_to_a_move_is_offered(game: Game) -> None:
    for position in positions(game):
        scene = game.presentation.scene(position)
        for chosen in sorted({path[:step] for path in game.presentation.paths(position) for step in range(len(path))})[
            :12
        ]:
            said = alike(choices_words(position, chosen, scene=scene))
            composer = Composer.of(position)
            for target in chosen:
                composer = composer.touch(target)
            cells = {cell.name for cell in scene.board.cells} & set(composer.targets)
            assert len(cells) > 20 or all(re.search(rf"\b{cell}\b", said) for cell in cells)


def test_a_move_that_is_whole_is_said(game: Game) -> None:
    position = next(position for position, _ in played(game) if position.to_move)
    path, move = game.presentation.paths(position)[0], position.moves()[0]
    assert str(move) in choices_words(position, path).fr


def test_chance_and_the_end_are_said_where_there_is_no_choice(game: Game) -> None:
    for position in positions(game):
        button: Button | None = game.presentation.chance_button(position)
        if button is not None:
            assert button.label.fr[1:] in alike(choices_words(position))
        if position.outcome is not None:
            assert position_words(position).fr.startswith(choices_words(position).fr)


def test_every_cell_and_every_event_has_words(game: Game) -> None:
    steps = [(position, event) for position, event in played(game)[:40] if event is not None]
    for before, event in steps:
        after = before.play(event)
        alike(happened_words(before, event, after))
    scene = game.presentation.scene(after)
    for cell in scene.board.cells:
        alike(cell_words(after, cell.name, scene=scene))


def test_every_mark_has_words(game: Game) -> None:
    reasons = {mark.reason for position in positions(game) for mark in game.presentation.scene(position).marks}
    assert reasons <= NOTES.keys()


def test_a_draw_is_said_after_what_happened() -> None:
    before = dedale.game("ergo", max_plies=1).start()
    event = before.moves()[0]
    said = happened_words(before, event, before.play(event))
    assert said.fr == "Noir entre en a1, face lion. Partie nulle : la partie a atteint sa longueur maximale."


def test_a_cell_that_is_not_there() -> None:
    with pytest.raises(NoSuchCell) as caught:
        cell_words(dedale.game("ergo").start(), "k1")
    assert "k1" in str(caught.value)


def test_lists_in_both_languages() -> None:
    assert series(["a1"]) == Text("a1", "a1")
    assert series(["a1", "b1", Text("rien", "nothing")]) == Text("a1, b1 et rien", "a1, b1 and nothing")
    pair = [Text("Tourner à gauche", "Turn left"), Text("Tourner à droite", "Turn right"), Text("Passer", "Pass")]
    assert labels(pair) == Text("tourner à gauche, à droite ou passer", "turn left, right or pass")
