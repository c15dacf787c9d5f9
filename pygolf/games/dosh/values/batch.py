"""Shots by the handful: many lanes weighed together at a glance, and single shots kept to be weighed again."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter, mul

from ....core.steps import Job
from ..rules.board import CLOCK, OFF, Gate, Ground, clock
from ..rules.card import Boxes, Club
from ..rules.flight import Over, fly
from .tracks import REACH, Lane, Passing, Pick, Tracks, pack, unpack

CERTAIN = 1 << 12
"""What a chance is in whole numbers: every Python sums them alike."""
SURE = 0.8
"""A tree that holds a ball as likely is taken to hold every ball, at a glance; one that misses it as likely, none."""
DOUBT = 3
"""Of so many balls a tree between holds all but one (DB-28)."""
Row = Sequence[int]
Values = Sequence[Row]
"""By kind of Hooks, what the end of a Distance is worth by its number (see ``columns``)."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A shot that may be a cell's best: what it takes of the values of its kind."""

    kind: int
    pick: Pick
    weights: tuple[int, ...]
    """Of ``CERTAIN``; none where it takes the twelve boxes as they are."""

    def worth(self, end_values: Sequence[Sequence[int]]) -> int:
        """Of twelve by twelve boxes, without the shot's stroke."""
        if self.weights:
            total: int = sum(map(mul, self.weights, self.pick(end_values[self.kind])))
            return total // CERTAIN
        return sum(self.pick(end_values[self.kind]))


def kinds_of(clubs: Sequence[Club]) -> dict[Boxes, int]:
    """The kinds of Hooks of those clubs, numbered from 0 on; it does not matter in which order boxes stand."""
    orders = {club.red: tuple(sorted(club.red.groups)) for club in clubs}
    kinds = list(dict.fromkeys(orders.values()))
    return {red: kinds.index(order) for red, order in orders.items()}


def bent(straight: Lane, cost: int, hits: int, beyond: Lane) -> Lane:
    """A line with an elbow after so many counts and dots that may stop a ball; ``beyond`` begins there."""
    row = [*straight.row[: cost + 1], *beyond.row[1 : REACH + 1 - cost]]
    if not hits and not beyond.hits:
        return Lane(row, ())
    later = [(low + cost, chance, place) for low, chance, place in beyond.hits]
    return Lane(row, (*straight.hits[:hits], *later))


class Batch:
    """Many lanes, weighed together at a glance: of the trees that may be missed only the first is not sure."""

    def __init__(self, kinds: Mapping[Boxes, int]) -> None:
        """``kinds`` of the clubs with which lanes are weighed, numbered as the values of ends are."""
        self._kinds = kinds
        self._lanes: list[Lane] = []
        # by number: lanes without doubt, and those with, as they are where the first tree misses and where it holds
        self._sure: list[int] = []
        self._doubtful: list[int] = []
        self._rows: tuple[list[Row], list[Row], list[Row]] = ([], [], [])
        self._place: list[int] = []
        self._picks: dict[int, tuple[Pick, ...]] = {}

    def __len__(self) -> int:
        return len(self._lanes)

    def add(self, lanes: Iterable[Lane]) -> None:
        """Before any are weighed."""
        sure, missed, held = self._rows
        for lane in lanes:
            row, stopped = _glanced(lane)
            (self._sure if stopped is None else self._doubtful).append(len(self._lanes))
            self._lanes.append(lane)
            (sure if stopped is None else missed).append(row)
            if stopped is not None:
                held.append(stopped)

    def weighed(self, end_values: Sequence[Sequence[int]], clubs: Sequence[Club]) -> Job[list[list[int]]]:
        """By club, what each lane is worth."""
        if not self._lanes:
            return []
        known: dict[tuple[int, int], tuple[int, int]] = {}
        if not self._place:
            # where a lane's worth stands, those without doubt first
            order = [*self._sure, *self._doubtful]
            self._place = sorted(range(len(order)), key=order.__getitem__)
        found = []
        for club in clubs:
            sure = doubtful = 0
            kind = self._kinds[club.red]
            for counts, times in club.blue:
                key = (kind, counts)
                if key not in known:
                    known[key] = self._column(counts, end_values[kind])
                    yield
                sure += times * known[key][0]
                doubtful += times * known[key][1]
            row = unpack(sure, len(self._sure)).tolist()
            if self._doubtful:
                row += [value // DOUBT for value in unpack(doubtful, len(self._doubtful))]
                row = [row[place] for place in self._place]
            found.append(row)
            yield
        return found

    def _column(self, counts: int, end_values: Sequence[int]) -> tuple[int, int]:
        picks = self._picks.get(counts)
        if picks is None:
            # a getter of one thing hands out the thing, not a row of it
            picks = self._picks[counts] = tuple(
                [itemgetter(*[row[counts] for row in rows], 0, 0) for rows in self._rows]
            )
        sure, missed, held = [pack(pick(end_values)[:-2]) for pick in picks]
        return sure, (DOUBT - 1) * held + missed

    def kept(self, number: int, club: Club) -> Kept:
        """A shot by its lane."""
        lane, kind = self._lanes[number], self._kinds[club.red]
        if not lane.hits:
            return Kept(kind, itemgetter(*[lane.row[counts] for counts in club.swing.distance]), ())
        shares: dict[int, float] = {}
        for counts, times in sorted(club.blue):
            left = float(times)
            for low, chance, there in lane.hits:
                if low <= counts:
                    shares[there] = shares.get(there, 0.0) + left * chance
                    left *= 1 - chance
            there = lane.row[counts]
            shares[there] = shares.get(there, 0.0) + left
        places = list(shares)
        pick = itemgetter(*places) if len(places) > 1 else itemgetter(slice(places[0], places[0] + 1))
        return Kept(kind, pick, tuple([round(share * CERTAIN) for share in shares.values()]))


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


def passings(ground: Ground, tracks: Tracks, hills: bool, gate: Gate) -> dict[tuple[int, int], Passing]:
    """By cell and direction, the lines that lead through a dog-leg (DB-47)."""
    over = Over(ground.grid, ground.heights, ground.trees, lambda cell, left: False)
    found: dict[tuple[int, int], Passing] = {}
    for way in CLOCK:
        behind, seen = ground.grid.step[clock(way + 6)], set[int]()
        for marked in gate.cells:
            cell = behind[marked]
            while cell != OFF and cell not in seen:
                seen.add(cell)
                cell = behind[cell]
        for cell in seen:
            track = tracks.track(cell, way)
            for number, (dot, cost) in enumerate(track.dots, start=1):
                if gate.flags[dot]:
                    found[cell, way] = (_touched(over, gate, cell, way, cost) if hills else cost, number)
                    break
            else:
                tree = track.ends[-1] - 2 * tracks.size
                if tree >= 0 and gate.flags[tree]:
                    found[cell, way] = (track.ends.index(track.ends[-1]), len(track.dots) + 1)
    return found


def _touched(over: Over, gate: Gate, cell: int, way: int, cost: int) -> int:
    """The least counts that touch it, at least ``cost``: after a step down that took none it may be one more."""
    for counts in range(max(1, cost), REACH + 1):
        leg = fly(over, cell, way, counts)
        if any(gate.flags[dot] for dot in leg.path[1:]):
            return counts
    return REACH + 1
