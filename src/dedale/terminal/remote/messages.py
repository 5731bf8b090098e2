"""Messages for log entries other than moves."""

from typing import Any

from dedale.bots.levels import level
from dedale.core.records.result import reason_text
from dedale.core.text import Text, series
from dedale.terminal.remote.table import RemoteTable

SAID = Text("{seat} : « {words} »", "{seat}: “{words}”")
ENTRY_TEXTS = {
    "joined": Text("{name} prend place : {seat}.", "{name} takes a seat: {seat}."),
    "left": Text("{seat} : place libre.", "{seat}: the seat is free."),
    "renamed": Text("{seat} s'appelle maintenant {name}.", "{seat} is now called {name}."),
    "started": Text("Tout le monde est là : la partie commence.", "Everyone is here: the game begins."),
    "undo_asked": Text(
        "{seat} voudrait annuler son coup. Écrivez « oui » ou « non ».",
        "{seat} would like to undo a move. Type “yes” or “no”.",
    ),
    "draw_offered": Text(
        "{seat} propose la nulle. Écrivez « oui » ou « non ».", "{seat} offers a draw. Type “yes” or “no”."
    ),
    "agreed": Text("{seat} est d'accord.", "{seat} agrees."),
    "refused": Text("{seat} dit non.", "{seat} says no."),
    "undone": Text("{seat} annule son dernier coup.", "{seat} undoes the last move."),
    "resigned": Text("{seat} abandonne.", "{seat} resigns."),
    "timed_out": Text("{seat} n'a plus de temps.", "{seat} has run out of time."),
    "spared": Text(
        "Le serveur s'était arrêté : {seat} n'y perd pas de temps.", "The server was down: {seat} loses no time."
    ),
    "substituted": Text("La machine ({bot}) joue pour {seat}.", "The machine ({bot}) plays for {seat}."),
    "returned": Text("{seat} est de retour.", "{seat} is back."),
    "rematch_asked": Text(
        "{seat} propose une revanche. Appuyez sur n pour accepter.", "{seat} offers a rematch. Press n to accept."
    ),
    "rematched": Text("Une revanche est prête : n pour y aller.", "A rematch is ready: n to go there."),
}
AWAITED = {
    "undo_asked": Text(
        "Vous avez demandé à annuler un coup ; on attend la réponse.",
        "You asked to undo a move; waiting for the answer.",
    ),
    "draw_offered": Text(
        "Vous proposez la nulle ; on attend la réponse.", "You offered a draw; waiting for the answer."
    ),
    "rematch_asked": Text(
        "Vous proposez une revanche ; on attend la réponse.", "You offered a rematch; waiting for the answer."
    ),
}
"""The same for the player who asked."""
WON = Text("La partie est finie, {reason} : {winners} gagne.", "The game is over, {reason}: {winners} wins.")
WON_TOGETHER = Text("La partie est finie, {reason} : {winners} gagnent.", "The game is over, {reason}: {winners} win.")
DRAWN = Text("La partie est finie, {reason} : personne ne gagne.", "The game is over, {reason}: nobody wins.")


def entry_text(standing: RemoteTable, what: dict[str, Any]) -> Text | None:
    """The message for a log entry; None if the board shows it."""
    kind = what["kind"]
    if kind == "ended":
        return _ending(standing, what["winners"], what["reason"])
    seat = standing.game.seat_names[what["seat"] - 1] if what.get("seat") else ""
    if what.get("words"):
        return SAID.format(seat=seat, words=what["words"])
    if kind not in ENTRY_TEXTS:
        return None
    if kind in AWAITED and what["seat"] in standing.people:
        return AWAITED[kind]
    bot = level(what["level"]).name if "level" in what else ""
    return ENTRY_TEXTS[kind].format(seat=seat, name=what.get("name") or seat, bot=bot)


def _ending(standing: RemoteTable, winners: list[int], reason: str) -> Text | None:
    if standing.playthrough.position.outcome is not None:
        return None
    why = reason_text(standing.game, reason)
    if not winners:
        return DRAWN.format(reason=why)
    names = series([standing.game.seat_names[seat - 1] for seat in winners])
    return (WON if len(winners) == 1 else WON_TOGETHER).format(reason=why, winners=names)
