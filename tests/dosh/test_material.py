"""Tests that the standard course and decks have the properties that the design, the protocol and the rules require."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise

import pytest

from pygolf.games.dosh.rules.board import EVEN, OFF, Cell, distance
from pygolf.games.dosh.rules.card import Card, swing
from pygolf.games.dosh.rules.course import Course, ground
from pygolf.games.dosh.rules.material import load_course, load_decks
from pygolf.games.dosh.rules.options import COLOURS, LEVELS, ruling
from pygolf.games.dosh.rules.shot import Plan, Stance, shoot

COURSE: Course = load_course(None)
DECKS: dict[str, tuple[Card, ...]] = load_decks(None)
HOLES = tuple(enumerate(COURSE.holes, start=1))
WET, WOOD = frozenset("~!"), frozenset("smb")
ALL = [number for number, letter in enumerate(COURSE.letters) if letter != " "]


def neighbours(cell: int) -> list[int]:
    return [near for direction in EVEN if (near := COURSE.grid.step[direction][cell]) != OFF]


def regions(letters: frozenset[str]) -> list[set[int]]:
    """Return the connected areas of cells with these letters."""
    left, found = {cell for cell in ALL if COURSE.letters[cell] in letters}, []
    while left:
        todo, patch = [left.pop()], set()
        while todo:
            cell = todo.pop()
            patch.add(cell)
            todo += [near for near in neighbours(cell) if near in left]
            left -= set(todo)
        found.append(patch)
    return found


def line(start: Cell, end: Cell) -> Iterator[int]:
    """Yield the cells of a shortest path from tee to target that stays as close as possible to the straight line."""
    here = COURSE.grid.number(start)
    while COURSE.grid.cell(here) != end:
        left = distance(COURSE.grid.cell(here), end)
        nearer = [near for near in neighbours(here) if distance(COURSE.grid.cell(near), end) < left]
        here = min(nearer, key=lambda near: stray(COURSE.grid.cell(near), start, end))
        yield here


def stray(cell: Cell, start: Cell, end: Cell) -> float:
    """Return the distance from the straight line, as twice the area of the triangle."""
    (x, y), (x1, y1), (x2, y2) = ((column * 45, row * 52 + column % 2 * 26) for column, row in (cell, start, end))
    return abs((x2 - x1) * (y - y1) - (x - x1) * (y2 - y1))


def test_board_is_one_landscape_of_about_a_thousand_cells() -> None:
    assert 950 <= len(ALL) <= 1050
    assert len(regions(frozenset(".smb~!ua"))) == 1
    assert len(COURSE.holes) == 9
    assert {COURSE.heights[cell] for cell in ALL} == {0, 1, 2, 3}


def test_neighbouring_heights_differ_by_at_most_one() -> None:
    assert all(abs(COURSE.heights[cell] - COURSE.heights[near]) <= 1 for cell in ALL for near in neighbours(cell))


def test_every_kind_of_terrain_appears_often() -> None:
    count = Counter(COURSE.letters)
    assert all(count[kind] >= 20 for kind in "smb~ua")
    assert count["!"] >= 3
    assert len([lake for lake in regions(WET) if len(lake) >= 8]) >= 4
    assert len([wood for wood in regions(WOOD) if len(wood) >= 10]) >= 4


def test_river_falls_over_three_cliffs() -> None:
    river = max(regions(WET), key=len)
    falls = [cell for cell in river if COURSE.letters[cell] == "!"]
    drops = {
        (COURSE.heights[fall], COURSE.heights[near])
        for fall in falls
        for near in neighbours(fall)
        if near in river and COURSE.heights[near] < COURSE.heights[fall]
    }
    assert drops == {(3, 2), (2, 1), (1, 0)}
    assert {COURSE.heights[cell] for cell in river} == {0, 1, 2, 3}


def test_water_drops_only_at_falls() -> None:
    for cell in ALL:
        lower = [near for near in neighbours(cell) if COURSE.heights[near] < COURSE.heights[cell]]
        if COURSE.letters[cell] == "~":
            assert not any(COURSE.letters[near] in WET for near in lower), COURSE.grid.cell(cell)
        if COURSE.letters[cell] == "!":
            assert lower


def test_tees_and_targets_are_eighteen_separate_cells_of_grass() -> None:
    ends = [COURSE.grid.number(cell) for hole in COURSE.holes for cell in hole]
    assert len(set(ends)) == 18
    assert all(COURSE.letters[cell] == "." for cell in ends)
    assert all(distance(one[1], other[1]) >= 4 for at, one in HOLES for to, other in HOLES if at < to)


def test_lengths_vary_and_each_hole_ends_near_the_next_tee() -> None:
    lengths = [distance(*hole) for hole in COURSE.holes]
    assert min(lengths) <= 8
    assert max(lengths) >= 30
    assert len(set(lengths)) >= 7
    assert all(distance(done[1], following[0]) <= 9 for done, following in pairwise(COURSE.holes))


def test_straight_line_of_every_hole_has_its_own_obstacles() -> None:
    obstacles = []
    for _, (tee, target) in HOLES:
        cells = [COURSE.grid.number(tee), *line(tee, target)]
        climbs = [COURSE.heights[after] - COURSE.heights[before] for before, after in pairwise(cells)]
        obstacles.append(
            (
                sum(COURSE.letters[cell] in WET for cell in cells),
                sum(COURSE.letters[cell] in WOOD for cell in cells),
                climbs.count(1),
                climbs.count(-1),
                sum(COURSE.letters[cell] in "ua" for cell in cells),
            )
        )
    assert all(any(counts) for counts in obstacles)
    assert len(set(obstacles)) == 9


CLUBS = [swing(DECKS["yellow"][number]) for number in (7, 5, 3)]
TARGETS = {COURSE.grid.number(target) for _, target in COURSE.holes}


@cache
def after(level: str, tide: str, cell: int) -> tuple[frozenset[int], frozenset[int]]:
    """Return the cells that a shot with the short clubs from this cell can reach, and the targets that it can hole."""
    land = ground(COURSE, tide, ())
    rules = ruling({"level": level, "hit_or_miss": True, "lost_card": True})
    lies, holed = set(), set()
    for club in CLUBS:
        straight = club.green.index(True) + 1
        for blue in {club.distance.index(counts) + 1 for counts in club.distance}:
            for direction in range(1, 13):
                stance = Stance(land, rules, cell, OFF)
                flight = shoot(stance, Plan(direction), club, (blue, straight), None, lambda _: 1)
                lies.add(flight.lie)
                if flight.path[-1] == flight.lie and flight.lie in TARGETS:
                    holed.add(flight.lie)
    return frozenset(lies), frozenset(holed)


def can_be_holed(level: str, tide: str, start: int, goal: int) -> bool:
    """Return whether a sequence of shots leads from a cell into a target. Cells near the target are tried first."""
    seen, todo = {start}, [(0, start)]
    while todo:
        lies, holed = after(level, tide, heappop(todo)[1])
        if goal in holed:
            return True
        for lie in lies - seen:
            heappush(todo, (distance(COURSE.grid.cell(lie), COURSE.grid.cell(goal)), lie))
        seen |= lies
    return False


@pytest.mark.parametrize(
    ("level", "tide"), [*((level, "low") for level in LEVELS), ("second", "high"), ("second", "storm")]
)
@pytest.mark.parametrize(("number", "hole"), HOLES)
def test_every_target_can_be_holed_from_its_tee(level: str, tide: str, number: int, hole: tuple[Cell, Cell]) -> None:
    tee, target = map(COURSE.grid.number, hole)
    assert can_be_holed(level, tide, tee, target), f"hole {number}"


def test_four_colours_have_the_same_eight_clubs() -> None:
    assert tuple(DECKS) == COLOURS
    names = [card.name for card in DECKS["yellow"]]
    assert len(set(names)) == 8
    assert all([card.name for card in deck] == names for deck in DECKS.values())


@pytest.mark.parametrize("colour", COLOURS)
def test_hooks_run_from_left_through_zero_to_right(colour: str) -> None:
    for card in DECKS[colour]:
        first, last = card.green
        assert first + last == 13, "as many boxes left of the green run as right of it"
        assert all(hook == 0 for hook in card.hook[first - 1 : last])
        assert all(hook < 0 for hook in card.hook[: first - 1])
        assert all(hook > 0 for hook in card.hook[last:])
        assert list(card.hook) == sorted(card.hook)
        assert len(card.distance) == len(card.hook) == 12
        assert all(0 <= counts <= 30 for counts in card.distance)
        assert all(-9 <= counts <= 9 for counts in card.hook)


@pytest.mark.parametrize("colour", COLOURS)
def test_clubs_range_from_long_and_wild_to_short_and_sure(colour: str) -> None:
    deck = DECKS[colour]
    ratings = [card.rating for card in deck]
    spread = [max(card.distance) - min(card.distance) for card in deck]
    wild = [sum(map(abs, card.hook)) for card in deck]
    green = [card.green[1] - card.green[0] for card in deck]
    assert ratings == sorted(ratings, reverse=True)
    assert all(one - other >= 0.9 for one, other in pairwise(ratings))
    assert spread == sorted(spread, reverse=True)
    assert wild == sorted(wild, reverse=True)
    assert green == sorted(green)
    assert ratings[0] >= 15
    assert ratings[-1] < 2


def test_rating_is_the_mean_of_the_distances() -> None:
    for deck in DECKS.values():
        for card in deck:
            assert card.rating == pytest.approx(sum(card.distance) / 12)


def test_colours_have_equal_ratings_and_greens_but_differ() -> None:
    for cards in zip(*DECKS.values(), strict=True):
        assert len({sum(card.distance) for card in cards}) == 1
        assert len({card.green for card in cards}) == 1
        assert len({card.distance for card in cards}) == 4, "the blue die reads differently in each colour"
        strength = [sum(map(abs, card.hook)) for card in cards]
        assert max(strength) - min(strength) <= 2
    kinds = {tuple((tuple(sorted(card.distance)), card.hook) for card in deck) for deck in DECKS.values()}
    assert len(kinds) == 4


def test_no_colour_favours_one_side() -> None:
    for deck in DECKS.values():
        assert abs(sum(sum(card.hook) for card in deck)) <= 3
