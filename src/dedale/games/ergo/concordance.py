"""The rule sheet of Ergo, clause by clause."""

from dedale.core.presentation.concordance import Clause, Concordance, Part
from dedale.core.text import Text

CONCORDANCE = Concordance(
    about=Text(
        "La notice d'Ergo est complète en son texte : le matériel, le but, le début, et huit coups numérotés. Il y "
        "manque les dessins. C'est la plus précise de toutes.",
        "The leaflet of Ergo is complete in its text: the contents, the aim, the beginning, and eight numbered "
        "moves. Its drawings are missing. It is the most precise of all.",
    ),
    parts=(
        Part(
            Text("Le matériel", "The contents"),
            (
                Clause(
                    sheet=Text(
                        "Elle compte 56 cases pour l'arène et 34 pour le chemin extérieur.",
                        "It counts 56 cells for the arena and 34 for the outer path.",
                    ),
                    rules=("R2", "R3"),
                    ours=Text(
                        "Dix colonnes et neuf rangées. Ce n'est pas un choix : aucun autre rectangle n'a 34 cases "
                        "de bord et 56 cases à l'intérieur.",
                        "Ten columns and nine rows. This is no choice: no other rectangle has 34 cells on its edge "
                        "and 56 inside.",
                    ),
                    others=Text(
                        "Lequel des deux côtés fait face aux joueurs, elle ne le dit pas ; cela ne change rien au jeu.",
                        "It does not say which side faces the players; that changes nothing in play.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Chaque joueur a devant lui 12 pièces, avec un lion d'un côté et un creux de l'autre.",
                        "Each player has a tray of 12 pieces, with a lion on one side and a hollow on the other.",
                    ),
                    rules=("R2", "R3"),
                ),
            ),
        ),
        Part(
            Text("Le but", "The aim"),
            (
                Clause(
                    sheet=Text(
                        "Gagne le premier joueur qui met cinq de ses pions à la suite, dans n'importe quelle "
                        "direction, où que ce soit, chemin compris.",
                        "The first player with five pawns in a row wins, in any direction, anywhere, the path "
                        "included.",
                    ),
                    rules=("R10",),
                    ours=Text(
                        "Les faces ne comptent pas, et l'alignement peut passer de l'arène au chemin : elle ne fait "
                        "aucune différence entre les pièces.",
                        "Faces do not matter, and a line may cross from arena to path: the leaflet makes no "
                        "difference between pieces.",
                    ),
                ),
                Clause(
                    sheet=Text("Elle ne dit rien de six pièces alignées.", "It says nothing of six in a row."),
                    rules=("D1",),
                    ours=Text(
                        "Six gagnent aussi : un alignement de six en contient un de cinq.",
                        "Six win too: a row of six contains a row of five.",
                    ),
                    others=Text(
                        "Exactement cinq, comme dans certaines règles du gomoku. Nous n'avons pas retenu cette "
                        "lecture.",
                        "Exactly five, as in some rules of gomoku. We did not adopt that reading.",
                    ),
                ),
            ),
        ),
        Part(
            Text("Le début", "The beginning"),
            (
                Clause(
                    sheet=Text(
                        "Le plateau est entre les joueurs, les réserves montrent les lions.",
                        "The board lies between the players, the reserves show their lions.",
                    ),
                    rules=(),
                    ours=Text(
                        "Rien à régler : la case d'entrée décide de la face.",
                        "Nothing to settle: the cell of entry decides the face.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Les noirs ouvrent dans tous les cas ; puis un coup chacun.",
                        "Black opens in every case; then one move each.",
                    ),
                    rules=("R1", "D4", "D5"),
                    ours=Text(
                        "Nous suivons la notice. Mais commencer vaut cher : entre machines du plus haut niveau, Noir a "
                        "gagné 69 parties sur 105. Une variante laisse Blanc prendre à son compte la première pièce ; "
                        "une autre l'écarte du centre.",
                        "We follow the leaflet. But the first move is worth a lot: between machines of the "
                        "highest level Black won 69 of 105 games. A variant lets White take over the first piece; "
                        "another keeps it out of the centre.",
                    ),
                    options=("swap", "off_centre"),
                ),
                Clause(
                    sheet=Text("Toucher une pièce oblige à la jouer.", "Touching a piece means playing it."),
                    rules=("R11",),
                    ours=Text(
                        "C'est un réglage de la table, pas du jeu : sur un écran, un doigt se pose par mégarde.",
                        "It is a setting of the table, not of the game: on a screen a finger slips.",
                    ),
                ),
            ),
        ),
        Part(
            Text("Les huit coups", "The eight moves"),
            (
                Clause(
                    sheet=Text(
                        "Premier et deuxième coups : une pièce de la réserve entre creuse dans l'arène, ou lion sur "
                        "le chemin, sur une case libre.",
                        "First and second: a piece from the reserve enters the arena hollow, or the path as a lion, "
                        "on a free cell.",
                    ),
                    rules=("R2", "R3"),
                ),
                Clause(
                    sheet=Text(
                        "Troisième et quatrième : dans l'arène, une pièce creuse fait un pas sans diagonale, un "
                        "lion un pas dans toutes les directions.",
                        "Third and fourth: in the arena a hollow piece takes one step, not diagonally, a lion one "
                        "step in any direction.",
                    ),
                    rules=("R4", "R5"),
                ),
                Clause(
                    sheet=Text(
                        "Cinquième : sur le chemin, un lion glisse vers la case libre de son choix, sans sauter.",
                        "Fifth: on the path a lion slides to any free cell, without jumping.",
                    ),
                    rules=("R6", "D2"),
                    ours=Text(
                        "Il tourne les coins, sans quoi il n'atteindrait pas toutes les cases. Il ne les coupe pas "
                        "en diagonale : glisser, c'est suivre le chemin.",
                        "It turns the corners, or it could not reach every cell. It does not cut them diagonally: "
                        "sliding means following the path.",
                    ),
                    others=Text(
                        "Un pas en diagonale d'une case du chemin à l'autre, au coin. Rien dans la notice ne "
                        "l'annonce.",
                        "A diagonal step from path cell to path cell at a corner. Nothing in the leaflet suggests it.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Sixième : un lion du chemin entre dans l'arène d'un pas, en diagonale aussi.",
                        "Sixth: a lion on the path steps into the arena, diagonally too.",
                    ),
                    rules=("R7",),
                    ours=Text(
                        "Il reste lion : le quatrième coup suppose qu'il y a des lions dans l'arène, et ils n'y "
                        "viennent que par là.",
                        "It stays a lion: the fourth move takes lions in the arena for granted, and this is how "
                        "they get there.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Septième et huitième : une pièce creuse sort sur le chemin sans diagonale et se retourne ; "
                        "un lion sort dans toutes les directions et reste lion.",
                        "Seventh and eighth: a hollow piece steps out onto the path, not diagonally, and turns "
                        "over; a lion steps out in any direction and stays a lion.",
                    ),
                    rules=("R8", "R9"),
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
                        "tours passés de suite ou trop de coups font une partie nulle : sans cela, une partie "
                        "pourrait ne jamais finir.",
                        "You may pass only when you cannot move. The same position three times, two passes in a row "
                        "or too many moves make a draw: without that a game might never end.",
                    ),
                    options=("max_plies",),
                ),
            ),
        ),
    ),
)
