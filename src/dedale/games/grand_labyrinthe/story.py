"""What happens of itself after a cast, a choice or a card, told in order.

A story plays the event again in slow motion, on a copy of the state and with the rules' own steps, and tells each.
"""

from typing import Any, Final

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.consequence import Consequence
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import board, boards, turn, walk
from dedale.games.grand_labyrinthe.board import PLACE_NAMES

_FREED: Final = {
    "passed": Text("Le pion de {name}, dépassé en {at}, est libre.", "{name}'s pawn, passed on {at}, is free."),
    "joined": Text("Le pion de {name}, remplacé en {at}, est libre.", "{name}'s pawn, replaced on {at}, is free."),
    "all_held": Text(
        "Tous les pions sont retenus : {name} est libre en {at}.", "Every pawn is held: {name} on {at} is free."
    ),
    "cock": Text("Le coq libère {name} en {at}.", "The cock frees {name} on {at}."),
    "release": Text(
        "{name} a passé assez de tours : son pion est libre en {at}.",
        "{name} has missed enough turns: the pawn on {at} is free.",
    ),
}

_HARMS: Final = frozenset({"held", "petrified", "will_miss"})
"""What is a loss to the one it happens to."""


class Story:
    """The story of one event: `told` grows, `record` goes from the state before to the one after."""

    def __init__(self, game: Game, before: np.void) -> None:
        self.game = game
        self.record = before.copy()
        self.told: list[Consequence] = []

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return int(self.record["punster"] or self.record["seat"])

    @property
    def place(self) -> int:
        """Where his pawn is."""
        return int(self.record["places"][self.seat - 1])

    @place.setter
    def place(self, place: int) -> None:
        self.record["places"][self.seat - 1] = place

    def say(self, kind: str, text: Text, seat: int, **details: Any) -> None:
        """One more thing that happened to a seat; the text is filled with the details."""
        name = self.game.seat_names[seat - 1]
        plain = {key: value._asdict() if isinstance(value, Text) else value for key, value in details.items()}
        harms = (seat,) if kind in _HARMS else ()
        self.told.append(Consequence(kind, text.format(name=name, **details), {"seat": seat, **plain}, harms))

    def say_freed(self, before: np.ndarray[Any, Any], by: str) -> None:
        """Everyone who was held before and is no more."""
        for index in np.flatnonzero((before > 0) & (self.record["held"] == 0)).tolist():
            at = PLACE_NAMES[self.record["places"][index]]
            self.say("freed", _FREED[by], index + 1, at=at, by=by)

    def go(self, path: list[int], centre: int) -> None:
        """Walk the pawn along these places; what comes after the centre is walked back."""
        names = [PLACE_NAMES[place] for place in path]
        back = len(path) - 1 - path.index(centre) if centre in path else 0
        text = Text("{name} va de {from} à {to}.", "{name} goes from {from} to {to}.")
        if back:
            text = Text(
                "{name} va de {from} jusqu'au centre et recule en {to}.",
                "{name} goes from {from} as far as the centre and back to {to}.",
            )
        details = {"from": PLACE_NAMES[self.place], "to": names[-1], "path": names, "walked_back": back}
        self.place = path[-1]
        self.say("walked", text, self.seat, **details)

    def walk(self, steps: int) -> None:
        """Forward on the central way, and the stop."""
        start = self.place
        held = self.record["held"].copy()
        walk.walk_past(self.game.rules[0], self.record, start, start + steps)
        self.go([walk.reach(start, step + 1) for step in range(steps)], board.LAIR)
        self.say_freed(held, "passed")
        self.stop()

    def walk_outside(self, cell: int, steps: int, before: list[int]) -> None:
        """Forward in an outer labyrinth, after the places before it; then the jump from the last centre (R5)."""
        cells = [walk.reach_outside(cell, step + 1) for step in range(steps)]
        while len(cells) > 1 and cells[-1] == cells[-2]:
            cells.pop()
        centre = -(-max(cells) // board.NINE) * board.NINE
        self.go([*before, *(board.OUTER + each for each in cells)], board.OUTER + centre)
        if cells[-1] == board.OUTER_CELLS:
            self.jump(board.BEFORE_LAIR, "R5")
        if cells[-1] == board.OUTER_CELLS or cells[-1] % board.NINE:
            self.end_turn()

    def jump(self, to: int, rule: str) -> None:
        """From one place to another that is not next to it."""
        text = Text("{name} saute de {from} en {to}.", "{name} jumps from {from} to {to}.")
        details = {"from": PLACE_NAMES[self.place], "to": PLACE_NAMES[to], "rule": rule}
        self.place = to
        self.say("jumped", text, self.seat, **details)

    def stop(self) -> None:
        """The cell where the pawn stops acts; where it asks for a choice or a card, the story stops too."""
        acting = boards.acting(str(self.game.options["board"]))
        sign = acting.signs[self.place]
        if sign in (board.OPEN, board.PUN):
            return
        if sign == board.CENTRE:
            text = Text(
                "{name} entre chez le Minotaure : voici le Maître du Labyrinthe !",
                "{name} enters the Minotaur's lair: Master of the Labyrinth!",
            )
            self.say("won", text, self.seat)
            return
        if sign == board.BLUE:
            self.jump(acting.blue_to[self.place], "R6")
        elif sign in (board.WATER, board.PRISON):
            self.stop_where_pawns_are_held(is_prison=sign == board.PRISON)
        elif sign == board.STONE and not self.spend_thread():
            text = Text(
                "Le pion de {name} est pétrifié en {from} et renaît en {to}.",
                "{name} is petrified on {from} and reborn on {to}.",
            )
            stone, self.place = PLACE_NAMES[self.place], board.COCK
            self.say("petrified", text, self.seat, **{"from": stone, "to": PLACE_NAMES[board.COCK]})
        self.end_turn()

    def spend_thread(self) -> bool:
        """Whether a thread saves the pawn, told if it does."""
        if not walk.spends_thread(self.record):
            return False
        text = Text("Le fil d'Ariane sauve {name} en {at}.", "Ariadne's thread saves {name} on {at}.")
        self.say("thread_spent", text, self.seat, at=PLACE_NAMES[self.place])
        return True

    def stop_where_pawns_are_held(self, *, is_prison: bool) -> None:
        """Whoever was there is freed; the newcomer is held, unless a thread saves him (R9, R10, D9)."""
        held = self.record["held"].copy()
        walk.relieve(self.game.rules[0], self.record, self.place)
        self.say_freed(held, "joined")
        if self.spend_thread():
            return
        text = Text("Les eaux retiennent {name} en {at}.", "{name} is held by the waters on {at}.")
        if is_prison:
            text = Text("{name} est en prison en {at}.", "{name} is in prison on {at}.")
        self.say("held", text, self.seat, at=PLACE_NAMES[self.place])
        held = self.record["held"].copy()
        held[self.seat - 1] = 1
        walk.hold(self.game.rules[0], self.record)
        self.say_freed(held, "all_held")

    def end_turn(self) -> None:
        """Tell whose turns are skipped or missed before the next player's (D5)."""
        own = self.game.rules[0]
        seat = turn.next_seat(own, self.record, self.seat)
        while True:
            held = self.record["held"].copy()
            if turn.can_play(own, self.record, seat):
                break
            text = Text("{name} passe son tour.", "{name} misses a turn.")
            if held[seat - 1]:
                at = PLACE_NAMES[self.record["places"][seat - 1]]
                skipped = Text(
                    "{name} ne joue pas : son pion est retenu en {at}.", "{name}, held on {at}, does not play."
                )
                self.say("skipped", skipped, seat, at=at)
                self.say_freed(held, "release")
            else:
                self.say("missed", text, seat)
            seat = turn.next_seat(own, self.record, seat)
        self.record["seat"] = seat
