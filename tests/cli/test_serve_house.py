"""`dedale serve --house`: it listens on the network of the house, and says the address that others can open."""

import sys

import pytest

from dedale.cli.commands.serve import _teller
from dedale.web.http import reach
from dedale.web.settings import EVERYWHERE, ServerSettings, read_settings

HOME = "192.168.1.20"
OWN = "http://localhost:8000"
HOUSE = ServerSettings(house=True, host=EVERYWHERE)


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: HOME)


def test_a_house_listens_on_its_network_and_others_on_this_machine_alone() -> None:
    assert read_settings({}, house=True).host == EVERYWHERE
    assert read_settings({"DEDALE_HOUSE": "true"}).host == EVERYWHERE
    assert read_settings({"DEDALE_HOUSE": "true", "DEDALE_HOST": "127.0.0.1"}).host == "127.0.0.1"
    assert read_settings({}).host == "127.0.0.1"


@pytest.mark.usefixtures("at_home")
def test_it_says_the_address_for_others_and_draws_it_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = _teller(HOUSE, open_browser=False)
    tell(OWN)
    plain = capsys.readouterr().out
    assert f"http://{HOME}:8000" in plain
    assert "█" not in plain
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    tell(OWN)
    assert "█" in capsys.readouterr().out


def test_without_a_network_it_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: None)
    _teller(HOUSE, open_browser=False)(OWN)
    said = capsys.readouterr().out
    assert OWN in said
    assert "réseau" in said
