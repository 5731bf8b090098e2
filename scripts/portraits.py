"""Take every page as people see it: by telephone and on a desktop, by day and by night; tables on every sort of screen.

`make portraits` puts them under `portraits/`, one folder for each form; `python scripts/portraits.py FOLDER WORD…`
takes only those whose name has one of the words. It starts a server of its own, with tables at every stage.
"""

import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import (
    APIRequestContext,
    Browser,
    BrowserContext,
    Locator,
    Page,
    Playwright,
    WebSocketRoute,
    sync_playwright,
)

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.endings import brink
from tests.browser.hands import lit
from tests.web.server.child import served

import dedale
from dedale.core.model.position import Position
from dedale.core.records.record import Record
from dedale.core.records.text_format import write_record

PHONE: Final = {"width": 390, "height": 664}
SMALL: Final = {"width": 360, "height": 640}
TURNED: Final = {"width": 844, "height": 390}
ZOOMED: Final = {"width": 683, "height": 450}
LYING: Final = {"width": 1024, "height": 768}
DESKTOP: Final = {"width": 1366, "height": 900}
TABLET: Final = {"width": 820, "height": 1180}
FORMS: Final[dict[str, dict[str, Any]]] = {
    "phone-light": {"viewport": PHONE, "color_scheme": "light", "has_touch": True},
    "phone-dark": {"viewport": PHONE, "color_scheme": "dark", "has_touch": True},
    "desktop-light": {"viewport": DESKTOP, "color_scheme": "light"},
    "desktop-dark": {"viewport": DESKTOP, "color_scheme": "dark"},
    "tablet-light": {"viewport": TABLET, "color_scheme": "light", "has_touch": True},
    "tablet-lying": {"viewport": LYING, "color_scheme": "light", "has_touch": True},
    "small-phone": {"viewport": SMALL, "color_scheme": "light", "has_touch": True},
    "turned-phone": {"viewport": TURNED, "color_scheme": "light", "has_touch": True},
    "zoomed-desktop": {"viewport": ZOOMED, "color_scheme": "light"},
}
TRIES: Final = 80
"""So often something that takes luck is tried."""
TABLES_ONLY: Final = ("tablet-light", "tablet-lying", "small-phone", "turned-phone", "zoomed-desktop")
"""In these forms only tables are taken."""
SOCKET: Final = re.compile(r"/socket")
CELEBRATED: Final = ".occasion > :not(defs)"
"""What is seen on the board when a game ends."""
Act = Callable[[Page], None]


def nothing(page: Page) -> None:
    """The page as it comes."""


class Person:
    """A player at tables, through the API and in a browser."""

    def __init__(self, playwright: Playwright, address: str) -> None:
        heads = {"Origin": address}
        self.asking: APIRequestContext = playwright.request.new_context(base_url=address, extra_http_headers=heads)
        self.asking.post("/api/cookie")

    def table(self, game: str, *seats: dict[str, Any], **terms: Any) -> str:
        """The id of a new table."""
        found: str = self._post("/api/tables", {"game": game, "seats": list(seats), **terms})["id"]
        return found

    def command(self, table: str, kind: str, **more: Any) -> None:
        """Do something at a table."""
        ply = self.asking.get(f"/api/tables/{table}").json()["ply"]
        asked = {"id": f"{kind}-{ply}", "ply": ply, "kind": kind, **more}
        self._post(f"/api/tables/{table}/commands", asked)

    def _post(self, path: str, data: dict[str, Any]) -> Any:
        answer = self.asking.post(path, data=data)
        if not answer.ok:
            raise RuntimeError(answer.text())
        return answer.json()


ME: Final = {"kind": "me", "name": "Odette"}
OPEN: Final = {"kind": "open"}
BOT: Final = {"kind": "bot", "level": "apprentice"}


@dataclass(frozen=True)
class Portrait:
    """One page to be taken."""

    name: str
    path: str | Callable[[], str]
    who: str = "host"
    """host, guest, or a stranger."""
    act: Act = nothing
    before: Act = nothing
    is_table: bool = False
    is_whole: bool = False
    """Whether all of the page is taken, and not only what the screen shows."""
    language: str = "fr-FR"


@dataclass
class Game:
    """Positions of one game, found by playing at random."""

    name: str
    players: int = 2
    options: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.options = {"players": self.players} if self.players > 2 else {}
        facts = dedale.game(self.name).facts
        self.options |= {o.name: o.at_table for o in facts.options if o.at_table is not None}

    def played(self, seed: int = 7) -> tuple[list[Position], list[str]]:
        """A game and its events; a player who can win does."""
        chance = random.Random(seed)  # noqa: S311  # to be the same each time
        line, events = [dedale.game(self.name, **self.options).start()], list[str]()
        while line[-1].outcome is None:
            events.append(str(_event(line[-1], chance)))
            line.append(line[-1].play(events[-1]))
        return line, events

    def record(self) -> str:
        """All of it, as the text of a record."""
        line, events = self.played()
        return write_record(Record(game=line[0].game, events=tuple(events), seats=("Odile", "Paul")))

    def middle(self) -> str:
        """Where seat 1 has a choice, half way."""
        line, _ = self.played()
        fit = [at for at, position in enumerate(line) if position.to_move == 1 and len(position.moves()) > 1]
        return str(line[min(fit, key=lambda at: abs(at - len(line) // 2))])

    def last(self) -> str:
        """Before the end."""
        return str(self.played()[0][-2])


def _event(at: Position, chance: random.Random) -> Any:
    if chances := [event for event, _ in at.chances()]:
        return chance.choice(chances)
    moves = list(at.moves())
    ends = [move for move in moves if (outcome := at.play(move).outcome) and outcome.winners]
    return ends[0] if ends else chance.choice(moves)


def click(selector: str) -> Act:
    """Touch the first of these that is there."""

    def act(page: Page) -> None:
        page.locator(selector).first.click()

    return act


def then(*acts: Act) -> Act:
    """One after another."""

    def act(page: Page) -> None:
        for one in acts:
            one(page)

    return act


def open_all(page: Page) -> None:
    """Everything that can be opened is."""
    page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")


def take_up(page: Page) -> None:
    """Take the first piece up, or touch the first target."""
    shown = page.locator("[data-target]")
    shown.first.wait_for()
    held: Locator = page.locator("[data-target].occupied")
    (held if held.count() else shown).first.dispatch_event("click")


def turn(page: Page) -> None:
    """See the board from the other side, where that can be done."""
    button = page.locator('[data-control="turn"]')
    if button.is_visible():
        button.click()


def roll(page: Page) -> None:
    """Cast or draw until something turns up, and catch it while it lies there."""
    for _ in range(20):
        button = page.locator("[data-act].primary, [data-act]").first
        if page.locator("[data-faces] > *, [data-cast] .die").count() or not button.count():
            return
        button.click()
        page.wait_for_timeout(700)


def lose(page: Page) -> None:
    """The line breaks after a moment, and does not come back."""
    calls: list[WebSocketRoute] = []

    def heard(route: WebSocketRoute) -> None:
        calls.append(route)
        if len(calls) > 1:
            route.close()
        else:
            route.connect_to_server()
            page.once("load", lambda _: None)

    page.route_web_socket(SOCKET, heard)
    page.calls = calls  # type: ignore[attr-defined]


def lost(page: Page) -> None:
    """Break the line, and wait until the page says so."""
    page.locator(".near .strip").first.wait_for()
    page.calls[0].close()  # type: ignore[attr-defined]
    page.locator("[data-lost]").wait_for()


def step(number: int) -> Act:
    """The lesson after this many steps, each done as it asks."""

    def act(page: Page) -> None:
        for _ in range(number):
            do_step(page)
            page.locator("[data-next], [data-end]").locator("visible=true").first.wait_for()
            if page.locator("[data-next]").is_visible():
                page.locator("[data-next]").click()

    return act


def study(record: str) -> Act:
    """Open this game, have the bot see all of it, and go to where it is half over."""

    def act(page: Page) -> None:
        page.locator("#text").fill(record)
        page.locator("form[data-open] .primary").click()
        page.locator("[data-progress]").wait_for(state="attached")
        page.locator("[data-balance] tr").first.wait_for(state="attached", timeout=120_000)
        page.locator(".moves .move").nth(len(page.locator(".moves .move").all()) // 2).click()

    return act


def do_step(page: Page) -> None:
    """Do what a step of the lesson asks for."""
    way = page.evaluate(
        """() => {
          const {steps} = JSON.parse(document.getElementById("lesson-data").textContent);
          const at = [...document.querySelectorAll("[data-steps] span")].findIndex((it) => it.matches(".is-now"));
          return steps[at].way;
        }"""
    )
    turning = page.locator("[data-dial]")
    if turning.count() and len(way) > 1:
        *way, turned = way
        while turning.get_attribute("data-dial") != turned:
            turning.click()
    for place in way:
        beside = page.locator(f'[data-act="{place}"], [data-tray="{place}"].target')
        target = page.locator(f'[data-target="{place}"]')
        (beside if beside.count() else target).first.dispatch_event("click")


def sum_up(page: Page) -> None:
    """A game looked at again, once all of it has been thought about."""
    page.locator("[data-no-summary][hidden]").wait_for(state="attached")
    page.locator('[data-leaf="summary"]').click()


def rooms() -> Iterator[Portrait]:
    """The pages that need no table."""
    yield Portrait("shelf-empty", "/", who="stranger", is_whole=True)
    yield Portrait("shelf", "/", is_whole=True)
    yield Portrait("shelf-english", "/", language="en-GB", is_whole=True)
    yield Portrait("open", "/open", act=open_all, is_whole=True)
    yield Portrait("lost-404", "/g/nowhere", is_whole=True)
    yield Portrait("lost-404-table", "/t/nowhere", is_whole=True)
    for game in dedale.names():
        box = f"/g/{game}"
        yield Portrait(f"box-{game}", box, is_whole=True)
        yield Portrait(f"box-{game}-open", box, act=open_all, is_whole=True)
        yield Portrait(f"box-{game}-english", box, act=open_all, is_whole=True, language="en-GB")
        yield Portrait(f"rules-{game}", f"{box}/rules", is_whole=True)
        yield Portrait(f"history-{game}", f"{box}/history", is_whole=True)
        steps = len(dedale.game(game).presentation.lesson.steps)
        for number in sorted({0, 1, steps // 2, steps}):
            yield Portrait(f"first-{game}-{number}", f"{box}/first", act=step(number), is_table=True)
        shown = then(step(1), click("[data-show]"))
        yield Portrait(f"first-{game}-shown", f"{box}/first", act=shown, is_table=True)


class Tables:
    """Tables at every stage of every game."""

    def __init__(self, playwright: Playwright, address: str) -> None:
        self.host = Person(playwright, address)
        self.guest = Person(playwright, address)

    def shared(self, game: Game, *more: dict[str, Any], **terms: Any) -> str:
        """A table for host and guest, and bots for all other seats."""
        bots = [BOT] * (game.players - 2 - len(more))
        found = self.host.table(game.name, ME, OPEN, *more, *bots, options=game.options, **terms)
        self.guest.command(found, "join", name="Paul")
        return found

    def of(self, name: str) -> Iterator[Portrait]:
        """Everything that there is to see of one game."""
        game = Game(name)
        start = f"/t/{self.host.table(name, ME, BOT, options=game.options)}"
        yield Portrait(f"table-{name}-start", start, is_table=True)
        yield Portrait(f"table-{name}-start-whole", start, act=open_all, is_whole=True)
        yield Portrait(f"table-{name}-start-english", start, language="en-GB")
        position = game.middle()
        middle = f"/t/{self.shared(game, position=position)}"
        yield Portrait(f"table-{name}-middle", middle, is_table=True)
        held = lambda: f"/t/{self.shared(game, position=position)}"  # noqa: E731  # a touch may be a whole move
        yield Portrait(f"table-{name}-held", held, act=take_up, is_table=True)
        yield Portrait(f"table-{name}-guest", middle, who="guest", is_table=True)
        yield Portrait(f"table-{name}-flipped", middle, act=turn)
        ended = self._ended(game)
        yield Portrait(f"table-{name}-end", ended, is_table=True)
        yield Portrait(f"ending-{name}", "/", act=self._finish(name, CELEBRATED), is_table=True)
        yield Portrait(f"ending-{name}-card", "/", act=self._finish(name, "[data-end]:not([hidden])"), is_table=True)
        yield Portrait(f"study-{name}", "/open", act=study(game.record()), is_table=True)
        yield Portrait(f"study-{name}-whole", "/open", act=study(game.record()), is_whole=True)
        yield Portrait(f"again-{name}", f"{ended}/replay", act=sum_up, is_table=True)
        if any(button.name for button in [self._chance(game)] if button):
            yield Portrait(f"table-{name}-roll", lambda: self._fresh(game), act=roll, is_table=True)
        if max(dedale.game(name).facts.players) > 2:
            four = Game(name, 4)
            full = f"/t/{self.shared(four, position=four.middle())}"
            yield Portrait(f"table-{name}-four", full, is_table=True)
            yield Portrait(f"table-{name}-four-whole", full, is_whole=True)

    def _finish(self, name: str, until: str) -> Act:
        """The last event of a game is played; where it takes luck, at one table after another."""
        there = brink(name)

        def act(page: Page) -> None:
            for _ in range(TRIES):
                page.goto(f"/t/{self.host.table(name, ME, ME | {'name': 'Paul'}, position=there.position)}")
                for target in there.path:
                    lit(page, target).first.dispatch_event("click")
                page.locator("[data-lines] li").first.wait_for(state="attached")
                page.wait_for_timeout(800)
                if there.is_sure or page.locator(CELEBRATED).count():
                    page.locator(until).first.wait_for(state="attached")
                    return

        return act

    def _chance(self, game: Game) -> Any:
        position = dedale.game(game.name, **game.options).start()
        return position.game.presentation.chance_button(position)

    def _fresh(self, game: Game) -> str:
        return f"/t/{self.host.table(game.name, ME, ME | {'name': 'Paul'}, options=game.options)}"

    def _ended(self, game: Game) -> str:
        """Played on from just before the end, until it is there."""
        table = self.shared(game, position=game.last())
        rules = dedale.game(game.name, **game.options)
        chance = random.Random(3)  # noqa: S311  # nothing depends on it
        while (state := self.host.asking.get(f"/api/tables/{table}").json())["status"] == "playing":
            player = self.guest if state["turn"] == 2 else self.host
            at = rules.position(state["position"])
            if at.to_move == 0:
                player.command(table, "roll")
            else:
                player.command(table, "play", event=str(_event(at, chance)))
        return f"/t/{table}"

    def talk(self) -> Iterator[Portrait]:
        """What people ask each other, on the first game of two sides."""
        name = next(name for name in dedale.names() if max(dedale.game(name).facts.players) == 2)
        game = Game(name)
        waiting = f"/t/{self.host.table(name, ME, OPEN)}"
        yield Portrait("waiting", waiting, is_table=True)
        yield Portrait("waiting-english", waiting, language="en-GB")
        yield Portrait("joining", waiting, who="stranger", is_table=True)
        yield Portrait("dialog-join", waiting, who="stranger", act=click('[data-control="join"]'), is_table=True)
        drawn, undone, plain = (self.shared(game, position=game.middle(), undo="asked") for _ in range(3))
        self.host.command(drawn, "offer_draw")
        event = self.host.asking.get(f"/api/tables/{undone}/moves").json()["moves"][0]
        self.host.command(undone, "play", event=event)
        self.host.command(undone, "undo")
        yield Portrait("draw-offered", f"/t/{drawn}", who="guest", is_table=True)
        yield Portrait("draw-awaited", f"/t/{drawn}")
        yield Portrait("undo-asked", f"/t/{undone}", who="guest")
        yield Portrait("undo-awaited", f"/t/{undone}")
        yield Portrait("watching", f"/t/{plain}", who="stranger", is_table=True)
        for dialog in ("resign", "draw"):
            opened = click(f'[data-control="{dialog}"]:visible')
            yield Portrait(f"dialog-{dialog}", f"/t/{plain}", act=opened, is_table=True)
        yield Portrait("hint", f"/t/{plain}", act=then(click('[data-control="hint"]'), hinted), is_table=True)
        yield Portrait("refused", f"/t/{plain}", act=refused, is_table=True)
        yield Portrait("connection-lost", f"/t/{plain}", before=lose, act=lost, is_table=True)
        clocked = self.shared(game, clock={"kind": "game", "seconds": 5400, "increment": 10})
        yield Portrait("clocks", f"/t/{clocked}", is_table=True)

    def puns(self) -> Iterator[Portrait]:
        """Where a game asks for words."""
        for name in dedale.names():
            game = Game(name)
            lines = (game.played(seed)[0] for seed in range(40))
            asking = next((str(at) for line in lines for at in line if at.to_move == 1 and _asks(at)), None)
            if asking:
                path = f"/t/{self.shared(game, position=asking)}"
                said = dedale.game(name, **game.options).position(asking)
                button = next(str(move) for move in said.moves() if said.game.presentation.saying(move, 0) is not None)
                yield Portrait(f"pun-{name}", path, is_table=True)
                yield Portrait(f"dialog-pun-{name}", path, act=click(f'[data-act="{button}"]'), is_table=True)


def _asks(at: Position) -> bool:
    return any(at.game.presentation.saying(move, 0) is not None for move in at.moves())


def hinted(page: Page) -> None:
    """The hint has come."""
    page.locator(".hint-ring").first.wait_for()


def refused(page: Page) -> None:
    """Try what no rule allows."""
    page.locator("[data-target]").first.wait_for()
    page.locator("[data-typed] input").fill("a1-a1")
    page.locator("[data-typed] input").press("Enter")
    page.locator("[data-refusal]:visible").wait_for()


class Studio:
    """Takes portraits in one form after another."""

    def __init__(self, browser: Browser, tables: Tables, address: str, folder: Path) -> None:
        self.browser = browser
        self.tables = tables
        self.address = address
        self.folder = folder

    def take(self, form: str, portraits: list[Portrait]) -> None:
        """All of these in this form."""
        (self.folder / form).mkdir(parents=True, exist_ok=True)
        for portrait in portraits:
            if portrait.is_table or form not in TABLES_ONLY:
                self._take(form, portrait)

    def _take(self, form: str, portrait: Portrait) -> None:
        context = self._context(form, portrait)
        context.set_default_timeout(20_000)
        page = context.new_page()
        portrait.before(page)
        page.goto(portrait.path if isinstance(portrait.path, str) else portrait.path())
        if page.locator("svg.live").count():
            page.locator(".near .strip").first.wait_for()
        try:
            portrait.act(page)
        except Exception as error:  # the others are still to be taken
            print(f"{form}/{portrait.name}: {error}", file=sys.stderr)
        page.wait_for_timeout(500)
        page.screenshot(path=self.folder / form / f"{portrait.name}.png", full_page=portrait.is_whole)
        context.close()

    def _context(self, form: str, portrait: Portrait) -> BrowserContext:
        people = {"host": self.tables.host, "guest": self.tables.guest}
        state = people[portrait.who].asking.storage_state() if portrait.who in people else None
        return self.browser.new_context(
            base_url=self.address, locale=portrait.language, storage_state=state, **FORMS[form]
        )


def main(folder: Path, words: list[str]) -> None:
    """Take them all, or those whose name has one of these words."""
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data), DEDALE_TABLES="10000") as server,
        sync_playwright() as playwright,
    ):
        tables = Tables(playwright, server.address)
        portraits = [*rooms(), *(it for name in dedale.names() for it in tables.of(name))]
        portraits += [*tables.talk(), *tables.puns()]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        studio = Studio(browser, tables, server.address, folder)
        for form in FORMS:
            studio.take(form, [it for it in portraits if _is_wanted(f"{form}/{it.name}", words)])
        browser.close()


def _is_wanted(name: str, words: list[str]) -> bool:
    return not words or any(word in name for word in words)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "portraits"), sys.argv[2:])
