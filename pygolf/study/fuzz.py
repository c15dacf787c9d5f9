"""A small generator of whole numbers to draw any legal move by: for speed, and to walk where no bot goes."""

import hashlib

RANDOM = "random"
"""The level of a player who plays any legal move, each equally likely."""

_MASK = (1 << 64) - 1


class Draws:
    """SplitMix64, started from a text: the same numbers on every machine.

    >>> Draws("Augusta").below(6)
    4
    """

    __slots__ = ("_state",)

    def __init__(self, seed: str) -> None:
        self._state = int.from_bytes(hashlib.sha256(b"pygolf whim 1\n" + seed.encode()).digest()[:8], "big")

    def below(self, count: int) -> int:
        """A number 0 to ``count`` - 1; for the small counts used here its bias is below one in 2**50."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        state = (state ^ state >> 27) * 0x94D049BB133111EB & _MASK
        return (state ^ state >> 31) % count
