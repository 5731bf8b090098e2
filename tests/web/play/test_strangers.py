"""Every command of whoever has no seat, or not that one, is refused, and nothing has changed."""

from typing import Any

import pytest

from dedale.web.commands import (
    Answer,
    BaseCommand,
    Command,
    Join,
    Leave,
    OfferDraw,
    Play,
    Rematch,
    Rename,
    Resign,
    Roll,
    Salt,
    Substitute,
    Undo,
)
from dedale.web.play.context import LiveFacts
from dedale.web.refusals import NotSeated, Refusal, SeatTaken
from tests.web.play.support import At, shown, terms, three

FIELDS: dict[str, dict[str, Any]] = {
    "Rename": {"name": "Eve"},
    "Salt": {"salt": "sel"},
    "Play": {"event": "@e5"},
    "Answer": {"to": "draw", "agree": True},
    "Substitute": {"absent": 2},
}
KINDS: list[type[BaseCommand]] = list(Command.__args__)
STATES = ["waiting", "playing", "dice", "asked", "over"]


def at(state: str) -> At:
    """A table with no open seat but while it waits, at which ann and bob have whatever there is to hold."""
    if state == "waiting":
        return At(three(), "bob")
    table = At(three(), "bob", "cleo") if state == "dice" else At(terms(), "bob")
    if state != "dice":
        table.play("@a1", "@a2")
    if state in ("asked", "over"):
        table.send("ann", OfferDraw)
    if state == "over":
        table.send("bob", Answer, to="draw", agree=True)
    table.known = LiveFacts(absent_since={1: 0, 2: 0})
    return table


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("holder", ["eve", ""])
def test_a_stranger_is_refused(state: str, kind: type[BaseCommand], holder: str) -> None:
    table = at(state)
    before = shown(table.ledger)
    is_welcome = state == "waiting" and kind is Join
    for seat in (1, 2, 8) if is_welcome else (None, 1, 2, 8):
        with pytest.raises(Refusal):
            table.send(holder, kind, seat=seat, **FIELDS.get(kind.__name__, {}))
    assert shown(table.ledger) == before


@pytest.mark.parametrize("kind", [Leave, Rename, Salt, Play, Undo, OfferDraw, Answer, Resign, Substitute, Rematch])
def test_nobody_commands_for_anothers_seat(kind: type[BaseCommand]) -> None:
    table = at("asked")
    for holder, seat in (("ann", 2), ("bob", 1)):
        with pytest.raises(NotSeated) as raised:
            table.send(holder, kind, seat=seat, **FIELDS.get(kind.__name__, {}))
        assert raised.value.details["seat"] == seat


def test_nobody_rolls_for_another() -> None:
    table = at("dice")
    with pytest.raises(NotSeated):
        table.send("ann", Roll, seat=2)
    with pytest.raises(SeatTaken):
        table.send("eve", Join)
    with pytest.raises(NotSeated):
        table.send("eve", Rematch)
