"""Position strings are fields with single spaces between them: how they are taken apart, and how one is refused."""

from collections.abc import Sequence

from dedale.core.errors import BadPosition
from dedale.core.text import Text

COUNT = Text("nombre de champs", "number of fields")


def split_fields(text: str, names: Sequence[Text]) -> list[str]:
    """The fields of a position string, as many as there are names; raises `BadPosition`."""
    fields = text.split(" ")
    if len(fields) != len(names):
        reason = Text(
            "il faut {right} champs séparés par un seul espace ({names}), pas {found}.",
            "there must be {right} fields separated by single spaces ({names}), not {found}.",
        )
        listed = Text(", ".join(name.fr for name in names), ", ".join(name.en for name in names))
        raise refuse_position(text, COUNT, reason.format(right=len(names), names=listed, found=len(fields)))
    return fields


def refuse_position(text: str, field: Text, reason: Text) -> BadPosition:
    """The error for a position string: which field is wrong, and why."""
    said = Text("Position refusée, champ « {field} » : {reason}", "Position refused, field “{field}”: {reason}")
    return BadPosition(said.format(field=field, reason=reason), field=field.en, position=text)
