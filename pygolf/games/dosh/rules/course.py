"""A course: terrain, heights and holes as validated data, and the ground that results from tide and targets."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ....core.errors import MaterialProblem
from ....core.events import Json
from ....core.names import is_seen
from ....core.schema import Problems, is_list, is_object, is_text, reject
from .board import BIG, CLOCK, EVEN, MEDIUM, OFF, WATER, WATERFALL, Cell, Gate, Grid, Ground, make_grid

LETTERS = frozenset(".smb~!ua ")
STANDABLE = frozenset(".ua")
"""Terrain on which a tee or target may be: grass, mud or sand."""
MAX_SIDE = 200
"""Maximum number of columns or rows of a course."""
MUD, SAND = "u", "a"
MAX_LABELS, LONGEST_LABEL = 40, 24
NOWHERE: Cell = (-1, -1)
"""Tee and target of a hole that cannot be read, in a course with problems."""


@dataclass(frozen=True)
class Course:
    """A board with its holes; equal courses compare equal."""

    name: str
    terrain: tuple[str, ...]
    """Rows of letters."""
    height: tuple[str, ...]
    """Rows of digits; characters off the board are ignored."""
    holes: tuple[tuple[Cell, Cell], ...]
    """Tee and target of each hole, [column, row], zero-based."""
    labels: tuple[tuple[Cell, str], ...] = ()
    """Names of places, which are shown only on the map: cell and text."""

    @cached_property
    def grid(self) -> Grid:
        """Return the steps of the board."""
        return make_grid(self.terrain)

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """Return the terrain by cell number."""
        return tuple(letter for row in self.terrain for letter in row)

    @cached_property
    def heights(self) -> tuple[int, ...]:
        """Return the height by cell number; 0 off the board."""
        return tuple(
            0 if letter == " " else int(digit)
            for letters, digits in zip(self.terrain, self.height, strict=True)
            for letter, digit in zip(letters, digits, strict=True)
        )


@lru_cache(maxsize=16)
def joined(course: Course) -> tuple[int, ...]:
    """Return, by cell number, an area number. Two cells have the same number if steps lead from one to the other."""
    part = [OFF] * len(course.letters)
    for seed in range(len(part)):
        if part[seed] == OFF:
            part[seed], todo = seed, [seed]
            while todo:
                for near in _neighbours(course, todo.pop(), CLOCK):
                    if part[near] == OFF:
                        part[near] = seed
                        todo.append(near)
    return tuple(part)


@lru_cache(maxsize=64)
def gate(course: Course, marker: int) -> Gate:
    """Return the dog-leg of a marked cell."""
    cells = {marker, *_neighbours(course, marker, EVEN)}
    return Gate(frozenset(cells), tuple(cell in cells for cell in range(len(course.letters))))


@lru_cache(maxsize=64)
def ground(course: Course, tide: str, targets: tuple[int, ...]) -> Ground:
    """Return the board for a shot with the tide ``low``, ``high`` or ``storm`` (DB-40) and the ``targets`` that can be
    hit (DB-28).
    """
    flooded = {"low": "", "high": MUD, "storm": MUD + SAND}[tide]
    terrain = tuple(WATER if letter in flooded else letter for letter in course.letters)
    grid, heights = course.grid, course.heights
    around = [[grid.step[direction][cell] for direction in EVEN] for cell in range(len(terrain))]
    lower = tuple(
        any(near != OFF and heights[near] < heights[cell] for near in around[cell]) for cell in range(len(terrain))
    )
    trees = tuple(letter in (BIG, MEDIUM) for letter in terrain)
    stops = tuple(tree or cell in targets for cell, tree in enumerate(trees))
    return Ground(grid, terrain, heights, lower, trees, stops)


def read_course(given: Json) -> Course:
    """Read a course from its JSON object. Raises BadOptionError, which lists all problems by field."""
    course, problems = examine_course(given)
    reject(problems, "course: " if is_object(given) else "")
    assert course is not None, "a course without problems can be read"
    return course


def examine_course(given: Json) -> tuple[Course | None, list[MaterialProblem]]:
    """Return the course of a JSON object, or None if its outline cannot be read, and all problems."""
    problems = Problems()
    if not is_object(given):
        problems.add("course must be an object with name, terrain, height and holes")
        return None, problems.found
    name = given.get("name", "")
    problems.check(is_text(name, 80), "name: must be a string of at most 80 characters", "name")
    terrain = _rows(given.get("terrain"), "terrain", problems)
    height = _rows(given.get("height"), "height", problems)
    if terrain and height:
        _check_letters(terrain, height, problems)
    grounded = not problems.found
    holes = _holes(given.get("holes"), problems.within("holes"))
    if not grounded:
        return None, problems.found
    labels = _labels(given.get("labels", ()), (len(terrain[0]), len(terrain)), problems.within("labels"))
    course = Course(str(name), terrain, height, tuple(hole or (NOWHERE, NOWHERE) for hole in holes), labels)
    _check_hills(course, problems)
    for number, hole in enumerate(holes, start=1):
        if hole:
            _check_hole(course, number, hole, problems.within("holes", number - 1))
    return course, problems.found


def _rows(given: Json, field: str, problems: Problems) -> tuple[str, ...]:
    if not is_list(given, 1, MAX_SIDE):
        problems.add(f"{field}: must be a list of 1 to {MAX_SIDE} rows", field)
        return ()
    rows = tuple(row for row in given if isinstance(row, str))
    if len(rows) < len(given) or not 1 <= len(rows[0]) <= MAX_SIDE or len({len(row) for row in rows}) > 1:
        problems.add(f"{field}: rows must be strings of the same length, 1 to {MAX_SIDE}", field)
        return ()
    return rows


def _check_letters(terrain: tuple[str, ...], height: tuple[str, ...], problems: Problems) -> None:
    if (len(terrain), len(terrain[0])) != (len(height), len(height[0])):
        problems.add("height: must have as many rows and columns as terrain", "height")
        return
    for row, (letters, digits) in enumerate(zip(terrain, height, strict=True)):
        for column, (letter, digit) in enumerate(zip(letters, digits, strict=True)):
            if letter not in LETTERS:
                _add_cell(problems, "terrain", (column, row), f"{letter!r} is not a terrain type")
            elif letter != " " and digit not in "0123456789":
                _add_cell(problems, "height", (column, row), f"{digit!r} is not a digit")


def _add_cell(problems: Problems, field: str, cell: Cell, words: str) -> None:
    column, row = cell
    problems.add(f"{field} [{column}, {row}]: {words}", field, row, column)


def _holes(given: Json, problems: Problems) -> list[tuple[Cell, Cell] | None]:
    """Return tee and target of each hole; None if they cannot be read."""
    if not is_list(given, 1, 9):
        problems.add("holes: must be a list of one to nine holes")
        return []
    holes: list[tuple[Cell, Cell] | None] = []
    for number, hole in enumerate(given, start=1):
        cells = [read_cell(hole.get(end)) if is_object(hole) else None for end in ("tee", "target")]
        if cells[0] is None or cells[1] is None:
            missing = () if cells[0] is cells[1] else ("tee",) if cells[0] is None else ("target",)
            problems.add(f"hole {number}: must have tee and target, each [column, row]", number - 1, *missing)
            holes.append(None)
        else:
            holes.append((cells[0], cells[1]))
    return holes


def _labels(given: Json, size: Cell, problems: Problems) -> tuple[tuple[Cell, str], ...]:
    """Return the labels by cell. Labels may also be off the board, in the margin of the map."""
    if not is_list(given, 0, MAX_LABELS):
        problems.add(f"labels: must be a list of at most {MAX_LABELS} labels")
        return ()
    labels: list[tuple[Cell, str]] = []
    for number, label in enumerate(given, start=1):
        cell, text = (read_cell(label.get("at")), label.get("text")) if is_object(label) else (None, None)
        if cell is None or not (0 <= cell[0] < size[0] and 0 <= cell[1] < size[1]):
            problems.add(f'label {number}: "at" must be the [column, row] of a cell', number - 1)
        elif not is_text(text, LONGEST_LABEL) or not is_seen(text) or not text.strip():
            problems.add(f"label {number}: text must be one line of 1 to {LONGEST_LABEL} characters", number - 1)
        else:
            labels.append((cell, text))
    return tuple(labels)


def read_cell(given: object) -> Cell | None:
    """Return [column, row] from JSON, or None for anything else."""
    if is_list(given, 2, 2) and all(type(part) is int for part in given):
        return given[0], given[1]
    return None


def _neighbours(course: Course, cell: int, directions: Iterable[int]) -> list[int]:
    return [near for direction in directions if (near := course.grid.step[direction][cell]) != OFF]


def _check_hills(course: Course, problems: Problems) -> None:
    for cell, letter in enumerate(course.letters):
        rises = {course.heights[near] - course.heights[cell] for near in _neighbours(course, cell, EVEN)}
        if rises and max(rises) > 1:
            _add_cell(problems, "height", course.grid.cell(cell), "a neighbouring cell is more than 1 higher")
        if letter == WATERFALL and rises <= {0}:
            _add_cell(problems, "terrain", course.grid.cell(cell), "a waterfall must be on a hill line")


def _check_hole(course: Course, number: int, hole: tuple[Cell, Cell], problems: Problems) -> None:
    for end, cell in zip(("tee", "target"), hole, strict=True):
        at = course.grid.number(cell)
        if at == OFF or course.letters[at] == " ":
            words = "is off the board"
        elif course.letters[at] not in STANDABLE:
            words = "is not on grass, mud or sand"
        else:
            continue
        problems.add(f"hole {number}: the {end} {list(cell)} {words}", end)


def check_ends(course: Course, field: str) -> None:
    """Raise BadOptionError if the tee of a hole is its target (DB-46)."""
    reject(find_end_problems(course), f"{field}: ", field)


def find_end_problems(course: Course) -> list[MaterialProblem]:
    """Return the problems of holes whose tee is their target (DB-46)."""
    return [
        MaterialProblem(("holes", at, "target"), f"hole {at + 1}: tee and target must be different cells")
        for at, (tee, target) in enumerate(course.holes)
        if tee == target != NOWHERE
    ]


def with_targets(course: Course, given: Json) -> Course:
    """Return the course with other tees and targets, ``{"3": {"tee": [c, r], "target": …}}`` (DB-46). Raises
    BadOptionError.
    """
    if given is None:
        return course
    problems = Problems()
    holes = list(course.holes)
    for number, ends in _by_hole(course, given, problems):
        if not is_object(ends) or not ends or set(ends) - {"tee", "target"}:
            problems.add(f"hole {number}: an object with tee and target, each [column, row]", str(number))
            continue
        cells = [
            read_cell(ends.get(end, list(own))) for end, own in zip(("tee", "target"), holes[number - 1], strict=True)
        ]
        if cells[0] is None or cells[1] is None:
            problems.add(f"hole {number}: tee and target must each be [column, row]", str(number))
            continue
        holes[number - 1] = (cells[0], cells[1])
        _check_hole(course, number, holes[number - 1], problems.within(str(number)))
    reject(problems.found, "targets: ", "targets")
    return replace(course, holes=tuple(holes))


def read_doglegs(course: Course, given: Json) -> tuple[tuple[int, int], ...]:
    """Return hole numbers and marked cells of ``{"3": [c, r]}`` (DB-47). Raises BadOptionError."""
    doglegs, problems = examine_doglegs(course, given)
    reject(problems, "doglegs: ", "doglegs")
    return doglegs


def examine_doglegs(course: Course, given: Json) -> tuple[tuple[tuple[int, int], ...], list[MaterialProblem]]:
    """Return hole numbers and marked cells, and all problems."""
    if given is None:
        return (), []
    problems = Problems()
    doglegs = []
    for number, at in _by_hole(course, given, problems):
        cell = read_cell(at)
        marker = OFF if cell is None else course.grid.number(cell)
        if cell is None:
            problems.add(f"hole {number}: a marker must be [column, row]", str(number))
        elif marker == OFF or course.letters[marker] == " ":
            problems.add(f"hole {number}: the marker {list(cell)} is off the board", str(number))
        doglegs.append((number, marker))
    return tuple(sorted(doglegs)), problems.found


def _by_hole(course: Course, given: Json, problems: Problems) -> list[tuple[int, Json]]:
    if not is_object(given):
        problems.add("must be an object keyed by hole number")
        return []
    known = {str(number): number for number in range(1, len(course.holes) + 1)}
    for name in given:
        valid = f"valid holes are 1 to {len(known)}"
        problems.check(name in known, f"there is no hole {str(name)[:20]!r}; {valid}", str(name))
    return [(number, given[name]) for name, number in known.items() if name in given]
