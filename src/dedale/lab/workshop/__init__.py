"""The workshop: variations of a game's material, measured and compared with the present, the best kept."""

from dedale.lab.workshop.search import Tried, WorkshopPlan, work
from dedale.lab.workshop.target import Goal, read_target

__all__ = ["Goal", "Tried", "WorkshopPlan", "read_target", "work"]
