"""Contests over small spreads, held to going through every way in which they can come out."""

from itertools import product
from random import Random

import pytest

from pygolf.core.contest import Contest, Hole, Spread, better_ball, certain, mixed, only_best, shifted
from pygolf.core.formats import sides_of, stand


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


def slowly(format: str, holes: list[Hole]) -> list[float]:
    """Per side, from the standing at the end of every way."""
    sides = sides_of(format, len(holes[0]))
    worth = [0.0] * len(sides)
    for chance, cards in every_way(holes):
        standing = stand(format, cards, len(holes))
        for side in range(len(sides)):
            if format == "skins":
                worth[side] += chance * standing.counts[side]
            elif side in standing.leaders:
                worth[side] += chance / len(standing.leaders)
    return worth


@pytest.mark.parametrize(
    ("format", "seats", "holes"),
    [("match", 2, 3), ("match", 4, 2), ("skins", 2, 3), ("skins", 3, 3), ("doubles", 4, 2)],
)
def test_a_contest_is_worth_what_all_its_ways_come_to(format: str, seats: int, holes: int) -> None:
    most = 2 if seats * holes > 8 else 3
    for seed in range(3):
        chance = Random(f"contest {format} {seats} {seed}")
        played: list[Hole] = [tuple(drawn(chance, most) for _ in range(seats)) for _ in range(holes)]
        contest = Contest(format, sides_of(format, seats), (0,) * len(sides_of(format, seats)))
        slow = slowly(format, played)
        for open_ in range(holes):
            worth = contest.around(played[:open_], played[open_ + 1 :]).worth(played[open_])
            assert worth == pytest.approx(slow, abs=1e-12), (seed, open_)


def test_what_is_counted_already_counts() -> None:
    sides = sides_of("match", 2)
    two_up = Contest("match", sides, (2, 0)).around((), ())
    assert two_up.worth((certain(5), certain(3))) == (1.0, 0.0)
    level = Contest("match", sides, (1, 1)).around((), ())
    assert level.worth((certain(4), certain(4))) == (0.5, 0.5)
    behind = Contest("doubles", sides_of("doubles", 4), (12, 10)).around((), ())
    assert behind.worth((certain(3), certain(4), certain(5), certain(4))) == (0.0, 1.0)
    carried = Contest("skins", sides, (0, 1), 2.0).around((), ())
    assert carried.worth((certain(3), certain(4))) == (3.0, 1.0)


def test_better_balls_and_only_best_scores() -> None:
    even = (0.0, 0.5, 0.5)
    assert better_ball([even, even]) == pytest.approx([0.0, 0.75, 0.25])
    assert only_best([even, even]) == pytest.approx((0.25, 0.25))
    assert only_best([certain(2), certain(2), certain(3)]) == (0.0, 0.0, 0.0)
    assert shifted(even, 2) == (0.0, 0.0, *even)
    assert mixed([(0.5, certain(1)), (0.5, certain(3))]) == [0.0, 0.5, 0.0, 0.5]
