"""A finished match of Box of Golf, hole by hole: strokes compared with par, and gems."""

from collections.abc import Mapping
from typing import Any

from ....core.study.summary import Summary, count_holes

BOARDS = ("clubhouse boards", "clubhouse boards, second set")
BARE = ("clubhouse boards without obstacles", "clubhouse boards, second set, without obstacles")
"""Names of the standard boards until version 2 of the rules and since version 3. Their results are not compared."""
NINE, EIGHTEEN = 9, 18
"""Numbers of holes in a round that counts for a handicap: nine or eighteen."""


def summarise(view: Mapping[str, Any], options: Mapping[str, Any], version: int) -> Summary:
    """Return the summary in strokes, regardless of what the format counts (BG-34)."""
    rows = view["card"]["rows"]
    cells = tuple(tuple(row["cells"]) for row in rows)
    counts = {"gems": tuple(row["gems"] for row in rows)}
    if options["boards"] is None:
        counts["aces"] = count_holes(cells, 1)
    return Summary(
        holes=tuple(view["card"]["columns"]),
        cells=cells,
        of_round=len(view["pars"]),
        half=len(view["pars"]) == NINE,
        course=_course(options, version),
        unrated=_unrated(view, options),
        par=tuple(float(par) for par in view["pars"]),
        counts=counts,
    )


def _course(options: Mapping[str, Any], version: int) -> str | None:
    if options["boards"] is not None:
        return None
    return (BARE if options["beginner"] else BOARDS)[version >= 3]


def _unrated(view: Mapping[str, Any], options: Mapping[str, Any]) -> str:
    if options["boards"] is not None:
        return "Custom boards are not rated."
    if options["beginner"]:
        return "Boards without obstacles are not rated."
    if options["format"] not in ("gems", "stroke"):
        return "Only rounds for gems or strokes count for a handicap."
    return (
        "" if len(view["pars"]) in (NINE, EIGHTEEN) else ("Only rounds of nine or eighteen holes count for a handicap.")
    )
