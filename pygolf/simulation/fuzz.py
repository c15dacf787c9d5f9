"""A small random number generator for choosing any legal move. It is fast, and it reaches positions that bots never
reach.
"""

import hashlib
from typing import Any

from ..core.events import Move
from ..core.game import Game

RANDOM = "random"
"""Level of a player who chooses among all legal moves with equal probability."""

_MASK = (1 << 64) - 1


class Draws:
    """A SplitMix64 generator with a string as seed. It returns the same numbers on every machine."""

    __slots__ = ("_state",)

    def __init__(self, seed: str) -> None:
        self._state = int.from_bytes(hashlib.sha256(b"pygolf whim 1\n" + seed.encode()).digest()[:8], "big")

    def below(self, count: int) -> int:
        """Return a number from 0 to ``count`` - 1. For the small counts used here, the bias is below one in 2**50."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        state = (state ^ state >> 27) * 0x94D049BB133111EB & _MASK
        return (state ^ state >> 31) % count


def random_move(game: Game[Any], state: Any, seed: str) -> Move:
    """Return a random legal move in a position that is not the end of the game: always the same for a seed.

    If the legal moves can be listed, all are equally likely; otherwise the game draws one (``Game.sample_move``).
    """
    draws = Draws(seed)
    moves = game.moves(state)
    if moves is None:
        return game.sample_move(state, draws.below)
    return moves[draws.below(len(moves))]
