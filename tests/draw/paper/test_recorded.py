"""A printed record, read back from its PDF."""

import io

from pypdf import PdfReader

import dedale
from dedale.core.records.record import Record
from dedale.core.text import speaking
from dedale.draw.paper.paper import PAPERS
from dedale.draw.paper.recorded import record_pdf
from tests.conformance.support import random_game

GAME = dedale.game("minos")
EVENTS = tuple(str(event) for _, event in random_game(GAME, 7) if event is not None)[:40]
RECORD = Record(game=GAME, events=EVENTS, seats=("Ariane", "Thésée"), date="1976-05-01")


def printed(*plies: int) -> str:
    with speaking("fr"):
        pdf = record_pdf(RECORD, PAPERS["a4"], plies)
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def test_players_date_and_every_event_are_there() -> None:
    text = printed()
    assert "Clair : Ariane" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Foncé : Thésée" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "1976-05-01" in text
    for number, event in enumerate(EVENTS, start=1):
        assert f"{number}. {event}" in text


def test_there_is_a_diagram_for_each_move_chosen() -> None:
    text = printed(0, 3, 10)
    assert "Au début" in text
    assert f"Après 3. {EVENTS[2]}" in text
    assert f"Après 10. {EVENTS[9]}" in text
    assert text.count("Après") == 2


def test_diagrams_are_spread_over_the_game_and_its_end_is_among_them() -> None:
    text = printed()
    assert text.count("Après") == 6
    assert f"Après 40. {EVENTS[39]}" in text


def test_what_happened_is_told_under_a_diagram() -> None:
    before = next(position for ply, position in enumerate(RECORD.positions()) if ply == 2)
    with speaking("fr"):
        told = str(before.consequences(EVENTS[2])[0].text)
    assert told in printed(3).replace("\n", " ").replace("’", "'")
