"""The five levels of strength, as data. Importing this module loads no kernel."""

from dataclasses import dataclass
from typing import Final

from dedale.core.errors import DedaleError, did_you_mean, listed
from dedale.core.model.facts import Facts
from dedale.core.model.habits import Attention
from dedale.core.text import Text


class UnknownBot(DedaleError):
    """No bot has this name. Details: `name`, `valid`."""

    code = "unknown_bot"


ATTENTIVE: Final = Attention(habit=0.0, threats=1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class AlphaBetaLevel:
    """How a level searches by alpha-beta, where two sides play and no chance is ahead."""

    nodes: int | None = None
    """Node limit, where the caller sets no other."""
    depth: int | None = None
    """Greatest depth in moves."""
    noise: float = 0.0
    """Standard deviation of the evaluation noise, in logits."""
    oversight: float = 0.0
    """Share of the moves ahead that it overlooks."""
    threads: int = 1
    """How many threads search together, where so many cores are free and no number of nodes is set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MctsLevel:
    """How a level searches by Monte Carlo tree search, in all other positions."""

    simulations: int | None = None
    """Number of simulations, where the caller sets no other limit; one takes many times as long as a node."""
    noise: float = 0.0
    """As for alpha-beta; many simulations average some of it out, as each position has an error of its own."""
    temperature: float = 0.0
    """Temperature of the choice among the root moves; 0 for the best move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A level of strength: how deep a bot searches, how exact its evaluation is, and how well it attends."""

    number: int
    """1 to 5; 0 for a bot that is not one of the levels offered."""
    id: str
    name: Text
    seconds: float | None = None
    """Time limit, where the caller sets no other; None for a level that counts nodes only."""
    alphabeta: AlphaBetaLevel = AlphaBetaLevel()
    mcts: MctsLevel = MctsLevel()
    attention: Attention = ATTENTIVE
    """How often it moves by habit, and sees that an opponent could win at once; its own such wins it always sees.

    A game can have it otherwise (`habits.py`). Where a game has no habits, no move is made by habit.
    """
    keeps_sense: bool = False
    """Whether it leaves out moves that look aimless or take its own last moves back."""
    walks_back: bool = True
    """Whether it may take its last moves back where a game's manners, not its habits, know the way back."""
    uses_evaluation: bool = True
    """Whether it evaluates positions by the game's evaluation; else by random playouts."""
    knows_book: bool = False
    """Whether it plays the moves of the game's book (`book.py`), where the game has one."""


LEVELS: Final = (
    Level(
        number=1,
        id="first-steps",
        name=Text("Premiers pas", "First steps"),
        alphabeta=AlphaBetaLevel(nodes=300, depth=1, noise=2.5, oversight=0.65),
        mcts=MctsLevel(simulations=4, noise=2.2, temperature=0.1),
        attention=Attention(habit=0.9, threats=0.4),
        keeps_sense=True,
        walks_back=False,
    ),
    Level(
        number=2,
        id="apprentice",
        name=Text("Apprenti", "Apprentice"),
        alphabeta=AlphaBetaLevel(nodes=1000, depth=2, noise=0.8, oversight=0.35),
        mcts=MctsLevel(simulations=60, noise=1.1),
        attention=Attention(habit=0.6, threats=0.8),
        keeps_sense=True,
    ),
    Level(
        number=3,
        id="player",
        name=Text("Habitué", "Regular"),
        alphabeta=AlphaBetaLevel(nodes=10_000, depth=3, noise=0.4, oversight=0.2),
        mcts=MctsLevel(simulations=100, noise=0.75),
        attention=Attention(habit=0.15, threats=1.0),
        keeps_sense=True,
    ),
    Level(
        number=4,
        id="expert",
        name=Text("Expert", "Expert"),
        seconds=1.0,
        alphabeta=AlphaBetaLevel(depth=5, noise=0.2, oversight=0.1),
        mcts=MctsLevel(simulations=200, noise=0.5),
    ),
    Level(
        number=5,
        id="master",
        name=Text("Maître", "Master"),
        seconds=3.0,
        alphabeta=AlphaBetaLevel(threads=2),
        knows_book=True,
    ),
)
"""The levels, from the weakest to the strongest."""

PLAIN: Final = Level(
    number=0,
    id="plain",
    name=Text("Monte-Carlo simple", "Plain Monte Carlo"),
    seconds=1.0,
    attention=Attention(habit=0.0, threats=0.0),
    uses_evaluation=False,
)
"""Monte Carlo tree search with random playouts: the baseline against which the levels are measured."""

NOVICE: Final = Level(
    number=0,
    id="novice",
    name=Text("Débutant", "Novice"),
    attention=Attention(habit=1.0, threats=0.5),
    keeps_sense=True,
)
"""A model of a beginner, by which the first levels are measured (docs/levels.md). It never looks ahead."""


def offered(facts: Facts) -> tuple[Level, ...]:
    """The levels that a game offers, from the weakest to the strongest."""
    return tuple(each for each in LEVELS if not facts.levels or each.id in facts.levels)


def level(name: object) -> Level:
    """The level of this number, id, or name in either language, accents or not; raises `UnknownBot`."""
    wanted = plain_name(name)
    for known in (*LEVELS, PLAIN, NOVICE):
        if wanted in _names(known):
            return known
    raise unknown(name)


def unknown(name: object, *others: str) -> UnknownBot:
    """The error for an unknown bot; `others` are valid names other than the levels."""
    valid = [*(known.id for known in LEVELS), PLAIN.id, NOVICE.id, *others]
    text = Text(
        "Il n'y a pas de niveau « {name} ».{nearest} Les niveaux : {names} ; ou leurs numéros, de 1 à {most}.",
        "There is no level “{name}”.{nearest} The levels: {names}; or their numbers, 1 to {most}.",
    )
    every = [spelling for known in LEVELS for spelling in _names(known)]
    near = did_you_mean(plain_name(name), [*valid, *every])
    more = [PLAIN.id, NOVICE.id, *others]
    names = Text(*(listed([*(known.name[tongue] for known in LEVELS), *more]) for tongue in range(2)))
    said = text.format(name=name, nearest=near, names=names, most=len(LEVELS))
    return UnknownBot(said, name=str(name), valid=valid)


def plain_name(name: object) -> str:
    """A name in lower case, without accents, its words joined by hyphens."""
    import unicodedata

    letters = unicodedata.normalize("NFD", str(name).strip().lower())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "-".join(bare.replace("_", " ").replace("-", " ").split())


def _names(known: Level) -> tuple[str, ...]:
    numbers = (str(known.number),) if known.number else ()
    return *numbers, known.id, plain_name(known.name.fr), plain_name(known.name.en)
