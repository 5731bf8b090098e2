"""What axe-core finds on a page that would stop somebody who cannot see it, or not well."""

from typing import Literal, NamedTuple

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
GRAVE = {"serious", "critical"}
SETTLED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
  await Promise.allSettled(changes.map((it) => it.finished));
}"""
"""Until then colours are still changing."""


class Form(NamedTuple):
    """A screen, and the light it is seen in."""

    width: int
    height: int
    light: Literal["light", "dark"]


DESKTOP_BY_DAY = Form(1366, 900, "light")
PHONE_BY_NIGHT = Form(390, 844, "dark")


def is_sound(page: Page, *forms: Form) -> None:
    """Axe finds no serious fault in these forms, or in any."""
    for width, height, light in forms or (DESKTOP_BY_DAY, PHONE_BY_NIGHT):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=light)
        page.evaluate(SETTLED)
        faults = _grave_faults(page)
        assert not faults, f"{light}, {width} wide, {page.url}:\n" + "\n".join(faults)


def _grave_faults(page: Page) -> list[str]:
    """Every serious fault of the page as it stands, with where it is and what axe says of it."""
    found = AXE.run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{fault['id']}: {', '.join(node['target'])}: {node['failureSummary']}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


def without_insides(page: Page) -> None:
    """Leave of every picture only its name: what else is in it no reader is told, and axe takes long to find out."""
    page.evaluate("""() => {
      for (const it of document.querySelectorAll("svg[role=img] > :not(title)")) it.remove();
    }""")
