"""A finished match of Doshboardgolf, hole by hole. The game has no par, so a hole is compared with the mean strokes of
the bot ``tour``.
"""

from collections.abc import Mapping
from typing import Any

from ....core.study.summary import Summary, count_holes

MATERIAL = ("course", "decks", "targets", "doglegs")
USUAL = ("hit_or_miss", "lost_card", "adjust", "call", "wind")
"""Options that must be on, because the ratings were made with them."""
NINE = 9


def summarise(view: Mapping[str, Any], options: Mapping[str, Any], version: int) -> Summary:
    """Return the strokes of all rounds, regardless of what the format counts. A conceded hole has no score (DB-44)."""
    columns = view["card"]["columns"]
    given = {at for at, side in enumerate(view["standing"].get("conceded", ())) if side is not None}
    cells = tuple(
        tuple(None if at in given else cell for at, cell in enumerate(row["cells"])) for row in view["card"]["rows"]
    )
    is_custom = any(options[name] for name in MATERIAL)
    return Summary(
        holes=tuple(columns),
        cells=cells,
        of_round=len(view["holes"]),
        course=None if is_custom else str(view["level"]),
        unrated=_unrated(view, options),
        counts={} if is_custom else {"aces": count_holes(cells, 1)},
    )


def _unrated(view: Mapping[str, Any], options: Mapping[str, Any]) -> str:
    if any(options[name] for name in MATERIAL):
        return "Custom courses and decks are not rated."
    if options["format"] != "stroke":
        return "Only stroke play counts for a handicap."
    if options["start_cards"] != 8 or not all(options[name] for name in USUAL):
        return "Only the standard options are rated."
    return "" if len(view["holes"]) == NINE else "Only rounds of all nine holes count for a handicap."
