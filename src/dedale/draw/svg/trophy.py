"""A game's trophy as SVG: printed, the same by day and by night."""

from dedale.core.model.game import Game
from dedale.core.presentation.trophy import Trophy
from dedale.draw.svg.cover import in_print


def trophy_svg(game: Game, trophy: Trophy) -> str:
    """The picture; nothing is said of it, its title stands beside it."""
    size = f'viewBox="0 0 {trophy.width} {trophy.height}" width="{trophy.width}" height="{trophy.height}"'
    markup = in_print(game, trophy.art)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} aria-hidden="true" stroke-linejoin="round">{markup}</svg>'
