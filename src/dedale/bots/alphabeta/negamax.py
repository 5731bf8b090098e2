"""The alpha-beta kernel: principal variation search with a transposition table, late move reductions and quiescence.

Scores are integers from the point of view of the side to move: 0 is even, an evaluation lies within ±`MAX_EVALUATION`,
and a win is `WIN` less the plies it takes. Odd seats are one side, even seats the other.
"""

from dedale.bots.alphabeta import transposition
from dedale.bots.alphabeta.context import (
    LOGIT,
    MAX_PLY,
    Contexts,
    StateWords,
    is_repetition,
    make_move,
    make_skip,
    record_root_score,
    table_key,
    update_pv,
)
from dedale.bots.alphabeta.network import network_logit
from dedale.bots.alphabeta.ordering import (
    IMPORTANT,
    is_overlooked,
    late_move_reduction,
    lower_history,
    order_moves,
    pick_move,
    update_history,
)
from dedale.bots.alphabeta.transposition import EXACT, LOWER_BOUND, UPPER_BOUND, TranspositionTable
from dedale.bots.common import logit, noise
from dedale.core.kernels import engine
from dedale.core.kernels.engine import Record
from dedale.core.kernels.entry_points import Keys, Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.model.outcome import GOING_ON, WINNERS

WIN = 30_000
PROVEN = WIN - 1_000
"""Scores beyond ± this are proven wins and losses."""
MAX_EVALUATION = 10 * LOGIT
INFINITE = WIN + 1

QUIESCENCE_DEPTH = 8
"""How many plies of threats and captures are searched beyond the nominal depth."""
ASPIRATION_DEPTH = 4
"""From this depth on, an iteration begins with a window around the last score."""

_ODD_SEATS = 0x5555


@kernel
def outcome_score(verdict: int, side: int, ply: int) -> int:
    """The score of a finished game for a side; quick wins and slow losses are better."""
    winners = verdict // WINNERS
    if winners == 0:
        return 0
    own = winners & (_ODD_SEATS << side)
    return WIN - ply if own != 0 else ply - WIN


@kernel
def repetition_score(verdict: int, side: int) -> int:
    """The score of a repetition for a side: at best that of the best evaluation, for one on the line proves nothing."""
    winners = verdict // WINNERS
    if winners == 0:
        return 0
    return MAX_EVALUATION if winners & (_ODD_SEATS << side) != 0 else -MAX_EVALUATION


@kernel
def evaluate(rules: Rules, states: States, context: Record, ply: int) -> int:
    """The evaluation for the seat to move, with noise, as a score."""
    state = states[ply]
    if context["learned"] != 0:
        points = network_logit(rules, states, context, ply, LOGIT)
        return int(min(max(points, -MAX_EVALUATION), MAX_EVALUATION))
    engine.evaluate(rules[0], state, context["values"])
    value = logit(float(context["values"][engine.to_move(rules[0], state) - 1]))
    if context["noise"] > 0:
        value += context["noise"] * noise(context["keys"][ply], context["seed"], 0)
    return int(min(max(value * LOGIT, -MAX_EVALUATION), MAX_EVALUATION))


@kernel
def _relative(score: int, ply: int) -> int:
    """A score found at a ply, relative to the position there: a win counts its plies from that position."""
    if score > PROVEN:
        return score + ply
    return score - ply if score < -PROVEN else score


@kernel
def negamax(
    rules: Rules,
    states: States,
    words: StateWords,
    past: Keys,
    table: TranspositionTable,
    context: Record,
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """The score of the position at this ply for its side to move, exact where it lies between alpha and beta.

    The game must be going on there. After a stop the returned score is meaningless. The moves at the root (ply 0) keep
    their order, scores and node counts from one iteration to the next.
    """
    context["nodes"] += 1
    if ply > 0:  # the root keeps the line of its best move while it is searched again with a wider window
        context["pv_lengths"][ply] = 0
    if context["stop"] != 0 or context["nodes"] >= context["node_limit"]:
        context["stop"] = 1
        return 0
    context["seldepth"] = max(context["seldepth"], ply)
    state = states[ply]
    is_root = ply == 0
    winning_move = engine.winning(rules[0], state)
    if winning_move >= 0 and not is_root:
        context["pv"][ply, 0] = winning_move
        context["pv_lengths"][ply] = 1
        return WIN - ply - 1

    is_threatened = bool(engine.threatened(rules[0], state))
    if is_threatened and depth > 0 and ply < 2 * context["depth"]:
        depth += 1
    is_quiescence = depth <= 0 or ply >= MAX_PLY
    best, first = -INFINITE, winning_move
    key = table_key(words, context, ply)
    if not is_quiescence or context["quiescence_table"] != 0:
        content = transposition.probe(table, key)
        if content != 0:
            first, score, searched, bound = transposition.unpack(content)
            score = _relative(score, -ply)
            is_usable = bound == EXACT or (score >= beta if bound == LOWER_BOUND else score <= alpha)
            if is_usable and searched >= depth and not is_root:
                return score
    static = -INFINITE
    if is_quiescence:
        is_end = depth <= -QUIESCENCE_DEPTH or ply >= MAX_PLY
        if is_end or not is_threatened:
            best = evaluate(rules, states, context, ply)
        if is_end or best >= beta:
            return best
    elif not is_threatened and beta - alpha == 1 and context["futility_depth"] > 0 and abs(beta) < PROVEN:
        static = evaluate(rules, states, context, ply)
        if depth <= context["futility_depth"] and static - context["futility"] * depth >= beta:
            return static
        is_null = 0 < context["null_move"] <= depth and static >= beta and context["skipped"][ply] == 0
        if is_null and make_skip(rules, states, words, context, ply):
            left = depth - 3 - depth // 4
            score = -negamax(rules, states, words, past, table, context, ply + 1, left, -beta, 1 - beta)
            if context["stop"] != 0:
                return 0
            if score >= beta:
                return min(score, MAX_EVALUATION)

    codes = context["moves"][ply]
    count = context["root_moves"] if is_root else 0
    if count == 0:
        if is_threatened and not is_root:
            count = engine.replies(rules[0], state, codes)
            if count == 0:
                return ply + 2 - WIN
        elif is_quiescence:
            count = engine.forcing(rules[0], state, codes)
        else:
            count = engine.legal(rules[0], state, codes)
        order_moves(rules, states, context, ply, count, first)
    if is_root:
        context["root_moves"] = count

    side = (engine.to_move(rules[0], state) - 1) % 2
    low, best_move = max(alpha, best), -1
    for index in range(count):
        code = pick_move(context, ply, index, count)
        if index > 0 and not is_threatened and is_overlooked(context, ply, code):
            continue
        if static > -INFINITE and best > -PROVEN and context["ranks"][ply, index] < IMPORTANT and index > 0:
            if depth <= context["late_depth"] and index >= context["late_moves"] + 2 * depth * depth:
                break
            if depth <= context["futility_depth"] and static + context["futility"] * (depth + 1) <= alpha:
                break
        nodes_before = context["nodes"]
        verdict = make_move(rules, states, words, context, ply, code)
        context["pv_lengths"][ply + 1] = 0
        if verdict != GOING_ON:
            score = outcome_score(verdict, side, ply + 1)
        elif is_repetition(context, past, ply + 1):
            score = repetition_score(engine.repeated(rules[0], states[ply + 1]), side)
        else:
            changes_side = (engine.to_move(rules[0], states[ply + 1]) - 1) % 2 != side
            left = depth - 1
            if not is_quiescence and not is_threatened:
                left -= late_move_reduction(depth, index)
            high = beta if index == 0 or is_quiescence or low == -INFINITE else low + 1
            while True:
                floor, roof = (-high, -low) if changes_side else (low, high)
                score = negamax(rules, states, words, past, table, context, ply + 1, left, floor, roof)
                score = -score if changes_side else score
                if context["stop"] != 0:
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
                best_move = code
                update_pv(context, ply, code)
                context["best_index"] = index if is_root else context["best_index"]
        if is_root:
            context["root_nodes"][index] += context["nodes"] - nodes_before
            record_root_score(context, index, score)
        low = max(alpha, context["top_scores"][context["multipv"] - 1] if is_root else best)
        if best >= beta:
            if context["malus"] != 0 and not is_quiescence:
                lower_history(context, side, ply, index, depth)
            break

    if depth >= 0 and (not is_quiescence or context["quiescence_table"] != 0):
        if best >= beta and not is_quiescence:
            update_history(context, side, ply, best_move, depth)
        bound = LOWER_BOUND if best >= beta else EXACT if best > alpha else UPPER_BOUND
        content = transposition.pack(best_move, _relative(best, ply), depth, bound, context["age"])
        transposition.store(table, key, content, context["age"])
    return best


@entry_point
def search_root(
    rules: Rules,
    states: States,
    words: StateWords,
    past: Keys,
    table: TranspositionTable,
    contexts: Contexts,
    root: int,
) -> None:
    """One iteration over the root moves. `root` is 0; as a literal it would make Numba compile everything twice."""
    context = contexts[0]
    iterate(rules, states, words, past, table, context, root)


@kernel
def iterate(
    rules: Rules,
    states: States,
    words: StateWords,
    past: Keys,
    table: TranspositionTable,
    context: Record,
    root: int,
) -> None:
    """One iteration over the root moves, first with a window around the score of the last iteration."""
    context["best_index"] = context["fresh"] = -1
    context["pv_lengths"][root] = 0
    last, reach = context["root_scores"][0], context["aspiration"]
    is_open = context["multipv"] > 1 or context["depth"] < ASPIRATION_DEPTH or reach == 0 or abs(last) > MAX_EVALUATION
    floor, roof = -INFINITE + 0 * last, INFINITE + 0 * last
    if not is_open:
        floor, roof = last - reach, last + reach
    while True:
        for i in range(context["multipv"]):
            context["top_scores"][i] = -INFINITE
        score = negamax(rules, states, words, past, table, context, root, context["depth"], floor, roof)
        if context["stop"] != 0 or floor < score < roof:
            return
        reach *= 4
        if score <= floor:
            floor = last - reach if reach < MAX_EVALUATION else -INFINITE + 0 * last
        else:
            roof = last + reach if reach < MAX_EVALUATION else INFINITE + 0 * last
