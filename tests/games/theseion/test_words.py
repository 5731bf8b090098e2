"""What is said of Théséion: trays as targets, whose die it is, who is whose friend."""

import dedale
from dedale.draw.words import choices_words, position_words, target_words
from tests.games.theseion.drawing import GAME, position


def test_trays_as_targets() -> None:
    start = GAME.start()
    assert target_words(start, "dark1").fr == "Dans les ténèbres, Bleu, 7 pions bleus"
    assert target_words(start, "saved2").en == "Saved, Amber, empty"


def test_whose_die_it_is_is_said() -> None:
    lot = GAME.start()
    assert position_words(lot).fr.startswith("Au hasard de décider.\n")
    assert choices_words(lot).fr == "À faire : tirer au sort qui commence."
    here = position("2 cast", "", "")
    assert position_words(here).fr.startswith("À Ambre de lancer le dé.\n")
    assert position_words(here).en.startswith("Amber to roll the die.\n")
    assert choices_words(here).fr == "Ambre, à faire : lancer le dé."


def test_R1_friends_are_said() -> None:
    two = position_words(dedale.game("theseion", players=4, alliances="13").start()).fr.splitlines()
    assert two[1].endswith(" ; allié : Carmin.")
    assert two[3].endswith(" ; allié : Bleu.")
    assert not any("allié" in line for line in (two[2], two[4]))
    three = position_words(dedale.game("theseion", players=4, alliances="134").start()).en.splitlines()
    assert three[1].endswith("; allies: Crimson and Green.")
