import json

import pytest

from dedale.draw.paper.markdown import typst


@pytest.mark.parametrize("text", ["#let", "a_b", "5 * 3", "$x$", "@e5", "[x]", "<b>", 'say "hi"', "= no"])
def test_no_character_means_anything_to_typst(text: str) -> None:
    assert typst(text) == f"\n\n#par[#{json.dumps(text)}]"


def test_stress_code_and_headings() -> None:
    assert typst("# Ergo\n\nA *lion* and **two** `@e5`.") == (
        '\n#heading(level: 1)[#"Ergo"]\n\n\n#par[#"A "#emph[#"lion"]#" and "#strong[#"two"]#" "#raw("@e5")#"."]'
    )


def test_lists_within_lists() -> None:
    assert typst("- one\n  - two\n- three") == '\n#list([#"one"\n#list([#"two"],)\n],[#"three"],)\n'


def test_lists_and_tables() -> None:
    assert typst("- one\n- two") == '\n#list([#"one"],[#"two"],)\n'
    assert typst("1. one\n2. two") == '\n#enum([#"one"],[#"two"],)\n'
    table = typst("| a | b |\n|---|---|\n| c | d |")
    assert table == '\n#table(columns: 2, [#strong[#"a"]],[#strong[#"b"]],[#"c"],[#"d"],)\n'


def test_french_spaces_do_not_break() -> None:
    assert typst("« oui » : l'arc") == '\n\n#par[#"«\N{NO-BREAK SPACE}oui\N{NO-BREAK SPACE}»\N{NO-BREAK SPACE}: l’arc"]'


def test_what_belongs_to_a_rule_follows_the_block_that_tells_it() -> None:
    made = typst("See D1.\n\nA move (R1).\n\nR1 again.\n\n- **D1.** So.", ("R1", "D1"), lambda told: f"<{told}>")
    assert [part.split(">")[0] for part in made.split("<")[1:]] == ["[]", "['R1']", "[]", "['D1']"]
