import pytest

from dedale.core.text import speaking
from dedale.web.commands import Command, Roll
from dedale.web.http.errors import BadBody, BadJson, BadQuery
from dedale.web.http.parsing import integer_parameter, json_reader
from dedale.web.terms import TableTerms

read_command = json_reader(Command)


def test_a_command_is_read() -> None:
    assert read_command('{"kind":"roll","id":"a","ply":3}') == Roll(id="a", ply=3)


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", b'{"kind":"roll","id":"a","ply":1}x', b'"\\ud800"'])
def test_what_is_not_json_is_said_to_be_none(text: bytes) -> None:
    with pytest.raises(BadJson):
        read_command(text)


@pytest.mark.parametrize(
    ("text", "field", "french", "english"),
    [
        ("[]", "$", "il faut un objet, pas une liste", "it must be an object, not a list"),
        ("{}", "$", "il manque « kind »", "“kind” is missing"),
        ('{"kind":"rol"}', "kind", "'rol' n'est pas une valeur possible", "'rol' is not a possible value"),
        ('{"kind":"roll","ply":1}', "$", "il manque « id »", "“id” is missing"),
        ('{"kind":"roll","id":"a","ply":"1"}', "ply", "il faut un nombre entier, pas un texte", "a whole number, not"),
        ('{"kind":"roll","id":"a","ply":1.5}', "ply", "il faut un nombre entier, pas un nombre", "it must be"),
        ('{"kind":"roll","id":"a","ply":-1}', "ply", "il faut un nombre >= 0", "it must be a number >= 0"),
        ('{"kind":"roll","id":"a","ply":1e400}', "ply", "cela ne convient pas", "it does not fit"),
        ('{"kind":"roll","id":"","ply":1}', "id", "la longueur doit être >= 1", "its length must be >= 1"),
        ('{"kind":"roll","id":"é","ply":1}', "id", "il faut la forme ^[", "it must have the form ^["),
        ('{"kind":"roll","id":"a","ply":1,"x":1}', "$", "« x » est de trop", "“x” does not belong here"),
        ('{"kind":"roll","id":"a","ply":null}', "ply", "il faut un nombre entier, pas null", "not null"),
    ],
)
def test_what_does_not_fit_is_said_where_and_why(text: str, field: str, french: str, english: str) -> None:
    with pytest.raises(BadBody) as caught:
        read_command(text)
    assert caught.value.details["field"] == field
    with speaking("fr"):
        assert french in str(caught.value)
    with speaking("en"):
        assert english in str(caught.value)


def test_the_place_is_shown_deep_inside() -> None:
    with pytest.raises(BadBody) as caught:
        json_reader(TableTerms)('{"game":"x","seats":[{"kind":"me"},{"kind":"me","name":4}]}')
    assert caught.value.details["field"] == "seats[1].name"


@pytest.mark.parametrize("given", ["-1", "1.5", "x", "", "١", "9999999999"])
def test_a_parameter_is_a_whole_number(given: str) -> None:
    assert integer_parameter("since", "12") == 12
    assert integer_parameter("since", None) is None
    with pytest.raises(BadQuery):
        integer_parameter("since", given)
