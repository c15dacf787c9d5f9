"""Value iteration for Doshboardgolf: compute the expected strokes to finish from every cell of a board, with matrix
operations.

It needs numpy. The probabilities come from ``pygolf.games.dosh.play.values.odds`` and are stored as arrays once per
board (:class:`Layout`). A sweep then evaluates every direction, card, adjustment and elbow from every cell. As
docs/coach-dosh.md describes, it ignores wind, called hole-outs and the value of lost cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from pygolf.games.dosh.play.values.odds import HOLED, End, Launch, Odds
from pygolf.games.dosh.rules.board import CLOCK, EVEN, LEAVING, OFF, Ground, Ruling, clock
from pygolf.games.dosh.rules.card import Card, boxes, swing

np: Any = import_module("numpy")
Array = Any

NOWHERE = -7
"""Target number of a layout, which no ball reaches: the layout of a board is shared by all targets."""
COUNTS = 33
"""Number of possible counts (0 to 32, the longest Distance plus the largest adjustment)."""
HOOKS = 12
"""Number of possible Hooks (0 to 11, the widest Hook plus the largest adjustment)."""
BEND = 16
"""Maximum number of counts to an elbow."""
Log = Callable[[str], None]


class Layout:
    """A board as arrays: where shots start, how Hooks move the ball, and where it comes to rest. An elbow can be above
    water, but no shot starts there.
    """

    def __init__(self, ground: Ground, ruling: Ruling) -> None:
        self.ground, self.ruling = ground, ruling
        self.odds = Odds(ground, ruling, None, NOWHERE)
        self.cells = [cell for cell, letter in enumerate(ground.terrain) if letter != " "]
        self.dry = np.array([number for number, cell in enumerate(self.cells) if not self.odds.wet[cell]], np.int64)
        self.place = {cell: number for number, cell in enumerate(self.cells)}
        self._ends: dict[End, int] = {}
        self._mids: dict[tuple[End, bool], int] = {}
        self._lay_launches()
        self._lay_hooks()
        self._lay_rests()
        self._lay_elbows()

    def _end(self, end: End) -> int:
        return self._ends.setdefault(end, len(self._ends))

    def _lay_launches(self) -> None:
        shape = (13, COUNTS, len(self.cells))
        self.mid = np.zeros(shape, np.int32)
        self.left = np.zeros(shape, np.float32)
        self._hits: list[tuple[int, float, int, int]] = []
        for direction in CLOCK:
            for counts in range(COUNTS):
                for number, cell in enumerate(self.cells):
                    launch = self.odds.launch(cell, direction, counts)
                    mid = (launch.end, launch.pending)
                    self.mid[direction, counts, number] = self._mids.setdefault(mid, len(self._mids))
                    self.left[direction, counts, number] = launch.left
                    row = (direction * COUNTS + counts) * len(self.cells) + number
                    self._hits += [(row, hit, self._end((at, back, True)), at) for hit, at, back, _ in launch.hits]
        self.hit_row = np.array([hit[0] for hit in self._hits], np.int64)
        self.hit_chance = np.array([hit[1] for hit in self._hits])
        self.hit_end = np.array([hit[2] for hit in self._hits], np.int64)
        self.hit_cell = np.array([hit[3] for hit in self._hits], np.int64)

    def _lay_hooks(self) -> None:
        """Precompute where the Hook moves the ball after the Distance, by side (the direction of the Hook), Hook and
        mid-point. A Hook of 0 moves nothing.
        """
        rows, chances, ends = [], [], []
        mids = list(self._mids)
        self.mids = len(mids)
        self.stay = np.zeros(self.mids, np.int64)
        self.mid_cell = np.array([end[0] for end, _ in mids])
        for number, (stay, pending) in enumerate(mids):
            self.stay[number] = self._end(stay)
            for side in CLOCK:
                launch = Launch((), 1.0, stay, pending, clock(side - 3))
                for hook in range(1, HOOKS):
                    for chance, end in self.odds.after(launch, hook, False):
                        rows.append((side * HOOKS + hook) * self.mids + number)
                        chances.append(chance)
                        ends.append(self._end(end))
        self.hook_row, self.hook_chance = np.array(rows, np.int64), np.array(chances)
        self.hook_end = np.array(ends, np.int64)

    def _lay_rests(self) -> None:
        rows, chances, penalties, cells = [], [], [], []
        for end, number in self._ends.items():
            for chance, rest in self.odds.rests(end) if end != HOLED else ():
                rows.append(number)
                chances.append(chance)
                penalties.append(chance * rest.penalty)
                cells.append(rest.lie)
        self.rest_row, self.rest_chance = np.array(rows, np.int64), np.array(chances)
        self.rest_penalty, self.rest_cell = np.array(penalties), np.array(cells, np.int64)

    def _lay_elbows(self) -> None:
        """Prepare the possible elbows. For each direction and starting cell, the arrays contain the dot at which the
        shot turns, the counts to it, the probability of passing it, and the hits.
        """
        self.elbows: dict[int, list[tuple[Array, Array, Array, list[tuple[int, float, int]]]]] = {}
        for direction in CLOCK:
            dots = BEND if direction in EVEN else BEND // 2
            reached = [self._dots(cell, direction, dots) for cell in self.cells]
            self.elbows[direction] = [self._column(reached, number) for number in range(dots)]

    def _dots(self, start: int, direction: int, dots: int) -> list[tuple[int, int]]:
        """Return the dots on a straight line, with the counts needed to reach each of them across hills."""
        grid, heights = self.ground.grid, self.ground.heights
        found, cell, counts = [], start, 0
        for _ in range(dots):
            next_cell = grid.step[direction][cell]
            if next_cell == OFF:
                break
            counts += 1 if direction in EVEN else 2
            if self.ruling.hills:
                counts += heights[next_cell] - heights[cell]
            cell = next_cell
            found.append((cell, max(counts, 0)))
        return found

    def _column(self, reached: list[list[tuple[int, int]]], number: int) -> tuple[Array, Array, Array, Any]:
        where = np.full(len(self.cells), -1, np.int64)
        counts = np.zeros(len(self.cells), np.int64)
        passed = np.zeros(len(self.cells), np.float32)
        hits = []
        for place, dots in enumerate(reached):
            if number >= len(dots):
                continue
            cell, cost = dots[number]
            if cell not in self.place or not 1 <= cost <= BEND:
                continue
            where[place], counts[place] = self.place[cell], cost
            left = 1.0
            for at, _ in dots[: number + 1]:
                chance = self._chance(at)
                if chance:
                    hits.append((place, left * chance, self._end((at, at, True))))
                    left *= 1 - chance
            passed[place] = left
        return where, counts, passed, hits

    def _chance(self, cell: int) -> float:
        if not self.ruling.hit_or_miss:
            return 1.0 if self.ground.trees[cell] else 0.0
        return self.odds.hit_chance(cell, True) if self.ground.stops[cell] else 0.0


class Bag:
    """The cards of a hand with all their adjustments, as weights of Distances and Hooks."""

    def __init__(self, cards: Sequence[Card], adjusts: Sequence[int]) -> None:
        clubs = [(card, adjust) for card in cards for adjust in adjusts]
        swings = [swing(card, adjust) for card, adjust in clubs]
        reds = [boxes(each) for each in swings]
        self.kinds = list(dict.fromkeys(red.groups for red in reds))
        self.kind = [self.kinds.index(red.groups) for red in reds]
        self.green = [next(red.green for red in reds if red.groups == kind) for kind in self.kinds]
        self.right = np.zeros((len(self.kinds), HOOKS), np.float32)
        self.left = np.zeros((len(self.kinds), HOOKS), np.float32)
        for number, kind in enumerate(self.kinds):
            for share, hook, _ in kind:
                (self.right if hook > 0 else self.left)[number, abs(hook)] += share if hook else 0.0
        self.blue = {
            less: np.array([_weights(each.distance, less) for each in swings], np.float32) for less in (0, 2, 3, 5)
        }

    def of_kind(self, number: int) -> list[int]:
        """Return the clubs whose Hooks are of this kind."""
        return [club for club, kind in enumerate(self.kind) if kind == number]


def _weights(distance: Sequence[int], less: int) -> list[float]:
    found = [0.0] * COUNTS
    for counts, times in Counter(distance).items():
        found[max(0, counts - less)] += times / 12
    return found


def sweep(layout: Layout, bag: Bag, bending: Bag, values: Array, target: int, safe_step: bool) -> Array:
    """Return improved values by cell. The value of the target is 1, the stroke that DB-18 adds.

    ``bag`` contains the cards for straight shots, ``bending`` those for shots with an elbow.
    """
    count = max(layout.hit_end.max(initial=0), layout.hook_end.max(), layout.stay.max()) + 1
    count = max(count, len(layout._ends))
    weighed = layout.rest_chance * values[layout.rest_cell] + layout.rest_penalty
    rest = np.bincount(layout.rest_row, weighed, count).astype(np.float32)
    tables = _tables(layout, bag, rest, target)
    bent = tables if bending is bag else _tables(layout, bending, rest, target)
    best = np.full(len(layout.cells), 99.0, np.float32)
    for less in (0, 2, 3, 5) if layout.ruling.leave_tree else (0,):
        letters = [letter for letter, by in LEAVING.items() if by == less] if less else None
        where = _places(layout, letters)
        if not len(where):
            continue
        best[where] = _straight(bag, tables, bag.blue[less], where)
        best[where] = np.minimum(best[where], _after_elbow(layout, bending, bent, bending.blue[less], where, rest))
    found = values.copy()
    dry = np.array(layout.cells)[layout.dry]
    found[dry] = 1 + best[layout.dry]
    if safe_step:
        for direction in EVEN:
            steps = np.array(layout.ground.grid.step[direction])[dry]
            found[dry] = np.where(np.isin(steps, dry), np.minimum(found[dry], 1 + values[steps]), found[dry])
    for cell in set(layout.cells) - set(dry):
        near = [found[step[cell]] for step in (layout.ground.grid.step[way] for way in EVEN) if step[cell] != OFF]
        found[cell] = np.mean(near or [4.0])
    found[target] = 1.0
    return found


def _places(layout: Layout, letters: list[str] | None) -> Array:
    terrain = layout.ground.terrain
    reducing = set(LEAVING) if layout.ruling.leave_tree else set()
    found = [
        number
        for number, cell in enumerate(layout.cells)
        if not layout.odds.wet[cell] and (terrain[cell] in letters if letters else terrain[cell] not in reducing)
    ]
    return np.array(found, np.int64)


def _tables(layout: Layout, bag: Bag, rest: Array, target: int) -> dict[int, Array]:
    """Return one table per direction: the value after a Distance, by kind of Hook, counts and cell."""
    size = 13 * HOOKS * layout.mids
    hooked = np.bincount(layout.hook_row, layout.hook_chance * rest[layout.hook_end], size).astype(np.float32)
    hooked = hooked.reshape(13, HOOKS, layout.mids)
    stay = np.where(layout.mid_cell == target, 0.0, rest[layout.stay]).astype(np.float32)
    shape = (13, COUNTS, len(layout.cells))
    worth = layout.hit_chance * rest[layout.hit_end] if len(layout.hit_row) else layout.hit_chance
    hits = np.bincount(layout.hit_row, worth, shape[0] * shape[1] * shape[2]).astype(np.float32).reshape(shape)
    flag = worth * (layout.hit_cell == target) if len(layout.hit_row) else worth
    flags = np.bincount(layout.hit_row, flag, shape[0] * shape[1] * shape[2]).astype(np.float32).reshape(shape)
    green = np.array(bag.green, np.float32)
    found = {}
    for direction in CLOCK:
        right, left = hooked[clock(direction + 3)], hooked[clock(direction - 3)]
        mids = bag.right @ right + bag.left @ left + green[:, None] * stay[None, :]
        taken = mids[:, layout.mid[direction]]
        found[direction] = (
            hits[direction][None] - green[:, None, None] * flags[direction][None] + layout.left[direction][None] * taken
        )
    return found


def _straight(bag: Bag, tables: dict[int, Array], weights: Array, where: Array) -> Array:
    best = np.full(len(where), 99.0, np.float32)
    for table in tables.values():
        for kind in range(len(bag.kinds)):
            worth = weights[bag.of_kind(kind)] @ table[kind][:, where]
            best = np.minimum(best, worth.min(axis=0))
    return best


def _after_elbow(
    layout: Layout, bag: Bag, tables: dict[int, Array], weights: Array, where: Array, rest: Array
) -> Array:
    """Return the best value of a shot with an elbow. The ball flies straight up to the dot, and the remaining counts
    lead in the second direction.
    """
    clubs = len(bag.kind)
    beyond = {direction: _beyond(layout, bag, table, weights) for direction, table in tables.items()}
    cumulative = np.cumsum(weights, axis=1)
    best = np.full(len(where), 99.0, np.float32)
    for direction in CLOCK:
        before = np.zeros((COUNTS, len(where), clubs), np.float32)
        for kind in range(len(bag.kinds)):
            chosen = bag.of_kind(kind)
            parts = weights[chosen][:, :, None] * tables[direction][kind][None][:, :, where]
            before[:, :, chosen] = np.cumsum(parts, axis=1).transpose(1, 2, 0)
        for dots, counts, passed, hits in layout.elbows[direction]:
            good = np.nonzero(dots[where] >= 0)[0]
            if not len(good):
                continue
            start = where[good]
            hit = np.zeros(len(layout.cells), np.float32)
            for place, chance, end in hits:
                hit[place] += chance * rest[end]
            cost = counts[start]
            near = before[cost, good] + (1 - cumulative[:, cost].T) * hit[start][:, None]
            for by in (-3, -2, -1, 1, 2, 3):
                far = beyond[clock(direction + by)][cost, dots[start]]
                worth = (near + passed[start][:, None] * far).min(axis=1)
                best[good] = np.minimum(best[good], worth)
    return best


def _beyond(layout: Layout, bag: Bag, table: Array, weights: Array) -> Array:
    """Return the sum of the weighted values of all Distances that pass an elbow, by counts to the elbow, cell of its
    dot and club.
    """
    found = np.zeros((BEND + 1, len(layout.cells), len(bag.kind)), np.float32)
    for kind in range(len(bag.kinds)):
        chosen = bag.of_kind(kind)
        for cost in range(1, BEND + 1):
            shifted = weights[chosen][:, cost + 1 :]
            found[cost][:, chosen] = (shifted @ table[kind][1 : COUNTS - cost]).T
    return found


def solve(
    layout: Layout, cards: Sequence[Card], adjusts: Sequence[int], target: int, safe_step: bool, start: Array, log: Log
) -> Array:
    """Return the values of a hole. Sweeps end when no value changes by more than 0.003 strokes.

    ``start`` contains values of a similar hole. Adjusted cards with elbows are evaluated only in the last sweeps,
    because they are the slowest.
    """
    plain, bag = Bag(cards, (0,)), Bag(cards, adjusts)
    dry = np.array(layout.cells)[layout.dry]
    values = start.copy()
    values[target] = 1.0
    rough = len(adjusts) > 1
    for number in range(80):
        better = sweep(layout, bag, plain if rough else bag, values, target, safe_step)
        change = float(np.abs(better - values)[dry].max())
        values = better
        log(f"sweep {number + 1}: {change:.4f}")
        if not rough and change < 0.003:
            break
        rough = rough and change > 0.01
    return values
