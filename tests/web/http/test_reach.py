"""The address that others can open, and the names that a house answers to."""

from pathlib import Path

import pytest

from dedale.core.errors import BadSetting
from dedale.web.http import reach
from dedale.web.http.reach import Reach, network_address
from dedale.web.http.request_context import RequestContext
from dedale.web.server.processes import check_processes
from dedale.web.settings import ServerSettings
from tests.web.conftest import code, opened

HOME = "192.168.1.20"
EVERYWHERE = "0.0.0.0"  # noqa: S104  # what a house listens on


def asked(came_by: str, **settings: object) -> Reach:
    """What a browser that came by this host is told."""
    scope = {"headers": [(b"host", came_by.encode())], "client": ("127.0.0.1", 1)}
    whole = ServerSettings(**settings)  # type: ignore[arg-type]  # by name
    return reach.reach(RequestContext.of(scope, whole), whole)


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: HOME)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_whoever_sits_at_the_machine_is_told_its_address_on_the_network(host: str) -> None:
    assert asked(host, host=EVERYWHERE) == (f"http://{HOME}:8000", True)


@pytest.mark.usefixtures("at_home")
def test_an_address_of_this_machine_alone_is_said_to_be_one() -> None:
    assert asked("127.0.0.1:8000") == ("http://127.0.0.1:8000", False)


@pytest.mark.usefixtures("at_home")
def test_what_a_browser_came_by_and_what_is_set_go_first() -> None:
    assert asked("ludotheque.local:8000", host=EVERYWHERE) == ("http://ludotheque.local:8000", True)
    assert asked("127.0.0.1:8000", public="https://jeux.example") == ("https://jeux.example", True)
    assert asked("127.0.0.1:8000", public="http://localhost:9000") == ("http://127.0.0.1:8000", False)


def test_a_network_that_is_gone_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "_by_route", lambda: None)
    monkeypatch.setattr(reach, "_by_interfaces", lambda: ["127.0.0.1"])
    assert asked("localhost:8000", host=EVERYWHERE) == ("http://localhost:8000", False)


def test_without_a_route_an_interface_has_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "_by_route", lambda: None)
    monkeypatch.setattr(reach, "_by_interfaces", lambda: ["127.0.0.1", "10.0.0.1"])
    assert network_address() == "10.0.0.1"


def test_a_host_that_is_none_is_not_repeated() -> None:
    assert asked('"><script>') == ("http://localhost", False)


@pytest.mark.parametrize("name", ["127.0.0.1:8000", "192.168.1.20", "[fe80::1]:80", "ludo", "ludo.local", "ludo.lan"])
def test_a_house_answers_to_addresses_and_names_of_its_network(tmp_path: Path, name: str) -> None:
    with opened(tmp_path, house=True) as client:
        assert client.get("/", headers={"host": name}).status_code == 200


def test_a_house_answers_to_no_name_of_the_internet_but_its_own(tmp_path: Path) -> None:
    with opened(tmp_path, house=True, public="https://jeux.example") as client:
        assert client.get("/", headers={"host": "jeux.example"}).status_code == 200
        refused = client.post("/api/players", headers={"host": "evil.example", "origin": "http://evil.example"})
        assert (refused.status_code, code(refused)) == (421, "other_host")


@pytest.mark.parametrize(
    ("origin", "host", "status"),
    [
        ("https://jeux.example", "jeux.example", 204),
        ("http://192.168.1.20:8000", "192.168.1.20:8000", 204),
        ("http://evil.example", "192.168.1.20:8000", 403),
        ("http://192.168.1.21:8000", "192.168.1.20:8000", 403),
    ],
)
def test_a_house_with_a_public_name_is_also_opened_by_its_address(
    tmp_path: Path, origin: str, host: str, status: int
) -> None:
    with opened(tmp_path, house=True, public="https://jeux.example") as client:
        assert client.post("/api/cookie", headers={"origin": origin, "host": host}).status_code == status


def test_a_house_is_one_process() -> None:
    with pytest.raises(BadSetting, match="--house"):
        check_processes(ServerSettings(house=True, processes=2, database="postgresql://x/y"))
