"""The pictures of the family Science and Philosophy, in the order of its cards."""

from typing import Final

from dedale.games.grand_labyrinthe.look.cards.pen import disc, filled, lined, moved, shaped
from dedale.games.grand_labyrinthe.look.dice import die
from dedale.games.grand_labyrinthe.look.signs import moebius

_SNAKE: Final = "M4-26A27 27 0 1 0 27-4"

SCIENCE: Final = (
    # Newton's apple
    shaped("M0-8C-9-18-28-12-28 7-28 24-13 35-4 31-1 30 1 30 4 31 13 35 28 24 28 7 28-12 9-18 0-8z", "red")
    + lined("M0-8Q0-18 5-24", "night", 4)
    + shaped("M4-17Q16-30 28-22 20-9 4-17z", "yellow")
    + lined("M-19 8Q-18-2-10-4", "bone", 4)
    + lined("M-24-22v-12M-12-24v-12M-36-14v-12", "night", 3),
    # the lever
    shaped("M-4 12 10 34H-18z", "yellow")
    + lined("M-40 26 36-8", "night", 6)
    + disc(22, -22, 16, "blue", 3)
    + lined("M22-38Q10-22 22-6M22-38Q34-22 22-6M6-22H38", "bone", 2)
    + lined("M-32-12V10M-39 2-32 10-25 2", "night", 4),
    # eureka
    lined("M-8 2V-6M-8-2-24-18M-8-2 8-18", "night", 8)
    + lined("M-8 2V-6M-8-2-24-18M-8-2 8-18", "bone", 4)
    + disc(-8, -17, 8, "bone", 3)
    + filled("M-16-16Q-8 0 0-16-8-10-16-16z", "night")
    + shaped("M-38 4H38C38 22 30 30 20 30H-20C-30 30-38 22-38 4z", "bone")
    + lined("M-24 31v5M24 31v5", "night", 6)
    + filled("M-36 6Q-27 14-18 6T0 6 18 6 36 6V10Q0 18-36 10z", "blue")
    + lined("M26-34V-18M26-9v.1", "red", 6)
    + disc(-32, -8, 2.5, "blue")
    + disc(16, -6, 2.5, "blue"),
    # doubt
    shaped("M-20 38V20C-36 8-34-32 2-34 24-34 30-18 28-6L35 7 28 10V20C28 27 20 27 12 25V38z", "bone")
    + lined("M-11-12a10 10 0 1 1 14 9Q-1 0-1 6", "red", 6)
    + disc(-1, 16, 3.6, "red"),
    # eternal return
    lined(_SNAKE, "night", 16)
    + lined(_SNAKE, "yellow", 10)
    + lined("M-24-12-17-8M-28 8-20 6M-16 24-12 17M4 29 3 21M20 19 15 13", "night", 3)
    + shaped("M-6-33C4-40 22-34 31-18 34-10 30-4 25-6 22-16 8-18-4-20-10-24-10-30-6-33z", "yellow")
    + disc(13, -26, 2.8)
    + shaped("M27-4 27 8", "red", 5),
    # Pascal's wager
    moved(die(6), -13, -10, 0.5, -16) + moved(die(1), 15, 14, 0.5, 12),
    # the cave
    shaped("M-38 36V2C-38-46 38-46 38 2V36z", "night")
    + disc(-10, -4, 21, "yellow")
    + disc(-9, -15, 4.5)
    + lined("M-10-9-11 3-18 14M-11 3-4 14M-10-8-18-2M-10-8-2-2", "night", 4.5)
    + filled("M24 34C12 34 12 22 20 14 20 20 24 20 24 10 34 18 36 34 24 34z", "red")
    + filled("M24 34C18 34 19 27 24 22 29 27 30 34 24 34z", "yellow"),
    # the Möbius band
    moved(moebius("night"), 0, -5, 0.9),
)
