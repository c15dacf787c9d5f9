"""Worked examples of the rulebook of Doshboardgolf, on the standard course with the yellow deck."""

from collections.abc import Mapping
from typing import Any

from ....core.events import Json
from ....core.teaching.example import Example, Played
from .lesson import ALL_OFF, between, scene, shot

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
    return {"kind": "flight", "dice": dice, "wind": view["wind"], **_part(view, legs, lie)}


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


EXAMPLES = (
    Example(
        "DB-9",
        "Distance, then Hook",
        "The Spoon at 12 o'clock. For that club, blue {rolled_1[face]} gives Distance 11 and red {rolled_2[face]} a"
        " Hook of 1 to the right. One count at a right angle, towards 3 o'clock, ends between two cells; the ball goes"
        " to the cell at 4 o'clock.",
        scene((4, 9), 2),
        (shot(12, 3),),
        _flight,
    ),
    Example(
        "DB-13",
        "An elbow",
        "Towards 9 o'clock each cell is two counts. The elbow stands eight counts away, after four cells, and turns"
        " the ball to 10. The other four counts of Distance 12 lead onto the target. Red {rolled[face]} is green:"
        " holed out in {finished[strokes]}.",
        scene((6, 6), 1),
        (shot(9, 3, elbow={"at": 8, "direction": 10}),),
        _flight,
    ),
    Example(
        "DB-16",
        "Water",
        "Distance 8 towards 3 o'clock ends in the lake. The ball goes back along its line to the last dry cell. With"
        " the penalty it has taken {view[balls][0][strokes]} strokes.",
        scene((1, 6), 3),
        (shot(3, 5),),
        _flight,
    ),
    Example(
        "DB-22",
        "Out of a tree",
        "From a medium tree, the Cleek's Distance 8 loses 3, so the ball flies 5: holed out in {finished[strokes]}."
        " With a Distance of 3 or less the ball would leave the cell only by its Hook.",
        between((5, 9), (5, 1), (3, 6, 3, 6), "advanced"),
        (shot(12, 4), shot(12, 4)),
        _flight,
    ),
    Example(
        "DB-22",
        "Distance 3 out of a big tree",
        "A big tree takes 5, and a Distance is never below 0, so nothing is left of Distance 3. The Hook is not"
        " reduced: one to the left of the planned direction.",
        between((15, 4), (15, 1), (5, 6, 2, 1), "advanced"),
        (shot(2, 7), shot(12, 7)),
        _flight,
    ),
    Example(
        "DB-23",
        "Hill counts",
        "The target is five cells away, and the path crosses one hill line uphill. That costs one extra count, so"
        " Distance 6 gets there.",
        between((5, 24), (5, 19), (2, 6), "advanced"),
        (shot(12, 5),),
        _flight,
    ),
    Example(
        "DB-26",
        "Rolling away",
        "The same shot with the target further on. The ball comes to rest beside a lower cell. The black die"
        " shows {rolled_away[face]}, downhill: it rolls back one cell.",
        between((5, 24), (5, 16), (2, 6, 6), "advanced"),
        (shot(12, 5),),
        _flight,
    ),
    Example(
        "DB-28",
        "A miss",
        "For professionals a medium tree on the way stops the ball on 5 or more. White {missed[face]} is a miss: the"
        " ball flies on.",
        between((5, 9), (5, 1), (3, 6, 3), "professional", **(ALL_OFF | {"hit_or_miss": True})),
        (shot(12, 4),),
        _flight,
    ),
    Example(
        "DB-37",
        "Low wind, Distance 10",
        "Low wind is one count for every 6 of Distance, rounded down: Distance 10 makes one, towards"
        " {wind[direction]} o'clock.",
        between((0, 22), (20, 22), (3, 12, 2, 6), "professional", **(ALL_OFF | {"wind": True})),
        (shot(3, 3),),
        _flight,
    ),
    Example(
        "DB-37",
        "Low wind, Distance 12",
        "With Distance 12 the same wind makes two counts.",
        between((0, 22), (20, 22), (3, 12, 1, 6), "professional", **(ALL_OFF | {"wind": True})),
        (shot(3, 3),),
        _flight,
    ),
)
