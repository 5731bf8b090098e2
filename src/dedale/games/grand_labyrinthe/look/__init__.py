"""The world of Le Grand Labyrinthe: a print of the 1970s in four flat colours, one for each sequence."""

from typing import Final

from dedale.core.presentation.look import Look
from dedale.games.grand_labyrinthe.look.backdrop import backdrop
from dedale.games.grand_labyrinthe.look.cards import CARDS
from dedale.games.grand_labyrinthe.look.colours import BANDS, COLOURS
from dedale.games.grand_labyrinthe.look.controls import CONTROLS
from dedale.games.grand_labyrinthe.look.dice import DICE
from dedale.games.grand_labyrinthe.look.grounds import GROUNDS
from dedale.games.grand_labyrinthe.look.pawns import PAWNS
from dedale.games.grand_labyrinthe.look.signs import SIGNS

_SEQUENCES: Final = ("origin", "science", "art", "mythology")

LOOK: Final = Look(
    colours=COLOURS,
    drawings={**GROUNDS, **SIGNS, **PAWNS, **CONTROLS, **DICE, **CARDS},
    backdrop=backdrop,
    margin=0.3,
    tints={
        "cell-start": "slab",
        **{f"cell-{zone}": f"deep-{ink}" for zone, ink in zip(_SEQUENCES, BANDS, strict=True)},
        **{f"cell-outer{number}": f"deep-{ink}" for number, ink in enumerate(BANDS, start=1)},
        **{f"pawn-{ink}": ink for ink in BANDS},
        "pawn-plain": "bone",
    },
)
