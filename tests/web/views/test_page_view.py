"""What pages show of a table: the same as the game itself says, made once for everybody, and true after an undo."""

from functools import cache
from typing import Any

import msgspec
import pytest

import dedale
from dedale.core.model.game import Game
from dedale.core.presentation.composer import Composer
from dedale.core.presentation.scene_tracker import SceneTracker
from dedale.core.text import LANGUAGES, Language, speaking
from dedale.draw.words import target_words
from dedale.web.entries import Drawn, Entry, Moved, Undone, What
from dedale.web.pages.advice import advised, why_not
from dedale.web.play.ledger import Ledger
from dedale.web.play.setup import create_table
from dedale.web.terms import Mine, TableTerms
from dedale.web.views import page_view as pages_view
from dedale.web.views.page_view import RECENT, PageViews
from dedale.web.workers.protocol import Advice, RatedMove
from tests.conformance.support import CASES, random_game

NOW = 1_800_000_000_000
PLIES = 40


def read(raw: msgspec.Raw) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(raw)
    return found


def opened(game: Game) -> Ledger:
    """A table of this game at which one person has every seat."""
    terms = TableTerms(game=game.name, options=dict(game.options), seats=(Mine(),) * game.seats)
    return Ledger(*create_table(terms, "ann", NOW))


def happen(ledger: Ledger, what: What) -> None:
    ledger.apply(Entry(ply=ledger.last + 1, at=NOW, what=what))


def happenings(game: Game, plies: int = PLIES) -> list[Moved | Drawn]:
    """A random game as it stands in a log."""
    played = [(position, event) for position, event in random_game(game, 11, plies) if event is not None]
    return [
        Moved(position.to_move, str(event))
        if position.to_move
        else Drawn(game.presentation.turn(position), str(event), number)
        for number, (position, event) in enumerate(played, start=1)
    ]


def test_nothing_is_kept_of_a_table_that_is_forgotten() -> None:
    ledger, views = opened(next(iter(CASES.values()))), PageViews()
    views.whole(ledger, "fr")
    assert len(views) == 1
    views.forget(ledger.table.id)
    views.forget("unknown")
    assert len(views) == 0


@cache
def told(name: str) -> tuple[Ledger, list[dict[str, Any]]]:
    """A table after a random game, and what was told of it after every event."""
    ledger, views = opened(CASES[name]), PageViews()
    seen = [read(views.whole(ledger, "fr"))]
    for what in happenings(CASES[name]):
        happen(ledger, what)
        seen.append(read(views.latest(ledger, "fr")))
    return ledger, seen


@pytest.mark.parametrize("name", CASES)
def test_choices_are_the_legal_moves_with_their_paths_and_words(name: str) -> None:
    ledger, seen = told(name)
    for position, view in list(zip(ledger.positions, seen, strict=True))[::7]:
        ways = [(list(path), str(event)) for path, event in Composer.of(position).ways]
        assert [(choice["path"], choice["event"]) for choice in view["choices"]] == ways
        assert view["labels"].keys() == {target for path, _ in ways for target in path}
        assert (view["chance"] is not None) == (position.to_move == 0)
        assert view["turn"] == ledger.game.presentation.turn(position)


@pytest.mark.parametrize("name", CASES)
def test_where_a_choice_goes_is_where_its_piece_is_afterwards(name: str) -> None:
    ledger, seen = told(name)
    for before, after, what in zip(seen, seen[1:], ledger.line, strict=False):
        choice = next((choice for choice in before["choices"] if choice["event"] == what.event), None)
        for seat, origin, to in (choice or {}).get("goes", []):
            there = {
                piece["id"] for piece in before["scene"]["pieces"] if (piece["seat"], piece["place"]) == (seat, origin)
            }
            gone = {piece["id"] for piece in after["scene"]["pieces"] if (piece["seat"], piece["place"]) == (seat, to)}
            assert there & gone


@pytest.mark.parametrize("name", CASES)
def test_pieces_stay_themselves_as_the_game_goes_on(name: str) -> None:
    ledger, seen = told(name)
    scene = ledger.game.presentation.scene(ledger.positions[0])
    steps = zip(ledger.line, ledger.positions, ledger.positions[1:], seen[1:], strict=False)
    for what, before, after, view in steps:
        scene = ledger.game.presentation.scene_after(scene, before, ledger.game.event(what.event), after)
        pieces = [(piece["id"], piece["place"]) for piece in view["scene"]["pieces"]]
        assert pieces == [(piece.identity, piece.place) for piece in scene.pieces]


@pytest.mark.parametrize("name", CASES)
def test_an_undo_takes_the_pieces_back(name: str) -> None:
    ledger, views = opened(CASES[name]), PageViews()
    for what in happenings(CASES[name], 20):
        happen(ledger, what)
        views.latest(ledger, "fr")
    earlier = opened(CASES[name])
    for what in ledger.line[:-6]:
        happen(earlier, what)
    lying = read(PageViews().whole(earlier, "fr"))["scene"]["pieces"]
    happen(ledger, Undone(1, len(ledger.line) - 6))
    view = read(views.latest(ledger, "fr"))
    assert view["count"] == len(earlier.line)
    assert [(p["id"], p["place"]) for p in view["scene"]["pieces"]] == [(p["id"], p["place"]) for p in lying]


def test_what_is_played_after_an_undo_is_followed() -> None:
    ledger, views = opened(dedale.game("ergo")), PageViews()
    for event in ("@e5", "@f5"):
        happen(ledger, Moved(ledger.turn, event))
    views.whole(ledger, "fr")
    happen(ledger, Undone(2, 1))
    happen(ledger, Moved(2, "@f6"))
    view = read(views.whole(ledger, "fr"))
    assert [line["event"] for line in view["lines"]] == ["@e5", "@f6"]
    places = {piece["place"] for piece in view["scene"]["pieces"]}
    assert "f6" in places
    assert "f5" not in places


def test_a_view_is_made_once_for_all_who_look_on() -> None:
    ledger, views = opened(dedale.game("minos")), PageViews()
    first = views.latest(ledger, "fr")
    assert views.latest(ledger, "fr") is first
    happen(ledger, Moved(1, str(ledger.position.moves()[0])))
    assert views.latest(ledger, "fr") is not first


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_in_the_language_asked_for(language: Language) -> None:
    ledger = opened(dedale.game("minos"))
    happen(ledger, Moved(1, str(ledger.position.moves()[0])))
    view = read(PageViews().whole(ledger, language))
    words = {"fr": "Foncé à jouer", "en": "Dark to move"}
    assert words[language] in view["standing"]
    assert words[language] in view["words"]
    target = next(iter(view["labels"]))
    with speaking(language):
        assert view["labels"][target].replace("\u2019", "'") == str(target_words(ledger.position, target))


def test_those_who_stay_are_told_the_last_lines_and_those_who_come_all() -> None:
    name = next(name for name in CASES if len(told(name)[0].line) == PLIES)
    ledger, seen = told(name)
    whole = read(PageViews().whole(ledger, "fr"))
    assert [line["event"] for line in whole["lines"]] == ledger.events
    assert seen[-1]["first"] == PLIES - RECENT
    assert seen[-1]["lines"] == whole["lines"][-RECENT:]


def test_a_card_that_is_turned_up_can_be_read() -> None:
    games = [name for name in CASES if CASES[name].presentation.box.cards]
    assert games
    faces = [face for name in games for view in told(name)[1] for face in view["turned_up"] if "title" in face]
    assert faces
    assert all(face["title"] and face["line"] for face in faces)


def test_steps_are_told_of_a_piece_that_walks() -> None:
    walks = [walk for name in CASES for view in told(name)[1] for walk in view["walks"]]
    assert walks
    assert all(len(walk["path"]) and walk["seat"] for walk in walks)


def test_words_said_with_a_move_are_told_and_asked_for() -> None:
    game = dedale.game("grand-labyrinthe")
    positions = (position for seed in range(30) for position, _ in random_game(game, seed, 400))
    seen = next(position for position in positions if "pun" in map(str, position.moves()))
    ledger = opened(game)
    ledger.positions[-1] = seen
    choices = {choice["event"]: choice for choice in read(PageViews().whole(ledger, "fr"))["choices"]}
    assert choices["pun"]["asks"] is True
    assert "asks" not in choices["card"]
    happen(ledger, Moved(seen.to_move or 1, "pun", "Un mot."))
    assert read(PageViews().whole(ledger, "fr"))["lines"][-1]["words"] == "Un mot."
    assert read(PageViews().whole(ledger, "en"))["lines"][-1]["words"] == "Un mot."


def test_a_bot_is_heard_in_the_reader_s_language() -> None:
    ledger = opened(dedale.game("ergo"))
    happen(ledger, Moved(1, "@e5", "Un mot.", "A word."))
    assert read(PageViews().whole(ledger, "fr"))["lines"][-1]["words"] == "Un mot."
    assert read(PageViews().whole(ledger, "en"))["lines"][-1]["words"] == "A word."


def test_a_refused_touch_names_the_rule_or_says_what_to_do() -> None:
    position = dedale.game("minos", layout="classic").start()
    with speaking("fr"):
        broken = why_not(position, ["c1", "c4"])
        assert broken["rule"] == "R3"
        assert "hors d\u2019atteinte" in broken["text"]
        foreign = why_not(position, ["b7"])
        assert foreign["rule"] == "R1"
        assert "à l\u2019adversaire" in foreign["text"]
        beside = why_not(dedale.game("tekao").start(), ["down1"])
        assert "rule" not in beside
        assert "Tirez un pion au hasard" in beside["text"]


def test_what_can_be_done_is_said_before_and_after_a_touch() -> None:
    ergo = dedale.game("ergo").start().play("@e5").play("@a9")
    with speaking("fr"):
        seen = pages_view.view(SceneTracker(ergo))
    assert seen["prompt"].startswith("Posez une pièce")
    assert list(seen["then"]) == ["e5"]
    assert "pièce creuse" in seen["then"]["e5"]


def advice(event: str, *best: tuple[str, float], proven: bool = False) -> Advice:
    weighed = tuple(RatedMove(move, (value, 1 - value), 10, proven) for move, value in best)
    expects = weighed[0].expects
    return Advice(
        number=1,
        event=event,
        expects=expects,
        line=(event,),
        nodes=1,
        seconds=0.1,
        depth=1,
        proven=proven,
        best=weighed,
    )


def test_a_hint_says_what_the_move_does_and_how_much_better_it_is() -> None:
    position = dedale.game("minos").start()
    with speaking("fr"):
        found = advised(position, advice("1>", ("1>", 0.62), ("1<", 0.51)))
        assert found["path"] == ("1>",)
        assert "Clair fait coulisser la rangée 1 vers la droite." in found["text"]
        assert "62 chances" in found["text"]
        assert "autres coups, 51" in found["text"]
        assert "1<" not in found["text"]
        assert "autres coups" not in advised(position, advice("1>", ("1>", 0.62), ("1<", 0.61)))["text"]
        assert "toute proche" in advised(position, advice("1>", ("1>", 0.98), ("1<", 0.97)))["text"]
        assert "mal engagé" in advised(position, advice("1>", ("1>", 0.02), ("1<", 0.01)))["text"]
        assert "à coup sûr" in advised(position, advice("1>", ("1>", 1.0), proven=True))["text"]
