"""The board, the deck and the puns of Le Grand Labyrinthe: data that must be whole."""

import pytest

from dedale.core.text import LANGUAGES, Language
from dedale.games.grand_labyrinthe import FACTS, board, deck, events
from dedale.games.grand_labyrinthe.puns import pun, puns


def near(one: int, other: int) -> bool:
    """Whether two places touch, side by side."""
    (column, row), (column_2, row_2) = board.SPOTS[one], board.SPOTS[other]
    return abs(column - column_2) + abs(row - row_2) == 1


def test_the_central_way_is_a_spiral_of_nine_by_nine() -> None:
    assert all(near(cell, cell + 1) for cell in range(board.LAIR))
    columns = {board.SPOTS[cell][0] for cell in range(3, 84)}
    rows = {board.SPOTS[cell][1] for cell in range(3, 84)}
    assert (len(columns), len(rows)) == (9, 9)
    corners = {(column, row) for column in (min(columns), max(columns)) for row in (min(rows), max(rows))}
    assert {board.SPOTS[cell] for cell in (3, 11, 19, 27)} == corners
    assert board.SPOTS[board.LAIR] == (sum(columns) / 9, sum(rows) / 9)


def test_the_outer_labyrinths_are_spirals_of_three_by_three() -> None:
    for number in range(4):
        cells = range(board.OUTER + 9 * number + 1, board.OUTER + 9 * number + 10)
        assert all(near(cell, cell + 1) for cell in cells[:-1])
        spots = [board.SPOTS[cell] for cell in cells]
        middle = sum(column for column, _ in spots) / 9, sum(row for _, row in spots) / 9
        assert board.SPOTS[cells[-1]] == middle
    assert len(set(board.SPOTS)) == board.PLACES


def test_the_places_are_named() -> None:
    assert [board.PLACE_NAMES[place] for place in (0, 83, 84, 87, 92, 101, 110, 119)] == [
        *("0", "83", "I", "IV", "IX", "XVIII", "XXVII", "XXXVI")
    ]


def test_the_deck_has_thirty_two_cards_with_a_title_and_a_line() -> None:
    assert len(deck.DECK) == len(set(deck.CARD_NAMES)) == 32
    assert deck.CARD_NAMES[0] == "O1"
    assert deck.CARD_NAMES[8] == "S1"
    assert deck.CARD_NAMES[31] == "M8"
    for language in range(2):
        assert len({card.title[language] for card in deck.DECK}) == 32
        assert len({card.line[language] for card in deck.DECK}) == 32
        assert all(0 < len(card.line[language]) <= 80 for card in deck.DECK)


def test_D7_every_family_has_the_same_first_seven_cards() -> None:
    moves = [(deck.FORWARD, 2), (deck.FORWARD, 4), (deck.FORWARD, 6), (deck.BACK, 3), (deck.BACK, 5)]
    others = [(deck.CAST_AGAIN, 0), (deck.MISS_A_TURN, 0)]
    for family in deck.FAMILIES.values():
        assert [(card.effect, card.steps) for card in family[:7]] == moves + others
    own = [family[7].effect for family in deck.FAMILIES.values()]
    assert own == [deck.COCK_CROWS, deck.MOEBIUS, deck.GALLERY, deck.THREAD]


def test_D7_a_card_that_moves_the_pawn_says_by_how_much() -> None:
    words = {2: ("deux", "two"), 3: ("trois", "three"), 4: ("quatre", "four"), 5: ("cinq", "five"), 6: ("six", "six")}
    for card in deck.DECK:
        if card.steps:
            assert f" {words[card.steps][0]}" in card.line.fr.split(" : ")[-1]
            assert f" {words[card.steps][1]}" in card.line.en.split(": ")[-1]


def test_where_cells_and_cards_lead() -> None:
    names = board.PLACE_NAMES
    assert {cell: names[to] for cell, to in board.BLUE_TO.items()} == {20: "X", 40: "XIX", 60: "XXVIII"}
    assert {names[centre]: to for centre, to in board.NEXT_SEQUENCE.items()} == {"IX": 21, "XVIII": 41, "XXVII": 61}
    ends = {cell: names[board.GALLERY_TO[cell]] for cell in (1, 19, 21, 39, 41, 59, 61, 82)}
    assert list(ends.values()) == ["I", "I", "X", "X", "XIX", "XIX", "XXVIII", "XXVIII"]


def test_every_event_has_its_number() -> None:
    assert FACTS.events({}) == len(events.NAMES) == len(events.CODE_OF)
    assert (0, len(events.NAMES)) == (events.FIRST, events.EVENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_R8_there_are_puns_to_tell_distinct_and_short(language: Language) -> None:
    known = puns(language)
    assert len(known) >= 40
    assert len(set(known)) == len(known)
    assert all(10 <= len(text) <= 80 and text == text.strip() for text in known)
    assert all(text[-1] in ".?!”" for text in known)
    assert pun(language, 0) == pun(language, len(known)) == known[0]
