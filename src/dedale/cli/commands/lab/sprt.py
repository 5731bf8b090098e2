"""`dedale lab sprt`: is one bot stronger than another? Rounds are played until a test accepts one answer."""

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dedale.cli.json_output import print_json
from dedale.cli.lab_work import RemainingTime, workers
from dedale.cli.parameters import (
    AsJson,
    Cluster,
    Elo0,
    Elo1,
    FirstBot,
    Folder,
    GameName,
    Jobs,
    NodeLimit,
    OptionPairs,
    ProcessorTime,
    RoundCount,
    SecondBot,
    Seconds,
    Seed,
)
from dedale.cli.usage import BadUsage
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.lab.arena import Terms
    from dedale.lab.jobs import Workers
    from dedale.lab.sprt import Sprt

SUMMARY = Text(
    "Tester si une machine est plus forte qu'une autre, et de combien.",
    "Test whether one bot is stronger than another, and by how much.",
)
ELO1 = 10.0
ROUNDS = 10_000
"""The most rounds that are played unless it is said."""
WRONG_ORDER = Text(
    "--elo1 doit être plus grand que --elo0 ({elo1} et {elo0} sont donnés).",
    "--elo1 must be greater than --elo0 (they are {elo1} and {elo0}).",
)
VERDICTS = {
    "H1": Text(
        "{a} est plus fort que {b} d'au moins {elo0} Elo (H1, {elo1}, acceptée contre H0, {elo0}).",
        "{a} is stronger than {b} by more than {elo0} Elo (H1, {elo1}, accepted against H0, {elo0}).",
    ),
    "H0": Text(
        "{a} n'est pas plus fort que {b} de {elo1} Elo (H0, {elo0}, acceptée contre H1, {elo1}).",
        "{a} is not stronger than {b} by {elo1} Elo (H0, {elo0}, accepted against H1, {elo1}).",
    ),
    "": Text("Aucune décision : il faudrait plus de manches.", "No decision: it would take more rounds."),
}
FIGURES = Text(
    "Score de {a} : {share} (de {low} à {high}), Elo {elo} (de {elo_low} à {elo_high}) ; "
    "{rounds} manches, {games} parties. Rapport de vraisemblance {ratio}, bornes {least} et {most}.",
    "Score of {a}: {share} ({low} to {high}), Elo {elo} ({elo_low} to {elo_high}); "
    "{rounds} rounds, {games} games. Log-likelihood ratio {ratio}, bounds {least} and {most}.",
)
SPREAD = Text("Manches par score : {rounds}.", "Rounds by score: {rounds}.")
FAULT = Text("Forfait : {fault}", "Forfeit: {fault}")
GOING = Text(
    "Manche {rounds}, rapport {ratio} (de {least} à {most}). {left}",
    "Round {rounds}, ratio {ratio} ({least} to {most}). {left}",
)


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: GameName,
    first_bot: FirstBot,
    second_bot: SecondBot,
    elo0: Elo0 = None,
    elo1: Elo1 = None,
    seed: Seed = None,
    seconds: Seconds = None,
    nodes: NodeLimit = None,
    processor_time: ProcessorTime = False,
    rounds: RoundCount = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    folder: Folder = None,
    option: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """Play rounds until the test decides; after Ctrl-C, print what they say so far."""
    from dedale.bots.player import read_spec
    from dedale.cli.targets import open_game
    from dedale.lab.arena import Terms
    from dedale.lab.rounds import opponents_of
    from dedale.lab.sprt import Hypotheses, Sprt

    least, most = elo0 or 0.0, ELO1 if elo1 is None else elo1
    if most <= least:
        raise BadUsage(WRONG_ORDER.format(elo0=f"{least:g}", elo1=f"{most:g}"))
    place_of_work = workers(jobs, cluster)
    opened = open_game(game, option)
    bots = read_spec(first_bot).at(opened), read_spec(second_bot).at(opened)
    terms = Terms(opened, bots, seed or 0, seconds, nodes, processor_time=processor_time)
    sprt = Sprt(Hypotheses(least, most), opponents_of(terms.game))
    notes: dict[str, Any] = {"games": 0, "faults": []}
    place = None if folder is None else Path(folder)
    is_stopped = not _play(terms, sprt, notes, rounds or ROUNDS, place_of_work, place)
    if as_json:
        print_json(_as_json(terms, sprt, notes))
    else:
        _print(terms, sprt, notes)
    if is_stopped:
        raise KeyboardInterrupt


def _play(
    terms: "Terms", sprt: "Sprt", notes: dict[str, Any], rounds: int, place: "Workers", folder: Path | None
) -> bool:
    """Add rounds until the test decides; False where somebody stopped it."""
    from dedale.cli.console import TextConsole
    from dedale.cli.prompt import closing as leaving
    from dedale.lab.rounds import asked, play_round
    from dedale.lab.run_folder import RunFolder

    kept = RunFolder(folder, asked(terms))
    remaining = RemainingTime(kept.done)
    try:
        with (
            leaving(),
            TextConsole(stderr=True).status("") as status,
            closing(kept.run(place, partial(play_round, terms), range(1, rounds + 1))) as results,
        ):
            for result in results:
                sprt.add(result["score"])
                notes["games"] += result["games"]
                notes["faults"] += result["faults"]
                left = remaining.left(sprt.count, min(rounds, sprt.expected_rounds))
                status.update(str(GOING.format(rounds=sprt.count, left=left, **_ratio(sprt))))
                if sprt.verdict:
                    break
    except KeyboardInterrupt:
        return False
    return True


def _ratio(sprt: "Sprt") -> dict[str, Text]:
    from dedale.play.sentences import decimal_text

    least, most = sprt.hypotheses.bounds
    return {"ratio": decimal_text(sprt.ratio), "least": decimal_text(least), "most": decimal_text(most)}


def _percent(share: float) -> Text:
    from dedale.play.sentences import decimal_text

    return Text("{} %", "{}%").format(decimal_text(100 * share))


def _print(terms: "Terms", sprt: "Sprt", notes: dict[str, Any]) -> None:
    from dedale.cli.console import TextConsole

    output = TextConsole()
    a, b = map(str, terms.bots)
    elos = {"elo0": f"{sprt.hypotheses.elo0:g}", "elo1": f"{sprt.hypotheses.elo1:g}"}
    output.say(VERDICTS[sprt.verdict].format(a=a, b=b, **elos))
    low, high = sprt.interval
    elo, elo_low, elo_high = (f"{value:+.0f}" for value in sprt.elo)
    shares = {"share": _percent(sprt.share), "low": _percent(low), "high": _percent(high)}
    points = {"elo": elo, "elo_low": elo_low, "elo_high": elo_high}
    output.say(FIGURES.format(a=a, rounds=sprt.count, games=notes["games"], **shares, **points, **_ratio(sprt)))
    spread = ", ".join(f"{score:g} ({count})" for score, count in sorted(sprt.rounds.items()))
    output.say(SPREAD.format(rounds=spread or "0"))
    for fault in notes["faults"]:
        output.say(FAULT.format(fault=fault), "red")


def _as_json(terms: "Terms", sprt: "Sprt", notes: dict[str, Any]) -> dict[str, Any]:
    from dedale.lab.rounds import asked

    elo, elo_low, elo_high = (value if abs(value) < float("inf") else None for value in sprt.elo)
    low, high = sprt.interval
    return {
        **asked(terms),
        "verdict": sprt.verdict or None,
        "ratio": sprt.ratio,
        "bounds": sprt.hypotheses.bounds,
        "elo0": sprt.hypotheses.elo0,
        "elo1": sprt.hypotheses.elo1,
        "rounds": sprt.count,
        "scores": {f"{score:g}": count for score, count in sorted(sprt.rounds.items())},
        "share": {"value": sprt.share, "low": low, "high": high},
        "elo": {"value": elo, "low": elo_low, "high": elo_high},
        **notes,
    }
