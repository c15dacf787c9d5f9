"""Shots that are worth a closer look, for a few cards and every lie: straight ones, and ones with an elbow nearby.

Hooks are known, wind and hills are, and lists are added up for it: a hundred thousand shots take half a second. A tree
holds every ball here, and an elbow stands where no hill is between; the closer look (``homeward``) knows better.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from heapq import nsmallest
from operator import itemgetter

from ..rules.board import CLOCK, OFF, clock
from ..rules.ground import LEAVING
from ..values.lines import Line, lines_of
from ..values.odds import Odds
from ..values.straight_sweep import WHOLE
from ..values.tracks import Pick
from ..values.walks import Club

NEAR = 3
"""Dots within which an elbow is looked for."""
BENDS = (-3, -2, -1, 1, 2, 3)
"""Hours by which it may turn (DB-7)."""
Candidate = tuple[int, int, int, int]
"""Direction, dots to the elbow and the direction after it (0: none), number of the club."""
Ranked = tuple[int, Candidate]
Row = Sequence[int]
Cut = tuple[Pick | None, Pick | None]
"""What a club's Distances take of the line to an elbow, and of the line after it; None where they take nothing."""


class QuickCandidates:
    """The board of one hole as a hand sees it."""

    def __init__(self, odds: Odds, clubs: Sequence[Club], reach: int) -> None:
        """``reach`` is a count that no Distance or Hook of the clubs exceeds."""
        self._odds, self._clubs = odds, clubs
        self._lines = lines_of(replace(odds.ground, stops=()), odds.ruling.hills, odds.wind, reach)
        hooks = list(dict.fromkeys((each.swing.hook, each.swing.green) for each in clubs))
        self._hook_of = [hooks.index((each.swing.hook, each.swing.green)) for each in clubs]
        self._sides = [self._sided(hook, green, reach) for hook, green in hooks]
        dry = [cell for cell, lines in enumerate(self._lines) if lines is not None]
        self._place = {cell: place for place, cell in enumerate(dry)}
        self._ends: list[int] = []
        self._cuts: dict[tuple[int, int], list[Cut]] = {}
        self._hooked: list[list[list[int]]] = []
        self._rows: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        self._tails: dict[tuple[int, int, int, int], list[int]] = {}

    def best(
        self, lies: Iterable[int], landed: Sequence[float], strokes: Sequence[float], straight: int, bent: int
    ) -> Mapping[int, Sequence[Candidate]]:
        """The best shots from each of the lies: so many straight ones, so many with an elbow. By cell, ``landed`` tells
        what it is worth to come down there, ``strokes`` what it is worth to lie there."""
        # beyond the board's number with a penalty; then a ball that is holed, and one that only lies on the target
        worth = [*landed, *[1 + each for each in strokes], 0.0, 1.0]
        ends = [round(each * WHOLE) for each in worth]
        ends[self._odds.target] = WHOLE
        self._ends = ends
        self._hooked = [[self._bend(ends, side) for side in sides] for sides in self._sides]
        self._rows.clear()
        self._tails.clear()
        return {lie: self._look(lie, straight, bent) for lie in lies}

    def _bend(self, ends: Row, sides: Sequence[tuple[int, Pick]]) -> list[int]:
        """What a Distance is worth by its end, over twelve Hooks."""
        found = [12 * each for each in ends]
        for cell, pick in sides:
            if not self._odds.ground.trees[cell]:
                found[cell] = sum(pick(ends))
        return found

    def _row(self, cell: int, way: int) -> list[tuple[int, ...]]:
        """The same along a line, by the Hooks of clubs and counts; ``way`` is counted from 0."""
        found = self._rows.get((cell, way))
        if found is None:
            line = self._line(cell)[way]
            found = [line.pick(row[way]) for row in self._hooked]
            if self._odds.ground.trees[cell]:
                # a Distance that the tree takes whole still has its Hook (DB-22)
                found = [
                    (sum(sides[way][self._place[cell]][1](self._ends)), *row[1:])
                    for row, sides in zip(found, self._sides, strict=True)
                ]
            self._rows[cell, way] = found
        return found

    def _line(self, cell: int) -> Sequence[Line]:
        lines = self._lines[cell]
        assert lines is not None
        return lines

    def _look(self, lie: int, straight: int, bent: int) -> list[Candidate]:
        ruling, terrain = self._odds.ruling, self._odds.ground.terrain
        less = LEAVING.get(terrain[lie], 0) if ruling.leave_tree else 0
        plain, turned, hook_of = list[Ranked](), list[Ranked](), self._hook_of
        for way in range(len(CLOCK)):
            row = self._row(lie, way)
            for number, (_, take) in enumerate(self._cut(less, 0)):
                assert take is not None
                plain.append((sum(take(row[hook_of[number]])), (way + 1, 0, 0, number)))
            for dots, (dot, cost) in enumerate(self._dots(lie, way), start=1):
                heads = [
                    sum(head(row[hook])) if head else 0
                    for (head, _), hook in zip(self._cut(less, cost), hook_of, strict=True)
                ]
                for bend in BENDS:
                    on = (way + bend) % 12
                    for number, tail in enumerate(self._beyond(dot, on, less, cost)):
                        turned.append((heads[number] + tail, (way + 1, dots, on + 1, number)))
        return [candidate for _, candidate in nsmallest(straight, plain) + nsmallest(bent, turned)]

    def _dots(self, lie: int, way: int) -> list[tuple[int, int]]:
        """Dots on a line for an elbow, with the counts to them."""
        ground, cell, cost, found = self._odds.ground, lie, 0, list[tuple[int, int]]()
        for _ in range(NEAR):
            after = ground.grid.step[way + 1][cell]
            if after == OFF or self._lines[after] is None or ground.trees[after]:
                break
            rise = ground.heights[after] - ground.heights[cell] if self._odds.ruling.hills else 0
            cell, cost = after, max(1, cost + 2 - way % 2 + rise)
            found.append((cell, cost))
        return found

    def _beyond(self, dot: int, way: int, less: int, cost: int) -> list[int]:
        """By club, what its Distances beyond an elbow are worth."""
        found = self._tails.get((dot, way, less, cost))
        if found is None:
            row = self._row(dot, way)
            found = self._tails[dot, way, less, cost] = [
                sum(tail(row[hook])) if tail else 0
                for (_, tail), hook in zip(self._cut(less, cost), self._hook_of, strict=True)
            ]
        return found

    def _cut(self, less: int, cost: int) -> list[Cut]:
        """By club, its Distances out of a tree by so many counts less, parted by an elbow so many counts away."""
        found = self._cuts.get((less, cost))
        if found is None:
            flown = [[max(0, counts - less) for counts in club.swing.distance] for club in self._clubs]
            found = self._cuts[less, cost] = [
                (
                    _pick([counts for counts in club if cost and counts <= cost]),
                    _pick([counts - cost for counts in club if not cost or counts > cost]),
                )
                for club in flown
            ]
        return found

    def _sided(self, hook: Sequence[int], green: Sequence[bool], reach: int) -> list[list[tuple[int, Pick]]]:
        """By direction: where the Hooks lead from the cells in which a Distance may end and a Hook move the ball."""
        size, target, found = len(self._lines), self._odds.target, []
        holed = [2 * size if each else 2 * size + 1 for each in green]
        # of the counts to the right and then those to the left
        pick = itemgetter(*[each if each > 0 else reach + 1 - each for each in hook])
        for way in CLOCK:
            right, left, row = clock(way + 3) - 1, clock(way - 3) - 1, list[tuple[int, Pick]]()
            for cell, lines in enumerate(self._lines):
                if lines is None:
                    continue
                ends: tuple[int, ...] = pick(lines[right].ends + lines[left].ends)
                if target in ends:
                    ends = tuple([hole if end == target else end for end, hole in zip(ends, holed, strict=True)])
                row.append((cell, itemgetter(*ends)))
            found.append(row)
        return found


def _pick(counts: Sequence[int]) -> Pick | None:
    """What a row holds at those counts."""
    if len(counts) < 2:
        return itemgetter(slice(counts[0], counts[0] + 1)) if counts else None
    return itemgetter(*counts)
