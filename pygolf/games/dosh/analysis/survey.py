"""Tables of values for a course of one's own, made where they are needed, in pure Python, step by step.

The solver weighs every shot of every cell with a full hand in calm air; docs/coach-dosh.md has how near that comes to
the tables of the house's own course.
"""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterator, Mapping, Sequence
from string import hexdigits

from ....core.errors import BadRequest, shown
from ....core.events import Json
from ....core.options import read_options
from ....core.steps import Steps
from ..coach.weighing import forget
from ..rules.board import WET
from ..rules.course import Course
from ..rules.material import course_of, decks_of
from ..rules.options import LEVELS, OPTIONS
from ..rules.start import in_turn
from ..values.cost_to_go import cost_to_go_of
from ..values.solver import Solver, solver_of
from ..values.tables import STEPS, Hole, deck_key, ground_key, kin_key, read_table, stored, table_key, write_table
from ..values.value_function import field_values, learn

TIDE = "low"
"""Its tables stand in for those of other tides."""
MOST_CELLS, MOST_HOLES, MOST_DECKS = 2400, 9, 4


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
        self._solver: Solver | None = None

    @property
    def progress(self) -> float:
        """Share of the holes that are done, 0 to 1; the one in work by its steps."""
        here = 0.0 if self._solver is None else self._solver.progress
        return 1.0 if self.done else (len(self._tables) + here) / (len(self.targets) * len(self.decks))

    def _steps(self) -> Iterator[None]:
        """Each of some milliseconds."""
        self._tables.clear()
        for deck in self.decks:
            for target in self.targets:
                hole = Hole(self.course, TIDE, self.level, deck, target)
                self._solver = solver_of(hole, deck, field_values(self.course, deck, target))
                values = yield from self._solver.solve()
                key = table_key(self.level, ground_key(self.course, TIDE), kin_key(deck), target)
                self._tables[key], self._solver = write_table(_filled(self.course, values)), None

    def to_json(self) -> dict[str, Json]:
        """What a host keeps, for :func:`take_in`; the tables are there when it is done."""
        tables: dict[str, Json] = {key: b64encode(data).decode() for key, data in self._tables.items()}
        return {"version": 1, "cells": len(self.course.letters), "tables": tables}


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

    It is looked at as what it may be, hostile. Only a table of the right size is ever asked for, by the digest of the
    very ground that it is for, and none in the place of the house's own. Raises BadRequest; then nothing has changed.
    """
    kept = given if isinstance(given, Mapping) else {}
    cells, tables = kept.get("cells"), kept.get("tables")
    if kept.get("version") != 1 or type(cells) is not int or not 1 <= cells <= MOST_CELLS:
        raise BadRequest(f"survey is an object with version 1, cells (1 to {MOST_CELLS}) and tables")
    if not isinstance(tables, Mapping) or not 1 <= len(tables) <= MOST_HOLES * MOST_DECKS:
        raise BadRequest(f"survey: tables is an object of 1 to {MOST_HOLES * MOST_DECKS} tables by name")
    learn({_name(name, cells): _data(name, data, cells) for name, data in tables.items()})
    cost_to_go_of.cache_clear()
    forget()
    return len(tables)


def _name(name: object, cells: int) -> str:
    readable = isinstance(name, str) and "/" in name and len(name) < 60
    level, *digests, target = str(name).split("/") if readable else ("", "")
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


def _filled(course: Course, values: Sequence[float]) -> list[float]:
    """Where no ball can lie stands the value of the cell before, which packs well."""
    found, last = list[float](), values[0]
    for letter, value in zip(course.letters, values, strict=True):
        last = last if letter in WET or letter == " " else value
        found.append(last)
    return found
