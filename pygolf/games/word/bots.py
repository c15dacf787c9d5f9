"""Bots: by vocabulary and by look-ahead.

``rookie`` knows the commonest words of up to six letters and writes one of its five best; ``club`` knows all of the
commonest words and writes the best. Neither looks ahead, so neither buys. ``tour`` knows all words and weighs the cards
in hand against the rounds to come. None of them writes a word that is never shown.
"""

from __future__ import annotations

from ...core.events import Move
from .coach import advise, query, write_move
from .solver import lay, solve
from .state import State

COMMON = 0
"""Rarest tier that rookie and club know."""
ROOKIE_LONGEST, ROOKIE_WORDS = 6, 5
LONGEST = 15


def choose(state: State, level: str, bot_seed: int) -> Move:
    """The move of a bot; ``bot_seed`` is a 32-bit number that only the rookie heeds."""
    if state.phase == "judge":
        return {"do": "score"}
    if level == "tour":
        return advise(state, 1)[0].move
    if state.phase == "buy":
        return {"do": "buy", "cards": [], "discard": [], "coins": 0}
    longest, count = (LONGEST, 1) if level == "club" else (ROOKIE_LONGEST, ROOKIE_WORDS)
    asked = query(state, state.hands[state.seat], COMMON, longest)
    words = solve(asked, state.table.dictionary(), count)
    if not words:
        return {"do": "pass"}
    return write_move(*lay(asked, words[bot_seed % len(words)], state.table.dictionary()))
