"""What of a game is data and can be varied: layouts, sets of pieces, boards. A game names it in its `material.py`."""

import importlib
import importlib.util
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dedale.core.model.registry import shelf


@dataclass(frozen=True, slots=True)
class Material:
    """An option whose value can be varied."""

    option: str
    vary: Callable[[str, random.Random], str]
    """A value near this one. It may have faults: the option finds them."""
    known: tuple[str, ...] = ()
    """The values that have a name."""


def materials(game: str) -> Mapping[str, Material]:
    """What can be varied in a game, by the name of the option: `MATERIAL` of its `material.py`, where it has one."""
    package = f"{shelf()[game]}.material"
    if importlib.util.find_spec(package) is None:
        return {}
    found: tuple[Material, ...] = importlib.import_module(package).MATERIAL
    return {material.option: material for material in found}
