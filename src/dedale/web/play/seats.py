"""Who sits where, as it stands now."""

from dataclasses import dataclass
from typing import Literal

from dedale.web.terms import Machine, Open, SeatPlan

SeatKind = Literal["person", "open", "bot"]


@dataclass(slots=True)
class SeatState:
    """One seat. `person`: a player holds it; `open`: any player may take it; `bot`: a bot has it for the whole game."""

    seat: int
    kind: SeatKind
    level: str = ""
    """The level of its bot."""
    character: str = ""
    """The character of its bot; empty for the game's neutral play."""
    name: str = ""
    """What its player wants to be called, or who is to take an open seat; empty where nobody says."""
    face: str = ""
    """The face that its player has chosen; empty for none."""
    holder: str = ""
    """The hash of its holder's token; never sent to clients."""
    substitute: str | None = None
    """The level of the bot that plays for its player; None where he plays himself."""
    has_resigned: bool = False
    has_left: bool = False
    """Whether its player gave up or ran out of time, and the game goes on without him."""

    @property
    def plays_itself(self) -> bool:
        """Whether a person decides here, present or not."""
        return self.kind == "person" and self.substitute is None

    @property
    def has_player(self) -> bool:
        """Whether a person plays here, or may come back."""
        return self.kind == "person" and not self.has_left

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides here now; None where none does."""
        return self.level if self.kind == "bot" else self.substitute

    def is_held_by(self, holder: str) -> bool:
        """Whether this holder may decide here; one who is substituted may, by coming back."""
        return self.has_player and self.holder == holder


def planned(seat: int, plan: SeatPlan) -> SeatState:
    """A seat as it stands before anybody has come."""
    if isinstance(plan, Machine):
        return SeatState(seat, "bot", plan.level, plan.character)
    return SeatState(seat, "open", name=plan.name if isinstance(plan, Open) else "")
