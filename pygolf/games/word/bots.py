"""Bots: by vocabulary and by look-ahead.

``rookie`` knows the commonest words of up to five letters and takes one of the eight best; ``club`` knows
those of up to six letters and takes one of the four best. Neither looks ahead, so neither buys. ``tour``
knows all words but those that are never shown, and weighs the cards in hand against the rounds to come.
"""

from __future__ import annotations

from ...core.events import Move
from .coach import advise, query, write_move
from .solver import lay, solve
from .state import State

CLUB_TIER, CLUB_LONGEST, CLUB_WORDS = 0, 6, 4
ROOKIE_TIER, ROOKIE_LONGEST, ROOKIE_WORDS = 0, 5, 8


def choose(state: State, level: str, whim: int) -> Move:
    """The move of a bot; ``whim`` is a 32-bit number that the tour bot does not heed."""
    if level == "tour":
        return advise(state, 1)[0].move
    if state.phase == "buy":
        return {"do": "buy", "cards": [], "discard": [], "coins": 0}
    if level == "club":
        return _write(state, CLUB_TIER, CLUB_LONGEST, CLUB_WORDS, whim)
    return _write(state, ROOKIE_TIER, ROOKIE_LONGEST, ROOKIE_WORDS, whim)


def _write(state: State, tier: int, longest: int, count: int, whim: int) -> Move:
    dictionary = state.table.dictionary()
    asked = query(state, state.hands[state.seat], tier, longest)
    words = solve(asked, dictionary, count)
    if not words:
        return {"do": "pass"}
    return write_move(*lay(asked, words[whim % len(words)], dictionary))
