"""The arguments and options of the commands: how each is read, and its words in the help of every command."""

import re
from collections.abc import Callable, Sequence
from typing import Annotated, NamedTuple

import typer

from dedale.core.errors import listed
from dedale.core.text import Text
from dedale.draw.palette import THEMES
from dedale.draw.paper.sheets import PARTS, SHEETS


class ParameterHelp(NamedTuple):
    """What an argument, or the value of an option, is called, and what it is for."""

    metavar: Text
    help: Text


def digits(given: str) -> int | None:
    """The whole number so written, of nine digits at most; None for any other text."""
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 10 else None


def whole(name: Text, least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers in this range, under this name in its complaint."""

    def read(given: str) -> int:
        number = digits(given)
        if number is not None and least <= number <= most:
            return number
        text = Text(
            "{name} prend un nombre entier de {least} à {most}, pas « {given} ».",
            "{name} takes a whole number from {least} to {most}, not “{given}”.",
        )
        raise typer.BadParameter(str(text.format(name=name, least=least, most=most, given=given)))

    return read


def one_of(name: str, values: Sequence[str]) -> Callable[[str], str]:
    """A reader of one of these values, in capitals or not, under this name in its complaint."""

    def read(given: str) -> str:
        if given.lower() in values:
            return given.lower()
        text = Text("{name} prend {values}, pas « {given} ».", "{name} takes {values}, not “{given}”.")
        raise typer.BadParameter(str(text.format(name=name, values=listed(values), given=given)))

    return read


def decimal(name: Text, most: int) -> Callable[[str], float]:
    """A reader of decimal numbers above 0 up to this, with a point or a comma."""

    def read(given: str) -> float:
        if (
            re.fullmatch(r"[0-9]{1,9}([.,][0-9]{1,9})?", given)
            and 0 < (value := float(given.replace(",", "."))) <= most
        ):
            return value
        text = Text(
            "{name} prend un nombre supérieur à 0, et de {most} au plus, pas « {given} ».",
            "{name} takes a number above 0, up to {most}, not “{given}”.",
        )
        raise typer.BadParameter(str(text.format(name=name, most=most, given=given)))

    return read


def elo_points(name: str) -> Callable[[str], float]:
    """A reader of Elo points, below 0 too, with a point or a comma."""

    def read(given: str) -> float:
        if re.fullmatch(r"[+-]?[0-9]{1,3}([.,][0-9]{1,3})?", given):
            return float(given.replace(",", "."))
        text = Text(
            "{name} prend un nombre de points Elo entre -999 et 999, pas « {given} ».",
            "{name} takes a number of Elo points between -999 and 999, not “{given}”.",
        )
        raise typer.BadParameter(str(text.format(name=name, given=given)))

    return read


def file_name(name: str) -> Callable[[str], str]:
    """A reader of the name of a file to write, under this name in its complaint."""

    def read(given: str) -> str:
        if given:
            return given
        text = Text(
            "{name} prend le nom d'un fichier, ou - pour la sortie standard.",
            "{name} takes the name of a file, or - for standard output.",
        )
        raise typer.BadParameter(str(text.format(name=name)))

    return read


def _same(name: str) -> Text:
    return Text(name, name)


DEEPEST = 20
PNG_WIDTH = 1000
NUMBER = Text("N", "N")
FILE = Text("FICHIER", "FILE")
DEPTH = Text("PROFONDEUR", "DEPTH")
GAME = Text("JEU", "GAME")
LEVEL = Text("NIVEAU", "LEVEL")
NOTHING = Text("", "")

PARAMETER_HELP = {
    "game": ParameterHelp(GAME, Text("le nom d'un jeu, comme ergo", "the name of a game, such as ergo")),
    "new_name": ParameterHelp(
        Text("NOM", "NAME"),
        Text("le nom du nouveau jeu, comme grand-moulin", "the name of the new game, such as grand-moulin"),
    ),
    "target": ParameterHelp(
        Text("CIBLE", "TARGET"),
        Text("le nom d'un jeu, ou un fichier de parties", "the name of a game, or a file of games"),
    ),
    "file": ParameterHelp(FILE, Text("un fichier de parties", "a file of games")),
    "maybe_file": ParameterHelp(FILE, Text("un fichier de parties à revoir", "a file of games to replay")),
    "link": ParameterHelp(Text("LIEN", "LINK"), Text("le lien de la table", "the link to the table")),
    "name": ParameterHelp(
        Text("NOM", "NAME"),
        Text("votre nom à la table", "your name at the table"),
    ),
    "watch": ParameterHelp(NOTHING, Text("regarder seulement", "only watch")),
    "action": ParameterHelp(_same("check"), Text("indiquer tout ce qui ne va pas", "report everything that is wrong")),
    "board_file": ParameterHelp(FILE, Text("un plateau en JSON", "a board as JSON")),
    "depth": ParameterHelp(
        DEPTH,
        Text(f"combien d'événements, de 0 à {DEEPEST}", f"how many events, from 0 to {DEEPEST}"),
    ),
    "position": ParameterHelp(
        Text("POSITION", "POSITION"),
        Text("partir de cette position plutôt que du début", "start from this position"),
    ),
    "option": ParameterHelp(
        Text("NOM=VALEUR", "NAME=VALUE"),
        Text("choisir un réglage du jeu (peut se répéter)", "choose a setting of the game (can be repeated)"),
    ),
    "as_json": ParameterHelp(NOTHING, Text("écrire en JSON, pour les programmes", "write JSON, for programs")),
    "in_ascii": ParameterHelp(NOTHING, Text("dessiner en ASCII seulement", "draw in ASCII only")),
    "no_color": ParameterHelp(
        NOTHING, Text("sans couleurs (comme avec NO_COLOR)", "without colours (as with NO_COLOR)")
    ),
    "divide": ParameterHelp(
        NOTHING, Text("compter séparément pour chaque premier coup", "count separately for every first move")
    ),
    "jobs": ParameterHelp(
        NUMBER,
        Text(
            "combien de calculs ou de parties à la fois (par défaut, tous les cœurs)",
            "how many counts or games at a time (all cores by default)",
        ),
    ),
    "number": ParameterHelp(
        NUMBER,
        Text("numéro de la partie dans le fichier", "number of the game in the file"),
    ),
    "ply": ParameterHelp(
        NUMBER,
        Text(
            "après combien de coups (par défaut, à la fin)",
            "after how many moves (at the end by default)",
        ),
    ),
    "plies": ParameterHelp(
        NUMBER,
        Text("un diagramme après ce coup (peut se répéter)", "a diagram after this move (can be repeated)"),
    ),
    "part": ParameterHelp(
        _same("|".join(PARTS)),
        Text(
            "house : tout, pour le plus de joueurs, avec l'habillage d'une boîte ; poster : le plateau seul, aussi "
            "grand que la feuille ; wrap : l'habillage ; rules : la règle",
            "house: everything, for the most players, with a sheet to wrap a box; poster: the board alone, as large as "
            "the sheet; wrap: that sheet; rules: the rules",
        ),
    ),
    "lid": ParameterHelp(
        Text("LxHxP", "WxHxD"),
        Text(
            "la boîte à habiller, en millimètres : 200x270x40 (par défaut, la plus grande que tient le papier)",
            "the box to wrap, in millimetres: 200x270x40 (by default the largest that the paper holds)",
        ),
    ),
    "paper": ParameterHelp(_same("|".join(SHEETS)), Text("le papier (a4 par défaut)", "the paper (a4 by default)")),
    "output": ParameterHelp(
        FILE,
        Text(
            "le fichier à écrire, ou - pour la sortie standard (par défaut, un nouveau fichier ici)",
            "the file to write, or - for standard output (a new file here by default)",
        ),
    ),
    "svg": ParameterHelp(FILE, Text("dessiner le plateau dans un fichier SVG", "draw the board in an SVG file")),
    "png": ParameterHelp(FILE, Text("dessiner le plateau dans un fichier PNG", "draw the board in a PNG file")),
    "theme": ParameterHelp(
        _same("|".join(THEMES)),
        Text(
            "couleurs de jour, de nuit, ou selon le lecteur (SVG seulement)",
            "colours for day, for night, or as the reader prefers (SVG only)",
        ),
    ),
    "labels": ParameterHelp(
        NOTHING, Text("avec ou sans textes et coordonnées", "with or without text and coordinates")
    ),
    "width": ParameterHelp(
        _same("PIXELS"),
        Text(f"largeur du PNG (par défaut {PNG_WIDTH})", f"width of the PNG ({PNG_WIDTH} by default)"),
    ),
    "boards": ParameterHelp(NOTHING, Text("montrer le plateau après chaque coup", "show the board after every move")),
    "words": ParameterHelp(NOTHING, Text("expliquer ce que fait chaque coup", "explain what every move did")),
    "in_words": ParameterHelp(
        NOTHING,
        Text("décrire la position au lieu de la dessiner", "describe the position instead of drawing it"),
    ),
    "load": ParameterHelp(
        FILE,
        Text(
            "reprendre la dernière partie inachevée d'un fichier",
            "resume the last unfinished game of a file",
        ),
    ),
    "best_of": ParameterHelp(
        NUMBER,
        Text("jouer un match de 1, 3 ou 5 manches", "play a match of 1, 3 or 5 rounds"),
    ),
    "opponent": ParameterHelp(
        LEVEL,
        Text(
            "jouer contre la machine à ce niveau, de 1 à 5 ou par son nom, avec caractère : 3/bold (peut se répéter)",
            "play against the machine at this level, 1 to 5 or by name, with a character: 3/bold (can be repeated)",
        ),
    ),
    "seat": ParameterHelp(
        Text("PLACE=NIVEAU", "SEAT=LEVEL"),
        Text("confier cette place à la machine (peut se répéter)", "give this seat to the machine (can be repeated)"),
    ),
    "as_seat": ParameterHelp(
        Text("PLACE", "SEAT"),
        Text("votre place (1 par défaut)", "your own seat (1 by default)"),
    ),
    "bots": ParameterHelp(
        Text("MACHINE…", "BOT…"),
        Text(
            "deux au moins : un niveau, plain, novice, random ou cmd:COMMANDE, avec @0.2s ou @5000n pour limite",
            "two or more: a level, plain, novice, random or cmd:COMMAND, with @0.2s or @5000n as a limit",
        ),
    ),
    "games": ParameterHelp(
        NUMBER,
        Text("combien de parties par paire (20 par défaut)", "how many games for each pair (20 by default)"),
    ),
    "seed": ParameterHelp(NUMBER, Text("la graine du hasard (0 par défaut)", "the seed of chance (0 by default)")),
    "seconds": ParameterHelp(
        Text("S", "S"),
        Text("combien de secondes pour réfléchir à un coup", "how many seconds to think about a move"),
    ),
    "nodes": ParameterHelp(
        NUMBER,
        Text("combien de nœuds examiner pour un coup", "how many nodes to search for a move"),
    ),
    "first_bot": ParameterHelp(
        Text("A", "A"),
        Text(
            "la machine à tester : un niveau, plain, novice, random ou cmd:COMMANDE, avec @0.2s ou @5000n pour limite",
            "the bot under test: a level, plain, novice, random or cmd:COMMAND, with @0.2s or @5000n as a limit",
        ),
    ),
    "second_bot": ParameterHelp(Text("B", "B"), Text("celle à laquelle on la compare", "the one it is compared with")),
    "elo0": ParameterHelp(
        NUMBER,
        Text(
            "de combien A serait plus forte selon H0 (0 par défaut)", "how much stronger A is under H0 (0 by default)"
        ),
    ),
    "elo1": ParameterHelp(
        NUMBER,
        Text("de combien selon H1 (10 par défaut)", "how much under H1 (10 by default)"),
    ),
    "rounds": ParameterHelp(
        NUMBER,
        Text("combien de manches au plus (10 000 par défaut)", "how many rounds at most (10,000 by default)"),
    ),
    "processor_time": ParameterHelp(
        NOTHING,
        Text(
            "compter en secondes de processeur : attendre derrière un autre travail n'en prend aucune",
            "count seconds of the processor: waiting behind other work takes none of them",
        ),
    ),
    "cluster": ParameterHelp(
        Text("ADRESSE", "ADDRESS"),
        Text(
            "travailler sur cette grappe Ray (hôte:port, auto, ou local pour cette machine)",
            "work on this Ray cluster (host:port, auto, or local for this machine)",
        ),
    ),
    "folder": ParameterHelp(
        Text("DOSSIER", "FOLDER"),
        Text("y garder les résultats, et y reprendre", "keep the results there, and resume from there"),
    ),
    "data_games": ParameterHelp(NUMBER, Text("combien de parties (100 par défaut)", "how many games (100 by default)")),
    "data_level": ParameterHelp(
        LEVEL,
        Text("le niveau qui joue contre lui-même (2 par défaut)", "the level that plays itself (2 by default)"),
    ),
    "measured_bot": ParameterHelp(
        LEVEL,
        Text(
            "qui joue à toutes les places : un niveau ou random, avec @5000n pour limite (niveau 3 par défaut)",
            "who plays on every seat: a level or random, with @5000n as a limit (level 3 by default)",
        ),
    ),
    "most_games": ParameterHelp(
        NUMBER,
        Text("combien de parties au plus (400 par défaut)", "how many games at most (400 by default)"),
    ),
    "value_games": ParameterHelp(
        NUMBER,
        Text(
            "combien de parties pour chaque variante (48 par défaut)",
            "how many games for each variation (48 by default)",
        ),
    ),
    "variations": ParameterHelp(
        NUMBER,
        Text("combien de variantes essayer (24 par défaut)", "how many variations to try (24 by default)"),
    ),
    "goals": ParameterHelp(
        _same("TEXT"),
        Text(
            "le but, en mesures du jeu et leurs bornes : « completion>=80,starter=45..55 » par défaut",
            "the target, measures of the game with their bounds: “completion>=80,starter=45..55” by default",
        ),
    ),
    "material_name": ParameterHelp(
        _same("OPTION"),
        Text(
            "l'option que l'on fait varier (par défaut la première du jeu qui s'y prête)",
            "the option that is varied (by default the game's first that can be)",
        ),
    ),
    "precision": ParameterHelp(
        _same("%"),
        Text(
            "s'arrêter quand les intervalles à 95 % sont à ± tant de points (5 par défaut)",
            "stop when the 95% intervals are within ± so many points (5 by default)",
        ),
    ),
    "judge": ParameterHelp(
        NUMBER,
        Text(
            "combien de nœuds pour dire qui mène dans chaque position (2000 par défaut, 0 : ne pas le dire)",
            "how many nodes to say who leads in each position (2000 by default, 0: do not say)",
        ),
    ),
    "skill_rounds": ParameterHelp(
        NUMBER,
        Text(
            "combien de manches au plus pour l'adresse et le hasard (64 par défaut, 0 : ne pas les mesurer)",
            "how many rounds at most for skill and luck (64 by default, 0: do not measure them)",
        ),
    ),
    "learn_positions": ParameterHelp(
        NUMBER,
        Text(
            "combien de positions jouer à chaque tour (1 000 000 par défaut)",
            "how many positions to play in each round (1,000,000 by default)",
        ),
    ),
    "tune_positions": ParameterHelp(
        NUMBER,
        Text(
            "apprendre d'autant de positions, de ce qu'une recherche en pense",
            "learn from so many positions, from what a search thinks of them",
        ),
    ),
    "tune_games": ParameterHelp(
        NUMBER, Text("combien de parties à chaque tour (2000 par défaut)", "how many games a round (2000 by default)")
    ),
    "tune_rounds": ParameterHelp(
        NUMBER,
        Text(
            "combien de tours (3 par défaut, 1 avec --nodes ou --positions)",
            "how many rounds (3 by default, 1 with --nodes or --positions)",
        ),
    ),
    "tune_climb": ParameterHelp(
        NUMBER,
        Text(
            "améliorer ensuite les poids par des duels, en autant de pas (0 par défaut)",
            "then better the weights by duels, in so many steps (0 by default)",
        ),
    ),
    "climb_games": ParameterHelp(
        NUMBER,
        Text("combien de parties à chaque pas (240 par défaut)", "how many games for each step (240 by default)"),
    ),
    "from_zero": ParameterHelp(
        NOTHING,
        Text("partir de poids nuls, non des présents", "begin with weights of zero, not with the present ones"),
    ),
    "tune_folder": ParameterHelp(
        Text("DOSSIER", "FOLDER"),
        Text(
            "un dossier vide où mettre les poids et leur fiche (par défaut JEU-tune-GRAINE)",
            "an empty folder for the weights and their card (GAME-tune-SEED by default)",
        ),
    ),
    "learn_rounds": ParameterHelp(NUMBER, Text("combien de tours (2 par défaut)", "how many rounds (2 by default)")),
    "first_seed": ParameterHelp(
        NUMBER, Text("la graine du hasard (1 par défaut)", "the seed of chance (1 by default)")
    ),
    "all_options": ParameterHelp(
        NOTHING,
        Text(
            "mesurer aussi chaque autre valeur de chaque réglage, et écrire un rapport dans le dossier",
            "also measure every other value of each option, and write a report into the folder",
        ),
    ),
    "random_moves": ParameterHelp(
        NUMBER,
        Text(
            "combien de coups au hasard ouvrent chaque partie sans dé (2 par défaut)",
            "how many random moves open each game without dice (2 by default)",
        ),
    ),
    "explore": ParameterHelp(
        NUMBER,
        Text(
            "combien de coups sur cent sont tirés au hasard (10 par défaut)",
            "how many moves in a hundred are random (10 by default)",
        ),
    ),
    "data_file": ParameterHelp(
        FILE,
        Text(
            "le fichier Parquet à écrire (par défaut, le jeu et la graine)",
            "the Parquet file to write (by default, the game and the seed)",
        ),
    ),
    "arena_games": ParameterHelp(
        Text("JEU…", "GAME…"),
        Text("les noms des jeux, comme ergo", "the names of the games, such as ergo"),
    ),
    "text_player": ParameterHelp(
        Text("JOUEUR", "PLAYER"),
        Text(
            "le joueur : cmd:COMMANDE, ou l'adresse http://… d'un service",
            "the player: cmd:COMMAND, or the http://… address of a service",
        ),
    ),
    "rung_games": ParameterHelp(
        NUMBER,
        Text("combien de parties contre chaque niveau (10 par défaut)", "games against each level (10 by default)"),
    ),
    "answer_seconds": ParameterHelp(
        Text("SECONDES", "SECONDS"),
        Text("combien de temps pour une réponse (60 par défaut)", "the time for an answer (60 by default)"),
    ),
    "tries": ParameterHelp(
        NUMBER,
        Text(
            "combien de réponses par tour avant de perdre la partie (3 par défaut)",
            "answers a turn before the game is lost (3 by default)",
        ),
    ),
    "top": ParameterHelp(LEVEL, Text("le dernier niveau à affronter", "the last level to be played")),
    "model": ParameterHelp(
        Text("NOM", "NAME"),
        Text("le modèle à demander au service", "the model to ask the service for"),
    ),
    "rulebook": ParameterHelp(
        NOTHING,
        Text("donner les règles au joueur, ou non", "give the player the rulebook, or not"),
    ),
    "describe": ParameterHelp(
        NOTHING,
        Text("dire ce que fait chaque coup permis", "say what every legal move does"),
    ),
    "alone": ParameterHelp(
        NOTHING,
        Text(
            "à trois ou quatre joueurs, le premier de chaque paire joue seul contre les autres",
            "with three or four players, the first of each pair plays alone against the others",
        ),
    ),
    "save": ParameterHelp(
        FILE,
        Text("ajouter les parties à ce fichier", "append the games to this file"),
    ),
    "lines": ParameterHelp(
        NUMBER,
        Text("combien de coups montrer (3 par défaut)", "how many moves to show (3 by default)"),
    ),
    "level": ParameterHelp(LEVEL, Text("le niveau, de 1 à 5 ou par son nom", "the level, 1 to 5 or by name")),
    "threads": ParameterHelp(NUMBER, Text("combien de cœurs à la fois", "how many cores at a time")),
    "house": ParameterHelp(
        NOTHING,
        Text(
            "ouvrir aux appareils du réseau de la maison, avec des invitations à scanner",
            "open to the devices of the house's network, with invitations to scan",
        ),
    ),
    "host": ParameterHelp(
        Text("ADRESSE", "HOST"),
        Text(
            "l'adresse où écouter (127.0.0.1 : cet ordinateur seulement)",
            "the address to listen on (127.0.0.1: this computer only)",
        ),
    ),
    "port": ParameterHelp(
        NUMBER,
        Text(
            "le port où écouter (8000 par défaut, 0 : un port libre)",
            "the port to listen on (8000 by default, 0: any free one)",
        ),
    ),
    "backup_to": ParameterHelp(
        FILE,
        Text(
            "le fichier à écrire, ou l'adresse postgresql:// d'une base vide",
            "the file to write, or the postgresql:// address of an empty database",
        ),
    ),
    "new_file": ParameterHelp(
        FILE,
        Text(
            "le fichier de parties à écrire (en JSON si le nom finit en .json)",
            "the file of games to write (as JSON if its name ends in .json)",
        ),
    ),
    "before": ParameterHelp(
        Text("JOURS", "DAYS"),
        Text("les parties finies depuis au moins ce nombre de jours", "games that ended at least this many days ago"),
    ),
    "remove": ParameterHelp(
        NOTHING,
        Text("puis les retirer de la base de données", "then remove them from the database"),
    ),
    "database": ParameterHelp(
        Text("BASE", "DATABASE"),
        Text(
            "le fichier des parties, ou une adresse postgresql:// (par défaut, un fichier parmi vos données)",
            "the file of the tables, or a postgresql:// address (by default, a file among your data)",
        ),
    ),
    "processes": ParameterHelp(
        NUMBER,
        Text(
            "combien de processus servent à la même adresse (1 par défaut ; plusieurs demandent PostgreSQL)",
            "how many processes serve at the same address (1 by default; several need PostgreSQL)",
        ),
    ),
    "public": ParameterHelp(
        Text("ORIGINE", "ORIGIN"),
        Text(
            "l'adresse que voient les navigateurs derrière un serveur mandataire, comme https://jeux.example",
            "the address that browsers see behind a proxy, such as https://jeux.example",
        ),
    ),
    "open_browser": ParameterHelp(NOTHING, Text("ouvrir aussi un navigateur, ou non", "also open a browser, or not")),
    "check_only": ParameterHelp(
        NOTHING,
        Text("vérifier que tout est là pour servir, sans démarrer", "check that everything is there, without starting"),
    ),
    "source": ParameterHelp(
        NOTHING,
        Text(
            "ce que dit la notice, phrase par phrase, et ce que nous avons décidé",
            "what the leaflet says, sentence by sentence, and what we decided",
        ),
    ),
    "version": ParameterHelp(NOTHING, Text("afficher la version", "show the version and exit")),
    "lang": ParameterHelp(
        Text("fr|en", "fr|en"),
        Text("la langue (partout sur la ligne de commande)", "the language (anywhere on the command line)"),
    ),
    "help": ParameterHelp(NOTHING, Text("afficher cette aide", "show this help and exit")),
}
"""By the name that the parameter has in the function of its command."""

GameName = Annotated[str, typer.Argument()]
NewName = Annotated[str, typer.Argument()]
MaybeGame = Annotated[str | None, typer.Argument()]
Target = Annotated[str, typer.Argument()]
File = Annotated[str, typer.Argument()]
MaybeFile = Annotated[str | None, typer.Argument()]
LinkText = Annotated[str, typer.Argument()]
PlayerName = Annotated[str | None, typer.Option("--name")]
Watches = Annotated[bool, typer.Option("--watch")]
BoardAction = Annotated[str, typer.Argument()]
BoardFile = Annotated[str, typer.Argument()]
Depth = Annotated[int, typer.Argument(parser=whole(DEPTH, 0, DEEPEST))]
PositionText = Annotated[str | None, typer.Option("--position", "-p")]
OptionPairs = Annotated[list[str] | None, typer.Option("--option", "-o")]
OfSource = Annotated[bool, typer.Option("--source")]
AsJson = Annotated[bool, typer.Option("--json")]
InAscii = Annotated[bool, typer.Option("--ascii")]
NoColor = Annotated[bool, typer.Option("--no-color")]
Divide = Annotated[bool, typer.Option("--divide")]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", parser=whole(_same("--jobs"), 1, 256))]
Number = Annotated[int | None, typer.Option("--number", "-n", parser=whole(_same("--number"), 1, 999_999))]
PlyNumber = Annotated[int | None, typer.Option("--ply", parser=whole(_same("--ply"), 0, 999_999))]
Plies = Annotated[list[int] | None, typer.Option("--at", "-a", parser=whole(_same("--at"), 0, 999_999))]
PartName = Annotated[str | None, typer.Option("--part", parser=one_of("--part", PARTS))]
LidSize = Annotated[str | None, typer.Option("--lid")]
PaperName = Annotated[str, typer.Option("--paper", parser=one_of("--paper", tuple(SHEETS)))]
OutputFile = Annotated[list[str] | None, typer.Option("--output", "-O", parser=file_name("--output"))]
SvgFile = Annotated[list[str] | None, typer.Option("--svg", parser=file_name("--svg"))]
PngFile = Annotated[list[str] | None, typer.Option("--png", parser=file_name("--png"))]
ThemeName = Annotated[str | None, typer.Option("--theme", parser=one_of("--theme", THEMES))]
Labels = Annotated[bool | None, typer.Option("--labels/--no-labels")]
Width = Annotated[int | None, typer.Option("--width", parser=whole(_same("--width"), 16, 10_000))]
Boards = Annotated[bool, typer.Option("--boards", "--every")]
InWords = Annotated[bool, typer.Option("--words", "-w")]
BestOfRounds = Annotated[str | None, typer.Option("--best-of", "-b")]
Load = Annotated[str | None, typer.Option("--load", "-l")]
OpponentLevels = Annotated[list[str] | None, typer.Option("--opponent")]
SeatLevels = Annotated[list[str] | None, typer.Option("--seat")]
AsSeat = Annotated[int | None, typer.Option("--as", parser=whole(_same("--as"), 1, 99))]
BotNames = Annotated[list[str], typer.Argument()]
GameCount = Annotated[int | None, typer.Option("--games", "-g", parser=whole(_same("--games"), 1, 999_999))]
Seed = Annotated[int | None, typer.Option("--seed", "-s", parser=whole(_same("--seed"), 0, 999_999_999))]
Seconds = Annotated[float | None, typer.Option("--seconds", parser=decimal(_same("--seconds"), 86_400))]
NodeLimit = Annotated[int | None, typer.Option("--nodes", parser=whole(_same("--nodes"), 1, 999_999_999))]
Alone = Annotated[bool, typer.Option("--alone")]
Save = Annotated[str | None, typer.Option("--save")]
FirstBot = Annotated[str, typer.Argument()]
SecondBot = Annotated[str, typer.Argument()]
Elo0 = Annotated[float | None, typer.Option("--elo0", parser=elo_points("--elo0"))]
Elo1 = Annotated[float | None, typer.Option("--elo1", parser=elo_points("--elo1"))]
RoundCount = Annotated[int | None, typer.Option("--rounds", parser=whole(_same("--rounds"), 1, 999_999))]
ProcessorTime = Annotated[bool, typer.Option("--processor-time")]
Cluster = Annotated[str | None, typer.Option("--cluster")]
Folder = Annotated[str | None, typer.Option("--folder", parser=file_name("--folder"))]
MeasuredBot = Annotated[str | None, typer.Option("--level")]
MostGames = Annotated[int | None, typer.Option("--games", "-g", parser=whole(_same("--games"), 1, 999_999))]
ValueGames = Annotated[int | None, typer.Option("--games", "-g", parser=whole(_same("--games"), 1, 999_999))]
Variations = Annotated[int | None, typer.Option("--variations", parser=whole(_same("--variations"), 0, 99_999))]
Goals = Annotated[str | None, typer.Option("--target")]
MaterialName = Annotated[str | None, typer.Option("--what")]
Precision = Annotated[float | None, typer.Option("--precision", parser=decimal(_same("--precision"), 50))]
Judge = Annotated[int | None, typer.Option("--judge", parser=whole(_same("--judge"), 0, 999_999_999))]
SkillRounds = Annotated[int | None, typer.Option("--rounds", parser=whole(_same("--rounds"), 0, 999_999))]
TuneGames = Annotated[int | None, typer.Option("--games", "-g", parser=whole(_same("--games"), 1, 999_999))]
TunePositions = Annotated[int | None, typer.Option("--positions", parser=whole(_same("--positions"), 100, 9_999_999))]
FirstSeed = Annotated[int | None, typer.Option("--seed", "-s", parser=whole(_same("--seed"), 0, 999_999_999))]
TuneFolder = Annotated[str | None, typer.Option("--folder", parser=file_name("--folder"))]
TuneClimb = Annotated[int | None, typer.Option("--climb", parser=whole(_same("--climb"), 0, 9999))]
ClimbGames = Annotated[int | None, typer.Option("--climb-games", parser=whole(_same("--climb-games"), 2, 99_999))]
FromZero = Annotated[bool, typer.Option("--zero")]
LearnRounds = Annotated[int | None, typer.Option("--rounds", parser=whole(_same("--rounds"), 1, 99))]
TuneRounds = Annotated[int | None, typer.Option("--rounds", parser=whole(_same("--rounds"), 1, 99))]
LearnPositions = Annotated[int | None, typer.Option("--positions", parser=whole(_same("--positions"), 1, 99_999_999))]
AllOptions = Annotated[bool, typer.Option("--all-options")]
RandomMoves = Annotated[int | None, typer.Option("--opening", parser=whole(_same("--opening"), 0, 99))]
DataGames = Annotated[int | None, typer.Option("--games", "-g", parser=whole(_same("--games"), 1, 999_999))]
DataLevel = Annotated[str | None, typer.Option("--level")]
Explore = Annotated[int | None, typer.Option("--explore", parser=whole(_same("--explore"), 0, 100))]
DataFile = Annotated[str | None, typer.Option("--output", "-O", parser=file_name("--output"))]
ArenaGames = Annotated[list[str], typer.Argument()]
TextPlayerSpec = Annotated[str, typer.Option("--player")]
RungGames = Annotated[int | None, typer.Option("--games", "-g", parser=whole(_same("--games"), 1, 999_999))]
AnswerSeconds = Annotated[float | None, typer.Option("--seconds", parser=decimal(_same("--seconds"), 86_400))]
Tries = Annotated[int | None, typer.Option("--tries", parser=whole(_same("--tries"), 1, 99))]
TopLevel = Annotated[str | None, typer.Option("--top")]
ModelName = Annotated[str | None, typer.Option("--model")]
WithRulebook = Annotated[bool, typer.Option("--rulebook/--no-rulebook")]
Describe = Annotated[bool, typer.Option("--describe")]
LineCount = Annotated[int | None, typer.Option("--lines", parser=whole(_same("--lines"), 1, 999))]
LevelName = Annotated[str, typer.Option("--level")]
Threads = Annotated[int | None, typer.Option("--threads", parser=whole(_same("--threads"), 1, 256))]
HouseMode = Annotated[bool | None, typer.Option("--house/--no-house")]
HostAddress = Annotated[str | None, typer.Option("--host")]
Port = Annotated[int | None, typer.Option("--port", parser=whole(_same("--port"), 0, 65_535))]
DatabaseName = Annotated[str | None, typer.Option("--database")]
ProcessCount = Annotated[int | None, typer.Option("--processes", parser=whole(_same("--processes"), 1, 64))]
PublicOrigin = Annotated[str | None, typer.Option("--public")]
OpenBrowser = Annotated[bool, typer.Option("--open/--no-open")]
CheckOnly = Annotated[bool, typer.Option("--check")]
BackupTo = Annotated[str, typer.Argument()]
NewFile = Annotated[str, typer.Argument()]
Days = Annotated[int, typer.Option("--before", parser=whole(_same("--before"), 0, 36_500))]
Remove = Annotated[bool, typer.Option("--remove")]
