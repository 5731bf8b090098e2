"""`dedale join`: play from this terminal at a table on a server."""

from dedale.cli.parameters import InAscii, LinkText, NoColor, PlayerName, Watches
from dedale.cli.usage import BadUsage
from dedale.core.text import Text

SUMMARY = Text("Rejoindre la table d'un serveur par son lien.", "Join a table on a server by its link.")
NO_TERMINAL = Text("join a besoin d'un terminal.", "join needs a terminal.")
STAYS = Text("La table reste ouverte : dedale join {link}", "The table stays open: dedale join {link}")


def run(
    link: LinkText,
    name: PlayerName = None,
    watch: Watches = False,
    in_ascii: InAscii = False,
    no_color: NoColor = False,
) -> None:
    """Sit down at the table, and say how to come back."""
    import getpass

    from dedale import terminal
    from dedale.cli.streams import can_draw, has_terminal
    from dedale.draw.typography import tame
    from dedale.terminal.remote.client import read_link

    table = read_link(link)
    if not has_terminal():
        raise BadUsage(NO_TERMINAL)
    called = getpass.getuser() if name is None else name
    is_over = terminal.join(table, called, watches=watch, in_ascii=in_ascii or not can_draw(), no_color=no_color)
    if not is_over:
        print(tame(STAYS.format(link=table)))
