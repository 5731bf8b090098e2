"""The settings that the conformance suite plays."""

VARIANTS: list[dict[str, object]] = [{}, {"stones": 4}]
