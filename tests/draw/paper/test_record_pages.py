"""A printed record, read back from its PDF."""

import pytest

import dedale
from dedale.core.records.record import Record
from dedale.core.text import speaking
from dedale.draw.paper.record_pages import record_pdf
from dedale.draw.paper.settings import settings
from dedale.draw.paper.sheets import PAPERS
from dedale.draw.typography import printed as typographic
from dedale.draw.words import happened_words
from tests.conformance.support import random_game
from tests.draw.paper.support import NAMES, opened, plain, read_back

GAME = dedale.game("minos")
EVENTS = tuple(str(event) for _, event in random_game(GAME, 7) if event is not None)[:40]
RECORD = Record(game=GAME, events=EVENTS, seats=("Ariane", "Thésée"), date="1976-05-01")


LONG = Record(game=dedale.game("theseion", die_max=7), events=("first 1", "cast 7", "*-c14-c13-c12-c11-c10-c9-c8"))
"""Its last event is wider than a column."""


def printed(*plies: int, record: Record = RECORD) -> str:
    with speaking("fr"):
        sheets = read_back(record_pdf(record, PAPERS["a4"], plies))
    return "\n".join(sheet.text for sheet in sheets)


def test_players_date_and_every_event_are_there() -> None:
    text = printed()
    assert "Clair : Ariane" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Foncé : Thésée" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "1976-05-01" in text
    for number, event in enumerate(EVENTS, start=1):
        assert f"{number}.{event}" in text.replace(" ", "")


def test_there_is_a_diagram_for_each_move_chosen() -> None:
    text = printed(10, 3, 0, 3)
    assert "Au début" in text
    assert f"Après 3. {EVENTS[2]}" in text
    assert f"Après 10. {EVENTS[9]}" in text
    assert text.count("Après") == 2


def test_diagrams_stand_in_the_order_of_play() -> None:
    text = printed(10, 0, 3)
    assert text.index("Au début") < text.index("Après 3.") < text.index("Après 10.")


def test_diagrams_are_spread_over_the_game_and_its_end_is_among_them() -> None:
    text = printed()
    assert text.count("Après") == 6
    assert f"Après 40. {EVENTS[39]}" in text


def test_what_happened_is_told_under_a_diagram() -> None:
    before, after = list(RECORD.positions())[2:4]
    with speaking("fr"):
        told = str(happened_words(before, GAME.event(EVENTS[2]), after))
    assert told
    assert told in printed(3).replace("\n", " ").replace("’", "'")


def test_how_a_drawn_game_ended_is_told_under_its_last_diagram() -> None:
    short = dedale.game("minos", max_plies=3)
    drawn = Record(game=short, events=EVENTS[:3])
    *_, before, after = drawn.positions()
    with speaking("fr"):
        told = str(happened_words(before, short.event(EVENTS[2]), after))
        without = " ".join(str(consequence.text) for consequence in before.consequences(EVENTS[2]))
    assert told != without
    assert plain(told) in plain(printed(3, record=drawn).replace("’", "'"))


def test_options_are_told() -> None:
    for name in NAMES:
        game = opened(name, is_changed=True)
        text = plain(printed(0, record=Record(game=game)))
        with speaking("fr"):
            assert all(plain(typographic(line)) in text for line in settings(game))


def test_a_long_event_goes_on_under_its_own_beginning() -> None:
    with speaking("fr"):
        (*_, sheet) = read_back(record_pdf(LONG, PAPERS["a4"], (0,)))
    event, rest = sheet.lines()[-3:-1]
    assert rest[1] > event[1]
    assert rest[0] == pytest.approx(event[0], abs=0.3)
