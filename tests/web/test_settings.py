import pytest

from dedale.core.errors import BadSetting
from dedale.core.text import speaking
from dedale.web.settings import Rate, ServerSettings, read_settings


def test_what_is_not_said_is_as_it_comes() -> None:
    assert read_settings({}) == ServerSettings()


def test_the_environment_speaks_and_arguments_speak_louder() -> None:
    environment = {"DEDALE_PORT": "9000", "DEDALE_HOST": "::1", "DEDALE_COMMANDS": "2.5:7", "DEDALE_METRICS": ""}
    settings = read_settings(environment, port=0, host=None)
    assert (settings.port, settings.host, settings.commands) == (0, "::1", Rate(2.5, 7))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "http"),
        ("port", "70000"),
        ("proxies", "-1"),
        ("metrics", "all"),
        ("tables", "many"),
        ("rehearsal", "perhaps"),
        ("tables", "-1"),
        ("patience", "0"),
        ("patience", "inf"),
        ("patience", "86401"),
        ("commands", "5"),
        ("commands", "0:5"),
        ("commands", "x:5"),
        ("public", "jeux.example"),
        ("public", "https://jeux.example/dedale"),
        ("public", "https://me:secret@jeux.example"),
        ("public", "https://jeux.example:port"),
        ("public", "ftp://jeux.example"),
    ],
)
def test_a_bad_setting_is_named_with_what_would_be_right(name: str, value: str) -> None:
    with pytest.raises(BadSetting) as caught:
        read_settings({f"DEDALE_{name.upper()}": value})
    assert caught.value.details == {"setting": name, "value": value}
    with speaking("fr"):
        assert f"Le réglage {name} ne peut pas valoir « {value} » : il prend" in str(caught.value)


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://Jeux.example/", "https://jeux.example"),
        ("https://jeux.example:443", "https://jeux.example"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_the_public_origin_is_as_browsers_write_it(given: str, origin: str) -> None:
    assert read_settings({}, public=given).public == origin
