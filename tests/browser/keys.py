"""The keyboard alone: Tab and arrows to what is wanted, Enter, letters; the focus is seen all the way."""

from playwright.sync_api import Locator, Page

from tests.browser.hands import lit

FOCUS = """async () => {
  const fault = () => {
    const it = document.activeElement;
    if (!it || it === document.body) return "nowhere";
    if (!it.matches(":focus-visible")) return `not shown on ${it.outerHTML.slice(0, 200)}`;
    const around = [it, it.closest("label"), it.querySelector(".ring")].filter(Boolean);
    const isMarked = around.some((part) => {
      const { outlineStyle, outlineWidth, stroke } = getComputedStyle(part);
      const hasRing = part.classList.contains("ring") && stroke !== "none";
      return hasRing || (outlineStyle !== "none" && parseFloat(outlineWidth) > 0);
    });
    const { left, right, top, bottom } = around.at(-1).getBoundingClientRect();
    const isHere = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return isMarked && isHere ? "" : `not seen on ${it.outerHTML.slice(0, 200)}`;
  };
  const frame = () => new Promise(requestAnimationFrame);
  if (fault()) await frame().then(frame);
  return fault();
}"""
"""What is wrong with the focus, once the page has been painted: it is nowhere, out of sight, or without a mark."""
WAY = """(wanted, pressed) => {
  const at = document.activeElement;
  if (at === wanted) return "";
  if (at.closest("[data-layer=targets]") && wanted.closest("[data-layer=targets]")) {
    const [from, to] = [at, wanted].map((it) => it.querySelector(".hit").getBoundingClientRect());
    const [right, down] = [to.x - from.x, to.y - from.y];
    const isEven = Math.abs(Math.abs(right) - Math.abs(down)) < 2; // then one key may lead past it, and the other there
    if (isEven ? pressed % 2 : Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
    return down > 0 ? "ArrowDown" : "ArrowUp";
  }
  if (at.type === "radio" && at.name === wanted.name) return "ArrowDown";
  return at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
}"""
"""Which key leads on from where the focus is to what is wanted, after so many keys; none when it is there."""
FARTHEST = 80
"""So many keys lead anywhere on a page."""


def focus_is_seen(page: Page) -> None:
    """The focus is somewhere, and shown there."""
    fault = page.evaluate(FOCUS)
    assert not fault, f"the focus is {fault}"


class Keys:
    """Somebody who has no pointer; on a page where he has begun the focus is never lost."""

    def __init__(self) -> None:
        self._here = ""

    def touch(self, page: Page, target: str) -> None:
        if self._here == page.url:
            focus_is_seen(page)
        if page.evaluate("Boolean(document.activeElement.closest('[data-layer=targets]'))"):
            page.keyboard.type(target.replace(" ", ""))
        self.reach(page, lit(page, target))
        page.keyboard.press("Enter")

    def press(self, page: Page, found: Locator) -> None:
        self.reach(page, found)
        page.keyboard.press("Space" if found.get_attribute("type") == "radio" else "Enter")

    def write(self, page: Page, found: Locator, text: str) -> None:
        self.reach(page, found)
        page.keyboard.type(text)

    def reach(self, page: Page, found: Locator) -> None:
        """Go there key by key."""
        self._here = page.url
        for pressed in range(FARTHEST):
            key = found.evaluate(WAY, pressed)  # looked for each time: news may have drawn it anew
            if not key:
                return
            page.keyboard.press(key)
            focus_is_seen(page)
        raise AssertionError(f"{found} is not reached by keys")
