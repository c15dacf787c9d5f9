"""The figures of the worked examples, made from the events and views of a played example."""

from collections.abc import Mapping

from ....core.events import Json
from ....core.teaching.example import Played


def _turn(played: Played) -> Mapping[str, Json]:
    """Return the rolls of a turn: the dice after each roll, and which of them show the hole that was being played."""
    hole, rows = 0, []
    for event, later in zip(played.events, [*played.events[1:], {}], strict=True):
        if event["event"] == "rolled":
            chosen = hole or later.get("hole", 0)
            aside = [at for at, face in enumerate(event["dice"]) if face == chosen]
            rows.append({"stroke": event["stroke"], "dice": event["dice"], "aside": aside})
        elif event["event"] in ("hole_chosen", "switched"):
            hole = event["to"] if event["event"] == "switched" else event["hole"]
    return {"hole": hole, "rows": rows}


FIGURES = {"turn": _turn}
"""The function that draws each kind of figure."""
