"""Work that is done part by part, so that whoever waits for something else may be answered in between.

A function of parts is a generator: it yields between two parts and returns what it was asked for.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Parts = Generator[None, None, T]


def finished(parts: Parts[T]) -> T:
    """All parts at once, and what they came to."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            found: T = end.value
            return found
