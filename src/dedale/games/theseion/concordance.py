"""The rule sheet of Théséion, clause by clause."""

from dedale.core.presentation.concordance import Clause, Concordance, Part
from dedale.core.text import Text

CONCORDANCE = Concordance(
    about=Text(
        "Un texte court, sans image. Il parle d'un plateau que le lecteur est censé avoir devant lui.",
        "A short text without a picture. It speaks of a board that readers are supposed to have before them.",
    ),
    parts=(
        Part(
            Text("Avant de jouer", "Before play"),
            (
                Clause(
                    sheet=Text(
                        "Les joueurs peuvent s'allier ; une alliance s'annonce à tous au début et ne se défait pas.",
                        "Players may form alliances; an alliance is announced to all at the start and cannot be "
                        "undone.",
                    ),
                    rules=("R1", "D10"),
                    ours=Text(
                        "Un joueur fait partie d'une seule alliance, et tous ne peuvent pas être alliés : il n'y "
                        "aurait plus d'adversaire.",
                        "A player is in one alliance only, and not everybody can be allied: nobody would be left to "
                        "play against.",
                    ),
                    options=("alliances",),
                ),
                Clause(
                    sheet=Text(
                        "Elle ne dit pas combien de joueurs peuvent jouer.", "It does not say how many can play."
                    ),
                    rules=("D13",),
                    ours=Text(
                        "De deux à quatre : des alliances n'ont de sens qu'à partir de trois, et notre plateau n'a "
                        "guère de place pour plus de vingt-huit pions.",
                        "Two to four: alliances make sense from three on, and our board has hardly room for more "
                        "than twenty-eight pawns.",
                    ),
                    options=("players",),
                ),
                Clause(
                    sheet=Text(
                        "Le sort désigne le premier ; le jeu va de droite à gauche.",
                        "The first player is drawn by lot; play goes from right to left.",
                    ),
                    rules=("R2",),
                    ours=Text(
                        "De celui qui est à ma droite à celui qui est à ma gauche : dans le sens des aiguilles "
                        "d'une montre.",
                        "From the player on my right to the one on my left: clockwise.",
                    ),
                    others=Text(
                        "L'autre sens. Cela ne change que l'ordre.", "The other way round. Only the order changes."
                    ),
                ),
            ),
        ),
        Part(
            Text("Le but", "The aim"),
            (
                Clause(
                    sheet=Text(
                        "Les pions partent de la bordure, les ténèbres, où qu'ils veuillent, vers le carré jaune, "
                        "la lumière.",
                        "Pawns start from any point of the border, the darkness, and make for the yellow square, "
                        "the light.",
                    ),
                    rules=("R3", "D1"),
                    ours=Text(
                        "Le plateau est une reconstitution : ses seize entrées sont les bouts de ses huit lignes.",
                        "The board is a reconstruction: its sixteen entrances are the ends of its eight lines.",
                    ),
                    others=Text(
                        "Un plateau dont chaque case de bord est une entrée. Vous pouvez dessiner le vôtre.",
                        "A board with an entrance at every cell of the border. You can draw your own.",
                    ),
                    options=("board",),
                ),
                Clause(
                    sheet=Text(
                        "Un pion sauvé est retiré et fait rejouer aussitôt.",
                        "A saved pawn is taken off and gives another turn at once.",
                    ),
                    rules=("R6", "D3"),
                    ours=Text(
                        "Faut-il tomber juste ? Elle n'en dit rien. Nous le demandons : c'est ce qui donne du prix "
                        "aux petits nombres.",
                        "Must the count be exact? It does not say. We ask for it: that is what makes small numbers "
                        "matter.",
                    ),
                    others=Text("Les pas en trop sont perdus.", "Extra steps are lost."),
                    options=("exact",),
                ),
                Clause(
                    sheet=Text(
                        "Gagne le premier qui sauve ses sept pions.", "The first player to save all seven pawns wins."
                    ),
                    rules=("R11", "D7"),
                    ours=Text(
                        "Deux joueurs peuvent compléter leurs sept pions sur le même zéro : ils gagnent ensemble. "
                        "Les alliés, eux, ne partagent pas la victoire, sauf réglage.",
                        "Two players may complete their seven on the same zero: they win together. Allies do not "
                        "share a victory, unless set so.",
                    ),
                    options=("shared_victory",),
                ),
            ),
        ),
        Part(
            Text("Le tour", "The turn"),
            (
                Clause(
                    sheet=Text(
                        "On tire un chiffre au dé et l'on avance un de ses pions d'autant de cases.",
                        "You roll a number and move one of your pawns by as many cells.",
                    ),
                    rules=("R3", "D2"),
                    ours=Text(
                        "Elle ne cite que le zéro. Six faces, donc de 0 à 5 ; un dé ordinaire convient, le 6 "
                        "comptant pour 0.",
                        "It mentions only the zero. Six faces, hence 0 to 5; an ordinary die will do, 6 counting as 0.",
                    ),
                    others=Text(
                        "« Un chiffre » peut vouloir dire de 0 à 9, avec un dé à dix faces.",
                        "“A digit” may mean 0 to 9, with a ten-sided die.",
                    ),
                    options=("die_max",),
                ),
                Clause(
                    sheet=Text(
                        "Le trajet suit les trajectoires, et peut changer de direction aux croisements marqués de "
                        "vert ou de rouge.",
                        "The path follows the trajectories, and may change direction at crossings marked green or red.",
                    ),
                    rules=("R4", "D12", "D8"),
                    ours=Text(
                        "Un trajet ne repasse pas par une case. Mais un pion au repos peut repartir dans tous les "
                        "sens, même d'un croisement sans carré : rien n'indique plus par où il est venu.",
                        "A path does not go through a cell twice. But a pawn at rest may leave in any direction, "
                        "even from a crossing with no square: nothing shows any longer how it came.",
                    ),
                    others=Text(
                        "« Progresser » pourrait vouloir dire toujours vers l'intérieur ; un pion pourrait devoir "
                        "garder sa trajectoire.",
                        "“Progress” might mean always inward; a pawn might have to keep to its trajectory.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Passer par un carré rouge fait rejouer.", "Passing over a red square gives another turn."
                    ),
                    rules=("R5", "D6"),
                    ours=Text(
                        "Chaque carré compte, atteint ou traversé, sauf celui d'où l'on part ; les lancers gagnés "
                        "s'ajoutent.",
                        "Every square counts, reached or crossed, except the one you start from; rolls gained add up.",
                    ),
                ),
            ),
        ),
        Part(
            Text("Les rencontres", "Meetings"),
            (
                Clause(
                    sheet=Text(
                        "Un pion adverse rencontré est renvoyé à la bordure.",
                        "An enemy pawn met on the way is sent back to the border.",
                    ),
                    rules=("R7",),
                ),
                Clause(
                    sheet=Text(
                        "Un pion allié est dépassé ou rejoint ; deux pions superposés forment un blocage.",
                        "An allied pawn is passed or joined; two pawns on top of each other form a blockade.",
                    ),
                    rules=("R8", "D11"),
                    ours=Text(
                        "Elle ne parle que d'alliés. Nos propres pions sont amis entre eux : sans cela, à deux, il "
                        "n'y aurait aucun blocage.",
                        "It speaks of allies only. A player's own pawns are friends of each other: without that "
                        "there would be no blockade in a game for two.",
                    ),
                    others=Text(
                        "Un joueur pourrait renvoyer ses propres pions, ou ne jamais les superposer.",
                        "Players might send back their own pawns, or never stack them.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "Devant un blocage, le pion revient d'où il partait, sauf un allié qui le renforce.",
                        "At a blockade the pawn returns to where it started, except an ally who strengthens it.",
                    ),
                    rules=("R9", "D4", "D5"),
                    ours=Text(
                        "Un trajet qui reviendrait ne se joue pas, et l'on doit jouer si l'on peut. Car attendre "
                        "ainsi peut figer la partie : 12 de nos 360 parties d'essai n'ont jamais fini.",
                        "A path that would come back is not played, and you must move if you can. For waiting in "
                        "this way can freeze a game: 12 of our 360 trial games never ended.",
                    ),
                    others=Text(
                        "À la lettre : se jeter contre un blocage est permis, et le lancer est perdu.",
                        "By the letter: running into a blockade is allowed, and the roll is lost.",
                    ),
                    options=("turn_back",),
                ),
            ),
        ),
        Part(
            Text("Le zéro", "The zero"),
            (
                Clause(
                    sheet=Text(
                        "Un zéro fait passer le tour ; mais si les pions à l'intérieur du liséré jaune sont en "
                        "nombre impair, tous sont sauvés.",
                        "A zero ends the turn; but if the pawns inside the yellow rim are odd in number, all of "
                        "them are saved.",
                    ),
                    rules=("R10",),
                    ours=Text(
                        "Le tour finit, lancers gagnés compris, et ces sauvetages ne font pas rejouer.",
                        "The turn ends, rolls gained included, and these rescues give no further roll.",
                    ),
                ),
                Clause(
                    sheet=Text(
                        "L'intérieur du liséré, ce sont les cases qui jouxtent la lumière.",
                        "Inside the rim are the cells next to the light.",
                    ),
                    rules=("D1", "R10"),
                    ours=Text("Les huit, diagonales comprises.", "All eight, diagonally too."),
                    others=Text("Les quatre qui la touchent par un côté.", "The four that touch it along an edge."),
                ),
            ),
        ),
        Part(
            Text("Ce dont elle ne parle pas", "What it does not mention"),
            (
                Clause(
                    sheet=Text("La partie qui ne finirait pas.", "A game that would not end."),
                    rules=("D9",),
                    ours=Text("Elle est nulle après 3 000 lancers.", "It is drawn after 3,000 rolls."),
                    options=("max_casts",),
                ),
            ),
        ),
    ),
)
