import re
from importlib import resources

import pytest

from dedale.core.text import Text, speaking
from dedale.draw.palette import contrast
from dedale.draw.typography import printed


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("L'étincelle", "L’étincelle"),
        ("à 100 % : « oui » ; non ?", "à 100~%~: «~oui~»~; non~?"),
        ("rien à changer", "rien à changer"),
        ("3 000 parties, 1 sur 10", "3~000 parties, 1 sur 10"),
        ("`d'un : deux` d'un", "`d'un : deux` d’un"),
        ("| :--- |", "| :--- |"),
        ("« /tmp/l'an.dedale » n'est pas lu", "«~/tmp/l'an.dedale~» n’est pas lu"),
    ],
)
def test_spaces_and_apostrophes_of_print(text: str, kept: str) -> None:
    assert printed(text) == kept.replace("~", "\N{NO-BREAK SPACE}")


def test_a_text_is_printed_in_the_language_of_the_reader() -> None:
    with speaking("en"):
        assert printed(Text("l'un", "player's")) == "player’s"


def test_quiet_words_can_be_read_on_white_paper() -> None:
    shared = (resources.files("dedale.draw.paper") / "templates" / "shared.typ").read_text(encoding="utf-8")
    colours = dict(re.findall(r'#let (\w+) = rgb\("(#\w+)"\)', shared))
    assert contrast(colours["quiet"], "#ffffff") >= 4.5
