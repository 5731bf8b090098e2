"""What people ask each other at a table: draws, taking back, giving up, playing again; and what clocks do."""

import re

from playwright.sync_api import Page, expect

from dedale.web.play.seating import FAIR_WAIT
from tests.browser.company import BOT, ME, OPEN, another, come, join, lay, play, press
from tests.browser.conftest import People


def test_a_draw_is_offered_refused_and_agreed(page: Page, base_url: str, new_context: People) -> None:
    table = lay(page, base_url, "minos", ME, OPEN)
    with another(new_context) as paul:
        join(paul, table)
        play(page, "c2", "c3")
        press(page, "draw")
        page.locator('[data-dialog="draw"] [value="yes"]').click()
        expect(page.locator("[data-question]")).to_contain_text("on attend la réponse")
        expect(paul.locator("[data-question]")).to_contain_text("Odette")
        press(paul, "refuse")
        expect(page.locator("[data-question]")).to_be_hidden()
        expect(page.locator("[data-news]")).to_contain_text("dit non")
        press(paul, "draw")
        paul.locator('[data-dialog="draw"] [value="yes"]').click()
        press(page, "agree")
        for each in (page, paul):
            expect(each.locator("[data-status]")).to_contain_text("Partie nulle")


def test_taking_back_is_asked_for_where_the_table_says_so(page: Page, base_url: str, new_context: People) -> None:
    table = lay(page, base_url, "minos", ME, OPEN, undo="asked")
    with another(new_context) as paul:
        join(paul, table)
        expect(page.locator('[data-control="undo"]')).to_be_hidden()
        play(page, "c2", "c3")
        press(page, "undo")
        expect(paul.locator("[data-question]")).to_contain_text("voudrait reprendre")
        press(paul, "agree")
        for each in (page, paul):
            expect(each.locator("[data-lines] li")).to_have_count(0)
        expect(page.locator("[data-status]")).to_have_text("À vous de jouer")


def test_giving_up_ends_a_game_of_two_and_they_play_again_with_seats_changed(
    page: Page, base_url: str, new_context: People
) -> None:
    table = lay(page, base_url, "ergo", ME, OPEN)
    with another(new_context) as paul:
        join(paul, table)
        press(page, "resign")
        page.locator('[data-dialog="resign"] [value="yes"]').click()
        expect(paul.locator("[data-status]")).to_contain_text("Bravo, vous gagnez")
        expect(page.locator("[data-status]")).to_contain_text("Blanc (Paul) gagne")
        press(paul, "rematch")
        for each in (page, paul):
            each.wait_for_url(lambda url: "/t/" in url and table not in url)
        expect(paul.locator("[data-status]")).to_have_text("À vous de jouer")
        expect(page.locator("[data-status]")).to_contain_text("Paul")
        play(paul, "e5")
        expect(page.locator("[data-status]")).to_have_text("À vous de jouer")


def test_giving_up_at_a_larger_table_leaves_the_seat_to_a_bot(page: Page, base_url: str, new_context: People) -> None:
    table = lay(page, base_url, "theseion", ME, OPEN, BOT, options={"players": 3})
    with another(new_context) as paul:
        join(paul, table)
        press(paul, "resign")
        expect(paul.locator('[data-dialog="resign"]')).to_contain_text("La machine jouera à votre place")
        paul.locator('[data-dialog="resign"] [value="yes"]').click()
        expect(page.locator(".player", has_text="la machine, pour Paul")).to_be_visible()
        expect(page.locator('[data-control="rematch"]')).to_be_hidden()


def test_somebody_gone_is_not_replaced_at_once(page: Page, base_url: str, new_context: People) -> None:
    page.clock.install()
    table = lay(page, base_url, "ergo", ME, OPEN)
    with another(new_context) as paul:
        join(paul, table)
    expect(page.locator(".strip.away")).to_be_visible()
    expect(page.locator('[data-control="substitute"]')).to_be_hidden()
    page.clock.fast_forward(FAIR_WAIT)  # for the browser alone
    press(page, "substitute")
    expect(page.locator("[data-refusal]")).to_contain_text("Laissez-lui encore le temps")
    page.reload()
    expect(page.locator(".strip.away")).to_be_visible()
    expect(page.locator('[data-control="substitute"]')).to_be_hidden()


def test_a_clock_runs_out(page: Page, base_url: str, new_context: People) -> None:
    table = lay(page, base_url, "ergo", ME, OPEN, clock={"kind": "game", "seconds": 10})
    with another(new_context) as paul:
        join(paul, table)
        play(page, "e5")
        clock = paul.locator(".turn .clock")
        expect(clock).to_have_class(re.compile("short"))
        expect(clock).to_have_text(re.compile(r"00:0\d"))
        expect(paul.locator("[data-status]")).to_contain_text("Noir (Odette) gagne")
        expect(page.locator("[data-status]")).to_contain_text("Bravo, vous gagnez")
        expect(page.locator("[data-news]")).to_contain_text("n’a plus de temps")


def test_a_match_goes_on_from_round_to_round(page: Page, base_url: str) -> None:
    lay(page, base_url, "minos", ME, {**ME, "name": "Paul"}, best_of=3)
    expect(page.locator("[data-match]")).to_have_text("Manche 1 sur 3")
    for number, score in ((2, "1"), (3, "1")):
        press(page, "resign")
        page.locator('[data-dialog="resign"] [value="yes"]').click()
        expect(page.locator('[data-control="rematch"]')).to_contain_text("Manche suivante")
        press(page, "rematch")
        expect(page.locator("[data-match]")).to_have_text(f"Manche {number} sur 3")
        expect(page.locator('.strip[data-seat="2"] .panel', has_text="manches")).to_contain_text(score)


def test_a_piece_touched_is_played_where_the_table_says_so(page: Page, base_url: str) -> None:
    lay(page, base_url, "minos", ME, {**ME, "name": "Paul"}, touch_move=True)
    play(page, "c2")
    expect(page.locator('[data-target="c3"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-refusal]")).to_contain_text("pièce touchée")
    expect(page.locator('[data-target="e2"]')).to_have_count(0)
    typed = page.locator("[data-typed] input")
    typed.fill("e2-e3")
    typed.press("Enter")
    expect(typed).to_have_value("e2-e3")
    expect(page.locator("[data-lines] li")).to_have_count(0)
    play(page, "c3")
    expect(page.locator("[data-lines] li")).to_have_count(1)


def test_whoever_watches_can_touch_nothing_and_is_told_so(page: Page, base_url: str, new_context: People) -> None:
    table = lay(page, base_url, "minos", ME, {**ME, "name": "Paul"})
    with another(new_context) as stranger:
        come(stranger, table)
        expect(stranger.locator("[data-watching]")).to_be_visible()
        expect(stranger.locator("[data-target]")).to_have_count(0)
        for control in ("undo", "hint", "draw", "resign", "substitute", "rematch"):
            expect(stranger.locator(f'[data-control="{control}"]')).to_be_hidden()
        play(page, "c2", "c3")
        expect(stranger.locator("[data-lines] li")).to_have_count(1)
