"""Measures of a game, each with a 95 % interval, from games that one bot plays against itself.

>>> import dedale
>>> from dedale.lab.measures import MeasurePlan, measure
>>> found = measure(MeasurePlan(dedale.game("minos", max_plies=30), games=40, judge=0, precision=0.2, rounds=0))
>>> found["timeouts"].low <= found["timeouts"].value <= found["timeouts"].high
True
"""

from dedale.lab.measures.intervals import Estimate
from dedale.lab.measures.measure import Measure, Sample
from dedale.lab.measures.run import Measured, MeasurePlan, measure, play
from dedale.lab.measures.trace import Trace, trace_of

__all__ = ["Estimate", "Measure", "MeasurePlan", "Measured", "Sample", "Trace", "measure", "play", "trace_of"]
