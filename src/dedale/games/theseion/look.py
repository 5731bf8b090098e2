"""The world of Théséion: the cave. Night at its edge, warm stone toward the light, worn ways, lanterns for pawns."""

from typing import Final

from dedale.core.presentation.look import Colour, Look
from dedale.games.theseion.cave import ROCK, backdrop

COLOURS: Final = {
    "night": Colour("#3a3544", "#0d0c12"),
    "cave1": Colour("#50484c", "#19161b"),
    "cave2": Colour("#6c5a50", "#282120"),
    "cave3": Colour("#8f7250", "#3f2f22"),
    "cave4": Colour("#bb9152", "#553a1e"),
    "cave5": Colour("#e3b765", "#744c1f"),
    "crack": Colour("#2b2733", "#2a2630"),
    "gold": Colour("#ffdf80", "#f2c14e"),
    "gold-edge": Colour("#7a5310", "#3a2708"),
    "way": Colour("#e3d4b5", "#463e33"),
    "way-light": Colour("#f4ead3", "#6a5e4d"),
    "way-edge": Colour("#4a3b2b", "#b39d7b"),
    "joint": Colour("#e3d4b5", "#0d0c12"),
    "leaf": Colour("#4b7038", "#41652f"),
    "leaf-edge": Colour("#22381a", "#a3c98a"),
    "leaf-sign": Colour("#e3f0c8", "#dcecc0"),
    "flame": Colour("#a92a20", "#a5291f"),
    "flame-edge": Colour("#5c120c", "#ffb09f"),
    "flame-sign": Colour("#ffe3b0", "#ffe3b0"),
    "glow": Colour("#fff6d6", "#ffe9a8"),
    "lantern-edge": Colour("#1c1611", "#08070a"),
    "bone": Colour("#f7edd8", "#efe4cd"),
    "bone-edge": Colour("#8a7652", "#6d5b3c"),
    "pip": Colour("#2a2622", "#2a2622"),
}

_SQUARE: Final = "M-34-40h68q6 0 6 6v68q0 6-6 6h-68q-6 0-6-6v-68q0-6 6-6z"
_DROP: Final = "M1-21C13-9 15-2 15 5A15 15 0 0 1-15 5C-15-1-11-5-8-10-6-5-4-5-2-6 2-9 2-15 1-21z"
"""A flame."""
_BODIES: Final = (
    "M0-31A31 31 0 1 1 0 31 31 31 0 0 1 0-31z",
    "M-21-31h42l10 10v42l-10 10h-42l-10-10v-42z",
    "M-8-33H8L35 20 27 31H-27L-35 20z",
    "M-8-38 0-32 8-38 38-8 32 0 38 8 8 38 0 32-8 38-38 8-32 0-38-8z",
)
"""[seat] a disc, a square cut at its corners, a triangle cut at its corners, a square on its point, notched"""


def _inlay(colour: str, sign: str) -> str:
    """A square of colour let into the stone, a paler joint round it."""
    return (
        f'<path d="{_SQUARE}" fill="none" stroke="$joint" stroke-width="11"/>'
        f'<path d="{_SQUARE}" fill="${colour}" stroke="${colour}-edge" stroke-width="5"/>'
        f'<path d="M-34 31v-65h65" fill="none" stroke="$shine" stroke-width="2.5" opacity=".35"/>{sign}'
    )


_LEAF: Final = (
    '<path d="M22-25C-10-24-24-8-16 18 12 22 26 4 22-25z" fill="$leaf-sign"/>'
    '<path d="M-25 27C-14 6-4-4 9-13" fill="none" stroke="$leaf-edge" stroke-width="4.5" stroke-linecap="round"/>'
)
_FLAME: Final = (
    f'<path d="{_DROP}" transform="scale(1.55)" fill="$flame-sign"/>'
    '<path d="M0-2C6 5 8 9 8 13a8 8 0 0 1-16 0C-8 8-4 5 0-2z" transform="translate(0 3)" fill="$flame"/>'
)


def _arm(edge: str, floor: str) -> str:
    """A worn way from the middle of a cell out; its floor ends a little further than its edge, so no seam shows."""
    walked = f'<path d="M0 0{floor}" stroke="$way" stroke-width="26"/>'
    return f'<path d="M0 0{edge}" stroke="$way-edge" stroke-width="34"/>{walked}'


_PAD: Final = (
    '<circle r="37" fill="$way" stroke="$way-edge" stroke-width="4"/>'
    '<path d="M-30-8A31 31 0 0 1-8-30" fill="none" stroke="$way-light" stroke-width="4" stroke-linecap="round"/>'
)
_OVER: Final = f'{_PAD}<path d="M-21 0h42M0-21v42" stroke="$way-edge" stroke-width="3" stroke-dasharray="7 7"/>'
_GATE: Final = '<circle r="22" fill="none" stroke="$way-edge" stroke-width="5" stroke-dasharray="9.2 4.6"/>'

_RAYS: Final = "M0-49 6-35 19-45 17-30 34-35 26-22 45-19 32-9 49 0 32 9 45 19 26 22 34 35 17 30 19 45 6 35 0 49"
_LIGHT: Final = (
    f'<path d="{_RAYS}-6 35-19 45-17 30-34 35-26 22-45 19-32 9-49 0-32-9-45-19-26-22-34-35-17-30-19-45-6-35z" '
    'fill="$gold" stroke="$gold-edge" stroke-width="2.5"/><circle r="25" fill="$glow"/>'
)


def _lantern(seat: int) -> str:
    """A pawn: a lantern with its ring, its body in the seat's colour and shape, its flame."""
    body = _BODIES[seat - 1]
    return (
        '<ellipse cx="5" cy="33" rx="31" ry="9" fill="$shadow" opacity=".4"/>'
        f'<path d="{body}" fill="none" stroke="$glow" stroke-width="14"/>'
        '<circle cy="-39" r="7" fill="none" stroke="$lantern-edge" stroke-width="5"/>'
        f'<path d="{body}" fill="$seat{seat}" stroke="$lantern-edge" stroke-width="6"/>'
        f'<path d="{_DROP}" transform="translate(0 4)" fill="$glow" stroke="$lantern-edge" stroke-width="2.5"/>'
    )


_FACES: Final = {
    1: "0 0",
    2: "-20 20,20-20",
    3: "-22 22,0 0,22-22",
    4: "-20-20,20-20,-20 20,20 20",
    5: "-22-22,22-22,0 0,-22 22,22 22",
    6: "-20-24,20-24,-20 0,20 0,-20 24,20 24",
    7: "-22-24,22-24,-22 0,0 0,22 0,-22 24,22 24",
    8: "-22-24,0-24,22-24,-22 0,22 0,-22 24,0 24,22 24",
    9: "-22-24,0-24,22-24,-22 0,0 0,22 0,-22 24,0 24,22 24",
}
"""Where the pips are."""


def _die(face: str) -> str:
    return (
        '<rect x="-36" y="-33" width="80" height="80" rx="16" fill="$shadow" opacity=".3"/>'
        '<rect x="-42" y="-42" width="84" height="84" rx="16" fill="$bone" stroke="$bone-edge" stroke-width="4"/>'
        f"{face}"
    )


_CUBE: Final = (
    '<path d="M-34 26 6 48 46 26V-16L6-38z" fill="$shadow" opacity=".3"/>'
    '<path d="M0-45 39-23V22L0 45-39 22V-23z" fill="$bone"/>'
    '<path d="M0-1 39-23V22L0 45z" fill="$bone-edge" opacity=".45"/>'
    '<path d="M0-1V45L-39 22V-23z" fill="$bone-edge" opacity=".18"/>'
    '<path d="M0-45 39-23V22L0 45-39 22V-23zM0-1V45M-39-23 0-1 39-23" fill="none" stroke="$bone-edge" '
    'stroke-width="4"/><ellipse cy="-23" rx="10" ry="6" fill="$pip"/>'
    '<path d="M-28 3v.1M-11 29v.1M29-6v.1M20 11v.1M10 29v.1" stroke="$pip" stroke-width="10" stroke-linecap="round"/>'
)


def _dice() -> dict[str, str]:
    """The die itself, which shows no face before it is cast, and its faces; that of 0 bears a moon."""
    moon = _die('<path d="M10-28A28 28 0 1 0 28 12 23 23 0 0 1 10-28z" fill="$pip"/>')
    faces = {f"die-{cast}": _die(_pips(spots)) for cast, spots in _FACES.items()}
    return {"die": _CUBE, "die-0": moon} | faces


def _pips(spots: str) -> str:
    way = "".join(f"M{spot}h.01" for spot in spots.split(","))
    return f'<path d="{way}" stroke="$pip" stroke-width="17" stroke-linecap="round"/>'


_BRACE: Final = "M-44 32q0 10 10 10h24q10 0 10 7 0-7 10-7h24q10 0 10-10"
_STRAWS: Final = "M-26-34V34M0-34V34M26-34V4"

LOOK = Look(
    colours=COLOURS,
    drawings={
        "def-rock": ROCK,
        "cell-darkness": "",
        "cell-rim-darkness": "",
        "way": _arm("V-50", "V-52"),
        "slant": _arm("L50-50", "L52-52"),
        "pad": _PAD,
        "over": _OVER,
        "gate": _GATE,
        "leaf": _inlay("leaf", _LEAF),
        "flame": _inlay("flame", _FLAME),
        "light": _LIGHT,
        **{f"lantern{seat}": _lantern(seat) for seat in range(1, 5)},
        **_dice(),
        "lot": f'<path d="{_STRAWS}" stroke="$ink" stroke-width="9" stroke-linecap="round"/>',
        "mark-blockade": "".join(
            f'<path d="{_BRACE}" fill="none" stroke="${colour}" stroke-width="{width}" stroke-linecap="round"/>'
            for colour, width in (("lantern-edge", 12), ("gold", 6))
        ),
    },
    backdrop=backdrop,
    margin=0.95,
    tints={
        "cell-darkness": "night",
        "cell-rim-darkness": "night",
        "cell-trajectory": "way",
        "cell-rim-trajectory": "cave5",
        **{f"cell-{rim}{zone}": stuff for rim in ("", "rim-") for zone, stuff in (("green", "leaf"), ("red", "flame"))},
        "cell-light": "glow",
        **{f"lantern{seat}": f"seat{seat}" for seat in range(1, 5)},
    },
)
