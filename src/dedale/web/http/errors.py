"""Request errors, and the one JSON shape in which every error is sent, in the client's language."""

from typing import Any, Final

import msgspec

from dedale.core.errors import BadNotation, DedaleError, GameOver, IllegalMove
from dedale.core.text import Text
from dedale.web.refusals import Refusal


class _FixedText(Refusal):
    """A refusal whose sentence is always the same."""

    said: Text

    def __init__(self, text: Text | None = None, **details: Any) -> None:
        super().__init__(self.said if text is None else text, **details)


class BadJson(_FixedText):
    """The body or message is not JSON."""

    code = "bad_json"
    status = 400
    said = Text("Ce n'est pas du JSON en UTF-8.", "This is not JSON in UTF-8.")


class BadBody(Refusal):
    """It is JSON, but not what is asked for. Details: `field`, where something is wrong."""

    code = "bad_body"
    status = 422


class BadQuery(Refusal):
    """A parameter of the address is not what it should be. Details: `parameter`, `value`."""

    code = "bad_query"
    status = 422


class BadForm(_FixedText):
    """The fields of a form cannot be read."""

    code = "bad_form"
    status = 400
    said = Text(
        "Ce formulaire ne se lit pas : revenez à la page et envoyez-le de nouveau.",
        "This form cannot be read: go back to the page and send it again.",
    )


class BadHost(_FixedText):
    """The header `Host` is not the name of a host, with a port or without."""

    code = "bad_host"
    status = 400
    said = Text(
        "L'en-tête « Host » n'est pas le nom d'un serveur, comme jeux.example ou localhost:8000.",
        "The header “Host” is not the name of a server, such as jeux.example or localhost:8000.",
    )


class BadRequest(_FixedText):
    """The request is not what HTTP asks for."""

    code = "bad_request"
    status = 400
    said = Text("Cette demande ne se lit pas.", "This request cannot be read.")


class Vanished(_FixedText):
    """The client went away before its request was complete; nobody reads this."""

    code = "vanished"
    status = 400
    said = Text("La demande s'est interrompue.", "The request broke off.")


class NoToken(_FixedText):
    """No token was given, and only its holder may do this."""

    code = "no_token"
    status = 401
    said = Text(
        "Il faut un jeton : POST /api/players en donne un, l'en-tête « Authorization: Bearer … » le montre.",
        "A token is needed: POST /api/players gives one, the header “Authorization: Bearer …” shows it.",
    )


class BadToken(_FixedText):
    """What was given is no token of ours."""

    code = "bad_token"
    status = 401
    said = Text(
        "Ce jeton n'est pas de ce serveur : POST /api/players en donne un, de 43 signes.",
        "This token is not from this server: POST /api/players gives one, of 43 characters.",
    )


class BadOrigin(_FixedText):
    """A page of another site asks."""

    code = "bad_origin"
    status = 403
    said = Text("Cette demande vient de la page d'un autre site.", "This request comes from a page on another site.")


class OtherHost(_FixedText):
    """The address names another server."""

    code = "other_host"
    status = 421
    said = Text(
        "Ce serveur ne répond pas à ce nom : ouvrez-le par l'adresse qu'il affiche au démarrage.",
        "This server does not answer to this name: open it by the address that it prints when it starts.",
    )


class NotForYou(_FixedText):
    """This is shown to others only."""

    code = "not_for_you"
    status = 403
    said = Text("Cette page n'est pas ouverte à tous.", "This page is not open to everyone.")


class NoSuchPage(_FixedText):
    """There is nothing at this address."""

    code = "no_such_page"
    status = 404
    said = Text("Il n'y a rien à cette adresse.", "There is nothing at this address.")


class BadMethod(_FixedText):
    """The address does not take this method. Details: `valid`."""

    code = "bad_method"
    status = 405
    said = Text("Cette adresse ne prend pas cette méthode.", "This address does not take this method.")


class TooLarge(Refusal):
    """The body or message is too long. Details: `most`, in bytes."""

    code = "too_large"
    status = 413


class BadMedia(_FixedText):
    """The body is not said to be JSON."""

    code = "bad_media"
    status = 415
    said = Text(
        "Le corps doit être du JSON, annoncé par « Content-Type: application/json ».",
        "The body must be JSON, announced by “Content-Type: application/json”.",
    )


class Broken(_FixedText):
    """Something went wrong on our side; the log says what."""

    code = "broken"
    status = 500
    said = Text(
        "Quelque chose n'a pas marché de notre côté. Réessayez ; la partie est enregistrée.",
        "Something went wrong on our side. Try again; the game is saved.",
    )


WRONG_HERE: Final = 409
WRONG_EVER: Final = 422
_HERE = (GameOver, IllegalMove, BadNotation)
"""Errors of the rules of a game in the present position."""


def status_of(error: DedaleError | type[DedaleError]) -> int:
    """The HTTP status of an error, or of a kind of errors."""
    kind = error if isinstance(error, type) else type(error)
    if issubclass(kind, Refusal):
        return kind.status
    return WRONG_HERE if issubclass(kind, _HERE) else WRONG_EVER


def too_large(most: int) -> TooLarge:
    """The error for a body or message of more bytes than this."""
    text = Text("C'est trop long : {most} octets au plus.", "This is too long: {most} bytes at most.")
    return TooLarge(text.format(most=most), most=most)


def error_body(error: DedaleError) -> bytes:
    """The error as it leaves, in the language spoken now."""
    return msgspec.json.encode(error.as_json(), enc_hook=str)


def error_headers(error: DedaleError) -> list[tuple[bytes, bytes]]:
    """The headers that go with an error."""
    heads = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    if "retry" in error.details:
        heads.append((b"retry-after", str(error.details["retry"]).encode()))
    if isinstance(error, (NoToken, BadToken)):
        heads.append((b"www-authenticate", b"Bearer"))
    if isinstance(error, BadMethod) and error.details.get("valid"):
        heads.append((b"allow", ", ".join(error.details["valid"]).encode()))
    return heads
