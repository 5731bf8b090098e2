"""The world of Ergo: a Roman floor. Sand-coloured tesserae, a frieze of darker stone round them, basalt and bone."""

from typing import Final

from dedale.core.presentation.look import Colour, Look
from dedale.core.presentation.scene import Board

COLOURS: Final = {
    "bed": Colour("#5a4a3a", "#2b231b"),
    "sand": Colour("#ddbf86", "#8d7650"),
    "ochre": Colour("#d5b377", "#856e49"),
    "clay": Colour("#cba567", "#7b6341"),
    "grout": Colour("#e6cfa0", "#6f5c3e"),
    "joint": Colour("#f6e9cb", "#594931"),
    "stone": Colour("#857e74", "#6d675f"),
    "slate": Colour("#777068", "#5d5851"),
    "meander": Colour("#d9c9a8", "#a8977a"),
    "basalt": Colour("#2a292d", "#161619"),
    "basalt-edge": Colour("#0d0d0f", "#000000"),
    "basalt-light": Colour("#5d5b63", "#55535c"),
    "basalt-rim": Colour("#0d0d0f", "#7d7a84"),
    "bone": Colour("#f7eedc", "#f1e7d2"),
    "bone-rim": Colour("#6b573a", "#3a2f1f"),
    "bone-side": Colour("#cbb994", "#bba981"),
    "bone-light": Colour("#ffffff", "#ffffff"),
    "bone-well": Colour("#c9b690", "#b9a67f"),
}

_FLOORS: Final = ("ssoscosssocsssosoosscssos", "ossscssosssocsosssoossscs", "scsosssossossscsosossoscs")
"""The stones of a cell, five rows of five: sand, ochre or clay. Cells of three kinds are strewn over the arena."""
_STONES: Final = {"s": "sand", "o": "ochre", "c": "clay"}


def _tesserae(floor: str) -> str:
    """The ground of one cell of the arena."""
    ways = dict.fromkeys(_STONES, "")
    for at, stone in enumerate(floor):
        column, row = at % 5, at // 5
        ways[stone] += f"M{19 * column - 47:g} {19 * row - 47:g}h18v18h-18z"
    ground = '<path d="M-50-50h100v100h-100z" fill="$joint"/><path d="M-48-48h96v96h-96z" fill="$grout"/>'
    return ground + "".join(f'<path d="{way}" fill="${_STONES[stone]}"/>' for stone, way in ways.items())


_FRIEZE: Final = (
    '<path d="M-50-50h100v100h-100z" fill="$slate"/><path d="M-48.5-48.5h97v97h-97z" fill="$stone"/>'
    '<path d="M-46.5 46V-46.500H46" fill="none" stroke="$meander" stroke-width="2.5" opacity=".4"/>'
    '<path d="M-46 46.500H46.500V-46" fill="none" stroke="$bed" stroke-width="3" opacity=".5"/>'
    '<path d="M-36-22h5M-20-36h3M-4-28h6M18-38h4M34-20h4M-40 4h3M-24 12h6M-8-6h3M10 6h5M28 2h3M38 22h4M-34 32h4'
    'M-14 36h5M6 28h3M22 38h5M-18-12h2M24-14h3M-2 18h2" stroke="$slate" stroke-width="3" stroke-linecap="round" '
    'opacity=".8"/>'
    '<path d="M-30-33h2M8-18h3M30 12h3M-28 22h2M14 20h2M-6 44h3" stroke="$meander" stroke-width="2" '
    'stroke-linecap="round" opacity=".45"/>'
)
"""A slab of darker stone, speckled, its edges broken: lit above and to the left, dark below and to the right."""


_MANE: Final = (
    "M0-38 8-29 19-34 22-23 33-22 30-11 39-3 30 5 34 16 23 18 20 30 8 27 0 37-8 27-20 30-23 18-34 16-30 5-39-3"
    "-30-11-33-22-22-23-19-34-8-29Z"
)
_FACE: Final = (
    "M-17-11q8-7 13 0M4-11q5-7 13 0",  # the brows
    "M-11-3h.1M10.900-3h.1",  # the eyes
    "M-4-9-5 8q5 5 10 0L4-9",  # the nose
    "M0 11v5M-12 16q7 6 12 0 5 6 12 0",  # the muzzle
)


def _disc(stone: str, side: str) -> str:
    """A thick disc: its shadow, its side, its upper face with the light from the upper left."""
    return (
        '<ellipse cx="6" cy="9" rx="41" ry="40" fill="$shadow" opacity=".32"/>'
        f'<circle cy="3.5" r="39.5" fill="${side}" stroke="${stone}-rim" stroke-width="2"/>'
        f'<circle cy="-1" r="39.5" fill="${stone}" stroke="${stone}-rim" stroke-width="2"/>'
        f'<path d="M-35-8A36 36 0 0 1 8-36" fill="none" stroke="${stone}-light" stroke-width="3" '
        'stroke-linecap="round"/>'
    )


def _hollow(stone: str, side: str, well: str) -> str:
    """The hollow side: a ring round a well in shadow."""
    return (
        f'{_disc(stone, side)}<circle cy="-1" r="22" fill="${well}" stroke="${stone}-rim" stroke-width="2"/>'
        '<path d="M-21-1a21 21 0 0 1 42 0 23 19 0 0 0-42 0z" fill="$shadow" opacity=".4"/>'
        f'<path d="M-17 17A25 25 0 0 0 24 6" fill="none" stroke="${stone}-light" stroke-width="2.5" '
        'stroke-linecap="round"/>'
    )


def _lion(stone: str, side: str, stroke: str) -> str:
    """The lion side: a mane and a face in eight strokes."""
    face = "".join(f'<path d="{way}"/>' for way in _FACE)
    return (
        f'{_disc(stone, side)}<g transform="translate(0 -1) scale(.84)" fill="none" stroke="${stroke}" '
        f'stroke-width="5" stroke-linecap="round"><path d="{_MANE}"/>{face}</g>'
    )


def _side(length: int, place: str) -> str:
    """The running meander along one side of the floor, and the fillet inside it."""
    hooks = "M3-8" + "v-15h13v10h-7v-5m14 10" * (length // 20)
    ways = f'<path d="{hooks}" stroke-width="2.5"/><path d="M0-8h{length}" stroke-width="2.5"/>'
    return f'<g transform="{place}">{ways}</g>'


def _backdrop(board: Board) -> str:
    """The bed that the floor is laid in, with a meander round it."""
    places = ("translate(0 -900)", "translate(1000 -900) rotate(90)", "translate(1000 0) rotate(180)", "rotate(-90)")
    sides = "".join(_side(length, place) for length, place in zip((1000, 900, 1000, 900), places, strict=True))
    corners = "".join(f"M{x} {y}h15v15h-15z" for x in (-23, 1008) for y in (-923, 8))
    return (
        '<rect x="-32" y="-932" width="1064" height="964" rx="10" fill="$bed"/>'
        f'<g fill="none" stroke="$meander">{sides}<path d="{corners}" stroke-width="2.5"/></g>'
    )


LOOK = Look(
    colours=COLOURS,
    drawings={
        "cell-arena": _tesserae(_FLOORS[0]),
        "cell-arena-2": _tesserae(_FLOORS[1]),
        "cell-arena-3": _tesserae(_FLOORS[2]),
        "cell-path": _FRIEZE,
        "black-hollow": _hollow("basalt", "basalt-edge", "basalt-edge"),
        "black-lion": _lion("basalt", "basalt-edge", "bone"),
        "white-hollow": _hollow("bone", "bone-side", "bone-well"),
        "white-lion": _lion("bone", "bone-side", "basalt"),
        "swap": (
            '<circle cx="-14" cy="-6" r="24" fill="$basalt" stroke="$basalt-rim" stroke-width="3"/>'
            '<circle cx="14" cy="6" r="24" fill="$bone" stroke="$bone-rim" stroke-width="3"/>'
            '<path d="M-34 34H26M14 24 28 34 14 44" fill="none" stroke="$ink" stroke-width="7" stroke-linecap="round"/>'
        ),
    },
    backdrop=_backdrop,
    margin=0.96,
    tints={
        "cell-arena": "sand",
        "cell-path": "slate",
        "black-hollow": "basalt",
        "black-lion": "basalt",
        "white-hollow": "bone",
        "white-lion": "bone",
    },
)
