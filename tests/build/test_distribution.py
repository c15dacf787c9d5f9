"""Tests of how tests are distributed to the workers of xdist (`--dist worksteal`)."""

from __future__ import annotations

import pytest

from distribution import BROWSER, FIREFOX, QUICK, SLOW, batch_sizes, distribute

MANY = [
    *((FIREFOX, f"f{number % 4}", number) for number in range(30)),
    *((QUICK, f"q{number % 40}", number) for number in range(900)),
    *((BROWSER, f"b{number % 20}", number) for number in range(170)),
    *((SLOW, f"b{number % 20}", number) for number in range(38)),
]


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("items", [MANY, MANY[:31], MANY[30:], [], MANY[:1]])
def test_each_worker_starts_with_slow_tests_and_ends_with_quick_ones(
    items: list[tuple[int, str, int]], workers: int
) -> None:
    order = distribute(items, workers, lambda item: item[0], lambda item: item[1])
    assert sorted(order) == sorted(items)
    if items is not MANY:
        return
    batches = [[order.pop(0) for _ in range(size)] for size in batch_sizes(len(order), workers)]
    for batch in batches:
        kinds = [kind for kind, _, _ in batch]
        assert kinds == sorted(kinds) and kinds[0] != QUICK and kinds[-1] == QUICK
    assert {kind for kind, _, _ in batches[0]} == (
        {FIREFOX, SLOW, BROWSER, QUICK} if workers == 1 else {FIREFOX, QUICK}
    )
    for batch in batches[1:]:
        assert abs(sum(kind == SLOW for kind, _, _ in batch) - 38 / (workers - 1)) < 1
        assert abs(sum(kind == BROWSER for kind, _, _ in batch) - 170 / (workers - 1)) < 10
    files = [{file for kind, file, _ in batch if kind == BROWSER} for batch in batches]
    assert sum(map(len, files)) == 20, "all browser tests of a file run on one worker"
