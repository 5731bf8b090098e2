"""The rules as a page: every number has its place, our rulings are marked, every diagram is there once."""

import pytest
from markupsafe import Markup

import dedale
from dedale.core.text import LANGUAGES, Language
from dedale.web.pages import boxes
from dedale.web.pages.markdown import sections
from tests.web.conftest import Client
from tests.web.pages.conftest import seen

GAMES = dedale.names()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_an_anchor(client: Client, name: str, lang: str) -> None:
    ids = seen(client, f"/g/{name}/rules", lang).ids
    assert [ids.count(rule) for rule in dedale.game(name).facts.rules] == [1] * len(dedale.game(name).facts.rules)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_rulings_are_marked_as_ours_and_nothing_else_is(name: str, lang: Language) -> None:
    ours = [section for section in boxes.rulebook(name, lang) if section.is_ours]
    assert len(ours) == 1
    rulings = [rule for rule in dedale.game(name).facts.rules if rule.startswith("D")]
    assert all(f'id="{rule}"' in ours[0].content for rule in rulings)
    assert 'id="R' not in ours[0].content


@pytest.mark.parametrize("name", GAMES)
def test_every_diagram_stands_where_its_rule_is(client: Client, name: str) -> None:
    page = seen(client, f"/g/{name}/rules")
    assert len(page.all("figure")) == len(dedale.game(name).presentation.diagrams.pictures)
    assert len(page.all("figcaption")) == len(page.all("figure"))


def test_a_number_is_an_anchor_once_and_a_link_afterwards() -> None:
    made = sections("## Tour\n\nUn coup (R1). Encore R1, et R9.\n\n## Nous\n\n- **D1.** Voir R1.", ("R1", "D1"))
    turn, ours = made
    assert '<span class="rule" id="R1">R1</span>' in turn.content
    assert '<a class="rule" href="#R1">R1</a>' in turn.content
    assert "et R9." in turn.content
    assert (turn.is_ours, ours.is_ours) == (False, True)
    assert 'id="D1"' in ours.content


def test_a_ruling_that_is_mentioned_before_its_place_is_a_link() -> None:
    before, place = sections("## A\n\nVoir D1.\n\n## B\n\n- **D1.** Ainsi.", ("D1",))
    assert 'href="#D1"' in before.content
    assert 'id="D1"' in place.content


def test_what_a_text_says_is_escaped() -> None:
    (section,) = sections("## A\n\n<b> & R1", ("R1",))
    assert "&lt;b&gt; &amp; " in section.content


def test_a_figure_follows_the_block_of_its_rule() -> None:
    (section,) = sections("## A\n\nUn R1.\n\nDeux.", ("R1",), lambda _: Markup("<hr>"))
    assert section.content.index("R1") < section.content.index("<hr>") < section.content.index("Deux")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_leaflet_is_there_clause_by_clause_and_leads_to_the_rules(client: Client, name: str, lang: str) -> None:
    game, page = dedale.game(name), seen(client, f"/g/{name}/source", lang)
    assert len(page.all("li")) >= len(game.presentation.concordance.clauses)
    assert {f"/g/{name}/rules#{rule}" for rule in game.facts.rules} <= set(page.links)
    assert f"/g/{name}/source" in seen(client, f"/g/{name}", lang).links


def test_what_the_leaflet_says_can_be_printed(client: Client) -> None:
    made = client.get(f"/g/{GAMES[0]}/source.pdf?paper=letter")
    assert made.content.startswith(b"%PDF")
    assert client.get(f"/g/{GAMES[0]}/source.pdf?paper=a9").status_code == 404
