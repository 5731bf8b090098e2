import pytest

import dedale
from dedale.bots.levels import LEVELS, PLAIN, UnknownBot, level


@pytest.mark.parametrize("known", LEVELS)
def test_a_level_has_many_names(known: object) -> None:
    for each in LEVELS:
        assert level(each.number) is level(str(each.number)) is each
        assert level(each.id) is level(each.id.upper().replace("-", "_")) is each
        assert level(each.name.fr) is level(each.name.en) is each
    assert known in LEVELS


def test_accents_and_blanks_make_no_difference() -> None:
    assert level("maitre") is level(" Maître ") is LEVELS[-1]
    assert level("premiers  pas") is level("first_steps") is LEVELS[0]


@pytest.mark.parametrize(("name", "nearest"), [("mastre", "master"), ("experte", "expert"), ("aprenti", "apprenti")])
def test_an_unknown_level_is_told_with_the_valid_ones(name: str, nearest: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        dedale.bot(name, dedale.game("ergo"))
    assert f"Did you mean “{nearest}”?" in caught.value.text.en
    assert f"Vouliez-vous dire « {nearest} » ?" in caught.value.text.fr
    assert "First steps, Apprentice, Regular, Expert, Master, plain" in caught.value.text.en
    assert "Premiers pas, Apprenti, Habitué, Expert, Maître, plain" in caught.value.text.fr
    assert caught.value.details["valid"] == [*(each.id for each in LEVELS), "plain", "novice"]


@pytest.mark.parametrize("name", ["0", 6, "", None])
def test_what_is_no_level(name: object) -> None:
    with pytest.raises(UnknownBot):
        level(name)


def test_levels_search_deeper_with_less_noise_one_after_the_other() -> None:
    assert [each.number for each in LEVELS] == [1, 2, 3, 4, 5]
    for errors in ([each.alphabeta.noise for each in LEVELS], [each.mcts.noise for each in LEVELS]):
        assert errors == sorted(set(errors), reverse=True)
    nodes = [each.alphabeta.nodes for each in LEVELS if each.alphabeta.nodes is not None]
    simulations = [each.mcts.simulations for each in LEVELS if each.mcts.simulations is not None]
    seconds = [each.seconds for each in LEVELS if each.seconds is not None]
    assert (len(nodes), len(simulations), len(seconds)) == (3, 4, 2)
    for limits in (nodes, simulations, seconds):
        assert limits == sorted(limits)
    assert [each.attention.threats for each in LEVELS] == [0.4, 0.8, 1.0, 1.0, 1.0]
    assert [each.attention.habit for each in LEVELS] == [0.9, 0.6, 0.15, 0.0, 0.0]


def test_plain_is_outside_the_ladder() -> None:
    assert level("plain") is PLAIN
    assert PLAIN not in LEVELS
    assert not PLAIN.uses_evaluation
