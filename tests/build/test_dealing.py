"""How tests are dealt to workers, as xdist cuts the list (`--dist worksteal`)."""

from __future__ import annotations

import pytest

from dealing import BROWSER, FIREFOX, QUICK, SLOW, dealt, sizes

MANY = [
    *((FIREFOX, f"f{number % 4}", number) for number in range(30)),
    *((QUICK, f"q{number % 40}", number) for number in range(900)),
    *((BROWSER, f"b{number % 20}", number) for number in range(170)),
    *((SLOW, f"b{number % 20}", number) for number in range(38)),
]


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("items", [MANY, MANY[:31], MANY[30:], [], MANY[:1]])
def test_every_worker_begins_with_long_tests_and_ends_with_quick_ones(
    items: list[tuple[int, str, int]], workers: int
) -> None:
    order = dealt(items, workers, lambda item: item[0], lambda item: item[1])
    assert sorted(order) == sorted(items)
    if items is not MANY:
        return
    hands = [[order.pop(0) for _ in range(size)] for size in sizes(len(order), workers)]
    for hand in hands:
        kinds = [kind for kind, _, _ in hand]
        assert kinds == sorted(kinds) and kinds[0] != QUICK and kinds[-1] == QUICK
    assert {kind for kind, _, _ in hands[0]} == ({FIREFOX, SLOW, BROWSER, QUICK} if workers == 1 else {FIREFOX, QUICK})
    for hand in hands[1:]:
        assert abs(sum(kind == SLOW for kind, _, _ in hand) - 38 / (workers - 1)) < 1
        assert abs(sum(kind == BROWSER for kind, _, _ in hand) - 170 / (workers - 1)) < 10
    files = [{file for kind, file, _ in hand if kind == BROWSER} for hand in hands]
    assert sum(map(len, files)) == 20, "a file's tests have one worker"
