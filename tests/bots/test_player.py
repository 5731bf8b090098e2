import pytest

import dedale
from dedale.bots.bot import Bot
from dedale.bots.levels import UnknownBot
from dedale.bots.player import BadLimit, BotSpec, RandomPlayer, read_spec
from tests.bots.positions import games


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("master", BotSpec("master")),
        ("Maître@0.2s", BotSpec("master", seconds=0.2)),
        ("4@0,5s", BotSpec("expert", seconds=0.5)),
        ("expert@5000n", BotSpec("expert", nodes=5000)),
        ("plain@1s", BotSpec("plain", seconds=1.0)),
        ("random", BotSpec("random")),
        ("cmd:engine --flag", BotSpec("cmd:engine --flag")),
        ("cmd:me@here --flag@3s", BotSpec("cmd:me@here --flag", seconds=3.0)),
    ],
)
def test_bots_as_they_are_written(text: str, spec: BotSpec) -> None:
    assert read_spec(text) == spec
    assert read_spec(str(spec)) == spec


@pytest.mark.parametrize("text", ["master@", "master@fast", "master@0s", "master@2.5n", "master@-1s", "random@x"])
def test_limits_that_are_none(text: str) -> None:
    with pytest.raises(BadLimit, match=r"master@0\.2s"):
        read_spec(text)


def test_an_unknown_bot() -> None:
    with pytest.raises(UnknownBot, match=r"plain, novice, random, cmd:…"):
        read_spec("grandmaster")


def test_what_is_made_of_them() -> None:
    game = dedale.game("ergo")
    assert isinstance(read_spec("2@5n").make(game), Bot)
    assert isinstance(read_spec("random").make(game), RandomPlayer)


def test_a_random_player_plays_legal_moves_repeatably() -> None:
    positions = [each for played in games("theseion", 1) for each in played if each.to_move][:50]
    one, other = (RandomPlayer(positions[0].game, seed=4) for _ in range(2))
    chosen = [one.think(position).move for position in positions]
    assert all(move in position.moves() for move, position in zip(chosen, positions, strict=True))
    assert chosen == [other.think(position).move for position in positions]
