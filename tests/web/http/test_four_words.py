"""Codes of four words."""

import pytest

from dedale.web.http.four_words import WORDS, BadWords, key_of, new_code, opened, read_code, sealed
from dedale.web.http.tokens import new_token

SALT = b"salt"


def test_the_words_make_forty_bits_and_are_easy_to_type() -> None:
    assert len(set(WORDS)) == len(WORDS) == 2**10
    assert all(word.isascii() and word.islower() and word.isalpha() and 4 <= len(word) <= 9 for word in WORDS)
    assert len({word[:5] for word in WORDS}) == len(WORDS)
    assert len({new_code() for _ in range(100)}) == 100
    assert read_code(new_code()).count(" ") == 3


def test_a_code_is_read_however_it_is_typed() -> None:
    words = WORDS[:4]
    for typed in (" ".join(words), "-".join(words).upper(), f"  {words[0]},{words[1]}. {words[2]}\n{words[3]} "):
        assert read_code(typed) == " ".join(words)
    accented = words[0].replace("a", "à").replace("e", "é")
    assert read_code(" ".join([accented, *words[1:]])) == " ".join(words)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [("", "number"), (WORDS[0], "number"), (" ".join(WORDS[:5]), "number"), ("qqqq rrrr ssss tttt", "word")],
)
def test_what_is_wrong_with_a_code_is_told(typed: str, reason: str) -> None:
    with pytest.raises(BadWords) as told:
        read_code(typed)
    assert told.value.details["reason"] == reason


def test_only_its_own_words_open_a_token() -> None:
    token = new_token()
    key, other = key_of("a b c d", SALT), key_of("a b d c", SALT)
    text = sealed(token, key)
    assert opened(text, key) == token
    assert opened(text, other) != token
    assert key.lookup != other.lookup != key_of("a b d c", b"another").lookup
    assert token not in text
