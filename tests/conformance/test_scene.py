"""What every game's scenes promise: places that exist, pieces that keep their identity, moves made of touches."""

import importlib
from collections import Counter, defaultdict

import pytest

from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer, NoSuchTarget
from dedale.core.presentation.scene import Journey, Scene
from tests.conformance.support import random_game

MOST = 120
"""So many events of each random game are looked at."""


def events_of(game: Game, seed: int) -> list[tuple[Position, Event, Position]]:
    """The beginning of a random game, each event with the positions around it."""
    steps = [(position, event) for position, event in random_game(game, seed, MOST) if event is not None]
    return [(position, event, position.play(event)) for position, event in steps]


def places_of(scene: Scene) -> set[str]:
    """Everything that can be named: cells, trays, buttons."""
    board = scene.board
    return {thing.name for things in (board.cells, board.trays, board.buttons) for thing in things}


def journeys_of(before: Position, event: Event, after: Position) -> list[Journey]:
    """Where the event led pieces, as the game's `scene.py` says."""
    module = importlib.import_module(f"dedale.games.{before.game.name.replace('-', '_')}.scene")
    return list(module.journeys(before.game, before.state, event.code, after.state))


def identities(scene: Scene) -> dict[tuple[int, str], set[str]]:
    """Those of each seat's pieces at each place."""
    found: dict[tuple[int, str], set[str]] = defaultdict(set)
    for piece in scene.pieces:
        found[piece.kind.seat, piece.place].add(piece.identity)
    return found


def test_names_of_places_are_told_apart(game: Game) -> None:
    board = game.presentation.scene(game.start()).board
    names = [thing.name for things in (board.cells, board.trays, board.buttons) for thing in things]
    assert len(set(names)) == len(names)


def test_pieces_marks_and_panels_are_somewhere(game: Game) -> None:
    for position, _, _ in events_of(game, 11):
        scene = game.presentation.scene(position)
        standing = {thing.name for things in (scene.board.cells, scene.board.trays) for thing in things}
        assert {piece.place for piece in scene.pieces} <= standing
        assert {mark.place for mark in scene.marks} <= places_of(scene)
        assert {panel.seat for panel in scene.panels} <= set(range(game.seats + 1))
        assert {piece.kind for piece in scene.pieces} <= set(scene.board.kinds)


def test_the_board_never_changes(game: Game) -> None:
    boards = {game.presentation.scene(position).board for position, _, _ in events_of(game, 12)}
    assert len(boards) == 1


def test_identities_are_told_apart_and_last(game: Game) -> None:
    scene = game.presentation.scene(game.start())
    for before, event, after in events_of(game, 13):
        known = {piece.identity: piece for piece in scene.pieces}
        assert len(known) == len(scene.pieces)
        assert "" not in known
        scene = game.presentation.scene_after(scene, before, event, after)
        for piece in scene.pieces:
            was = known.pop(piece.identity, None)
            assert was is None or was.kind.seat == piece.kind.seat
        assert len({piece.identity for piece in scene.pieces}) == len(scene.pieces)


def test_a_piece_is_itself_at_the_end_of_its_journey(game: Game) -> None:
    scene = game.presentation.scene(game.start())
    for before, event, after in events_of(game, 19):
        stood, ways = identities(scene), Counter(journeys_of(before, event, after))
        scene = game.presentation.scene_after(scene, before, event, after)
        stands = identities(scene)
        for (seat, origin, to), count in ways.items():
            assert len(stood[seat, origin] & stands[seat, to]) >= count


def test_no_piece_comes_from_nowhere(game: Game) -> None:
    scene = game.presentation.scene(game.start())
    known = {piece.identity for piece in scene.pieces}
    for before, event, after in events_of(game, 20):
        scene = game.presentation.scene_after(scene, before, event, after)
        assert {piece.identity for piece in scene.pieces} == known


def test_everything_that_changed_is_marked_besides_its_other_marks(game: Game) -> None:
    scene = game.presentation.scene(game.start())
    cells = {cell.name for cell in scene.board.cells}
    for before, event, after in events_of(game, 21):
        ends = {place for way in journeys_of(before, event, after) for place in way[1:]} & cells
        scene = game.presentation.scene_after(scene, before, event, after)
        assert {mark.place for mark in scene.marks if mark.reason == "last"} == ends
        assert {mark for mark in scene.marks if mark.reason != "last"} == set(game.presentation.scene(after).marks)


def test_a_piece_that_nothing_moved_stays_itself(game: Game) -> None:
    scene = game.presentation.scene(game.start())
    for before, event, after in events_of(game, 14):
        stood = {(piece.identity, piece.place) for piece in scene.pieces}
        scene = game.presentation.scene_after(scene, before, event, after)
        gone = stood - {(piece.identity, piece.place) for piece in scene.pieces}
        marked = {mark.place for mark in scene.marks}
        trays = {tray.name for tray in scene.board.trays}
        assert {place for _, place in gone} <= marked | trays


def test_following_shows_the_same_as_looking_anew(game: Game) -> None:
    scene = game.presentation.scene(game.start())
    for before, event, after in events_of(game, 15):
        scene = game.presentation.scene_after(scene, before, event, after)
        anew = game.presentation.scene(after)
        shown = [(piece.place, piece.kind, piece.turned) for piece in scene.pieces]
        assert shown == [(piece.place, piece.kind, piece.turned) for piece in anew.pieces]


def test_every_move_is_a_path_of_touches(game: Game) -> None:
    for position, _, _ in events_of(game, 16):
        paths = game.presentation.paths(position)
        assert len(paths) == len(position.moves())
        assert len(set(paths)) == len(paths)
        assert {target for path in paths for target in path} <= places_of(game.presentation.scene(position))
        beginnings = {path[:length] for path in paths for length in range(len(path))}
        assert not beginnings & set(paths)


def test_the_composer_makes_every_move(game: Game) -> None:
    for position, _, _ in events_of(game, 17)[::8]:
        for path, move in zip(game.presentation.paths(position), position.moves(), strict=True):
            composer = Composer.of(position)
            for target in path:
                assert composer.move is None
                assert target in composer.targets
                composer = composer.touch(target)
            assert composer.move == move
            assert composer.targets == ()


def test_the_composer_refuses_what_is_no_target(game: Game) -> None:
    composer = Composer.of(game.start())
    with pytest.raises(NoSuchTarget):
        composer.touch("nowhere")


def test_chance_has_its_button(game: Game) -> None:
    for position, _, after in events_of(game, 18):
        for here in (position, after):
            button = game.presentation.chance_button(here)
            assert (button is not None) == (here.to_move == 0)


def test_whose_turn_it_is(game: Game) -> None:
    for position, _, after in events_of(game, 22):
        for here in (position, after):
            turn = game.presentation.turn(here)
            assert turn == here.to_move or (not here.to_move and 0 <= turn <= game.seats)
            assert turn == 0 or here.outcome is None
