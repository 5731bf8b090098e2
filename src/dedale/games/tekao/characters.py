"""The characters of Tekao: two ways to play that a bot of any level can have."""

from typing import Final

from dedale.core.model.characters import Character
from dedale.core.presentation.face import BONE, INK, Face, line, shape
from dedale.core.text import Text
from dedale.games.tekao.habits import TRAITS, traits

__all__ = ["CHARACTERS", "TRAITS", "traits"]

_PIRATE: Final = Face(
    Text("un corsaire au foulard rouge", "a privateer in a red scarf"),
    "#8fb3c9",
    shape("M16 100Q20 82 50 82 80 82 84 100z", "#2f4f7f")
    + shape("M72 30 92 24 84 36 94 44 72 40z", "#b3261e")
    + shape("M50 24C67 24 73 37 72 52S62 82 50 82 29 67 28 52 33 24 50 24z", "#d69a6c")
    + shape("M28 54Q34 62 40 60 50 56 60 60 66 62 72 54 74 84 50 88 26 84 28 54z", "#4a3528")
    + shape("M25 42Q24 14 50 14 76 14 75 42 62 34 50 34 38 34 25 42z", "#b3261e")
    + f'<g fill="{INK}"><circle cx="39" cy="50" r="4.500"/><circle cx="61" cy="50" r="4.500"/></g>'
    + line("M32 42 44 45M68 42 56 45")
    + line("M43 71q7-4 14 0", BONE)
    + f'<g fill="{BONE}"><circle cx="38" cy="25" r="2.500"/><circle cx="50" cy="22" r="2.500"/>'
    '<circle cx="62" cy="25" r="2.500"/></g>',
)
_LOOKOUT: Final = Face(
    Text("une guetteuse à la longue-vue", "a lookout with a spyglass"),
    "#e0a021",
    shape("M16 100Q10 12 50 10 90 12 84 100z", "#2e6b4a")
    + shape("M50 24C66 24 72 37 71 51S61 80 50 80 30 66 29 51 34 24 50 24z", "#b97f55")
    + shape("M29 48Q28 23 50 23 72 23 71 48 62 34 48 35 34 36 29 48z", INK)
    + f'<circle cx="38" cy="50" r="4.500" fill="{INK}"/>'
    + shape("M56 43 74 40 74 58 56 55z", "#8a4b1d")
    + shape("M74 37 97 32 97 66 74 61z", "#c9973f")
    + line("M32 42q6-4 11-1M44 68q6 3 11 0", width=3),
)

CHARACTERS: Final = (
    Character(
        id="bold",
        name=Text("Roc le fonceur", "Rock the charger"),
        about=Text("Il marche sur votre drapeau.", "He marches on your flag."),
        face=_PIRATE,
        leans={"closer": 0.1, "turn": -0.1},
        draws={"closer": 0.3, "turn": -0.3},
    ),
    Character(
        id="careful",
        name=Text("Maya la guetteuse", "Maya the lookout"),
        about=Text("Elle tourne ses pions et vous attend.", "She turns her pawns and waits for you."),
        face=_LOOKOUT,
        leans={"closer": -0.06, "turn": 0.15},
        draws={"closer": -0.3, "turn": 0.6},
    ),
)
