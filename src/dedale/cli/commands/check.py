"""`dedale check`: whether the server's database is sound, to the last die."""

from typing import TYPE_CHECKING, Any

from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, DatabaseName
from dedale.cli.streams import complain
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.web.store.verify import Verified

SUMMARY = Text(
    "Vérifier la base de données du serveur : chaque entrée, chaque dé, chaque carte.",
    "Check the server's database: every entry, every die, every card.",
)
SOUND = Text(
    "Tables : {tables}, entrées : {entries}, dés et cartes recalculés : {draws}. Tout est en ordre.",
    "Tables: {tables}, entries: {entries}, dice and cards computed again: {draws}. All is in order.",
)
DAMAGED = Text(
    "Tables : {tables}, entrées : {entries}, dés et cartes recalculés : {draws}. Abîmé : {damaged}.",
    "Tables: {tables}, entries: {entries}, dice and cards computed again: {draws}. Damaged: {damaged}.",
)
UNKNOWN = Text(
    "Tables d'un jeu que cette version n'a pas, dont seul le journal est vérifié : {}.",
    "Tables of a game that this version does not have, of which only the log was checked: {}.",
)
OLDER = Text(
    "La base est d'une version précédente : seul le fichier est vérifié. Le serveur la met à jour au démarrage.",
    "The database is of an earlier version: only the file was checked. The server brings it up to date when it starts.",
)


def run(database: DatabaseName = None, as_json: AsJson = False) -> int:
    """Verify everything in the database, also while the server runs; the exit code is 1 where something is damaged."""
    import asyncio

    from dedale.web.store.urls import chosen_database
    from dedale.web.store.verify import verify

    found = asyncio.run(verify(chosen_database(database)))
    if as_json:
        print_json(_as_json(found))
    else:
        tell(found)
    return 1 if found.damages else 0


def tell(found: "Verified") -> None:
    """Say what was verified, and name what is damaged."""
    from dedale.play.sentences import grouped

    for damage in found.damages:
        complain(str(damage.text))
    if found.is_older:
        print(OLDER)
    if found.unknown:
        print(UNKNOWN.format(grouped(found.unknown)))
    counts = {name: grouped(getattr(found, name)) for name in ("tables", "entries", "draws")}
    print((DAMAGED if found.damages else SOUND).format(**counts, damaged=grouped(len(found.damages))))


def _as_json(found: "Verified") -> dict[str, Any]:
    damages = [{"table": damage.table, "ply": damage.ply, "message": str(damage.text)} for damage in found.damages]
    return {**found._asdict(), "damages": damages}
