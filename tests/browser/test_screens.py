"""Small screens: the board, whose turn, what to do and the one button are seen together, in every game and phase.

And nothing moves on the page when something is said on it.
"""

from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dedale
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer
from dedale.core.presentation.guide import aim, legend
from dedale.core.text import speaking
from dedale.draw.svg.live import live_board
from dedale.draw.typography import printed
from tests.browser.company import lay
from tests.browser.conftest import People
from tests.browser.phases import phases
from tests.conformance.test_guide import WRITTEN

UPRIGHT = ((360, 640), (375, 667), (390, 664), (412, 732))
TURNED = ((844, 390),)
ZOOMED = ((683, 450), (640, 400))
"""Desktops, seen at twice their size."""
TABLETS = ((1024, 768), (820, 1180))
SCREENS = (*UPRIGHT, *TURNED, *ZOOMED, *TABLETS)
NAMES = ("Odette", "Paul", "Zoé", "Marie")
SEEN = """() => {
  const box = (it) => it.getBoundingClientRect();
  const spot = (it) => [box(it).left, box(it).top, box(it).right, box(it).bottom];
  const shown = (it) => it.checkVisibility() && box(it).width > 0;
  const one = (selector) => [...document.querySelectorAll(selector)].filter(shown).map(spot);
  const isCut = (it) => shown(it) && (it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 1);
  const isBeyond = (it) => {
    const strip = box(it.closest(".strip"));
    const values = shown(it) ? [...it.querySelectorAll("b")].map(box) : [];
    return values.some(({ right, bottom }) => right > strip.right + 1 || bottom > strip.bottom + 1);
  };
  return {
    width: innerWidth, height: innerHeight, reaches: document.documentElement.scrollWidth,
    board: one("svg.live"), status: one("[data-status]"), prompt: one("[data-prompt]:not(:empty)"), aim: one(".aim"),
    acts: one("[data-acts] button"), bar: one(".say"),
    near: one("[data-near] .strip"), strips: one(".strip:not(.shared)"),
    cut: [...document.querySelectorAll("[data-prompt], .aim")].filter(isCut).length,
    trays: [...document.querySelectorAll(".strips .tray, .strips .panel")].filter(isBeyond).map((it) => it.textContent),
    beside: one(".strip, .strip b, .strip .tray-piece").filter(([, , right]) => right > innerWidth + 1).length,
  };
}"""
"""Where everything is that must be seen."""


def phone(people: People, **more: Any) -> Page:
    """Somebody's telephone."""
    return people(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True, **more).new_page()


def sit(page: Page, base_url: str, position: Position) -> None:
    """Everybody at one screen, from this position on."""
    game = position.game
    seats = [{"kind": "me", "name": name} for name in NAMES[: game.seats]]
    lay(page, base_url, game.name, *seats, options=dict(game.options), position=str(position))
    expect(page.locator("[data-prompt]")).not_to_be_empty()


def is_all_seen(page: Page, width: int, height: int) -> None:
    """Everything that must be seen at once is, nothing is over the board, nothing runs off the edge."""
    page.set_viewport_size({"width": width, "height": height})
    seen = page.evaluate(SEEN)
    where = (page.url, width, height, seen)
    assert seen["reaches"] <= seen["width"], where
    for what in ("board", "status", "prompt", "aim"):
        assert len(seen[what]) == 1, (what, *where)
    for left, top, right, bottom in chain(*(seen[what] for what in ("board", "status", "prompt", "aim", "acts"))):
        assert left >= -1, where
        assert top >= -1, where
        assert right <= seen["width"] + 1, where
        assert bottom <= seen["height"] + 1, where
    (_, board_top, board_right, board_bottom), bar = seen["board"][0], seen["bar"][0]
    assert board_bottom <= bar[1] + 1 or board_right <= bar[0] + 1, where
    assert board_bottom - board_top >= min(width, height) / 2.2, where
    assert seen["cut"] == 0, where
    ((near_left, _, _, near_bottom),) = seen["near"]
    assert near_bottom <= bar[1] + 2 or near_left > bar[2], where
    assert seen["beside"] == 0, where
    assert seen["trays"] == [], where


@pytest.mark.parametrize("name", dedale.names())
def test_all_is_seen_at_once_in_every_phase(new_context: People, base_url: str, name: str) -> None:
    page = phone(new_context)
    found = phases(name)
    assert found
    for position in found.values():
        sit(page, base_url, position)
        for width, height in SCREENS:
            is_all_seen(page, width, height)


@pytest.mark.parametrize("name", [name for name in dedale.names() if max(dedale.game(name).facts.players) > 2])
def test_a_full_table_takes_two_lines_a_strip(new_context: People, base_url: str, name: str) -> None:
    page = phone(new_context)
    most = max(dedale.game(name).facts.players)
    for position in list(phases(name, most).values())[:4]:
        sit(page, base_url, position)
        for width, height in (*UPRIGHT, *TURNED):
            is_all_seen(page, width, height)
            strips = page.evaluate(SEEN)["strips"]
            assert len(strips) == most
            assert all(bottom - top <= 50 for _, top, _, bottom in strips), strips


SHIFTED = """() => {
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries()) {
      window.shifted.push(...sources.map(({ node }) => node?.parentElement?.outerHTML?.slice(0, 200) ?? ""));
    }
  }).observe({ type: "layout-shift", buffered: false });
}"""


@pytest.mark.parametrize("name", dedale.names())
def test_nothing_moves_when_something_is_said(new_context: People, base_url: str, name: str) -> None:
    page = phone(new_context)
    starts = [at for at in phases(name).values() if at.to_move]
    later = [at.play(at.moves()[0]) for at in starts]  # where at first every cell can be chosen
    position, dark = next((at, dark) for at in (*starts, *later) if at.to_move and (dark := unlit(at)))
    sit(page, base_url, position)
    page.evaluate(SHIFTED)
    before = page.locator("svg.live").bounding_box()
    for place in (dark, *taken_up(position), dark):
        touch(page, place)
        if place == dark:
            expect(page.locator("[data-refusal]")).to_be_visible()
        assert page.locator("svg.live").bounding_box() == before
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("() => window.shifted") == []


def unlit(position: Position) -> str | None:
    """A cell that cannot be chosen."""
    cells = live_board(position.game.presentation.scene(position), position.game.presentation.look)["cells"]
    return next((cell for cell in cells if cell not in Composer.of(position).targets), None)


def taken_up(position: Position) -> list[str]:
    """A piece of the board that can be taken up, if there is one."""
    scene = position.game.presentation.scene(position)
    standing = {piece.place for piece in scene.pieces} & {cell.name for cell in scene.board.cells}
    return [path[0] for path, _ in Composer.of(position).ways if len(path) > 1 and path[0] in standing][:1]


def touch(page: Page, place: str) -> None:
    """Touch a cell where it lies, whether or not it can be chosen, or a button."""
    found = page.evaluate(
        """(place) => {
          const button = document.querySelector(`button[data-act="${place}"], button[data-tray="${place}"]`);
          const box = button?.getBoundingClientRect();
          if (box) return [box.x + box.width / 2, box.y + box.height / 2];
          const [x, y] = JSON.parse(document.getElementById("table-data").textContent).board.cells[place];
          const pieces = document.querySelector('[data-layer="pieces"]');
          const at = new DOMPoint(x, y).matrixTransform(pieces.getScreenCTM());
          return [at.x, at.y];
        }""",
        place,
    )
    page.touchscreen.tap(*found)


@pytest.mark.parametrize("name", dedale.names())
def test_no_notation_is_seen_unless_it_is_asked_for(new_context: People, base_url: str, name: str) -> None:
    page = phone(new_context)
    for position in list(phases(name).values())[:4]:
        sit(page, base_url, position)
        if position.to_move:
            page.locator('[data-control="hint"]').click()
            expect(page.locator("[data-news]")).to_contain_text("Essayez ceci")
            page.locator(".hint-ring, .hinted").first.wait_for()
        page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
        said = page.locator("main").inner_text()
        assert not WRITTEN.search(said), WRITTEN.findall(said)


def test_notation_is_shown_to_who_asks_and_kept(new_context: People, base_url: str) -> None:
    page = phone(new_context)
    sit(page, base_url, dedale.game("ergo").start())
    page.locator('[data-target="e5"]').dispatch_event("click")
    expect(page.locator("[data-lines] li")).to_have_count(1)
    expect(page.locator("[data-lines] .event")).to_be_hidden()
    page.locator("[data-notation]").check()
    expect(page.locator("[data-lines] .event")).to_have_text("@e5")
    page.reload()
    expect(page.locator("[data-lines] .event")).to_be_visible()


def test_a_refusal_is_in_a_players_words_and_leads_to_the_rule(new_context: People, base_url: str) -> None:
    page = phone(new_context)
    sit(page, base_url, dedale.game("ergo").start().play("@e5").play("@a9").play("@e6").play("@b9"))
    touch(page, "a9")
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_contain_text("Cette pièce est à l’adversaire")
    expect(refusal.locator("a")).to_have_attribute("href", "/g/ergo/rules#R1")


HALF = """() => {
  const [told, news] = ["[data-told]", "[data-news]"].map((it) => document.querySelector(it));
  const bottom = told.getBoundingClientRect().bottom;
  const range = document.createRange();
  range.selectNodeContents(news);
  const room = Math.min(bottom, news.getBoundingClientRect().bottom);
  return [...range.getClientRects()].filter((line) => line.top < room - 4 && line.bottom > room + 4).length;
}"""
"""How many lines of what happened are cut through."""


def test_what_happened_is_never_cut_in_half(new_context: People, base_url: str) -> None:
    page = phone(new_context)
    sit(page, base_url, dedale.game("minos").start())
    touch(page, "c2")
    expect(page.locator("[data-cancel]")).to_be_visible()
    long = "Foncé fait coulisser la rangée 7 vers la gauche, et tout ce qui s’y trouve va avec elle jusqu’au bord."
    page.locator("[data-news]").evaluate("(news, text) => { news.textContent = text; }", long)
    for width, height in (*UPRIGHT, *TURNED, *ZOOMED):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(HALF) == 0, (width, height)


def test_an_answer_covers_the_line_above_it_whole_or_not_at_all(new_context: People, base_url: str) -> None:
    page = phone(new_context)
    said = "Essayez ceci. " * 12
    for name in ("minos", "tekao", "grand-labyrinthe"):
        position = next(at for at in phases(name).values() if at.to_move == 1)
        sit(page, base_url, position)
        page.locator('[data-control="hint"]').click()
        page.locator(".hint-ring, .hinted").first.wait_for()
        page.locator("[data-news]").evaluate("(news, text) => { news.textContent = text; }", said)
        for width, height in UPRIGHT:
            page.set_viewport_size({"width": width, "height": height})
            answer, status, acts = (page.locator(it).bounding_box() for it in ("[data-news]", "[data-status]", ".acts"))
            assert answer is not None
            assert status is not None
            assert acts is not None
            top, bottom = answer["y"], answer["y"] + answer["height"]
            assert top <= status["y"] + 1 or top >= status["y"] + status["height"] - 1, (name, width)
            has_button = page.locator("[data-acts] button").count() > 0
            assert not has_button or bottom <= acts["y"] + 1, (name, width)


def test_dice_take_nothing_from_the_button(new_context: People, base_url: str) -> None:
    page = phone(new_context)
    sit(page, base_url, dedale.game("theseion").start())
    page.locator("[data-act]").click()
    button = page.locator("[data-act].primary")
    button.wait_for()
    before = button.bounding_box()
    page.locator("[data-cast]").evaluate("(tray) => { tray.hidden = false; tray.style.width = '90px'; }")
    assert button.bounding_box() == before


def test_who_plays_is_named_where_several_share_a_screen(new_context: People, base_url: str) -> None:
    page = phone(new_context)
    sit(page, base_url, dedale.game("ergo").start())
    expect(page.locator("[data-status]")).to_contain_text("Noir (Odette)")
    page.locator('[data-target="e5"]').dispatch_event("click")
    expect(page.locator("[data-status]")).to_contain_text("Blanc (Paul)")


def test_the_line_follows_what_is_touched(new_context: People, base_url: str) -> None:
    page = phone(new_context)
    sit(page, base_url, dedale.game("ergo").start().play("@e5").play("@a9"))
    prompt = page.locator("[data-prompt]")
    expect(prompt).to_contain_text("Posez une pièce")
    touch(page, "e5")
    expect(prompt).to_contain_text("Cette pièce creuse")
    page.locator("[data-cancel]").click()
    expect(prompt).to_contain_text("Posez une pièce")


def test_a_pun_and_whose_turn_it_is_are_read_whole(new_context: People, base_url: str) -> None:
    page = new_context(viewport={"width": 1024, "height": 768}).new_page()
    sit(page, base_url, next(at for at in phases("grand-labyrinthe", 4).values() if "pun" in map(str, at.moves())))
    words = "Thésée perd le fil, et pourtant il n'est pas décousu : Ariane le lui a dit sans coudre ni découdre. " * 2
    page.locator('[data-act="pun"]').click()
    page.locator("#words-said").fill(words)
    page.locator('[data-dialog="words"] [value="yes"]').click()
    expect(page.locator("[data-news] q")).to_have_text(words.strip())
    cut = """() => ["[data-status]", "[data-news]", "[data-told]"].filter((selector) => {
      const it = document.querySelector(selector);
      const bar = document.querySelector(".say").getBoundingClientRect();
      const { top, bottom } = it.getBoundingClientRect();
      const isOutside = top < bar.top - 1 || bottom > bar.bottom + 1 || bottom > innerHeight + 1;
      return isOutside || it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 1;
    })"""
    for width, height in ((1024, 768), (844, 390), (390, 664)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(cut) == [], (width, height)


def test_controls_keep_their_places(new_context: People, base_url: str) -> None:
    page = phone(new_context)
    where = """() => [...document.querySelectorAll(".controls .control")].map((it) =>
      [it.dataset.control, it.offsetLeft, it.offsetTop])"""
    sit(page, base_url, dedale.game("theseion").start())
    first = page.evaluate(where)
    for _ in range(3):
        count = page.locator("[data-lines] li").count()
        page.locator("[data-act], [data-target]").first.dispatch_event("click")
        if not page.locator("[data-act].primary").count():
            break
        expect(page.locator("[data-lines] li")).not_to_have_count(count)
        assert page.evaluate(where) == first


@pytest.mark.parametrize("name", dedale.names())
def test_the_aim_and_the_legend_are_at_the_table(new_context: People, base_url: str, name: str) -> None:
    page = phone(new_context)
    game = dedale.game(name)
    position = next(iter(phases(name).values()))
    sit(page, base_url, position)
    with speaking("fr"):
        expect(page.locator(".aim")).to_contain_text(printed(aim(game)))
    found = legend(game)
    expect(page.locator(".beats li")).to_have_count(len(found.rows) if found else 0)


def test_a_pawn_in_hand_is_turned_by_touching_it_then_set(new_context: People, base_url: str) -> None:
    page = phone(new_context)
    sit(page, base_url, dedale.game("tekao").position("1 put:1 - - -;-"))
    pawn = page.locator("[data-dial]")
    expect(pawn).to_have_attribute("data-dial", "^")
    pawn.tap()
    expect(pawn).to_have_attribute("data-dial", ">")
    touch(page, "b2")
    expect(page.locator("[data-lines] .event")).to_have_text("@b2>")
