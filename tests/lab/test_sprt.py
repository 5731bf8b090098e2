"""The sequential test: its statistics, checked against simulation and against known values."""

import random

import pytest

from dedale.lab.sprt import LEAST, Hypotheses, Sprt, elo_of, expected_share

TEN = Hypotheses(0, 10)
WIDE = Hypotheses(0, 60)


def after(hypotheses: Hypotheses, scores: dict[float, int]) -> Sprt:
    sprt = Sprt(hypotheses)
    for score, count in scores.items():
        for _ in range(count):
            sprt.add(score)
    return sprt


@pytest.mark.parametrize(("elo", "share"), [(0, 0.5), (400, 10 / 11), (-400, 1 / 11)])
def test_elo_and_share(elo: float, share: float) -> None:
    assert expected_share(elo) == pytest.approx(share)
    assert elo_of(share) == pytest.approx(elo)


def test_among_equals_every_seat_gets_its_share() -> None:
    assert expected_share(0, 4) == pytest.approx(0.25)
    assert elo_of(expected_share(70, 4), 4) == pytest.approx(70)


def test_shares_without_end() -> None:
    assert elo_of(0) == float("-inf")
    assert elo_of(1) == float("inf")


def test_bounds_are_those_of_wald() -> None:
    assert TEN.bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)


def test_nothing_is_decided_before_the_first_round() -> None:
    sprt = Sprt(TEN)
    assert (sprt.ratio, sprt.verdict, sprt.count, sprt.interval) == (0.0, "", 0, (0.0, 1.0))


def test_the_ratio_is_near_that_of_the_normal_distribution() -> None:
    scores = {0.0: 210, 0.25: 480, 0.5: 760, 0.75: 520, 1.0: 230}
    sprt = after(TEN, scores)
    variance = sum(count * (score - sprt.share) ** 2 for score, count in scores.items()) / sprt.count
    low, high = expected_share(0), expected_share(10)
    normal = sprt.count * (high - low) * (2 * sprt.share - low - high) / (2 * variance)
    assert sprt.ratio == pytest.approx(normal, rel=0.02)


def test_pairs_that_cancel_say_nothing_against_equality() -> None:
    assert after(WIDE, {0.5: 400}).verdict == "H0"
    assert after(WIDE, {1.0: 20}).verdict == "H1"
    assert after(WIDE, {0.0: 20}).verdict == "H0"


def test_a_few_rounds_that_are_all_alike_decide_nothing() -> None:
    assert after(Hypotheses(0, 200), {0.5: LEAST - 1}).verdict == ""
    assert after(Hypotheses(0, 200), {0.5: LEAST}).verdict == "H0"


def test_the_other_way_round_the_ratio_changes_its_sign() -> None:
    hypotheses = Hypotheses(-20, 20)
    one = after(hypotheses, {0.0: 3, 0.5: 10, 1.0: 9})
    other = after(hypotheses, {0.0: 9, 0.5: 10, 1.0: 3})
    assert one.ratio == pytest.approx(-other.ratio)


@pytest.mark.parametrize(("elo", "wrong"), [(0, "H1"), (60, "H0")])
def test_wrong_verdicts_are_as_rare_as_promised(elo: float, wrong: str) -> None:
    chance, share, verdicts = random.Random(elo), expected_share(elo), list[str]()
    for _ in range(150):
        sprt = Sprt(WIDE)
        while not sprt.verdict:
            for _ in range(5):
                sprt.add(sum(chance.random() < share for _ in range(2)) / 2)
        verdicts.append(sprt.verdict)
    assert verdicts.count(wrong) <= 16  # one in 20 is 7.5; a binomial count exceeds 16 about once in 500 times


def test_the_interval_holds_the_share() -> None:
    sprt = after(TEN, {0.0: 10, 0.5: 30, 1.0: 20})
    low, high = sprt.interval
    assert low < sprt.share < high
    middle, least, most = sprt.elo
    assert least < middle < most
    assert middle == pytest.approx(elo_of(sprt.share))
