"""`dedale serve`: the ludothèque, for every browser and program that can reach this machine's port."""

import os
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from dedale.cli.first_start import chosen_house
from dedale.cli.json_output import print_json
from dedale.cli.parameters import (
    AsJson,
    CheckOnly,
    DatabaseName,
    HostAddress,
    HouseMode,
    OpenBrowser,
    Port,
    ProcessCount,
    PublicOrigin,
)
from dedale.core.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from socket import socket

    from dedale.web.settings import ServerSettings

SUMMARY = Text(
    "Ouvrir la ludothèque : des tables où jouer dans un navigateur, sur place ou à distance.",
    "Open the library: tables to play at in a browser, here or at a distance.",
)
LISTENS = Text(
    "La ludothèque est ouverte : {address}\n(Ctrl-C pour fermer)",
    "The library is open: {address}\n(Ctrl-C closes it)",
)
HOUSE = Text(
    "La ludothèque est ouverte : {address}\n(Ctrl-C pour fermer)\nPour les autres appareils de la maison : {shared}",
    "The library is open: {address}\n(Ctrl-C closes it)\nFor the other devices of the house: {shared}",
)
NO_NETWORK = Text(
    "Aucun réseau n'a été trouvé : seul cet ordinateur peut l'ouvrir pour le moment.",
    "No network was found: only this computer can open it for now.",
)
READY = Text("Tout est prêt : dedale serve peut démarrer.", "Everything is ready: dedale serve can start.")
NOT_READY = Text(
    "Il manque quelque chose : voyez les lignes marquées ✗.", "Something is missing: see the lines marked ✗."
)
CLOSED = Text("La ludothèque est fermée ; tout est enregistré.", "The library is closed; everything is saved.")


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    house: HouseMode = None,
    host: HostAddress = None,
    port: Port = None,
    database: DatabaseName = None,
    public: PublicOrigin = None,
    processes: ProcessCount = None,
    open_browser: OpenBrowser = False,
    check_only: CheckOnly = False,
    as_json: AsJson = False,
) -> None:
    """Serve until Ctrl-C or SIGTERM, or only check whether that is possible."""
    given: dict[str, Any] = {"house": house, "host": host, "port": port, "database": database, "public": public}
    given["processes"] = processes
    if check_only:
        _check(given, as_json)
    from dedale.web.http import logs
    from dedale.web.server.app import app
    from dedale.web.server.processes import check_processes
    from dedale.web.server.run import bind_next_free_socket, bind_socket, serve
    from dedale.web.settings import read_settings

    given["house"] = chosen_house(given) if house is None else house
    settings = read_settings(**given, log_level=_quiet())
    check_processes(settings)
    is_chosen = port is not None or "DEDALE_PORT" in os.environ
    # Who sits before the browser that is opened does not care about the port.
    with (bind_next_free_socket if open_browser and not is_chosen else bind_socket)(settings) as place:
        logs.configure(settings.log_level)
        if settings.processes == 1:
            serve(app(settings), place, _teller(settings, open_browser))
        else:
            _serve_processes(settings, place, _teller(settings, open_browser))
    print(CLOSED)


def _serve_processes(settings: "ServerSettings", place: "socket", tell: "Callable[[str], None]") -> None:
    from dedale.web.server.processes import DidNotEndWell, DidNotStart, serve_processes

    try:
        serve_processes(settings, place, tell)
    except (DidNotStart, DidNotEndWell):
        raise typer.Exit(1) from None  # the process has said why


def _check(given: dict[str, Any], as_json: bool) -> NoReturn:
    """Say whether the server has what it needs; the exit code is 1 where it has not."""
    from dedale.web.server.check import checks

    def settings() -> "ServerSettings":
        from dedale.web.settings import read_settings

        return read_settings(**given)

    found = []
    for check in checks(settings):
        found.append(check)
        if not as_json:
            print("✓" if check.ok else "✗", check.text, flush=True)
    is_ready = all(check.ok for check in found)
    if as_json:
        print_json({"ready": is_ready, "checks": [check.as_json() for check in found]})
    else:
        print(READY if is_ready else NOT_READY)
    raise typer.Exit(0 if is_ready else 1)


def _quiet() -> str | None:
    """On a terminal, where a family reads it, only what is wrong is worth a line."""
    is_said = "DEDALE_LOG_LEVEL" in os.environ
    return "warning" if sys.stderr is not None and sys.stderr.isatty() and not is_said else None


def _teller(settings: "ServerSettings", open_browser: bool) -> "Callable[[str], None]":
    def tell(address: str) -> None:
        if settings.house:
            _tell_house(settings, address)
        else:
            print(LISTENS.format(address=address), flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # some return when closed

    return tell


def _tell_house(settings: "ServerSettings", address: str) -> None:
    """The address for the whole house, on a terminal as a code to scan too."""
    from dedale.web.http.reach import shared_address

    shared = shared_address(settings, address)
    if shared is None:
        print(LISTENS.format(address=address), NO_NETWORK, sep="\n", flush=True)
        return
    print(HOUSE.format(address=address, shared=shared), flush=True)
    if sys.stdout.isatty():
        import segno

        segno.make_qr(shared).terminal(compact=True)
