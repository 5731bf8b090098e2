"""Notices are sent to a push service on this machine: what it gets, and what follows from each of its answers."""

import asyncio
import dataclasses
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from dedale.web.push.sender import PushLimits, PushNotice, PushSender
from dedale.web.push.transport import seconds_of
from dedale.web.push.vapid import new_keys
from dedale.web.store.push import PushSubscription
from dedale.web.store.repository import TableRepository
from tests.web.push.browser import Browser, PushService, push_service, verified

pytestmark = pytest.mark.anyio

EVE = "e" * 64
HOUR = 3600


async def always() -> bool:
    return True


NOTICE = PushNotice("abc", b'{"table":"abc"}', HOUR, always)


class Post:
    """A sender, a push service, and a browser that is subscribed there."""

    def __init__(
        self, repository: TableRepository, service: PushService, limits: PushLimits, may_be_private: bool
    ) -> None:
        self.repository, self.service, self.browser = repository.push, service, Browser()
        self.slept: list[float] = []
        self.results: list[str] = []
        self.sender = PushSender(
            repository.push,
            new_keys(),
            contact="https://jeux.example",
            may_be_private=may_be_private,
            limits=dataclasses.replace(limits, sleep=self.sleep),
            count=self.results.append,
        )
        self.subscription = PushSubscription(
            f"{service.origin}/send/1", EVE, self.browser.keys()["p256dh"], self.browser.keys()["auth"], "fr", 0
        )

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    async def settled(self, *answers: str | None, notice: PushNotice = NOTICE) -> str:
        """The result of a notice that gets these answers."""
        self.service.answers.extend(answers)
        self.sender.send(self.subscription, notice)
        while self.sender.waiting:
            await asyncio.sleep(0.01)
        return self.results[-1]


@asynccontextmanager
async def a_post(folder: Path, limits: PushLimits, *, may_be_private: bool = True) -> AsyncIterator[Post]:
    repository = await TableRepository.open(str(folder / "push.sqlite"))
    async with push_service() as service:
        post = Post(repository, service, limits, may_be_private)
        await repository.push.add(post.subscription)
        yield post
        await post.sender.close()
    await repository.close()


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[Post]:
    async with a_post(tmp_path, PushLimits()) as made:
        yield made


async def test_only_the_browser_reads_the_notice_and_the_service_knows_who_sends_it(post: Post) -> None:
    assert await post.settled() == "sent"
    [got] = post.service.received
    assert post.browser.read(got.body) == NOTICE.text
    claims = verified(got.heads["authorization"], post.sender.keys.public)
    assert (claims["aud"], claims["sub"]) == (post.service.origin, "https://jeux.example")
    assert (got.path, got.heads["content-encoding"], got.heads["ttl"]) == ("/send/1", "aes128gcm", "3600")
    assert len(got.heads["topic"]) == 32
    assert "abc" not in got.heads["topic"]


@pytest.mark.parametrize("status", ["404 Not Found", "410 Gone"])
async def test_a_subscription_that_is_gone_is_forgotten(post: Post, status: str) -> None:
    assert await post.settled(status) == "gone"
    assert await post.repository.of(EVE) == []
    assert await post.settled() == "outdated"
    assert len(post.service.received) == 1


@pytest.mark.parametrize("status", ["400 Bad Request", "403 Forbidden", "413 Too Large", "302 Found\r\nLocation: /x"])
async def test_what_is_refused_is_not_sent_again_and_no_redirect_is_followed(post: Post, status: str) -> None:
    assert await post.settled(status) == "refused"
    assert len(post.service.received) == 1
    assert await post.repository.of(EVE) == [post.subscription]


async def test_a_service_that_asks_for_time_gets_it(post: Post) -> None:
    assert await post.settled("429 Too Many Requests\r\nRetry-After: 77", "201 Created") == "sent"
    assert [round(wait) for wait in post.slept] == [77]


async def test_no_service_asks_for_more_than_an_hour(post: Post) -> None:
    assert await post.settled("503 Service Unavailable\r\nRetry-After: 99999999") == "sent"
    assert [round(wait) for wait in post.slept] == [HOUR]


async def test_a_service_that_fails_is_tried_ever_more_rarely_and_then_no_more(post: Post) -> None:
    assert await post.settled(*["500 Oops"] * 5) == "failed"
    assert [round(wait) for wait in post.slept] == [4, 16, 64, 256]
    assert await post.repository.of(EVE) == [post.subscription]


async def test_a_service_that_does_not_answer_is_left_and_tried_again(tmp_path: Path) -> None:
    async with a_post(tmp_path, PushLimits(timeout=0.2)) as post:
        assert await post.settled(None, "201 Created") == "sent"
        assert len(post.service.received) == 2


async def test_a_service_that_cannot_be_reached_fails_alone(post: Post) -> None:
    post.subscription = msgspec.structs.replace(post.subscription, endpoint="http://127.0.0.1:1/x")
    await post.repository.add(post.subscription)
    assert await post.settled() == "failed"


async def test_what_is_no_longer_true_is_not_sent(post: Post) -> None:
    true = iter([True, False])

    async def once() -> bool:
        return next(true)

    assert await post.settled("500 Oops", notice=PushNotice("abc", b"{}", HOUR, once)) == "outdated"
    assert len(post.service.received) == 1


async def test_more_than_may_wait_is_left_out(tmp_path: Path) -> None:
    async with a_post(tmp_path, PushLimits(most=2)) as post:
        for _ in range(3):
            post.sender.send(post.subscription, NOTICE)
        assert (post.results, post.sender.waiting) == (["dropped"], 2)
        await post.service.got(2)


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]"])
async def test_nothing_is_sent_to_the_servers_own_network(tmp_path: Path, name: str) -> None:
    async with a_post(tmp_path, PushLimits(tries=1), may_be_private=False) as post:
        port = post.service.origin.rpartition(":")[2]
        post.subscription = msgspec.structs.replace(post.subscription, endpoint=f"http://{name}:{port}/x")
        await post.repository.add(post.subscription)
        assert await post.settled() == "failed"
        assert post.service.received == []


def test_what_a_service_asks_for_is_a_number_or_a_date() -> None:
    assert seconds_of("12", 0) == 12
    assert seconds_of("Thu, 01 Jan 1970 00:01:00 GMT", 20) == 40
    assert seconds_of("Thu, 01 Jan 1970 00:01:00 GMT", 90) == 0
    assert [seconds_of(text, 0) for text in ("", "soon", "-3", "²")] == [None] * 4
