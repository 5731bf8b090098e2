"""The five levels, as data: from a child's first game to the master. Loading them loads no kernel."""

from dataclasses import dataclass
from typing import Final

from dedale.core.errors import DedaleError, did_you_mean, listed
from dedale.core.model.facts import Facts
from dedale.core.text import Text


class UnknownBot(DedaleError):
    """No bot has this name. Details: `name`, `valid`."""

    code = "unknown_bot"


@dataclass(frozen=True, slots=True, kw_only=True)
class ByMoves:
    """How a level looks move by move, where two sides play and no chance is ahead."""

    nodes: int | None = None
    """How many nodes it looks at, where the caller sets no other limit."""
    depth: int | None = None
    """How many moves ahead it looks at most."""
    misjudge: float = 0.0
    """How far its judgement of a position is off: the spread of the error, in logits."""
    blind: float = 0.0
    """The share of the moves ahead that it overlooks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByTree:
    """How a level grows a tree, everywhere else."""

    simulations: int | None = None
    """How many it runs, where the caller sets no other limit; one takes many times as long as a node."""
    misjudge: float = 0.0
    """As before; but many simulations make up for some of it, each position having an error of its own."""
    temperature: float = 0.0
    """How freely it picks among moves that look nearly as good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How well a bot plays: how far it sees, how well it judges what it sees, and what it never overlooks."""

    number: int
    """1 to 5; 0 for a bot outside the ladder."""
    id: str
    name: Text
    seconds: float | None = None
    """How long it thinks at most where the caller sets no other limit; None for a level that only counts."""
    by_moves: ByMoves = ByMoves()
    by_tree: ByTree = ByTree()
    sees_threats: bool = True
    """Whether it looks for what an opponent could win at once. What it can win itself it always sees."""
    has_evaluation: bool = True
    """Whether it judges positions by the game's judge; else by random games to the end."""


LEVELS: Final = (
    Level(
        number=1,
        id="first-steps",
        name=Text("Premiers pas", "First steps"),
        by_moves=ByMoves(nodes=300, depth=1, misjudge=2.5, blind=0.65),
        by_tree=ByTree(simulations=4, misjudge=2.2, temperature=0.1),
        sees_threats=False,
    ),
    Level(
        number=2,
        id="apprentice",
        name=Text("Apprenti", "Apprentice"),
        by_moves=ByMoves(nodes=1000, depth=2, misjudge=0.8, blind=0.35),
        by_tree=ByTree(simulations=60, misjudge=1.1),
    ),
    Level(
        number=3,
        id="player",
        name=Text("Habitué", "Regular"),
        by_moves=ByMoves(nodes=10_000, depth=3, misjudge=0.4, blind=0.2),
        by_tree=ByTree(simulations=100, misjudge=0.75),
    ),
    Level(
        number=4,
        id="expert",
        name=Text("Expert", "Expert"),
        seconds=1.0,
        by_moves=ByMoves(depth=5, misjudge=0.2, blind=0.1),
        by_tree=ByTree(simulations=200, misjudge=0.5),
    ),
    Level(number=5, id="master", name=Text("Maître", "Master"), seconds=3.0),
)
"""From the weakest to the strongest."""

PLAIN: Final = Level(
    number=0,
    id="plain",
    name=Text("Monte-Carlo simple", "Plain Monte Carlo"),
    seconds=1.0,
    sees_threats=False,
    has_evaluation=False,
)
"""Monte-Carlo tree search as any game could have it: no judge, random games to the end. To measure others by."""


def offered(facts: Facts) -> tuple[Level, ...]:
    """The levels to choose from in a game, from the weakest to the strongest."""
    return tuple(known for known in LEVELS if not facts.levels or known.id in facts.levels)


def level(name: object) -> Level:
    """The level of this number, id, or name in either language, accents or not; raises `UnknownBot`."""
    wanted = plain_name(name)
    for known in (*LEVELS, PLAIN):
        if wanted in _names(known):
            return known
    raise unknown(name)


def unknown(name: object, *others: str) -> UnknownBot:
    """The error for a name that no bot has; `others` are names that would do besides the levels."""
    valid = [*(known.id for known in LEVELS), PLAIN.id, *others]
    text = Text(
        "Il n'y a pas de niveau « {name} ».{nearest} Les niveaux : {names} ; ou leurs numéros, de 1 à {most}.",
        "There is no level “{name}”.{nearest} The levels: {names}; or their numbers, 1 to {most}.",
    )
    every = [spelling for known in LEVELS for spelling in _names(known)]
    near = did_you_mean(plain_name(name), [*valid, *every])
    more = [PLAIN.id, *others]
    names = Text(*(listed([*(known.name[tongue] for known in LEVELS), *more]) for tongue in range(2)))
    said = text.format(name=name, nearest=near, names=names, most=len(LEVELS))
    return UnknownBot(said, name=str(name), valid=valid)


def plain_name(name: object) -> str:
    """A name without capitals, accents, and blanks that make no difference."""
    import unicodedata

    letters = unicodedata.normalize("NFD", str(name).strip().lower())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "-".join(bare.replace("_", " ").replace("-", " ").split())


def _names(known: Level) -> tuple[str, ...]:
    numbers = (str(known.number),) if known.number else ()
    return *numbers, known.id, plain_name(known.name.fr), plain_name(known.name.en)
