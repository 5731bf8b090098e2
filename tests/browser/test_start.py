"""The form that starts a game: every setting of every game leads to a table that has it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dedale
from dedale.bots.character import characters
from dedale.core.model.option import Choice, Option, Switch, Value, Whole
from dedale.draw.typography import printed
from tests.browser.watch import REFUSED, Watch


def other(page: Page, option: Option) -> Value:
    """Set an option to something else than it is, and tell to what."""
    field = page.locator(f'[name="option-{option.name}"]')
    if isinstance(option, Whole) and field.evaluate("it => it.matches('select')"):
        field.select_option("")
        page.locator(f'[name="option-{option.name}-other"]').fill(str(option.most))
        return option.most
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


def test_at_one_screen_each_writes_a_name_beside_a_colour(page: Page) -> None:
    page.goto("/g/theseion")
    expect(page.locator("[data-names]")).to_be_hidden()
    page.locator('[name="mode"][value="screen"]').check()
    page.locator('[name="players"][value="3"]').check()
    expect(page.locator("[data-side]")).to_be_hidden()
    expect(page.locator("[data-named]:visible label")).to_have_text(["Bleu", "Ambre", "Carmin"])
    page.locator('[name="name-2"]').fill("Anne")
    assert [seat["name"] for seat in started(page)["seats"]] == ["", "Anne", ""]
    page.goto("/g/ergo")
    page.locator('[name="mode"][value="screen"]').check()
    expect(page.locator('[name="name-2"]')).to_have_value("Anne")


def test_against_the_machine_one_chooses_a_side(page: Page) -> None:
    page.goto("/g/ergo")
    expect(page.locator("[data-side] label:visible")).to_have_text(["Noir", "Blanc", "au hasard"])
    page.locator('[name="side"][value="2"]').check()
    assert [seat["kind"] for seat in started(page)["seats"]] == ["bot", "person"]


def test_a_side_can_be_drawn_by_lot(page: Page) -> None:
    page.goto("/g/ergo")
    page.evaluate("Math.random = () => 0.9")
    page.locator('[name="side"][value="any"]').check()
    assert [seat["kind"] for seat in started(page)["seats"]] == ["bot", "person"]


def test_where_seats_are_alike_no_side_is_asked_for(page: Page) -> None:
    page.goto("/g/grand-labyrinthe")
    expect(page.locator("[data-go]:enabled")).to_be_visible()
    expect(page.locator("[data-side]")).to_be_hidden()


def test_by_a_link_undo_is_asked_for_unless_it_is_chosen_otherwise(page: Page) -> None:
    page.goto("/g/ergo")
    page.locator('[name="mode"][value="link"]').check()
    expect(page.locator('[name="undo"]')).to_have_value("asked")
    page.locator('[name="mode"][value="bot"]').check()
    expect(page.locator('[name="undo"]')).to_have_value("free")
    page.locator("summary").first.click()
    page.locator('[name="undo"]').select_option("never")
    page.locator('[name="mode"][value="link"]').check()
    assert started(page)["undo"] == "never"


def test_in_the_labyrinth_for_two_a_held_pawn_is_freed_and_the_first_rule_is_a_tap_away(page: Page) -> None:
    page.goto("/g/grand-labyrinthe")
    field = page.locator("#option-release")
    expect(field).to_be_visible()
    expect(field).to_have_value("3")
    page.locator('[name="players"][value="3"]').check()
    expect(field).to_have_value("0")
    page.locator('[name="players"][value="2"]').check()
    assert started(page)["options"]["release"] == 3
    page.goto("/g/grand-labyrinthe")
    field.select_option(label="retenu sans limite : la règle de la notice")
    assert started(page)["options"]["release"] == 0


def test_where_luck_decides_fewer_levels_are_offered(page: Page) -> None:
    page.goto("/g/grand-labyrinthe")
    expect(page.locator("[data-level] label")).to_have_text(["Apprenti", "Maître"])
    expect(page.locator("[data-level] .hint")).to_contain_text("hasard")
    page.goto("/g/ergo")
    expect(page.locator("[data-level] label")).to_have_count(5)


def test_a_game_in_progress_is_offered_first(page: Page) -> None:
    page.goto("/g/minos")
    table = started(page)["id"]
    page.goto("/g/minos")
    page.locator(".go-on").get_by_role("link", name="Reprendre").click()
    page.wait_for_url(f"**/t/{table}")
    page.goto("/")
    order = page.locator(".left-open, .shelf").evaluate_all("all => all.map(it => it.className)")
    assert order == ["left-open", "shelf"]
    expect(page.locator(".table-card")).to_contain_text("À vous de jouer")
    page.goto("/g/ergo")
    expect(page.locator(".go-on")).to_have_count(0)


def test_another_language_is_no_step_back(page: Page) -> None:
    page.goto("/")
    page.locator('.box[href="/g/ergo"]').click()
    page.wait_for_url("**/g/ergo")
    for lang in ("en", "fr", "en"):
        page.locator("[data-language] button").click()
        expect(page.locator("html")).to_have_attribute("lang", lang)
    page.go_back()
    page.wait_for_url(re.compile("/$"))


@pytest.mark.parametrize("name", ["ergo", "minos", "tekao"])
def test_a_character_is_chosen_by_name_and_sits_at_the_table_with_its_face(page: Page, name: str) -> None:
    page.goto(f"/g/{name}")
    offered = page.locator("[data-character]")
    expect(offered.get_by_role("radio", name="Sans préférence")).to_be_checked()
    chosen = characters(dedale.game(name))[-1]
    page.locator('[name="level"][value="first-steps"]').check()
    offered.get_by_role("radio", name=printed(chosen.name)).check()
    expect(page.locator("[data-character-hint]")).to_have_text(printed(chosen.about))
    state = started(page)
    assert [seat["character"] for seat in state["seats"]] == [None, chosen.id]
    for _ in range(2):
        strip = page.locator('.strip[data-seat="2"]')
        expect(strip.locator(".player")).to_have_text(f"{printed(chosen.name)} · Premiers pas")
        page.wait_for_function("document.querySelector('.strip[data-seat=\"2\"] img.face')?.naturalWidth > 0")
        page.reload()


def test_characters_are_offered_only_where_a_bot_plays(page: Page) -> None:
    page.goto("/g/ergo")
    expect(page.locator("[data-character]")).to_be_visible()
    page.locator('[name="mode"][value="screen"]').check()
    expect(page.locator("[data-character]")).to_be_hidden()
    page.goto("/g/grand-labyrinthe")
    expect(page.locator("[data-level]")).to_be_visible()
    expect(page.locator("[data-character]")).to_have_count(0)
