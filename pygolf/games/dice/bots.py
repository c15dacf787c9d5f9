"""Bots of Dice Golf: ``tour`` plays the coach's best; the others play by habit, and lose a known number of strokes.

Strokes lost a round, as ``pygolf balance dice`` computes them: club 3.01 (blue tees 4.57), rookie 8.10 (14.42).
"""

from __future__ import annotations

from ...core.events import Move
from . import rules
from .coach import best_move
from .habits import CHANCES, Habits, better_hole, most_shown
from .state import State

HABITS = {
    "club": Habits(hole=6, gimme=4, switch=4),
    "rookie": Habits(hole=4, gimme=0, switch=0),
}
"""A club player overlooks every other gimme and switch; a rookie knows neither, and plays half the holes in order."""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """The move of that level in a position that is not over; ``bot_seed`` is a 32-bit number."""
    if state.phase == "roll":
        return rules.ROLL
    if level == "tour":
        return best_move(state)
    return _by_habit(state, HABITS[level], bot_seed)


def _by_habit(state: State, habits: Habits, bot_seed: int) -> Move:
    sees_gimme, sees_switch = _sees(bot_seed, 0, habits.gimme), _sees(bot_seed, 1, habits.switch)
    if state.phase == "hole":
        holes = state.unplayed()
        return rules.CHOOSE[most_shown(holes, state.dice) if _sees(bot_seed, 2, habits.hole) else holes[0]]
    moves = rules.legal_moves(state)
    if sees_gimme:
        for move in moves:
            if move["do"] in ("addsies", "subtractsies"):
                return move
    if sees_switch and state.phase == "play" and not state.switched:
        hole = better_hole(state.unplayed(), state.hole, state.dice)
        if hole is not None:
            return rules.SWITCH[hole]
    return rules.ROLL if state.phase == "play" else rules.FINISH


def _sees(bot_seed: int, place: int, chance: int) -> bool:
    """Whether this player's eye catches a thing; three bits of the bot_seed for each kind of thing."""
    return (bot_seed >> 3 * place) % CHANCES < chance
