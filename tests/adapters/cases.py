"""Every game with every number of players, and its main options."""

import dedale
from tests.chosen_game import names
from tests.conformance.support import variants


def _cases() -> dict[str, tuple[str, dict[str, object]]]:
    found: dict[str, tuple[str, dict[str, object]]] = {}
    for name in names():
        players = dedale.game(name).facts.players
        many: list[dict[str, object]] = [{"players": number} for number in players] if len(players) > 1 else []
        for options in [*(many or [{}]), *variants(name)[1:]]:
            label = ",".join(f"{key}={str(value)[:12]}" for key, value in options.items())
            found[f"{name}({label})"] = (name, options)
    return found


CASES = _cases()
