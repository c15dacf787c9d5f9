"""The coach of Doshboardgolf: one shot ahead exactly, what follows by the tables of ``values``.

The value of a move is the strokes to be expected over the whole game. They are those played, the rest of this hole with
that move, and the holes to come from their tees. docs/coach-dosh.md tells what is exact and what is not.
"""

from collections.abc import Callable, Mapping, Sequence

from ....core.errors import PygolfError
from ....core.events import Json, Move
from ....core.game import Advice
from ....core.setup import listed
from ....core.steps import finished
from ..rules.board import TREES, WET
from ..rules.card import clubs_of, swing
from ..rules.state import State
from ..values.plain_field import best_trios
from .search import straight_job
from .weighing import Option, cost_to_go, evaluator_of, option_of, shot_option, still_to_come, weigh, weigh_job

GLANCES, FAIR, TRAP, CALM = 30, 0.5, 0.4, 1
"""Straight shots that are counted for the one that lies ready, how many strokes it gives up at most to be no trap,
the chance of trouble from which on it is one; and for how many turns on a hole it may stay where it is."""
SAFE_LOSS = 0.5
"""A safe plan gives up this many strokes at most."""
FAINT = 0.0005
"""Cells less likely than this are not told."""


def advise(state: State, count: int) -> list[Advice]:
    """The best ``count`` moves, best first, each of another direction or card. The last of three or more is the safe
    one, where there is a safer one at a fair price. ``more`` has ``cells`` ([column, row, chance]), ``odds``, ``style``
    (``"best"``, ``"best and safe"``, ``"safe"`` or empty), and ``estimate`` (true) where the value is a quick estimate.
    """
    if state.over or count < 1:
        return []
    if state.keeping:
        return _advise_keep(state, count)
    base, estimated = so_far(state) + still_to_come(state), is_estimated(state)
    options = finished(weigh_job(state))
    best = options[0]
    shown = options[:count]
    safe = safest(options)
    if safe not in shown and count >= 3:
        shown[-1] = safe
    styles = (("best", best), ("safe", safe))
    return [
        Advice(
            option.move,
            base + option.value,
            option.value - best.value,
            explain(state, option, best),
            {
                **picture(state, option),
                "style": " and ".join(word for word, one in styles if option is one),
                **({"estimate": True} if estimated else {}),
            },
        )
        for option in shown
    ]


def so_far(state: State) -> int:
    """Strokes of the seat to play, on all holes."""
    return sum(state.scores[state.seat]) + state.strokes[state.seat]


def _advise_keep(state: State, count: int) -> list[Advice]:
    """Which three cards to begin with (DB-45), by a plain field of grass."""
    deck = state.table.decks[state.seat]
    holes = len(state.table.holes) * state.table.rounds
    ranked = best_trios(deck)[:count]
    return [
        Advice(
            {"do": "keep", "cards": list(cards)},
            value * holes,
            (value - ranked[0][0]) * holes,
            f"{listed([deck[card - 1].name for card in cards])}: {value:.2f} strokes a hole on open grass.",
        )
        for value, cards in ranked
    ]


def safest(options: Sequence[Option], most: float = SAFE_LOSS) -> Option:
    """The option with the least risk of a penalty among those that cost at most so many strokes more than the best."""
    fair = [option for option in options if option.value <= options[0].value + most]
    return min(fair, key=lambda option: (round(trouble(option), 2), option.value))


def trouble(option: Option) -> float:
    """Chance of water or the edge."""
    chance = 0.0
    for rest, share in option.spread:
        chance += share if rest.risk in WET or rest.risk == "off" else 0.0
    return chance


def explain(state: State, option: Option, best: Option) -> str:
    """One sentence: what the move is, what it is worth, and what may go wrong."""
    facts = name_of(state, option.move)
    risks = _risks(option)
    strokes = f"{option.value:.2f} strokes to finish"
    if is_estimated(state):
        strokes = f"about {strokes}, by a quick estimate"
    cost = option.value - best.value
    said = "as good as the best" if cost < 0.005 else f"costs {cost:.2f} more than the best"
    end = "" if option is best else f"; {said}"
    return f"{facts}: {strokes}{risks}{end}."


def is_estimated(state: State) -> bool:
    """Return whether the coach has only a quick estimate of what follows the shot, as on a custom course."""
    return cost_to_go(state, state.seat).is_estimated(state.place)


def _risks(option: Option) -> str:
    odds = odds_in(option)
    risks = [f"{word} {100 * odds[name]:.0f}%" for name, word in _RISKS.items() if odds[name] >= 0.005]
    return f" ({', '.join(risks)})" if risks else ""


def picture(state: State, option: Option) -> dict[str, Json]:
    """Where the ball comes to lie, as cells with chances, the likeliest first; and the odds in words' terms."""
    target, grid = state.table.target(state.hole), state.table.course.grid
    cells: dict[int, float] = {}
    for rest, chance in option.spread:
        cell = target if rest.holed else rest.lie
        cells[cell] = cells.get(cell, 0.0) + chance
    likely = sorted(cells.items(), key=lambda each: (-each[1], each[0]))
    shown: list[Json] = [[*grid.cell(cell), round(chance, 4)] for cell, chance in likely if chance >= FAINT]
    return {"cells": shown, "odds": odds_in(option)}


def odds_in(option: Option) -> dict[str, float]:
    """Chances of what may come of a move, by name."""
    odds = dict.fromkeys(("holed", "target", "water", "edge", "trees"), 0.0) | {"lost": option.lost}
    for rest, chance in option.spread:
        odds["holed"] += chance * rest.holed
        odds["target"] += chance * rest.finished
        odds["water"] += chance * (rest.risk in WET)
        odds["edge"] += chance * (rest.risk == "off")
        odds["trees"] += chance * (rest.risk in TREES)
    return {name: round(chance, 4) for name, chance in odds.items()}


_RISKS = {
    "target": "finishes",
    "water": "water",
    "edge": "over the edge",
    "trees": "among trees",
    "lost": "card lost",
}


def name_of(state: State, move: Move) -> str:
    """The shot or step in words."""
    if move["do"] == "step":
        return f"A safe step towards {move['direction']}"
    number = move["card"]
    assert isinstance(number, int)
    name = state.table.decks[state.seat][number - 1].name or f"Card {number}"
    adjust, elbow, call = move.get("adjust"), move.get("elbow"), move.get("call")
    text = f"{name} towards {move['direction']}"
    if isinstance(elbow, Mapping):
        text += f", turning to {elbow['direction']} after {elbow['at']}"
    if isinstance(adjust, int):
        text += f", card {'up' if adjust > 0 else 'down'} by {abs(adjust)}"
    return text + (f", {call} called" if call is not None else "")


def look(state: State, move: Move, check: Callable[[Move], Move], quick: bool, first: bool) -> dict[str, Json]:
    """What a shot or step in the making would do; ``check`` raises BadRequest for wrong fields.

    Always ``legal``; where it is not, ``fault``, one sentence. Where it is, ``cells`` ([column, row, chance]),
    ``odds``, ``expected`` strokes of this hole, those played included, and ``loss``, what it costs against the best.
    For a shot also ``card``: the club's twelve Distances, Hooks and whether each box is green, as they count with its
    adjustment and call. ``quick`` leaves ``loss`` out: to know the best of all moves takes longer than the rest. There
    is no ``loss`` while a dog-leg is to be passed either, because the coach gives no advice then. ``estimate`` is true
    where ``expected`` is a quick estimate.
    ``first`` asks for a shot to begin with, in the place of ``move``, and has it told as ``move``.
    """
    if state.over or state.keeping:
        return {"legal": False, "fault": "no ball is to be played now"}
    try:
        option = ready(state) if first else option_of(state, check(move))
    except PygolfError as error:
        return {"legal": False, "fault": str(error)}
    expected = state.strokes[state.seat] + option.value
    answer = {"legal": True, "expected": expected, **picture(state, option)}
    if is_estimated(state):
        answer["estimate"] = True
    if first:
        answer["move"] = option.move
    if not quick and not state.before_dogleg:
        answer["loss"] = max(0.0, option.value - weigh(state)[0].value)
    return answer if option.move["do"] == "step" else answer | {"card": _card(state, option.move)}


def ready(state: State) -> Option:
    """The shot that lies ready at a new turn. It is straight where that is no trap and, after the first turn, leads on;
    at a fair price it is the best for whoever fears trouble half a stroke more than it costs."""
    evaluator, start = evaluator_of(state), state.lies[state.seat]
    clubs = clubs_of(state.table.decks[state.seat], state.hands[state.seat], (0,))
    ranked = finished(straight_job(evaluator, start, clubs, GLANCES))
    straight = _calmest([shot_option(evaluator, start, one) for one in ranked])
    here = evaluator.value_function.at(start, state.passed[state.seat])
    leads = state.turns[state.seat] < CALM or straight.value <= here + FAIR
    if leads and _risk(straight) <= TRAP:
        return straight
    return _calmest([option for option in weigh(state) if option.move["do"] == "shot"])


def _calmest(options: Sequence[Option]) -> Option:
    """``options`` have the best first."""
    fair = [(option, _risk(option)) for option in options if option.value <= options[0].value + FAIR]
    return min(fair, key=lambda one: (one[1] > TRAP, one[0].value + 0.5 * one[1]))[0]


def _risk(option: Option) -> float:
    """Chance of water, the edge or trees, and that of a lost card."""
    odds = odds_in(option)
    return odds["water"] + odds["edge"] + odds["trees"] + odds["lost"]


def _card(state: State, move: Move) -> dict[str, Json]:
    """A legal shot's card as it is played (DB-32 to DB-34)."""
    number, adjust, call = move["card"], move.get("adjust") or 0, move.get("call")
    assert isinstance(number, int) and isinstance(adjust, int) and (call is None or isinstance(call, int))
    played = swing(state.table.decks[state.seat][number - 1], adjust, call)
    return {"distance": list(played.distance), "hook": list(played.hook), "green": list(played.green)}
