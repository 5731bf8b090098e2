"""How many turns a lone pawn still needs, from every place and with the best choices.

The rules themselves are asked what can follow what: a table for one player is set up with the game's own kernels. Two
things are a choice of model: every card is drawn from a fresh deck (all cards but a thread that is kept), and a pun is
always accepted. The rest is exact: the best choices are found by solving for the values of a choice, choosing better,
and solving again until nothing is better.
"""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.core.errors import BadOption
from dedale.core.kernels import entry_points
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.model.registry import game
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import board, boards, deck, decks, events, state

HOUSE_RELEASE = 3
"""Turns after which a pawn leaves the prison. By the source a lone pawn never does: nobody else can stop there."""
_BETTER = 1e-12


class Setting(NamedTuple):
    """The options that decide the way of a lone pawn."""

    dice: str = "total"
    deck: str = decks.CLASSIC
    board: str = boards.CLASSIC

    @property
    def prison(self) -> int:
        """The cell of the prison."""
        return boards.acting(self.board).cells[board.PRISON][0]

    @property
    def resting(self) -> tuple[int, ...]:
        """The places where a turn can begin."""
        never = {*boards.acting(self.board).cells[board.BLUE], board.LAIR, *board.CENTRES}
        return tuple(place for place in range(board.PLACES) if place not in never)


USUAL = Setting()
"""The classic deck and board, and pawns that go by the total."""
RESTING = USUAL.resting


class Situation(NamedTuple):
    """What decides the rest of a lone pawn's game."""

    phase: int
    place: int
    dice: int
    threads: int
    low: int = 0
    """The smaller die, while the player chooses what the cast counts (D13)."""


class Step(NamedTuple):
    """One event: its number and weight, how many turns it ends, whether it leads to prison, and what comes of it."""

    code: int
    weight: float
    turns: int
    is_prison: bool
    to: Situation


Graph = Mapping[Situation, tuple[Step, ...]]


class Forecast(NamedTuple):
    """The least that can be expected from each situation, and the choice that brings it."""

    values: Mapping[Situation, float]
    choices: Mapping[Situation, int]


def at(place: int, *, thread: bool = False) -> Situation:
    """The situation of a pawn whose turn begins here."""
    return Situation(state.ROLL, place, 0, int(thread))


@functools.cache
def expected_turns(release: int = HOUSE_RELEASE) -> Forecast:
    """Turns until the lair, the last one and those missed or skipped included, when so many are skipped in prison.

    Raises `BadOption` for 0, with which the game never frees a pawn: a lone one would need infinitely many turns.
    """
    if release < 1:
        text = Text(
            "release={release} : il faut au moins 1, sinon un pion seul ne sort jamais de prison.",
            "release={release}: it must be 1 or more, or a lone pawn never leaves the prison.",
        )
        raise BadOption(text.format(release=release), option="release", value=release)
    return _forecast(lambda step: step.turns + release * step.is_prison, lambda step: step.to.phase == state.OVER)


@functools.cache
def prison_risk() -> Forecast:
    """The chance to come to the prison, where the source holds a lone pawn for ever, before the lair."""
    return _forecast(lambda step: float(step.is_prison), lambda step: step.is_prison or step.to.phase == state.OVER)


@functools.lru_cache(maxsize=8)
def graph(setting: Setting = USUAL) -> Graph:
    """Every situation that can come about from a resting place, with or without a thread, and what can follow."""
    rules = game("grand-labyrinthe", **setting._asdict()).rules.copy()
    rules["players"] = 1
    rules["release"] = 1  # so that the kernels let the prisoner out; how long he stays is counted apart
    waiting = [at(place, thread=thread) for place in setting.resting for thread in (False, True)]
    known: dict[Situation, tuple[Step, ...]] = {}
    while waiting:
        situation = waiting.pop()
        if situation not in known and situation.phase != state.OVER:
            known[situation] = tuple(_steps(rules, setting, situation))
            waiting += [step.to for step in known[situation]]
    return known


def _record(situation: Situation) -> States:
    """The situation at a table for one; the empty pile stands for a fresh deck."""
    states = np.zeros(1, state.STATE)
    states["phase"], states["dice"], states["seat"] = situation.phase, situation.dice, 1
    states["low"] = situation.low
    states["places"][0, 0], states["threads"][0, 0] = situation.place, situation.threads
    states["way"] = state.CLOCKWISE
    return states


def _steps(rules: Rules, setting: Setting, situation: Situation) -> Iterator[Step]:
    """Everything that can follow a situation."""
    before = _record(situation)
    codes, weights = _events(rules, before)
    cards = decks.deck_of(setting.deck)
    after = np.repeat(before, len(codes))
    entry_points.apply(rules, after, codes)
    for code, weight, record in zip(codes.tolist(), weights.tolist(), after, strict=True):
        numbers = record["phase"], record["places"][0], record["dice"], record["threads"][0], record["low"]
        to = Situation(*map(int, numbers))
        is_prison = to.place == setting.prison != situation.place and to.threads == situation.threads
        yield Step(code, weight, _turns(cards, code, to), is_prison, to)


def _events(rules: Rules, states: States) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
    """What can come now, with its probability where chance decides, else with 1."""
    codes = np.empty((1, 32), np.int32)
    weights = np.ones(32, np.int64)
    known = entry_points.chances(rules, states, codes[0], weights)
    if known:
        return codes[0, :known], weights[:known] / weights[:known].sum()
    counts = np.empty(1, np.int32)
    entry_points.legal(rules, states, codes, counts)
    return codes[0, : counts[0]], np.ones(counts[0])


def _turns(cards: Sequence[deck.Card], code: int, to: Situation) -> int:
    """How many turns an event ends, that in prison left out: none, one, or two when the next is missed."""
    card = cards[code - events.DRAWS] if events.DRAWS <= code < events.MOVES else None
    if to.phase not in (state.ROLL, state.OVER) or (card and card.effect == deck.CAST_AGAIN):
        return 0
    return 2 if card and card.effect == deck.MISS_A_TURN else 1


def _forecast(cost: Callable[[Step], float], ends: Callable[[Step], bool]) -> Forecast:
    """The least expected sum of the costs of all steps up to one that ends it."""
    known = graph()
    choices = {situation: 0 for situation in known if situation.phase > state.DRAW}
    while True:
        values = _solve(known, choices, cost, ends)
        better = {}
        for situation, chosen in choices.items():
            sums = [cost(step) + (0 if ends(step) else values[step.to]) for step in known[situation]]
            if min(sums) < sums[chosen] - _BETTER:
                better[situation] = sums.index(min(sums))
        if not better:
            codes = {situation: known[situation][chosen].code for situation, chosen in choices.items()}
            return Forecast(values, codes)
        choices |= better


def _solve(
    known: Graph, choices: Mapping[Situation, int], cost: Callable[[Step], float], ends: Callable[[Step], bool]
) -> dict[Situation, float]:
    """The expected sum of costs from each situation with these choices: one linear equation for each."""
    index = {situation: number for number, situation in enumerate(known)}
    matrix, right = np.eye(len(known)), np.zeros(len(known))
    for situation, row in index.items():
        steps = known[situation]
        chosen = choices.get(situation)
        for step in steps if chosen is None else (steps[chosen],):
            right[row] += step.weight * cost(step)
            if not ends(step):
                matrix[row, index[step.to]] -= step.weight
    return dict(zip(known, np.linalg.solve(matrix, right).tolist(), strict=True))
