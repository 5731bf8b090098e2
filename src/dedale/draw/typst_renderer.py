"""An SVG becomes a PNG: Typst draws it, with the typefaces that we carry."""

import tempfile
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec

_TEMPLATES: Final = resources.files("dedale.draw.paper") / "templates"
_FONTS: Final = resources.files("dedale.vendor") / "fonts"
_PAGE: Final = '#set page(width: auto, height: auto, margin: 0pt, fill: none)\n#image("board.svg", width: {width}pt)'


def svg_to_png(svg: str, width: int) -> bytes:
    """Render an SVG as a PNG of this width in pixels; its colours must be literal: Typst has no CSS variables."""
    import typst

    with tempfile.TemporaryDirectory(prefix="dedale-") as folder, resources.as_file(_FONTS) as fonts:
        page = Path(folder) / "page.typ"
        page.write_text(_PAGE.format(width=width), encoding="utf-8")
        page.with_name("board.svg").write_text(svg, encoding="utf-8")
        png: bytes = typst.compile(
            str(page), root=folder, font_paths=[str(fonts)], ignore_system_fonts=True, format="png", ppi=72.0
        )
    return png


def print_pdf(template: str, data: Mapping[str, Any], drawings: Mapping[str, str]) -> bytes:
    """The template set with these data, which name the drawings (SVG) by their files."""
    import typst

    with tempfile.TemporaryDirectory(prefix="dedale-") as folder, resources.as_file(_FONTS) as fonts:
        desk = Path(folder)
        for part in _TEMPLATES.iterdir():  # templates import each other
            (desk / part.name).write_bytes(part.read_bytes())
        for name, drawing in drawings.items():
            (desk / name).write_text(drawing, encoding="utf-8")
        (desk / "data.json").write_bytes(msgspec.json.encode(data))
        pdf: bytes = typst.compile(str(desk / template), root=folder, font_paths=[str(fonts)], ignore_system_fonts=True)
    return pdf
