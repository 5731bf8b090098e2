"""What can be varied in Tekao: the set of pawns (D1)."""

import random
from typing import Final

from dedale.core.model.material import Material
from dedale.games.tekao.board import FLAG, pawns_of


def vary_set(value: str, source: random.Random) -> str:
    """A set in which two weapons have changed places; every weapon is there as often as before."""
    pawns = [list(pawn) for pawn in pawns_of(value)]
    edges = [(pawn, edge) for pawn in range(len(pawns)) if "".join(pawns[pawn]) != FLAG for edge in range(4)]
    (one, edge), (other, to) = source.sample(edges, 2)
    pawns[one][edge], pawns[other][to] = pawns[other][to], pawns[one][edge]
    return ",".join("".join(pawn) for pawn in pawns)


MATERIAL: Final = (Material("set", vary_set, ("classic",)),)
