"""What a search may leave out in a game: data of its evaluation, found by matches."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchTraits:
    """How alpha-beta prunes where it plays at full strength. The default prunes nothing. Margins are in logits."""

    null_move: int = 0
    """From this depth on, a side that is ahead may pass in thought; 0 for never. Needs the evaluation's `skip`."""
    futility_depth: int = 0
    """Up to this depth, positions and moves that are hopelessly good or bad are left."""
    futility: float = 0.0
    """How hopeless, for each ply of depth."""
    late_depth: int = 0
    """Up to this depth, quiet moves far down the order are left out."""
    late_moves: int = 0
    """How many moves are looked at in any case there; and twice the square of the depth more."""
    malus: bool = False
    """Whether quiet moves that were tried before a better one fall in the order."""
    aspiration: float = 0.0
    """How far a new iteration's window reaches around the last score; 0 for an open one."""
    quiescence_table: bool = False
    """Whether the table is asked in the quiescence search too."""


NO_TRAITS = SearchTraits()
