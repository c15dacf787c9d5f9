"""The figures of the worked examples, made from the events and views of a played example."""

from collections.abc import Mapping
from typing import Any

from ....core.events import Json
from ....core.teaching.example import Played

MARGIN = 2
"""Margin around the visible part of the course, in cells."""
CELLS_BESIDE = 6
"""A target within this many columns and rows of the ball is included in the figure."""


def _flight(played: Played) -> Mapping[str, Json]:
    """Return a picture of the last shot on the part of the course that it crossed. Cells are [column, row] of this
    part.
    """
    flew = max(at for at, event in enumerate(played.events) if event["event"] == "flew")
    last = max(at for at, event in enumerate(played.events[:flew]) if event["event"] == "turn_began")
    events = [event for event in played.events[last:] if event["event"] != "turn_began"]
    legs = [{"leg": event["leg"], "path": event["path"]} for event in events if event["event"] == "flew"]
    legs += [{"leg": "rolled", "path": event["path"]} for event in events if event["event"] == "rolled_away"]
    dice = [{"die": event["die"], "face": event["face"]} for event in events if event["event"] == "rolled"]
    view = played.views[-2]
    lie = next((event["lie"] for event in events if event["event"] in ("water", "out_of_bounds")), legs[-1]["path"][-1])
    return {"dice": dice, "wind": view["wind"], **_part(view, legs, lie)}


def _part(view: Mapping[str, Any], legs: list[dict[str, Any]], lie: Any) -> dict[str, Json]:
    """Return the part of the course around these movements. Its first column is even, so that odd columns are half a
    cell lower.
    """
    cells = [cell for leg in legs for cell in leg["path"]] + [lie]
    near = [abs(view["target"][0] - lie[0]), abs(view["target"][1] - lie[1])]
    cells += [view["target"]] if max(near) <= CELLS_BESIDE else []
    columns, rows = [cell[0] for cell in cells], [cell[1] for cell in cells]
    course = view["course"]
    left = max(0, min(columns) - MARGIN) // 2 * 2
    top = max(0, min(rows) - MARGIN)
    right, foot = max(columns) + MARGIN + 1, max(rows) + MARGIN + 1

    def moved(cell: Any) -> list[int]:
        return [cell[0] - left, cell[1] - top]

    return {
        "terrain": [row[left:right] for row in course["terrain"][top:foot]],
        "height": [row[left:right] for row in course["height"][top:foot]],
        "target": moved(view["target"]) if view["target"] in cells else None,
        "legs": [{"leg": leg["leg"], "path": [moved(cell) for cell in leg["path"]]} for leg in legs],
        "lie": moved(lie),
        "hole": view["hole"],
    }


FIGURES = {"flight": _flight}
"""The function that draws each kind of figure."""
