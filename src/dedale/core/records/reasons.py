"""Why the system refuses a file, in words: it speaks one language, and often says too much."""

import errno
from typing import Final

from dedale.core.text import Text

REASONS: Final = {
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


def why(error: OSError | ValueError) -> Text:
    """The reason of an error about a file; a `ValueError` is one about its name."""
    if not isinstance(error, OSError):
        return Text("aucun fichier ne peut porter ce nom", "no file can have this name")
    number = error.errno or 0
    if number in REASONS:
        return REASONS[number]
    if number in errno.errorcode:
        return Text("erreur {}", "error {}").format(errno.errorcode[number])
    return Text("erreur du système", "system error")
