"""The picture of a finished game, to share: its last position and its result."""

import html
import textwrap
from typing import Final

from dedale.core.presentation.status import outcome_text
from dedale.core.text import Text
from dedale.draw import palette
from dedale.draw.svg import board_size, board_svg
from dedale.draw.typography import printed
from dedale.draw.typst_renderer import svg_to_png
from dedale.web.play.ledger import Ledger

WIDTH: Final = 1000
MARGIN: Final = 60
HEAD: Final = 110
LINE: Final = 46
LETTERS: Final = 46
"""So many letters go into one line of the result."""
PLAYED: Final = Text("{} coups · joué sur Dédale", "{} moves · played on Dédale")


def keepsake_png(svg: str) -> bytes:
    """The card of a table as PNG."""
    return svg_to_png(svg, WIDTH)


def keepsake_svg(ledger: Ledger) -> str:
    """The card of a table as SVG, in the reader's language: title, last position, result, how long it was."""
    game, position = ledger.game, ledger.position
    scene = game.presentation.scene(position)
    columns, rows = board_size(scene.board, game.presentation.look)
    wide = WIDTH - 2 * MARGIN
    high = wide * rows / columns
    board = board_svg(scene, game.presentation.look, theme="light", labels=False, beside=False, name="card")
    board = board.replace("<svg ", f'<svg x="{MARGIN}" y="{HEAD}" width="{wide}" height="{high:.0f}" ', 1)
    result = printed(outcome_text(game, ledger.result, numbered=False)) if ledger.result else ""
    said = textwrap.wrap(result, LETTERS)
    top = HEAD + high + 70
    height = top + LINE * len(said) + 60
    ink, paper, thread = (palette.SHARED[name].light for name in ("ink", "paper", "thread"))
    moves = printed(PLAYED.format(len(ledger.line)))
    texts = [
        _text(str(game.facts.title), 80, 64, "EB Garamond", ink, 600),
        *(_text(line, top + LINE * at, 38, "EB Garamond", ink, 600) for at, line in enumerate(said)),
        _text(moves, height - 40, 26, "Atkinson Hyperlegible Next", ink, 400),
    ]
    rule = (
        f'<path d="M{MARGIN} {top + LINE * len(said) - 28:.0f}H{WIDTH - MARGIN}" stroke="{thread}" stroke-width="3"/>'
    )
    ground = f'<rect width="{WIDTH}" height="{height:.0f}" fill="{paper}"/>'
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}"'
    return f"<svg {head}>{ground}{board}{rule}{''.join(texts)}</svg>"


def _text(said: str, y: float, size: int, face: str, colour: str, weight: int) -> str:
    look = f'font-family="{face}" font-size="{size}" font-weight="{weight}" fill="{colour}" text-anchor="middle"'
    return f'<text x="{WIDTH // 2}" y="{y:.0f}" {look}>{html.escape(said)}</text>'
