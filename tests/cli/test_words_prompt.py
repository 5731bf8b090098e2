"""A table to listen to: no board is drawn, everything is said."""

import pytest

from tests.cli.conftest import Line


def test_show_in_words(line: Line) -> None:
    said = line("show", "ergo", "-p", "9O/1x8/10/10/2o1X5/10/10/10/X9 w 9,10", "--words")
    assert said.code == 0
    assert said.out.startswith("Ergo\nBlanc à jouer.\nNoir : pièce creuse en b8 ; lions en a1 et e5 ; réserve : 9.\n")
    assert "Blanc, choisissez : pièce creuse blanche en c5" in said.out
    assert "│" not in said.out
    assert "Chance is next.\n" in line("show", "theseion", "-w", "--lang", "en").out


def test_what_happened_is_said_and_no_board_is_drawn(line: Line) -> None:
    said = line("play", "ergo", "--words", typed=("@e5", "@a1", "quitter"))
    assert "│" not in said.out
    assert "Noir à jouer.\nNoir : rien sur le plateau ; réserve : 12.\n" in said.out
    assert "Noir entre en e5, face creuse.\nBlanc (2) > @a1\nBlanc entre en a1, face lion.\n" in said.out


@pytest.mark.parametrize("word", ["où", "ou", "where"])
def test_where(line: Line, word: str) -> None:
    said = line("play", "ergo", "--words", typed=("@e5", word, "quit"))
    assert f"> {word}\nBlanc à jouer.\nNoir : pièce creuse en e5 ; réserve : 11.\n" in said.out
    assert "Dernier coup : en e5.\n" in said.out


def test_one_cell(line: Line) -> None:
    said = line("play", "ergo", "--words", typed=("@e5", "case e5", "cell a1", "case z9", "case", "quit"))
    assert "> case e5\ne5, arène, pièce creuse noire, dernier coup\n" in said.out
    assert "> cell a1\na1, chemin extérieur, vide\n" in said.out
    assert "Il n'y a pas de case « z9 »." in said.out
    assert "Quelle case ? Par exemple « case a1 »." in said.out


def test_moves_are_said_first(line: Line) -> None:
    said = line("play", "ergo", "--words", typed=("coups", "quit"))
    assert "> coups\nNoir, choisissez : 34 cases vides (chemin extérieur) ; ou 56 cases vides" in said.out
    assert "90 coups possibles." in said.out


def test_a_few_choices_and_the_end_are_said_without_asking(line: Line) -> None:
    start = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"
    said = line("play", "ergo", "--words", "-p", start, typed=("@f5", "plateau", "quit"))
    assert "Noir (1) gagne : cinq pièces alignées.\n" in said.out
    assert "La partie se décide en b5, c5, d5, e5 et f5.\n" in said.out
    assert "\n10/10/10/10/1xxxxx4/10/10/10/10 w 7,12\n" in said.out
    labyrinth = line("play", "grand-labyrinthe", "--words", "-p", "1 fork:7 2 0 ffffffff", typed=("quit",))
    assert "Bleu, choisissez : case vide 9 (Origine) ; ou case vide VI" in labyrinth.out


def test_help_names_the_orders_to_listen_to(line: Line) -> None:
    said = line("play", "ergo", "--words", typed=("?", "quit"))
    assert "où" in said.out
    assert "case NOM" in said.out
    assert "case NOM" not in line("play", "ergo", typed=("?", "quit")).out
