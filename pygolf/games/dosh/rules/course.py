"""A course: terrain, heights and holes as validated data, and the ground that results from tide and targets."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ....core.errors import BadOptionError, MaterialProblem
from ....core.events import Json
from ....core.names import is_seen
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
    if course is None or problems:
        words = "; ".join(problem.message for problem in problems[:20])
        raise BadOptionError(f"course: {words}" if isinstance(given, Mapping) else words)
    return course


def examine_course(given: Json) -> tuple[Course | None, list[MaterialProblem]]:
    """Return the course of a JSON object, or None if its outline cannot be read, and all problems."""
    if not isinstance(given, Mapping):
        return None, [MaterialProblem((), "course must be an object with name, terrain, height and holes")]
    problems: list[MaterialProblem] = []
    name = given.get("name", "")
    if not isinstance(name, str) or len(name) > 80:
        problems.append(MaterialProblem(("name",), "name: must be a string of at most 80 characters"))
    terrain = _rows(given.get("terrain"), "terrain", problems)
    height = _rows(given.get("height"), "height", problems)
    if terrain and height:
        _check_letters(terrain, height, problems)
    grounded = not problems
    holes = _holes(given.get("holes"), problems)
    if not grounded:
        return None, problems
    labels = _labels(given.get("labels", ()), (len(terrain[0]), len(terrain)), problems)
    course = Course(str(name), terrain, height, tuple(hole or (NOWHERE, NOWHERE) for hole in holes), labels)
    problems += _find_hill_problems(course)
    problems += [
        problem
        for number, hole in enumerate(holes, start=1)
        if hole
        for problem in _find_hole_problems(course, number, hole)
    ]
    return course, problems


def _rows(given: Json, field: str, problems: list[MaterialProblem]) -> tuple[str, ...]:
    if not isinstance(given, Sequence) or isinstance(given, str) or not 1 <= len(given) <= MAX_SIDE:
        problems.append(MaterialProblem((field,), f"{field}: must be a list of 1 to {MAX_SIDE} rows"))
        return ()
    rows = tuple(row for row in given if isinstance(row, str))
    if len(rows) < len(given) or not 1 <= len(rows[0]) <= MAX_SIDE or len({len(row) for row in rows}) > 1:
        problems.append(MaterialProblem((field,), f"{field}: rows must be strings of the same length, 1 to {MAX_SIDE}"))
        return ()
    return rows


def _check_letters(terrain: tuple[str, ...], height: tuple[str, ...], problems: list[MaterialProblem]) -> None:
    if (len(terrain), len(terrain[0])) != (len(height), len(height[0])):
        problems.append(MaterialProblem(("height",), "height: must have as many rows and columns as terrain"))
        return
    for row, (letters, digits) in enumerate(zip(terrain, height, strict=True)):
        for column, (letter, digit) in enumerate(zip(letters, digits, strict=True)):
            if letter not in LETTERS:
                problems.append(_at("terrain", column, row, f"{letter!r} is not a terrain type"))
            elif letter != " " and digit not in "0123456789":
                problems.append(_at("height", column, row, f"{digit!r} is not a digit"))


def _at(field: str, column: int, row: int, words: str) -> MaterialProblem:
    return MaterialProblem((field, row, column), f"{field} [{column}, {row}]: {words}")


def _holes(given: Json, problems: list[MaterialProblem]) -> list[tuple[Cell, Cell] | None]:
    """Return tee and target of each hole; None if they cannot be read."""
    if not isinstance(given, Sequence) or isinstance(given, str) or not 1 <= len(given) <= 9:
        problems.append(MaterialProblem(("holes",), "holes: must be a list of one to nine holes"))
        return []
    holes: list[tuple[Cell, Cell] | None] = []
    for number, hole in enumerate(given, start=1):
        cells = [read_cell(hole.get(end)) if isinstance(hole, Mapping) else None for end in ("tee", "target")]
        if cells[0] is None or cells[1] is None:
            missing = () if cells[0] is cells[1] else ("tee",) if cells[0] is None else ("target",)
            problems.append(
                MaterialProblem(
                    ("holes", number - 1, *missing), f"hole {number}: must have tee and target, each [column, row]"
                )
            )
            holes.append(None)
        else:
            holes.append((cells[0], cells[1]))
    return holes


def _labels(given: Json, size: Cell, problems: list[MaterialProblem]) -> tuple[tuple[Cell, str], ...]:
    """Return the labels by cell. Labels may also be off the board, in the margin of the map."""
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) > MAX_LABELS:
        problems.append(MaterialProblem(("labels",), f"labels: must be a list of at most {MAX_LABELS} labels"))
        return ()
    labels: list[tuple[Cell, str]] = []
    for number, label in enumerate(given, start=1):
        cell, text = (read_cell(label.get("at")), label.get("text")) if isinstance(label, Mapping) else (None, None)
        if cell is None or not (0 <= cell[0] < size[0] and 0 <= cell[1] < size[1]):
            problems.append(
                MaterialProblem(("labels", number - 1), f'label {number}: "at" must be the [column, row] of a cell')
            )
        elif not isinstance(text, str) or not is_seen(text) or not text.strip() or len(text) > LONGEST_LABEL:
            words = f"label {number}: text must be one line of 1 to {LONGEST_LABEL} characters"
            problems.append(MaterialProblem(("labels", number - 1), words))
        else:
            labels.append((cell, text))
    return tuple(labels)


def read_cell(given: object) -> Cell | None:
    """Return [column, row] from JSON, or None for anything else."""
    if isinstance(given, (list, tuple)) and len(given) == 2 and all(type(part) is int for part in given):
        return given[0], given[1]
    return None


def _neighbours(course: Course, cell: int, directions: Iterable[int]) -> list[int]:
    return [near for direction in directions if (near := course.grid.step[direction][cell]) != OFF]


def _find_hill_problems(course: Course) -> list[MaterialProblem]:
    problems = []
    for cell, letter in enumerate(course.letters):
        rises = {course.heights[near] - course.heights[cell] for near in _neighbours(course, cell, EVEN)}
        if rises and max(rises) > 1:
            problems.append(_at("height", *course.grid.cell(cell), "a neighbouring cell is more than 1 higher"))
        if letter == WATERFALL and rises <= {0}:
            problems.append(_at("terrain", *course.grid.cell(cell), "a waterfall must be on a hill line"))
    return problems


def _find_hole_problems(course: Course, number: int, hole: tuple[Cell, Cell]) -> list[MaterialProblem]:
    problems = []
    for end, cell in zip(("tee", "target"), hole, strict=True):
        at = course.grid.number(cell)
        if at == OFF or course.letters[at] == " ":
            words = "is off the board"
        elif course.letters[at] not in STANDABLE:
            words = "is not on grass, mud or sand"
        else:
            continue
        problems.append(MaterialProblem(("holes", number - 1, end), f"hole {number}: the {end} {list(cell)} {words}"))
    return problems


def check_ends(course: Course, field: str) -> None:
    """Raise BadOptionError if the tee of a hole is its target (DB-46)."""
    same = find_end_problems(course)
    if same:
        raise BadOptionError(f"{field}: " + "; ".join(problem.message for problem in same), field)


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
    problems: list[MaterialProblem] = []
    holes = list(course.holes)
    for number, ends in _by_hole(course, given, problems):
        if not isinstance(ends, Mapping) or not ends or set(ends) - {"tee", "target"}:
            problems.append(
                MaterialProblem((str(number),), f"hole {number}: an object with tee and target, each [column, row]")
            )
            continue
        cells = [
            read_cell(ends.get(end, list(own))) for end, own in zip(("tee", "target"), holes[number - 1], strict=True)
        ]
        if cells[0] is None or cells[1] is None:
            problems.append(
                MaterialProblem((str(number),), f"hole {number}: tee and target must each be [column, row]")
            )
            continue
        holes[number - 1] = (cells[0], cells[1])
        problems += _find_hole_problems(course, number, holes[number - 1])
    if problems:
        raise BadOptionError("targets: " + "; ".join(problem.message for problem in problems[:20]), "targets")
    return replace(course, holes=tuple(holes))


def read_doglegs(course: Course, given: Json) -> tuple[tuple[int, int], ...]:
    """Return hole numbers and marked cells of ``{"3": [c, r]}`` (DB-47). Raises BadOptionError."""
    doglegs, problems = examine_doglegs(course, given)
    if problems:
        raise BadOptionError("doglegs: " + "; ".join(problem.message for problem in problems[:20]), "doglegs")
    return doglegs


def examine_doglegs(course: Course, given: Json) -> tuple[tuple[tuple[int, int], ...], list[MaterialProblem]]:
    """Return hole numbers and marked cells, and all problems."""
    if given is None:
        return (), []
    problems: list[MaterialProblem] = []
    doglegs = []
    for number, at in _by_hole(course, given, problems):
        cell = read_cell(at)
        marker = OFF if cell is None else course.grid.number(cell)
        if cell is None:
            problems.append(MaterialProblem((str(number),), f"hole {number}: a marker must be [column, row]"))
        elif marker == OFF or course.letters[marker] == " ":
            problems.append(MaterialProblem((str(number),), f"hole {number}: the marker {list(cell)} is off the board"))
        doglegs.append((number, marker))
    return tuple(sorted(doglegs)), problems


def _by_hole(course: Course, given: Json, problems: list[MaterialProblem]) -> list[tuple[int, Json]]:
    if not isinstance(given, Mapping):
        problems.append(MaterialProblem((), "must be an object keyed by hole number"))
        return []
    known = {str(number): number for number in range(1, len(course.holes) + 1)}
    problems += [
        MaterialProblem((str(name),), f"there is no hole {str(name)[:20]!r}; valid holes are 1 to {len(known)}")
        for name in given
        if name not in known
    ]
    return [(number, given[name]) for name, number in known.items() if name in given]
