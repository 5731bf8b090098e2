"""The world of Tekao: painted wood. A planed board, two tinted zones, square pawns with a weapon on each edge."""

from typing import Final

from dedale.core.presentation.look import Colour, Look
from dedale.core.presentation.scene import Board
from dedale.games.tekao.board import REACH

COLOURS: Final = {
    "frame": Colour("#7d5233", "#2b1f17"),
    "frame-light": Colour("#a3744b", "#4a3728"),
    "joint": Colour("#b98d5a", "#33271b"),
    "wood": Colour("#e2c193", "#5b4732"),
    "grain": Colour("#cfa670", "#4b3a28"),
    "blue-wash": Colour("#b4c6cf", "#3d5068"),
    "blue-grain": Colour("#93adbd", "#526a88"),
    "yellow-wash": Colour("#f0d68c", "#725427"),
    "yellow-grain": Colour("#d9b558", "#977238"),
    "blue": Colour("#2f6db5", "#3672b8"),
    "blue-edge": Colour("#173f70", "#12294a"),
    "blue-light": Colour("#7fabdd", "#8fbbe8"),
    "blue-mark": Colour("#fff8e8", "#fff8e8"),
    "yellow": Colour("#edb533", "#e9b343"),
    "yellow-edge": Colour("#875a0c", "#5c3d08"),
    "yellow-light": Colour("#fbe19a", "#fbe09a"),
    "yellow-mark": Colour("#2b1d08", "#2b1d08"),
}
"""`-mark` is what is painted on a side's pawns: pale on blue, dark on yellow, so that no colour is needed."""

_WEAPONS: Final = {
    "G": (
        '<path d="M10-29v6a11 11 0 0 1-22 0v-9" {line}/><path d="M-16-22v-16L-1-22z" {solid}/>'
        '<circle cx="10" cy="-34" r="4.5" {thin}/>'
    ),
    "T": '<path d="M-17-37h8v6h5v-6h8v6h5v-6h8v12l-6 4v8h-22v-8l-6-4z" {solid}/>',
    "A": (
        '<path d="M-22-26C-16-39 16-39 22-26" {line}/><path d="M-22-26 0-15 22-26" {thin}/>'
        '<path d="M0-41 8-31H3v20h-6v-20h-5z" {solid}/>'
    ),
    "P": '<path d="M-16-38h4v2H23v9H4q0 6-7 6v8h-9v-14h-4z" {solid}/>',
}
"""Each in the triangle of the upper edge."""
_FLAG: Final = '<path d="M-15-28V30" {line}/><path d="M-15-28c12-8 22 8 38 0v26c-16 8-26-8-38 0z" {solid}/>'
_OUTLINES: Final = {
    "blue": "M-29-43h58a14 14 0 0 1 14 14v58a14 14 0 0 1-14 14h-58a14 14 0 0 1-14-14v-58a14 14 0 0 1 14-14z",
    "yellow": "M-32-43h64l11 11v64l-11 11h-64l-11-11v-64z",
}
"""Blue's pawns have round corners, Yellow's are cut."""


def _weapon(side: str, letter: str) -> str:
    """A weapon on the upper edge, as many notches over it as it reaches."""
    reach = REACH[letter]
    notches = "".join(f"M{13 * at - 6.5 * (reach - 1):g}-43v5" for at in range(reach))
    return _painted(side, _WEAPONS[letter]) + _notch(side, notches)


def _painted(side: str, markup: str) -> str:
    line = f'fill="none" stroke="${side}-mark" stroke-width="6" stroke-linecap="round"'
    thin = f'fill="none" stroke="${side}-mark" stroke-width="3.5"'
    return markup.format(line=line, thin=thin, solid=f'fill="${side}-mark"')


def _icon(markup: str, place: str) -> str:
    """A weapon by itself, in ink, as large as a pawn."""
    line = 'fill="none" stroke="$ink" stroke-width="6" stroke-linecap="round"'
    thin = 'fill="none" stroke="$ink" stroke-width="3.5"'
    drawn = markup.format(line=line, thin=thin, solid='fill="$ink"')
    return f'<g transform="{place}">{drawn}</g>'


def _notch(side: str, way: str) -> str:
    return f'<path d="{way}" stroke="${side}-mark" stroke-width="7"/>'


def _face(side: str) -> str:
    """A pawn's upper side, parted in four; in its middle, the way it looks."""
    return (
        f'<path d="{_OUTLINES[side]}" fill="${side}" stroke="${side}-light" stroke-width="2.5"/>'
        f'<path d="M-36-36-9-9M36-36 9-9M36 36 9 9M-36 36-9 9" stroke="${side}-edge" stroke-width="2.5"/>'
        f'<path d="M0-7 6 5H-6z" fill="${side}-light"/>'
    )


def _block(side: str) -> str:
    """The wood under a pawn's face, its shadow, and the light on its rim: it never turns."""
    outline = _OUTLINES[side]
    return (
        f'<path d="{outline}" fill="$shadow" opacity=".35" transform="translate(5 7)"/>'
        f'<path d="{outline}" stroke="${side}-edge" stroke-width="5" fill="${side}-edge" transform="translate(0 1.5)"/>'
    )


def _back(side: str) -> str:
    """A pawn that lies face down: bare wood with a rim of its colour, nothing told."""
    outline = _OUTLINES[side]
    return (
        f'<path d="{outline}" fill="${side}" stroke="${side}-light" stroke-width="2.5"/>'
        f'<path d="{outline}" fill="$wood" stroke="${side}-edge" stroke-width="4" transform="scale(.78)"/>'
        '<path d="M-29-14q30 8 58 0M-30 2q30 8 60 0M-29 18q30 8 58 0" fill="none" stroke="$grain" stroke-width="3"/>'
    )


def _plank(ground: str, grain: str, wave: int) -> str:
    """A cell of planed wood: the grain runs from one to the next, the edges are broken."""
    ways = (
        "M-49-24c30 5 60-6 98 0M-49 8c40-5 70 6 98 0M-49 34c30 4 60-4 98 0",
        "M-49-24c40-4 60 5 98 0M-49 8c24-12 50 3 98 0M-49 34c40 4 70 3 98 0",
        "M-49-24c30-8 70 6 98 0M-49 8c30 6 60 6 98 0M-49 34c24-8 70-8 98 0",
    )
    return (
        f'<path d="M-49-49h98v98h-98z" fill="${ground}"/>'
        f'<path d="{ways[wave]}" fill="none" stroke="${grain}" stroke-width="1.6"/>'
        f'<path d="M-49-39c34 4 62-3 98 0M-49-9c40 4 60-5 98 0M-49 20c30-5 66 4 98 0" fill="none" stroke="${grain}" '
        'stroke-width=".8" opacity=".6"/>'
        '<path d="M-47.500 47V-47.500H47" fill="none" stroke="$shine" stroke-width="2" opacity=".3"/>'
        '<path d="M-47 47.500H47.500V-47" fill="none" stroke="$shadow" stroke-width="2.5" opacity=".16"/>'
    )


_ZONE_SIGNS: Final = {
    "blue": '<circle r="33" fill="none" stroke="$blue-grain" stroke-width="3"/>',
    "yellow": '<path d="M-24-33h48l9 9v48l-9 9h-48l-9-9v-48z" fill="none" stroke="$yellow-grain" stroke-width="3"/>',
}


def _planks() -> dict[str, str]:
    """The cells of the field and of both zones, three of each."""
    grounds = {"field": ("wood", "grain")} | {side: (f"{side}-wash", f"{side}-grain") for side in _OUTLINES}
    return {
        f"cell-{zone}" + (f"-{wave + 1}" if wave else ""): _plank(*colours, wave) + _ZONE_SIGNS.get(zone, "")
        for zone, colours in grounds.items()
        for wave in range(3)
    }


def _backdrop(board: Board) -> str:
    """The frame of the board."""
    return (
        '<rect x="-16" y="-816" width="832" height="832" rx="12" fill="$frame"/>'
        '<path d="M-10 6V-804q0-6 6-6H804" fill="none" stroke="$frame-light" stroke-width="3" stroke-linecap="round"/>'
        '<rect y="-800" width="800" height="800" fill="$joint"/>'
    )


_CHOICE: Final = (
    '<rect x="-46" y="-46" width="92" height="92" rx="13" fill="none" stroke="$paper" stroke-width="9" opacity=".7"/>'
    '<rect x="-46" y="-46" width="92" height="92" rx="13" fill="none" stroke="$thread" stroke-width="5" '
    'stroke-dasharray="16 8"/>'
)
"""Around a square pawn, so that no weapon is under it."""
_TIED: Final = "".join(
    f'<path d="M-48-24-24-48M-48-14-14-48M48 24 24 48M48 14 14 48" stroke="${colour}" stroke-width="{width}"/>'
    for colour, width in (("paper", 8), ("thread", 5))
)
"""The thread tied over two corners: no weapon is hidden."""
_TURN: Final = (
    '<path d="M-24 22A32 32 0 1 1 28 16" fill="none" stroke="$ink" stroke-width="8" stroke-linecap="round"/>'
    '<path d="M42 8 30 34 12 12z" fill="$ink"/>'
)
_BUTTONS: Final = {
    "pick": (
        '<rect x="-36" y="-20" width="52" height="52" rx="9" fill="none" stroke="$ink" stroke-width="7"/>'
        '<path d="M6 0 32-26M12-32h26v26" fill="none" stroke="$ink" stroke-width="8" stroke-linecap="round"/>'
    ),
    "front": (
        '<rect x="-34" y="-34" width="68" height="68" rx="10" fill="none" stroke="$ink" stroke-width="7"/>'
        '<path d="M-20 4 0-18 20 4M0-14v34" fill="none" stroke="$ink" stroke-width="8" stroke-linecap="round"/>'
    ),
    "turn-right": _TURN,
    "turn-left": f'<g transform="scale(-1 1)">{_TURN}</g>',
}


def _pawns(side: str) -> dict[str, str]:
    """The parts of a side's pawns."""
    edges = "M0-43v5M43 0h-5M0 43v-5M-43 0h5"
    return {
        f"{side}-pawn": _face(side),
        f"{side}-pawn-shadow": _block(side),
        f"{side}-back": _back(side),
        f"{side}-back-shadow": _block(side),
        f"{side}-flag": f'<path d="M-37-37h74v74h-74z" fill="${side}"/>' + _painted(side, _FLAG) + _notch(side, edges),
        **{f"{side}-{letter}": _weapon(side, letter) for letter in _WEAPONS},
    }


LOOK = Look(
    colours=COLOURS,
    drawings={
        **_planks(),
        **_pawns("blue"),
        **_pawns("yellow"),
        **_BUTTONS,
        **{f"weapon-{letter}": _icon(markup, "scale(1.9) translate(0 25)") for letter, markup in _WEAPONS.items()},
        "weapon-D": _icon(_FLAG, "scale(1.2)"),
        "mark-held": _TIED,
        "mark-choice": _CHOICE,
    },
    backdrop=_backdrop,
    tints={
        "cell-field": "wood",
        "cell-blue": "blue-wash",
        "cell-yellow": "yellow-wash",
        **{f"{side}-{piece}": side for side in ("blue", "yellow") for piece in ("pawn", "back")},
    },
)
