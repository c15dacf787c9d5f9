"""Straight lines over a board by counts, Hooks left out (``tracks``): where a ball then lies, and what is at risk.

They do not depend on clubs or target: ``straight_sweep`` shares them from hole to hole and from hand to hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from ....core.steps import Job, finished
from ..rules.board import CLOCK, OFF
from ..rules.ground import LOST_FROM, LOST_OFF_BOARD, WET, Ground, Wind
from .tracks import Pick, Tracks


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
    tracks, size = Tracks(ground, hills, chancy=False, reach=longest), len(ground.terrain)
    faces = [13 - LOST_FROM.get(letter, 13) for letter in ground.terrain]
    # by the ends of tracks: cells, beyond the edge, held by a tree
    lies = [*range(2 * size), *range(size)]
    risks = [*faces, *[13 - LOST_OFF_BOARD] * size, *faces]
    wet = [*tracks.wet, *[False] * (2 * size)]
    found: list[tuple[Line, ...] | None] = []
    for cell, letter in enumerate(ground.terrain):
        if not cell % AT_ONCE:
            yield
        if letter in WET or letter == " ":
            found.append(None)
            continue
        rows = []
        for way in CLOCK:
            track = tracks.follow(cell, way)
            ends, lost = list(map(lies.__getitem__, track.ends)), list(map(risks.__getitem__, track.ends))
            if faces[cell]:
                lost = [0 if end == cell else risk for end, risk in zip(ends, lost, strict=True)]
            # where the wind takes the ball up, over water too; nowhere beyond the edge or a tree
            aloft = [end if end < size else OFF for end in ends[: track.held]] if wind else []
            if any(map(wet.__getitem__, track.ends)):
                ends = [
                    size + (cell if dry == OFF else dry) if wet[end] else end
                    for end, dry in zip(ends, track.dries, strict=True)
                ]
            if wind is not None:
                _blow(wind.every, size, blown, ends, lost, aloft)
            rows.append(Line(tuple(ends), tuple(lost), itemgetter(*ends)))
        found.append(tuple(rows))
    return tuple(found)


def _blow(
    every: int,
    size: int,
    blown: Sequence[Sequence[tuple[int, int]]],
    found: list[int],
    lost: list[int],
    aloft: Sequence[int],
) -> None:
    """Move the ends by the counts of wind that each Distance brings."""
    for counts in range(every, len(aloft)):
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
