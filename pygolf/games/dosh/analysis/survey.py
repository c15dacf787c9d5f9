"""Tables of values for a course of one's own, made where they are needed, in pure Python, step by step.

For each hole sweeps over the whole board (``sweeps``) find shots that may be the best of each cell; the exact odds of
the rules then say how each of them can end, and the values of all cells follow from the best of these shots, again and
again until nothing changes. So a value is what a plan that there is takes, in calm air with a full hand: good play may
take a little less, never more. docs/coach-dosh.md has how near that comes to the tables of the house's own course.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from string import hexdigits

from ....core.errors import BadRequest, shown
from ....core.events import Json
from ....core.options import read_options
from ....core.steps import Steps
from ..coach.weighing import forget
from ..rules.board import EVEN, OFF
from ..rules.card import Card, Swing, swing
from ..rules.course import Course, ground
from ..rules.ground import WET, Ground
from ..rules.material import course_of, decks_of
from ..rules.options import LEVELS, OPTIONS, ruling
from ..rules.start import in_turn
from ..values.cost_to_go import cost_to_go_of
from ..values.full_sweep import Shot, Sweeps, kinds_of
from ..values.odds import Odds, forget_odds, spread
from ..values.tables import STEPS, deck_key, ground_key, kin_key, read_table, stored, table_key, write_table
from ..values.value_function import field_values, learn

HOPELESS, TINY = 99.0, 1e-9
"""Strokes from where no way leads to the target, and a chance that is none."""
ADJUSTS = {"beginner": (0,), "advanced": (0,), "professional": (0, -1, 1, -2, 2), "second": (0, -1, 1, -2, 2)}
TIDE = "low"
"""Its tables stand in for those of other tides."""
MOST_CELLS, MOST_HOLES, MOST_DECKS = 2400, 9, 4
FIRST = 8
"""Sweeps at most before shots are looked at."""
STILL = 0.02
"""A sweep that changes no cell by more strokes ends them."""
KEPT = (3, 2)
"""Shots of a cell that are counted exactly: of the first look and of the second."""
SETTLED, MOST = 0.002, 60
"""Strokes that values may still change by when they are taken as found, and how often they are gone over at most."""
TOGETHER = 40
"""Cells of a step."""
USUAL, EACH = 65, 20
"""Steps that a hole takes, about: so many, and one more for so many cells."""
Ends = tuple[float, tuple[tuple[float, int], ...]]
"""Of a shot: its stroke with the penalties to be expected, and chances with cells that it leaves."""


class Survey(Steps):
    """The tables of one course and level under way: of each hole, and of decks whose clubs go differently far."""

    def __init__(self, material: Mapping[str, Json], level: object) -> None:
        """Raises BadOption where no game can begin with it, BadRequest for another level or a larger course."""
        if level not in LEVELS:
            raise BadRequest(f"level is one of {', '.join(LEVELS)}, not {shown(level)}")
        read = read_options(OPTIONS, material)
        self.level = str(level)
        self.course = course_of(read["course"])
        cells = len(self.course.letters)
        if cells > MOST_CELLS:
            raise BadRequest(f"a course of {cells} cells is too large for this: {MOST_CELLS} at most")
        decks = decks_of(read["decks"])
        kin = {kin_key(decks[name]): decks[name] for name in reversed(in_turn(decks))}
        self.decks = list(reversed(kin.values()))[:MOST_DECKS]
        self.targets = tuple(dict.fromkeys(self.course.grid.number(there) for _, there in self.course.holes))
        self._tables: dict[str, bytes] = {}
        self._here = 0.0

    @property
    def progress(self) -> float:
        """Share of the holes that are done, 0 to 1; the one in work by its steps."""
        return 1.0 if self.done else (len(self._tables) + self._here) / (len(self.targets) * len(self.decks))

    def _steps(self) -> Iterator[None]:
        """Each of some tenths of a second."""
        self._tables.clear()
        for deck in self.decks:
            board = Board(self.course, self.level, deck)
            for target in self.targets:
                hole = Hole(board, target)
                for number, _ in enumerate(hole.steps()):
                    self._here = min(0.99, number / (USUAL + len(self.course.letters) / EACH))
                    yield
                key = table_key(self.level, ground_key(self.course, TIDE), kin_key(deck), target)
                self._tables[key], self._here = write_table(hole.values), 0.0

    def to_json(self) -> dict[str, Json]:
        """What a host keeps, for :func:`take_in`; the tables are there when it is done."""
        told: dict[str, Json] = {key: b64encode(data).decode() for key, data in self._tables.items()}
        return {"version": 1, "cells": len(self.course.letters), "tables": told}


def levels() -> list[dict[str, str]]:
    """The levels that a survey may be for, with what people call them."""
    option = next(option for option in OPTIONS if option.name == "level")
    return [{"id": name, "label": label} for name, label in zip(LEVELS, option.labels, strict=True)]


def known(material: Mapping[str, Json]) -> list[str]:
    """The levels at which the coach has tables of the house's own for every hole and deck of such a course: no survey
    could tell it more. Raises BadOption where no game can begin with the material."""
    read = read_options(OPTIONS, material)
    course = course_of(read["course"])
    grounds, decks = ground_key(course, TIDE), {deck_key(deck) for deck in decks_of(read["decks"]).values()}
    targets = {course.grid.number(there) for _, there in course.holes}
    return [
        level
        for level in LEVELS
        if all(stored(table_key(level, grounds, deck, target)) for deck in decks for target in targets)
    ]


def take_in(given: object) -> int:
    """Let the coach go by what :meth:`Survey.to_json` told, here or elsewhere; how many tables that are.

    It is looked at as what it may be, hostile: only a table of the right size is ever asked for, by the digest of the
    very ground that it is for, and none in the place of the house's own. Raises BadRequest; then nothing has changed.
    """
    told = given if isinstance(given, Mapping) else {}
    cells, tables = told.get("cells"), told.get("tables")
    if told.get("version") != 1 or type(cells) is not int or not 1 <= cells <= MOST_CELLS:
        raise BadRequest(f"survey is an object with version 1, cells (1 to {MOST_CELLS}) and tables")
    if not isinstance(tables, Mapping) or not 1 <= len(tables) <= MOST_HOLES * MOST_DECKS:
        raise BadRequest(f"survey: tables is an object of 1 to {MOST_HOLES * MOST_DECKS} tables by name")
    learn({_name(name, cells): _data(name, data, cells) for name, data in tables.items()})
    cost_to_go_of.cache_clear()
    forget()
    return len(tables)


def _name(name: object, cells: int) -> str:
    level, *digests, target = str(name).split("/") if isinstance(name, str) and len(name) < 60 else ("", "")
    good = level in LEVELS and len(digests) == 2 and target.isascii() and target.isdecimal() and int(target) < cells
    if not good or any(len(digest) != 12 or set(digest) - set(hexdigits) for digest in digests):
        raise BadRequest(f"survey: there is no table {shown(name)}: level/ground/deck/target")
    return str(name)


def _data(name: object, data: object, cells: int) -> bytes:
    try:
        found = b64decode(data, validate=True) if isinstance(data, str) and len(data) < 8 * MOST_CELLS else b""
    except (NotBase64, ValueError):
        found = b""
    if len(found) != 2 * cells:
        raise BadRequest(f"survey: table {shown(name)} is {2 * cells} bytes in base64")
    if any(value < 1 - 1 / STEPS for value in read_table(found)):
        raise BadRequest(f"survey: table {shown(name)} has less than one stroke")
    return found


class Board:
    """A course with a level and a deck: what all its holes share."""

    def __init__(self, course: Course, level: str, deck: Sequence[Card]) -> None:
        self.course, self.level, self.deck = course, level, tuple(deck)
        self.targets = tuple(course.grid.number(there) for _, there in course.holes)
        self.rules = ruling({"level": level, "hit_or_miss": True, "lost_card": False})
        self.adjusts = ADJUSTS[level]

    @cached_property
    def sweeps(self) -> Sweeps:
        """Laid out when first asked for: that is a step of its own."""
        return Sweeps(ground(self.course, TIDE, ()), kinds_of(self.deck, self.adjusts), self.rules.hills)

    def ground(self, target: int) -> Ground:
        """As shots at that target meet it (DB-28)."""
        return ground(self.course, TIDE, (target,) if self.level == "second" else self.targets)


class Hole:
    """The values of one hole, found by :meth:`steps`."""

    def __init__(self, board: Board, target: int) -> None:
        self._board, self._target = board, target
        self.values = field_values(board.course, board.deck, target)
        self.values[target] = 1.0
        self._odds = Odds(board.ground(target), board.rules, None, target)
        self._order: list[int] = []
        self._ends: dict[int, dict[Shot, Ends]] = {}
        self._swings: dict[tuple[int, int], Swing] = {}

    def steps(self) -> Iterator[None]:
        """Yields after each step."""
        sweeps, there = self._board.sweeps, self.values
        self._order = sorted((cell for cell in sweeps.dry if cell != self._target), key=there.__getitem__)
        self._ends = {cell: {} for cell in self._order}
        yield
        for _ in range(FIRST):
            better = sweeps.sweep(self.values, self._target)
            change = max((abs(better[cell] - self.values[cell]) for cell in self._order), default=0.0)
            self.values = better
            yield
            if change < STILL:
                break
        for kept in KEPT:
            shots = yield from sweeps.shots(self.values, self._target)
            for number, cell in enumerate(self._order):
                new = [shot for _, shot in shots[cell][:kept]] + self._turned(cell)
                known = self._ends[cell]
                known.update({shot: self._ends_of(cell, shot) for shot in new if shot not in known})
                if number % TOGETHER == TOGETHER - 1:
                    yield
            yield from self._settle()
        self._fill()
        forget_odds()

    def _turned(self, cell: int) -> list[Shot]:
        """The best shot that is known, with cards up and down."""
        known = self._ends[cell]
        if not known or len(self._board.adjusts) == 1:
            return []
        best = min(known, key=lambda shot: self._worth(known[shot]))
        return [replace(best, adjust=adjust) for adjust in self._board.adjusts]

    def _worth(self, ends: Ends) -> float:
        strokes, left = ends
        for chance, lie in left:
            strokes += chance * self.values[lie]
        return strokes

    def _ends_of(self, cell: int, shot: Shot) -> Ends:
        key = shot.card, shot.adjust
        if key not in self._swings:
            self._swings[key] = swing(self._board.deck[shot.card - 1], shot.adjust)
        strokes, left = 1.0, dict[int, float]()
        for rest, chance in spread(self._odds, cell, shot.plan, self._swings[key]).items():
            strokes += chance * rest.penalty
            if not rest.finished:
                left[rest.lie] = left.get(rest.lie, 0.0) + chance
        return strokes, tuple((chance, lie) for lie, chance in left.items())

    def _settle(self) -> Iterator[None]:
        """Values by the shots that are known, nearest cells first, until they stay."""
        values = self.values
        rows = [(cell, list(self._ends[cell].values()), self._near(cell)) for cell in self._order]
        for _ in range(MOST):
            change = 0.0
            for cell, shots, near in rows:
                best = min([1 + values[there] for there in near], default=HOPELESS)
                for strokes, left in shots:
                    total, away = strokes, 1.0
                    for chance, lie in left:
                        if lie == cell:
                            away -= chance
                        else:
                            total += chance * values[lie]
                    # who comes back to where the ball lay plays it again
                    best = min(best, total / away if away > TINY else HOPELESS)
                best = min(best, HOPELESS)
                change = max(change, abs(best - values[cell]))
                values[cell] = best
            yield
            if change < SETTLED:
                return

    def _near(self, cell: int) -> list[int]:
        """Where safe steps lead (DB-39); onto the target, which is worth 1, it costs one more (DB-18)."""
        board = self._odds.ground
        around = [board.grid.step[way][cell] for way in EVEN] if self._board.level == "second" else []
        return [there for there in around if there != OFF and board.terrain[there] not in WET]

    def _fill(self) -> None:
        """Where no ball can lie stands the value of the cell before, which packs well."""
        lies, last = {*self._order, self._target}, HOPELESS
        for cell, value in enumerate(self.values):
            last = min(value, HOPELESS) if cell in lies else last
            self.values[cell] = last
