"""Why the network does not lead somewhere, in words."""

import errno
import socket
from typing import Final

from dedale.core.text import Text

NOBODY: Final = Text("aucune machine ne porte ce nom", "no machine has this name")
SLOW: Final = Text("la réponse ne vient pas", "no answer comes")
UNSAFE: Final = Text("la connexion n'est pas sûre", "the connection is not safe")
REASONS: Final = {
    errno.ECONNREFUSED: Text("personne n'écoute à cette adresse", "nobody listens at this address"),
    errno.ECONNRESET: Text("la connexion a été coupée", "the connection was cut"),
    errno.EPIPE: Text("la connexion a été coupée", "the connection was cut"),
    errno.ENETUNREACH: Text("le réseau n'y mène pas", "the network does not lead there"),
    errno.EHOSTUNREACH: Text("le réseau n'y mène pas", "the network does not lead there"),
    errno.EADDRINUSE: Text("l'adresse est déjà prise", "the address is taken already"),
    errno.EADDRNOTAVAIL: Text("cette machine n'a pas cette adresse", "this machine does not have this address"),
    errno.EACCES: Text("l'accès est refusé", "access is denied"),
}
"""By the system's number for it."""


def why_not_reached(error: Exception) -> Text:
    """The reason of an error of the network; a `UnicodeError` is one about the name of a machine."""
    if isinstance(error, (socket.gaierror, UnicodeError)):
        return NOBODY
    if isinstance(error, TimeoutError):
        return SLOW
    if type(error).__module__ == "ssl":
        return UNSAFE
    number = getattr(error, "errno", None) or 0
    said = Text("erreur {}", "error {}").format(errno.errorcode.get(number, type(error).__name__))
    return REASONS.get(number, said)
