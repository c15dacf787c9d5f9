"""A plan in the making: where the ball would come to lie, for the page to draw while somebody aims."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.errors import PygolfError
from ...core.events import Json
from .coach import best_value
from .state import State
from .weighing import option_of, picture


def look(state: State, draft: Mapping[str, Json]) -> dict[str, Json]:
    """What a shot or step in the making would do. Always ``legal``; where it is not, ``fault``, one sentence; where it
    is, ``cells`` ([column, row, chance]), ``odds``, ``expected`` strokes of this hole, those played included, and
    ``loss``, what it costs against the best.
    """
    if state.over or state.keeping:
        return {"legal": False, "fault": "no ball is to be played now"}
    try:
        option = option_of(state, {"do": "shot", **draft})
    except PygolfError as error:
        return {"legal": False, "fault": str(error)}
    loss = max(0.0, option.value - best_value(state))
    expected = state.strokes[state.seat] + option.value
    return {"legal": True, "expected": expected, "loss": loss, **picture(state, option.spread)}
