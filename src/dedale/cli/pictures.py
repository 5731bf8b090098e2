"""The board as a picture: what the line asks for, what does not go together, and the files."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, cast

from dedale.cli.parameters import PNG_WIDTH
from dedale.cli.streams import OUTPUT, write_to
from dedale.cli.usage import BadUsage
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.position import Position
    from dedale.draw.palette import Theme


class Pictures(NamedTuple):
    """The pictures that a line asks for: their files, and how they are drawn where the line says so."""

    svg: str | None
    png: str | None
    theme: str | None
    labels: bool | None
    width: int | None

    @property
    def are_wanted(self) -> bool:
        """Whether there is any to be drawn."""
        return self.svg is not None or self.png is not None

    def check(self, *, in_words: bool, as_json: bool) -> None:
        """Raises `BadUsage` where the options of the line do not go together."""
        if in_words and (self.are_wanted or as_json):
            raise BadUsage(
                Text(
                    "--words ne va pas avec --svg, --png ni --json.", "--words does not go with --svg, --png or --json."
                )
            )
        if self.png is None and self.width is not None:
            raise BadUsage(Text("--width va avec --png.", "--width goes with --png."))
        if not self.are_wanted and (self.theme is not None or self.labels is not None):
            name = "--labels" if self.theme is None else "--theme"
            raise BadUsage(Text("{} va avec --svg ou --png.", "{} goes with --svg or --png.").format(name))
        if self.svg is None and self.theme == "auto":
            text = Text(
                "Un PNG ne s'adapte pas au lecteur : choisissez --theme light ou --theme dark.",
                "A PNG does not adapt to its reader: choose --theme light or --theme dark.",
            )
            raise BadUsage(text)
        if [self.svg, self.png, OUTPUT if as_json else None].count(OUTPUT) > 1:
            raise BadUsage(
                Text(
                    "Un seul résultat peut aller sur la sortie standard.", "Only one result can go to standard output."
                )
            )

    def draw(self, position: "Position") -> Iterator[Text]:
        """Write the pictures, and say of each that went to a file where it is."""
        if self.svg is not None:
            yield from _write(self.svg, self._drawn(position, self.theme or "auto").encode())
        if self.png is not None:
            from dedale.draw.typst_renderer import svg_to_png

            fixed = "dark" if self.theme == "dark" else "light"
            yield from _write(self.png, svg_to_png(self._drawn(position, fixed), self.width or PNG_WIDTH))

    def _drawn(self, position: "Position", theme: str) -> str:
        from dedale.draw.svg import position_svg

        return position_svg(position, theme=cast("Theme", theme), labels=self.labels is not False)


def _write(file: str, data: bytes) -> Iterator[Text]:
    write_to(file, data)
    if file != OUTPUT:
        yield Text("Dessiné dans « {} ».", "Drawn to “{}”.").format(file)
