"""`dedale print`: boxes and records as PDF."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.conftest import Line

RECORD = '[Game "ergo"]\n[Date "1977-01-02"]\n[Result "*"]\n\n1. @e5\n2. @e6\n3. @f5\n= *\n'


def test_a_box_is_written_here_under_a_name_that_is_free(line: Line) -> None:
    said = line("print", "ergo")
    assert said.code == 0
    assert "ergo.pdf" in said.out
    assert Path("ergo.pdf").read_bytes().startswith(b"%PDF")
    assert "ergo-2.pdf" in line("print", "ergo", "--paper", "Letter").out


def test_a_box_is_for_a_table_of_people(line: Line) -> None:
    assert line("print", "grand-labyrinthe", "--lang", "fr").code == 0
    pages = [page.extract_text() for page in PdfReader("grand-labyrinthe.pdf").pages]
    text = "".join(page for page in pages if "aide-mémoire" in page.strip().splitlines()[-1])
    assert "Le sort désigne" not in text
    assert "le plus grand total commence" in " ".join(text.split())


def test_what_the_leaflet_says_is_printed_on_request(line: Line) -> None:
    said = line("print", "minos", "--source", "--lang", "fr")
    assert said.code == 0
    text = "".join(page.extract_text() for page in PdfReader("minos-source.pdf").pages)
    assert "ce que nous avons décidé" in " ".join(text.split())


def test_a_record_is_written_where_it_is_wanted(line: Line) -> None:
    Path("game.dedale").write_text(RECORD, encoding="utf-8")
    said = line("print", "game.dedale", "--at", "1", "-a", "3", "--output", "mine.pdf")
    assert said.code == 0
    assert Path("mine.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("ergo", "--paper", "a9"), "--paper prend a4, letter, a3, a2, a1, a0, pas « a9 »."),
        (("ergo", "--at", "3"), "--at ne va pas avec cette cible"),
        (("game.dedale", "--option", "max_plies=3"), "--option ne va pas avec cette cible"),
        (("game.dedale", "--source"), "--source ne va pas avec cette cible"),
        (("game.dedale", "--at", "3", "--at", "9"), "Il n'y a pas de coup 9 : la partie en compte 3."),
        (("game.dedale", "--at", "3,9"), "--at prend un nombre entier"),
        (("ergo", "--output", "nowhere/ergo.pdf"), "« nowhere/ergo.pdf » ne peut pas être écrit"),
        (("chess",), "chess"),
    ],
)
def test_what_cannot_be_printed_is_said(line: Line, words: tuple[str, ...], complaint: str) -> None:
    Path("game.dedale").write_text(RECORD, encoding="utf-8")
    said = line("print", *words)
    assert said.code != 0
    assert complaint in said.err
    assert not list(Path().glob("*.pdf"))


def test_a_house_prints_a_poster_and_a_box_to_wrap(line: Line) -> None:
    assert line("print", "ergo", "--part", "poster", "--paper", "a3").code == 0
    assert len(PdfReader("ergo-poster.pdf").pages) == 1
    assert line("print", "ergo", "--part", "wrap", "--paper", "a3", "--lid", "120x160x30").code == 0
    refused = line("print", "ergo", "--part", "wrap", "--lid", "300x300x30", "--lang", "en")
    assert refused.code == 1
    assert "at least A2" in refused.err
    assert line("print", "ergo", "--part", "wrap", "--lid", "big", "--lang", "en").code == 1
    assert line("print", "ergo", "--lid", "120x160x30", "--lang", "en").code == 2
    assert line("print", "ergo", "--source", "--part", "rules", "--lang", "en").code == 2
