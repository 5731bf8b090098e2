"""Pictures of a game that are not boards: its box on the shelf, its trophy, a single drawing."""

import re
from typing import Final

from dedale.core.model.game import Game
from dedale.core.presentation.cover import WIDTH
from dedale.core.presentation.look import Look
from dedale.core.presentation.trophy import Trophy
from dedale.draw import palette
from dedale.draw.svg.sheet import FONT, Sheet

SIDE: Final = 16
"""How wide the box's side is seen."""
_COLOUR: Final = re.compile(r"\$([a-z][a-z0-9-]*)")


def cover_svg(game: Game) -> str:
    """The box of a game, titled in the reader's language; nothing is said of it, its words are printed next to it."""
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


def lid_svg(game: Game) -> str:
    """The face of a game's box alone, to be printed and glued on a real one."""
    cover = game.presentation.cover
    markup = in_print(game, cover.art(str(game.facts.title)))
    head = f'viewBox="0 0 {WIDTH} {cover.height}" width="{WIDTH}" height="{cover.height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head} stroke-linejoin="round">{markup}</svg>'


def in_print(game: Game, markup: str) -> str:
    """Markup with the colours of the game's world by day, as ink has them."""
    colours = {**palette.SHARED, **game.presentation.look.colours}
    return _COLOUR.sub(lambda found: colours[found[1]].light, markup)


def trophy_svg(game: Game, trophy: Trophy) -> str:
    """The trophy as SVG, without a text alternative: its title is printed next to it."""
    size = f'viewBox="0 0 {trophy.width} {trophy.height}" width="{trophy.width}" height="{trophy.height}"'
    markup = in_print(game, trophy.art)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} aria-hidden="true" stroke-linejoin="round">{markup}</svg>'


def drawing_svg(look: Look, drawing: str, *, size: tuple[int, int] = (100, 100)) -> str:
    """The drawing in a box of this size around 0, 0."""
    width, height = size
    sheet = Sheet(look, "drawing", pen=1)
    used = sheet.use(drawing)
    markup, _ = sheet.coloured(f"{sheet.definitions()}{used}", "light")
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="{-width / 2:g} {-height / 2:g} {width} {height}"'
    return f'<svg {head} font-family="{FONT}" stroke-linejoin="round">{markup}</svg>\n'
