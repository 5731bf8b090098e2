"""What the operating system refuses, in words for users: files, and connections."""

import errno
import socket
from typing import Final

from dedale.core.text import Text

NOBODY: Final = Text("aucun ordinateur ne porte ce nom", "no computer has this name")
SLOW: Final = Text("la réponse ne vient pas", "there is no answer")
UNSAFE: Final = Text("la connexion n'est pas sûre", "the connection is not secure")
NETWORK_REASONS: Final = {
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
    return NETWORK_REASONS.get(number, said)


FILE_REASONS: Final = {
    errno.ENOENT: Text("ce fichier ou son dossier n'existe pas", "the file or its folder does not exist"),
    errno.EISDIR: Text("c'est un dossier", "it is a folder"),
    errno.ENOTDIR: Text("le chemin passe par un fichier", "the path runs through a file"),
    errno.EEXIST: Text("il existe déjà", "it already exists"),
    errno.EACCES: Text("l'accès est refusé", "access is denied"),
    errno.EPERM: Text("l'accès est refusé", "access is denied"),
    errno.EROFS: Text("l'emplacement est en lecture seule", "that place is read-only"),
    errno.ENAMETOOLONG: Text("le nom est trop long", "the name is too long"),
    errno.ELOOP: Text("ses liens tournent en rond", "its links go in a circle"),
    errno.ENOSPC: Text("il n'y a plus de place", "there is no space left"),
    errno.EDQUOT: Text("le quota de disque est épuisé", "the disk quota is exceeded"),
    errno.EFBIG: Text("le fichier serait trop grand", "the file would be too large"),
    errno.EIO: Text("erreur d'entrée-sortie", "input/output error"),
    errno.EBUSY: Text("il est occupé", "it is busy"),
}
"""By the system's number for it."""


def why_no_file(error: OSError | ValueError) -> Text:
    """The reason of an error about a file; a `ValueError` is one about its name."""
    if not isinstance(error, OSError):
        return Text("aucun fichier ne peut porter ce nom", "no file can have this name")
    number = error.errno or 0
    if number in FILE_REASONS:
        return FILE_REASONS[number]
    if number in errno.errorcode:
        return Text("erreur {}", "error {}").format(errno.errorcode[number])
    return Text("erreur du système", "system error")
