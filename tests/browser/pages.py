"""Every page there is, by its address, and what must be true of each."""

from playwright.sync_api import Page

import dedale

OF_A_GAME = ("", "/rules", "/history", "/source", "/first")
ROOMS = ("/", "/open", "/evenings/new", *(f"/g/{name}{room}" for name in dedale.names() for room in OF_A_GAME))
"""Every page that needs no table."""
LOST = "/g/nowhere"
"""Where there is nothing."""
MISSING = rf"(answered: 404 .*{LOST}$)|(console: Failed to load resource: .* 404 )"
"""What the browser says of it."""
WORDS = """() => {
  const said = [document.title, document.body.innerText];
  for (const it of document.querySelectorAll("[aria-label], [placeholder], [alt], [title]")) {
    said.push(...["aria-label", "placeholder", "alt", "title"].map((name) => it.getAttribute(name) ?? ""));
  }
  const later = "svg title, svg text, details, dialog, [hidden]";
  for (const it of document.querySelectorAll(later)) said.push(it.textContent);
  return said.join("\\n");
}"""
"""All that is to be read or heard on a page, also what it shows only later."""


def words(page: Page) -> str:
    """All the words of a page, with plain spaces and apostrophes."""
    said: str = page.evaluate(WORDS)
    return plain(said)


def plain(text: str) -> str:
    """The same words, however they are set."""
    return " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


def reaches(page: Page) -> int:
    """How wide the page is: a phone makes room for what sticks out, so its window does not tell."""
    width: int = page.evaluate("document.scrollingElement.scrollWidth")
    return width
