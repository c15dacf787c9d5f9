"""A finished match of Dice Golf hole by hole. The game has no par: a hole is held against the tour player's mean."""

from collections.abc import Mapping
from typing import Any

from ...core.summary import Summary
from .state import HOLES


def summarise(view: Mapping[str, Any], options: Mapping[str, Any]) -> Summary:
    """All rounds (DG-2)."""
    several = view["rounds"] > 1
    return Summary(
        holes=tuple(
            f"{round_ + 1}.{hole}" if several else str(hole) for round_ in range(view["rounds"]) for hole in HOLES
        ),
        cells=tuple(
            tuple(played.get(str(hole)) for played in rounds for hole in HOLES) for rounds in view["rounds_played"]
        ),
        of_round=len(HOLES),
        course="blue tees" if view["pro"] else "white tees",
        unrated=_unrated(options),
    )


def _unrated(options: Mapping[str, Any]) -> str:
    if options["format"] != "stroke":  # there all six holes are played
        return "Only stroke play counts for a handicap."
    return "One hole alone counts for no handicap." if options["holes"] == 1 else ""
