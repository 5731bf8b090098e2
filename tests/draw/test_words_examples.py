"""What is said of one position of each game, written out."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

import dedale
from dedale.core.text import Text
from dedale.draw.words import cell_words, choices_words, happened_words, position_words, target_words


class Example(NamedTuple):
    """A position with what is said of all of it, of its choices, of the next ones after a touch, of a cell."""

    game: str
    options: Mapping[str, object]
    position: str
    whole: Text
    choices: Text
    touched: tuple[str, Text]
    cell: tuple[str, Text]


EXAMPLES = (
    Example(
        "ergo",
        {},
        "9O/1x8/10/10/2o1X5/10/10/10/X9 w 9,10",
        Text(
            """\
Blanc à jouer.
Noir : pièce creuse en b8 ; lions en a1 et e5 ; réserve : 9.
Blanc : pièce creuse en c5 ; lion en j9 ; réserve : 10.""",
            """\
White to move.
Black: hollow piece on b8; lions on a1 and e5; reserve: 9.
White: hollow piece on c5; lion on j9; reserve: 10.""",
        ),
        Text(
            "Blanc, choisissez : pièce creuse blanche en c5 ; ou lion blanc en j9 ; ou 32 cases vides (chemin "
            "extérieur) ; ou 53 cases vides (arène).",
            "White, choose: white hollow piece on c5; or white lion on j9; or 32 empty cells (path); or 53 empty cells "
            "(arena).",
        ),
        (
            "c5",
            Text(
                "Choisi : c5, arène, pièce creuse blanche. Ensuite : cases vides c4, b5, d5 et c6 (arène).",
                "Chosen: c5, arena, white hollow piece. Next: empty cells c4, b5, d5 and c6 (arena).",
            ),
        ),
        ("e5", Text("e5, arène, lion noir", "e5, arena, black lion")),
    ),
    Example(
        "minos",
        {"version": "junior"},
        "ml.lm.m/..d.d../.m.m.D./..l.d../.m.m.m./.d..l../m.mL..m l 1<",
        Text(
            """\
Clair à jouer.
Clair : pions en e2, c4, b7 et d7 ; pion sur une dalle Minos en d1 ; sorties tenues : 2 sur 3.
Foncé : pions en b2, e4, c6 et e6 ; pion sur une dalle Minos en f5 ; sorties tenues : 0 sur 3.
Sur le plateau : dalles Minos en a1, c1, d1, g1, b3, d3, f3, b5, d5, f5, a7, e7 et g7 ; ailleurs, dalles blanches.
Verrouillé : coulisser la rangée 7 vers la gauche, la rangée 7 vers la droite, la colonne b vers le bas, la colonne d \
vers le bas, la colonne b vers le haut et la colonne d vers le haut.
Interdit à ce tour : coulisser la rangée 1 vers la droite.""",
            """\
Light to move.
Light: pawns on e2, c4, b7 and d7; pawn on a Minos tile on d1; exits held: 2 of 3.
Dark: pawns on b2, e4, c6 and e6; pawn on a Minos tile on f5; exits held: 0 of 3.
On the board: Minos tiles on a1, c1, d1, g1, b3, d3, f3, b5, d5, f5, a7, e7 and g7; elsewhere, white tiles.
Locked: slide row 7 to the left, row 7 to the right, column b down, column d down, column b up and column d up.
Not allowed this turn: slide row 1 to the right.""",
        ),
        Text(
            "Clair, choisissez : pions clairs en d1, e2, c4, b7 et d7 ; ou coulisser la rangée 1 vers la gauche, la "
            "colonne a vers le bas, la colonne c vers le bas, la colonne g vers le bas, la colonne a vers le haut, la "
            "colonne e vers le haut ou la colonne g vers le haut.",
            "Light, choose: light pawns on d1, e2, c4, b7 and d7; or slide row 1 to the left, column a down, column c "
            "down, column g down, column a up, column e up or column g up.",
        ),
        (
            "c4",
            Text(
                "Choisi : c4, dalle blanche, pion clair. Ensuite : cases vides b4, d4 et c5.",
                "Chosen: c4, white tile, light pawn. Next: empty cells b4, d4 and c5.",
            ),
        ),
        (
            "d1",
            Text(
                "d1, sortie d'Ariane de foncé, dalle Minos, pion clair",
                "d1, Ariadne exit of dark, Minos tile, light pawn",
            ),
        ),
    ),
    Example(
        "tekao",
        {"set": "GTAP,DDDD,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TATA"},
        "2 play 1^b4,2^d1,5>c1 2^e8,8>b5 5x3;8x1",
        Text(
            """\
Jaune à jouer.
Bleu : pion 1 GTAP en b4 (face vers le haut) ; drapeau en d1 ; pion 5 GAPT en c1 (face vers la droite) ; \
pions à tirer : 0 ; pions perdus : pion 3 GTPA, pion 4 GATP, pion 6 GPTA, pion 7 GPAT, pion 8 GPGP et pion 9 TATA ; \
dernier pion : 5, 3 fois de suite.
Jaune : drapeau en e8 ; pion 8 GPGP en b5 (face vers la droite) ; pions à tirer : 0 ; pions perdus : pion 1 GTAP, \
pion 3 GTPA, pion 4 GATP, pion 5 GAPT, pion 6 GPTA, pion 7 GPAT et pion 9 TATA ; dernier pion : 8.
Ne peut pas bouger : pion bleu 5 en c1.""",
            """\
Yellow to move.
Blue: pawn 1 GTAP on b4 (front facing up); flag on d1; pawn 5 GAPT on c1 (front facing right); \
pawns to draw: 0; pawns lost: pawn 3 GTPA, pawn 4 GATP, pawn 6 GPTA, pawn 7 GPAT, pawn 8 GPGP and pawn 9 TATA; \
last pawn: 5, 3 times running.
Yellow: flag on e8; pawn 8 GPGP on b5 (front facing right); pawns to draw: 0; pawns lost: pawn 1 GTAP, \
pawn 3 GTPA, pawn 4 GATP, pawn 5 GAPT, pawn 6 GPTA, pawn 7 GPAT and pawn 9 TATA; last pawn: 8.
Cannot move: blue pawn 5 on c1.""",
        ),
        Text(
            "Jaune, choisissez : pion jaune 8 en b5 ; ou drapeau jaune en e8.",
            "Yellow, choose: yellow pawn 8 on b5; or yellow flag on e8.",
        ),
        (
            "b5",
            Text(
                "Choisi : b5, champ de bataille, pion jaune 8, en haut pistolet, à droite grappin, en bas pistolet, à "
                "gauche grappin. Ensuite : cases vides a5, c5 et b6 (champ de bataille) ; ou cases vides b7 et b8 "
                "(zone de Jaune) ; ou tourner à droite.",
                "Chosen: b5, battlefield, yellow pawn 8, pistol above, hook on the right, pistol below, hook on the "
                "left. Next: empty cells a5, c5 and b6 (battlefield); or empty cells b7 and b8 (Yellow's zone); or "
                "turn clockwise.",
            ),
        ),
        (
            "c1",
            Text(
                "c1, zone de Bleu, pion bleu 5, en haut tour, à droite grappin, en bas arc, à gauche pistolet, ne peut "
                "pas bouger",
                "c1, Blue's zone, blue pawn 5, tower above, hook on the right, bow below, pistol on the left, cannot "
                "move",
            ),
        ),
    ),
    Example(
        "theseion",
        {"players": 3, "alliances": "12"},
        "1 move:2 1 0/5/f6,f6 1/5/c3 2/4/h7",
        Text(
            """\
Bleu à jouer.
Bleu : pions en blocage en f6 (2) ; dans les ténèbres : 5 ; sauvés : 0 ; jet à jouer : 2 ; jets dus : 1.
Ambre : pion en c3 ; dans les ténèbres : 5 ; sauvés : 1.
Carmin : pion en h7 ; dans les ténèbres : 4 ; sauvés : 2.
Blocage en f6.""",
            """\
Blue to move.
Blue: pawns in blockade on f6 (2); in the darkness: 5; saved: 0; cast to move: 2; casts owed: 1.
Amber: pawn on c3; in the darkness: 5; saved: 1.
Crimson: pawn on h7; in the darkness: 4; saved: 2.
Blockade on f6.""",
        ),
        Text(
            "Bleu, choisissez : pion bleu en f6 ; ou pion bleu (dans les ténèbres).",
            "Blue, choose: blue pawn on f6; or blue pawn (in the darkness).",
        ),
        (
            "f6",
            Text(
                "Choisi : f6, carré vert, 2 pions bleus, blocage. Ensuite : cases vides f4 et d6 (trajectoire) ; ou "
                "cases vides h6 et f8 (carré vert).",
                "Chosen: f6, green square, 2 blue pawns, blockade. Next: empty cells f4 and d6 (trajectory); or empty "
                "cells h6 and f8 (green square).",
            ),
        ),
        (
            "h7",
            Text(
                "h7, carré vert, à l'intérieur du liséré, pion carmin", "h7, green square, inside the rim, crimson pawn"
            ),
        ),
    ),
    Example(
        "grand-labyrinthe",
        {"players": 3},
        "1 fork:7 2 29h XVIIt 7fffffff",
        Text(
            """\
Bleu à jouer.
Bleu : pion bleu sur la case 2.
Vert : pion vert sur la case 29.
Rouge : pion rouge sur la case XVII ; fil d'Ariane : 1.
Total des dés : 7 ; cartes dans la pioche : 31.
Ne peut pas bouger : pion vert sur la case 29.""",
            """\
Blue to move.
Blue: blue pawn on cell 2.
Green: green pawn on cell 29.
Red: red pawn on cell XVII; Ariadne's thread: 1.
Total of the dice: 7; cards in the pile: 31.
Cannot move: green pawn on cell 29.""",
        ),
        Text(
            "Bleu, choisissez : case vide 9 (Origine) ; ou case vide VI (labyrinthe extérieur 1).",
            "Blue, choose: empty cell 9 (Origin); or empty cell VI (outer labyrinth 1).",
        ),
        ("9", Text("Le coup est complet : central.", "The move is complete: central.")),
        (
            "29",
            Text(
                "case 29, noyade : on y est retenu jusqu'à ce qu'un autre pion passe ou s'y arrête, pion vert, ne peut "
                "pas bouger",
                "cell 29, drowning: held until another pawn walks past or stops there, green pawn, cannot move",
            ),
        ),
    ),
)


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.game for example in EXAMPLES])
def test_what_is_said(example: Example) -> None:
    position = dedale.game(example.game, **example.options).position(example.position)
    assert position_words(position) == example.whole
    assert choices_words(position) == example.choices
    target, touched = example.touched
    assert choices_words(position, (target,)) == touched
    name, cell = example.cell
    assert cell_words(position, name) == cell
    assert target_words(position, name) == cell


def test_there_is_an_example_of_every_game() -> None:
    assert {example.game for example in EXAMPLES} == set(dedale.names())


def test_the_last_move_is_said_where_the_scene_has_followed_it() -> None:
    start = dedale.game("ergo").start()
    event = start.game.event("@b5")
    after = start.play(event)
    scene = start.game.follow(start.game.scene(start), start, event, after)
    assert cell_words(after, "b5", scene=scene).en == "b5, arena, black hollow piece, last move"
    assert position_words(after, scene=scene).fr.endswith("\nDernier coup : en b5.")
    assert cell_words(after, "b5").en == "b5, arena, black hollow piece"


def test_the_line_that_wins_is_said() -> None:
    before = dedale.game("ergo").position("10/10/10/10/1xxxx5/10/10/10/10 b 8,12")
    event = before.game.event("@f5")
    after = before.play(event)
    assert cell_words(after, "f5").fr == "f5, arène, pièce creuse noire, décide la partie"
    assert position_words(after).fr.endswith("\nLa partie se décide en b5, c5, d5, e5 et f5.")
    assert choices_words(after).fr == "Noir gagne : cinq pièces alignées."
    told = "Noir entre en f5, face creuse. Noir aligne b5 c5 d5 e5 f5 et gagne."
    assert happened_words(before, event, after).fr == told


def test_buttons_and_trays_as_targets() -> None:
    minos = dedale.game("minos").position("m.lmm.m/..d.d../.m.m.m./l.l.d../.m.m.m./.d..l.d/m.ml..m l 4<")
    assert target_words(minos, "4>").fr == "Coulisser la rangée 4 vers la droite, interdit à ce tour"
    theseion = dedale.game("theseion").start()
    assert target_words(theseion, "dark1").fr == "Dans les ténèbres, Bleu, 7 pions bleus"
    assert target_words(theseion, "saved2").en == "Saved, Amber, empty"
