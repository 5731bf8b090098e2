"""The pictures of the family Origin, in the order of its cards."""

from typing import Final

from dedale.games.grand_labyrinthe.look.cards.pen import disc, filled, lined, rays, shaped, star

_CELLS: Final = "".join(
    disc(13 * x, 13 * y, 14.5, "bone", 3) + disc(13 * x + 2, 13 * y - 2, 5, "red") for x in (-1, 1) for y in (-1, 1)
)

ORIGIN: Final = (
    # the spark
    lined(rays(8, 30, 38, 22.5, 382.5), "night", 3) + shaped(star(8, 30, 11), "yellow") + disc(0, 0, 6, "bone"),
    # the first cell
    disc(0, 0, 34, "night") + disc(0, 0, 31, "blue") + _CELLS,
    # the big boom
    shaped(star(16, 40, 26), "red")
    + shaped(star(12, 29, 16), "yellow")
    + disc(0, 0, 10, "bone")
    + disc(-38, -30, 2.5, "night")
    + disc(37, -33, 3, "night")
    + disc(36, 33, 2.5, "night")
    + disc(-36, 34, 3, "night"),
    # the hen and the egg
    shaped("M-38-10C-28-14-26 0-16-2-6-4-4-16-3-22 1-31 13-30 13-20L20-17 13-13C16 8 8 20-10 20S-34 10-38-10z", "bone")
    + shaped("M-3-24q-4-9 3-9 2-6 7-1 6-1 5 8-8 3-15 2z", "red", 2)
    + disc(5, -20, 2)
    + lined("M-14 20v9h6M-6 20v9h6", "night", 3)
    + lined("M-26 2Q-14 14-4 4", "night", 3)
    + shaped("M24 2C32 2 38 16 38 23a13 13 0 0 1-26 0C12 16 17 2 24 2z", "yellow"),
    # the primeval soup
    shaped("M-36-4H36C36 20 22 34 0 34S-36 20-36-4z", "red")
    + shaped("M-36-4Q0-16 36-4 0 8-36-4z", "yellow")
    + disc(-12, -4, 4, "bone", 2)
    + disc(6, -6, 3, "bone", 2)
    + disc(15, -2, 2, "bone", 2)
    + lined("M-16-16q-6-7 0-13t0-11M0-18q-6-7 0-13t0-9M16-16q-6-7 0-13t0-11", "night", 3.5),
    # daybreak
    f'<g transform="translate(0 12)">{lined(rays(9, 27, 42, -80, 80), "yellow", 5)}</g>'
    + shaped("M-22 12a22 22 0 0 1 44 0z", "yellow")
    + filled("M-38 12H38V17H-38zM-30 21H30V25H-30zM-20 29H20V33H-20z", "night"),
    # the ice age
    shaped(
        "M-36 30V4C-36-12-26-18-14-18-8-30 12-32 19-19 30-15 34-2 33 14L33 24C33 30 25 30 25 24L24 12"
        "C22 15 19 16 16 16V30H5V19H-16V30z",
        "stone",
    )
    + lined("M17 8Q18 26 36 20", "night", 8)
    + lined("M17 8Q18 26 36 20", "bone", 4.5)
    + disc(18, -6, 2.4)
    + lined("M-2-14Q2-2 8 2M-26 0v12M-14 4v10", "night", 2.5)
    + "".join(disc(x, y, 2.2, "bone") for x, y in ((-26, -22), (-4, -33), (26, -28), (-14, -28), (31, -12))),
    # the cock crows
    shaped("M-28 38C-30 8-20-14 0-16 11-16 17-9 18-3L36-12 23 3 33 12 18 11C16 20 16 30 20 38z", "yellow")
    + shaped("M-16-9C-25-21-15-30-8-22-8-35 7-35 6-22 14-31 23-20 13-12 4-17-8-16-16-9z", "red")
    + disc(6, -3, 3.6)
    + shaped("M13 13q8 11 0 17-8-5-6-15z", "red")
    + lined("M-14 12Q-8 24-14 34M-4 16Q0 26-2 34", "night", 2.5)
    + lined("M31-22l8-7M36-3h6M32 18l7 6", "night", 3),
)
