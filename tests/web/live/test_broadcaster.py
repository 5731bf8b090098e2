import asyncio

import pytest
from websockets.frames import Frame, Opcode

from dedale.web.entries import Left, PublicEntry
from dedale.web.live.broadcaster import Broadcaster, Subscription
from dedale.web.live.messages import BotThinking, Encoded, EncodedMessage, Presence, entries_message


def messages(count: int) -> list[EncodedMessage]:
    return [entries_message([PublicEntry(ply, 0, Left(1))]) for ply in range(1, count + 1)]


async def rest(subscription: Subscription) -> list[EncodedMessage]:
    return [message async for message in subscription]


def test_everybody_at_a_table_gets_the_same_bytes_in_order() -> None:
    async def story() -> None:
        broadcaster = Broadcaster()
        first = EncodedMessage(Presence((1,)))
        readers = [broadcaster.add("a", "", [first]), broadcaster.add("a", "", [first])]
        elsewhere = broadcaster.add("b", "", [])
        told = messages(3)
        for message in told:
            broadcaster.publish("a", message)
        broadcaster.close("stopping")
        for reader in readers:
            *got, closing = await rest(reader)
            assert got == [first, *told]
            assert closing.data == b'{"kind":"closing","reason":"stopping"}'
        assert len(await rest(elsewhere)) == 1
        assert broadcaster.tables == ()

    asyncio.run(story())


def test_a_reader_who_waits_is_woken() -> None:
    async def story() -> None:
        broadcaster = Broadcaster()
        reader = broadcaster.add("a", "", [])
        waiting = asyncio.create_task(anext(reader))
        await asyncio.sleep(0)
        (message,) = messages(1)
        broadcaster.publish("a", message)
        assert await waiting is message

    asyncio.run(story())


def test_one_who_does_not_read_is_cut_and_others_go_on() -> None:
    async def story() -> None:
        broadcaster = Broadcaster(room=4)
        gone: list[str] = []
        slow, quick = (
            broadcaster.add("a", holder, [], lambda reader: gone.append(reader.holder)) for holder in ("slow", "quick")
        )
        got = []
        for message in messages(10):
            broadcaster.publish("a", message)
            got.append(await anext(quick))
        assert [message.ply for message in got] == list(range(1, 11))
        assert gone == ["slow"]
        assert not slow.is_open
        (closing,) = await rest(slow)
        assert closing.data == b'{"kind":"closing","reason":"slow"}'
        assert broadcaster.tables == ("a",)

    asyncio.run(story())


def test_whoever_has_closed_gets_nothing_more() -> None:
    async def story() -> None:
        broadcaster = Broadcaster()
        reader = broadcaster.add("a", "me", [])
        reader.close()
        reader.close()
        broadcaster.publish("a", messages(1)[0])
        assert await rest(reader) == []
        assert not broadcaster.has_readers("a")

    asyncio.run(story())


def test_a_message_is_written_as_clients_read_it() -> None:
    thinking = EncodedMessage(BotThinking(2, 5, depth=3))
    assert thinking.data == b'{"kind":"thinking","seat":2,"since":5,"depth":3}'
    assert (thinking.kind, thinking.ply) == ("thinking", None)
    (entries,) = messages(1)
    assert entries.data == b'{"kind":"entries","entries":[{"ply":1,"at":0,"what":{"kind":"left","seat":1}}]}'
    assert (entries.kind, entries.ply) == ("entries", 1)


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_frame_is_what_the_library_makes_of_the_same(length: int) -> None:
    data = b"x" * length
    assert Encoded(data).frame == Frame(Opcode.TEXT, data).serialize(mask=False)
