"""Alpha-beta search, compiled per game: principal variation search with threats, a table and ordered moves.

Scores are whole numbers as the side to move sees them: 0 is even, ±MOST what a judge can say, and a win is
WIN less the moves it takes. The odd seats are one side, the even ones the other.
"""

import numpy as np
from numpy.typing import NDArray

from dedale.bots import table as memory
from dedale.bots.desk import LINE
from dedale.bots.misjudge import error, shift
from dedale.bots.table import AT_LEAST, AT_MOST, EXACT, Table
from dedale.core.kernels import engine
from dedale.core.kernels.bits import key_of, multiply
from dedale.core.kernels.engine import Record
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.model.outcome import GOING_ON, WINNERS

WIN = 30_000
SURE = WIN - 1_000
"""Scores beyond this are proven."""
MOST = 10_000
"""The greatest score of a judge."""
INFINITE = WIN + 1

QUIET = 8
"""How many moves of threats and captures are looked at beyond the depth."""
LATE = 4
"""From this move on, a search looks less deep at first."""

_ODD = 0x5555
_FIRST = 1 << 30
_KILLER = 1 << 10
_HISTORY = 1 << 9
_SLOW = 16
"""A refutation at this depth takes a move to the top of its history; a shallower one brings it nearer."""

Words = NDArray[np.uint64]
Desks = NDArray[np.void]
"""An array of one desk (see `desk_type`)."""


@kernel
def worth(verdict: int, side: int, ply: int) -> int:
    """The score of a finished game for a side; quick wins are better, and slow losses."""
    winners = verdict // WINNERS
    if winners == 0:
        return 0
    own = winners & (_ODD << side)
    return WIN - ply if own != 0 else ply - WIN


@kernel
def chance_of(key: np.uint64, salt: int) -> float:
    """A number from 0 to 1 that is always the same for a key."""
    mixed = multiply(key ^ np.uint64(salt), np.uint64(0xD6E8FEB86659FD93))
    mixed ^= mixed >> np.uint64(32)
    mixed = multiply(mixed, np.uint64(0xD6E8FEB86659FD93))
    return float(mixed >> np.uint64(11)) / 9007199254740992.0


@kernel
def judged(rules: Rules, states: States, desk: Record, ply: int) -> int:
    """The judge's score for the seat to move."""
    state = states[ply]
    engine.evaluate(rules[0], state, desk["values"])
    value = float(desk["values"][engine.to_move(rules[0], state) - 1])
    if desk["misjudge"] > 0:
        value = shift(value, desk["misjudge"] * error(desk["keys"][ply], desk["seed"], 0))
    return int((2 * value - 1) * MOST)


@kernel
def repeats(desk: Record, past: Words, ply: int) -> bool:
    """Whether the position has stood on this line, or would stand for the third time in the game."""
    key = desk["keys"][ply]
    for before in range(ply):
        if desk["keys"][before] == key:
            return True
    for i in range(len(past)):
        if past[i] == key:
            return True
    return False


@kernel
def order(rules: Rules, states: States, desk: Record, ply: int, known: int, first: int) -> None:
    """Rank the moves: the table's own first, then by the game's judgement, killers and history."""
    state = states[ply]
    codes, ranks = desk["codes"][ply], desk["ranks"][ply]
    side = (engine.to_move(rules[0], state) - 1) % 2
    engine.rank(rules[0], state, codes, known, ranks)
    for i in range(known):
        code = codes[i]
        ranks[i] += desk["history"][side, code]
        if code == desk["killers"][ply, 0] or code == desk["killers"][ply, 1]:
            ranks[i] += _KILLER
        if code == first:
            ranks[i] = _FIRST


@kernel
def pick(desk: Record, ply: int, at: int, known: int) -> int:
    """Bring the best of the moves left to this place, and tell it."""
    codes, ranks = desk["codes"][ply], desk["ranks"][ply]
    best = at
    for i in range(at + 1, known):
        if ranks[i] > ranks[best]:
            best = i
    codes[at], codes[best] = codes[best], codes[at]
    ranks[at], ranks[best] = ranks[best], ranks[at]
    return int(codes[at])


@kernel
def step(rules: Rules, states: States, words: Words, desk: Record, ply: int, code: int) -> int:
    """Play a move onto the next place of the line; tell the verdict."""
    states[ply + 1] = states[ply]
    engine.apply(rules[0], states[ply + 1], code)
    desk["keys"][ply + 1] = key_of(words[ply + 1], desk["shown_words"])
    return int(engine.outcome(rules[0], states[ply + 1]))


@kernel
def extend_line(desk: Record, ply: int, code: int) -> None:
    """The best line from here: this move and the best line after it."""
    line, lengths = desk["line"], desk["lengths"]
    line[ply, 0] = code
    for i in range(lengths[ply + 1]):
        line[ply, i + 1] = line[ply + 1, i]
    lengths[ply] = lengths[ply + 1] + 1


@kernel
def _reward(desk: Record, side: int, ply: int, code: int, depth: int) -> None:
    """Remember a move that refuted the line before it."""
    killers = desk["killers"]
    if killers[ply, 0] != code:
        killers[ply, 1] = killers[ply, 0]
        killers[ply, 0] = code
    history = desk["history"]
    history[side, code] += (_HISTORY - history[side, code]) * min(depth, _SLOW) // _SLOW


@kernel
def _table_key(words: Words, desk: Record, ply: int) -> np.uint64:
    """The key of a position in the table: near the greatest length of a game, the moves made belong to it."""
    if desk["key_words"] == desk["shown_words"]:
        return np.uint64(desk["keys"][ply])
    return key_of(words[ply], desk["key_words"])


@kernel
def _seen_from(score: int, ply: int) -> int:
    """A score found at a ply as the position itself sees it: a win counts its moves from there."""
    if score > SURE:
        return score + ply
    return score - ply if score < -SURE else score


@kernel
def _reduction(depth: int, index: int) -> int:
    """By how much less deep a late move is looked at first."""
    if depth < 2 or index < LATE:
        return 0
    return 1 + int(index >= 3 * LATE and depth >= 4) + int(index >= 8 * LATE and depth >= 5)


@kernel
def is_overlooked(desk: Record, ply: int, code: int) -> bool:
    """Whether one who is blind to some moves does not see this one."""
    return bool(desk["blind"] > 0) and chance_of(desk["keys"][ply] ^ desk["seed"], code + 9) < desk["blind"]


@kernel
def _note(desk: Record, index: int, score: int) -> None:
    """Keep the score of a root move; it may be one of the best."""
    desk["scores"][index] = score
    top = desk["top"]
    for i in range(desk["lines"]):
        if score > top[i]:
            score, top[i] = top[i], score


@kernel
def search(
    rules: Rules,
    states: States,
    words: Words,
    past: Words,
    table: Table,
    desk: Record,
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """The score of the position at this ply for its side to move, exact where it lies between alpha and beta.

    The game must be going on there. When told to stop, the answer means nothing. The moves at the root (ply 0) keep
    their order, scores and nodes from round to round.
    """
    desk["nodes"] += 1
    desk["lengths"][ply] = 0
    if desk["stop"] != 0 or desk["nodes"] >= desk["limit"]:
        desk["stop"] = 1
        return 0
    desk["deepest"] = max(desk["deepest"], ply)
    state = states[ply]
    is_root = ply == 0
    strike = engine.winning(rules[0], state)
    if strike >= 0 and not is_root:
        desk["line"][ply, 0] = strike
        desk["lengths"][ply] = 1
        return WIN - ply - 1

    is_threatened = bool(engine.threatened(rules[0], state))
    if is_threatened and depth > 0 and ply < 2 * desk["depth"]:
        depth += 1
    is_quiet = depth <= 0
    best, first = -INFINITE, strike
    key = _table_key(words, desk, ply)
    if is_quiet:
        is_end = depth <= -QUIET or ply >= LINE
        if is_end or not is_threatened:
            best = judged(rules, states, desk, ply)
        if is_end or best >= beta:
            return best
    else:
        content = memory.find(table, key)
        if content != 0:
            first, score, looked, bound = memory.unpack(content)
            score = _seen_from(score, -ply)
            is_within = bound == EXACT or (score >= beta if bound == AT_LEAST else score <= alpha)
            if is_within and looked >= depth and not is_root:
                return score

    codes = desk["codes"][ply]
    known = desk["known"] if is_root else 0
    if known == 0:
        if is_threatened and not is_root:
            known = engine.replies(rules[0], state, codes)
            if known == 0:
                return ply + 2 - WIN
        elif is_quiet:
            known = engine.forcing(rules[0], state, codes)
        else:
            known = engine.legal(rules[0], state, codes)
        order(rules, states, desk, ply, known, first)
    if is_root:
        desk["known"] = known

    side = (engine.to_move(rules[0], state) - 1) % 2
    low, chosen = max(alpha, best), -1
    for index in range(known):
        code = pick(desk, ply, index, known)
        if index > 0 and not is_threatened and is_overlooked(desk, ply, code):
            continue
        before = desk["nodes"]
        verdict = step(rules, states, words, desk, ply, code)
        desk["lengths"][ply + 1] = 0
        if verdict != GOING_ON:
            score = worth(verdict, side, ply + 1)
        elif repeats(desk, past, ply + 1):
            score = 0
        else:
            is_turned = (engine.to_move(rules[0], states[ply + 1]) - 1) % 2 != side
            left = depth - 1 - (0 if is_quiet or is_threatened else _reduction(depth, index))
            high = beta if index == 0 or is_quiet or low == -INFINITE else low + 1
            while True:
                floor, roof = (-high, -low) if is_turned else (low, high)
                score = search(rules, states, words, past, table, desk, ply + 1, left, floor, roof)
                score = -score if is_turned else score
                if desk["stop"] != 0:
                    return 0
                if score > low and left < depth - 1:
                    left = depth - 1
                elif low < score < beta and high < beta:
                    high = beta
                else:
                    break
        if score > best:
            best = score
            if score > alpha:
                chosen = code
                extend_line(desk, ply, code)
                desk["best"] = index if is_root else desk["best"]
        if is_root:
            desk["visits"][index] += desk["nodes"] - before
            _note(desk, index, score)
        low = desk["top"][desk["lines"] - 1] if is_root else max(alpha, best)
        if best >= beta:
            break

    if not is_quiet:
        if best >= beta:
            _reward(desk, side, ply, chosen, depth)
        bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        content = memory.pack(chosen, _seen_from(best, ply), depth, bound, desk["age"])
        memory.keep(table, key, content, desk["age"])
    return best


@entry_point
def deepen(rules: Rules, states: States, words: Words, past: Words, table: Table, desks: Desks, root: int) -> None:
    """One round over the moves at the root, which is 0: handed in, for a literal would compile everything once more."""
    desk = desks[0]
    desk["best"] = -1
    for i in range(desk["lines"]):
        desk["top"][i] = -INFINITE
    floor = desk["top"][0]
    search(rules, states, words, past, table, desk, root, desk["depth"], floor, -floor)
