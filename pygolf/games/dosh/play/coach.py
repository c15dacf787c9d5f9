"""The coach of Doshboardgolf. One shot is evaluated exactly; everything after it is estimated with the tables of
``values``.

The value of a move is the expected number of strokes over the complete game: those played, the rest of this hole after
the move, and the remaining holes from their tees. docs/coach-dosh.md explains what is exact and what is not.
"""

from collections.abc import Callable, Mapping, Sequence

from ....core.coach import Coach
from ....core.errors import PygolfError
from ....core.events import Json, Move
from ....core.setup import listed
from ....core.steps import finished
from ..rules.board import TREES, WET
from ..rules.card import swing
from ..rules.state import State
from .ends import describe_ends, describe_odds
from .evaluation import (
    Option,
    cost_to_go,
    evaluate,
    evaluate_job,
    evaluate_option,
    still_to_come,
)
from .values.open_field_estimate import best_trios

SAFE_LOSS = 0.5
"""Maximum number of strokes that a safe plan may lose."""
FAINT = 0.0005
"""Cells with a lower probability than this are not reported."""
HAZARDS = {
    "water": "ends in the water",
    "trees": "ends by a tree",
    "edge": "leaves the board",
    "lost": "loses the club",
}
"""What a player wants to avoid, by the name of its odds."""
CAREFUL = 0.4
"""A plan with a higher probability of water, trees or the edge gets a warning."""
NOTABLE, RISKY = 0.05, 0.1
"""The minimum loss in strokes and the minimum probability of a hazard with which the second-best move is explained."""


class DoshCoach(Coach[State, Option]):
    """The coach. Its options are the best shots with different directions or cards, and the safe steps; or the choices
    of three starting cards.
    """

    def evaluate(self, state: State) -> list[Option]:
        """Return the options, best first."""
        if state.over:
            return []
        if state.keeping:
            return _evaluate_trios(state)
        return finished(evaluate_job(state))

    def base(self, state: State) -> float:
        """Return the strokes so far and those of the later holes. Starting cards are evaluated for the whole game."""
        return 0.0 if state.keeping else so_far(state) + still_to_come(state)

    def sentence(self, state: State, option: Option, options: Sequence[Option]) -> str:
        """Return one sentence that states the move, its value, and what may go wrong."""
        if state.keeping:
            return _describe_trio(state, option)
        return explain(state, option, options[0])

    def show(self, state: State, options: Sequence[Option], count: int) -> list[tuple[Option, Mapping[str, Json]]]:
        """Return the best options. If ``count`` is at least three, the last one is the safe move if a safer one exists
        at an acceptable cost.

        Each has ``cells`` ([column, row, chance]), ``odds``, ``style`` (``"best"``, ``"best and safe"``, ``"safe"`` or
        empty), and ``estimate`` (true) if the value is a quick estimate. The best move also has ``instead``, one
        sentence about the second-best one.
        """
        if state.keeping or not options:
            return [(option, {}) for option in options[:count]]
        best, safe, chosen = options[0], safest(options, trees=counts_trees(state)), list(options[:count])
        if safe not in chosen and count >= 3:
            chosen[-1] = safe
        estimate: Mapping[str, Json] = {"estimate": True} if is_estimated(state) else {}
        shown = list[tuple[Option, Mapping[str, Json]]]()
        for option in chosen:
            style = " and ".join(word for word, one in (("best", best), ("safe", safe)) if option is one)
            more = {**picture(state, option), "style": style, **estimate}
            if option is best and len(options) > 1:
                more["instead"] = compare(state, best, options[1])
            shown.append((option, more))
        return shown


COACH = DoshCoach()


def so_far(state: State) -> int:
    """Return the strokes of the player to move on all holes so far."""
    return sum(state.scores[state.seat]) + state.strokes[state.seat]


def _evaluate_trios(state: State) -> list[Option]:
    """Evaluate the choices of three starting cards (DB-45) on an open field of grass."""
    holes = len(state.table.holes) * state.table.rounds
    trios = best_trios(state.table.decks[state.seat])
    return [Option({"do": "keep", "cards": list(cards)}, value * holes) for value, cards in trios]


def _describe_trio(state: State, option: Option) -> str:
    deck, cards, holes = state.table.decks[state.seat], option.move["cards"], len(state.table.holes)
    assert isinstance(cards, list)
    names = listed([deck[card - 1].name for card in cards])
    return f"{names}: {option.value / (holes * state.table.rounds):.2f} strokes a hole on open grass."


def safest(options: Sequence[Option], most: float = SAFE_LOSS, trees: bool = False) -> Option:
    """Return the option with the lowest probability of ending in a hazard, among those that cost at most ``most``
    strokes more than the best. ``trees``: whether trees count as a hazard.
    """
    fair = [option for option in options if option.value <= options[0].value + most]
    return min(fair, key=lambda option: (round(trouble(option, trees), 2), option.value))


def trouble(option: Option, trees: bool = False) -> float:
    """Return the probability of ending in water or over the edge and, if ``trees`` is true, among trees. A club can be
    lost only there (DB-29), so the probability of losing one is included.
    """
    chance = 0.0
    for rest, share in option.spread:
        chance += share if rest.risk in WET or rest.risk == "off" or (trees and rest.risk in TREES) else 0.0
    return chance


def counts_trees(state: State) -> bool:
    """Return whether trees count as a hazard: from the advanced level on, they shorten the next shot (DB-22)."""
    return state.table.ruling.leave_tree


def explain(state: State, option: Option, best: Option) -> str:
    """Return one sentence that states the move, its value, and what may go wrong."""
    facts = name_move(state, option.move)
    risks = _risks(option)
    strokes = f"{option.value:.2f} strokes to finish"
    if is_estimated(state):
        strokes = f"about {strokes}, by a quick estimate"
    cost = option.value - best.value
    said = "as good as the best" if cost < 0.005 else f"costs {cost:.2f} more than the best"
    end = "" if option is best else f"; {said}"
    return f"{facts}: {strokes}{risks}{end}."


def compare(state: State, best: Option, other: Option) -> str:
    """Return one sentence that says what ``other`` costs compared with the best move, and its greatest risk."""
    cost, odds = other.value - best.value, odds_in(other)
    text = f"{name_move(state, other.move)} {'is no better' if cost < NOTABLE else f'costs {cost:.1f} more'}"
    worst = max(HAZARDS, key=lambda name: odds[name])
    if odds[worst] < RISKY:
        return f"{text}."
    return f"{text}: it {HAZARDS[worst]} {100 * odds[worst]:.0f}%."


def outlook(option: Option) -> dict[str, Json]:
    """Describe a plan: ``why``, sentences about its possible results, and ``careful``, whether a hazard is likely."""
    odds = odds_in(option)
    chances = describe_odds(odds)
    text = f"{chances[0].upper()}{chances[1:]}." if chances else "No trouble within reach."
    if option.move["do"] == "step":
        text = f"{'A step into the water' if odds['water'] else 'A safe step'}, no dice. {text}"
    return {"why": text, "careful": odds["water"] + odds["trees"] + odds["edge"] > CAREFUL}


def is_estimated(state: State) -> bool:
    """Return whether the coach has only a quick estimate of the strokes after the shot, as on a custom course."""
    return cost_to_go(state, state.seat).is_estimated(state.place)


def _risks(option: Option) -> str:
    text = describe_odds(odds_in(option))
    return f" ({text})" if text else ""


def picture(state: State, option: Option) -> dict[str, Json]:
    """Return the cells where the ball may come to rest with their probabilities, most likely first, and the named
    odds.
    """
    target, grid = state.table.target(state.hole), state.table.course.grid
    cells: dict[int, float] = {}
    for rest, chance in option.spread:
        cell = target if rest.holed else rest.lie
        cells[cell] = cells.get(cell, 0.0) + chance
    likely = sorted(cells.items(), key=lambda each: (-each[1], each[0]))
    shown: list[Json] = [[*grid.cell(cell), round(chance, 4)] for cell, chance in likely if chance >= FAINT]
    return {"cells": shown, "odds": odds_in(option)}


def odds_in(option: Option) -> dict[str, float]:
    """Return the probabilities of the possible results of a move, by name."""
    odds = dict.fromkeys(("holed", "target", "water", "edge", "trees"), 0.0) | {"lost": option.lost}
    for rest, chance in option.spread:
        odds["holed"] += chance * rest.holed
        odds["target"] += chance * rest.finished
        odds["water"] += chance * (rest.risk in WET)
        odds["edge"] += chance * (rest.risk == "off")
        odds["trees"] += chance * (rest.risk in TREES)
    return {name: round(chance, 4) for name, chance in odds.items()}


def name_move(state: State, move: Move) -> str:
    """Describe the shot or step."""
    if move["do"] == "step":
        return f"A safe step to {move['direction']} o’clock"
    number = move["card"]
    assert isinstance(number, int)
    name = state.table.decks[state.seat][number - 1].name or f"Club {number}"
    adjust, elbow, call = move.get("adjust"), move.get("elbow"), move.get("call")
    text = f"{name} to {move['direction']} o’clock"
    if isinstance(elbow, Mapping):
        counts = "1 count" if elbow["at"] == 1 else f"{elbow['at']} counts"
        text += f", then an elbow to {elbow['direction']} o’clock after {counts}"
    if isinstance(adjust, int):
        text += f", card {'up' if adjust > 0 else 'down'} by {abs(adjust)}"
    return text + (f", {call} called" if call is not None else "")


def look(state: State, move: Move, check: Callable[[Move], Move], quick: bool) -> dict[str, Json]:
    """Describe what an unfinished shot or step would do. ``check`` raises BadRequestError for invalid fields.

    The result always has ``legal``. If it is false, ``fault`` is one sentence. If it is true, there are ``cells``
    ([column, row, chance]), ``odds``, ``ends`` and ``holing`` (see :func:`~.ends.describe_ends`), ``why`` and
    ``careful`` (see :func:`outlook`), ``expected`` strokes of this hole including those played, and ``loss`` compared
    with the best move. A shot also has ``card``: the club's twelve
    Distances, Hooks and whether each box is green, with its adjustment and call. ``quick`` omits ``loss``, because
    finding the best move takes longer than the rest. There is also no ``loss`` before the ball has passed a dog-leg,
    because the coach gives no advice then. ``estimate`` is true if ``expected`` is a quick estimate.
    """
    if state.over or state.keeping:
        return {"legal": False, "fault": "no ball can be played now"}
    try:
        option = evaluate_option(state, check(move))
    except PygolfError as error:
        return {"legal": False, "fault": str(error)}
    expected = state.strokes[state.seat] + option.value
    shown = {**picture(state, option), **describe_ends(state, option), **outlook(option)}
    answer = {"legal": True, "expected": expected, **shown}
    if is_estimated(state):
        answer["estimate"] = True
    if not quick and not state.before_dogleg:
        answer["loss"] = max(0.0, option.value - evaluate(state)[0].value)
    return answer if option.move["do"] == "step" else answer | {"card": _card(state, option.move)}


def _card(state: State, move: Move) -> dict[str, Json]:
    """Return the card of a legal shot after its adjustment and call (DB-32 to DB-34)."""
    number, adjust, call = move["card"], move.get("adjust") or 0, move.get("call")
    assert isinstance(number, int) and isinstance(adjust, int) and (call is None or isinstance(call, int))
    played = swing(state.table.decks[state.seat][number - 1], adjust, call)
    return {"distance": list(played.distance), "hook": list(played.hook), "green": list(played.green)}
