"""Decks of Le Grand Labyrinthe by the option `deck` (D14): the classic one, or thirty-two cards written as a text."""

import functools
import re
from collections.abc import Iterator
from typing import Final

from dedale.core.text import Text
from dedale.games.grand_labyrinthe.deck import (
    BACK,
    CARD_NAMES,
    CAST_AGAIN,
    COCK_CROWS,
    DECK,
    FAMILIES,
    FORWARD,
    GALLERY,
    MISS_A_TURN,
    MOEBIUS,
    THREAD,
    Card,
)

CLASSIC: Final = "classic"
EACH: Final = len(DECK) // len(FAMILIES)
"""Cards in a family."""
FARTHEST: Final = 9
"""No card moves a pawn by more cells."""
WORDS: Final = {
    "roll": CAST_AGAIN,
    "miss": MISS_A_TURN,
    "cock": COCK_CROWS,
    "moebius": MOEBIUS,
    "gallery": GALLERY,
    "thread": THREAD,
}
"""The cards that move no pawn by a number of cells, as they are written."""
EFFECT_NAMES: Final = {FORWARD: "forward", BACK: "back", **{effect: word for word, effect in WORDS.items()}}
FORM: Final = Text(
    "classic, ou quatre familles de huit cartes (Origine, Science, Art, Mythologie), les familles séparées par / et "
    "les cartes par des virgules : +1 à +9 (avancer), -1 à -9 (reculer), roll, miss, cock, moebius, gallery, thread",
    "classic, or four families of eight cards (Origin, Science, Art, Mythology), with / between families and commas "
    "between cards: +1 to +9 (forward), -1 to -9 (back), roll, miss, cock, moebius, gallery, thread",
)
_MOVES: Final = re.compile(rf"([+-])([1-{FARTHEST}])")
_FAMILY_NAMES: Final = (
    Text("Origine", "Origin"),
    Text("Science", "Science"),
    Text("Art", "Art"),
    Text("Mythologie", "Mythology"),
)
_FORWARD_BY: Final = Text("Avancez de {steps} cases.", "Go forward {steps} cells.")
_BACK_BY: Final = Text("Reculez de {steps} cases.", "Go back {steps} cells.")
_BY_ONE: Final = {
    FORWARD: Text("Avancez d'une case.", "Go forward one cell."),
    BACK: Text("Reculez d'une case.", "Go back one cell."),
}
_PLAIN: Final = {
    FORWARD: (Text("En avant", "Forward"), _FORWARD_BY),
    BACK: (Text("En arrière", "Back"), _BACK_BY),
    CAST_AGAIN: (Text("Encore", "Once more"), Text("Relancez les dés.", "Roll the dice again.")),
    MISS_A_TURN: (Text("Pause", "A rest"), Text("Passez votre prochain tour.", "Miss your next turn.")),
    **{card.effect: (card.title, card.line) for card in DECK if card.effect >= COCK_CROWS},
}
"""What is written on a card that the classic deck does not have in its place."""


def check_deck(text: str) -> str | Text | None:
    """The value of the option in its one spelling, or what is wrong with it."""
    if "/" not in text:
        return text if text == CLASSIC else None
    families = [[card.strip() for card in family.split(",")] for family in text.split("/")]
    fault = next(_faults(families), None)
    if fault is not None:
        return fault
    spelled = "/".join(",".join(family) for family in families)
    return CLASSIC if spelled == written(DECK) else spelled


def _faults(families: list[list[str]]) -> Iterator[Text]:
    if len(families) != len(FAMILIES):
        text = Text("il faut 4 familles séparées par /, pas {n}.", "there must be 4 families, with / between, not {n}.")
        yield text.format(n=len(families))
        return
    for name, family in zip(_FAMILY_NAMES, families, strict=True):
        if len(family) != EACH:
            text = Text("la famille {name} a {n} cartes au lieu de 8.", "the family {name} has {n} cards instead of 8.")
            yield text.format(name=name, n=len(family))
        for card in family:
            if card not in WORDS and not _MOVES.fullmatch(card):
                text = Text("« {card} » n'est pas une carte ({name}).", "“{card}” is not a card ({name}).")
                yield text.format(card=card, name=name)
    threads = sum(family.count("thread") for family in families)
    if threads > 1:
        text = Text(
            "il y a {n} fils d'Ariane : il en faut un au plus.", "there are {n} Ariadne's threads: one at most."
        )
        yield text.format(n=threads)


@functools.lru_cache(maxsize=64)
def deck_of(chosen: str) -> tuple[Card, ...]:
    """The cards of a deck that has been checked, in the order of the pile's bits."""
    if chosen == CLASSIC:
        return DECK
    texts = [card for family in chosen.split("/") for card in family.split(",")]
    return tuple(_card(text, classic) for text, classic in zip(texts, DECK, strict=True))


def _card(text: str, classic: Card) -> Card:
    """The classic card of this place where it does the same; else a plain one."""
    moves = _MOVES.fullmatch(text)
    if moves:
        effect, steps = (FORWARD if moves[1] == "+" else BACK), int(moves[2])
    else:
        effect, steps = WORDS[text], 0
    if (effect, steps) == (classic.effect, classic.steps):
        return classic
    title, line = _PLAIN[effect]
    return Card(effect, steps, title, _BY_ONE[effect] if steps == 1 else line.format(steps=steps))


def written(cards: tuple[Card, ...]) -> str:
    """The text that stands for these cards."""
    texts = [_written(card) for card in cards]
    return "/".join(",".join(texts[first : first + EACH]) for first in range(0, len(texts), EACH))


def _written(card: Card) -> str:
    if card.steps:
        return f"{'+' if card.effect == FORWARD else '-'}{card.steps}"
    return EFFECT_NAMES[card.effect]


def drawing(number: int, card: Card) -> str:
    """The drawing of a card: that of its place in the classic deck, or a plain one of its family."""
    if card == DECK[number]:
        return f"card-{CARD_NAMES[number]}"
    return plain_drawing(CARD_NAMES[number][0], card)


def plain_drawing(family: str, card: Card) -> str:
    """The drawing of a card of this family that the classic deck does not have in its place."""
    return f"card-{family}-{EFFECT_NAMES[card.effect]}{card.steps or ''}"


def plain_cards() -> Iterator[Card]:
    """Every card that can be written, as it is where the classic deck does not have it."""
    steps = [(effect, count) for effect in (FORWARD, BACK) for count in range(1, FARTHEST + 1)]
    for effect, count in (*steps, *((effect, 0) for effect in WORDS.values())):
        title, line = _PLAIN[effect]
        yield Card(effect, count, title, _BY_ONE[effect] if count == 1 else line.format(steps=count))


def names_of(effect: int, chosen: str) -> tuple[str, ...]:
    """The cards of a deck that do this, `S8` and the like."""
    return tuple(name for name, card in zip(CARD_NAMES, deck_of(chosen), strict=True) if card.effect == effect)
