import pytest

from dedale.draw.typography import plain


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("abc [1] ~", "abc [1] ~"),
        ("« Théséion » : où ?", '" Theseion " : ou ?'),
        ("“so” it’s… an œuvre", '"so" it\'s... an oeuvre'),
        ("8\u202f010 suites – ligne\nsuivante", "8 010 suites - ligne\nsuivante"),
        ("🦁 \udcff", "? ?"),
    ],
)
def test_every_character_becomes_ascii(text: str, bare: str) -> None:
    assert plain(text) == bare
