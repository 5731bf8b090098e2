"""Faces that players choose for themselves, and the medallion in which every face is shown."""

from collections.abc import Mapping
from typing import Final

from dedale.core.presentation.face import BONE, EYES, INK, Face, line, shape
from dedale.core.text import Text

_MANE: Final = (
    "M50 9Q58 17 67 13 71 23 81 23 80 34 88 40 82 49 86 59 77 65 77 76 66 76 60 85 50 80 40 85 34 76 23 76 23 65 14 59 "
    "18 49 12 40 20 34 19 23 29 23 33 13 42 17 50 9z"
)
_RAYS: Final = (
    "M50 8v10M50 82v10M8 50h10M82 50h10M20.300 20.300l7.100 7.100M72.600 72.600l7.100 7.100M20.300 79.700l7.100-7.100"
    "M72.600 27.400l7.100-7.100"
)

FACES: Final[Mapping[str, Face]] = {
    "lion": Face(
        Text("le lion", "the lion"),
        "#e0a021",
        shape(_MANE, "#8a4b1d")
        + shape("M50 26C66 26 73 37 72 50S62 74 50 74 29 63 28 50 34 26 50 26z", "#f0c36a")
        + EYES
        + shape("M44 57h12l-6 6z", INK)
        + line("M50 63v3M50 66q-6 5-11 1M50 66q6 5 11 1"),
    ),
    "bull": Face(
        Text("le taureau", "the bull"),
        "#b3261e",
        shape("M30 34C16 36 9 28 10 16 17 24 24 25 34 26zM70 34C84 36 91 28 90 16 83 24 76 25 66 26z", BONE)
        + shape("M31 30Q50 20 69 30 71 44 64 58 66 82 50 84 34 82 36 58 29 44 31 30z", "#5a4334")
        + shape("M36 66Q50 58 64 66 66 82 50 84 34 82 36 66z", "#d9b99a")
        + f'<g fill="{BONE}"><circle cx="40" cy="46" r="4"/><circle cx="60" cy="46" r="4"/></g>'
        + line("M44 71v4M56 71v4"),
    ),
    "owl": Face(
        Text("la chouette", "the owl"),
        "#2f4f7f",
        shape("M20 16Q34 26 50 24 66 26 80 16 84 42 80 60 72 86 50 88 28 86 20 60 16 42 20 16z", "#a9835a")
        + f'<g fill="{BONE}" stroke="{INK}" stroke-width="4"><circle cx="36" cy="44" r="15"/>'
        '<circle cx="64" cy="44" r="15"/></g>'
        + f'<g fill="{INK}"><circle cx="38" cy="45" r="6"/><circle cx="62" cy="45" r="6"/></g>'
        + shape("M44 55h12l-6 12z", "#e0a021")
        + line("M36 73q4 4 8 0 4 4 8 0 4 4 8 0"),
    ),
    "cock": Face(
        Text("le coq", "the cock"),
        "#2e8b57",
        shape("M34 36C28 26 30 16 38 20 38 10 48 8 51 17 56 8 66 12 64 22 71 20 72 30 64 36z", "#c0392b")
        + shape("M34 36Q48 26 64 36 72 48 68 62 70 78 78 88H26Q34 74 30 58 28 44 34 36z", BONE)
        + shape("M64 42 86 50 65 55z", "#e0a021")
        + shape("M64 57Q74 60 70 71 62 72 60 62z", "#c0392b")
        + f'<circle cx="55" cy="45" r="4.500" fill="{INK}"/>',
    ),
    "fox": Face(
        Text("le renard", "the fox"),
        "#5d7f8c",
        shape("M18 18 38 30Q50 26 62 30L82 18 82 46Q78 60 66 68L50 86 34 68Q22 60 18 46z", "#d9742b")
        + shape("M20 50Q36 50 45 70L50 86 34 68Q24 62 20 50zM80 50Q64 50 55 70L50 86 66 68Q76 62 80 50z", BONE)
        + EYES
        + f'<circle cx="50" cy="80" r="6" fill="{INK}"/>',
    ),
    "cat": Face(
        Text("le chat", "the cat"),
        "#c98a9b",
        shape("M22 16 40 29Q50 26 60 29L78 16Q86 38 80 58 72 82 50 82 28 82 20 58 14 38 22 16z", "#4a4650")
        + f'<g fill="#cfe07a" stroke="{INK}" stroke-width="2"><ellipse cx="37" cy="48" rx="8" ry="7"/>'
        '<ellipse cx="63" cy="48" rx="8" ry="7"/></g>' + f'<g fill="{INK}"><ellipse cx="37" cy="48" rx="2.500" ry="6"/>'
        '<ellipse cx="63" cy="48" rx="2.500" ry="6"/></g>'
        + shape("M45 60h10l-5 5z", "#e79aa8")
        + line("M50 65v3q-5 5-9 1M50 68q5 5 9 1", BONE, 3)
        + line("M30 62 12 58M30 67 13 71M70 62 88 58M70 67 87 71", BONE, 2.5),
    ),
    "hare": Face(
        Text("le lièvre", "the hare"),
        "#7c9a4d",
        shape("M40 42C28 30 26 12 33 8 42 8 47 26 47 40zM60 42C72 30 74 12 67 8 58 8 53 26 53 40z", "#c9a67c")
        + line("M35 17q3 10 6 18M65 17q-3 10-6 18", "#e9b8a6", 4)
        + shape("M50 36C66 36 74 48 72 62S62 86 50 86 30 76 28 62 34 36 50 36z", "#c9a67c")
        + f'<g fill="{INK}"><circle cx="39" cy="56" r="4.500"/><circle cx="61" cy="56" r="4.500"/></g>'
        + shape("M45 65h10l-5 5z", "#e9b8a6")
        + line("M50 70v4M50 74q-5 4-9 1M50 74q5 4 9 1", INK, 3)
        + f'<path d="M46 77h8v6h-8z" fill="{BONE}" stroke="{INK}" stroke-width="2.500"/>',
    ),
    "bear": Face(
        Text("l'ours", "the bear"),
        "#8fb3c9",
        f'<g fill="#6d4c33" stroke="{INK}" stroke-width="4"><circle cx="25" cy="28" r="12"/>'
        '<circle cx="75" cy="28" r="12"/></g>'
        + shape("M50 18C72 18 82 34 82 52S70 86 50 86 18 70 18 52 28 18 50 18z", "#6d4c33")
        + shape("M50 52C62 52 67 60 66 67S60 81 50 81 35 75 34 67 38 52 50 52z", "#d9b99a")
        + f'<g fill="{INK}"><circle cx="36" cy="45" r="4.500"/><circle cx="64" cy="45" r="4.500"/>'
        '<ellipse cx="50" cy="60" rx="7" ry="5"/></g>' + line("M50 65v4q-5 5-9 1M50 69q5 5 9 1", INK, 3),
    ),
    "frog": Face(
        Text("la grenouille", "the frog"),
        "#e7d9a8",
        shape("M50 34C74 30 90 44 88 60 84 78 68 84 50 84S16 78 12 60C10 44 26 30 50 34z", "#5a9a4a")
        + f'<g fill="#5a9a4a" stroke="{INK}" stroke-width="4"><circle cx="30" cy="30" r="14"/>'
        '<circle cx="70" cy="30" r="14"/></g>'
        + f'<g fill="{BONE}"><circle cx="30" cy="30" r="8"/><circle cx="70" cy="30" r="8"/></g>'
        + f'<g fill="{INK}"><circle cx="32" cy="31" r="4.500"/><circle cx="68" cy="31" r="4.500"/></g>'
        + line("M22 58Q50 78 78 58")
        + line("M45 48v1M55 48v1"),
    ),
    "ass": Face(
        Text("l'âne", "the donkey"),
        "#d59a4a",
        shape("M38 34C22 30 14 14 18 8 30 8 42 20 45 32zM62 34C78 30 86 14 82 8 70 8 58 20 55 32z", "#8b8893")
        + shape("M36 30Q50 22 64 30 68 46 64 60 66 84 50 86 34 84 36 60 32 46 36 30z", "#8b8893")
        + shape("M36 64Q50 56 64 64 66 84 50 86 34 84 36 64z", BONE)
        + shape("M42 28Q50 14 58 28 52 34 50 40 48 34 42 28z", "#4a4650")
        + f'<g fill="{INK}"><circle cx="41" cy="47" r="4.500"/><circle cx="59" cy="47" r="4.500"/></g>'
        + line("M44 69v4M56 69v4M44 79q6 3 12 0", INK, 3),
    ),
    "sun": Face(
        Text("le soleil", "the sun"),
        "#7fb2d6",
        line(_RAYS, "#e0a021", 8)
        + shape("M50 22a28 28 0 1 1 0 56a28 28 0 1 1 0-56z", "#f0b93a")
        + f'<g fill="{INK}"><circle cx="40" cy="46" r="4"/><circle cx="60" cy="46" r="4"/></g>'
        + line("M38 59q12 10 24 0"),
    ),
    "moon": Face(
        Text("la lune", "the moon"),
        "#3d3b6e",
        shape("M62 12C36 10 20 30 20 50S36 90 62 88C48 80 44 70 46 62L56 58 46 50Q44 26 62 12z", "#efe0a4")
        + line("M30 44q4-4 8 0M34 66q6 5 12 2", INK, 3.5)
        + f'<g fill="{BONE}"><circle cx="74" cy="30" r="3"/><circle cx="82" cy="52" r="2.200"/>'
        '<circle cx="70" cy="70" r="2.600"/></g>',
    ),
}
"""The faces by name, in the order in which they are offered."""


def face_svg(name: str) -> str:
    """The medallion of this face; raises KeyError where there is none."""
    return medallion(FACES[name])


def medallion(face: Face) -> str:
    """A face as a picture of its own."""
    clip = '<clipPath id="round"><circle cx="50" cy="50" r="48"/></clipPath>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linejoin="round" stroke-linecap="round">'
        f'{clip}<circle cx="50" cy="50" r="48" fill="{face.ground}"/><g clip-path="url(#round)">{face.drawing}</g>'
        f'<circle cx="50" cy="50" r="48" fill="none" stroke="{INK}" stroke-width="3"/></svg>\n'
    )
