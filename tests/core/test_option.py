import numpy as np
import pytest

from dedale.core.errors import BadOption, UnknownOption
from dedale.core.model.option import Choice, Option, Switch, Value, Whole, Words, read_options
from dedale.core.text import Text, speaking

LABEL = Text("réglage", "setting")
CHOICE = Choice("first", "light", LABEL, {"light": Text("clair", "light"), "dark": Text("foncé", "dark")})
PLAYERS = Choice("players", 2, LABEL, {n: Text(f"à {n}", f"for {n}") for n in (2, 3, 4)})
WHOLE = Whole("max_plies", 500, LABEL, 1, 1000)
SWITCH = Switch("exact", True, LABEL)
WORDS = Words("set", "abc", LABEL, Text("trois lettres", "three letters"), lambda text: text.upper()[:3] or None)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (CHOICE, "dark", "dark"),
        (PLAYERS, 3, 3),
        (PLAYERS, "3", 3),
        (WHOLE, 1, 1),
        (WHOLE, "1000", 1000),
        (WHOLE, np.int64(300), 300),
        (SWITCH, "vrai", True),
        (SWITCH, False, False),
        (SWITCH, "true", True),
        (SWITCH, "non", False),
        (WORDS, "abcd", "ABC"),
        (WORDS, 12, "12"),
        (PLAYERS, np.int64(3), 3),
    ],
)
def test_what_an_option_takes(option: Option, given: object, value: Value) -> None:
    assert option.read(given) == value
    assert type(option.read(given)) is type(value)


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (CHOICE, "Dark"),
        (CHOICE, None),
        (PLAYERS, 5),
        (PLAYERS, 2.0),
        (PLAYERS, np.array([2, 3])),
        (PLAYERS, True),
        (WHOLE, 0),
        (WHOLE, 1001),
        (WHOLE, True),
        (WHOLE, 2.0),
        (WHOLE, "two"),
        (WHOLE, "５００"),
        (WHOLE, "1_0"),
        (WHOLE, " 5 "),
        pytest.param(WHOLE, 10**5000, id="huge-whole"),
        (WHOLE, "-5"),
        pytest.param(PLAYERS, 10**5000, id="huge-choice"),
        pytest.param(SWITCH, 10**5000, id="huge-switch"),
        (SWITCH, "maybe"),
        (SWITCH, 1),
        (WORDS, ""),
        (WORDS, None),
    ],
)
def test_what_an_option_refuses(option: Option, given: object) -> None:
    with pytest.raises(BadOption) as caught:
        option.read(given)
    assert option.name in str(caught.value)
    assert str(option.takes) in str(caught.value)


def test_an_unknown_option_names_the_nearest_and_lists_all() -> None:
    with speaking("en"), pytest.raises(UnknownOption) as caught:
        read_options("minos", (WHOLE, SWITCH), {"maxplies": 3})
    assert caught.value.text.en == (
        "minos has no setting “maxplies”. Did you mean “max_plies”? Its settings: max_plies, exact."
    )


def test_options_as_json() -> None:
    assert WHOLE.as_json()["least"] == 1
    assert CHOICE.as_json()["values"][1] == {"value": "dark", "label": {"fr": "foncé", "en": "dark"}}
    assert SWITCH.as_json()["kind"] == "switch"
    assert WORDS.as_json()["takes"] == {"fr": "trois lettres", "en": "three letters"}
    assert WORDS.as_json()["file"] is False


def test_a_form_can_say_what_is_wrong_and_a_long_value_is_quoted_short() -> None:
    wrong = Text("il manque une lettre.", "a letter is missing.")
    option = Words("set", "abc", LABEL, Text("trois lettres", "three letters"), lambda _: wrong, lambda _: [wrong])
    with pytest.raises(BadOption) as caught:
        option.read("x" * 1000)
    quoted = "x" * 59 + "…"
    assert caught.value.text.en == f"Setting set cannot be “{quoted}”: a letter is missing. It takes three letters."
    assert caught.value.details["value"] == quoted
