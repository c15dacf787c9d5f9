"""Strokes from where a dog-leg is still to be passed (DB-47), by those from where the target counts.

V(cell, before) = min over shots of 1 + the mean of penalties and of V(end, after) where the shot touched the dog-leg
on its way, else of V(end, before). All straight shots are weighed from every cell at once, Hooks, water, trees, hills
and roll-away among them; of cells near the way also those with an elbow that has to do with the dog-leg. The best few of
each cell are kept, and values follow from them until none changes. Calm air, no card lost; what the wind and lost cards
add is added by who asks (``prospect``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter, mul

from .board import CLOCK, EVEN, OFF, clock, distance
from .bounds import pack, unpack
from .card import Card, Swing, swing
from .columns import BLOCKS, EDGE, HELD, Columns, Lane, Passing, closed_column, columns_of
from .course import Course, gate, ground
from .lines import Pick
from .options import ruling
from .parts import Parts
from .shot import LEAVING, Gate, Ground, Ruling
from .walks import tally

WHOLE, BOXES, PARTS = 1 << 16, 12, 1 << 12
"""What a stroke is in whole numbers, the boxes of a die, and what a chance is: every Python sums them alike."""
MOST = 60.0
"""Strokes that a value goes up to: twelve by twelve boxes fit 32 bits."""
MOST_CELLS = 2400
"""Dog-legs of larger boards are told from a plain field."""
FIRST, AGAIN, SETTLED, ROUNDS = 2, 1, WHOLE // 500, 12
"""Sweeps before shots are kept; how often shots are looked for; the change that is none; and how often kept shots are
weighed at most."""
STRAIGHT, BENT, TURNED = 3, 2, 1
"""Shots of a cell that are kept: straight, with an elbow; of how many the card is turned up and down as well."""
BEND, TURNS = 16, (-3, -2, -1, 1, 2, 3)
NEAR, NEAR_MISSED, RIM = 320, 240, 4
"""Cells that are weighed, those about the way first; where trees may be missed, which takes longer; and what part of
them tells how rough the guess is for all others."""
AT_ONCE = 64
LIKELY = 0.3
"""An elbow stands where a ball gets as likely past the trees before it."""
SURE = 0.8
"""A tree that holds a ball as likely is taken to hold every ball, at a glance; one that misses it as likely, none."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A shot that may be a cell's best: what it takes of the worths of its kind."""

    kind: int
    pick: Pick
    weights: tuple[int, ...]
    """In parts; none where it takes the twelve boxes as they are."""

    def worth(self, worths: Sequence[Sequence[int]]) -> int:
        """Of twelve by twelve boxes, without the shot's stroke."""
        if self.weights:
            return sum(map(mul, self.weights, self.pick(worths[self.kind]))) // PARTS
        return sum(self.pick(worths[self.kind]))


@dataclass(frozen=True, slots=True)
class Club:
    """A card as it is played."""

    card: int
    adjust: int
    kind: int
    blue: tuple[tuple[int, int], ...]
    """Distances, and on how many boxes."""


def leg_parts(
    course: Course,
    tide: str,
    level: str,
    cards: tuple[Card, ...],
    target: int,
    marker: int,
    strokes: Sequence[float],
    guess: Sequence[float],
) -> Parts[Sequence[float]]:
    """Strokes by cell from where the dog-leg of that marker is still to be passed, part by part.

    ``strokes`` are those from where the target counts, ``guess`` are rough ones from where it does not.
    """
    number = course.grid.number
    targets = (target,) if level == "second" else tuple(number(there) for _, there in course.holes)
    rules = ruling({"level": level, "hit_or_miss": True, "lost_card": False})
    tees = [number(tee) for tee, there in course.holes if number(there) == target]
    board, marked = ground(course, tide or "low", targets), gate(course, marker)
    adjusts = (0, -1, 1, -2, 2) if level in ("professional", "second") else (0,)
    legs = Legs(board, rules, cards, adjusts, target, marked, level == "second", strokes, guess, tees, marker)
    return (yield from legs.solve())


class Legs:
    """One hole with a dog-leg, one hand."""

    def __init__(
        self,
        ground: Ground,
        ruling: Ruling,
        cards: Sequence[Card],
        adjusts: Sequence[int],
        target: int,
        gate: Gate,
        steps: bool,
        strokes: Sequence[float],
        guess: Sequence[float],
        tees: Sequence[int],
        marker: int,
    ) -> None:
        """``strokes`` are those from where the target counts, ``guess`` are rough ones from where it does not;
        ``tees`` are those of the hole."""
        self._ground, self._ruling, self._target, self._gate = ground, ruling, target, gate
        self._steps = steps
        self._size = len(ground.terrain)
        self._columns = columns_of(ground, ruling.hills, ruling.hit_or_miss)
        wet = self._columns.tracks.wet
        self._dry = [cell for cell, soaked in enumerate(wet) if not soaked and ground.terrain[cell] != " "]
        self._kinds: list[tuple[tuple[int, int], ...]] = []
        self._greens: list[int] = []
        self._clubs = [self._club(number, swing(card, by), by) for number, card in enumerate(cards, 1) for by in adjusts]
        self._plain = [club for club in self._clubs if not club.adjust]
        self._counts = sorted({counts for club in self._plain for counts, _ in club.blue})
        self.open = [round(min(MOST, value) * WHOLE) for value in strokes]
        self.open[target] = WHOLE
        self.closed = [round(min(MOST, value) * WHOLE) for value in guess]
        for cell in gate.cells:
            self.closed[cell] = self.open[cell]
        before = [cell for cell in self._dry if not gate.flags[cell]]
        self._cells = self._nearby(before, tees, marker)
        known = {*self._cells, *gate.cells}
        self._guess, self._far = list(self.closed), [cell for cell in before if cell not in known]
        self._rolls = [(cell, *self._falls(cell)) for cell in sorted(self._dry, key=ground.heights.__getitem__)]
        self._rolls = [roll for roll in self._rolls if ruling.roll_away and roll[2]]
        self._shots: dict[int, list[Kept]] = {cell: [] for cell in self._cells}

    def _club(self, number: int, played: Swing, adjust: int) -> Club:
        hooks = tuple(sorted(tally([hook for hook, green in zip(played.hook, played.green, strict=True) if not green]).items()))
        kind = hooks
        if kind not in self._kinds:
            self._kinds.append(kind)
            self._greens.append(sum(played.green))
        return Club(number, adjust, self._kinds.index(kind), tuple(sorted(tally(played.distance).items())))

    def _nearby(self, cells: Sequence[int], tees: Sequence[int], marker: int) -> list[int]:
        """The cells about the ways from the tees to the marker, those beyond it as far from it as they are."""
        grid, found = self._ground.grid, []
        by = grid.cell(marker)
        ways = [(grid.cell(tee), distance(grid.cell(tee), by)) for tee in tees]
        for cell in cells:
            here = grid.cell(cell)
            rest = distance(here, by)
            found.append((min([rest, *(distance(tee, here) + rest - far for tee, far in ways)]), rest, cell))
        most = NEAR_MISSED if self._ruling.hit_or_miss else NEAR
        return [cell for *_, cell in sorted(found)[:most]]

    def _falls(self, cell: int) -> tuple[int, list[tuple[int, bool]]]:
        """On how many faces a ball stays there, and where it rolls on the others (DB-26): the cell, OFF for water, and
        whether that passes the dog-leg."""
        ground, ends = self._ground, []
        for face in CLOCK:
            below = (ground.grid.mid if face % 2 else ground.grid.step)[face][cell]
            if below != OFF and ground.heights[below] < ground.heights[cell]:
                ends.append((OFF if self._columns.tracks.wet[below] else below, bool(self._gate.flags[below])))
        return BOXES - len(ends), ends

    def solve(self) -> Parts[list[float]]:
        """Strokes by cell, part by part."""
        yield from self._lay()
        for _ in range(FIRST):
            worths = yield from self._worths()
            best = yield from self._sweep(worths)
            for cell, value in zip(self._cells, best, strict=True):
                self.closed[cell] = self._bounded(cell, value)
            self._shift()
        for _ in range(AGAIN):
            worths = yield from self._worths()
            yield from self._look(worths)
            yield from self._settle()
        return [value / WHOLE for value in self.closed]

    def _shift(self) -> None:
        """The cells that are not weighed are as much worse than their guess as those on the rim of the others."""
        rim = self._cells[-max(1, len(self._cells) // RIM) :]
        more = sum([self.closed[cell] - self._guess[cell] for cell in rim]) // len(rim) if rim else 0
        for cell in self._far:
            self.closed[cell] = min(max(WHOLE, self._guess[cell] + more), round(MOST * WHOLE))

    def _bounded(self, cell: int, value: int) -> int:
        """After a stroke; a safe step may be better (DB-39)."""
        found = WHOLE + value // (BOXES * BOXES)
        for way in EVEN if self._steps else ():
            there = self._ground.grid.step[way][cell]
            if there == OFF:
                continue
            passed = self._gate.flags[there]
            if self._columns.tracks.wet[there]:
                after = WHOLE + (self.open[cell] if passed else self.closed[cell])
            else:
                after = self.open[there] if passed else self.closed[there]
            found = min(found, WHOLE + after)
        return min(found, round(MOST * WHOLE))

    # what the board is like

    def _lay(self) -> Parts[None]:
        columns, size = self._columns, self._size
        for cell in range(size):
            for way in CLOCK:
                columns.tracks.track(cell, way)
            if not cell % AT_ONCE:
                yield
        self._passings = columns.passings(self._gate)
        sides: dict[int, dict[int, int]] = {way: {} for way in CLOCK}
        for (cell, way), (low, _) in self._passings.items():
            sides[way][cell] = low
            if cell in columns.middles:
                sides[way][columns.middles[cell]] = low
        yield
        hooks = sorted({hook for kind in self._kinds for hook, _ in kind} | {0})
        self._open = {(way, hook): columns.hooked(way, hook) for way in CLOCK for hook in hooks}
        yield
        self._closed = {}
        for (way, hook), column in self._open.items():
            side = sides[clock(way + (3 if hook > 0 else -3))]
            self._closed[way, hook] = closed_column(column, size, side, abs(hook))
        yield
        self._lanes: list[Lane] = []
        for way in CLOCK:
            self._lanes += [columns.lane(cell, way, self._passings.get((cell, way)), False) for cell in self._cells]
            yield
        self._straight = _Sheaf([self._out_of(cell, lane) for lane, cell in zip(self._lanes, self._cells * 12, strict=True)])
        yield
        bends = []
        self._tails: dict[tuple[int, int, bool, int], Lane] = {}
        for cell in self._cells:
            bends += [(cell, lane) for lane in self._bends(cell)]
            yield
        self._bend_cells = [cell for cell, _ in bends]
        self._bent = _Sheaf([self._out_of(cell, lane) for cell, lane in bends])
        yield
        blocks = self._blocks(self._open, self.open, self.open)
        self._fixed = list(blocks)

    def _out_of(self, cell: int, lane: Lane) -> Lane:
        """The same out of a tree, by the Distances that a card has (DB-22)."""
        less = LEAVING.get(self._ground.terrain[cell], 0) if self._ruling.leave_tree else 0
        if not less:
            return lane
        return Lane([lane.row[0]] * less + list(lane.row), tuple([(low + less, *rest) for low, *rest in lane.hits]))

    def _bends(self, cell: int) -> Iterator[Lane]:
        """Elbows behind the dog-leg, and those that lead through it."""
        columns, passings, tracks = self._columns, self._passings, self._columns.tracks
        longest = min(BEND, self._counts[-1] - 1)
        for way in CLOCK:
            passing, dry, met, left = passings.get((cell, way)), cell, 0, 1.0
            straight = columns.lane(cell, way, passing, False)
            for number, (dot, cost) in enumerate(tracks.track(cell, way).dots, start=1):
                if tracks.hit[dot]:
                    met += 1
                    left *= 1 - tracks.hit[dot]
                if cost > longest or left < LIKELY:
                    break
                dry = dry if tracks.wet[dot] else dot
                opened = passing is not None and number >= passing[1]
                for turn in TURNS if cost > 0 else ():
                    on = clock(way + turn)
                    if opened or (dot, on) in passings:
                        yield columns.bent(straight, cost, met, self._beyond(dot, on, opened, dry))

    def _beyond(self, dot: int, way: int, opened: bool, dry: int) -> Lane:
        key = (dot, way, opened, dry)
        found = self._tails.get(key)
        if found is None:
            passing = None if opened else self._passings.get((dot, way))
            found = self._tails[key] = self._columns.lane(dot, way, passing, opened, OFF if dry == dot else dry)
        return found

    # what it is worth

    def _landed(self, values: Sequence[int]) -> list[int]:
        """By spot: lying there over roll-away, and coming back there with a stroke."""
        found, rolled = list(values), values is self.open
        for cell, stays, ends in self._rolls:
            here, total = values[cell], stays * values[cell]
            for end, passed in ends:
                if end == OFF:
                    total += WHOLE + (self.open[cell] if passed else here)
                else:
                    total += self._rolled[end] if passed and not rolled else found[end]
            found[cell] = total // BOXES
        if rolled:
            self._rolled = found
        return found + [WHOLE + value for value in values]

    def _worths(self) -> Parts[list[list[int]]]:
        """By kind of Hooks, what the ends of Distances are worth."""
        opened = self._landed(self.open)
        landed = self._landed(self.closed) + opened
        for cell in self._gate.cells:
            landed[cell] = opened[cell]
        found: list[list[int]] = []
        yield
        closed = list(self._blocks(self._closed, landed, self.closed))
        yield
        size, target, span = self._size, self._target, self._columns.span
        beyond = [0] * (span - size)
        middles = [self._columns.middles[cell] for cell in self._gate.cells if cell in self._columns.middles]
        for kind, green in enumerate(self._greens):
            worths: list[int] = []
            for number in range(len(CLOCK)):
                before, after = closed[number][kind], self._fixed[number][kind]
                for cell in (*self._gate.cells, *middles):
                    before[cell] = after[cell]
                worths += before
                worths += after
            for part in (landed[size : 2 * size], opened[size:], landed[:size], opened[:size]):
                worths += [BOXES * value for value in part]
                worths += beyond
            worths[(HELD + 1) * span + target] -= green * opened[target]
            found.append(worths)
        return found

    def _blocks(self, columns: object, landed: Sequence[int], values: Sequence[int]) -> Iterator[list[list[int]]]:
        """By direction and kind, what a ball at the end of its Distance in each cell is worth."""
        opened = values is self.open
        if opened:
            landed = self._landed(self.open)
        holed = list(landed)
        if opened:
            holed[self._target] = 0
        hooks = {hook for kind in self._kinds for hook, _ in kind} | {0}
        for way in CLOCK:
            rows = {hook: pack(columns[way, hook].taken(landed)) for hook in hooks}
            still = pack(columns[way, 0].taken(holed))
            block = []
            for kind, green in zip(self._kinds, self._greens, strict=True):
                total = green * still
                for hook, times in kind:
                    total += times * rows[hook]
                block.append(unpack(total, self._columns.span).tolist())
            yield block

    def _sweep(self, worths: Sequence[Sequence[int]]) -> Parts[list[int]]:
        """The best straight shot from every cell, with cards as they are printed."""
        best = None
        rows = yield from self._straight.weighed(worths, self._plain)
        each, slices = len(self._cells), []
        for row in rows:
            slices += [row[at : at + each] for at in range(0, len(row), each)]
        return list(map(min, *slices))

    def _look(self, worths: Sequence[Sequence[int]]) -> Parts[None]:
        """Keep the best few shots of every cell."""
        each, clubs = len(self._cells), self._plain
        rows = yield from self._straight.weighed(worths, clubs)
        slices = []
        for row in rows:
            slices += [row[at : at + each] for at in range(0, len(row), each)]
        order = range(len(slices))
        for place, (cell, told) in enumerate(zip(self._cells, zip(*slices, strict=True), strict=True)):
            kept = []
            for number in sorted(order, key=told.__getitem__)[:STRAIGHT]:
                club, way = divmod(number, len(CLOCK))
                kept.append((told[number], clubs[club], self._straight, way * each + place))
            self._note(cell, kept)
            if not place % AT_ONCE:
                yield
        rows = yield from self._bent.weighed(worths, clubs)
        if not rows:
            return
        best = list(map(min, *rows)) if len(rows) > 1 else list(rows[0])
        by_cell: dict[int, list[int]] = {}
        for number, cell in enumerate(self._bend_cells):
            by_cell.setdefault(cell, []).append(number)
        for cell, numbers in by_cell.items():
            chosen = sorted(numbers, key=best.__getitem__)[:BENT]
            kept = []
            for number in chosen:
                club = min(range(len(clubs)), key=lambda each: rows[each][number])
                kept.append((best[number], clubs[club], self._bent, number))
            self._note(cell, kept, True)
        yield

    def _note(self, cell: int, kept: list, more: bool = False) -> None:
        shots = self._shots[cell] if more else []
        for place, (_, club, sheaf, number) in enumerate(kept):
            shots.append(sheaf.kept(number, club))
            for other in self._clubs if place < TURNED else ():
                if other.card == club.card and other.adjust:
                    shots.append(sheaf.kept(number, other))
        self._shots[cell] = shots

    def _settle(self) -> Parts[None]:
        for _ in range(ROUNDS):
            worths = yield from self._worths()
            change = 0
            for place, (cell, shots) in enumerate(self._shots.items()):
                value = self._bounded(cell, min([shot.worth(worths) for shot in shots]))
                change = max(change, abs(value - self.closed[cell]))
                self.closed[cell] = value
                if not place % (4 * AT_ONCE):
                    yield
            self._shift()
            if change < SETTLED:
                break


class _Sheaf:
    """Many lanes, weighed together at a glance: of the trees that may be missed only the first is not sure."""

    def __init__(self, lanes: Sequence[Lane]) -> None:
        self._lanes = lanes
        rows = [_glanced(lane) for lane in lanes]
        # lanes without doubt first, then those with; then again, where the ball is held
        self._order = sorted(range(len(lanes)), key=lambda place: rows[place][1] is not None)
        self._sure = [rows[place][0] for place in self._order if rows[place][1] is None]
        self._missed = [rows[place][0] for place in self._order if rows[place][1] is not None]
        self._held = [row for place in self._order if (row := rows[place][1]) is not None]
        self._place = sorted(range(len(lanes)), key=self._order.__getitem__)
        self._picks: dict[int, tuple[Pick, ...]] = {}

    def weighed(self, worths: Sequence[Sequence[int]], clubs: Sequence[Club]) -> Parts[list[Sequence[int]]]:
        """By club, what each lane is worth."""
        if not self._lanes:
            return []
        known: dict[tuple[int, int], tuple[int, int]] = {}
        found = []
        for club in clubs:
            sure = doubtful = 0
            for counts, times in club.blue:
                key = (club.kind, counts)
                if key not in known:
                    known[key] = self._column(counts, worths[club.kind])
                sure += times * known[key][0]
                doubtful += times * known[key][1]
            row = unpack(sure, len(self._sure)).tolist()
            if self._held:
                row += [value // 3 for value in unpack(doubtful, len(self._held))]
                row = [row[place] for place in self._place]
            found.append(row)
            yield
        return found

    def _column(self, counts: int, worths: Sequence[int]) -> tuple[int, int]:
        picks = self._picks.get(counts)
        if picks is None:
            rows = (self._sure, self._missed, self._held)
            # a getter of one thing hands out the thing, not a row of it
            picks = self._picks[counts] = tuple([itemgetter(*[row[counts] for row in each], 0, 0) for each in rows])
        sure, missed, held = [pack(pick(worths)[:-2]) for pick in picks]
        return sure, 2 * held + missed

    def kept(self, number: int, club: Club) -> Kept:
        """A shot by its lane."""
        lane = self._lanes[number]
        if not lane.hits:
            return Kept(club.kind, itemgetter(*[lane.row[counts] for counts, times in club.blue for _ in range(times)]), ())
        shares: dict[int, float] = {}
        for counts, times in club.blue:
            left = float(times)
            for low, chance, there in lane.hits:
                if low <= counts:
                    shares[there] = shares.get(there, 0.0) + left * chance
                    left *= 1 - chance
            there = lane.row[counts]
            shares[there] = shares.get(there, 0.0) + left
        places = list(shares)
        pick = itemgetter(*places) if len(places) > 1 else itemgetter(slice(places[0], places[0] + 1))
        return Kept(club.kind, pick, tuple([round(share * PARTS) for share in shares.values()]))


def _glanced(lane: Lane) -> tuple[Sequence[int], Sequence[int] | None]:
    """A lane at a glance, and as it is where the first tree holds the ball that holds two of three (DB-28)."""
    row, held = lane.row, None
    for low, chance, there in lane.hits:
        if chance < 1 - SURE:
            continue
        stopped = [*row[:low], *[there] * (len(row) - low)]
        if chance > SURE or held is not None:
            row = stopped
            break
        held = stopped
    return row, held
