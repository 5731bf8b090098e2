"""`dedale serve`: the ludothèque, for every browser and program that can reach this machine's port."""

import webbrowser
from typing import TYPE_CHECKING

from dedale.cli.parameters import DatabaseName, Host, OpenBrowser, Port, PublicOrigin
from dedale.core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

SUMMARY = Text(
    "Ouvrir la ludothèque : des tables à jouer par le réseau.", "Open the ludothèque: tables to play over the network."
)
LISTENS = Text(
    "La ludothèque est ouverte : {address} (Ctrl-C pour fermer)", "The ludothèque is open: {address} (Ctrl-C closes it)"
)
CLOSED = Text("La ludothèque est fermée ; tout est gardé.", "The ludothèque is closed; everything is kept.")


def run(
    host: Host = None,
    port: Port = None,
    database: DatabaseName = None,
    public: PublicOrigin = None,
    open_browser: OpenBrowser = False,
) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    from dedale.web.server import logs
    from dedale.web.server.app import app
    from dedale.web.server.run import serve, take_place
    from dedale.web.server.settings import read_settings

    settings = read_settings(host=host, port=port, database=database, public=public)
    with take_place(settings) as place:
        logs.configure(settings.log_level)
        serve(app(settings), place, _teller(open_browser))
    print(CLOSED)


def _teller(open_browser: bool) -> "Callable[[str], None]":
    def tell(address: str) -> None:
        print(LISTENS.format(address=address), flush=True)
        if open_browser:
            webbrowser.open(address)

    return tell
