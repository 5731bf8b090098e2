"""The address of the server that other devices can open: for links and codes that are sent or shown to others."""

import ipaddress
import re
import socket
import struct
import sys
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from dedale.web.http.request_context import RequestContext
from dedale.web.settings import ServerSettings

ANYWHERE: Final = ("192.0.2.1", 9)
"""An address of no machine: the system says from which of ours it would be reached, and nothing is sent."""
_HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:\d{1,5})?")
_GET_ADDRESS: Final = 0x8915
"""Linux: the IPv4 address of an interface."""


class Reach(NamedTuple):
    """An origin, and whether other devices can open it."""

    origin: str
    is_shared: bool


def reach(context: RequestContext, settings: ServerSettings) -> Reach:
    """Where others find the page that is asked for.

    The public origin; else what the browser itself came by; else, where that is only for this machine, the address
    on the local network, if the server listens there.
    """
    host = context.host if _HOST.fullmatch(context.host) else "localhost"
    found = shared_address(settings, f"http://{host}")
    return Reach(found or f"http://{host}", found is not None)


def shared_address(settings: ServerSettings, address: str) -> str | None:
    """The origin by which others find what this machine finds at this one; None where only this machine can."""
    if settings.public:
        return None if is_own_machine(urlsplit(settings.public).hostname or "") else settings.public
    host = urlsplit(address).netloc
    if not is_own_machine(host_name(host)):
        return address
    found = network_address() if _is_everywhere(settings.host) else None
    return None if found is None else f"http://{found}{host.removeprefix(host_name(host))}"


def host_name(host: str) -> str:
    """The name in a `Host` header, without the port."""
    return host[: host.index("]") + 1] if host.startswith("[") and "]" in host else host.partition(":")[0]


def is_own_machine(name: str) -> bool:
    """Whether a name or address means the machine itself, whoever says it."""
    name = name.strip("[]").lower()
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def _is_everywhere(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def network_address() -> str | None:
    """This machine's address on the local network as it is now; None where it is on none."""
    for found in (_by_route(), *_by_interfaces()):
        if found and not ipaddress.ip_address(found).is_loopback:
            return found
    return None


def _by_route() -> str | None:
    """The address from which the rest of the network would be reached."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _by_interfaces() -> list[str]:
    """The addresses of all interfaces: a machine that is itself the wireless network has no route beyond it."""
    if not sys.platform.startswith("linux"):
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe, _GET_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:  # one without an address
                continue
            found.append(socket.inet_ntoa(answer[20:24]))
    return found
