"""Stored logs are replayed with suspicion: an entry that cannot be true sets its table aside."""

from dedale.core.model.chance import chance
from dedale.core.text import Text
from dedale.web.entries import Drawn, Entry
from dedale.web.play.ledger import Ledger
from dedale.web.refusals import DamagedTable

CHANGED = Text("elle a changé depuis qu'elle a été écrite", "it has changed since it was written")
NOT_THE_SEEDS = Text("la graine donne un autre tirage", "the seed gives another draw")
IMPOSSIBLE = Text("elle ne peut pas suivre ce qui précède", "it cannot follow what comes before")
UNREADABLE = Text("elle ne se lit pas", "it cannot be read")


def damaged(table: str, ply: int, why: Text) -> DamagedTable:
    """The refusal for a table whose log is damaged at this ply."""
    text = Text(
        "La table « {table} » est mise de côté : l'entrée {ply} de son journal est abîmée ({why}). L'hôte peut "
        "rétablir une copie de la base.",
        "The table “{table}” is set aside: entry {ply} of its log is damaged ({why}). The host can restore a copy of "
        "the database.",
    )
    return DamagedTable(text.format(table=table, ply=ply, why=why), table=table, ply=ply)


def replay(ledger: Ledger, entry: Entry) -> None:
    """Apply an entry of a stored log; raises `DamagedTable` where it cannot be true."""
    try:
        is_true = not isinstance(entry.what, Drawn) or _is_of_seed(ledger, entry.what)
        if is_true:
            ledger.apply(entry)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise damaged(ledger.table.id, ledger.last + 1, IMPOSSIBLE) from error
    if not is_true:
        raise damaged(ledger.table.id, entry.ply, NOT_THE_SEEDS)


def _is_of_seed(ledger: Ledger, what: Drawn) -> bool:
    """Whether a draw is the next one, and what the seed and the salts give."""
    if ledger.position.to_move != 0 or what.draw != ledger.draws + 1:
        return False
    return what.event == str(chance(ledger.position, ledger.table.seed, ledger.salts, what.draw))
