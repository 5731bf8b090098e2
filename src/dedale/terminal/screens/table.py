"""The table: a game being played. Keys and mouse touch the targets that the composer offers; moves can be typed too."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import aclosing
from pathlib import Path
from typing import ClassVar, Final

from textual import work
from textual.events import Click
from textual.geometry import Offset
from textual.widgets import Input

from dedale.bots.search import Thought
from dedale.core.errors import DedaleError
from dedale.core.model.playthrough import Playthrough
from dedale.core.presentation.guide import prompt, refusal
from dedale.core.presentation.status import standing
from dedale.core.records.record import Record
from dedale.core.text import Text, joined
from dedale.draw.typography import printed
from dedale.draw.words import target_words
from dedale.draw.words.marks import NOTES
from dedale.play.files import file_error
from dedale.play.sentences import typed_hint
from dedale.terminal.board import BoardView, nearest, toward
from dedale.terminal.flow_layout import TARGET, FlowItem
from dedale.terminal.game_host import GameHost, HostEvent, PositionChanged, ThinkingChanged
from dedale.terminal.keys import ScreenKey, bindings, same
from dedale.terminal.pending_move import PendingMove
from dedale.terminal.screens.board_screen import BoardScreen
from dedale.terminal.screens.dialogs import QuestionDialog
from dedale.terminal.thinking import in_thread
from dedale.terminal.transcript import marked_scene

WAYS = {"up": Offset(0, -1), "down": Offset(0, 1), "left": Offset(-1, 0), "right": Offset(1, 0)}
CHOSEN = Text("Choisi : {path}.", "Chosen: {path}.")
HURRY = Text("(espace pour qu'elle réponde tout de suite)", "(space to have its answer now)")
OVER = Text("n : rejouer ; u : annuler le dernier coup ; q : étagère.", "n: play again; u: undo; q: shelf.")
SAVED = Text("Partie enregistrée dans {file}", "Game saved in {file}")
SAVE = Text("Dans quel fichier enregistrer la partie ?", "Save the game in which file?")
SAVE_HELP = Text("Vide : un nouveau fichier dans ce dossier.", "Empty: a new file in this folder.")
TYPE = Text("un coup, comme {example}", "a move, such as {example}")
WAIT = Text("Un instant : la machine réfléchit.", "One moment: the machine is thinking.")

_NOTHING = same("")

TABLE_KEYS: Final = (
    ScreenKey("enter", "touch", Text("Entrée", "Enter"), Text("choisir", "choose"), Text("choisir", "choose")),
    ScreenKey(
        "up", "step('up')", Text("Flèches", "Arrows"), Text("aller d'un choix à l'autre", "go from choice to choice")
    ),
    ScreenKey(
        "tab",
        "walk(1)",
        same("Tab"),
        Text("au choix suivant (Maj-Tab : précédent)", "next choice (Shift-Tab: previous)"),
    ),
    ScreenKey("escape", "back", same("Esc"), Text("revenir sur le dernier choix", "undo the last choice")),
    ScreenKey(
        "slash", "type", same("/"), Text("écrire un coup dans sa notation", "type a move"), Text("écrire", "type")
    ),
    ScreenKey("u", "undo", same("u"), Text("annuler le dernier coup", "undo the last move"), Text("annuler", "undo")),
    ScreenKey("h", "hint", same("h"), Text("un bon coup", "a good move"), Text("conseil", "hint")),
    ScreenKey(
        "space",
        "hurry",
        Text("Espace", "Space"),
        Text("faire répondre la machine tout de suite", "have the machine answer now"),
    ),
    ScreenKey("m", "story", same("m"), Text("toute la partie en mots", "the whole game in words")),
    ScreenKey("r", "rules", same("r"), Text("la règle du jeu", "the rules of the game"), Text("règle", "rules")),
    ScreenKey("s", "save", same("s"), Text("enregistrer la partie dans un fichier", "save the game in a file")),
    ScreenKey("n", "again", same("n"), Text("rejouer, une fois la partie finie", "play again, once the game is over")),
    ScreenKey(
        "q",
        "leave",
        same("q"),
        Text("retour à l'étagère ; la partie est enregistrée", "back to the shelf; the game is saved"),
        Text("étagère", "shelf"),
    ),
)
OTHER_KEYS: Final = (
    *(ScreenKey(way, f"step('{way}')", _NOTHING, _NOTHING) for way in ("down", "left", "right")),
    ScreenKey("shift+tab", "walk(-1)", _NOTHING, _NOTHING),
)
"""Keys that the help explains together with another."""


class TableScreen(BoardScreen):
    """One game at a host's table."""

    KEYS = TABLE_KEYS
    ABOUT = Text(
        "On joue en choisissant ce qui est souligné, au clavier ou à la souris, ou en écrivant un coup.",
        "Play by picking what is underlined, with the keyboard or the mouse, or by typing a move.",
    )
    BINDINGS: ClassVar = bindings((*TABLE_KEYS, *OTHER_KEYS))

    def __init__(self, host: GameHost) -> None:
        super().__init__()
        self.host = host
        self.hand = PendingMove.of(host.playthrough.position, host.people)
        self._thinks: Text | None = None
        self._at = Offset(20, 8)
        """Where the cursor was last; at first, somewhere in the middle of a board."""

    def on_mount(self) -> None:
        """Sit down: listen to what happens."""
        self.refresh_texts()
        self.listen()
        self.call_after_refresh(self._take_up)

    @work(exclusive=True, group="news")
    async def listen(self) -> None:
        """Keep the game going, and show what happens."""
        async with aclosing(self.host.news()) as all_news:
            async for news in all_news:
                self._hear(news)

    def _hear(self, news: HostEvent) -> None:
        if isinstance(news, PositionChanged):
            self._take_up()
        elif isinstance(news, ThinkingChanged):
            self._thinks = news.text
            self.show()
        else:
            self.story.note(len(self.playthrough), news.text)
            self.say(news.text, is_wrong=news.is_wrong)

    def _take_up(self) -> None:
        """Show the current position; discard the choices made so far."""
        self._hold(PendingMove.of(self.position, self.host.people))

    def _hold(self, hand: PendingMove) -> None:
        """Show the hand, the cursor on the target nearest to where it was."""
        self.hand = hand
        self.cursor = ""
        self.show()
        found = nearest(self.spots(), self._at, set(hand.targets))
        self._point(found or next(iter(hand.targets), ""))

    def _point(self, target: str) -> None:
        self.cursor = target
        self._at = self.spots().get(target, self._at)
        self.show()

    @property
    def record(self) -> Record:
        """The game at the table."""
        return self.host.record

    @property
    def playthrough(self) -> Playthrough:
        """Its events and positions so far."""
        return self.host.playthrough

    def who(self, seat: int) -> Text:
        """Who sits there."""
        return self.host.who(seat)

    def view(self) -> BoardView:
        """The position, and what can be touched in it."""
        targets = frozenset(self.hand.targets)
        move = self.hand.completed(self.cursor) if self.cursor in targets else None
        preview = () if move is None else self.position.game.presentation.preview(self.position, move)
        marked = marked_scene(self.playthrough.positions)
        scene = self.position.game.presentation.half_made_scene(marked, self.position, self.hand.composer)
        return BoardView(self.position.game, scene, targets, self.hand.chosen, self.cursor, preview)

    def prompt_words(self, view: BoardView) -> Iterator[FlowItem]:
        """Who is to act or thinks, what has been chosen, the buttons."""
        if self._thinks is not None:
            yield FlowItem(str(self._thinks), "bold")
            yield FlowItem(str(HURRY))
            return
        yield FlowItem(str(standing(self.position)), "bold")
        if self.position.outcome is not None:
            yield FlowItem(str(OVER))
        if self.hand.chosen:
            yield FlowItem(str(CHOSEN.format(path=" ".join(self.hand.chosen))))
        if self.hand.targets and self.position.to_move:
            yield FlowItem(str(prompt(self.position, self.hand.chosen)))
        yield from self.button_words(view)

    def status_words(self, view: BoardView) -> object:
        """What the cursor is on, and what would happen there."""
        if not self.cursor:
            return ""
        notes = [f"{mark.place} : {NOTES[mark.reason]}" for mark in view.preview]
        return " · ".join([str(target_words(self.position, self.cursor, scene=view.scene)), *notes])

    def on_click(self, event: Click) -> None:
        """Touch what was clicked, or look at it."""
        target = event.style.meta.get(TARGET)
        if target is not None:
            self.touch(str(target))

    def touch(self, target: str) -> None:
        """Touch a target; elsewhere begin anew there, take back what is chosen, or only look."""
        self.message = None
        fresh = PendingMove.of(self.position, self.host.people)
        if target in self.hand.targets:
            self._at = self.spots().get(target, self._at)
            self._act(self.hand.touch(target))
        elif target in self.hand.chosen:
            self.action_back()
        elif target in fresh.targets:
            self._hold(fresh.touch(target))
        else:
            self._refuse(target)

    def _refuse(self, target: str) -> None:
        """Describe a place and, if it is the player's turn, say why it cannot be chosen."""
        words = target_words(self.position, target, scene=marked_scene(self.playthrough.positions))
        breach = refusal(self.position, (*self.hand.chosen, target)) if self.hand.targets else None
        self.say(words if breach is None else joined([words, breach.text], " \N{EM DASH} "))

    def _act(self, hand: PendingMove) -> None:
        """Play the move if it is complete, or offer the next choices."""
        move = hand.move
        if hand.is_drawn:
            self._do(self.host.draw)
        elif move is not None:
            self._do(lambda: self.host.play(move))
        else:
            self._hold(hand)

    @work(exclusive=True, group="acts")
    async def _do(self, act: Callable[[], Awaitable[None]]) -> None:
        """Send a request to the host; show its refusal, and change nothing."""
        try:
            await act()
        except DedaleError as error:
            self.hand = PendingMove.of(self.position, self.host.people)
            self.say(error, is_wrong=True)

    def action_touch(self) -> None:
        """Touch what the cursor is on."""
        if self.cursor:
            self.touch(self.cursor)

    def action_step(self, way: str) -> None:
        """To the nearest target in this direction."""
        self.message = None
        self._point(toward(self.spots(), self._at, WAYS[way], set(self.hand.targets)) or self.cursor)

    def action_walk(self, by: int) -> None:
        """To the next target in the order of the moves, or the one before."""
        self.message = None
        targets = self.hand.targets
        if targets:
            at = targets.index(self.cursor) if self.cursor in targets else -1
            self._point(targets[(at + by) % len(targets)])

    def action_back(self) -> None:
        """Close the input line, or undo the last choice."""
        if self.has_class("typing"):
            self._close_line()
            return
        self.message = None
        hand = PendingMove.of(self.position, self.host.people)
        for target in self.hand.chosen[:-1]:
            hand = hand.touch(target)
        self._hold(hand)

    def action_undo(self) -> None:
        """Take the last decision back."""
        self.message = None
        self._do(self.host.undo)

    @property
    def is_waiting(self) -> bool:
        """Whether a bot is thinking."""
        return self._thinks is not None

    def action_hurry(self) -> None:
        """Make a thinking bot answer immediately."""
        self.host.hurry()

    @work(exclusive=True, group="acts")
    async def action_hint(self) -> None:
        """Ask for a hint, show it, and move the cursor to its first target."""
        if self._thinks is not None:
            self.say(WAIT, is_wrong=True)
            return
        position = self.position
        try:
            thought = await self.host.hint()
        except DedaleError as error:
            self.say(error, is_wrong=True)
            return
        if self.position is position:
            self._tell_hint(thought)

    def _tell_hint(self, thought: Thought) -> None:
        told = typed_hint(self.position, thought)
        for text in told:
            self.story.note(len(self.playthrough), text)
        self._take_up()
        path = next(path for path, move in self.hand.composer.ways if move == thought.move)
        self._point(path[0])
        self.say(joined(told, " "))

    def action_type(self) -> None:
        """Open the line to type a move in."""
        typed = self.query_one("#typed", Input)
        moves = self.position.moves()
        typed.placeholder = printed(TYPE.format(example=moves[0])) if moves else ""
        typed.value = ""
        typed.disabled = False
        self.add_class("typing")
        typed.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play what was typed."""
        self._close_line()
        if event.value.strip():
            self.message = None
            self._do(lambda: self.host.play(event.value.strip()))

    def _close_line(self) -> None:
        self.remove_class("typing")
        self.query_one("#typed", Input).disabled = True
        self.set_focus(None)

    @work
    async def action_save(self) -> None:
        """Ask for a file, and keep the game there."""
        answer = await self.app.push_screen_wait(QuestionDialog(SAVE, "", SAVE_HELP))
        if answer is None:
            return
        try:
            file = self.host.save(Path(answer).expanduser() if answer.strip() else None)
        except DedaleError as error:
            self.say(error, is_wrong=True)
        except OSError as error:
            self.say(file_error(error), is_wrong=True)
        else:
            self.say(SAVED.format(file=file))

    @work(exclusive=True, group="acts")
    async def action_again(self) -> None:
        """A new game at the same table, once this one is over."""
        if self.record.result is None:
            return
        try:
            self.program.sit(await in_thread(self.host.again))
        except DedaleError as error:
            self.say(error, is_wrong=True)

    def action_leave(self) -> None:
        """Back to the shelf."""
        self.program.go_to_shelf()
