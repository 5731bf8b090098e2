"""How a pawn walks, and what the cells where it stops do, as kernels."""

from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.games.grand_labyrinthe import board
from dedale.games.grand_labyrinthe.state import DRAW, JUMP, OVER, PUN
from dedale.games.grand_labyrinthe.turn import ENDS, WAITS


@kernel
def walk(rules: Record, state: Record, steps: int) -> int:
    """Forward on the central way (R2), past those in the water, to the cell where the pawn stops."""
    place = int(state["places"][state["seat"] - 1])
    walk_past(rules, state, place, place + steps)
    return stop(rules, state, reach(place, steps))


@kernel
def reach(place: int, steps: int) -> int:
    """The central cell so many steps further, the surplus walked back from the lair (R4, D10)."""
    reached = place + steps
    return reached if reached <= board.LAIR else 2 * board.LAIR - reached


@kernel
def walk_past(rules: Record, state: Record, place: int, reached: int) -> None:
    """Free those in the water between a place and the one reached (R9, D4)."""
    if place >= rules["waters"][1] or reached <= rules["waters"][0]:
        return
    for i in range(int(rules["players"])):
        at = int(state["places"][i])
        if state["held"][i] > 0 and rules["signs"][at] == board.WATER and place < at < reached:
            state["held"][i] = 0


@kernel
def walk_outside(state: Record, cell: int, steps: int) -> int:
    """Forward in an outer labyrinth from an outer cell, 0 at the fork; on its centre the player chooses (R5)."""
    seat = int(state["seat"])
    reached = reach_outside(cell, steps)
    state["places"][seat - 1] = board.OUTER + reached
    if reached == board.OUTER_CELLS:
        state["places"][seat - 1] = board.BEFORE_LAIR
    elif reached % board.NINE == 0:
        state["phase"] = JUMP
        state["dice"] = 0
        return WAITS
    return ENDS


@kernel
def reach_outside(cell: int, steps: int) -> int:
    """The outer cell reached: the surplus is walked back from the centre (R4, D10), not beyond the first cell (D3)."""
    before_first = (max(cell, 1) - 1) // board.NINE * board.NINE
    centre = before_first + board.NINE
    reached = cell + steps
    return reached if reached <= centre else max(2 * centre - reached, before_first + 1)


@kernel
def stop(rules: Record, state: Record, cell: int) -> int:
    """The pawn stops on a central cell, and the cell acts (D2): the player waits for what comes, or his turn ends."""
    seat = int(state["seat"])
    state["places"][seat - 1] = cell
    sign = int(rules["signs"][cell])
    if sign == board.OPEN:
        state["phase"] = DRAW
        return WAITS
    if sign == board.PUN:
        state["phase"] = PUN
        return WAITS
    if sign == board.CENTRE:
        state["phase"] = OVER
        state["dice"] = 0
        return WAITS
    if sign == board.BLUE:
        state["places"][seat - 1] = rules["blue_to"][cell]
    elif sign in (board.WATER, board.PRISON):
        relieve(rules, state, cell)
        hold(rules, state)
    elif sign == board.STONE and not spends_thread(state):
        state["places"][seat - 1] = board.COCK
    return ENDS


@kernel
def relieve(rules: Record, state: Record, cell: int) -> None:
    """Free whoever is held on the cell where another pawn stops (R9, R10, D9)."""
    for i in range(int(rules["players"])):
        if state["places"][i] == cell:
            state["held"][i] = 0


@kernel
def spends_thread(state: Record) -> bool:
    """Spend a thread of the player's, if he has one (D7)."""
    mine = int(state["seat"]) - 1
    if state["threads"][mine] == 0:
        return False
    state["threads"][mine] -= 1
    return True


@kernel
def hold(rules: Record, state: Record) -> None:
    """Hold the pawn (R9, R10) unless a thread saves it; when all are held, those in the water are freed (D5)."""
    if spends_thread(state):
        return
    state["held"][state["seat"] - 1] = 1
    for i in range(int(rules["players"])):
        if state["held"][i] == 0:
            return
    for i in range(int(rules["players"])):
        if rules["signs"][state["places"][i]] == board.WATER:
            state["held"][i] = 0
