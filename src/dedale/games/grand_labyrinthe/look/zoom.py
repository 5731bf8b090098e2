"""Miss Zoom-Zoom: her profile, and the print in which she finds it in the Minotaur's muzzle."""

from typing import Final

_HAIR: Final = (
    "M56 12C34-14-28-8-28 42-28 66-20 78-24 92-14 102 4 100 10 90 "
    "22 98 32 88 28 74 30 60 40 54 50 50 62 44 70 28 56 12z"
)
_FACE: Final = (
    "M54 24Q66 30 65 44L76 58Q77 62 69 63 74 67 69 71 73 76 67 79 69 92 55 93L42 90V112L58 124H-14L14 108 12 60z"
)
PROFILE: Final = (
    f'<path d="{_FACE}" fill="$bone" stroke="$night" stroke-width="3.5"/>'
    f'<path d="{_HAIR}" fill="$red" stroke="$night" stroke-width="3.5"/>'
    '<path d="M-12 44C-12 20 30 16 30 42 30 58 2 60 2 44 2 34 18 34 18 43" fill="none" stroke="$yellow" '
    'stroke-width="4.5" stroke-linecap="round"/>'
    '<path d="M50 50Q57 43 64 49M51 43Q57 37 64 41" fill="none" stroke="$night" stroke-width="3" '
    'stroke-linecap="round"/><circle cx="59" cy="50" r="2.6" fill="$blue"/>'
    '<path d="M70 68 60 70 69 75z" fill="$red"/><circle cx="50" cy="72" r="5" fill="$red" opacity=".45"/>'
    '<circle cx="26" cy="82" r="9" fill="$yellow" stroke="$night" stroke-width="2.5"/>'
    '<path d="M26 76v12M20 82h12" stroke="$night" stroke-width="2"/>'
)
"""Facing right, from -30 to 78 across and -10 to 124 down: hair with a labyrinth's curl, a medal on her ear."""


def _print() -> str:
    rings = "".join(
        f'<circle cx="134" cy="96" r="{radius}" fill="${ink}"/>'
        for radius, ink in ((230, "blue"), (176, "green"), (146, "yellow"), (118, "red"), (90, "yellow"))
    )
    head = (
        '<path d="M92 66C44 70 30 38 46 6 50 34 70 44 98 40H170C198 44 218 34 222 6 238 38 224 70 176 66z" '
        'fill="$bone" stroke="$night" stroke-width="4"/>'
        '<path d="M84 62Q60 66 54 84 72 92 88 82zM184 62Q208 66 214 84 196 92 180 82z" fill="$night"/>'
        '<path d="M92 44Q134 30 176 44 190 78 178 112L172 150H96L90 112Q78 78 92 44z" fill="$night"/>'
        '<path d="M104 40Q112 62 124 54 128 68 136 56 148 66 152 52 162 58 166 40 134 30 104 40z" fill="$deep-red"/>'
        '<path d="M100 84Q112 74 122 88 110 94 100 84zM168 84Q156 74 146 88 158 94 168 84z" fill="$yellow"/>'
        '<circle cx="113" cy="86" r="3.5" fill="$night"/><circle cx="155" cy="86" r="3.5" fill="$night"/>'
    )
    muzzle = (
        '<ellipse cx="136" cy="156" rx="60" ry="48" fill="$deep-red" stroke="$night" stroke-width="4"/>'
        '<ellipse cx="136" cy="154" rx="50" ry="38" fill="$blue" stroke="$bone" stroke-width="3"/>'
        '<g clip-path="url(#grand-labyrinthe-trophy-muzzle)">'
        f'<g transform="translate(152 127) scale(-.56 .56)">{PROFILE}</g></g>'
        '<path d="M98 136Q104 122 118 120" fill="none" stroke="$bone" stroke-width="4" stroke-linecap="round"/>'
        '<path d="M120 196a16 17 0 0 0 32 0" fill="none" stroke="$night" stroke-width="9"/>'
        '<path d="M120 196a16 17 0 0 0 32 0" fill="none" stroke="$yellow" stroke-width="5"/>'
    )
    return (
        '<defs><clipPath id="grand-labyrinthe-trophy-frame"><path d="M14 14h212v244H14z"/></clipPath>'
        '<clipPath id="grand-labyrinthe-trophy-muzzle"><ellipse cx="136" cy="154" rx="49" ry="37"/></clipPath></defs>'
        '<path d="M0 0h240v300H0z" fill="$bone"/><g clip-path="url(#grand-labyrinthe-trophy-frame)">'
        f'{rings}{head}{muzzle}<g transform="translate(20 162) scale(.98)">{PROFILE}</g></g>'
        '<path d="M14 14h212v244H14z" fill="none" stroke="$night" stroke-width="2.5"/>'
        '<path d="M18 276h26M196 276h30" stroke="$stone" stroke-width="2" stroke-linecap="round"/>'
        '<circle cx="120" cy="276" r="7" fill="none" stroke="$red" stroke-width="2.5"/>'
        '<path d="M120 272v8M116 276h8" stroke="$red" stroke-width="1.800"/>'
    )


PRINT: Final = _print()
"""In a box of 240 by 300."""
