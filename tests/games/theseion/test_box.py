import pytest

import dedale
from dedale.core.model.option import Value


def test_pawns_are_called_by_their_colours() -> None:
    names = [cutout.name for cutout in dedale.game("theseion", players=2).presentation.box.cutouts]
    assert [name.fr for name in names] == ["pions bleus", "pions ambre", "pions carmin", "pions verts"]
    assert names[1].en == "amber pawns"


@pytest.mark.parametrize(
    ("name", "value", "usual", "other"),
    [
        ("exact", False, "par le compte exact", "les pas en trop sont perdus"),
        ("die_max", 7, "Lancer le dé", "Tirer un jeton du sac et l'y remettre"),
        ("turn_back", True, "On ne passe que si aucun coup", "ou en revenant d'un blocage"),
    ],
)
def test_the_summary_follows_the_options(name: str, value: Value, usual: str, other: str) -> None:
    said, changed = (dedale.game("theseion", **given).presentation.box.summary.fr for given in ({}, {name: value}))
    assert (usual in said, usual in changed) == (True, False)
    assert (other in said, other in changed) == (False, True)


def test_the_summary_says_that_allies_win_together() -> None:
    assert "allies" not in dedale.game("theseion").presentation.box.summary.en
    assert "allies win too" in dedale.game("theseion", shared_victory=True).presentation.box.summary.en


def test_chips_stand_for_a_die_with_too_many_faces() -> None:
    assert len(dedale.game("theseion").presentation.box.dice) == 1
    box = dedale.game("theseion", die_max=7).presentation.box
    assert not box.dice
    assert sum(cutout.front.startswith("die-") for cutout in box.cutouts) == 8
