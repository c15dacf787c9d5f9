"""A finished match of Word Golf Tournament, hole by hole: points and, in solo games, the comparison with Luis."""

from collections.abc import Mapping
from typing import Any

from ....core.study.summary import Summary

MATERIAL = ("cards", "dice", "words")
NINE = 9
STEP = 5.0
"""Number of points that count as one stroke in a handicap."""


def summarise(view: Mapping[str, Any], options: Mapping[str, Any], version: int) -> Summary:
    """Return the points of each hole, not including cups (WG-20)."""
    holes = view["card"]["columns"][:-1]
    luis = view["luis_scores"]
    own = any(options[name] is not None for name in MATERIAL)
    is_complete = sorted(options["holes"]) == list(range(1, NINE + 1))
    return Summary(
        unit="points",
        low=False,
        holes=tuple(holes),
        cells=tuple(tuple(row["cells"][:-1]) for row in view["card"]["rows"]),
        of_round=len(holes),
        course=None if own else "clubhouse cards",
        unrated="Custom cards, dice and words are not rated."
        if own
        else ("" if is_complete else "Only rounds of all nine holes count for a handicap."),
        par=None if luis is None else tuple(float(points) for points in luis),
        par_name="Luis",
        step=STEP,
        counts={"cups": tuple(row["cells"][-1] or 0 for row in view["card"]["rows"])},
        house=None if luis is None else ("Luis", view["luis"]),
    )
