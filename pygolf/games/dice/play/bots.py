"""Bots of Dice Golf: ``tour`` plays the coach's best move; the others follow habits that cost a known number of
strokes.

Weakest first, with what each bot notices and the strokes it loses per round, as computed by
``build.py balance dice`` (in brackets: from the blue tees):

- ``rookie`` plays the holes in order and always rolls: 9.23 (17.12).
- ``roamer`` chooses and switches to the hole that most dice show, and never takes a gimme: 6.84 (11.27).
- ``club`` notices half of the switches and of the gimmes: 3.01 (4.57).
- ``saver`` takes every gimme, never switches, and chooses a quarter of its holes in order: 1.59 (2.60).

A habit is a probability, in eighths, of noticing an option that the rules offer. A bot that notices nothing rolls.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from ....core.events import Move
from ..rules import moves
from ..rules.state import State
from .coach import COACH

EIGHTHS = 8
"""A bot with this value notices the option every time."""
SWITCH_GAIN = 2
"""Number of dice by which another hole must be ahead before a bot considers switching to it."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Probabilities, in eighths, of noticing each kind of option. They apply separately in each position."""

    hole: int
    """Probability of choosing the hole that most dice show. Otherwise the bot chooses the lowest hole not yet
    played.
    """
    gimme: int
    """Probability of noticing a gimme that fits. The bot then takes it."""
    switch: int
    """Probability of noticing a hole that at least two more dice show. The bot then switches to it."""


HABITS = {
    "rookie": Habits(hole=0, gimme=0, switch=0),
    "roamer": Habits(hole=8, gimme=0, switch=8),
    "club": Habits(hole=6, gimme=4, switch=4),
    "saver": Habits(hole=6, gimme=8, switch=0),
}
"""What each bot notices, in eighths."""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """Return the move of a bot of this level. The game must not be over; ``bot_seed`` is a 32-bit number."""
    if state.phase == "roll":
        return moves.ROLL
    if level == "tour":
        return COACH.best_move(state)
    return _by_habit(state, HABITS[level], bot_seed)


def _by_habit(state: State, habits: Habits, bot_seed: int) -> Move:
    sees_switch = _sees(bot_seed, 1, habits.switch)
    if state.phase == "hole":
        holes = state.unplayed()
        return moves.CHOOSE[most_shown(holes, state.dice) if _sees(bot_seed, 2, habits.hole) else holes[0]]
    # A gimme needs exactly three dice that show the hole.
    if state.dice.count(state.hole) == 3 and _sees(bot_seed, 0, habits.gimme):
        for move in moves.legal_moves(state):
            if move["do"] in ("addsies", "subtractsies"):
                return move
    if sees_switch and state.phase == "play" and not state.switched:
        hole = better_hole(state.unplayed(), state.hole, state.dice)
        if hole is not None:
            return moves.SWITCH[hole]
    return moves.ROLL if state.phase == "play" else moves.FINISH


def odds(state: State, level: str) -> list[tuple[Move, float]]:
    """Return the moves that :func:`choose` can return here, over all bot seeds, each with its probability."""
    habits = HABITS.get(level)
    if habits is None or state.phase == "roll":
        return [(choose(state, level, 0), 1.0)]
    by_id: dict[int, tuple[Move, float]] = {}
    eyes = ((habits.gimme, 0), (habits.switch, 1), (habits.hole, 2))
    for seen in product((0, 1), repeat=3):
        chance, seed = 1.0, 0
        for sees, (eighths, place) in zip(seen, eyes, strict=True):
            chance *= (eighths if sees else EIGHTHS - eighths) / EIGHTHS
            seed |= (0 if sees else EIGHTHS - 1) << 3 * place
        if chance:
            move = _by_habit(state, habits, seed)
            by_id[id(move)] = move, by_id.get(id(move), (move, 0.0))[1] + chance
    return list(by_id.values())


def _sees(bot_seed: int, place: int, eighths: int) -> bool:
    """Return whether the bot notices an option. For each kind of option, this depends on three bits of ``bot_seed``,
    starting at bit ``3 * place``.
    """
    return (bot_seed >> 3 * place) % EIGHTHS < eighths


def most_shown(holes: Sequence[int], dice: Sequence[int]) -> int:
    """Return the hole that most dice show. Of several such holes, the one with the highest number is returned."""
    return max(holes, key=lambda hole: (dice.count(hole), hole))


def better_hole(holes: Sequence[int], hole: int, dice: Sequence[int]) -> int | None:
    """Return the hole to which a bot that notices switches would switch from ``hole``, or None."""
    others = [other for other in holes if other != hole]
    best = most_shown(others, dice) if others else hole
    return best if dice.count(best) - dice.count(hole) >= SWITCH_GAIN else None
