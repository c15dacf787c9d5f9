"""The possible results of a turn under best play: the probability of each length and each landing space, for the chart
on the game screen.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from typing import Any

from ....core.events import Json
from ..rules.board import Board
from ..rules.flight import bounces, trees, way
from ..rules.grouping import deduction
from ..rules.state import State
from .odds import HandKind, Plan, hand_kind, lie_kind, plan
from .values import BLACK, ends_at, keep_values, lie_at, stop_values


def final_hands(chain: Plan, stops: list[float], place: int | None, left: int) -> list[float]:
    """Return the probability of each final hand, starting from the hand at index ``place``, or before the first roll if
    it is None.

    ``left`` is the number of rolls left. From a hand on the table, the next roll is always taken unless none is left.
    """
    chances = [0.0] * len(chain.hands)
    if left == 0 and place is not None:
        chances[place] = 1.0
        return chances
    for at, chance in chain.first if place is None else chain.again[place]:
        chances[at] = chance
    for more in range(left - 1, 0, -1):
        chances = _roll_or_stop(chain, chances, stops, keep_values(chain, stops, more))
    return chances


def _roll_or_stop(chain: Plan, chances: list[float], stops: list[float], best: list[float]) -> list[float]:
    """Apply one more roll to every hand that benefits from it. A hand with which the player stops remains unchanged,
    because the player would stop again.
    """
    then = [0.0] * len(chances)
    for at, chance in enumerate(chances):
        if not chance:
            continue
        if best[at] < stops[at]:
            for to, likely in chain.again[at]:
                then[to] += chance * likely
        else:
            then[at] += chance
    return then


def spread(chain: Plan, chances: Sequence[float], lie: str) -> list[Json]:
    """Return the probability of each length of the shot from 0 up, after the deduction for the lie."""
    by_count = [0.0] * (chain.club + 1)
    for (group, wild, _), chance in zip(chain.hands, chances, strict=True):
        by_count[max(0, group + wild - deduction(lie))] += chance
    return [round(chance, 6) for chance in by_count]


def landings(board: Board, putting: bool, place: int, lie: str, chain: Plan, chances: Sequence[float]) -> list[Json]:
    """Return ``{"space", "chance"}`` for each space where the ball may come to rest, considering tree tests and
    bounces.
    """
    surface = board.putting if putting else board.track
    by_space: dict[int, float] = {}
    for (group, wild, _), chance in zip(chain.hands, chances, strict=True):
        if not chance:
            continue
        path = way(surface, place, max(0, group + wild - deduction(lie)))
        for at in [] if putting else trees(board, path):
            by_space[path[at]] = by_space.get(path[at], 0.0) + chance * BLACK
            chance *= 1 - BLACK
        end = path[-1] if putting else (*path, *bounces(board, path))[-1]
        by_space[end] = by_space.get(end, 0.0) + chance
    return [{"space": surface.spaces[at].id, "chance": round(by_space[at], 6)} for at in sorted(by_space)]


@lru_cache(maxsize=4000)
def turn_odds(board: Board, putting: bool, place: int, club: int, hand: HandKind | None, left: int) -> dict[str, Json]:
    """Return the probabilities of the ``counts`` and landing spaces (``odds``) under best play, from a hand or before a
    roll.
    """
    lie = lie_at(board, putting, place)
    chain = plan(club, lie_kind(lie))
    ends = ends_at(board, putting, place)
    at = None if hand is None else chain.hands.index(hand)
    chances = final_hands(chain, stop_values(chain, ends), at, left)
    return {
        "counts": spread(chain, chances, lie),
        "odds": landings(board, putting, place, lie, chain, chances),
    }


def odds_now(state: State) -> dict[str, Json] | None:
    """Return the odds to show: before a club is chosen, by club; during the rolls, for ``roll`` and
    ``stop``; otherwise None.
    """
    ball, turn, board = state.ball, state.turn, state.board

    def odds(club: int, hand: HandKind | None, left: int) -> Json:
        return turn_odds(board, ball.putting, ball.space, club, hand, left)

    if state.phase == "club":
        return {str(club): odds(club, None, 3) for club in range(1, 6)}
    if state.phase != "roll":
        return None
    if not turn.rolls:
        return {"roll": odds(turn.club, None, 3)}
    hand = hand_kind(turn.dice, turn.group, state.lie)
    return {"roll": odds(turn.club, hand, 3 - turn.rolls), "stop": odds(turn.club, hand, 0)}


GOALS = ("flag", "star", "green", "water")
"""The kinds of spaces whose probability the buttons show. If two are equally likely, the first one is shown."""
MIN_GOAL_CHANCE = 0.005
"""If all of them are less likely, none is shown."""


def odds_with_goals(state: State) -> dict[str, Json]:
    """Return the odds to show, each with its ``goal``, which is the kind of GOALS that the ball most likely reaches, or
    None, and the probability of reaching it.
    """
    odds: Any = odds_now(state)
    kinds = {space.id: space.kind for space in state.surface.spaces}

    def chance(choice: Any, kind: str) -> float:
        return fsum(one["chance"] for one in choice["odds"] if kinds[one["space"]] == kind)

    def goal(choice: Any) -> dict[str, Json]:
        kind = max(GOALS, key=lambda kind: chance(choice, kind))
        best = round(chance(choice, kind), 6)
        return {"goal": kind, "goal_chance": best} if best >= MIN_GOAL_CHANCE else {"goal": None, "goal_chance": 0.0}

    return {name: {**choice, **goal(choice)} for name, choice in odds.items()}


def risk_of_rolling(state: State) -> float:
    """Return by how much another roll raises the probability that the shot ends in water, compared with stopping."""
    odds = odds_now(state)
    return _water(state.board, odds["roll"]) - _water(state.board, odds["stop"]) if odds and "stop" in odds else 0.0


def _water(board: Board, odds: Any) -> float:
    """Return the probability that a turn with these ``odds`` ends in water."""
    wet = {space.id for space in board.track.spaces if space.kind == "water"}
    return sum((float(landing["chance"]) for landing in odds["odds"] if landing["space"] in wet), 0.0)
