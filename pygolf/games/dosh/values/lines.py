"""Straight lines over a board by counts, Hooks left out: where each ends, and what is at risk there.

They do not depend on clubs or target: the sweeps of ``home`` share them from hole to hole and from hand to hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter

from ....core.steps import Job, finished
from ..rules.board import CLOCK, OFF
from ..rules.ground import LOST_FROM, LOST_OFF_BOARD, WET, Ground, Wind

Pick = Callable[[Sequence[int]], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Line:
    """A line from a cell: by counts, from 0 on."""

    ends: tuple[int, ...]
    """Cells; with a penalty, cells beyond the board's number."""
    faces: tuple[int, ...]
    """On how many faces of the die a card is lost there (DB-29, DB-30)."""
    pick: Pick
    """What a row holds of the ends."""


Lines = tuple[tuple[Line, ...] | None, ...]


def lines_of(ground: Ground, hills: bool, wind: Wind | None, longest: int) -> Lines:
    """By cell, the lines of the twelve directions in their order; None of cells in which no ball lies."""
    return finished(lines_job(ground, hills, wind, longest))


def lines_job(ground: Ground, hills: bool, wind: Wind | None, longest: int) -> Job[Lines]:
    """The same part by part; the boards asked last are kept."""
    key = (ground, hills, wind, longest)
    kept = _KEPT.pop(key, None)
    if kept is None:
        kept = yield from _laid(ground, hills, wind, longest)
    while len(_KEPT) >= MOST_KEPT:
        _KEPT.pop(next(iter(_KEPT)))
    _KEPT[key] = kept
    return kept


_KEPT: dict[tuple[Ground, bool, Wind | None, int], Lines] = {}
MOST_KEPT = 3
AT_ONCE = 16
"""Cells of one part."""


def _laid(ground: Ground, hills: bool, wind: Wind | None, longest: int) -> Job[Lines]:
    blown = _blown(ground, wind, longest) if wind else []
    found: list[tuple[Line, ...] | None] = []
    for cell, letter in enumerate(ground.terrain):
        if not cell % AT_ONCE:
            yield
        if letter in WET or letter == " ":
            found.append(None)
            continue
        rows = []
        for way in CLOCK:
            ends, faces = _line(ground, hills, wind, blown, longest, cell, way)
            rows.append(Line(tuple(ends), tuple(faces), itemgetter(*ends)))
        found.append(tuple(rows))
    return tuple(found)


def _line(
    ground: Ground,
    hills: bool,
    wind: Wind | None,
    blown: Sequence[Sequence[tuple[int, int]]],
    longest: int,
    cell: int,
    way: int,
) -> tuple[list[int], list[int]]:
    """Ends and faces by counts (DB-10 to DB-16, DB-21, DB-23, DB-25), in the wind that blows (DB-37)."""
    size = len(ground.terrain)
    step, mid = ground.grid.step[way], ground.grid.mid[way]
    found, dry = [cell], cell
    lost = [0]
    # where the wind takes the ball up: the cell itself, over water too; OFF where nothing moves it any more
    aloft = [cell]
    # end and faces of the dot that was reached last: a step down may cost no count
    end, faces = cell, 0
    while len(found) <= longest:
        after = step[cell]
        halves = (after,) if way % 2 == 0 else (mid[cell], after)
        for there in halves:
            if there == OFF:
                times = longest + 1 - len(found) if after == OFF else 1
                found += [size + dry] * times
                lost += [13 - LOST_OFF_BOARD] * times
                aloft += [OFF] * times
                if after == OFF:
                    break
                continue
            cost = 1 + (ground.heights[there] - ground.heights[cell] if hills else 0)
            wet = ground.terrain[there] in WET
            if cost > 1:
                # with two counts left or more the dot beyond decides, where it is off the board (DB-15)
                stays = cost - 1 if after != OFF else 1
                found += [end] * stays
                lost += [faces] * stays
                aloft += [cell] * stays
                if after == OFF:
                    continue
            end, faces = size + dry if wet else there, 13 - LOST_FROM.get(ground.terrain[there], 13)
            if cost:
                found.append(end)
                lost.append(faces)
                aloft.append(there)
            if there == after and not wet:
                dry = there
            cell = there
        if after == OFF:
            break
        if ground.trees[cell]:
            times = longest + 1 - len(found)
            found += [cell] * times
            lost += [faces] * times
            aloft += [OFF] * times
    del found[longest + 1 :], lost[longest + 1 :]
    if wind is not None:
        _blow(wind.every, size, blown, found, lost, aloft)
    return found, lost


def _blow(
    every: int,
    size: int,
    blown: Sequence[Sequence[tuple[int, int]]],
    found: list[int],
    lost: list[int],
    aloft: Sequence[int],
) -> None:
    """Move the ends by the counts of wind that each Distance brings."""
    for counts in range(every, len(found)):
        cell = aloft[counts]
        if cell != OFF:
            end, lost[counts] = blown[counts // every][cell]
            # water on the way: back to the last dry cell, of the wind or before it
            found[counts] = end if end != OFF else size + found[counts] % size


def _blown(ground: Ground, wind: Wind, longest: int) -> list[list[tuple[int, int]]]:
    """By counts of wind and cell: where it takes a ball (with a penalty, beyond the board's number; OFF: back to where
    it was dry before), over trees and hills as if they were grass, and on how many faces a card is lost there."""
    grid, terrain, size = ground.grid, ground.terrain, len(ground.terrain)
    step, mid = grid.step[wind.direction], grid.mid[wind.direction]
    dots, dry = list(range(size)), [OFF] * size
    found: list[list[tuple[int, int]]] = [[]]
    for gust in range(1, longest // wind.every + 1):
        half = wind.direction % 2 == 1 and gust % 2 == 1
        ends = [(mid if half else step)[dot] if dot != OFF else OFF for dot in dots]
        row = []
        for cell, end in enumerate(ends):
            if end == OFF or terrain[end] in WET:
                faces = 13 - (LOST_OFF_BOARD if end == OFF else LOST_FROM[terrain[end]])
                row.append((size + dry[cell] if dry[cell] != OFF else OFF, faces))
            else:
                row.append((end, 13 - LOST_FROM.get(terrain[end], 13)))
                if not half:
                    dry[cell] = end
        found.append(row)
        if not half:
            dots = ends
    return found
