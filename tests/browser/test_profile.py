"""A profile in a real browser: a name and a face, four words, results, everything downloaded, everything erased."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from dedale.web.http.four_words import WORDS
from dedale.web.http.tokens import COOKIE
from tests.browser.company import BOT, OPEN, come, join, lay, press
from tests.browser.conftest import People
from tests.browser.hands import Finger
from tests.browser.pages import plain, reaches
from tests.browser.rooms import start, take_box
from tests.browser.watch import Watch

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
HANDS = Finger()
REFUSED = r"(answered: 403 )|(console: Failed to load resource: .* 403 )"
RATING = re.compile(r"Classement : (\d+) à (\d+), sans doute autour de (\d+)\.")


def sign(page: Page, name: str = "Odette", face: str = "owl") -> None:
    """Choose a name and a face."""
    page.goto("/me")
    page.locator("#name").fill(name)
    page.locator(f'label:has([name="face"][value="{face}"])').click()
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("status")).to_contain_text("enregistré")


def give_up(page: Page) -> None:
    """Lose the game of this table."""
    press(page, "resign")
    page.locator('[data-dialog="resign"] [value="yes"]').click()
    expect(page.locator('[data-status][data-mood="over"]')).to_be_visible()


def token(context: BrowserContext) -> str:
    """Who this browser is to the server; empty for nobody."""
    return next((cookie.get("value", "") for cookie in context.cookies() if cookie.get("name") == COOKIE), "")


def kept_here(page: Page) -> list[str]:
    """What the browser itself remembers, besides the settings of every test."""
    names: list[str] = page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
    return [name for name in names if name != "speed"]


def test_nobody_needs_one_and_a_name_and_a_face_come_along_to_the_tables(new_context: People) -> None:
    page = new_context(**PHONE).new_page()
    take_box(page, HANDS, "ergo")
    start(page, HANDS, "bot")
    expect(page.locator(".strip img.face")).to_have_count(0)
    sign(page)
    assert reaches(page) <= 360
    page.reload()
    expect(page.locator("#name")).to_have_value("Odette")
    expect(page.locator('[name="face"]:checked')).to_have_value("owl")
    take_box(page, HANDS, "minos")
    start(page, HANDS, "link")
    expect(page.locator(".strip", has_text="Odette").locator("img.face")).to_have_attribute("src", "/faces/owl.svg")


def test_others_at_the_table_see_name_and_face_and_how_they_change(new_context: People, base_url: str) -> None:
    context = new_context()
    page, paul = context.new_page(), new_context().new_page()
    sign(page)
    table = lay(page, base_url, "ergo", {"kind": "me", "name": "Odette", "face": "owl"}, OPEN)
    join(paul, table)
    expect(paul.locator('.strip img[src="/faces/owl.svg"]')).to_be_visible()
    sign(context.new_page(), "Ode", "cat")
    expect(paul.locator('.strip img[src="/faces/cat.svg"]')).to_be_visible()
    expect(paul.locator(".strip .player", has_text="Ode")).not_to_contain_text("Odette")


def test_four_words_open_the_profile_on_another_device(
    new_context: People, base_url: str, watches: list[Watch]
) -> None:
    first, second = new_context(), new_context(**PHONE)
    page, phone = first.new_page(), second.new_page()
    sign(page)
    table = lay(page, base_url, "ergo", {"kind": "me", "name": "Odette"}, OPEN)
    page.goto("/me")
    page.get_by_role("button", name="Garder sous quatre mots").click()
    words = page.locator("[data-words]").filter(visible=True).inner_text()
    assert len(words.split()) == 4
    expect(page.locator("[data-keep]")).to_be_hidden()  # a second press would void what was just written down
    expect(page.locator("[data-keep-hint]")).to_be_hidden()
    page.reload()
    expect(page.locator("[data-words]")).to_be_hidden()  # they are shown once
    phone.goto("/me")
    with watches[1].forgiving(REFUSED):
        take_words(phone, " ".join([*WORDS[:3], "zzzz"]))
        expect(phone.get_by_role("alert").filter(visible=True)).to_contain_text("zzzz")
    take_words(phone, words.upper())
    expect(phone.locator("#name")).to_have_value("Odette")
    expect(phone.locator('[name="face"]:checked')).to_have_value("owl")
    assert reaches(phone) <= 360
    assert token(second) == token(first)
    phone.goto("/games")
    expect(phone.locator(f'.own-games a[href="/t/{table}"]')).to_be_visible()
    phone.goto("/me")
    phone.get_by_role("button", name="Quitter ce profil").tap()
    expect(phone.locator("#name")).to_have_value("")
    assert token(second) == ""
    assert kept_here(phone) == []


def take_words(page: Page, words: str) -> None:
    """Open the profile of these words."""
    page.locator("#words").fill(words)
    page.get_by_role("button", name="Ouvrir mon profil").tap()


def test_results_by_level_a_rating_with_its_interval_and_ones_own_games(new_context: People, base_url: str) -> None:
    page = new_context().new_page()
    sign(page)
    table = lay(page, base_url, "ergo", {"kind": "me", "name": "Odette"}, BOT)
    give_up(page)
    page.goto("/me")
    row = page.locator(".scores tbody tr")
    expect(row.locator("td")).to_have_text(["Premiers pas", "0", "0", "1"])
    found = RATING.search(plain(page.locator(".rating").inner_text()))
    assert found
    low, high, rating = map(int, found.groups())
    assert low < rating < high
    assert rating < 1500, "a game was lost"
    finished = page.locator(f'.finished li:has(a[href="/t/{table}"])')
    expect(finished).to_contain_text("perdue")


def test_everything_is_downloaded_by_one_tap(new_context: People, base_url: str) -> None:
    page = new_context(**PHONE).new_page()
    sign(page)
    table = lay(page, base_url, "ergo", {"kind": "me", "name": "Odette"}, BOT)
    give_up(page)
    page.goto("/me")
    with page.expect_download() as waited:
        page.get_by_role("button", name="Tout télécharger").tap()
    assert waited.value.suggested_filename == "dedale-profil.json"
    told = json.loads(Path(waited.value.path()).read_text(encoding="utf-8"))
    assert told["browser"] == {"name": "Odette", "face": "owl"}
    assert [game["table"] for game in told["games"]] == [table]
    assert told["scores"]["ergo"]["against"][0]["lost"] == 1


def test_everything_is_erased_by_a_tap_and_a_yes(new_context: People, base_url: str) -> None:
    context, other = new_context(**PHONE), new_context()
    page, paul = context.new_page(), other.new_page()
    sign(page)
    alone = lay(page, base_url, "ergo", {"kind": "me", "name": "Odette"}, BOT)
    give_up(page)
    shared = lay(page, base_url, "ergo", {"kind": "me", "name": "Odette", "face": "owl"}, OPEN)
    join(paul, shared)
    page.goto("/me")
    page.get_by_role("button", name="Garder sous quatre mots").tap()
    words = page.locator("[data-words]").filter(visible=True).inner_text()
    page.locator("[data-erase]").tap()
    page.locator("[data-cancel]").tap()
    assert token(context) != ""  # a slip of the finger erases nothing
    page.locator("[data-erase]").tap()
    page.locator("[data-erase-now]").tap()
    expect(page.get_by_role("status").filter(visible=True)).to_contain_text("Tout est effacé")
    expect(page.locator("#name")).to_have_value("")
    expect(page.locator(".finished, .scores")).to_have_count(0)
    assert kept_here(page) == []
    assert token(context) == ""
    assert page.request.get(f"/api/tables/{alone}").status == 404
    come(paul, shared)
    assert "Odette" not in paul.content()
    expect(paul.locator('img[src="/faces/owl.svg"]')).to_have_count(0)
    answer = page.request.post("/me/take", form={"code": words}, headers={"Origin": base_url, "Accept": "text/html"})
    assert answer.status == 403
