"""A server that stops says that all is saved only where that is so."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import Player
from tests.web.postgres import Server, running
from tests.web.server.child import served


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running() as server:
        yield server


def test_a_server_whose_file_is_gone_does_not_say_that_all_is_saved(tmp_path: Path) -> None:
    with served(tmp_path) as child:
        Player(child.client).create(game="ergo")
        child.database.unlink()
        child.signal()
        assert child.wait() == (1, "")
        assert "son fichier n'est plus là. Vérifiez-la avant de rouvrir (dedale check)." in child.log


def test_processes_whose_database_does_not_answer_do_not_say_it_either(postgres: Server, tmp_path: Path) -> None:
    with served(tmp_path, database=postgres.new_database(), DEDALE_PROCESSES="2") as child:
        Player(child.client).create(game="ergo")
        postgres.stop()
        try:
            child.signal()
            assert child.wait() == (1, "")
        finally:
            postgres.start()
        assert child.log.count("La ludothèque est fermée, mais") == 2
