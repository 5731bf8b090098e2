"""A box as it stands on the shelf: its cover, the narrow side that is seen beside it, a little wear."""

import re
from typing import Final

from dedale.core.model.game import Game
from dedale.core.presentation.cover import WIDTH
from dedale.draw import palette

SIDE: Final = 16
"""How wide the box's side is seen."""
_COLOUR: Final = re.compile(r"\$([a-z][a-z0-9-]*)")


def cover_svg(game: Game) -> str:
    """The box of a game, titled in the reader's language; nothing is said of it, the words stand beside it."""
    cover = game.presentation.cover
    height = cover.height
    side = (
        f'<path d="M0 5 {SIDE} 0V{height}L0 {height - 5}z" fill="${cover.spine}"/>'
        f'<path d="M0 5 {SIDE} 0V{height}L0 {height - 5}z" fill="$shadow" opacity=".28"/>'
    )
    front = f'<g transform="translate({SIDE})">{cover.art(str(game.facts.title))}</g>'
    wear = (
        f'<path d="M{SIDE + 1} {height}V1H{SIDE + WIDTH}" fill="none" stroke="$shine" stroke-width="2" opacity=".35"/>'
        f'<path d="M{SIDE} {height - 1}H{SIDE + WIDTH - 1}V0" fill="none" stroke="$shadow" stroke-width="2" '
        'opacity=".4"/>'
    )
    markup = in_print(game, side + front + wear)
    head = f'viewBox="0 0 {SIDE + WIDTH} {height}" width="{SIDE + WIDTH}" height="{height}" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head} stroke-linejoin="round">{markup}</svg>'


def in_print(game: Game, markup: str) -> str:
    """Markup with the colours of the game's world by day, as ink has them."""
    colours = {**palette.SHARED, **game.presentation.look.colours}
    return _COLOUR.sub(lambda found: colours[found[1]].light, markup)
