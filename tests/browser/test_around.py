"""Table mode, with a tablet between the players, and the view for a large screen: by touch alone, in every game."""

import pytest
from playwright.sync_api import Page, expect

import dedale
from tests.browser.company import ME, OPEN, join, lay, play
from tests.browser.conftest import People
from tests.browser.endings import brink
from tests.browser.hands import Finger
from tests.browser.party import LIT, PLAYED, Party
from tests.browser.phases import phases
from tests.browser.test_screens import NAMES

HANDS = Finger()
SCREENS = ((1024, 768), (1280, 800), (1920, 1080), (768, 1024), (704, 704))
FULL = [(name, seats) for name in dedale.names() for seats in (2, 3, 4) if seats in dedale.game(name).facts.players]
SEEN = """() => {
  const box = (it) => it.getBoundingClientRect();
  const shown = (it) => it.checkVisibility() && box(it).width > 0;
  const inside = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const board = box(document.querySelector("svg.live"));
  const over = ({ left, top, right, bottom }) =>
    left < board.right - 2 && right > board.left + 2 && top < board.bottom - 2 && bottom > board.top + 2;
  const said = ".seat-edge [data-status], .seat-edge [data-prompt], .seat-edge [data-acts] button";
  const parts = `${said}, .seat-edge .who, .edge-menu, svg.live`;
  const whole = ".seat-edge :is([data-status], [data-told], .name, .player, .edge-heard, .edge-strip, .shared)";
  const isLine = (it) => it.matches(".name, .player"); // its letters may reach below it
  const isCut = (it) => it.scrollWidth > it.clientWidth + 1 || (!isLine(it) && it.scrollHeight > it.clientHeight + 1);
  const hands = ".seat-edge [data-acts] button, .edge-menu, .seat-edge button.tray";
  return {
    outside: all(parts).filter((it) => !inside(box(it))).map((it) => it.className.toString()),
    over: all(".edge-inner").filter((it) => over(box(it))).length,
    cut: all(whole).filter(isCut).map((it) => `${it.className}: ${it.textContent}`),
    small: all(hands).filter((it) => Math.min(box(it).width, box(it).height) < 43).map((it) => it.textContent),
    turned: Object.fromEntries(
      all(".seat-edge").map((it) => [it.dataset.edge, getComputedStyle(it.firstChild).rotate])),
    glows: all(".seat-edge:has(.strip.turn)").map((it) => it.dataset.edgeSeat),
    asked: all(".seat-edge:has(.say)").map((it) => it.dataset.edgeSeat),
  };
}"""
GUESTS = ("Anne-Sophie", "Paul", "Célestine", "Marie")
UPRIGHT = {"bottom": "none", "left": "90deg", "top": "180deg", "right": "270deg"}
"""How far what is at an edge is turned."""


def sit(people: People, base_url: str, name: str, seats: int, mode: str = "turning") -> tuple[Page, Party]:
    """So many people round a tablet that lies on the table."""
    context = people(viewport={"width": 1024, "height": 768}, has_touch=True)
    context.add_init_script(f"try {{ localStorage.around ??= '{mode}'; }} catch {{}}")
    page = context.new_page()
    options = {"players": seats} if seats > 2 else {}
    lay(page, base_url, name, *({"kind": "me", "name": who} for who in GUESTS[:seats]), options=options)
    page.locator(".seat-edge .strip").first.wait_for()
    return page, Party(page, HANDS, dedale.game(name, **options))


def resize(page: Page, width: int, height: int) -> None:
    """Another screen, once the page has been told: in the next frame, before anything of it is painted."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise(requestAnimationFrame)")


def everybody_sees_all(page: Page) -> None:
    """Every edge is upright for who sits there, and shows everything, on every screen."""
    for width, height in SCREENS:
        resize(page, width, height)
        seen = page.evaluate(SEEN)
        assert not seen["outside"], (page.url, width, seen)
        assert not seen["over"], (page.url, width, seen)
        assert not seen["small"], (page.url, width, seen)
        assert not seen["cut"], (page.url, width, seen)
        assert all(UPRIGHT[edge] == turned for edge, turned in seen["turned"].items()), seen
    resize(page, 1024, 768)


@pytest.mark.parametrize(("name", "seats"), FULL)
def test_each_has_an_edge_and_plays_by_touch(new_context: People, base_url: str, name: str, seats: int) -> None:
    page, party = sit(new_context, base_url, name, seats)
    assert page.locator(".seat-edge").count() == seats
    for _ in range(3):
        party.go_on()
        seen = page.evaluate(SEEN)
        turn = party.position.game.presentation.turn(party.position)
        if turn:
            assert seen["glows"] == seen["asked"] == [str(turn)]
        everybody_sees_all(page)


def test_the_board_turns_to_whoever_plays_or_lies_still(new_context: People, base_url: str) -> None:
    # In degrees; whoever plays the other way round turns it once round to where it was.
    lies = "() => (document.querySelector('[data-whole]')?.style.transform.match(/rotate\\((.*?)deg/)?.[1] ?? 0) % 360"
    page, party = sit(new_context, base_url, "grand-labyrinthe", 4)
    while page.evaluate(lies) == 0:
        party.go_on()
    page.locator('[data-edge-menu="2"]').tap()
    page.locator('[data-around-tool="board"]').tap()
    for _ in range(4):
        party.go_on()
        assert page.evaluate(lies) == 0
    assert page.locator(".twice").count() > 100  # every number is read from both sides
    assert page.locator(".twice.ambiguous", has_text="66").count()
    page.locator('[data-edge-menu="1"]').tap()
    page.locator('[data-around-tool="leave"]').tap()
    expect(page.locator(".seat-edge, .twice")).to_have_count(0)
    expect(page.locator("[data-near] .strip")).to_be_visible()
    party.go_on()


COVERED = """() => {
  const ground = document.querySelector('[data-layer="ground"]').getBoundingClientRect();
  return [...document.querySelectorAll("[data-letters] text, [data-numbers] text")].filter((it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return left < ground.right - 2 && right > ground.left + 2 && top < ground.bottom - 2 && bottom > ground.top + 2;
  }).map((it) => it.textContent);
}"""
"""Which letters and numbers of the margin are under the edge of the board."""


@pytest.mark.parametrize(("name", "seats"), [("ergo", 2), ("minos", 2), ("tekao", 4), ("theseion", 4)])
def test_what_is_written_beside_a_board_that_lies_still_is_not_under_it(
    new_context: People, base_url: str, name: str, seats: int
) -> None:
    page, _ = sit(new_context, base_url, name, seats, "still")
    expect(page.locator("[data-letters] .twice").first).to_be_attached()
    assert page.evaluate(COVERED) == []


def test_letters_and_numbers_beside_a_board_that_lies_still_are_read_from_both_sides(
    new_context: People, base_url: str
) -> None:
    page, party = sit(new_context, base_url, "ergo", 2, "still")
    texts = "(all) => all.map((axis) => [...axis.querySelectorAll('text')].map((it) => it.textContent))"
    axes = page.locator("[data-letters], [data-numbers]")
    letters, numbers = axes.evaluate_all(texts)
    assert letters == [letter for letter in "abcdefghij" for _ in range(2)]
    assert sorted(numbers) == sorted(str(number) for number in range(1, 10) for _ in range(2))
    expect(page.locator("[data-numbers] .ambiguous")).to_have_count(2)  # 6 and 9
    page.locator('[data-edge-menu="2"]').tap()
    page.locator('[data-around-tool="board"]').tap()
    party.go_on(2)  # the board has turned, and turned back or not
    page.locator('[data-edge-menu="2"]').tap()
    page.locator('[data-around-tool="board"]').tap()
    assert axes.evaluate_all(texts) == [letters, numbers]


def test_a_tap_lays_the_screen_flat_where_several_share_it(new_context: People, base_url: str) -> None:
    page = new_context(viewport={"width": 1024, "height": 768}, has_touch=True).new_page()
    control = page.locator('[data-control="around"]')
    lay(page, base_url, "ergo", ME, OPEN)
    expect(control).to_be_hidden()
    lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"})
    expect(control).to_be_in_viewport(ratio=1)  # without looking for it
    control.tap()
    expect(page.locator(".seat-edge")).to_have_count(2)
    page.locator('[data-edge-menu="1"]').tap()
    expect(control).to_be_hidden()
    page.locator('[data-around-tool="leave"]').tap()
    expect(control).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 640})
    expect(control).to_be_hidden()


def test_table_mode_is_chosen_among_the_settings_and_kept(new_context: People, base_url: str) -> None:
    page = new_context(viewport={"width": 1024, "height": 768}, has_touch=True).new_page()
    lay(page, base_url, "ergo", ME, OPEN)
    expect(page.locator("[data-around]")).to_be_hidden()  # nobody shares this screen
    lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"})
    page.locator("[data-settings] summary").tap()
    expect(page.locator('[data-around] label:has([value="turning"])')).to_be_in_viewport()  # not below
    page.locator('[data-around] label:has([value="turning"])').tap()
    expect(page.locator(".seat-edge")).to_have_count(2)
    page.reload()
    expect(page.locator(".seat-edge .who")).to_have_count(2)
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator(".seat-edge")).to_have_count(0)
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.locator(".seat-edge")).to_have_count(2)
    play(page, "e5")
    expect(page.locator('.seat-edge[data-edge-seat="2"] .say')).to_be_visible()
    page.locator('[data-edge-menu="1"]').tap()
    page.locator('[data-control="undo"]').tap()
    expect(page.locator('.seat-edge[data-edge-seat="1"] .say')).to_be_visible()


def test_table_mode_begins_at_whoever_is_to_act_and_its_menu_at_its_head(new_context: People, base_url: str) -> None:
    page = new_context(viewport={"width": 1024, "height": 768}, has_touch=True).new_page()
    lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"})
    play(page, "e5")
    expect(page.locator("[data-lines] li")).to_have_count(1)
    page.locator("[data-settings] summary").tap()
    page.locator('[data-around] label:has([value="turning"])').tap()
    expect(page.locator('.seat-edge[data-edge-seat="2"] .say')).to_be_visible()
    page.locator('[data-edge-menu="1"]').tap()
    page.locator(".more").evaluate("it => { it.scrollTop = 400; }")
    assert page.locator(".more").evaluate("it => it.scrollTop") > 0
    page.locator('[data-around-tool="close"]').evaluate("it => it.click()")
    page.locator('[data-edge-menu="2"]').tap()
    assert page.locator(".more").evaluate("it => it.scrollTop") == 0


@pytest.mark.parametrize("name", dedale.names())
def test_the_ground_turns_in_its_place(new_context: People, base_url: str, name: str) -> None:
    middle = """() => {
      const [a, b] = JSON.parse(document.getElementById("table-data").textContent).board.middle;
      const at = new DOMPoint(a, b).matrixTransform(document.querySelector('[data-layer="pieces"]').getScreenCTM());
      return [at.x, at.y].map(Math.round);
    }"""
    page, party = sit(new_context, base_url, name, 2)
    seen = {tuple(page.evaluate(middle))}
    faced: set[str | None] = set()
    while len(faced) < 2:
        party.go_on()
        faced.add(page.locator(".seat-edge.asked").get_attribute("data-edge-seat"))
        seen.add(tuple(page.evaluate(middle)))
    assert len(seen) == 1


def test_phones_are_the_hands_of_a_large_screen(new_context: People, base_url: str) -> None:
    phone = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
    first, second = (new_context(**phone).new_page() for _ in range(2))
    table = lay(first, base_url, "ergo", ME, OPEN)
    screen = new_context(viewport={"width": 1920, "height": 1080}).new_page()
    screen.goto(f"/t/{table}/screen")
    expect(screen.locator(".screen-invitation")).to_contain_text(f"{base_url}/t/{table}")
    code = screen.locator(".screen-invitation img")
    expect(code).to_be_in_viewport(ratio=1)
    assert code.evaluate("(image) => image.clientHeight") > 200, "scanned from across the room"
    join(second, table)
    expect(screen.locator(".screen-invitation")).to_be_hidden()
    game = dedale.game("ergo")
    parties = [Party(first, HANDS, game, own={1}), Party(second, HANDS, game, own={2})]
    for _ in range(3):
        mine = next(party for party in parties if party.is_mine)
        mine.make(mine.decide())
        for party in parties:
            party.follow()
    expect(screen.locator("[data-lines] .event")).to_have_count(3)
    assert screen.evaluate(PLAYED) == first.evaluate(PLAYED)
    shown = screen.locator("button, input, select, textarea, summary, a.button, a.control")
    assert not [it for it in shown.all() if it.is_visible()]
    assert screen.evaluate("parseFloat(getComputedStyle(document.querySelector('[data-status]')).fontSize)") > 40


def test_a_large_screen_has_no_seat_and_goes_on_to_the_next_game(new_context: People, base_url: str) -> None:
    context = new_context(viewport={"width": 1280, "height": 720})
    page, end = context.new_page(), brink("ergo")
    table = lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"}, position=end.position)
    screen = context.new_page()  # of the very browser that plays
    screen.goto(f"/t/{table}/screen")
    screen.locator(".strip").first.wait_for()
    assert screen.evaluate(LIT) == []
    play(page, *end.path)
    expect(screen.locator('[data-status][data-mood="over"]')).to_be_visible()
    page.locator("[data-end-again]").click()
    page.wait_for_url(lambda url: not url.endswith(table))
    screen.wait_for_url(f"{page.url}/screen")


CUT = """() => {
  const box = (it) => it.getBoundingClientRect();
  return [...document.querySelectorAll(".edge-heard, .seat-edge .news")].filter((it) => {
    if (!it.checkVisibility() || !it.textContent.includes("décousu")) return false;
    const range = document.createRange();
    range.selectNodeContents(it);
    const [text, edge] = [range.getBoundingClientRect(), box(it.closest(".seat-edge"))];
    const isOutside = text.left < edge.left - 1 || text.right > edge.right + 1
      || text.top < edge.top - 1 || text.bottom > edge.bottom + 1;
    return isOutside || it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 2;
  }).map((it) => `${it.closest(".seat-edge").dataset.edge} ${it.className} ${it.scrollHeight} > ${it.clientHeight}`);
}"""
"""Where a pun is cut, or reaches out of its edge."""


def test_a_long_pun_is_read_whole_at_every_edge(new_context: People, base_url: str) -> None:
    context = new_context(viewport={"width": 1024, "height": 768}, has_touch=True)
    context.add_init_script("try { localStorage.around ??= 'turning'; } catch {}")
    page = context.new_page()
    at = next(at for at in phases("grand-labyrinthe", 4).values() if "pun" in map(str, at.moves()))
    seats = [{"kind": "me", "name": who} for who in NAMES[:4]]
    lay(page, base_url, "grand-labyrinthe", *seats, options=dict(at.game.options), position=str(at))
    page.locator(".seat-edge .strip").first.wait_for()
    words = "Thésée perd le fil, et pourtant il n'est pas décousu : Ariane le lui a dit sans coudre ni découdre. " * 3
    page.locator('[data-act="pun"]').click()
    page.locator("#words-said").fill(words[:280])
    page.locator('[data-dialog="words"] [value="yes"]').click()
    expect(page.locator("[data-news] q")).to_contain_text("décousu")
    for width, height in SCREENS:
        resize(page, width, height)
        assert page.evaluate(CUT) == [], (width, height)
