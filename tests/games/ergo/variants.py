"""The settings of Ergo that the conformance suite plays."""

VARIANTS: list[dict[str, object]] = [{}, {"max_plies": 30}, {"swap": True}, {"off_centre": True}]
