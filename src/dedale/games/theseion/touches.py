"""What is touched to walk a path of Théséion: where it starts, where it ends, and only then where several fork."""

from dedale.core.presentation.composer import Path


def touches(walks: list[Path]) -> list[Path]:
    """For each of these different walks its touches, all different, none the beginning of another.

    Walks with the same start and end are told apart by the cell where they fork, one fork after the other.
    """
    same: dict[Path, list[Path]] = {}
    for walk in walks:
        same.setdefault((walk[0], walk[-1]), []).append(walk)
    return [(walk[0], walk[-1], *_forks(walk, same[walk[0], walk[-1]])) for walk in walks]


def _forks(walk: Path, walks: list[Path]) -> list[str]:
    """The cells of a walk at which one or more of the others go another way."""
    forks = []
    for step, cell in enumerate(walk):
        onward = [other for other in walks if other[step] == cell]
        if len(onward) < len(walks):
            forks.append(cell)
        walks = onward
    return forks
