"""Why the network does not lead somewhere, in words."""

import errno
import socket
from typing import Final

from dedale.core.text import Text

NOBODY: Final = Text("aucun ordinateur ne porte ce nom", "no computer has this name")
SLOW: Final = Text("la réponse ne vient pas", "there is no answer")
UNSAFE: Final = Text("la connexion n'est pas sûre", "the connection is not secure")
REASONS: Final = {
    errno.ECONNREFUSED: Text("aucun serveur n'écoute à cette adresse", "nothing is listening at this address"),
    errno.ECONNRESET: Text("la connexion a été coupée", "the connection was cut"),
    errno.EPIPE: Text("la connexion a été coupée", "the connection was cut"),
    errno.ENETUNREACH: Text("réseau injoignable", "the network is unreachable"),
    errno.EHOSTUNREACH: Text("réseau injoignable", "the network is unreachable"),
    errno.EADDRINUSE: Text("l'adresse est déjà prise", "the address is already in use"),
    errno.EADDRNOTAVAIL: Text("cet ordinateur n'a pas cette adresse", "this computer does not have this address"),
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
