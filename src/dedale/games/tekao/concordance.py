"""The rule sheet of Tekao, clause by clause."""

from dedale.core.presentation.concordance import Clause, Concordance, Part
from dedale.core.text import Text

CONCORDANCE = Concordance(
    about=Text(
        "Le texte est entier, les images ne le sont pas : ni les pions, ni les trois exemples, ni les dessins du "
        "tableau des forces.",
        "The text is whole, the pictures are not: neither the pawns, nor the three examples, nor the drawings in "
        "the table of strengths.",
    ),
    parts=(
        Part(
            Text("Le matériel", "The contents"),
            (
                Clause(
                    sheet=Text("Un plateau de 64 cases.", "A board of 64 cells."),
                    rules=("R4",),
                    ours=Text(
                        "Huit sur huit, comme un échiquier : c'est déduit.",
                        "Eight by eight, like a chessboard: this is deduced.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Neuf pions par couleur, qui se déplacent selon l'arme choisie, dans les quatre directions, "
                        "et se tournent par quarts.",
                        "Nine pawns of each colour, which move by the weapon chosen, in the four directions, and "
                        "turn by quarters.",
                    ),
                    rules=("D11", "D1"),
                    ours=Text(
                        "Des pions carrés, une arme par côté. Lesquelles sur quel pion, seules les images le "
                        "disaient ; un exemple donne à un même pion un pistolet, un arc et une tour. Notre jeu : "
                        "les six ordres de quatre armes différentes, deux pions doubles et le drapeau.",
                        "Square pawns, a weapon on each edge. Which ones on which pawn only the pictures told; one "
                        "example gives a single pawn a pistol, a bow and a tower. Our set: the six orders of four "
                        "different weapons, two double pawns and the flag.",
                    ),
                    others=Text(
                        "D'innombrables autres jeux de neuf pions ; vous pouvez écrire le vôtre.",
                        "Countless other sets of nine; you can write your own.",
                    ),
                    options=("set",),
                ),
                Clause(
                    sheet=Text(
                        "Deux, trois ou quatre joueurs : à trois, deux contre un ; à quatre, deux contre deux, "
                        "chacun à son tour.",
                        "Two, three or four players: with three, two against one; with four, two against two, in turn.",
                    ),
                    rules=("R1",),
                    ours=Text(
                        "Une équipe dispose de ses neuf pions à son gré, dit-elle : chacun peut jouer tous ceux de "
                        "son camp.",
                        "It says that a team uses its nine pawns as it likes: each player may play any pawn of the "
                        "side.",
                    ),
                    options=("players",),
                ),
            ),
        ),
        Part(
            Text("La mise en place", "The set-up"),
            (
                Clause(
                    sheet=Text(
                        "Les pions sont retournés ; chacun à son tour en prend un et le pose comme il veut dans sa "
                        "zone colorée.",
                        "The pawns lie face down; in turn each player takes one and places it as they like in their "
                        "coloured zone.",
                    ),
                    rules=("R2", "D2"),
                    ours=Text(
                        "On prend au hasard, puisque rien ne se voit. La taille de la zone n'est pas dite : deux "
                        "rangées, c'est seize cases pour neuf pions.",
                        "The draw is at random, since nothing shows. The size of the zone is not given: two rows "
                        "are sixteen cells for nine pawns.",
                    ),
                    others=Text("Trois rangées.", "Three rows."),
                    options=("zone_rows",),
                ),
                Clause(
                    sheet=Text(
                        "Dans une équipe, l'un place quatre pions, l'autre cinq ; le drapeau va où le veut celui "
                        "qui l'a.",
                        "In a team one places four pawns, the other five; the flag goes where the player who has it "
                        "wants.",
                    ),
                    rules=("R2",),
                ),
                Clause(
                    sheet=Text(
                        "Elle ne dit pas quelle couleur pose d'abord, ni qui ouvre la bataille.",
                        "It does not say which colour places first, nor who opens the battle.",
                    ),
                    rules=("D3", "D10"),
                    ours=Text(
                        "Bleu pose d'abord. La bataille est ouverte par celui qui suit le dernier pion posé : le "
                        "tour continue, tout simplement.",
                        "Blue places first. The battle is opened by the player after the last pawn placed: the turn "
                        "order simply goes on.",
                    ),
                    others=Text(
                        "Jaune d'abord ; ou, à trois et quatre, recommencer au joueur 1.",
                        "Yellow first; or, with three and four, starting again with player 1.",
                    ),
                    options=("first",),
                ),
                Clause(
                    sheet=Text(
                        "Elle ne dit pas si les pions posés restent visibles.",
                        "It does not say whether placed pawns stay visible.",
                    ),
                    rules=("D6",),
                    ours=Text(
                        "Ils le restent : les armes face à face doivent se voir.",
                        "They do: weapons face to face must be seen.",
                    ),
                ),
            ),
        ),
        Part(
            Text("Les coups", "The moves"),
            (
                Clause(
                    sheet=Text(
                        "Drapeau, grappin et tour avancent d'une case, l'arc d'une ou deux, le pistolet d'une à "
                        "trois ; aucun pion ne passe par-dessus un autre.",
                        "Flag, hook and tower go one cell, the bow one or two, the pistol one to three; no pawn "
                        "passes over another.",
                    ),
                    rules=("R3", "R4"),
                ),
                Clause(
                    sheet=Text(
                        "Un pion ne se joue pas plus de trois fois de suite.",
                        "A pawn is not played more than three times running.",
                    ),
                    rules=("R5",),
                    ours=Text("En équipe, c'est le camp qui compte.", "In a team it is the side that counts."),
                ),
                Clause(
                    sheet=Text(
                        "On joue en déplaçant ou en tournant un pion d'un quart.",
                        "You play by moving a pawn or turning it a quarter.",
                    ),
                    rules=("R3", "D5"),
                    ours=Text(
                        "Tourner doit changer quelque chose : le drapeau ne se tourne pas, un pion double ne se "
                        "tourne que d'une façon.",
                        "A turn must change something: the flag is not turned, a double pawn turns one way only.",
                    ),
                ),
            ),
        ),
        Part(
            Text("Les prises", "Taking"),
            (
                Clause(
                    sheet=Text(
                        "Une liste dit quelles armes chacune bat ; deux armes pareilles se valent.",
                        "A list says which weapons each one beats; equal weapons are even.",
                    ),
                    rules=("R6",),
                ),
                Clause(
                    sheet=Text(
                        "Un pion est pris quand une arme plus forte arrive sur une case voisine ; le vainqueur ne "
                        "bouge pas.",
                        "A pawn is taken when a stronger weapon arrives on a neighbouring cell; the winner does not "
                        "move.",
                    ),
                    rules=("R7", "R10"),
                    ours=Text(
                        "Voisine par un côté, puisque les armes sont sur les côtés. Et il faut arriver : deux pions "
                        "déjà côte à côte restent en paix.",
                        "Neighbouring along an edge, since weapons are on edges. And it must arrive: pawns already "
                        "side by side stay as they are.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Elle parle d'un pion qui vient ; d'un pion qui tourne sur place, elle ne dit rien ici.",
                        "It speaks of a pawn that comes; of a pawn that turns on the spot it says nothing here.",
                    ),
                    rules=("D4",),
                    ours=Text(
                        "Tourner prend aussi : c'est un coup à part entière, et sans cela il ne servirait guère.",
                        "Turning takes too: it is a move in its own right, and would be of little use otherwise.",
                    ),
                    others=Text(
                        "Tourner ne prend rien et n'expose à rien.", "Turning takes nothing and risks nothing."
                    ),
                    options=("turning_takes",),
                ),
                Clause(
                    sheet=Text(
                        "On peut prendre plusieurs pions d'un coup, et se faire prendre après avoir pris.",
                        "Several pawns can be taken at once, and the attacker can be taken after taking.",
                    ),
                    rules=("R8", "D9"),
                    ours=Text(
                        "Un pion qui vient au contact d'une arme plus forte est pris, même s'il n'a rien "
                        "pris : s'approcher d'une tour avec un arc doit se payer.",
                        "Here a pawn that comes into contact with a stronger weapon is taken even if it took "
                        "nothing: walking up to a tower with a bow must have its price.",
                    ),
                    others=Text(
                        "À la lettre, seul est pris celui vers qui l'on vient, ou celui qui vient de prendre.",
                        "By the letter only a pawn that is approached is taken, or one that has just taken.",
                    ),
                    options=("approach_loses",),
                ),
                Clause(
                    sheet=Text(
                        "Prendre le drapeau gagne la partie, même si l'attaquant devait ensuite être pris ; on crie "
                        "Tekao.",
                        "Taking the flag wins, even if the attacker would then be taken; the winner cries Tekao.",
                    ),
                    rules=("R9",),
                    ours=Text(
                        "Celui qui mène son propre drapeau contre une arme perd aussi : cela suit de D9.",
                        "A player who leads their own flag against a weapon loses too: this follows from D9.",
                    ),
                ),
            ),
        ),
        Part(
            Text("Ce dont elle ne parle pas", "What it does not mention"),
            (
                Clause(
                    sheet=Text("Passer son tour, et la partie nulle.", "Passing, and draws."),
                    rules=("D7", "D8"),
                    ours=Text(
                        "Passer n'est permis qu'à celui qui ne peut rien jouer. La même position trois fois, deux "
                        "tours passés de suite, trop de coups ou deux drapeaux seuls font une partie nulle.",
                        "You may pass only when you cannot move. The same position three times, two passes in a "
                        "row, too many moves or two lone flags make a draw.",
                    ),
                    options=("max_plies",),
                ),
            ),
        ),
    ),
)
