"""One drawing of a world by itself, in light colours: a piece, a card, the face of a die."""

from dedale.core.presentation.look import Look
from dedale.draw.svg.sheet import FONT, Sheet


def drawing_svg(look: Look, drawing: str, *, size: tuple[int, int] = (100, 100)) -> str:
    """The drawing in a box of this size around 0, 0."""
    width, height = size
    sheet = Sheet(look, "drawing", pen=1)
    used = sheet.use(drawing)
    markup, _ = sheet.coloured(f"{sheet.definitions()}{used}", "light")
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="{-width / 2:g} {-height / 2:g} {width} {height}"'
    return f'<svg {head} font-family="{FONT}" stroke-linejoin="round">{markup}</svg>\n'
