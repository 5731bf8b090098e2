"""The pictures of the family Mythology, in the order of its cards."""

from typing import Final

from dedale.games.grand_labyrinthe.look.cards.pen import disc, filled, lined, mirrored, moved, rays, shaped, star
from dedale.games.grand_labyrinthe.look.controls import spool

_WING: Final = shaped(
    "M-3-6C-12-24-28-30-40-28-40-20-37-16-33-13-37-11-36-4-29-2-31 2-27 9-18 9-15 14-8 14-3 10z", "bone"
) + lined("M-33-13Q-22-14-14-6M-29-2Q-20-4-13 2", "night", 2)
_NOTE: Final = moved('<ellipse rx="4.5" ry="3.4" fill="$night"/>', 0, 0, 1, -18) + lined("M4-1V-15L11-11", "night", 2.6)

MYTHOLOGY: Final = (
    # Hermes' sandals
    shaped("M-32 22C-22 20-10 24 6 20 14 14 20 12 26 18 36 24 38 28 36 33H-32z", "red")
    + lined("M-32 28H36", "bone", 2)
    + shaped("M-14 22C-18 8-16 0-18-10H2C2 4 8 10 14 15L6 20Q-4 24-14 22z", "bone")
    + lined("M-17-2H2M-15 8 6 6M-2 20 12 8", "red", 4)
    + shaped("M-14 8C-32 6-40-10-38-30-31-24-28-24-24-26-25-32-22-37-18-40-12-30-6-26 0-26 2-14-4 0-14 8z", "bone")
    + lined("M-24-26Q-22-16-14-12M-36-20Q-30-8-18-4", "night", 2),
    # the chariot of the Sun
    shaped(star(16, 40, 29), "red")
    + disc(0, 0, 24, "bone", 4)
    + disc(0, 0, 18, "yellow", 3)
    + lined(rays(8, 5, 18), "night", 3.5)
    + disc(0, 0, 6, "red", 3),
    # the wings of Icarus
    disc(29, -33, 8, "red", 3)
    + lined("M0 4V16L-6 34M0 16 6 34", "night", 7)
    + _WING
    + mirrored(_WING)
    + disc(0, -17, 6.5, "night")
    + lined("M0-2V14", "night", 8),
    # Orpheus looks back
    lined("M-20-32C-6-26-26-6-20 10-16 20-8 24 0 24S16 20 20 10C26-6 6-26 20-32", "night", 9)
    + lined("M-20-32C-6-26-26-6-20 10-16 20-8 24 0 24S16 20 20 10C26-6 6-26 20-32", "red", 4)
    + lined("M-8-16V22M-2.6-16V23M2.6-16V23M8-16V22", "night", 1.8)
    + lined("M-19-16H19", "night", 6)
    + shaped("M-12 26H12V35H-12z", "red"),
    # the rock of Sisyphus
    filled("M-40 36H40V-12z", "night")
    + disc(15, -19, 17, "stone", 3)
    + lined("M8-28 14-20 10-12M22-22 26-14", "night", 2.5)
    + disc(-17, -14, 5.5, "red")
    + lined("M-15-6-19 6-13 13-15 21M-19 6-27 12-28 25M-15-5-3-9M-15-5-3-16", "red", 5),
    # the Pythia
    lined("M-12 8-22 37M12 8 22 37M0 8V37", "night", 5)
    + lined("M-17 24H17", "night", 3.5)
    + lined("M-8-6C-18-16 2-24-8-38M8-6C-2-16 18-24 8-38", "blue", 6)
    + shaped("M-24-4H24C23 8 12 13 0 13S-23 8-24-4z", "red")
    + filled("M-17-4Q0-12 17-4z", "night"),
    # the song of the Sirens
    shaped(
        "M-8 26C-16 6-8-6-2-13-12-14-24-22-27-34-14-36-4-30 1-22 7-31 18-35 30-32 27-22 16-13 6-11 8 0 6 12 16 26z",
        "green",
    )
    + lined("M-8 4Q-3 9 2 4T12 4M-10 14Q-4 19 2 14T13 14", "night", 2.2)
    + lined("M-38 22q9.5-11 19 0t19 0 19 0 19 0", "night", 8)
    + lined("M-38 22q9.5-11 19 0t19 0 19 0 19 0", "blue", 5)
    + lined("M-30 33q7.5-9 15 0t15 0 15 0 15 0", "night", 8)
    + lined("M-30 33q7.5-9 15 0t15 0 15 0 15 0", "blue", 5)
    + moved(_NOTE, -30, 0)
    + moved(_NOTE, 24, 2),
    # Ariadne's thread
    moved(spool("night", "red"), -4, 0, 0.82),
)
