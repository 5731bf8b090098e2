"""The rule sheet of Le Grand Labyrinthe, clause by clause."""

from dedale.core.presentation.concordance import Clause, Concordance, Part
from dedale.core.text import Text

CONCORDANCE = Concordance(
    about=Text(
        "Une notice longue, précise dans ses numéros et pleine de clins d'œil. Il y manque le nom des auteurs, le "
        "plateau et ce que font les cartes.",
        "A long leaflet, precise in its numbers and full of winks. The names of the authors, the board and what the "
        "cards do are missing.",
    ),
    parts=(
        Part(
            Text("Le matériel", "The contents"),
            (
                Clause(
                    sheet=Text(
                        "Le coq est en 1 ; 11, 19 et 27 sont des angles ; 83 est le centre ; quatre séquences "
                        "colorées.",
                        "The cock is on 1; 11, 19 and 27 are corners; 83 is the centre; four coloured sequences.",
                    ),
                    rules=("R3", "R12"),
                    ours=Text(
                        "Une spirale carrée de neuf sur neuf, de 3 à 83 : c'est la seule qui tombe juste. Huit des "
                        "dix-neuf cases particulières y sont des coins. Les séquences changent en 21, 41 et 61, "
                        "d'après les cases bleues et l'exemple de la case XVIII.",
                        "A square spiral of nine by nine, from 3 to 83: the only one that fits. Eight of the "
                        "nineteen special cells are corners of it. The sequences change at 21, 41 and 61, by the "
                        "blue cells and the example of cell XVIII.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Des labyrinthes périphériques, de I à XXXVI, qui se suivent dans le sens des aiguilles "
                        "d'une montre, chacun avec sa case centrale.",
                        "Outer labyrinths, I to XXXVI, that follow each other clockwise, each with its centre.",
                    ),
                    rules=("R3", "R5"),
                    ours=Text(
                        "Quatre spirales de neuf cases aux quatre coins : c'est déduit.",
                        "Four spirals of nine cells at the four corners: this is deduced.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Un jeu de 32 cartes, sans un mot de leurs effets.",
                        "A pack of 32 cards, and not a word on what they do.",
                    ),
                    rules=("D7", "D8", "D14"),
                    ours=Text(
                        "Quatre familles de huit, une par séquence, inventées par nous. En français, « un jeu de 32 "
                        "cartes » est aussi le nom du jeu ordinaire : la règle dit comment jouer avec.",
                        "Four families of eight, one for each sequence, invented by us. In French “un jeu de 32 "
                        "cartes” is also the everyday name of a piquet pack: the rulebook says how to play with one.",
                    ),
                    others=Text(
                        "Un jeu ordinaire dont la boîte aurait donné les effets ailleurs ; ou des cartes imprimées.",
                        "An ordinary pack whose effects the box gave elsewhere; or printed cards.",
                    ),
                    options=("deck",),
                ),
            ),
        ),
        Part(
            Text("Pour commencer", "Beginning"),
            (
                Clause(
                    sheet=Text(
                        "On lance les dés, par joueur ou par équipe ; le plus fort commence, choisit le sens et sa "
                        "couleur, les autres choisissent par points décroissants.",
                        "Each player or team rolls; the highest begins, chooses the direction and a colour, the "
                        "others pick from the next highest down.",
                    ),
                    rules=("R1", "D1"),
                    ours=Text(
                        "À égalité, on relance. Pour aller plus vite, le sort désigne le premier.",
                        "Ties roll again. To be quick, the first player is drawn by lot.",
                    ),
                    options=("opening",),
                ),
                Clause(
                    sheet=Text(
                        "Elle admet des équipes, et fournit quatre pions.", "It allows teams, and provides four pawns."
                    ),
                    rules=("D11",),
                    ours=Text(
                        "De deux à quatre pions ; une équipe en joue un, comme un seul joueur.",
                        "Two to four pawns; a team plays one, as one player.",
                    ),
                    options=("players",),
                ),
                Clause(
                    sheet=Text(
                        "Le pion attend devant la case 1 ; le total des dés règle sa marche.",
                        "The pawn waits in front of cell 1; the total of the dice moves it.",
                    ),
                    rules=("R2", "D13"),
                    ours=Text(
                        "Nous suivons la notice ; mais il y a peu à décider : contre des choix au hasard, la machine "
                        "la plus forte ne gagne que de 49 à 62 parties sur 100, selon les autres réglages.",
                        "We follow the leaflet; but there is little to decide: against random choices the strongest "
                        "machine wins only 49 to 62 games in 100, by the other settings.",
                    ),
                    others=Text(
                        "Une variante de nous, pour joueurs : avancer du total, ou d'un seul des deux dés.",
                        "A variant of ours, for players: move by the total, or by one of the two dice.",
                    ),
                    options=("dice",),
                ),
            ),
        ),
        Part(
            Text("Les parcours", "The ways"),
            (
                Clause(
                    sheet=Text(
                        "Le choix entre parcours central et périphérique se fait au passage de la case 3 ; les "
                        "angles 11, 19 et 27 n'ouvrent pas sur les labyrinthes.",
                        "The choice between the central and the outer way is made when passing cell 3; corners 11, "
                        "19 and 27 do not lead to the labyrinths.",
                    ),
                    rules=("R3",),
                    ours=Text(
                        "Un pion pétrifié, revenu en 1, choisit de nouveau.",
                        "A petrified pawn, back on 1, chooses again.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "D'une case centrale, on saute au labyrinthe suivant ou à la séquence suivante ; de XXXVI, "
                        "d'office à la case identique, 82.",
                        "From a centre you jump to the next labyrinth or to the next sequence; from XXXVI always to "
                        "the same cell, 82.",
                    ),
                    rules=("R5",),
                    ours=Text(
                        "« Identique » : XXXVI et 82 portent la même image.",
                        "“The same”: XXXVI and 82 bear the same picture.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Un pion qui s'arrête sur 20, 40 ou 60 doit sauter en X, XIX ou XXVIII.",
                        "A pawn that stops on 20, 40 or 60 must jump to X, XIX or XXVIII.",
                    ),
                    rules=("R6",),
                ),
                Clause(
                    sheet=Text(
                        "Les centres et l'antre s'atteignent par le compte juste ; sinon le pion recule, d'une "
                        "case par point en trop.",
                        "The centres and the lair are reached by exact count; otherwise the pawn goes back by as "
                        "many cells as it has extra points.",
                    ),
                    rules=("R4", "D10", "D3"),
                    ours=Text(
                        "À partir du centre, comme au jeu de l'oie ; dans un labyrinthe périphérique, jamais plus "
                        "loin que sa première case.",
                        "Counted from the centre, as in the Game of the Goose; in an outer labyrinth never beyond "
                        "its first cell.",
                    ),
                    others=Text(
                        "Reculer à partir de la case que l'on quitte, sans toucher le centre.",
                        "Going back from the cell you leave, without touching the centre.",
                    ),
                ),
            ),
        ),
        Part(
            Text("Les cases", "The cells"),
            (
                Clause(
                    sheet=Text(
                        "Neuf cases ouvertes, de 7 à 77 : on y tire une carte.",
                        "Nine open cells, from 7 to 77: draw a card there.",
                    ),
                    rules=("R7", "D2", "D14"),
                    ours=Text(
                        "Une case agit de quelque façon qu'on y arrive ; plusieurs pions peuvent s'y trouver.",
                        "A cell takes effect however you come to it; several pawns may share it.",
                    ),
                    others=Text(
                        "Aucune : la notice donne les numéros. Un réglage déplace ces cases, pour essayer.",
                        "None: the leaflet gives the numbers. A setting moves these cells, as a trial.",
                    ),
                    options=("board",),
                ),
                Clause(
                    sheet=Text(
                        "En 11, 31 et 53, on doit inventer un calembour ; on peut alors avancer encore du même "
                        "nombre ; faute de calembour, une carte.",
                        "On 11, 31 and 53 you must invent a pun; you may then advance again by the same number; "
                        "failing a pun, a card.",
                    ),
                    rules=("R8", "D12", "D6"),
                    ours=Text(
                        "« On peut » : avancer est un choix, et rester aussi. Savoir si l'on peut trouver un "
                        "calembour, le joueur seul le dit ; la carte lui est donc toujours ouverte.",
                        "“May”: advancing is a choice, and so is staying. Whether a player can find a pun, only the "
                        "player can tell; so the card is always open.",
                    ),
                    others=Text(
                        "Un jury : les autres joueurs décident si le calembour en est un.",
                        "A jury: the other players decide whether the pun is one.",
                    ),
                    options=("jury",),
                ),
                Clause(
                    sheet=Text(
                        "En 29 et 30, on nage jusqu'à ce qu'un autre dépasse ou remplace ; en 74, prisonnier, "
                        "jusqu'à ce qu'un autre remplace.",
                        "On 29 and 30 you swim until another passes or replaces you; on 74 you are a prisoner until "
                        "another replaces you.",
                    ),
                    rules=("R9", "R10", "D4", "D5", "D9"),
                    ours=Text(
                        "À la lettre, c'est rude : à deux, le perdant finit retenu dans 61 parties sur 100. Avec "
                        "une libération après trois tours, ce n'est plus que 6. Si tous les pions sont retenus, "
                        "les nageurs sont libérés : la partie s'arrêterait.",
                        "By the letter this is harsh: with two players the loser ends held in 61 games of 100. With "
                        "release after three turns it is only 6. If every pawn is held, the swimmers are freed: "
                        "the game would stop.",
                    ),
                    others=Text(
                        "Libérer un pion après un nombre de tours fixé d'avance.",
                        "Freeing a pawn after an agreed number of turns.",
                    ),
                    options=("release",),
                ),
                Clause(
                    sheet=Text(
                        "En 79, on meurt pétrifié, et l'on renaît au chant du coq en 1.",
                        "On 79 you die petrified, and are reborn on 1 when the cock crows.",
                    ),
                    rules=("R11", "D10"),
                    ours=Text("Aussitôt.", "At once."),
                    others=Text(
                        "Au tour suivant, ou quand un pion passe le coq.",
                        "At the next turn, or when a pawn passes the cock.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Le premier en 83 est Maître du Labyrinthe, et gardien de la sérigraphie jusqu'à la partie "
                        "suivante.",
                        "The first on 83 is Master of the Labyrinth, and keeper of the print until the next game.",
                    ),
                    rules=("R12",),
                    ours=Text(
                        "Une estampe de notre main pend au mur de l'étagère, avec le nom du gagnant, jusqu'à la "
                        "prochaine victoire.",
                        "A print of our own hangs on the wall of the shelf, with the winner's name, until the next "
                        "victory.",
                    ),
                ),
            ),
        ),
    ),
)
