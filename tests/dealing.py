"""How the tests of a run are dealt to its workers.

xdist cuts the list into equal runs, one a worker, and whoever is done takes from the others' ends. So each run begins
with tests that are long or wait for a page, and ends with quick ones that only compute: all processors have work while
pages are waited for, and nobody has a long test left when the others are done.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

FIREFOX, SLOW, BROWSER, QUICK = range(4)
"""Kinds, in the order in which one worker alone has them."""
T = TypeVar("T")


def dealt(items: Sequence[T], workers: int, kind: Callable[[T], int], file: Callable[[T], Hashable]) -> list[T]:
    """The list to be cut.

    Firefox's tests are one worker's: to start one takes four seconds of a processor. What takes long goes round the
    others, and browsers' tests file by file, because some files have a site of their own.
    """
    kinds: dict[int, list[T]] = defaultdict(list)
    for item in sorted(items, key=kind):
        kinds[kind(item)].append(item)
    hands = [kinds[FIREFOX], *([] for _ in range(workers - 1))]
    others = hands[1:] or hands
    for number, item in enumerate(kinds[SLOW]):
        others[number % len(others)].append(item)
    for its in sorted(_by_file(kinds[BROWSER], file), key=len, reverse=True):
        min(others, key=len).extend(its)
    quick = iter(kinds[QUICK])
    for hand, size in zip(hands, sizes(len(items), workers), strict=True):
        hand += [item for _, item in zip(range(size - len(hand)), quick, strict=False)]
    return [*(item for hand in hands for item in hand), *quick]


def sizes(count: int, workers: int) -> list[int]:
    """How many tests each worker begins with."""
    cut: list[int] = []
    for left in range(workers, 0, -1):
        cut.append((count - sum(cut)) // left)
    return cut


def _by_file(items: Iterable[T], file: Callable[[T], Hashable]) -> list[list[T]]:
    files: dict[Hashable, list[T]] = defaultdict(list)
    for item in items:
        files[file(item)].append(item)
    return list(files.values())
