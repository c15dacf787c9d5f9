"""Distributes the tests of a run to its workers.

xdist gives each worker an equal section of the list of tests. A worker that has finished takes tests from the end of
another worker's section. Each section therefore starts with tests that are slow or wait for a page, and ends with
quick ones that only compute. This keeps all processors busy while pages load, and no worker is left with a slow test
at the end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

FIREFOX, SLOW, BROWSER, QUICK = range(4)
"""The kinds of tests, in the order in which a single worker runs them."""
T = TypeVar("T")


def distribute(items: Sequence[T], workers: int, kind: Callable[[T], int], file: Callable[[T], Hashable]) -> list[T]:
    """Return the tests in the order in which xdist splits them into sections, one per worker.

    One worker runs all Firefox tests, because starting Firefox takes four seconds of CPU time. Slow tests are
    distributed evenly to the others. The other browser tests of a file stay together, because some files build or serve
    their own site.
    """
    kinds: dict[int, list[T]] = defaultdict(list)
    for item in sorted(items, key=kind):
        kinds[kind(item)].append(item)
    batches = [kinds[FIREFOX], *([] for _ in range(workers - 1))]
    others = batches[1:] or batches
    for number, item in enumerate(kinds[SLOW]):
        others[number % len(others)].append(item)
    for group in sorted(_group_by_file(kinds[BROWSER], file), key=len, reverse=True):
        min(others, key=len).extend(group)
    quick = iter(kinds[QUICK])
    for batch, size in zip(batches, batch_sizes(len(items), workers), strict=True):
        batch += [item for _, item in zip(range(size - len(batch)), quick, strict=False)]
    return [*(item for batch in batches for item in batch), *quick]


def batch_sizes(count: int, workers: int) -> list[int]:
    """Return how many tests each worker starts with."""
    cut: list[int] = []
    for left in range(workers, 0, -1):
        cut.append((count - sum(cut)) // left)
    return cut


def _group_by_file(items: Iterable[T], file: Callable[[T], Hashable]) -> list[list[T]]:
    files: dict[Hashable, list[T]] = defaultdict(list)
    for item in items:
        files[file(item)].append(item)
    return list(files.values())
