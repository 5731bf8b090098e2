import pytest

from dedale.draw.typography import wrapped


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("un deux trois", ["un deux", "trois"]),
        ("voici deux : trois", ["voici", "deux\xa0:", "trois"]),
        ("dire « oui »", ["dire", "«\xa0oui\xa0»"]),
        ("vers l'an 3 000", ["vers l\u2019an", "3\xa0000"]),
        ("un\n\ndeux", ["un", "", "deux"]),
        ("a1-b2-c3-d4-e5 f6", ["a1-b2-c3-d4-e5", "f6"]),
        ("", [""]),
    ],
)
def test_lines_are_broken_where_a_reader_would(text: str, lines: list[str]) -> None:
    assert wrapped(text, 10) == lines
