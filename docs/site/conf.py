"""Sphinx: how the documentation becomes static files. `make docs` runs it over a tree that scripts/docs.py prepares."""

import os
import re
from typing import Any

os.environ["DEDALE_COMPILE"] = "never"  # names are read, nothing is played

import dedale  # after the setting that it reads

project = "Dédale"
author = "Dédale"
version = release = dedale.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_preserve_defaults = True
templates_path = ["_templates"]
html_theme = "alabaster"
html_theme_options = {"description": "Five forgotten board games", "show_powered_by": False, "page_width": "64rem"}
html_sidebars = {"**": ["about.html", "searchbox.html", "navigation.html"]}
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_show_sourcelink = False
html_domain_indices = False

_CODE = re.compile(r"`([^`]+)`")
_SPECIAL = re.compile(r"([*|\\]|_(?=\W|$))")


def as_text(_app: Any, _what: str, _name: str, _object: Any, _options: Any, lines: list[str]) -> None:
    """Docstrings are plain text with code in backticks: write them so in reStructuredText."""
    lines[:] = [line if line.lstrip().startswith(">>>") else _plain(line) for line in lines]


def _plain(line: str) -> str:
    parts = _CODE.split(line)
    parts[::2] = [_SPECIAL.sub(r"\\\1", part).replace("`", "\\`").replace("://", ":\\//") for part in parts[::2]]
    parts[1::2] = [f"\\ ``{part}``\\ " for part in parts[1::2]]
    return "".join(parts) if len(parts) > 1 else parts[0]


def setup(app: Any) -> None:
    """Register the change of docstrings."""
    app.connect("autodoc-process-docstring", as_text)
