"""A whole game through the page of a table: every choice is made by touching what the page lights up.

The game is followed in the test by what the page writes in its list of moves; a bot of ours decides for one side, the
others play anything, so that it ends soon.
"""

import json
import random

from playwright.sync_api import Page, expect

from dedale.bots.bot import Bot
from dedale.bots.levels import level
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.presentation.composer import Composer, Path
from dedale.core.presentation.guide import dial
from dedale.core.text import Language, speaking
from dedale.draw.typography import printed
from tests.browser.hands import Hands
from tests.web.server.child import PATIENCE

PUN = "Un fil, et tout défile."
NODES = 3000
"""So much thought makes a side good enough to win soon."""
UNTIL = """async ([look, is_enough, patience]) => {
  const last = performance.now() + 1000 * patience;
  for (;;) {
    const seen = look();
    if (is_enough(seen) || performance.now() > last) return seen;
    await new Promise(requestAnimationFrame);
  }
}"""
LIT = """() => ["target", "act", "tray"].flatMap((kind) =>
  [...document.querySelectorAll(`[role=button][data-${kind}], button[data-${kind}]`)].map((it) => it.dataset[kind]))"""
"""Everything that is lit."""
PLAYED = "() => [...document.querySelectorAll('[data-lines] .event')].map((it) => it.textContent).reverse()"
"""What the page has written, the first event first."""


def seen(page: Page, look: str, is_enough: str) -> list[str]:
    """What a look at the page gives once it is enough: frame by frame, and all inside the page, which is quickest."""
    found: list[str] = page.evaluate(f"() => ({UNTIL})([{look}, {is_enough}, {PATIENCE}])")
    return found


class Party:
    """A game at a table, as somebody with these hands plays it; `own` are the seats that are his, or all."""

    def __init__(self, page: Page, hands: Hands, game: Game, *, own: set[int] | None = None) -> None:
        self.page = page
        self.hands = hands
        self.own = own or set(range(1, game.seats + 1))
        self.position = game.start()
        self.count = 0
        self._bot = Bot(level("expert"), game)
        self._random = random.Random(0)

    def play_to_its_end(self) -> None:
        """Play until the page says how it ended."""
        while self.position.to_move is not None:
            self.go_on()

    def go_on(self, events: int = 1) -> None:
        """Play until at least so many events more have come, or it is over."""
        until = self.count + events
        while self.position.to_move is not None and self.count < until:
            if self.is_mine:
                self.make(self.decide())
            self.follow()

    @property
    def is_mine(self) -> bool:
        """Whether it is ours to do something."""
        turn = self.position.game.presentation.turn(self.position)
        return turn == 0 or turn in self.own

    def decide(self) -> Path:
        """What to touch now: the button of chance, or the path of a move."""
        button = self.position.game.presentation.chance_button(self.position)
        if button is not None:
            return (button.name,)
        choice = self._choice()
        return next(path for path, move in Composer.of(self.position).ways if move == choice)

    def _choice(self) -> Event:
        if self.position.to_move == min(self.own):
            return self._bot.think(self.position, nodes=NODES).move
        return self._random.choice(self.position.moves())

    def make(self, path: Path) -> None:
        """Touch all of this; each time what can be touched is lit, and nothing else."""
        composer = Composer.of(self.position)
        path, turned = split_dial(self.position.game, path)
        if turned:
            turn_piece(self.page, self.hands, self.position.game, turned)
        for target in path:
            self.lights(composer.targets or path)
            self.hands.touch(self.page, target)
            composer = composer.touch(target) if composer.ways else composer
        move = composer.touch(turned).move if turned else composer.move
        if move is not None and self.position.game.presentation.saying(move, 0) is not None:
            self.hands.write(self.page, self.page.locator("#words-said"), PUN)
            self.hands.press(self.page, self.page.locator('[data-dialog="words"] [value="yes"]'))

    def lights(self, targets: Path) -> None:
        """The page lights up these targets and no others."""
        wanted = sorted(targets)
        assert wanted == sorted(seen(self.page, LIT, f"(lit) => lit.sort().join() === {json.dumps(','.join(wanted))}"))

    def follow(self) -> None:
        """Wait for what comes next, and follow it as the page has written it."""
        played = seen(self.page, PLAYED, f"(played) => played.length > {self.count}")
        assert len(played) > self.count, "nothing has come"
        for event in played[self.count :]:
            self.position = self.position.play(event)
        self.count = len(played)

    def says_how_it_ended(self, language: Language = "fr") -> None:
        """The page says that it is over, and why."""
        outcome = self.position.outcome
        assert outcome is not None
        with speaking(language):
            reason = printed(self.position.game.facts.ending(outcome.reason)[1])
        expect(self.page.locator('[data-status][data-mood="over"]')).to_contain_text(reason)
        expect(self.page.locator('[data-control="rematch"]')).to_be_visible()
        assert self.page.evaluate(LIT) == []


def split_dial(game: Game, path: Path) -> tuple[Path, str]:
    """What is touched on the board, and how the piece in hand is turned before; nothing where it is not."""
    return (path[:-1], path[-1]) if len(path) > 1 and path[-1] in dial(game) else (path, "")


def turn_piece(page: Page, hands: Hands, game: Game, to: str) -> None:
    """Turn the piece in hand by touching it, until it looks this way; some have one look alone."""
    piece = page.locator("[data-dial]")
    piece.wait_for()
    for _ in dial(game):
        if piece.get_attribute("data-dial") != to:
            hands.press(page, piece)
    assert piece.get_attribute("data-dial") == to


def in_touches(party: Party) -> Path:
    """How a move is made that takes more than one touch."""
    return next(path for path, _ in Composer.of(party.position).ways if len(path) > 1)
