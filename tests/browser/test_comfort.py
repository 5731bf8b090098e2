"""What makes a table pleasant: links to copy, hints, sound, less motion, dice that can be checked, puns, both sides."""

import hashlib
import re

import pytest
from playwright.sync_api import Page, Route, expect

import dedale
from tests.browser.company import ME, OPEN, another, join, lay, play, press
from tests.browser.conftest import People
from tests.conformance.support import random_game

PAUL = {"kind": "me", "name": "Paul"}


def test_a_link_is_copied(page: Page, base_url: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lay(page, base_url, "ergo", ME, OPEN)
    press(page, "link")
    expect(page.locator('.controls [data-control="link"]')).to_contain_text("Lien copié")
    assert page.evaluate("() => navigator.clipboard.readText()") == page.url


def test_a_link_that_may_not_be_copied_is_shown(page: Page, base_url: str) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    lay(page, base_url, "ergo", ME, OPEN)
    press(page, "link")
    expect(page.locator("#link-shown")).to_have_value(page.url)
    page.locator('[data-dialog="link"] button').click()
    expect(page.locator('[data-dialog="link"]')).to_be_hidden()


def test_a_link_is_sent_where_the_device_can(page: Page, base_url: str) -> None:
    page.add_init_script("navigator.share = (what) => Promise.resolve(window.shared = what.url)")
    lay(page, base_url, "ergo", ME, OPEN)
    press(page, "share")
    assert page.evaluate("() => window.shared") == page.url


def test_a_hint_says_what_and_why_and_points_at_it(page: Page, base_url: str) -> None:
    lay(page, base_url, "ergo", ME, PAUL)
    page.clock.install()

    def late(route: Route) -> None:
        page.clock.run_for(5000)
        route.continue_()

    page.route("**/hint", late)
    press(page, "hint")
    expect(page.locator("[data-news]")).to_contain_text("cela peut prendre une minute")
    expect(page.locator("[data-news]")).to_contain_text("Essayez")
    expect(page.locator(".hint-ring").first).to_be_visible()


def test_sound_is_off_until_asked_and_remembered(page: Page, base_url: str) -> None:
    lay(page, base_url, "ergo", ME, PAUL)
    button = page.locator('[data-control="sound"]')
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_contain_text("oui")
    play(page, "e5")
    expect(page.locator("[data-lines] li")).to_have_count(1)
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_with_less_motion_things_simply_change_places(page: Page, base_url: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    lay(page, base_url, "minos", ME, PAUL)
    page.evaluate(
        "() => { const real = Element.prototype.animate; window.moved = 0;"
        " Element.prototype.animate = function (...all) { window.moved += 1; return real.apply(this, all); }; }"
    )
    play(page, "c2", "c3")
    expect(page.locator("[data-lines] li")).to_have_count(1)
    assert page.evaluate("() => window.moved") == 0


def test_the_dice_can_be_checked(page: Page, base_url: str) -> None:
    table = lay(page, base_url, "theseion", ME, PAUL)
    page.locator(".dice summary").click()
    told = page.locator("[data-hash]").inner_text()
    expect(page.locator("[data-salts] li")).to_have_text([re.compile("[0-9a-f]{32}"), re.compile("pas de grain")])
    page.locator("#salt").fill("un mardi, la pluie")
    page.locator("[data-salting] button").click()
    expect(page.locator("[data-salts]")).to_contain_text("un mardi, la pluie")
    page.locator("[data-act].primary").click()
    expect(page.locator("[data-salting]")).to_be_hidden()
    expect(page.locator("[data-revealed]")).to_be_hidden()
    press(page, "resign")
    page.locator('[data-dialog="resign"] [value="yes"]').click()
    seed = page.locator("[data-seed]")
    expect(seed).to_have_text(re.compile("[0-9a-f]{64}"))
    assert hashlib.sha256(bytes.fromhex(seed.inner_text())).hexdigest() == told
    record = page.request.get(page.locator("[data-revealed] a").get_attribute("href") or "").text()
    assert told in record
    assert table


def test_without_dice_there_is_nothing_to_check(page: Page, base_url: str) -> None:
    lay(page, base_url, "minos", ME, PAUL)
    expect(page.locator(".dice")).to_have_count(0)


def pun_position() -> str:
    """Where seat 1 may make a pun, before a jury."""
    game = dedale.game("grand-labyrinthe", jury=True)
    positions = (position for seed in range(60) for position, _ in random_game(game, seed, 400))
    return str(next(at for at in positions if at.to_move == 1 and "pun" in map(str, at.moves())))


def test_a_pun_is_written_and_judged(page: Page, base_url: str, new_context: People) -> None:
    table = lay(page, base_url, "grand-labyrinthe", ME, OPEN, position=pun_position(), options={"jury": True})
    with another(new_context) as paul:
        join(paul, table)
        page.locator('[data-act="pun"]').click()
        page.locator("#words-said").fill("Un fil en aiguille")
        page.locator('[data-dialog="words"] [value="yes"]').click()
        expect(paul.locator("[data-news] q")).to_have_text("Un fil en aiguille")
        paul.locator('[data-act="accept"]').click()
        expect(page.locator("[data-lines]")).to_contain_text("Un fil en aiguille")
        expect(page.locator('[data-act="pun"]')).to_have_count(0)


@pytest.mark.parametrize("name", dedale.names())
def test_from_the_other_side_signs_stand_upright(page: Page, base_url: str, name: str) -> None:
    game = dedale.game(name)
    lay(page, base_url, name, ME, PAUL)
    turn = page.locator('[data-control="turn"]')
    if not game.presentation.scene(game.start()).board.is_grid:
        expect(turn).to_be_hidden()
        return
    turn.click()
    tilted = page.evaluate(
        """() => [...document.querySelectorAll('[data-layer="ground"] use')].flatMap((it) => {
          const name = it.getAttribute("href").slice(1);
          const parts = name.split("-").slice(1).join("-").split(".");
          const drawn = parts.length > 1 ? [...document.getElementById(name).children] : [];
          const upright = drawn.filter((_, at) => !/_\\d$/.test(parts[at]));
          return upright.filter((part) => part.getAttribute("transform") !== "rotate(180)");
        }).length"""
    )
    assert tilted == 0
