"""Dédale in a terminal: the shelf, the boxes and the tables, by keys and mouse, over ssh too."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dedale.terminal.remote.client import Link


def run(file: Path | None = None, *, in_ascii: bool = False, no_color: bool = False) -> Path | None:
    """Open the shelf, or a file of games; return where an unfinished game is saved.

    Raises `BadRecord` for what is wrong with the file.
    """
    from dedale.play.keeping import games_in
    from dedale.terminal.app import Dedale

    app = Dedale([] if file is None else games_in(file), in_ascii=in_ascii, no_color=no_color)
    try:
        app.run()
    finally:
        kept = app.put_away()
    return kept


def join(link: "Link", name: str, *, watches: bool = False, in_ascii: bool = False, no_color: bool = False) -> bool:
    """Join a table on a server; return whether its game was over at the end.

    Raises `Unreachable`, or what the server refuses.
    """
    from dedale.terminal.app import Dedale
    from dedale.terminal.remote.host import sit_down
    from dedale.terminal.remote.tokens import TokenStore

    host = sit_down(link, TokenStore().token(link), name, watches=watches)
    app = Dedale(host=host, in_ascii=in_ascii, no_color=no_color)
    try:
        app.run()
    finally:
        app.put_away()
    return host.record.result is not None
