"""Tests that compare chances of winning a match with an enumeration of every result, for small score distributions."""

from itertools import product
from random import Random

import pytest

from pygolf.core.formats import group_sides, stand
from pygolf.core.study.contest import Contest, Hole, Spread, better_ball, certain, mixed, only_best, shifted


def random_spread(chance: Random, max_strokes: int = 3) -> Spread:
    """Return a random distribution over 1 to ``max_strokes`` strokes, sometimes with a single certain value."""
    if chance.random() < 0.3:
        return certain(chance.randint(1, max_strokes))
    shares = [0.0, *(chance.random() for _ in range(max_strokes))]
    return [share / sum(shares) for share in shares]


def enumerate_matches(holes: list[Hole]) -> list[tuple[float, list[list[int]]]]:
    """Return the probability and the cards of every way in which the holes can be played."""
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


def enumerate_values(holes: list[Hole]) -> list[float]:
    """Return the value per side, computed from the final standing of every possible match."""
    sides = group_sides("match", len(holes[0]))
    value = [0.0] * len(sides)
    for chance, cards in enumerate_matches(holes):
        standing = stand("match", cards, len(holes))
        for side in range(len(sides)):
            if side in standing.leaders:
                value[side] += chance / len(standing.leaders)
    return value


@pytest.mark.parametrize(("seats", "holes"), [(2, 3), (4, 2)])
def test_value_equals_the_sum_over_every_result(seats: int, holes: int) -> None:
    max_strokes = 2 if seats * holes > 8 else 3
    for seed in range(3):
        chance = Random(f"contest match {seats} {seed}")
        played: list[Hole] = [tuple(random_spread(chance, max_strokes) for _ in range(seats)) for _ in range(holes)]
        contest = Contest(group_sides("match", seats), (0, 0))
        slow = enumerate_values(played)
        for open_ in range(holes):
            value = contest.around(played[:open_], played[open_ + 1 :]).value(played[open_])
            assert value == pytest.approx(slow, abs=1e-12), (seed, open_)


def test_holes_already_won_count() -> None:
    sides = group_sides("match", 2)
    two_up = Contest(sides, (2, 0)).around((), ())
    assert two_up.value((certain(5), certain(3))) == (1.0, 0.0)
    level = Contest(sides, (1, 1)).around((), ())
    assert level.value((certain(4), certain(4))) == (0.5, 0.5)


def test_better_ball_and_only_best_combine_distributions() -> None:
    even = (0.0, 0.5, 0.5)
    assert better_ball([even, even]) == pytest.approx([0.0, 0.75, 0.25])
    assert only_best([even, even]) == pytest.approx((0.25, 0.25))
    assert only_best([certain(2), certain(2), certain(3)]) == (0.0, 0.0, 0.0)
    assert shifted(even, 2) == (0.0, 0.0, *even)
    assert mixed([(0.5, certain(1)), (0.5, certain(3))]) == [0.0, 0.5, 0.0, 0.5]
