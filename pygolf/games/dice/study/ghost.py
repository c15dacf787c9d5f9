"""The dice of a ghost, for a page that draws ghosts (see ``pygolf.together.ghost``)."""

from typing import Any

from ....core.events import Json


def place(view: dict[str, Any]) -> str:
    """Return the number of the turn in the round. A ghost rolls the same dice in the same turn, regardless of the hole
    that it plays.
    """
    return f"{view['round']}.{len(view['played'][0]) + 1}"


def count(view: dict[str, Any]) -> int:
    """Return the number of strokes in the turn so far."""
    return int(view["stroke"])


def mark(view: dict[str, Any]) -> Json:
    """Return the hole and the dice that are set aside."""
    dice = view["dice"] or []
    return {"hole": view["hole"], "aside": [dice[at] for at in view["aside"]]}


def done(before: dict[str, Any], after: dict[str, Any], do: str) -> tuple[int, Json]:
    """Return the strokes of the turn that has just ended, and its hole with the score."""
    was, cells = before["card"]["rows"][0]["cells"], after["card"]["rows"][0]["cells"]
    at = next(at for at, (old, new) in enumerate(zip(was, cells, strict=True)) if old is None and new is not None)
    return int(before["stroke"]) + (do == "roll"), {"hole": at % 6 + 1, "in": cells[at]}
