"""The characters of Minos: two ways to play that a bot of any level can have."""

from typing import Final

from dedale.core.model.characters import Character
from dedale.core.presentation.face import BONE, EYES, Face, line, shape
from dedale.core.text import Text
from dedale.games.minos.habits import TRAITS, traits

__all__ = ["CHARACTERS", "TRAITS", "traits"]

_WINGED: Final = Face(
    Text("un garçon ailé", "a boy with wings"),
    "#7fb2d6",
    shape("M32 78C12 78 2 62 4 40 14 46 18 46 22 54 22 48 26 48 36 62z", BONE)
    + shape("M68 78C88 78 98 62 96 40 86 46 82 46 78 54 78 48 74 48 64 62z", BONE)
    + shape("M26 100Q28 84 50 84 72 84 74 100z", BONE)
    + shape("M50 26C66 26 72 38 71 52S61 80 50 80 30 66 29 52 34 26 50 26z", "#e8b98f")
    + shape(
        "M27 46Q20 30 32 26 32 14 44 18 50 8 58 17 70 12 70 26 80 30 73 46 68 36 60 38 50 30 42 38 32 36 27 46z",
        "#d99a3a",
    )
    + EYES
    + shape("M40 62Q50 64 60 62 58 74 50 74 42 74 40 62z", "#8c2f27"),
)
_QUEEN: Final = Face(
    Text("une reine au diadème de soleil", "a queen with the sun on her diadem"),
    "#3d3b6e",
    shape("M20 100Q14 22 50 20 86 22 80 100z", "#3a2a20")
    + shape("M50 30C65 30 71 41 70 54S61 80 50 80 31 67 30 54 35 30 50 30z", "#d9a87c")
    + shape("M27 42Q50 26 73 42L72 34Q50 16 28 34z", "#e0a021")
    + shape("M50 10a10 10 0 1 1 0 20a10 10 0 1 1 0-20z", "#f0b93a")
    + line("M33 51q5 4 10 0M57 51q5 4 10 0M43 68q7 4 14 0", width=3.5)
    + line("M27 62v24M73 62v24", "#6d4c33", 3.5),
)

CHARACTERS: Final = (
    Character(
        id="bold",
        name=Text("Icare le pressé", "Icarus the hasty"),
        about=Text("Il court droit vers les sorties.", "He runs straight for the exits."),
        face=_WINGED,
        leans={"forward": 0.08, "exits": 0.05, "slide": -0.1},
        draws={"forward": 0.2, "slide": -0.4},
    ),
    Character(
        id="careful",
        name=Text("Pasiphaé la patiente", "Pasiphae the patient"),
        about=Text("Elle fait glisser les dalles et vous retarde.", "She slides the tiles and holds you up."),
        face=_QUEEN,
        leans={"opposing": 0.08, "slide": 0.12},
        draws={"opposing": 0.2, "slide": 0.5},
    ),
)
