"""A game's box as pages to print: everything that is needed to play it on a real table."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from itertools import groupby
from typing import Any, Final

from dedale.core.model.game import Game
from dedale.core.presentation.box import Box, Cutout
from dedale.core.presentation.scene import Scene
from dedale.core.text import Text, language
from dedale.draw.paper.die_net import net
from dedale.draw.paper.markdown import quoted, typst
from dedale.draw.paper.settings import settings
from dedale.draw.paper.sheets import STRIP, Paper, spread
from dedale.draw.svg import board_size, board_svg
from dedale.draw.svg.artwork import drawing_svg
from dedale.draw.svg.diagram import diagram_svg
from dedale.draw.typography import printed
from dedale.draw.typst_renderer import print_pdf

CARD: Final = (100, 140)
"""The box of a card's drawing."""
WORDS: Final = {
    "contents": Text("Dans cette boîte", "In this box"),
    "how": Text("À faire avant de jouer", "Before you play"),
    "board": Text("plateau", "board"),
    "pieces": Text("pièces à découper", "pieces to cut out"),
    "dice": Text("dés à plier", "dice to fold"),
    "cards": Text("cartes", "cards"),
    "backs": Text("dos des cartes", "backs of the cards"),
    "summary": Text("aide-mémoire", "summary"),
    "rules": Text("règle du jeu", "rules of the game"),
    "wrap": Text("habillage de la boîte", "sheet to wrap the box"),
    "settings": Text(
        "Cette boîte suit d'autres réglages ; là où ils diffèrent de la règle, ils l'emportent :",
        "This box is made with other settings; where they differ from the rules, they prevail:",
    ),
}
STEPS: Final = (
    Text(
        "Imprimer à taille réelle (100 %), sur un papier épais si possible.",
        "Print at actual size (100%), on thick paper if you can.",
    ),
    Text(
        "Couper le long des tirets, plier le long des points.",
        "Cut along the dashes, fold along the dots.",
    ),
)
SHEETS_STEP: Final = Text(
    "Plateau en plusieurs feuilles : couper les bords, puis coller chaque feuille sur la bande hachurée de sa "
    "voisine (A1 à gauche de A2, au-dessus de B1).",
    "A board on several sheets: cut the edges, then glue each sheet on the hatched strip of its neighbour "
    "(A1 to the left of A2, above B1).",
)
FACES_STEP: Final = Text(
    "Pièces à deux faces : plier, coller dos à dos.",
    "Two-faced pieces: fold, and glue back to back.",
)
DICE_STEP: Final = Text(
    "Dés : plier, coller chaque languette sous la face qu'elle rejoint.",
    "Dice: fold, and glue each flap under the face that it meets.",
)
CARDS_STEP: Final = Text(
    "Cartes : chaque page est suivie de ses dos ; l'imprimer recto verso (retourner sur le bord long), ou coller.",
    "Cards: each page is followed by its backs; print it on both sides (flip on the long edge), or glue.",
)
ON_SHEETS: Final = Text("un plateau (feuilles : {count})", "a board (sheets: {count})")
DICE: Final = Text("dés : {count}", "dice: {count}")
CARDS: Final = Text("cartes : {count}", "cards: {count}")
SUMMARY_AND_RULES: Final = Text("un aide-mémoire par joueur et la règle", "a summary for each player, and the rules")
OF_PIECES: Final = Text("{name} : {count}", "{name}: {count}")


def box_pdf(
    game: Game, paper: Paper, *, wrap: Mapping[str, Any] | None = None, drawings: Mapping[str, str] | None = None
) -> bytes:
    """The whole box of a game under its options, in the reader's language; `wrap` is a lid to print with it."""
    box = game.presentation.box
    return print_pdf("box.typ", {**_data(game, box, paper), "wrap": wrap}, {**_drawings(game, box), **(drawings or {})})


def bare(game: Game) -> Scene:
    """The board with nothing on it."""
    return replace(game.presentation.scene(game.start()), pieces=(), marks=(), panels=())


def _drawings(game: Game, box: Box) -> dict[str, str]:
    ground = bare(game)
    names = {name for cutout in box.cutouts for name in (cutout.front, cutout.back) if name}
    names |= {face for die in box.dice for face in die}
    cards = {card.drawing for card in box.cards} | ({box.card_back} if box.cards else set())
    return {
        "board.svg": board_svg(ground, game.presentation.look, theme="light", beside=False),
        "cover.svg": board_svg(
            game.presentation.scene(game.start()), game.presentation.look, theme="light", beside=False, labels=False
        ),
        **{_file(name): drawing_svg(game.presentation.look, name) for name in names},
        **{_file(name): drawing_svg(game.presentation.look, name, size=CARD) for name in cards},
        **diagrams(game),
    }


def diagrams(game: Game) -> dict[str, str]:
    """The diagrams of the rules, by their files."""
    return {
        _diagram_file(number): diagram_svg(game, diagram, name=f"figure{number}", theme="light", title="")
        for number, diagram in enumerate(game.presentation.diagrams.pictures)
    }


def _file(drawing: str) -> str:
    """The file of a drawing, whose name may have signs that a file's may not."""
    return f"drawing-{drawing.encode().hex()}.svg"


def _data(game: Game, box: Box, paper: Paper) -> Mapping[str, Any]:
    return {
        **rules_data(game, paper),
        "subtitle": printed(game.facts.summary),
        "seats": game.seats,
        "steps": [printed(step) for step in _steps(game, box, paper)],
        "contents": [printed(line) for line in _contents(game, box, paper)],
        "board": _board(game, box, paper),
        "groups": [_group(name, cutouts) for name, cutouts in _groups(box)],
        "net": net(),
        "dice": [[_file(face) for face in die] for die in box.dice],
        "cards": [
            {"drawing": _file(card.drawing), "title": printed(card.title), "line": printed(card.line)}
            for card in box.cards
        ],
        "card_back": _file(box.card_back),
        "card_panel": box.card_panel,
        "summary": typst(str(box.summary)),
    }


def rules_data(game: Game, paper: Paper) -> dict[str, Any]:
    """What the pages of the rules need, and every other page with them."""
    return {
        "title": printed(game.facts.title),
        "language": language(),
        "paper": asdict(paper),
        "words": {name: printed(text) for name, text in WORDS.items()},
        "settings": [printed(line) for line in settings(game)],
        "rules": typst(game.presentation.rulebook(), game.facts.rules, lambda told: _figures(game, told)),
    }


def _figures(game: Game, rules: list[str]) -> str:
    """The diagrams of these rules in a row, as Typst markup."""
    shown = [
        f"({quoted(_diagram_file(number))}, {quoted(str(diagram.caption))}),"
        for rule in rules
        for number, diagram in enumerate(game.presentation.diagrams.pictures)
        if diagram.rules[0] == rule
    ]
    return f"\n#figures({' '.join(shown)})\n" if shown else ""


def _diagram_file(number: int) -> str:
    return f"diagram-{number}.svg"


def _groups(box: Box) -> list[tuple[Text, list[Cutout]]]:
    """The pieces, those of one name together."""
    return [(name, list(cutouts)) for name, cutouts in groupby(box.cutouts, key=lambda cutout: cutout.name)]


def _group(name: Text, cutouts: list[Cutout]) -> dict[str, Any]:
    pieces = [_piece(cutout) for cutout in cutouts for _ in range(cutout.count)]
    return {"name": printed(name), "pieces": pieces}


def _piece(cutout: Cutout) -> dict[str, Any]:
    return {"size": cutout.size, "front": _file(cutout.front), "back": cutout.back and _file(cutout.back)}


def _board(game: Game, box: Box, paper: Paper) -> dict[str, Any]:
    width, height = (side * box.cell for side in board_size(bare(game).board, game.presentation.look))
    return {"width": width, "height": height, "strip": STRIP, **asdict(spread(width, height, paper))}


def _steps(game: Game, box: Box, paper: Paper) -> Iterator[Text]:
    yield from STEPS
    if len(_board(game, box, paper)["parts"]) > 1:
        yield SHEETS_STEP
    if any(cutout.back for cutout in box.cutouts):
        yield FACES_STEP
    if box.dice:
        yield DICE_STEP
    if box.cards:
        yield CARDS_STEP


def _contents(game: Game, box: Box, paper: Paper) -> Iterator[Text]:
    yield ON_SHEETS.format(count=len(_board(game, box, paper)["parts"]))
    for name, cutouts in _groups(box):
        yield OF_PIECES.format(name=name, count=sum(cutout.count for cutout in cutouts))
    if box.dice:
        yield DICE.format(count=len(box.dice))
    if box.cards:
        yield CARDS.format(count=len(box.cards))
    yield SUMMARY_AND_RULES
