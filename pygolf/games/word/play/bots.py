"""Five bots, each with its own vocabulary, preference and variation in form.

A bot's form, from 0 (worst) to 1 (best), is drawn once per game from the deal. The better the bot, the rarer its bad
days. In good form it knows rarer words, misses fewer of the best words, and uses the shop more often. No bot writes a
word that hints would never show. Unlike the coach, bots do not look further ahead than the next shop.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from ....core.events import Move
from ..rules.buying import offers
from ..rules.state import State
from .coach import dearest, query, rounds_left, write_move
from .solver import Query, lay, solve
from .valuing import Found

LONGEST = 15
TIER_FROM = (0.0, 0.35, 0.6, 0.8)
"""Minimum form in which a bot knows the words of each tier."""
MAX_MISSED = 5
"""In its worst form, a bot picks at random among this many of the best words."""


@dataclass(frozen=True, slots=True)
class Habit:
    """The playing style of a bot."""

    days: float
    """Exponent for drawing the form, which is the worst form plus the remaining range times a uniform random number
    raised to this power.
    """
    worst: float = 0.0
    """The form on the bot's worst day."""
    most_tier: int = 3
    """The rarest tier of words that the bot can know."""
    longest: int = LONGEST
    looks_at: int = MAX_MISSED
    """Number of best words among which the bot chooses."""
    likes: Callable[[Found], float] = lambda word: 0.0
    """Return the bonus, in points, that the bot's preference adds to a word."""
    most_cards: int = 3
    """Maximum number of wild cards bought per visit."""


HABITS = {
    "rookie": Habit(2.5, most_tier=1, longest=7, most_cards=1),
    "club": Habit(2.9, most_tier=1, most_cards=1),
    "ace": Habit(2.5, worst=0.05, looks_at=40, likes=lambda word: 4.0 * word.full),
    "scholar": Habit(1.75, worst=0.15, most_tier=4, likes=lambda word: 1.5 * word.tier + 0.2 * len(word.word)),
    "tour": Habit(2.8, worst=0.4, most_tier=4),
}
"""The strengths were measured: each bot beats the previous one in about two of three games (``build.py balance
word``).
"""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """Return the move of a bot. ``bot_seed`` is a 32-bit number."""
    if state.phase == "judge":
        return {"do": "score"}
    habit, form = HABITS[level], compute_form(state, level)
    return _buy(state, habit, form, bot_seed) if state.phase == "buy" else _write(state, habit, form, bot_seed)


def compute_form(state: State, level: str) -> float:
    """Return the bot's form in this game, from 0 to 1. It stays the same for all holes."""
    habit, digest = HABITS[level], sha256(f"{level} {state.seat} {state.table.deal}".encode()).digest()
    drawn = int.from_bytes(digest[:4], "big") / 2**32
    return float(habit.worst + (1 - habit.worst) * drawn**habit.days)


def odds(state: State, level: str) -> list[tuple[Move, float]]:
    """Return the moves that :func:`choose` can return here, over all bot seeds, with probabilities."""
    habit, form = HABITS[level], compute_form(state, level)
    if state.phase == "write":
        among = max(1, len(_words(state, habit, form)[1]))
        return [(choose(state, level, number), 1 / among) for number in range(among)]
    eager, lazy = choose(state, level, 0), choose(state, level, 2**32 - 1)
    return [(eager, 1.0)] if eager == lazy else [(eager, form), (lazy, 1 - form)]


def _words(state: State, habit: Habit, form: float) -> tuple[Query, Sequence[Found]]:
    """Return the solver's query, and the words among which the bot chooses; each is equally likely."""
    tier = min(habit.most_tier, sum(form >= least for least in TIER_FROM[1:]) + (form >= TIER_FROM[-1]))
    asked = query(state, state.hands[state.seat], tier, habit.longest)
    words = solve(asked, state.table.dictionary(), habit.looks_at)
    liked = sorted(words, key=lambda candidate: -(candidate.value + habit.likes(candidate)))
    return asked, liked[: 1 + round((1 - form) * (min(len(liked), MAX_MISSED) - 1))]


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
