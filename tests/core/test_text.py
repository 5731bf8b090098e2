from collections.abc import Mapping
from contextvars import copy_context

import pytest

from dedale.core.text import Text, begun, elides, language, number_words, preferred_language, set_language, speaking


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US"}, "en"),
        ({"DEDALE_LANG": "fr", "LANG": "en_GB"}, "fr"),
        ({"DEDALE_LANG": "en", "LANG": "fr_FR"}, "en"),
        ({"DEDALE_LANG": "", "LANG": "en_GB"}, "en"),
    ],
)
def test_the_preferred_language(environment: Mapping[str, str], expected: str) -> None:
    assert preferred_language(environment) == expected


def test_a_text_speaks_the_language_of_the_moment() -> None:
    text = Text("oui", "yes")
    with speaking("en"):
        assert str(text) == "yes"
        with speaking("fr"):
            assert str(text) == "oui"
        assert str(text) == "yes"


def test_a_language_set_stays() -> None:
    with speaking("fr"):
        set_language("en")
        assert language() == "en"


def test_tasks_begun_in_one_language_change_it_together() -> None:
    with speaking("fr"):
        task = copy_context()
        task.run(set_language, "en")
        assert language() == task.run(language) == "en"
        with speaking("fr"):
            set_language("fr")
        assert language() == "en"


def test_filling_in_both_languages() -> None:
    text = Text("{who} : {n} coups", "{who}: {n} moves").format(who=Text("Noir", "Black"), n=3)
    assert text == Text("Noir : 3 coups", "Black: 3 moves")


@pytest.mark.parametrize(
    "name",
    ["Anne", "Ambre", "Émile", "Œdipe", "Hélène", "Henri", "Hippolyte", "Yves", "Ysé", "Ariane (Paul)", "avancer"],
)
def test_a_name_that_begins_with_a_vowel_sound_is_elided(name: str) -> None:
    assert Text("le pion de {}", "{}'s pawn").format(name).fr == f"le pion d'{name}"
    assert Text("plus fort que {name}", "").format(name=name).fr == f"plus fort qu'{name}"


@pytest.mark.parametrize(
    "name",
    [
        "Paul",
        "Hugo",
        "Hassan",
        "hasard",
        "huit",
        "héros",
        "Yann",
        "onze",
        "a1",
        "e",
        "8",
        "XIX",
        "IV",
        "« Anne »",
        "",
        "🙂",
    ],
)
def test_no_other_is(name: str) -> None:
    assert Text("de {}", "of {}").format(name).fr == f"de {name}"
    assert not elides(name)


def test_only_what_comes_just_before_a_value_changes() -> None:
    text = Text("De {0} à {0}, que {1} le dise ou non : la case {1}.", "From {0} to {0}, whatever {1} says: cell {1}.")
    filled = text.format(Text("Ouest", "West"), "Anne")
    assert filled.fr == "D'Ouest à Ouest, qu'Anne le dise ou non : la case Anne."
    assert filled.en == "From West to West, whatever Anne says: cell Anne."


def test_small_numbers_are_words() -> None:
    assert number_words(6) == Text("six", "six")
    assert number_words(11) == Text("onze", "eleven")
    assert number_words(40) == Text("40", "40")
    assert begun(number_words(5)) == Text("Cinq", "Five")
