"""Chances to win a match over small spreads, compared with an enumeration of every result."""

from itertools import product
from random import Random

import pytest

from pygolf.core.contest import Contest, Hole, Spread, better_ball, certain, mixed, only_best, shifted
from pygolf.core.formats import group_sides, stand


def drawn(chance: Random, most: int = 3) -> Spread:
    """A spread over 1 to ``most`` strokes, now and then a certain one."""
    if chance.random() < 0.3:
        return certain(chance.randint(1, most))
    shares = [0.0, *(chance.random() for _ in range(most))]
    return [share / sum(shares) for share in shares]


def every_way(holes: list[Hole]) -> list[tuple[float, list[list[int]]]]:
    """Chance and cards of every way in which the holes can be played."""
    found = []
    spreads = [spread for hole in holes for spread in hole]
    seats = len(holes[0])
    for scores in product(*(range(len(spread)) for spread in spreads)):
        chance = 1.0
        for spread, score in zip(spreads, scores, strict=True):
            chance *= spread[score]
        if chance:
            found.append((chance, [list(scores[seat::seats]) for seat in range(seats)]))
    return found


def slowly(holes: list[Hole]) -> list[float]:
    """Per side, from the standing at the end of every way."""
    sides = group_sides("match", len(holes[0]))
    worth = [0.0] * len(sides)
    for chance, cards in every_way(holes):
        standing = stand("match", cards, len(holes))
        for side in range(len(sides)):
            if side in standing.leaders:
                worth[side] += chance / len(standing.leaders)
    return worth


@pytest.mark.parametrize(("seats", "holes"), [(2, 3), (4, 2)])
def test_worth_equals_the_sum_over_every_result(seats: int, holes: int) -> None:
    most = 2 if seats * holes > 8 else 3
    for seed in range(3):
        chance = Random(f"contest match {seats} {seed}")
        played: list[Hole] = [tuple(drawn(chance, most) for _ in range(seats)) for _ in range(holes)]
        contest = Contest(group_sides("match", seats), (0, 0))
        slow = slowly(played)
        for open_ in range(holes):
            worth = contest.around(played[:open_], played[open_ + 1 :]).value(played[open_])
            assert worth == pytest.approx(slow, abs=1e-12), (seed, open_)


def test_what_is_counted_already_counts() -> None:
    sides = group_sides("match", 2)
    two_up = Contest(sides, (2, 0)).around((), ())
    assert two_up.value((certain(5), certain(3))) == (1.0, 0.0)
    level = Contest(sides, (1, 1)).around((), ())
    assert level.value((certain(4), certain(4))) == (0.5, 0.5)


def test_better_balls_and_only_best_scores() -> None:
    even = (0.0, 0.5, 0.5)
    assert better_ball([even, even]) == pytest.approx([0.0, 0.75, 0.25])
    assert only_best([even, even]) == pytest.approx((0.25, 0.25))
    assert only_best([certain(2), certain(2), certain(3)]) == (0.0, 0.0, 0.0)
    assert shifted(even, 2) == (0.0, 0.0, *even)
    assert mixed([(0.5, certain(1)), (0.5, certain(3))]) == [0.0, 0.5, 0.0, 0.5]
