"""Bots of Box of Golf.

``tour`` plays the coach's best move. ``club`` knows the coach's figures for its clubs, but often takes the second best
club, stops by feel, and plays gems only for a clear gain. ``rookie`` counts spaces to the flag, looks at no hazard, and
keeps its gems for gimmes.
"""

from __future__ import annotations

from ...core.events import Move
from .coach import Judged, best_first, judge
from .rules import CLUBS, END, ROLL, STOP, legal_moves
from .state import State

SECOND_BEST = 25
"""Out of 100: how often ``club`` takes the second best club."""
CLEAR = 0.1
"""Strokes that a gem, its price paid, has to gain before ``club`` plays it."""
SLACK = 0.05
"""Strokes that a further roll has to promise before ``club`` rolls again."""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """The move of a bot; equal for equal positions and seeds."""
    if state.phase == "roll" and not state.turn.rolls:
        return ROLL
    if level == "rookie":
        return _rookie(state, bot_seed)
    judged = best_first(judge(state))
    return judged[0].move if level == "tour" else _club(state, judged, bot_seed)


def _club(state: State, judged: list[Judged], bot_seed: int) -> Move:
    if state.phase == "club":
        return judged[1 if bot_seed % 100 < SECOND_BEST else 0].move
    if state.phase == "roll":
        by_do = {str(each.move["do"]): each for each in judged}
        return ROLL if by_do["roll"].value + SLACK < by_do["stop"].value else STOP
    if state.phase == "gem":
        end = next(each for each in judged if each.move == END)
        return judged[0].move if judged[0].value + CLEAR < end.value else END
    return judged[0].move


def _rookie(state: State, bot_seed: int) -> Move:
    distance = state.surface.distance[state.ball.space]
    if state.phase == "club":
        return CLUBS[min(5, distance + bot_seed % 2) - 1]
    if state.phase == "roll":
        return STOP if state.count >= distance else ROLL
    if state.phase == "gem":
        gimme: Move = {"do": "gem", "gem": "green"}
        return gimme if gimme in legal_moves(state) else END
    return legal_moves(state)[-1]
