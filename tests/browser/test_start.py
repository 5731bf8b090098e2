"""The form that starts a game: every setting of every game leads to a table that has it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dedale
from dedale.core.option import Choice, Option, Switch, Value, Whole
from tests.browser.watch import REFUSED, Watch


def other(page: Page, option: Option) -> Value:
    """Set an option to something else than it is, and tell to what."""
    field = page.locator(f'[name="option-{option.name}"]')
    if isinstance(option, Switch):
        field.set_checked(not field.is_checked())
        return field.is_checked()
    if isinstance(option, Whole):
        field.fill(str(option.most))
        return option.most
    values = field.locator("option").evaluate_all("all => all.map(it => it.value)")
    now = field.input_value()
    chosen: str = next((value for value in reversed(values) if value not in ("", now)), now)
    field.select_option(chosen)
    return next(value for value in option.values if str(value) == chosen) if isinstance(option, Choice) else chosen


def started(page: Page) -> Any:
    """Press the button; the table as the server has it."""
    page.locator("[data-go]").click()
    page.wait_for_url("**/t/*")
    page.locator(".strip").first.wait_for()
    return page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()


@pytest.mark.parametrize("name", dedale.names())
def test_every_setting_is_had_at_the_table(page: Page, name: str) -> None:
    facts = dedale.game(name).facts
    page.goto(f"/g/{name}")
    players = max(facts.players)
    if len(facts.players) > 1:
        page.locator(f'[name="players"][value="{players}"]').check()
    page.locator('[name="mode"][value="screen"]').check()
    page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
    chosen = {option.name: other(page, option) for option in facts.options if option.name != "players"}
    page.locator('[name="touch-move"]').check()
    page.locator('[name="clock"]').select_option("days-3")
    page.locator('[name="undo"]').select_option("never")
    two_sides = facts.has_two_sides({**{option.name: option.default for option in facts.options}, "players": players})
    expect(page.locator('[name="best-of"]:visible')).to_have_count(int(two_sides))
    if two_sides:
        page.locator('[name="best-of"]').select_option("5")
    state = started(page)
    assert {option: state["options"][option] for option in chosen} == chosen
    assert len(state["seats"]) == players
    assert (state["clock"], state["undo"], state["touch_move"]) == ({"kind": "days", "days": 3}, "never", True)
    assert (state["match"] or {}).get("best_of", 1) == (5 if two_sides else 1)
    expect(page.locator(".clock").first).to_have_text(re.compile("3 j 0 h|2 j 23 h"))


def test_a_text_of_one_s_own_can_be_written_and_a_wrong_one_is_refused_in_words(
    page: Page, watches: list[Watch]
) -> None:
    page.goto("/g/minos")
    page.locator("summary").first.click()
    field = page.locator('[name="option-layout-other"]')
    expect(field).to_be_hidden()
    page.locator('[name="option-layout"]').select_option("")
    field.fill("nonsense")
    with watches[-1].forgiving(REFUSED):
        page.locator("[data-go]").click()
        expect(page.locator("[data-fault]")).to_contain_text("layout")
    field.fill("m.....m/dmdmdmd/...d.../.m.m.m./...l.../lmlmlml/m.....m")
    assert started(page)["options"]["layout"] == "open"


def test_against_the_machine_in_two_clicks(page: Page) -> None:
    page.goto("/")
    page.locator('.box[href="/g/ergo"]').click()
    seats = started(page)["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats] == [("person", None), ("bot", "apprentice")]
    expect(page.locator("[data-status]")).to_have_text("À vous de jouer")


def test_whoever_plays_by_a_link_is_asked_for_a_name(page: Page) -> None:
    page.goto("/g/ergo")
    expect(page.locator("#own-name")).to_be_hidden()
    page.locator('[name="mode"][value="link"]').check()
    page.locator("#own-name").fill("Odette")
    assert [seat["name"] for seat in started(page)["seats"]] == ["Odette", ""]
    expect(page.locator("[data-link]")).to_have_value(page.url)
