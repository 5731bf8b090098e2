"""One of several processes of a server: it serves on an inherited socket until the supervisor stops it or is gone."""

import os
import signal
import socket
import sys
import threading

import msgspec

from dedale.core.errors import DedaleError
from dedale.web.http import logs
from dedale.web.server.app import app
from dedale.web.server.processes import READY
from dedale.web.server.run import serve
from dedale.web.settings import ServerSettings


def main() -> None:
    """Serve; the settings are the first line of the standard input, the number of the socket is the argument."""
    settings = msgspec.json.decode(sys.stdin.buffer.readline(), type=ServerSettings)
    logs.configure(settings.log_level)
    threading.Thread(target=_stop_with_supervisor, daemon=True).start()
    with socket.socket(fileno=int(sys.argv[1])) as place:
        try:
            serve(app(settings), place, lambda _: _tell_ready())
        except DedaleError as error:
            sys.exit(str(error))


def _tell_ready() -> None:
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()


def _stop_with_supervisor() -> None:
    """Stop when the standard input ends: nobody else would stop this process."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)
