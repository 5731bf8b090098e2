"""The rules as kernels."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.layout import layout
from dedale.core.model.option import Value
from dedale.core.model.outcome import GOING_ON, OWN_REASON, WINNERS

WAIT, TAKE_ONE, TAKE_TWO, TAILS, HEADS = range(5)

# Compiled kernels are kept under the type of the state: another version of this folder must have another type.
_VERSION = hashlib.sha256(b"".join(file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))))

RULES = np.dtype([("players", "i8"), ("heap", "i8"), ("coin", "u1"), ("waits", "u1")])
STATE, SHOWN_WORDS = layout(
    shown=[("heap", "i4"), ("seat", "i1"), ("thrown", "u1")],
    hidden=[("events", "i4"), (f"_{_VERSION.hexdigest()[:16]}", "u1")],
)


def prepare(options: Mapping[str, Value]) -> NDArray[np.void]:
    return np.array([tuple(options[name] for name in ("players", "heap", "coin", "waits"))], RULES)


@kernel
def start(rules: Record, state: Record) -> None:
    state["heap"] = rules["heap"]
    state["seat"] = 1


@kernel
def to_move(rules: Record, state: Record) -> int:
    return 0 if state["thrown"] else int(state["seat"])


@kernel
def outcome(rules: Record, state: Record) -> int:
    if state["heap"] > 0:
        return GOING_ON
    last = (int(state["seat"]) + int(rules["players"]) - 2) % int(rules["players"])
    return OWN_REASON + WINNERS * (1 << last)


@kernel
def legal(rules: Record, state: Record, codes: Codes) -> int:
    known = 0
    for code in range(WAIT, TAKE_TWO + 1):
        if not state["thrown"] and code <= state["heap"] and (code != WAIT or rules["waits"]):
            codes[known] = code
            known += 1
    return known


@kernel
def chances(rules: Record, state: Record, codes: Codes, weights: NDArray[np.int64]) -> int:
    codes[0], weights[0] = TAILS, 2
    codes[1], weights[1] = HEADS, 1
    return 2


@kernel
def apply(rules: Record, state: Record, code: int) -> None:
    state["events"] += 1
    if code >= TAILS:
        state["thrown"] = 0
        if code == HEADS and state["heap"] > 1:
            state["heap"] -= 1
        return
    state["heap"] -= code
    state["seat"] = int(state["seat"]) % int(rules["players"]) + 1
    state["thrown"] = rules["coin"] and state["heap"] > 0
