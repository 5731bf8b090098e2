"""What is said of Tekao: seats that share a side, the pawn in hand, where fronts look."""

import dedale
from dedale.core.text import speaking
from dedale.draw.text import board_text
from dedale.draw.words import choices_words, happened_words, position_words
from tests.games.tekao.drawing import GAME

FOUR = dedale.game("tekao", players=4)


def test_R1_the_pawns_of_a_side_are_those_of_both_its_seats() -> None:
    said = position_words(FOUR.position("2 put:4 1^b2 - -;-")).fr
    assert said == (
        "Jaune I à jouer.\n"
        "Bleu I et Bleu II : pion 1 GTAP en b2 (avant vers le haut) ; pions à tirer : 8.\n"
        "Jaune I et Jaune II : rien sur le plateau ; pions à tirer : 8 ; en main : pion 4 GAPT."
    )


def test_whose_pawn_is_drawn_is_said() -> None:
    here = FOUR.position("3 pick 1^b2 1^b7 -;-")
    assert position_words(here).fr.startswith("À Bleu II de tirer un pion.\n")
    assert choices_words(here).en == "Blue II, to do: draw a pawn."


def test_nothing_is_said_of_pawns_to_draw_once_there_are_none() -> None:
    said = position_words(GAME.position("1 play 9^a1 9^h8 -;-")).fr
    assert "pions à tirer" not in said
    assert "pions à tirer : 9" in position_words(GAME.start()).fr


def test_where_a_front_looks_does_not_sound_like_face_up() -> None:
    before = GAME.start().play("pick 4")
    event = GAME.event("@b2>")
    told = happened_words(before, event, before.play(event)).fr
    assert told == "Bleu pose le pion 4 en b2, l'avant vers la droite."
    offered = choices_words(before, ("b2",)).fr
    assert offered.endswith("Ensuite : avant vers le haut, vers la droite, vers le bas ou vers la gauche.")


def test_the_board_as_text_shows_sides_and_which_pawns_are_in_hand_and_lost() -> None:
    with speaking("fr"):
        placing = board_text(FOUR.presentation.scene(FOUR.position("4 put:4 1^b2,2^c2 1^b7 -;-")))
        battle = board_text(
            GAME.presentation.scene(GAME.position("1 play 1^b4,3^b1,5^c1,7^d1,9^a1 9^h8 -;-")), in_ascii=True
        )
    assert "Jaune I (2), Jaune II (4)\n" in placing
    assert "en main : ❹" in placing
    assert "pions perdus : 2 4 6 8" in battle
    assert "a tirer" not in battle
