"""The characters of Ergo: two ways to play that a bot of any level can have."""

from typing import Final

from dedale.core.model.characters import Character
from dedale.core.presentation.face import EYES, Face, line, shape
from dedale.core.text import Text
from dedale.games.ergo.habits import TRAITS, traits

__all__ = ["CHARACTERS", "TRAITS", "traits"]

_GLADIATOR: Final = Face(
    Text("un gladiateur au casque de bronze", "a gladiator in a bronze helmet"),
    "#e6c07a",
    shape("M16 100Q20 80 50 80 80 80 84 100z", "#8a4b1d")
    + shape("M18 40Q20 4 50 6 80 4 82 40 68 16 50 16 32 16 18 40z", "#c0392b")
    + shape("M50 28C66 28 72 40 71 54S61 80 50 80 30 68 29 54 34 28 50 28z", "#dca678")
    + shape("M26 46Q24 18 50 18 76 18 74 46 62 38 50 38 38 38 26 46z", "#c9973f")
    + shape("M26 44 37 42 39 62 34 72 28 62zM74 44 63 42 61 62 66 72 72 62z", "#c9973f")
    + EYES
    + line("M41 64q9 8 18 0M50 19v18"),
)
_MATRON: Final = Face(
    Text("une Romaine voilée", "a Roman lady in a veil"),
    "#7c9a4d",
    shape("M14 100Q8 14 50 12 92 14 86 100z", "#f0e3cc")
    + shape("M50 26C66 26 72 38 71 52S61 80 50 80 30 66 29 52 34 26 50 26z", "#edc39b")
    + shape("M29 50Q28 24 50 24 72 24 71 50 66 36 50 36 34 36 29 50z", "#5a3a24")
    + EYES
    + line("M33 41q5-3 9 0M58 41q4-3 9 0M44 67q6 3 12 0", width=3)
    + line("M32 33q18-10 36 0", "#e0a021", 3.5),
)

CHARACTERS: Final = (
    Character(
        id="bold",
        name=Text("Léo l'audacieux", "Leo the bold"),
        about=Text("Il construit ses lignes et regarde peu les vôtres.", "He builds lines and looks little at yours."),
        face=_GLADIATOR,
        leans={"line": 0.12, "block": -0.06, "beside": 0.05},
        draws={"line": 0.3, "block": -0.2, "beside": 0.2},
    ),
    Character(
        id="careful",
        name=Text("Livia la prudente", "Livia the careful"),
        about=Text("Elle se met en travers de vos lignes.", "She stands in the way of your lines."),
        face=_MATRON,
        leans={"block": 0.12, "line": -0.06},
        draws={"block": 0.3, "line": -0.15},
    ),
)
