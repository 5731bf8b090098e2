"""Speed, measured and written down; no test asserts a time."""

import os

os.environ.setdefault("DEDALE_COMPILE", "now")  # what is measured is compiled; `cold` measures how it becomes so
