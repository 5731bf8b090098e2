"""Web Push for browsers: what a page offers, subscriptions made and ended, and what is kept of a person."""

from types import ModuleType
from typing import Final, NamedTuple

import msgspec
from litestar import Response, post

from dedale.core.text import Text
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.parsing import json_reader
from dedale.web.http.personal import PARTS, PersonalPart
from dedale.web.http.responses import NO_STORE, AnyRequest, read_body
from dedale.web.http.tokens import holder_of
from dedale.web.pages import notice_words
from dedale.web.pages.answer import SCREEN_COOKIE
from dedale.web.push.addresses import BAD_ENDPOINT, BadSubscription
from dedale.web.store.push import PushSubscription


class Offer(NamedTuple):
    """What a page needs to offer notices."""

    key: str
    """The server's public key; empty where this device is sent none."""
    sentences: list[tuple[str, Text]]
    words: ModuleType = notice_words


class BrowserKeys(msgspec.Struct, frozen=True):
    """The keys of a browser's subscription."""

    p256dh: str
    auth: str


class Subscribing(msgspec.Struct, frozen=True):
    """A subscription as browsers write it."""

    endpoint: str
    keys: BrowserKeys


class Unsubscribing(msgspec.Struct, frozen=True):
    """A subscription that is to end."""

    endpoint: str


_read_subscribing, _read_unsubscribing = json_reader(Subscribing), json_reader(Unsubscribing)


def offer(request: AnyRequest) -> Offer:
    """What is offered to this browser: nothing to a screen of the house, which belongs to nobody."""
    app_state = app_state_of(request)
    is_screen = app_state.settings.house and SCREEN_COOKIE in request.cookies
    return Offer("" if is_screen else app_state.notices.key, list(notice_words.FOR_SCRIPTS.items()))


@post("/games/push", include_in_schema=False, status_code=204)
async def subscribe(request: AnyRequest) -> Response[None]:
    """Notify this browser of its holder's games; a second time renews it, with the language of now."""
    app_state, context = app_state_of(request), context_of(request)
    holder = context.holder
    app_state.take_command(holder, context.address)
    asked = await read_body(request, _read_subscribing)
    if not offer(request).key:
        raise BadSubscription(BAD_ENDPOINT, field="endpoint")
    now = app_state.service.now
    kept = PushSubscription(asked.endpoint, holder, asked.keys.p256dh, asked.keys.auth, context.language, now)
    await app_state.notices.subscribe(kept)
    return Response(None, status_code=204, headers=NO_STORE)


@post("/games/push/off", include_in_schema=False, status_code=204)
async def unsubscribe(request: AnyRequest) -> Response[None]:
    """Notify this browser no more; one that is not known needs nothing."""
    app_state, context = app_state_of(request), context_of(request)
    holder = context.holder
    app_state.take_command(holder, context.address)
    asked = await read_body(request, _read_unsubscribing)
    await app_state.repository.push.remove(asked.endpoint, holder)
    return Response(None, status_code=204, headers=NO_STORE)


async def _export(app_state: AppState, token: str) -> object:
    found = await app_state.repository.push.of(holder_of(token))
    return [{"endpoint": each.endpoint, "language": each.language, "changed": each.changed} for each in found]


async def _erase(app_state: AppState, token: str) -> None:
    await app_state.repository.push.remove_all(holder_of(token))


PARTS.append(PersonalPart("push", _export, _erase))

HANDLERS: Final = (subscribe, unsubscribe)
