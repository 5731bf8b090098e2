"""What is told of moments worth an occasion, of the past, and of losses; and the card that is kept of a game."""

import pytest

import dedale
from dedale.core.presentation.consequence import Consequence
from dedale.core.presentation.moment import EFFECTS
from dedale.draw.svg.live import live_board
from dedale.web.entries import Ended
from dedale.web.pages.assets import assets
from dedale.web.pages.keepsake import keepsake_svg
from dedale.web.views.page_view import PageViews, PastEvents, past_frames
from tests.conformance.support import random_game
from tests.web.views.test_page_view import happen, happenings, opened, read


def test_a_page_makes_every_effect_seen() -> None:
    module = assets()["js/table/celebrations.js"].content.decode()
    assert all(f"{effect}: (" in module for effect in EFFECTS)


@pytest.mark.parametrize("name", dedale.names())
def test_every_game_that_is_won_ends_with_a_moment_on_its_board(name: str) -> None:
    game = dedale.game(name)
    places = live_board(game.presentation.scene(game.start()), game.presentation.look)["cells"]
    endings = 0
    for seed in range(12):
        *_, (before, event), (end, _) = random_game(game, seed, 3000)
        if end.outcome is None or not end.outcome.winners or event is None:
            continue
        moment = game.presentation.moments(game.presentation.consequences(before, event, end), end)[-1]
        assert moment.effect in EFFECTS
        assert moment.effect != "ring"
        assert set(moment.places) <= set(places)
        endings += 1
    assert endings


@pytest.mark.parametrize("name", dedale.names())
def test_each_event_is_told_with_its_own_scene(name: str) -> None:
    ledger, views = opened(dedale.game(name)), PageViews()
    views.whole(ledger, "fr")
    played = happenings(dedale.game(name), 6)
    for what in played:
        happen(ledger, what)
    view = read(views.latest(ledger, "fr", 2))
    assert [frame["count"] for frame in view["frames"]] == [3, 4, 5, 6]
    assert ["scene" in frame for frame in view["frames"]] == [True, True, True, False]
    past = past_frames(PastEvents.of(ledger), 2, 6)
    assert [frame["scene"] for frame in past["frames"]] == [
        *(frame["scene"] for frame in view["frames"][:-1]),
        view["scene"],
    ]
    assert [frame["line"]["event"] for frame in past["frames"]] == ledger.events[2:]


def test_losses_are_told_to_those_who_bear_them() -> None:
    told: list[Consequence] = []
    for name in ("theseion", "tekao", "grand-labyrinthe"):
        game = dedale.game(name)
        played = (it for seed in range(4) for it in random_game(game, seed, 400))
        told += [
            it for at, event in played if event for it in game.presentation.consequences(at, event, at.play(event))
        ]
    losses = {it.kind: it for it in told if it.harms}
    assert {"sent_back", "took"} <= losses.keys()
    assert losses["sent_back"].harms == (losses["sent_back"].details["seat"],)
    assert losses["took"].details["seat"] not in losses["took"].harms


def test_the_card_of_a_game_says_how_it_ended() -> None:
    ledger = opened(dedale.game("ergo"))
    happen(ledger, Ended((2,), "resignation"))
    drawn = keepsake_svg(ledger)
    assert "Ergo" in drawn
    assert "Blanc gagne" in drawn
