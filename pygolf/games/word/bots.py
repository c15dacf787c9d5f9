"""Five opponents, each with a vocabulary and a habit of its own, and with good days and bad ones.

How well a bot plays in a game, its form from 0 to 1, is drawn once a game by its deal. The better the bot, the rarer a
bad day. In form it knows rarer words, misses fewer of the best, and goes to the shop more often. None of them writes a
word that is never shown, and none looks ahead beyond the shop, as the coach does.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from ...core.events import Move
from .buying import offers
from .coach import dearest, query, rounds_left, write_move
from .solver import Query, lay, solve
from .state import State
from .valuing import Found

LONGEST = 15
TIER_FROM = (0.0, 0.35, 0.6, 0.8)
"""The form from which a bot knows words of that tier."""
MOST_MISSED = 5
"""Of so many best words one out of form writes any."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How one bot plays."""

    days: float
    """Its form rises from its worst as a number drawn evenly from 0 to 1, to this power."""
    worst: float = 0.0
    """Its form on its worst day."""
    most_tier: int = 3
    """Rarest tier of words that it ever knows."""
    longest: int = LONGEST
    looks_at: int = MOST_MISSED
    """So many of the best words."""
    likes: Callable[[Found], float] = lambda found: 0.0
    """Points that it would give for a word's charm."""
    most_cards: int = 3
    """Wild cards that it buys at once."""


HABITS = {
    "rookie": Habit(2.5, most_tier=1, longest=7, most_cards=1),
    "club": Habit(2.9, most_tier=1, most_cards=1),
    "ace": Habit(2.5, worst=0.05, looks_at=40, likes=lambda found: 4.0 * found.full),
    "scholar": Habit(1.75, worst=0.15, most_tier=4, likes=lambda found: 1.5 * found.tier + 0.2 * len(found.word)),
    "tour": Habit(2.8, worst=0.4, most_tier=4),
}
"""Strengths were measured: each bot beats the one before in about two games of three (``pygolf balance word``)."""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """The move of a bot; ``bot_seed`` is a 32-bit number."""
    if state.phase == "judge":
        return {"do": "score"}
    habit, form = HABITS[level], form_of(state, level)
    return _buy(state, habit, form, bot_seed) if state.phase == "buy" else _write(state, habit, form, bot_seed)


def form_of(state: State, level: str) -> float:
    """How well a bot plays in this game, 0 to 1: the same from the first hole to the last."""
    habit, digest = HABITS[level], sha256(f"{level} {state.seat} {state.table.deal}".encode()).digest()
    drawn = int.from_bytes(digest[:4], "big") / 2**32
    return float(habit.worst + (1 - habit.worst) * drawn**habit.days)


def odds(state: State, level: str) -> list[tuple[Move, float]]:
    """The moves that :func:`choose` may answer there, over all bot seeds, with chances."""
    habit, form = HABITS[level], form_of(state, level)
    if state.phase == "write":
        among = max(1, len(_words(state, habit, form)[1]))
        return [(choose(state, level, number), 1 / among) for number in range(among)]
    eager, lazy = choose(state, level, 0), choose(state, level, 2**32 - 1)
    return [(eager, 1.0)] if eager == lazy else [(eager, form), (lazy, 1 - form)]


def _words(state: State, habit: Habit, form: float) -> tuple[Query, Sequence[Found]]:
    """What comes to its mind: it writes any of these words, each as likely as the others."""
    tier = min(habit.most_tier, sum(form >= least for least in TIER_FROM[1:]) + (form >= TIER_FROM[-1]))
    asked = query(state, state.hands[state.seat], tier, habit.longest)
    words = solve(asked, state.table.dictionary(), habit.looks_at)
    liked = sorted(words, key=lambda found: -(found.value + habit.likes(found)))
    return asked, liked[: 1 + round((1 - form) * (min(len(liked), MOST_MISSED) - 1))]


def _write(state: State, habit: Habit, form: float, bot_seed: int) -> Move:
    asked, words = _words(state, habit, form)
    if not words:
        return {"do": "pass"}
    return write_move(*lay(asked, words[bot_seed % len(words)], state.table.dictionary()))


def _buy(state: State, habit: Habit, form: float, bot_seed: int) -> Move:
    ways = offers(state, state.seat)
    if bot_seed / 2**32 >= form:
        return ways[0].move()
    few = [one for one in ways if len(one.cards) <= habit.most_cards]
    return dearest(state.hands[state.seat], few, rounds_left(state)).move()
