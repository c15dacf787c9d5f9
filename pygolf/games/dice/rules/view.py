"""The view of Dice Golf: everything a page needs to draw the game."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, cast

from ....core.card import score_card
from .moves import get_standing, gimmes, list_scores, miss_score, winners
from .state import HOLES, MAX_STROKES, PIPS, UNPLAYED, Scores, State, total

if TYPE_CHECKING:
    from ....core.shapes import Card
    from .shapes import GimmeInReach, View

DICE = 5


def view(state: State) -> View:
    """Return the game's part of the view; ``shapes.View`` describes the fields."""
    totals = list_scores(state)
    ended = state.round if state.phase == "over" else state.round - 1
    result: View = {
        "phase": state.phase,
        "winners": winners(state),
        "scores": totals,
        "card": _card(state, totals),
        "round": state.round,
        "rounds": state.rounds,
        "pro": state.pro,
        "hole": state.hole or None,
        "stroke": state.stroke,
        "dice": list(state.dice) or None,
        "aside": [place for place, pips in enumerate(state.dice) if pips == state.hole],
        "switched": state.switched,
        "zero_dice": sum(pips != state.hole for pips in state.dice) if _is_last_roll(state) else 0,
        "chances": _chances(state),
        "gimme": _gimme(state),
        "miss": miss_score(state) if state.phase == "last" else None,
        "gimmes": [{"addsies": addsies, "subtractsies": subtractsies} for addsies, subtractsies in state.gimmes],
        "played": [_played(card[-1]) for card in state.cards],
        "rounds_played": [[_played(scores) for scores in card[:ended]] for card in state.cards],
        "round_totals": [[total((scores,)) for scores in card] for card in state.cards],
    }
    if _is_decided(state):
        result["decided"] = True
    if state.holes != len(HOLES):
        result["holes"] = state.holes
    if state.format != "stroke":
        result["standing"] = get_standing(state).to_json()
    return result


def _is_decided(state: State) -> bool:
    """Return whether one player wins in stroke play, whatever the holes that are left cost: nothing (DG-8) or the most
    possible.
    """
    if state.format != "stroke" or state.phase == "over" or len(state.cards) == 1:
        return False
    lowest = [total(cards) for cards in state.cards]
    highest = [low + _highest_cost(state, cards) for low, cards in zip(lowest, state.cards, strict=True)]
    leader = highest.index(min(highest))
    return all(highest[leader] < low for seat, low in enumerate(lowest) if seat != leader)


def _highest_cost(state: State, cards: tuple[Scores, ...]) -> int:
    """Return the most strokes that a seat can need for the holes that it has not finished (DG-9, DG-15)."""
    costs = [MAX_STROKES + (DICE * max({*PIPS} - {hole}) if state.pro else 0) for hole in HOLES]
    rounds_left = state.rounds - len(cards)
    if state.holes < len(HOLES):
        return (rounds_left + (cards[-1] == UNPLAYED)) * max(costs)
    open_costs = [cost for cost, score in zip(costs, cards[-1], strict=True) if score is None]
    return sum(open_costs) + rounds_left * sum(costs)


def _is_last_roll(state: State) -> bool:
    """Return whether the next roll is the tenth, with which a finished hole scores zero (DG-8)."""
    return state.phase == "play" and state.stroke == MAX_STROKES - 1


def _chances(state: State) -> list[float]:
    """Return the chance of setting aside exactly 0, 1, 2, … dice with the next roll (DG-6); empty if no hole is in
    play.
    """
    if state.phase != "play":
        return []
    rolled = sum(pips != state.hole for pips in state.dice)
    return [round(comb(rolled, hits) * 5 ** (rolled - hits) / 6**rolled, 4) for hits in range(rolled + 1)]


def _gimme(state: State) -> GimmeInReach | None:
    """Return the gimme that the player to move can call now, with the score that it gives (DG-11 to DG-13)."""
    legal = gimmes(state) if state.phase in ("play", "last") else []
    return cast("GimmeInReach", {**legal[0], "score": state.stroke}) if legal else None


def _played(scores: Scores) -> dict[str, int]:
    return {str(hole): score for hole, score in zip(HOLES, scores, strict=True) if score is not None}


def _card(state: State, totals: list[int]) -> Card:
    """Return the current round hole by hole, followed by one column per round if there are several (DG-2)."""
    several = state.rounds > 1
    columns = [str(hole) for hole in HOLES] + [f"Round {number + 1}" for number in range(state.rounds) if several]
    cells = [[*card[-1], *(total((scores,)) for scores in card if several)] for card in state.cards]
    return score_card(columns, cells, totals)
