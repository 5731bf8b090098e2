"""The rule sheet of Minos, clause by clause."""

from dedale.core.presentation.concordance import Clause, Concordance, Part
from dedale.core.text import Text

CONCORDANCE = Concordance(
    about=Text(
        "La feuille est mal numérisée : le titre manque, des lettres aussi, et le croquis de la mise en place "
        "n'y est pas. Elle donne une version senior, puis ce qui change dans la version junior.",
        "The sheet is badly scanned: the title and some letters are missing, and the sketch of the layout is not "
        "there. It gives a senior version, then what changes in the junior one.",
    ),
    parts=(
        Part(
            Text("Le matériel et la mise en place", "The contents and the layout"),
            (
                Clause(
                    sheet=Text(
                        "Elle compte 13 dalles foncées, dites Minos, et 36 blanches.",
                        "It counts 13 dark tiles, called Minos, and 36 white ones.",
                    ),
                    rules=("R6", "D1"),
                    ours=Text(
                        "Quarante-neuf dalles : un carré de sept sur sept, où la deuxième, la quatrième et la "
                        "sixième place d'un bord sont bien réparties.",
                        "Forty-nine tiles: a square of seven by seven, where the second, fourth and sixth place of "
                        "an edge are evenly spread.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Elle renvoie à un croquis pour placer les cinq pions de chacun.",
                        "It refers to a sketch for where the five pawns of each side stand.",
                    ),
                    rules=("D1",),
                    ours=Text(
                        "Le croquis nous manque. Deux indices parlent pour des dalles Minos aux deuxième, quatrième "
                        "et sixième places des quatre côtés, et une au centre (12 + 1 = 13) : les verrous nomment "
                        "les rangées 2, 4 et 6, et la version junior parle de sorties qui sont des dalles Minos. "
                        "Mais entre machines du plus haut niveau, en senior, 24 parties sur 25 y sont nulles. "
                        "La disposition ouverte, que nous proposons d'abord, a un vainqueur dans 28 parties sur 37.",
                        "We lack the sketch. Two hints speak for Minos tiles on the second, fourth and sixth place "
                        "of all four sides, and one in the centre (12 + 1 = 13): the locks name lines 2, 4 and 6, "
                        "and the junior version speaks of exits that are Minos tiles. But between machines of "
                        "the highest level 24 of 25 senior games of it were drawn. The open layout, which is "
                        "our default, has a winner in 28 games of 37.",
                    ),
                    others=Text(
                        "Les dalles sur les bords, pions reculés ou avancés ; les dalles aux coins et aux "
                        "croisements, pions sur leur bord ; ou toute autre que vous composez.",
                        "Tiles on the sides, pawns back or forward; tiles on corners and crossings, pawns on their "
                        "edge; or any other that you make.",
                    ),
                    options=("layout",),
                ),
                Clause(
                    sheet=Text(
                        "Les clairs commencent, les foncés à la manche suivante.",
                        "Light begins, and dark in the next round.",
                    ),
                    rules=("R1", "R11"),
                    ours=Text(
                        "Un match se joue en une, trois ou cinq manches, et revient à celui qui en gagne le plus : "
                        "ces nombres sont de nous.",
                        "A match is one, three or five rounds, and goes to the side that wins more of them: these "
                        "numbers are ours.",
                    ),
                    options=("first",),
                ),
            ),
        ),
        Part(
            Text("Les pions", "The pawns"),
            (
                Clause(
                    sheet=Text(
                        "À son tour, on joue un pion ou l'on fait coulisser une rangée, jamais les deux.",
                        "On your turn you play a pawn or slide a line, never both.",
                    ),
                    rules=("R2",),
                ),
                Clause(
                    sheet=Text(
                        "Un pion se déplace d'une dalle, en avant ou de côté, sans jamais reculer.",
                        "A pawn goes one tile forward or sideways, and never back.",
                    ),
                    rules=("R3",),
                ),
                Clause(
                    sheet=Text("Il ne saute ni ne prend un autre pion.", "It neither jumps nor takes another pawn."),
                    rules=("R4",),
                ),
                Clause(
                    sheet=Text(
                        "Les dalles Minos lui sont interdites en senior, permises en junior.",
                        "Minos tiles are barred to it in senior, open to it in junior.",
                    ),
                    rules=("R5",),
                    ours=Text(
                        "C'est aussi notre lecture de la parenthèse sur la couleur : en junior, une sortie compte "
                        "même si sa dalle est noire.",
                        "This is also how we read the words in brackets about colour: in junior an exit counts even "
                        "if its tile is black.",
                    ),
                    options=("version",),
                ),
                Clause(
                    sheet=Text(
                        "Elle ne dit pas si un pion peut se tenir sur une sortie de l'adversaire.",
                        "It does not say whether a pawn may stand on an opponent's exit.",
                    ),
                    rules=("D7",),
                    ours=Text(
                        "Il le peut, comme sur toute dalle, et n'y verrouille rien.",
                        "It may, as on any tile, and locks nothing there.",
                    ),
                ),
            ),
        ),
        Part(
            Text("Les dalles", "The tiles"),
            (
                Clause(
                    sheet=Text(
                        "Ne coulisse qu'une rangée qui a une dalle Minos à un bout : on l'en retire et on la glisse "
                        "à l'autre bout, sans bousculer les pions.",
                        "Only a line with a Minos tile at one end slides: that tile is taken out and pushed in at "
                        "the other end, without upsetting the pawns.",
                    ),
                    rules=("R6", "D4"),
                    ours=Text(
                        "Rangées et colonnes ; les pions voyagent avec leur dalle. Une ligne noire aux deux bouts "
                        "coulisse dans les deux sens, même si rien ne paraît changé.",
                        "Rows and columns alike; pawns ride on their tiles. A line that is black at both ends "
                        "slides both ways, even where nothing seems to change.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "L'adversaire ne peut pas ramener la rangée en sens inverse dès le tour suivant.",
                        "The opponent cannot slide the line back the other way on the very next turn.",
                    ),
                    rules=("R8",),
                ),
                Clause(
                    sheet=Text(
                        "En junior, une dalle d'extrémité occupée ne se déplace pas.",
                        "In junior an occupied end tile does not move.",
                    ),
                    rules=("R7", "D5"),
                    ours=Text(
                        "Elle ne peut pas être retirée ; à l'autre bout de la ligne, elle avance avec son pion "
                        "comme les autres. Sinon, un pion sur un bord figerait toute une ligne.",
                        "It cannot be taken out; at the other end of the line it moves inward with its pawn like "
                        "the rest. Otherwise a pawn on an edge would freeze a whole line.",
                    ),
                    others=Text(
                        "À la lettre : une ligne dont une extrémité est occupée ne coulisse pas du tout.",
                        "By the letter: a line with an occupied end does not slide at all.",
                    ),
                    options=("occupied_ends",),
                ),
            ),
        ),
        Part(
            Text("Les sorties et la victoire", "The exits and the win"),
            (
                Clause(
                    sheet=Text(
                        "Les sorties d'Ariane sont toujours les deuxième, quatrième et sixième dalles du dernier "
                        "rang adverse.",
                        "The Ariadne exits are always the second, fourth and sixth tile of the opponent's last row.",
                    ),
                    rules=("R10",),
                    ours=Text(
                        "« Toujours » : ce sont donc des endroits du plateau, pas des dalles qui s'en vont.",
                        "“Always”: so they are places on the board, not tiles that slide away.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Un pion posé sur une sortie verrouille les rangées qui s'y croisent, celle du fond et "
                        "celle de la sortie ; il doit la quitter pour les déverrouiller.",
                        "A pawn placed on an exit locks the lines that cross there, the far row and that of the "
                        "exit; it must leave to unlock them.",
                    ),
                    rules=("R9", "D6"),
                    ours=Text(
                        "Pour les deux joueurs : s'il faut partir pour déverrouiller, c'est que le propriétaire est "
                        "lié lui aussi.",
                        "For both players: if one must leave to unlock, then the owner is bound too.",
                    ),
                    others=Text(
                        "Un verrou qui n'arrêterait que l'adversaire.", "A lock that would stop only the opponent."
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Elle parle d'un pion « posé » ; d'un pion qu'une dalle emporte, elle ne dit rien.",
                        "It speaks of a pawn “placed” there; of a pawn that a tile carries there it says nothing.",
                    ),
                    rules=("D2",),
                    ours=Text(
                        "Il s'y tient comme s'il y était venu à pied. Si votre ligne complète l'adversaire, il gagne.",
                        "It stands there as if it had walked. If your slide completes your opponent, your opponent "
                        "wins.",
                    ),
                    others=Text(
                        "Ne compter que les pions venus à pied : il faudrait alors s'en souvenir.",
                        "Counting only pawns that walked: players would have to remember which did.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Gagne le premier qui a trois pions sur ses sorties.",
                        "The first with three pawns on their exits wins.",
                    ),
                    rules=("R10",),
                ),
            ),
        ),
        Part(
            Text("Ce dont elle ne parle pas", "What it does not mention"),
            (
                Clause(
                    sheet=Text("Passer son tour, et la partie nulle.", "Passing, and draws."),
                    rules=("D3",),
                    ours=Text(
                        "Passer n'est permis qu'à celui qui ne peut rien jouer. La même position trois fois, deux "
                        "tours passés de suite ou trop de coups font une partie nulle.",
                        "You may pass only when you cannot move. The same position three times, two passes in a row "
                        "or too many moves make a draw.",
                    ),
                    options=("max_plies",),
                ),
                Clause(
                    sheet=Text(
                        "Ce qui arrive quand personne ne parvient à finir.",
                        "What happens when nobody manages to finish.",
                    ),
                    rules=("D8",),
                    ours=Text(
                        "Une partie qui s'arrête ainsi revient au camp qui a le plus de pions sur ses sorties ; à "
                        "égalité, à celui dont les pions ont le plus avancé. C'est de nous, et cela se débraye.",
                        "A game that stops so goes to the side with more pawns on its exits; if they are equal, to the "
                        "side whose pawns have come further. This is ours, and can be turned off.",
                    ),
                    others=Text(
                        "Une partie nulle, comme aux échecs : c'est l'autre réglage.",
                        "A draw, as in chess: that is the other setting.",
                    ),
                    options=("tiebreak",),
                ),
            ),
        ),
    ),
)
