"""The ways to touch what a page lights up: a mouse, a finger, the keyboard alone."""

from typing import Protocol

from playwright.sync_api import Locator, Page

LIT = '[data-target="{0}"], button[data-act="{0}"], button[data-tray="{0}"]'
"""Where a target is lit: on the board, beside it, in a tray."""


def lit(page: Page, target: str) -> Locator:
    """What the page lights up as this target."""
    return page.locator(LIT.format(target))


class Hands(Protocol):
    """Somebody's way to touch things."""

    def touch(self, page: Page, target: str) -> None:
        """Touch something that is lit, once it is."""
        ...

    def press(self, page: Page, found: Locator) -> None:
        """Press anything else on a page: a link, a button, a choice."""
        ...

    def write(self, page: Page, found: Locator, text: str) -> None:
        """Write into a field."""
        ...


class Mouse:
    """A pointer that clicks; a card that lies over the board is clicked away first."""

    def touch(self, page: Page, target: str) -> None:
        card = page.locator(".faces.with-card:not([hidden])")
        if card.count():
            card.click()
        lit(page, target).click()

    def press(self, page: Page, found: Locator) -> None:  # noqa: ARG002  # as every hand
        found.click()

    def write(self, page: Page, found: Locator, text: str) -> None:  # noqa: ARG002
        found.fill(text)


class Finger:
    """A fingertip on a small screen; asked which of two near targets was meant, it says so."""

    def touch(self, page: Page, target: str) -> None:
        card = page.locator(".faces.with-card:not([hidden])")
        if card.count():
            card.tap()
        lit(page, target).tap()
        asked = page.locator(f'[data-acts] [data-choice="{target}"]')
        if asked.count():
            asked.tap()

    def press(self, page: Page, found: Locator) -> None:  # noqa: ARG002
        found.tap()

    def write(self, page: Page, found: Locator, text: str) -> None:
        found.tap()
        page.keyboard.insert_text(text)
