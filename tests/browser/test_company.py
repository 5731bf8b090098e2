"""What people ask each other at a table: draws, taking back, giving up, playing again; and what clocks do."""

import re

from playwright.sync_api import Page, expect

from dedale.web.play.seating import FAIR_WAIT
from tests.browser.company import BOT, ME, OPEN, another, come, join, lay, play, press
from tests.browser.conftest import People
from tests.browser.test_table import middle


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
        expect(page.locator('[data-control="undo"]')).to_be_disabled()
        play(page, "c2", "c3")
        press(page, "undo")
        expect(paul.locator("[data-question]")).to_contain_text("voudrait annuler")
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
        expect(paul.locator("[data-question]")).to_contain_text("on attend la réponse")
        expect(paul.locator('[data-control="rematch"]')).to_be_hidden()
        expect(page.locator("[data-question]")).to_contain_text("Blanc (Paul) propose une revanche")
        for each in (page, paul):
            expect(each.locator("[data-end]")).to_be_hidden()  # the card would cover the question
        assert table in page.url, "nobody is taken to a rematch that he has not agreed to"
        press(page, "agree")
        for each in (page, paul):
            each.wait_for_url(lambda url: "/t/" in url and table not in url)
        expect(paul.locator("[data-status]")).to_have_text("À vous de jouer")
        expect(page.locator("[data-status]")).to_contain_text("Paul")
        play(paul, "e5")
        expect(page.locator("[data-status]")).to_have_text("À vous de jouer")


def test_a_rematch_can_be_refused(page: Page, base_url: str, new_context: People) -> None:
    table = lay(page, base_url, "ergo", ME, OPEN)
    with another(new_context) as paul:
        join(paul, table)
        press(page, "resign")
        page.locator('[data-dialog="resign"] [value="yes"]').click()
        press(page, "rematch")
        press(paul, "refuse")
        expect(page.locator("[data-question]")).to_be_hidden()
        expect(page.locator("[data-news]")).to_contain_text("dit non")
        assert table in page.url
        assert table in paul.url


def test_several_at_one_screen_agree_on_a_draw(page: Page, base_url: str) -> None:
    lay(page, base_url, "theseion", ME, {**ME, "name": "Paul"}, {**ME, "name": "Lise"}, options={"players": 3})
    press(page, "draw")
    dialog = page.locator('[data-dialog="draw"]')
    expect(dialog).to_contain_text("autour de cet écran")
    dialog.locator('[value="yes"]').click()
    expect(page.locator("[data-status]")).to_contain_text("Partie nulle")


def test_whoever_gives_up_at_one_screen_is_named(page: Page, base_url: str) -> None:
    lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"})
    press(page, "resign")
    dialog = page.locator('[data-dialog="resign"]')
    expect(dialog.locator("legend")).to_have_text("Qui abandonne ?")
    expect(dialog.locator(":checked")).to_have_value("1")
    dialog.get_by_text("Blanc (Paul)").click()
    dialog.locator("button.primary").click()
    expect(page.locator("[data-news]")).to_contain_text("Blanc (Paul) abandonne")
    expect(page.locator("[data-status]")).to_contain_text("Noir (Odette) gagne")


def test_nobody_is_you_where_several_play_at_one_screen(page: Page, base_url: str) -> None:
    lay(page, base_url, "theseion", ME, {"kind": "me"}, BOT, options={"players": 3})
    strips = page.locator(".strip[data-seat]")
    expect(strips).to_have_count(3)
    expect(page.locator('.strip[data-seat="1"] .player')).to_have_text("Odette")
    expect(page.locator('.strip[data-seat="2"] .player')).to_have_count(0)
    assert "vous" not in " ".join(strips.all_inner_texts())


def test_a_guest_sits_on_the_near_side_at_once(page: Page, base_url: str, new_context: People) -> None:
    table = lay(page, base_url, "minos", ME, OPEN)
    with another(new_context) as paul:
        come(paul, table)
        before = paul.locator("[data-near] .strip").get_attribute("data-seat")
        join(paul, table)
        expect(paul.locator("[data-near] .strip")).to_have_attribute("data-seat", "2")
        assert before == "1"
        assert middle(paul, "b7")[1] > middle(paul, "b1")[1], "his own side is below"


def test_undo_past_dice_says_what_will_be_lost(page: Page, base_url: str) -> None:
    """From the fork: the machine casts its dice, and one touch does not erase that unasked."""
    lay(page, base_url, "grand-labyrinthe", ME, BOT, options={"opening": "quick"}, position="1 fork:5 0 12 ffffffff")
    expect(page.locator('[data-control="undo"]')).to_be_disabled()
    lines = page.locator("[data-lines] li")
    play(page, "5")
    expect(page.locator("[data-acts] button", has_text="Lancer")).to_be_visible()
    count = lines.count()
    assert count > 1
    page.set_viewport_size({"width": 844, "height": 260})
    page.locator('[data-control="undo"]').dispatch_event("click")
    dialog = page.locator('[data-dialog="undo"]')
    expect(dialog.locator("h2")).to_be_in_viewport(ratio=1)  # it opens at its head, though the focus is at its foot
    page.set_viewport_size({"width": 1366, "height": 900})
    expect(dialog.locator("li")).to_have_count(count)
    expect(dialog).to_contain_text("tirés à nouveau")
    dialog.locator("button", has_text="Non").click()
    expect(lines).to_have_count(count)
    press(page, "undo")
    dialog.locator("button.primary").click()
    expect(lines).to_have_count(0)
    expect(page.locator('[data-control="undo"]')).to_be_disabled()


def test_undo_without_dice_is_one_step_at_once(page: Page, base_url: str) -> None:
    lay(page, base_url, "ergo", ME, BOT)
    lines = page.locator("[data-lines] li")
    for number, place in enumerate(("e5", "b2"), start=1):
        expect(page.locator("[data-status]")).to_have_text("À vous de jouer")
        play(page, place)
        expect(lines).to_have_count(2 * number)
    expect(page.locator("[data-status]")).to_have_text("À vous de jouer")
    press(page, "undo")
    expect(lines).to_have_count(2)
    expect(page.locator("dialog[open]")).to_have_count(0)


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


def test_a_half_made_move_goes_on_when_the_other_only_says_something(
    page: Page, base_url: str, new_context: People
) -> None:
    table = lay(page, base_url, "minos", ME, OPEN)
    with another(new_context) as paul:
        join(paul, table)
        play(page, "c2")
        press(paul, "draw")
        paul.locator('[data-dialog="draw"] [value="yes"]').click()
        expect(page.locator("[data-question]")).to_contain_text("Paul")
        play(page, "c3")
        expect(page.locator("[data-lines] li")).to_have_count(1)
