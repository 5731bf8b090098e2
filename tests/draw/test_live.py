"""The board that lives on a page: everything it will ever need is in it, and what it is told fits it."""

import re
from functools import cache
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from dedale.core.model.event import Event
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer
from dedale.core.presentation.scene import Scene
from dedale.core.text import speaking
from dedale.draw.palette import SHARED
from dedale.draw.svg import board_svg
from dedale.draw.svg.live import LAYERS, Data, live_board, live_scene, live_svg
from dedale.draw.svg.sheet import placed
from tests.conformance.support import CASES, random_game

SVG = "{http://www.w3.org/2000/svg}"


@cache
def played(name: str) -> list[tuple[Position, Event | None]]:
    """A random game, each position with the event that follows."""
    return list(random_game(CASES[name], 5, 120))


@cache
def followed(name: str) -> list[Scene]:
    """Its scenes, one after the other."""
    positions = [position for position, _ in played(name)]
    game = positions[0].game
    scenes = [game.presentation.scene(positions[0])]
    for (before, event), (after, _) in pairwise(played(name)):
        assert event is not None
        scenes.append(game.presentation.scene_after(scenes[-1], before, event, after))
    return scenes


@cache
def fixed(name: str) -> tuple[Xml.Element, Data]:
    game, scene = played(name)[0][0].game, followed(name)[0]
    svg = live_svg(scene, game.presentation.look, name=name, title="<Un plateau>")
    return Xml.fromstring(svg), live_board(scene, game.presentation.look)  # noqa: S314  # our own picture


def told(name: str) -> list[dict[str, Any]]:
    """What is told of every position."""
    look = played(name)[0][0].game.presentation.look
    return [live_scene(scene, look) for scene in followed(name)]


@pytest.mark.parametrize("name", CASES)
def test_every_drawing_that_is_ever_told_is_in_the_board(name: str) -> None:
    root, board = fixed(name)
    ids = {found for element in root.iter() if (found := element.get("id"))}
    drawings = {thing["drawing"] for scene in told(name) for thing in scene["pieces"]}
    drawings |= {thing["shadow"] for scene in told(name) for thing in scene["pieces"] if "shadow" in thing}
    drawings |= {panel["drawing"] for scene in told(name) for panel in scene["panels"] if "drawing" in panel}
    drawings |= {f"mark-{reason}" for scene in told(name) for _, reason in scene["marks"]}
    drawings |= {token for scene in told(name) for token in scene["tokens"]}
    drawings |= {
        drawing for position, event in played(name) if event for drawing in position.game.presentation.turned_up(event)
    }
    drawings |= {button["drawing"] for button in board["buttons"]} | {"mark-target", "mark-choice"}
    assert {f"{name}-{drawing}" for drawing in drawings} <= ids


@pytest.mark.parametrize("name", CASES)
def test_every_target_and_every_piece_has_a_place(name: str) -> None:
    _, board = fixed(name)
    buttons = {button["name"] for button in board["buttons"]}
    trays = {tray["name"] for tray in board["trays"]}
    for (position, _), scene in zip(played(name), told(name), strict=True):
        targets = {target for path, _ in Composer.of(position).ways for target in path}
        assert targets <= board["cells"].keys() | buttons | trays
        for piece in scene["pieces"]:
            assert ("at" in piece) == (piece["place"] in board["cells"])
            assert piece["place"] in board["cells"] or piece["place"] in trays


@pytest.mark.parametrize("name", CASES)
def test_pieces_are_told_as_the_picture_draws_them(name: str) -> None:
    look = played(name)[0][0].game.presentation.look
    for scene, data in list(zip(followed(name), told(name), strict=True))[::30]:
        svg = board_svg(scene, look, theme="light", beside=False, name=name)
        for piece in (piece for piece in data["pieces"] if "at" in piece):
            there = placed(piece["at"][0], piece["at"][1], piece.get("scale", 1))
            turned = f' transform="{placed(0, 0, 1, piece["turned"])}"' if piece.get("turned") else ""
            shadow = f'<use href="#{name}-{piece["shadow"]}"/>' if "shadow" in piece else ""
            group = f'<g data-piece="{piece["id"]}" data-place="{piece["place"]}" transform="{there}">'
            assert f'{group}{shadow}<use href="#{name}-{piece["drawing"]}"{turned}/></g>' in svg
        assert not data["thread"] or f'd="{data["thread"]}"' in svg


@pytest.mark.parametrize("name", CASES)
def test_the_board_has_its_layers_and_no_style_of_its_own(name: str) -> None:
    root, _ = fixed(name)
    layers = [group.get("data-layer") for group in root.iter(f"{SVG}g") if group.get("data-layer")]
    assert layers == ["ground", *LAYERS]
    assert root.get("aria-label") == "<Un plateau>"
    assert not list(root.iter(f"{SVG}style"))
    assert not any(element.get("style") for element in root.iter())


@pytest.mark.parametrize("name", CASES)
def test_its_colours_are_variables_that_its_world_or_the_page_has(name: str) -> None:
    markup = Xml.tostring(fixed(name)[0], "unicode")
    assert "$" not in markup
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", markup))
    assert used
    assert used <= SHARED.keys() | played(name)[0][0].game.presentation.look.colours.keys()


def test_words_are_in_the_language_of_the_reader() -> None:
    name = next(name for name in CASES if fixed(name)[1]["trays"])
    scene, look = followed(name)[0], played(name)[0][0].game.presentation.look
    with speaking("fr"):
        french = live_board(scene, look)
    with speaking("en"):
        english = live_board(scene, look)
    assert [tray["label"] for tray in french["trays"]] == [tray.label.fr for tray in scene.board.trays]
    assert [tray["label"] for tray in english["trays"]] == [tray.label.en for tray in scene.board.trays]
