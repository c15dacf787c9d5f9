"""Numbers of 32 bits side by side in one, so that one sum adds them all."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence


def pack(numbers: Sequence[int]) -> int:
    """The numbers in one; each from 0 to 2**32 - 1, sums included."""
    return int.from_bytes(array("I", numbers).tobytes(), sys.byteorder)


def unpack(packed: int, count: int) -> memoryview:
    """The ``count`` numbers again."""
    return memoryview(packed.to_bytes(4 * count, sys.byteorder)).cast("I")
