"""What is printed, with the signs a keyboard has, for tests that are not about typography."""


def typed_signs(printed: str) -> str:
    """The text with plain blanks and straight apostrophes."""
    return printed.replace("\N{NO-BREAK SPACE}", " ").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
