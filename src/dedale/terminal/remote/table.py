"""A server's table as known here: its state, and the game replayed from its events."""

from dataclasses import replace
from typing import Any

from dedale.bots.levels import level
from dedale.bots.player import BotSpec
from dedale.core.model import registry
from dedale.core.model.outcome import Outcome
from dedale.core.model.playthrough import Playthrough
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.play.opponents import bot_name

OPEN = Text("place libre", "free seat")
YOU = Text("vous", "you")
SOMEBODY = Text("quelqu'un", "someone")
SITS_IN = Text("la machine ({bot}), pour {name}", "the machine ({bot}), for {name}")


class RemoteTable:
    """What is known of the table: the server's last `state`, with the moves since."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state
        self.game = registry.game(state["game"], **state["options"])
        self.record = Record(game=self.game, start=state["start"])
        self.playthrough = Playthrough(self.game, state["start"])
        self.renew(state)

    def renew(self, state: dict[str, Any]) -> None:
        """Take over the server's state."""
        self.state = state
        self.playthrough.follow(state["events"])
        names = tuple(seat["name"] for seat in state["seats"])
        self.record = replace(self.record, events=tuple(state["events"]), seats=names, result=self._result())

    def _result(self) -> Outcome | None:
        """How the game ended: by its rules, which the record knows itself, or otherwise."""
        found = self.state["result"]
        if found is None or self.playthrough.position.outcome is not None:
            return self.playthrough.position.outcome
        return Outcome(tuple(found["winners"]), found["reason"])

    @property
    def ply(self) -> int:
        """The last ply of its log that is known here."""
        return int(self.state["ply"])

    @property
    def people(self) -> set[int]:
        """The seats that are played from here."""
        return {seat["seat"] for seat in self.state["seats"] if seat["yours"]}

    @property
    def open_seats(self) -> list[int]:
        """The free seats."""
        return [seat["seat"] for seat in self.state["seats"] if seat["kind"] == "open"]

    def who(self, seat: int) -> Text:
        """Who sits there."""
        there = self.state["seats"][seat - 1]
        name = Text(there["name"], there["name"]) if there["name"] else YOU if there["yours"] else SOMEBODY
        if there["kind"] == "bot":
            spec = BotSpec(level(there["level"]).id, character=there.get("character") or "")
            return bot_name(spec, self.game)
        if there["kind"] == "open":
            return OPEN
        return SITS_IN.format(bot=level(there["substitute"]).name, name=name) if there["substitute"] else name
