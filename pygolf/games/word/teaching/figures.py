"""The figures of the worked examples, made from the events and views of a played example."""

from collections.abc import Mapping

from ....core.events import Json
from ....core.teaching.example import Played


def _card(played: Played) -> Mapping[str, Json]:
    """Return a picture of the last scored word on its card, with the dice that it scored with."""
    view = next(view for view in reversed(played.views) if (view["word"][0] or {}).get("points"))
    return {"card": view["hole_card"][0], "word": view["word"][0], "dice": view["dice"]}


FIGURES = {"card": _card}
"""The function that draws each kind of figure."""
