"""The rule sheets clause by clause, held together with the rules, the rulings and the options of each game."""

import re

import pytest

import dedale
from dedale.core.model.game import Game
from dedale.core.presentation.concordance import Clause, concordance_markdown
from dedale.core.text import LANGUAGES, Language, speaking

GAMES = [dedale.game(name) for name in dedale.names()]
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=dedale.names())


def texts(clause: Clause) -> list[str]:
    """Everything that a clause says, in both languages."""
    return [said for text in (clause.sheet, clause.ours, clause.others) if text is not None for said in text]


@EACH_GAME
def test_no_rule_or_ruling_is_unknown(game: Game) -> None:
    assert {rule for clause in game.presentation.concordance.clauses for rule in clause.rules} <= set(game.facts.rules)


@EACH_GAME
def test_no_option_is_unknown(game: Game) -> None:
    named = {name for clause in game.presentation.concordance.clauses for name in clause.options}
    assert named <= {option.name for option in game.facts.options}


@EACH_GAME
def test_a_ruling_says_why(game: Game) -> None:
    ruled = [
        clause for clause in game.presentation.concordance.clauses if any(rule.startswith("D") for rule in clause.rules)
    ]
    assert all(clause.ours is not None for clause in ruled)
    assert all(clause.ours is not None for clause in game.presentation.concordance.clauses if clause.others is not None)
    assert all(clause.ours is not None or clause.rules for clause in game.presentation.concordance.clauses)


@EACH_GAME
def test_it_is_told_in_both_languages_and_names_no_rule_there_is_not(game: Game) -> None:
    for clause in game.presentation.concordance.clauses:
        for said in texts(clause):
            assert said == said.strip()
            assert said[-1] in ".!?"
            assert set(re.findall(r"\b[RD]\d+\b", said)) <= set(game.facts.rules)


@pytest.mark.parametrize("lang", LANGUAGES)
@EACH_GAME
def test_as_markdown_it_has_every_clause_with_its_rules_and_the_labels_of_its_options(
    game: Game, lang: Language
) -> None:
    with speaking(lang):
        written = concordance_markdown(game)
        assert written.startswith(f"# {game.facts.title}\n")
        for number, clause in enumerate(game.presentation.concordance.clauses, start=1):
            assert re.search(rf"^\*\*{number}\. .*{re.escape(str(clause.sheet))}  $", written, re.MULTILINE)
            assert ", ".join(clause.rules) in written
        for option in game.facts.options:
            assert str(option.label) in written
            assert not re.search(rf"\b{option.name}\b", written) or "_" not in option.name
