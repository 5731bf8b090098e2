from textual.geometry import Offset

from dedale.terminal.flow_layout import FlowItem, flow_layout


def test_words_share_lines_and_know_where_they_are() -> None:
    found = flow_layout(
        [FlowItem("one", target="1"), FlowItem("two", target="2"), FlowItem("three four", target="3")], 12
    )
    assert found.content.plain == "one  two\nthree four"
    assert found.spots == {"1": Offset(0, 0), "2": Offset(5, 0), "3": Offset(0, 1)}
    assert found.height == 2


def test_a_word_that_is_too_long_goes_on_below_its_indent() -> None:
    found = flow_layout([FlowItem("first"), FlowItem("a label : its value", is_first=True, indent=2, target="x")], 14)
    assert found.content.plain == "first\n  a label\N{NO-BREAK SPACE}:\n    its value"
    assert found.spots == {"x": Offset(2, 1)}
