"""Its world: a wooden board, stones of two colours."""

from dedale.core.presentation.look import Colour, Look


def _stone(colour: str) -> str:
    return (
        '<ellipse cx="4" cy="7" rx="36" ry="35" fill="$shadow" opacity=".3"/>'
        f'<circle r="35" fill="${colour}" stroke="${colour}-rim" stroke-width="3"/>'
    )


LOOK = Look(
    colours={
        "wood": Colour("#d9b98a", "#5a4630"),
        "groove": Colour("#8a6a3f", "#a58557"),
        "coal": Colour("#2b2a2e", "#17161a"),
        "coal-rim": Colour("#0f0e11", "#8d8794"),
        "chalk": Colour("#f7f3ea", "#e6dfd0"),
        "chalk-rim": Colour("#6b6353", "#3a352b"),
    },
    drawings={
        "cell-board": (
            '<path d="M-50-50h100v100h-100z" fill="$wood"/>'
            '<rect x="-46" y="-46" width="92" height="92" rx="8" fill="none" stroke="$groove" stroke-width="3"/>'
        ),
        "black-stone": _stone("coal"),
        "white-stone": _stone("chalk"),
    },
    tints={"cell-board": "wood", "black-stone": "coal", "white-stone": "chalk"},
)
