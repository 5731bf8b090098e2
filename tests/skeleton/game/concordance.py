"""Its rule sheet clause by clause."""

from dedale.core.presentation.concordance import Clause, Concordance, Part
from dedale.core.text import Text

CONCORDANCE = Concordance(
    about=Text("Dites ici de quelle notice il s'agit.", "Say here which leaflet it is."),
    parts=(
        Part(
            Text("Le jeu", "The game"),
            (
                Clause(
                    sheet=Text("Chaque joueur a six pions.", "Each player has six stones."),
                    rules=("R1",),
                    ours=Text("Six, ou un autre nombre au choix.", "Six, or another number if you wish."),
                    options=("stones",),
                ),
                Clause(sheet=Text("On pose un pion par tour.", "One stone is placed a turn."), rules=("R2",)),
                Clause(sheet=Text("Une ligne de trois prend.", "A line of three takes."), rules=("R3",)),
                Clause(sheet=Text("Deux pions pris gagnent.", "Two stones taken win."), rules=("R4",)),
                Clause(
                    sheet=Text(
                        "Elle ne dit rien d'un joueur qui ne peut pas poser.",
                        "It is silent about a player who cannot place.",
                    ),
                    rules=("D1",),
                    ours=Text("La partie est nulle.", "The game is drawn."),
                ),
            ),
        ),
    ),
)
