"""The host's page in a real browser: boxes, tables, a backup, two hosts, and a PIN that somebody tries to guess."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dedale
from tests.browser.company import ME, OPEN, join, lay
from tests.browser.conftest import People
from tests.browser.test_house import PIN, sign_in
from tests.browser.watch import Watch
from tests.web.server.child import Child, served

REFUSED = r"(answered: (403|429) )|(console: Failed to load resource: .* (403|429) )"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    """One for each test: who guesses is remembered by address, and all browsers of a test have the same."""
    with served(tmp_path_factory.mktemp("house"), DEDALE_HOUSE="true", DEDALE_HOST="127.0.0.1") as child:
        yield child


@pytest.fixture
def base_url(server: Child) -> str:
    return server.address


@pytest.fixture
def browser_context_args(base_url: str) -> dict[str, Any]:
    return {"base_url": base_url, "locale": "fr-FR", "reduced_motion": "reduce", **PHONE}


def guess(page: Page, pin: str) -> None:
    """Try a PIN."""
    page.goto("/host")
    page.locator("#pin").fill(pin)
    page.get_by_role("button", name="Entrer").click()


def save(page: Page) -> None:
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("status")).to_contain_text("enregistré")


def test_a_pin_is_chosen_once_and_cannot_be_guessed(new_context: People, watches: list[Watch]) -> None:
    host, guest = new_context().new_page(), new_context().new_page()
    host.goto("/host")
    expect(host.locator('label[for="pin"]')).to_contain_text("Choisissez")
    sign_in(host)
    with watches[1].forgiving(REFUSED):
        for wrong in range(5):
            guess(guest, f"{wrong:04}")
            expect(guest.get_by_role("alert")).to_contain_text("pas le bon PIN")
        guess(guest, PIN)
        expect(guest.get_by_role("alert")).to_contain_text(re.compile(r"\d+ s|minute"))
        expect(guest.locator("#welcome")).to_have_count(0)
    host.reload()
    expect(host.locator("#welcome")).to_be_visible()  # whoever is in stays in
    host.get_by_role("button", name="Redevenir un invité").click()
    host.goto("/host")
    expect(host.locator("#pin")).to_be_visible()


def test_two_hosts_see_what_the_other_has_set_and_the_last_one_counts(new_context: People) -> None:
    one, two = new_context().new_page(), new_context().new_page()
    for host in (one, two):
        sign_in(host)
    one.locator("#name").fill("Un")
    save(one)
    two.locator("#name").fill("Deux")
    save(two)
    one.goto("/host")
    expect(one.locator("#name")).to_have_value("Deux")


def test_the_host_chooses_the_boxes_and_whether_guests_set_anything(new_context: People) -> None:
    host, guest = new_context().new_page(), new_context().new_page()
    sign_in(host)
    host.locator('[name="box"][value="tekao"]').uncheck()
    host.locator('[name="options"]').uncheck()
    host.locator("#welcome").fill("Bonne soirée !")
    save(host)
    guest.goto("/")
    expect(guest.locator(".shelf .box")).to_have_count(len(dedale.names()) - 1)
    expect(guest.locator('.shelf .box[href="/g/tekao"]')).to_have_count(0)
    expect(guest.locator(".welcome")).to_contain_text("Bonne soirée")
    guest.goto("/g/ergo")
    guest.locator("[data-go]:enabled").wait_for()
    expect(guest.locator('[name^="option-"]').filter(visible=True)).to_have_count(0)
    expect(guest.locator(".start > details > summary")).to_be_hidden()


def test_the_host_closes_a_table_and_backs_up(new_context: People, base_url: str, server: Child) -> None:
    host, odette, paul = (new_context().new_page() for _ in range(3))
    table = lay(odette, base_url, "ergo", ME, OPEN)
    join(paul, table)
    sign_in(host)
    host.locator(f'form:has([value="{table}"])').get_by_role("button", name="Fermer").click()
    expect(host.get_by_role("status")).to_contain_text("fermée")
    for player in (odette, paul):
        expect(player.locator('[data-status][data-mood="over"]')).to_be_visible()
    host.get_by_role("button", name="Sauvegarder").click()
    expect(host.get_by_role("status")).to_contain_text("backups")
    assert list((server.database.parent / "backups").glob("*.sqlite"))
