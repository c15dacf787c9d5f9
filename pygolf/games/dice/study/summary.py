"""A finished match of Dice Golf, hole by hole. The game has no par, so a hole is compared with the mean strokes of the
bot ``tour``.
"""

from collections.abc import Mapping
from typing import Any

from ....core.study.summary import Summary, count_holes
from ..rules.state import HOLES


def summarise(view: Mapping[str, Any], options: Mapping[str, Any], version: int) -> Summary:
    """Return the summary of all rounds (DG-2)."""
    several = view["rounds"] > 1
    cells = tuple(
        tuple(played.get(str(hole)) for played in rounds for hole in HOLES) for rounds in view["rounds_played"]
    )
    return Summary(
        holes=tuple(
            f"{round_ + 1}.{hole}" if several else str(hole) for round_ in range(view["rounds"]) for hole in HOLES
        ),
        cells=cells,
        of_round=len(HOLES),
        course="blue tees" if view["pro"] else "white tees",
        unrated=_unrated(options),
        counts={"zeros": count_holes(cells, 0)},
    )


def _unrated(options: Mapping[str, Any]) -> str:
    if options["format"] != "stroke":  # In other formats, all six holes are always played.
        return "Only stroke play counts for a handicap."
    return "A single hole does not count for a handicap." if options["holes"] == 1 else ""
