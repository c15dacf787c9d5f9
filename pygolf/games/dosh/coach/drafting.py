"""A plan in the making: where the ball would come to lie, for the page to draw while somebody aims."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.errors import PygolfError
from ....core.events import Json, Move
from ....core.steps import finished
from ..rules.card import swing
from ..rules.state import State
from .candidates import straight_job
from .evaluator import clubs_of
from .weighing import Option, best_value, evaluator_of, option_of, picture, shot_option, weigh

GLANCES, FAIR, TRAP = 30, 0.5, 0.4
"""Straight shots that are counted for the one that lies ready, how many strokes it gives up at most to be no trap, and
the chance of trouble from which on it is one."""


def look(state: State, move: Move, check: Callable[[Move], Move], quick: bool, first: bool) -> dict[str, Json]:
    """What a shot or step in the making would do; ``check`` raises BadRequest for wrong fields.

    Always ``legal``; where it is not, ``fault``, one sentence; where it is, ``cells`` ([column, row, chance]),
    ``odds``, ``expected`` strokes of this hole, those played included, and ``loss``, what it costs against the best;
    for a shot also ``card``: the club's twelve Distances, Hooks and whether each box is green, as they count with its
    adjustment and call. ``quick`` leaves ``loss`` out: to know the best of all moves takes longer than the rest.
    ``first`` asks for a shot to begin with, in the place of ``move``, and has it told as ``move``.
    """
    if state.over or state.keeping:
        return {"legal": False, "fault": "no ball is to be played now"}
    try:
        option = ready(state) if first else option_of(state, check(move))
    except PygolfError as error:
        return {"legal": False, "fault": str(error)}
    expected = state.strokes[state.seat] + option.value
    told = {"legal": True, "expected": expected, **picture(state, option.spread)}
    if first:
        told["move"] = option.move
    if not quick:
        told["loss"] = max(0.0, option.value - best_value(state))
    return told if option.move["do"] == "step" else told | {"card": _card(state, option.move)}


def ready(state: State) -> Option:
    """The shot that lies ready at a new turn: straight where that is no trap, and at a fair price the best for whoever
    fears trouble half a stroke more than it costs."""
    evaluator, start = evaluator_of(state), state.lies[state.seat]
    clubs = clubs_of(state.table.decks[state.seat], state.hands[state.seat], (0,))
    ranked = finished(straight_job(evaluator, start, clubs, GLANCES))
    straight = _calmest(state, [shot_option(evaluator, start, one) for one in ranked])
    if _trouble(state, straight) <= TRAP:
        return straight
    return _calmest(state, [option for option in weigh(state) if option.move["do"] == "shot"])


def _calmest(state: State, options: Sequence[Option]) -> Option:
    """``options`` have the best first."""
    fair = [(option, _trouble(state, option)) for option in options if option.value <= options[0].value + FAIR]
    return min(fair, key=lambda told: (told[1] > TRAP, told[0].value + 0.5 * told[1]))[0]


def _trouble(state: State, option: Option) -> float:
    """Chance of water, the edge or trees, and that of a lost card."""
    odds = picture(state, option.spread)["odds"]
    assert isinstance(odds, dict)
    return float(odds["water"] + odds["edge"] + odds["trees"] + odds["lost"])


def _card(state: State, move: Move) -> dict[str, Json]:
    """A legal shot's card as it is played (DB-32 to DB-34)."""
    number, adjust, call = move["card"], move.get("adjust") or 0, move.get("call")
    assert isinstance(number, int) and isinstance(adjust, int) and (call is None or isinstance(call, int))
    played = swing(state.table.decks[state.seat][number - 1], adjust, call)
    return {"distance": list(played.distance), "hook": list(played.hook), "green": list(played.green)}
