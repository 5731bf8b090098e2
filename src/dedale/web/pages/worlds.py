"""The colours of a game as a style sheet, for the light and the dark theme."""

import functools

import dedale


def world_class(game: str) -> str:
    """The class of an element inside which the game's colours hold."""
    return f"world-{game}"


@functools.cache
def world_css(game: str) -> str:
    """Every colour of the world as a variable; those that all worlds share are the page's own."""
    colours = dedale.game(game).presentation.look.colours
    day, night = (_set({name: colour[at] for name, colour in colours.items()}) for at in range(2))
    inside = f".{world_class(game)}"
    return (
        f"{inside}{day}\n"
        f'@media (prefers-color-scheme: dark){{:root:not([data-theme="light"]) {inside}{night}}}\n'
        f':root[data-theme="dark"] {inside}{night}\n'
    )


def _set(values: dict[str, str]) -> str:
    return f"{{{''.join(f'--{name}:{value};' for name, value in values.items())}}}"
