"""Positions for people who watch an environment: as text, as pixels, or in a window."""

import io
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dedale.core.model.position import Position
from dedale.draw.svg import position_svg
from dedale.draw.text import board_text
from dedale.draw.typst_renderer import svg_to_png

MODES: Final = ("human", "rgb_array", "ansi")
WIDTH: Final = 480
"""Pixels of a picture from side to side."""


def check_mode(mode: str | None) -> None:
    """Raise `ValueError` for what is no render mode."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode must be one of {', '.join(MODES)} or None, not {mode!r}")


class Renderer:
    """Shows positions in one of the modes; the window opens with the first one."""

    def __init__(self, mode: str) -> None:
        check_mode(mode)
        self.mode = mode
        self._window: Any = None

    def render(self, position: Position) -> str | NDArray[np.uint8] | None:
        """The text of `ansi`, the pixels of `rgb_array` [row, column, colour]; None for `human`."""
        if self.mode == "ansi":
            return board_text(position.game.presentation.scene(position))
        picture = self._picture(position)
        if self.mode == "human":
            self._show(picture, str(position.game.facts.title))
            return None
        import pygame

        pixels: NDArray[np.uint8] = pygame.surfarray.array3d(picture).transpose(1, 0, 2)
        return np.ascontiguousarray(pixels)

    def close(self) -> None:
        """Close the window."""
        if self._window is not None:
            import pygame

            pygame.display.quit()
            self._window = None

    def __getstate__(self) -> dict[str, Any]:
        """A copy in another process opens a window of its own."""
        return {"mode": self.mode, "_window": None}

    @staticmethod
    def _picture(position: Position) -> Any:
        import pygame

        png = svg_to_png(position_svg(position, theme="light"), WIDTH)
        return pygame.image.load(io.BytesIO(png), "board.png")

    def _show(self, picture: Any, title: str) -> None:
        import pygame

        if self._window is None:
            pygame.display.init()
            pygame.display.set_caption(title)
        self._window = pygame.display.set_mode(picture.get_size())
        self._window.blit(picture, (0, 0))
        pygame.event.pump()
        pygame.display.flip()
