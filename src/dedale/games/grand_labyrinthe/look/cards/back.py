"""The back of the cards: the four inks around a small labyrinth."""

from typing import Final

from dedale.games.grand_labyrinthe.look.colours import BANDS

_SPIRAL: Final = "M-27 27V-27H27V27H-15V-15H15V15H-3V-3H3"


def _border(at: int, ink: str) -> str:
    width, height = 100 - 8 * at, 140 - 8 * at
    return (
        f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width}" height="{height}" rx="{7 - at}" fill="${ink}"/>'
    )


def _arch(at: int, ink: str) -> str:
    """Half a disc that stands on the border; the next one is smaller."""
    radius = 28 - 6 * at
    return f'<path d="M{-radius} 54a{radius} {radius} 0 0 1 {2 * radius} 0z" fill="${ink}"/>'


def _back() -> str:
    borders = "".join(_border(at, ink) for at, ink in enumerate((*BANDS, "night")))
    arches = "".join(_arch(at, ink) for at, ink in enumerate(BANDS))
    spiral = f'<path d="{_SPIRAL}" fill="none" stroke="$bone" stroke-width="6" stroke-linejoin="round"/>'
    both = f'{arches}<g transform="rotate(180)">{arches}</g><path d="M-34-34H34V34H-34z" fill="$night"/>'
    return f"{borders}{both}{spiral}"


BACK: Final = _back()
