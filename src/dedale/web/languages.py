"""The language a browser is answered in: what was chosen here, else what it asks for, French where neither says."""

from typing import Final

from dedale.core.text import LANGUAGES, Language

COOKIE: Final = "lang"


def language_of(chosen: str | None, accepted: str) -> Language:
    """`chosen` is the cookie, `accepted` the header Accept-Language; the first of our languages in it counts."""
    for name in (chosen or "", *_by_weight(accepted)):
        found = next((known for known in LANGUAGES if name.split("-")[0] == known), None)
        if found:
            return found
    return "fr"


def _by_weight(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first."""
    weighed = [(_weight(entry), entry.split(";")[0].strip().lower()) for entry in accepted.split(",")]
    return [name for weight, name in sorted(weighed, key=lambda pair: -pair[0]) if weight > 0]


def _weight(entry: str) -> float:
    _, _, given = entry.partition(";q=")
    try:
        return float(given) if given else 1.0
    except ValueError:
        return 0.0
