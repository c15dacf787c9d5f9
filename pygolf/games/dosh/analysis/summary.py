"""A finished match of Doshboardgolf hole by hole; without a par, a hole is held against the tour player's mean."""

from collections.abc import Mapping
from typing import Any

from ....core.summary import Summary

MATERIAL = ("course", "decks", "targets", "doglegs")
USUAL = ("hit_or_miss", "lost_card", "adjust", "call", "wind")
"""Options that are on where the course was rated."""
NINE = 9


def summarise(view: Mapping[str, Any], options: Mapping[str, Any]) -> Summary:
    """Strokes of all rounds, whatever the format counts; a hole that was given up is nobody's score (DB-44)."""
    columns = view["card"]["columns"]
    given = {at for at, side in enumerate(view["standing"].get("conceded", ())) if side is not None}
    return Summary(
        holes=tuple(columns),
        cells=tuple(
            tuple(None if at in given else cell for at, cell in enumerate(row["cells"])) for row in view["card"]["rows"]
        ),
        of_round=len(view["holes"]),
        course=None if any(options[name] for name in MATERIAL) else str(view["level"]),
        unrated=_unrated(view, options),
    )


def _unrated(view: Mapping[str, Any], options: Mapping[str, Any]) -> str:
    if any(options[name] for name in MATERIAL):
        return "A course or decks of your own have no rating."
    if options["format"] != "stroke":
        return "Only stroke play counts for a handicap."
    if options["start_cards"] != 8 or not all(options[name] for name in USUAL):
        return "The ratings are those of the usual options."
    return "" if len(view["holes"]) == NINE else "A round for a handicap has all nine holes."
