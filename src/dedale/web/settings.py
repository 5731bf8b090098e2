"""Settings of the server, from the command line, the environment (`DEDALE_…`) or the defaults."""

import os
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

import msgspec

from dedale.core.errors import BadSetting, quote
from dedale.core.text import Text

PREFIX = "DEDALE_"
EVERYWHERE = "0.0.0.0"  # noqa: S104  # where a house listens: on all its networks


class Rate(msgspec.Struct, frozen=True):
    """A rate limit: requests per second, and the burst that an idle sender may use; written `5:20`."""

    per_second: Annotated[float, msgspec.Meta(gt=0)]
    burst: Annotated[int, msgspec.Meta(ge=1)]

    @classmethod
    def read(cls, text: str) -> Self:
        """The rate so written; raises `ValueError`."""
        per_second, _, burst = text.partition(":")
        return msgspec.convert({"per_second": per_second, "burst": burst}, cls, strict=False)


NonNegative = Annotated[int, msgspec.Meta(ge=0)]


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a server is run with; whatever is not said is meant for a family at home."""

    database: str = ""
    """A file for SQLite, or the address of a database; empty for the user's own file."""
    house: bool = False
    """Whether it serves the people of a house: on its network, with links and codes that others can open."""
    pin: str = ""
    """The PIN of the house's host, set at the start instead of the one before; empty to leave it as it is."""
    idle: Annotated[int, msgspec.Meta(ge=1, le=86_400)] = 90
    """After so many seconds without a touch, a screen of the house goes back to the start."""
    forget: Annotated[int, msgspec.Meta(ge=1, le=86_400)] = 300
    """For so many seconds guests who left a screen of the house can go on there; then their games are removed."""
    keep: Annotated[int, msgspec.Meta(ge=1, le=86_400)] = 600
    """For so many seconds a table that nobody uses or follows stays in memory."""
    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65_535)] = 8000
    """Where it listens; 0 for any port that is free."""
    public: str = ""
    """The origin that browsers see, `https://jeux.example`; empty where they come straight to it."""
    proxies: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    """The number of reverse proxies: as many addresses at the end of X-Forwarded-For are trusted."""
    metrics: Literal["local", "everybody", "nobody"] = "local"
    """Who may read `/metrics`."""
    push: Literal["internet", "anywhere", "nobody"] = "internet"
    """Which push services notices go to: those of the internet, also those of the own network, or none."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    body_bytes: NonNegative = 16 * 1024
    """The longest body of a request."""
    message_bytes: NonNegative = 4 * 1024
    """The longest message on a socket."""
    tables: NonNegative = 50
    """How many unfinished tables one browser or program may have opened."""
    sockets: NonNegative = 100
    """How many sockets and streams one address may have open."""
    requests: Rate = Rate(50, 300)
    """Requests of one address."""
    newcomers: Rate = Rate(0.5, 60)
    """New tokens and new tables of one address."""
    commands: Rate = Rate(20, 100)
    """Commands of one browser or program, however they come."""
    codes: Rate = Rate(0.2, 20)
    """Codes and PINs that one address may try, right or wrong."""
    address_commands: Rate = Rate(60, 300)
    """Commands of one address, of all its browsers and programs together."""
    messages: Rate = Rate(20, 60)
    """Messages on one socket."""
    processes: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1
    """How many processes serve at one address; more than one takes PostgreSQL."""
    workers: NonNegative = 0
    """How many processes bots think in; 0 for one fewer than the machine has cores."""
    rehearsal: bool = True
    """Whether bots make themselves ready for every game once it serves, before anybody waits for one."""
    patience: Annotated[float, msgspec.Meta(gt=0, le=86_400)] = 15
    """How many seconds a reader may take for what he is sent, and a stream may be silent."""
    stop_seconds: NonNegative = 5
    """How long connections may take to end when the server stops."""

    @property
    def is_https(self) -> bool:
        """Whether browsers come by https."""
        return self.public.startswith("https://")


def read_settings(environment: Mapping[str, str] = os.environ, **given: object) -> ServerSettings:
    """The settings: what is given and not None, else what the environment says; raises `BadSetting`."""
    names = ServerSettings.__struct_fields__
    said: dict[str, Any] = {
        name: environment[PREFIX + name.upper()] for name in names if environment.get(PREFIX + name.upper())
    }
    said |= {name: value for name, value in given.items() if value is not None}
    if "host" not in said and _value("house", said.get("house", False)):
        said["host"] = EVERYWHERE
    settings = ServerSettings(**{name: _value(name, value) for name, value in said.items()})
    return msgspec.structs.replace(settings, public=_origin(settings.public))


_TYPES = {field.name: field.type for field in msgspec.structs.fields(ServerSettings)}


def _value(name: str, given: object) -> Any:
    try:
        if _TYPES[name] is Rate and isinstance(given, str):
            return Rate.read(given)
        return msgspec.convert(given, _TYPES[name], strict=False)
    except ValueError as error:
        raise _bad(name, given, TAKES.get(name, WHOLE)) from error


WHOLE = Text("un nombre entier, 0 ou plus", "a whole number, 0 or more")
RATE = Text(
    "un nombre par seconde, puis un nombre à la fois, comme 5:20",
    "a number per second, then a number at once, such as 5:20",
)
ORIGIN = Text("une origine, comme https://jeux.example", "an origin, such as https://jeux.example")
TAKES = {
    "port": Text("un nombre entier de 0 à 65535", "a whole number from 0 to 65535"),
    "proxies": Text("un nombre entier de 0 à 10", "a whole number from 0 to 10"),
    "processes": Text("un nombre entier de 1 à 64", "a whole number from 1 to 64"),
    **dict.fromkeys(
        ("idle", "forget", "keep"), Text("un nombre de secondes, 86400 au plus", "a number of seconds, 86400 at most")
    ),
    "patience": Text("un nombre de secondes, 86400 au plus", "a number of seconds, 86400 at most"),
    **dict.fromkeys(("house", "rehearsal"), Text("true ou false", "true or false")),
    "metrics": Text("local, everybody ou nobody", "local, everybody or nobody"),
    "push": Text("internet, anywhere ou nobody", "internet, anywhere or nobody"),
    "log_level": Text("debug, info, warning ou error", "debug, info, warning or error"),
    **dict.fromkeys(("requests", "newcomers", "commands", "codes", "address_commands", "messages"), RATE),
}
"""What each setting takes, in words."""


def _bad(name: str, given: object, takes: Text) -> BadSetting:
    text = Text(
        "Le réglage {name} ne peut pas valoir « {given} » : il prend {takes}.",
        "Setting {name} cannot be “{given}”: it takes {takes}.",
    )
    return BadSetting(text.format(name=name, given=quote(given), takes=takes), setting=name, value=quote(given))


def _origin(given: str) -> str:
    """The origin as browsers write it, without a slash at its end."""
    if not given:
        return ""
    try:
        parts = urlsplit(given)
        is_right = parts.scheme in {"http", "https"} and bool(parts.hostname) and "@" not in parts.netloc
        has_more = bool(parts.path.strip("/") or parts.query or parts.fragment)
        default = {"http": 80, "https": 443}.get(parts.scheme) == parts.port
    except ValueError as error:
        raise _bad("public", given, ORIGIN) from error
    if not is_right or has_more:
        raise _bad("public", given, ORIGIN)
    host = parts.netloc.rpartition(":")[0] if default else parts.netloc
    return f"{parts.scheme}://{host}".lower()
