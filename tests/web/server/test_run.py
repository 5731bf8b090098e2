import socket

import pytest

from dedale.web.server.run import FEW, CannotListen, address_of, bind_next_free_socket, bind_socket
from dedale.web.settings import ServerSettings


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost")])  # noqa: S104
def test_the_address_told_is_one_that_a_browser_takes(host: str, shown: str) -> None:
    with bind_socket(ServerSettings(host=host, port=0)) as place:
        assert address_of(place) == f"http://{shown}:{place.getsockname()[1]}"


def test_a_place_that_cannot_be_taken_leaves_nothing_open() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(CannotListen) as refused:
            bind_socket(ServerSettings(port=other.getsockname()[1]))
    assert refused.value.details["port"] > 0
    for host, why in (
        ("no such host", "aucun ordinateur"),
        ("a..b", "aucun ordinateur"),
        ("192.0.2.1", "n'a pas cette"),
    ):
        with pytest.raises(CannotListen, match=why):
            bind_socket(ServerSettings(host=host, port=0))


def test_where_any_port_will_do_the_next_free_one_is_taken() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with bind_next_free_socket(ServerSettings(port=port)) as place:
            assert port < place.getsockname()[1] < port + FEW
    with pytest.raises(CannotListen, match="aucun ordinateur"):
        bind_next_free_socket(ServerSettings(host="no such host"))
