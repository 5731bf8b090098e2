"""`dedale lab workshop`: variations of a layout, set or board, measured beside the present; the best are kept."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from dedale.cli.json_output import print_json
from dedale.cli.lab_work import RemainingTime, workers
from dedale.cli.parameters import (
    AsJson,
    Cluster,
    Folder,
    GameName,
    Goals,
    Jobs,
    MaterialName,
    MeasuredBot,
    NodeLimit,
    OptionPairs,
    Seed,
    ValueGames,
    Variations,
)
from dedale.cli.usage import BadUsage
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.material import Material
    from dedale.lab.jobs import Workers
    from dedale.lab.workshop.search import Found, Tried, WorkshopPlan

SUMMARY = Text(
    "Chercher une meilleure disposition, un meilleur jeu de pions, plateau ou paquet de cartes.",
    "Search for a better layout, set of pawns, board or deck.",
)
GAMES = 48
VARIATIONS = 24
NOTHING = Text("Rien ne se varie dans {game} ; essayez {names}.", "Nothing can be varied in {game}; try {names}.")
UNKNOWN = Text(
    "{game} : ce qui se varie est {names}, pas {what}.", "{game}: what can be varied is {names}, not {what}."
)
GOING = Text("Variante {done} sur {all}. {left}", "Variation {done} of {all}. {left}")
PRESENT = Text("À présent", "The present")
FINALIST = Text("Variante {number}", "Variation {number}")
REACHED = Text("but atteint", "target reached")
SURE = Text("but atteint, intervalles compris", "target reached, intervals included")
NOT_REACHED = Text("but manqué", "target missed")
FIGURE = Text("{name} {value} (de {low} à {high})", "{name} {value} ({low} to {high})")
HOW = Text(
    "{tried} valeurs essayées en {games} parties chacune ; les chiffres viennent de {proof} parties nouvelles de {bot} "
    "contre lui-même, graine {seed}.",
    "{tried} values tried in {games} games each; the figures come from {proof} fresh games of {bot} against itself, "
    "seed {seed}.",
)
STOPPED = Text(
    "Arrêté avant les parties de preuve : les chiffres flattent les meilleures variantes.",
    "Stopped before the games of proof: the figures flatter the best variations.",
)


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: GameName,
    material_name: MaterialName = None,
    goals: Goals = None,
    variations: Variations = None,
    value_games: ValueGames = None,
    measured_bot: MeasuredBot = None,
    nodes: NodeLimit = None,
    seed: Seed = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    folder: Folder = None,
    option: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """Search; after Ctrl-C, print the best so far."""
    from dedale.bots.player import read_spec
    from dedale.cli.commands.lab.measure import limited
    from dedale.cli.targets import open_game
    from dedale.lab.measures import run as defaults
    from dedale.lab.measures.catalogue import measures
    from dedale.lab.workshop import WorkshopPlan, read_target
    from dedale.lab.workshop.target import DEFAULT

    place = workers(jobs, cluster)
    chosen = open_game(game, option)
    plan = WorkshopPlan(
        chosen,
        _material(chosen.name, material_name),
        read_target(goals or DEFAULT, measures(chosen.seats, has_leads=False)),
        limited(read_spec(measured_bot or defaults.BOT), nodes),
        value_games or GAMES,
        VARIATIONS if variations is None else variations,
        seed or 0,
    )
    found, is_stopped = _search(plan, place, None if folder is None else Path(folder))
    if as_json:
        print_json(_as_json(found))
    else:
        _print(found)
    if is_stopped:
        raise KeyboardInterrupt


def _material(game: str, name: str | None) -> "Material":
    """What is varied: the one named, or the only one."""
    import dedale
    from dedale.core.model.material import materials

    known = materials(game)
    if not known:
        others = ", ".join(other for other in dedale.names() if materials(other))
        raise BadUsage(NOTHING.format(game=game, names=others))
    if name is not None and name not in known:
        raise BadUsage(UNKNOWN.format(game=game, names=", ".join(known), what=name))
    return known[name or next(iter(known))]


def _search(plan: "WorkshopPlan", place: "Workers", folder: Path | None) -> "tuple[Found, bool]":
    """The search, and whether somebody stopped it."""
    from dedale.cli.console import TextConsole
    from dedale.cli.prompt import closing as leaving
    from dedale.lab.workshop import work
    from dedale.lab.workshop.search import FINALISTS, PROOF, Found

    found = Found(plan)
    remaining = RemainingTime(0)
    needed = 1 + plan.variations + PROOF * (1 + FINALISTS)
    try:
        with leaving(), TextConsole(stderr=True).status("") as status:
            for found in work(plan, place, folder):
                left = remaining.left(len(found.tried) + PROOF * len(found.proven), needed)
                done = min(len(found.tried) - 1, plan.variations)
                status.update(str(GOING.format(done=done, all=plan.variations, left=left)))
    except KeyboardInterrupt:
        return found, True
    return found, False


def _print(found: "Found") -> None:
    from dedale.cli.console import TextConsole
    from dedale.lab.workshop.search import FINALISTS, PROOF

    output, plan = TextConsole(), found.plan
    shown = found.proven or [*found.tried[:1], *[it for it in found.ranked if it is not found.tried[0]][:FINALISTS]]
    for number, tried in enumerate(shown):
        title = PRESENT if number == 0 else FINALIST.format(number=number)
        output.say(Text("{} : {}", "{}: {}").format(title, tried.value), "bold")
        output.say(Text("  {}", "  {}").format(_figures(found, tried)))
    if found.proven:
        proof = {"proof": PROOF * plan.games, "bot": plan.bot, "seed": plan.seed + 1}
        output.say(HOW.format(tried=len(found.tried), games=plan.games, **proof), "dim")
    else:
        output.say(STOPPED, "dim")


def _figures(found: "Found", tried: "Tried") -> Text:
    """The measures that the target names, with their intervals, and whether it is reached."""
    from dedale.cli.measure_report import number
    from dedale.core.text import joined
    from dedale.lab.measures.catalogue import measures

    by_name = {measure.id: measure for measure in measures(found.plan.game.seats, has_leads=False)}
    said = []
    for goal in found.plan.goals:
        measure, estimate = by_name[goal.measure], tried.figures.get(goal.measure)
        if estimate is not None:
            numbers = {key: number(measure, getattr(estimate, key)) for key in ("value", "low", "high")}
            said.append(FIGURE.format(name=measure.name, **numbers))
    is_sure = all(goal.is_sure(tried.figures.get(goal.measure)) for goal in found.plan.goals)
    said.append(SURE if is_sure else REACHED if tried.missed == 0 else NOT_REACHED)
    return Text(joined(said, " ; ").fr, joined(said, "; ").en)


def _as_json(found: "Found") -> dict[str, Any]:
    def data(tried: "Tried") -> dict[str, Any]:
        return {
            "value": tried.value,
            "missed": tried.missed,
            "measures": {name: estimate.as_json() for name, estimate in tried.figures.items()},
        }

    plan = found.plan
    return {
        "game": plan.game.name,
        "material": plan.material.option,
        "bot": str(plan.bot),
        "seed": plan.seed,
        "games": plan.games,
        "proven": [data(tried) for tried in found.proven],
        "tried": [data(tried) for tried in found.ranked],
    }
