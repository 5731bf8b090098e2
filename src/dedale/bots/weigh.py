"""What trees say of the moves at their root, put together: the order of the moves, the choice, the line."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dedale.bots.grove import Tree


@dataclass(frozen=True, slots=True)
class Branch:
    """One move at the root, as all trees together see it."""

    code: int
    visits: int
    values: tuple[float, ...]
    proven: bool


def branches(trees: Sequence[Tree], is_judged: bool) -> list[Branch]:
    """The moves that have been weighed; where none has been, all."""
    rows: dict[int, list[tuple[Tree, int]]] = {}
    for tree in trees:
        for child in children(tree, 0):
            rows.setdefault(int(tree.search.nodes[child]["code"]), []).append((tree, child))
    merged = [_merge(code, row) for code, row in rows.items()]
    return [branch for branch in merged if branch.visits or branch.proven or is_judged] or merged


def children(tree: Tree, node: int) -> range:
    """The children of a node."""
    first = int(tree.search.nodes[node]["first"])
    return range(first, first + int(tree.search.nodes[node]["count"]))


def _merge(code: int, row: list[tuple[Tree, int]]) -> Branch:
    visits = sum(int(tree.search.nodes[child]["visits"]) for tree, child in row)
    for tree, child in row:
        if tree.search.nodes[child]["proven"]:
            return Branch(code, visits, _values(tree, child), True)
    whole = np.zeros(len(row[0][0].search.values[0]))
    for tree, child in row:
        whole += np.array(_values(tree, child)) * (int(tree.search.nodes[child]["visits"]) if visits else 1)
    return Branch(code, visits, tuple((whole / (visits or len(row))).tolist()), False)


def _values(tree: Tree, node: int) -> tuple[float, ...]:
    return tuple(tree.search.values[node].astype(np.float64).tolist())


def root(trees: Sequence[Tree]) -> tuple[float, ...]:
    """What each seat can expect at the root, as all trees together see it."""
    return _merge(0, [(tree, 0) for tree in trees]).values


def in_order(weighed: list[Branch], mover: int) -> list[Branch]:
    """The best first: what is certain and at least as good as the most visited, the others by visits, the rest."""
    open_ones = sorted((b for b in weighed if not b.proven), key=lambda b: (-b.visits, -b.values[mover]))
    certain = sorted((b for b in weighed if b.proven), key=lambda b: (-b.values[mover], -b.visits))
    if not open_ones:
        return certain
    bar = open_ones[0].values[mover]
    above = [b for b in certain if b.values[mover] >= max(bar, 1e-9)]
    return [*above, *open_ones, *certain[len(above) :]]


def pick(ordered: list[Branch], mover: int, temperature: float, source: np.random.Generator) -> Branch:
    """The first; with a temperature any of those nearly as good, the less likely the worse it is."""
    best = ordered[0]
    if temperature <= 0 or (best.proven and best.values[mover] == 1):
        return best
    bearable = [b for b in ordered if not (b.proven and b.values[mover] == 0)] or ordered
    worth = np.array([b.values[mover] for b in bearable])
    odds = np.exp((worth - worth.max()) / temperature)
    return bearable[int(source.choice(len(bearable), p=odds / odds.sum()))]


def line(trees: Sequence[Tree], code: int) -> list[int]:
    """How the tree that knows the move best goes on after it, as long as seats decide."""
    found = [(tree, child) for tree in trees for child in children(tree, 0) if tree.search.nodes[child]["code"] == code]
    tree, node = max(found, key=lambda pair: int(pair[0].search.nodes[pair[1]]["visits"]))
    codes = [code]
    while tree.search.nodes[node]["seat"] > 0 and (below := _next(tree, node)) is not None:
        node = below
        codes.append(int(tree.search.nodes[node]["code"]))
    return codes


def _next(tree: Tree, node: int) -> int | None:
    """A proven node goes on with what proves it, another with what was visited most."""
    nodes, values = tree.search.nodes, tree.search.values
    mover = int(nodes[node]["seat"]) - 1
    proofs = [child for child in children(tree, node) if nodes[child]["proven"]] if nodes[node]["proven"] else []
    if proofs:
        return max(proofs, key=lambda child: float(values[child, mover]))
    visited = [child for child in children(tree, node) if nodes[child]["visits"]]
    return max(visited, key=lambda child: int(nodes[child]["visits"]), default=None)
