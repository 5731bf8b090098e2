import pytest

from dedale.web.http.rate_limits import FLOOD, ConnectionLimiter, RateLimiter
from dedale.web.refusals import TooMany
from dedale.web.settings import Rate


class Watch:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def drain(buckets: RateLimiter, sender: str) -> int:
    """How many the sender gets."""
    for taken in range(1000):
        try:
            buckets.take(sender)
        except TooMany:
            return taken
    raise AssertionError("no limit")


def test_a_burst_then_so_many_a_second() -> None:
    watch = Watch()
    buckets = RateLimiter("requests", Rate(2, 5), watch)
    assert drain(buckets, "a") == 5
    watch.now += 1.5
    assert drain(buckets, "a") == 3
    watch.now += 100
    assert drain(buckets, "a") == 5


def test_the_refusal_says_when_to_try_again() -> None:
    watch = Watch()
    buckets = RateLimiter("requests", Rate(0.1, 1), watch)
    buckets.take("a")
    with pytest.raises(TooMany) as caught:
        buckets.take("a")
    assert caught.value.details == {"limit": "requests", "retry": 10}
    watch.now += caught.value.details["retry"]
    buckets.take("a")


def test_senders_do_not_share() -> None:
    buckets = RateLimiter("requests", Rate(1, 1), Watch())
    assert [drain(buckets, sender) for sender in "abc"] == [1, 1, 1]


def test_who_was_quiet_for_longest_is_forgotten() -> None:
    buckets = RateLimiter("requests", Rate(1, 1), Watch(), most=2)
    for sender in "abc":
        buckets.take(sender)
    assert [drain(buckets, sender) for sender in "cba"] == [0, 0, 1]


def test_only_so_many_are_open_at_once() -> None:
    crowd = ConnectionLimiter(1)
    with crowd.opened("a"):
        with crowd.opened("b"), pytest.raises(TooMany), crowd.opened("a"):
            pass
        with pytest.raises(TooMany), crowd.opened("a"):
            pass
    with crowd.opened("a"):
        pass


def test_one_who_does_not_heed_is_known_and_forgiven() -> None:
    now = [0.0]
    limiter = RateLimiter("requests", Rate(10, 5), clock=lambda: now[0])
    for _ in range(5):
        limiter.take("a")
    for _ in range(FLOOD):
        with pytest.raises(TooMany):
            limiter.take("a")
    assert not limiter.is_flooding("a")
    with pytest.raises(TooMany):
        limiter.take("a")
    assert limiter.is_flooding("a")
    assert not limiter.is_flooding("b")
    now[0] = 1.0
    limiter.take("a")
    assert not limiter.is_flooding("a")


def test_what_is_given_back_can_be_taken_again_and_is_never_more_than_all() -> None:
    buckets = RateLimiter("pins", Rate(0.1, 3), Watch())
    buckets.give_back("a")
    assert drain(buckets, "a") == 3
    buckets.give_back("a")
    assert drain(buckets, "a") == 1
    for _ in range(9):
        buckets.give_back("a")
    assert drain(buckets, "a") == 3
