"""A game's learned evaluation: which inputs its network has, as data, and the network itself.

A game that has one keeps `network.py` (this data and its kernels, see `engine`) and `network.bin` (the numbers, made by
`dedale lab learn`) in its folder, with the card of what it was made from.
"""

from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dedale.core.model.network import ArraySpec, Network, load

HIDDEN: Final = 32
"""Units of the hidden layer: the same for all games, so that the loop over them is unrolled."""
FILE: Final = "network.bin"
USE: Final = "alpha-beta"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """What a network sees of a position."""

    version: int
    """Raised whenever an input changes its meaning: networks of other versions are refused."""
    count: int
    """How many inputs there are; in each position only some are on."""
    mirror: NDArray[np.int32]
    """[input] the same thing, as the other side sees it"""
    notes: int = 1
    """Bytes that the game's kernels note of each position on a line, to tell what changes."""
    phases: int = 1
    """The output has weights of its own for each of so many phases of the game."""
    symmetries: NDArray[np.int32] = field(default_factory=lambda: np.zeros((0, 0), np.int32))
    """[symmetry, input] the input of the position that is turned or reflected; games look the same in all."""

    @classmethod
    def none(cls) -> "Inputs":
        """Of a game without a network: as little as a kernel compiles with."""
        return cls(version=0, count=1, mirror=np.zeros(1, np.int32))

    @property
    def forms(self) -> dict[str, ArraySpec]:
        """The arrays of a network with these inputs."""
        return {
            "rows": ("int16", (self.count, HIDDEN)),
            "outputs": ("int16", (self.phases, 2, HIDDEN)),
            "biases": ("int32", (self.phases,)),
        }


def load_network(name: str, inputs: Inputs, module: ModuleType) -> Network | None:
    """The network of a game; None, said once, where its file is missing or refused."""
    path = Path(str(module.__file__)).with_name(FILE)
    return load(path, name, USE, inputs.version, inputs.forms)
