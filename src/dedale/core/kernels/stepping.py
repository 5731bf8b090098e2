"""The kernels of batches: one step in many games, with draws by repetition found in a hash set of each game.

Each game has a row of a table of words, empty where they are 0. A position passed through is one word: 62 bits of its
key, and in the two lowest how often it has stood. The rows are a power of two long, and never full.
"""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.bits import HALF, ONE, key_of
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.kernels.rng import Generator
from dedale.core.model.outcome import GOING_ON, OWN_REASON

NO_EVENT = -1
"""Instead of an event: the game is left alone."""
OVER = -1
"""Instead of the seat to decide: the game is over."""
ALL_LEGAL = -1
"""What `step` returns where it has played; otherwise the first game whose event is not legal."""
THIRD = 3
"""A position that stands for this time ends a game that can repeat."""

NOTES = np.dtype(
    [
        ("verdict", "i8"),  # 0 while the game goes on
        ("key", "u8"),  # of the position it stands at
        ("length", "i4"),  # events played since its start
        ("seat", "i4"),  # to decide; 0 when chance is next, OVER when the game is over
    ]
)
"""What a batch knows of a game besides its state."""
Notes = NDArray[np.void]
WordArray = NDArray[np.uint64]
"""Rows of words: of states, or of positions passed through."""

_TIMES = np.uint64(3)
_KEY = ~_TIMES


@kernel
def remember(seen: WordArray, key: np.uint64) -> int:
    """Note that a position of this key stands in a game, whose row this is; tell for which time, three at most."""
    plain, last = key & _KEY, np.uint64(len(seen) - 1)
    slot = key >> HALF & last
    while True:
        word = seen[slot]
        if word == 0:
            seen[slot] = plain | ONE
            return 1
        if word & _KEY == plain:
            if word & _TIMES != _TIMES:
                seen[slot] = word + ONE
            return int(seen[slot] & _TIMES)
        slot = slot + ONE & last


@kernel
def _judge(rules: Record, state: Record, note: Record, times: int) -> None:
    """Write a game's verdict and whose turn it is, where its position stands for this time."""
    verdict = engine.outcome(rules, state)
    if verdict < OWN_REASON and times >= THIRD:
        verdict = engine.repeated(rules, state)
    note["verdict"] = verdict
    note["seat"] = engine.to_move(rules, state) if verdict == GOING_ON else OVER


@kernel
def _begin(rules: Record, state: Record, row: WordArray, note: Record, seen: WordArray, shown: int) -> None:
    """Begin a game's notes anew at the state it stands at."""
    note["length"] = 0
    times = 0
    if len(seen) > 0:
        seen[:] = np.uint64(0)
        note["key"] = key_of(row, shown)
        times = remember(seen, note["key"])
    _judge(rules, state, note, times)


@entry_point
def begin(rules: Rules, states: States, words: WordArray, notes: Notes, seen: WordArray, shown: int) -> None:
    """Begin every game's notes at the state it stands at; `words` are the same states, `shown` words of each shown."""
    for i in range(len(states)):
        _begin(rules[0], states[i], words[i], notes[i], seen[i], shown)


@entry_point
def recall(rules: Rules, states: States, notes: Notes, seen: WordArray, game: int, past: NDArray[np.uint64]) -> None:
    """Add positions that stood before the start of a game just begun, by their keys."""
    times = 1
    for key in past:
        remember(seen[game], key)
        times += int(key == notes[game]["key"])
    _judge(rules[0], states[game], notes[game], times)


@kernel
def _first_illegal(rules: Rules, states: States, notes: Notes, events: Codes, known: int) -> int:
    """The first game whose event cannot come now; `ALL_LEGAL` where there is none."""
    for i in range(len(states)):
        if events[i] != NO_EVENT:
            is_event = 0 <= events[i] < known and notes[i]["seat"] != OVER
            if not is_event or not engine.is_legal(rules[0], states[i], events[i]):
                return i
    return ALL_LEGAL


@entry_point
def step(
    rules: Rules,
    states: States,
    words: WordArray,
    notes: Notes,
    log: Codes,
    seen: WordArray,
    events: Codes,
    known: int,
    shown: int,
    starts: States,
    verdicts: NDArray[np.int64],
) -> int:
    """Play in each game its event and write its verdict; return `ALL_LEGAL`, or a game whose event is not legal.

    Then nothing has been played anywhere. `NO_EVENT` leaves a game alone; events are numbered below `known`. A game
    that ends begins again at its start, if there are starts.
    """
    wrong = _first_illegal(rules, states, notes, events, known)
    if wrong != ALL_LEGAL:
        return wrong
    for i in range(len(states)):
        if events[i] != NO_EVENT:
            engine.apply(rules[0], states[i], events[i])
            log[i, notes[i]["length"]] = events[i]
            notes[i]["length"] += 1
            if seen.shape[1] > 0:
                notes[i]["key"] = key_of(words[i], shown)
    # The rows of the table lie far apart in memory: in a loop of its own, the processor fetches several at once.
    for i in range(len(states)):
        if events[i] != NO_EVENT:
            times = remember(seen[i], notes[i]["key"]) if seen.shape[1] > 0 else 0
            _judge(rules[0], states[i], notes[i], times)
    for i in range(len(states)):
        verdicts[i] = notes[i]["verdict"]
        if len(starts) > 0 and verdicts[i] != GOING_ON:
            states[i] = starts[i]
            _begin(rules[0], states[i], words[i], notes[i], seen[i], shown)
    return ALL_LEGAL


@entry_point
def sample(rules: Rules, states: States, notes: Notes, generator: Generator, events: Codes) -> None:
    """Write a random event for each game: a move, each alike, or a chance event by its weight; -1 when it is over."""
    for i in range(len(states)):
        over = notes[i]["seat"] == OVER
        events[i] = NO_EVENT if over else engine.random_event(rules[0], states[i], generator)


@entry_point
def legal(rules: Rules, states: States, notes: Notes, codes: Codes, counts: NDArray[np.int32]) -> None:
    """Write each game's legal moves in a row of `codes`, and how many there are; none when the game is over."""
    for i in range(len(states)):
        counts[i] = 0 if notes[i]["seat"] == OVER else engine.legal(rules[0], states[i], codes[i])


@entry_point
def replay(rules: Rules, states: States, events: Codes) -> None:
    """Write the states after each of these events, played from the first state."""
    for i in range(len(events)):
        states[i + 1] = states[i]
        engine.apply(rules[0], states[i + 1], events[i])


@entry_point
def enlarge(seen: WordArray, larger: WordArray) -> None:
    """Write what a table holds into a larger one, all zeros."""
    last = np.uint64(larger.shape[1] - 1)
    for i in range(len(seen)):
        for word in seen[i]:
            if word != 0:
                slot = word >> HALF & last
                while larger[i, slot] != 0:
                    slot = slot + ONE & last
                larger[i, slot] = word
