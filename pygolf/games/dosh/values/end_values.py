"""What the ends of Distances are worth on a hole: over Hooks, water, trees and roll-away.

``columns`` says where Hooks lead; here the strokes from those lies are added up, by the boxes of a red die, for all
cells at once: numbers of 32 bits packed into one.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence

from ....core.steps import Job
from ..rules.board import CLOCK, OFF, clock
from ..rules.ground import Gate
from .batch import pack, unpack
from .columns import HELD, Column, Columns
from .walks import SIDES, Boxes

WHOLE, BOXES = 1 << 16, SIDES
"""What a stroke is in whole numbers, which every Python sums alike; and the boxes of a die."""
Block = list["array[int]"]


class EndValues:
    """One hole, for clubs of some kinds of Hooks."""

    def __init__(
        self,
        columns: Columns,
        gate: Gate | None,
        kinds: Mapping[Boxes, int],
        rolls: bool,
        opened: Sequence[int],
        target: int,
    ) -> None:
        """``opened`` are the strokes where the target counts, of a hole without a ``gate`` to begin with; ``rolls``:
        whether balls roll away."""
        self._columns, self._target = columns, target
        self._passing = gate.cells if gate else ()
        self._flags = gate.flags if gate else (False,) * columns.size
        # by kind: Hooks, the green boxes left out, and on how many boxes each stands; and how many are green
        self._kinds = list({number: _boxes_of(red) for red, number in kinds.items()}.values())
        ground, wet = columns.ground, columns.tracks.wet
        dry = [cell for cell, soaked in enumerate(wet) if not soaked and ground.terrain[cell] != " "]
        steep = sorted([cell for cell in dry if rolls and ground.lower[cell]], key=ground.heights.__getitem__)
        self._rolls = [(cell, *self._falls(cell)) for cell in steep]
        self._strokes = opened
        # by spot, lying there and coming back there with a stroke
        self._opened = list[int]()
        self._hooked: dict[tuple[int, int], Column] = {}
        self._closed: dict[tuple[int, int], Column] = {}
        self._after: list[Block] = []

    def _falls(self, cell: int) -> tuple[int, list[tuple[int, bool]]]:
        """On how many faces a ball stays there, and where it rolls on the others (DB-26): the cell, OFF for water, and
        whether that passes the dog-leg."""
        ground, wet = self._columns.ground, self._columns.tracks.wet
        ends = []
        for face in CLOCK:
            below = (ground.grid.mid if face % 2 else ground.grid.step)[face][cell]
            if below != OFF and ground.heights[below] < ground.heights[cell]:
                ends.append((OFF if wet[below] else below, bool(self._flags[below])))
        return BOXES - len(ends), ends

    def _landed(self, values: Sequence[int], opened: Sequence[int] | None) -> list[int]:
        """By spot; ``opened`` are the spots behind the dog-leg, if that is still to be passed."""
        found = list(values)
        for cell, stays, ends in self._rolls:
            here, total = values[cell], stays * values[cell]
            for end, passed in ends:
                if end == OFF:
                    total += WHOLE + (self._strokes[cell] if passed else here)
                else:
                    total += opened[end] if passed and opened else found[end]
            found[cell] = total // BOXES
        for cell in self._passing if opened else ():
            found[cell] = opened[cell] if opened else 0
        return found + [WHOLE + value for value in values]

    def lay(self, passings: Mapping[tuple[int, int], tuple[int, int]]) -> Job[None]:
        """Lay the Hooks out, part by part; ``passings`` as ``Columns`` has them."""
        columns = self._columns
        sides: dict[int, dict[int, int]] = {way: {} for way in CLOCK}
        for (cell, way), (low, _) in passings.items():
            sides[way][cell] = low
            if cell in columns.middles:
                sides[way][columns.middles[cell]] = low
        for way in CLOCK:
            for hook in self._hooks:
                self._hooked[way, hook] = columns.hooked(way, hook)
                side = sides[clock(way + (3 if hook > 0 else -3))]
                if self._passing:
                    self._closed[way, hook] = columns.closed(way, hook, self._target, side)
                yield
        if self._passing:
            yield from self._pass(self._strokes)

    @property
    def _hooks(self) -> list[int]:
        return sorted({0, *(hook for hooks, _ in self._kinds for hook in hooks)})

    def _pass(self, strokes: Sequence[int]) -> Job[None]:
        """Go by those strokes where the target counts."""
        self._opened = self._landed(strokes, None)
        holed = list(self._opened)
        holed[self._target] = 0
        self._after = yield from self._blocks(self._hooked, self._opened, holed)

    def of(self, closed: Sequence[int]) -> Job[list[array[int]]]:
        """By kind, the worth of each end by its number (see ``columns``), twelve boxes together; ``closed`` are the
        strokes where the dog-leg is still to be passed, or by which to go where there is none."""
        if self._passing:
            landed = [*self._landed(closed, self._opened), *self._opened]
            blocks = yield from self._blocks(self._closed, landed, landed)
        else:
            # every ball is behind it
            yield from self._pass(closed)
            landed, blocks = self._opened, self._after
        size, span, middles = self._columns.size, self._columns.span, self._columns.middles
        passed = [*self._passing, *(middles[cell] for cell in self._passing if cell in middles)]
        beyond = [0] * (span - size)
        fixed = array("I")
        for part in (landed[size : 2 * size], self._opened[size:], landed[:size], self._opened[:size]):
            fixed.extend([BOXES * value for value in part])
            fixed.extend(beyond)
        found = []
        for kind, (_, green) in enumerate(self._kinds):
            end_values = array("I")
            for before, after in zip(blocks, self._after, strict=True):
                for place in passed:
                    before[kind][place] = after[kind][place]
                end_values += before[kind]
                end_values += after[kind]
            end_values += fixed
            # a ball that the target stops may be holed there
            end_values[(HELD + 1) * span + self._target] -= green * self._opened[self._target]
            found.append(end_values)
        return found

    def _blocks(
        self, columns: Mapping[tuple[int, int], Column], landed: Sequence[int], holed: Sequence[int]
    ) -> Job[list[Block]]:
        """By direction and kind, what a ball at the end of its Distance is worth, by where that is."""
        found = list[Block]()
        for way in CLOCK:
            rows = {hook: pack(columns[way, hook].taken(landed)) for hook in self._hooks}
            still = pack(columns[way, 0].taken(holed))
            block = []
            for hooks, green in self._kinds:
                total = green * still
                for hook, times in hooks.items():
                    total += times * rows[hook]
                block.append(array("I", unpack(total, self._columns.span).tobytes()))
            found.append(block)
            yield
        return found


def _boxes_of(red: Boxes) -> tuple[dict[int, int], int]:
    found: dict[int, int] = {}
    for chance, hook, green in red.groups:
        if not green:
            found[hook] = found.get(hook, 0) + round(BOXES * chance)
    return found, round(BOXES * red.green)
