"""Validates boards from outside, and reports all problems together (BG-1; the board model of the rules)."""

from collections.abc import Mapping, Sequence

from ....core.errors import MaterialProblem
from ....core.schema import Path, Problems, is_integer, is_list, is_number, is_object, is_text, reject
from .board import NOWHERE, PUTTING_KINDS, TRACK_KINDS, Board, Space, make_surface
from .grouping import deduction

RULES = 3
"""Version of the rules. Since version 2, a green with a next space and an unreachable space past the green are errors
(BG-21). Version 3 has other standard boards.
"""
MAX_SPACES = 120
"""Maximum number of spaces per surface."""
MAX_IN_ALL = 6000
"""Maximum number of spaces of all boards together since version 2. A link is read without asking the player first, so
it must not take long.
"""
MAX_BOARDS = 999
MAX_PAR = 12
FARTHEST = 10_000
"""Coordinates of spaces are numbers from minus this to this."""

_Raw = Mapping[str, object]
_Row = tuple[int, _Raw]
"""A space with a distinct id, and its index in the given list."""


def read_boards(given: object, version: int = RULES) -> tuple[Board, ...]:
    """Return the boards in the order of their numbers. Raises BadOptionError, whose message lists the first problems by
    board.
    """
    boards, problems = find_problems(given, version)
    reject(problems, "boards: ", "boards")
    return boards


def find_problems(given: object, version: int = RULES) -> tuple[tuple[Board, ...], list[MaterialProblem]]:
    """Return the valid boards by number, and all problems. Version 1 of the rules checked fewer conditions."""
    if not is_list(given, 1, MAX_BOARDS):
        return (), [MaterialProblem((), f"boards must be a list of 1 to {MAX_BOARDS} boards")]
    if version > 1 and (spaces := sum(map(_count_spaces, given))) > MAX_IN_ALL:
        return (), [MaterialProblem((), f"boards can have at most {MAX_IN_ALL} spaces in all; these have {spaces}")]
    boards: list[Board] = []
    problems: list[MaterialProblem] = []
    numbers: set[int] = set()
    for place, raw in enumerate(given):
        board, board_problems = check_board(raw, version)
        number = raw.get("number") if is_object(raw) else None
        if type(number) is int and number in numbers:
            board_problems = [
                *board_problems,
                MaterialProblem(("number",), f"the number {number} is taken by another board"),
            ]
        name = f"board {number}" if type(number) is int else f"board number {place + 1} in the list"
        problems += [MaterialProblem((place, *one.at), f"{name}: {one.message}") for one in board_problems]
        if type(number) is int:
            numbers.add(number)
        if board is not None:
            boards.append(board)
    return tuple(sorted(boards, key=lambda board: board.number)), problems


def _count_spaces(raw: object) -> int:
    surfaces = (raw.get("track"), raw.get("putting")) if is_object(raw) else ()
    return sum(len(spaces) for spaces in surfaces if isinstance(spaces, (list, tuple)))


def check_board(raw: object, version: int = RULES) -> tuple[Board | None, list[MaterialProblem]]:
    """Return one board, or None and its problems."""
    problems = Problems()
    if not is_object(raw):
        problems.add("a board must be an object")
        return None, problems.found
    number, par = raw.get("number"), raw.get("par")
    problems.check(is_integer(number, 1, MAX_BOARDS), f'"number" must be an integer from 1 to {MAX_BOARDS}', "number")
    problems.check(is_integer(par, 1, MAX_PAR), f'"par" must be an integer from 1 to {MAX_PAR}', "par")
    name, idea = raw.get("name", ""), raw.get("idea", "")
    texts = '"name" and "idea" must be strings of at most 60 and 400 characters'
    if problems.check(is_text(name, 60), texts, "name"):
        problems.check(is_text(idea, 400), texts, "idea")
    checks = [
        _Check(raw.get("track"), "track", TRACK_KINDS, "tee", "green", problems),
        _Check(raw.get("putting"), "putting", PUTTING_KINDS, "p", "flag", problems),
    ]
    for check in checks:
        check.ways()
    if not problems.found and version > 1:
        for check in checks:
            check.overshoot()
    if problems.found:
        return None, problems.found
    assert isinstance(number, int) and isinstance(par, int) and isinstance(name, str) and isinstance(idea, str)
    made = [make_surface(check.spaces, check.start, check.goal) for check in checks]
    return Board(number, par, name, idea, made[0], made[1]), []


class _Check:
    """Validates one surface and resolves the references between its spaces. Problems are added to ``problems``."""

    def __init__(
        self, raw: object, where: str, kinds: Sequence[str], start: str, goal: str, problems: Problems
    ) -> None:
        self.where, self.start_kind, self.goal_kind, self._problems = where, start, goal, problems
        self.start = self.goal = NOWHERE
        self.rows: list[_Row] = []
        self.spaces: tuple[Space, ...] = ()
        if not is_list(raw, 2, MAX_SPACES):
            self._note((), f"{where} must be a list of 2 to {MAX_SPACES} spaces")
            return
        places: dict[int | str, int] = {}
        for place, row in enumerate(raw):
            if is_object(row) and self._is_distinct(row, place, places):
                places[row["id"]] = len(self.rows)
                self.rows.append((place, row))
            elif not is_object(row):
                self._note((place,), f"{where}: entry number {place + 1} is not a space")
        self._check_kinds(kinds)
        self.spaces = tuple(self._read_space(at, places) for at in range(len(self.rows)))

    def _note(self, at: Path, problem: str) -> None:
        self._problems.add(problem, self.where, *at)

    def _of(self, at: int, problem: str, *field: str) -> None:
        """Add a problem of the space at this index."""
        place, row = self.rows[at]
        self._note((place, *field), f"{self.where} space {row['id']} {problem}")

    def _is_distinct(self, row: _Raw, place: int, places: Mapping[int | str, int]) -> bool:
        identity = row.get("id")
        if not (type(identity) is int or (is_text(identity, 20) and identity)):
            problem = f"{self.where}: space number {place + 1} has no id (an integer or a short string)"
        elif identity in places:
            problem = f"{self.where} has two spaces with the id {identity}"
        else:
            return True
        self._note((place, "id"), problem)
        return False

    def _check_kinds(self, kinds: Sequence[str]) -> None:
        row_kinds = [row.get("kind") for _, row in self.rows]
        for at, kind in enumerate(row_kinds):
            if not isinstance(kind, str) or kind not in kinds:
                self._of(at, f"has the unknown kind {repr(kind)[:20]}; valid kinds are {', '.join(kinds)}", "kind")
        for single in (self.start_kind, self.goal_kind):
            if row_kinds.count(single) != 1:
                many = row_kinds.count(single) or "no"
                self._note((), f"{self.where} has {many} {single}; it needs exactly one {single}")

    def _read_space(self, at: int, places: Mapping[int | str, int]) -> Space:
        row = self.rows[at][1]
        identity, kind = row["id"], row.get("kind")
        assert isinstance(identity, (int, str))

        ends = kind == self.goal_kind
        following = NOWHERE if ends else self._find(at, "next", places)
        if not ends and row.get("next") is None:
            self._of(at, "has no next space", "next")
        bounce, over = self._find(at, "bounce", places), self._find(at, "over", places)
        if kind == "arrow" and row.get("bounce") is None:
            self._of(at, "is an arrow without a bounce space", "bounce")
        if kind != "arrow" and row.get("bounce") is not None:
            self._of(at, 'has a "bounce" space but is not an arrow', "bounce")
        if not ends and row.get("over") is not None:
            self._of(at, f'has an "over" space but is not a {self.goal_kind}', "over")
        return Space(identity, str(kind), following, bounce, over, *self._spot(at))

    def _find(self, at: int, field: str, places: Mapping[int | str, int]) -> int:
        """Return the index of the space that a field refers to."""
        target = self.rows[at][1].get(field)
        if target is None:
            return NOWHERE
        if not isinstance(target, (int, str)) or isinstance(target, bool) or target not in places:
            self._of(at, f"has a {field} space {repr(target)[:20]} that does not exist", field)
            return NOWHERE
        return places[target]

    def _spot(self, at: int) -> tuple[float, float]:
        """Return where the space is drawn. A surface without coordinates is drawn as a straight line upwards."""
        x, y = self.rows[at][1].get("x"), self.rows[at][1].get("y")
        # Almost all boards are checked by this faster code; a link can contain thousands of spaces.
        if is_number(x, -FARTHEST, FARTHEST) and is_number(y, -FARTHEST, FARTHEST):
            return x, y
        coordinates = []
        for field, default in (("x", 50.0), ("y", round(120 - 110 * at / max(1, len(self.rows) - 1), 2))):
            value = self.rows[at][1].get(field, default)
            if is_number(value, -FARTHEST, FARTHEST):
                coordinates.append(value)
            else:
                self._of(at, f"has an {field} that is not a number from {-FARTHEST} to {FARTHEST}", field)
                coordinates.append(default)
        return coordinates[0], coordinates[1]

    def ways(self) -> None:
        """Check that every space is reachable and leads to the goal, that arrows do not form a cycle, and that the
        space past the goal leads back.

        Skipped unless there is exactly one start and one goal, which is reported elsewhere.
        """
        spaces = self.spaces
        kinds = [space.kind for space in spaces]
        if kinds.count(self.start_kind) != 1 or kinds.count(self.goal_kind) != 1:
            return
        self.start, self.goal = kinds.index(self.start_kind), kinds.index(self.goal_kind)
        lost = _going_round(spaces, self.goal)
        for at, space in enumerate(spaces):
            if at in lost:
                self._of(at, f"never reaches the {self.goal_kind}: its path is a loop", "next")
            if _arrow_ring(spaces, space):
                self._of(at, "is in a loop of arrows", "bounce")
        over = spaces[self.goal].over
        if over != NOWHERE and (over == self.goal or spaces[over].next != self.goal):
            self._of(over, f"is past the {self.goal_kind} but does not lead back", "next")
        reached = _reachable(spaces, self.start)
        for at in range(len(spaces)):
            if at not in reached:
                self._of(at, "is unreachable")

    def overshoot(self) -> None:
        """Check that no space follows the goal, and that a shot can run past it to its over space (BG-21, BG-24).
        Version 1 skips this check.
        """
        end, goal = self.spaces[self.goal], self.goal_kind
        if self.rows[self.goal][1].get("next") is not None:
            self._of(
                self.goal, f'is the {goal} and must not have a next space; use "over" for the space past it', "next"
            )
        if end.over == NOWHERE:
            return
        surface = make_surface(self.spaces, self.start, self.goal)
        lies = (at for at in range(len(self.spaces)) if at != self.goal and not surface.behind[at])
        if not any(surface.distance[at] < _longest(self.spaces[at].kind) for at in lies):
            shot = "shot" if self.where == "track" else "putt"
            past = self.spaces[end.over].id
            problem = f'{self.where}: a {shot} can never overshoot the {goal} to reach its "over" space {past}'
            self._note((self.rows[self.goal][0], "over"), problem)


def _longest(kind: str) -> int:
    """Return the maximum length in spaces of a shot from a lie, including a blue gem; 0 for water, from which no shot
    is played.
    """
    return 0 if kind == "water" else 6 - deduction(kind)


def _going_round(spaces: tuple[Space, ...], goal: int) -> set[int]:
    """Return the spaces from which the goal cannot be reached because they form a cycle. A path that ends at a missing
    next space is reported elsewhere.
    """
    lost: set[int] = set()
    leading = {goal, NOWHERE}
    for place in range(len(spaces)):
        way: set[int] = set()
        while place not in leading and place not in lost and place not in way:
            way.add(place)
            place = spaces[place].next
        (leading if place in leading else lost).update(way)
    return lost


def _arrow_ring(spaces: tuple[Space, ...], space: Space) -> bool:
    for _ in spaces:
        if space.kind != "arrow" or space.bounce == NOWHERE:
            return False
        space = spaces[space.bounce]
    return True


def _reachable(spaces: tuple[Space, ...], start: int) -> set[int]:
    reached = {start}
    todo = [start]
    while todo:
        space = spaces[todo.pop()]
        for place in (space.next, space.bounce, space.over):
            if place != NOWHERE and place not in reached:
                reached.add(place)
                todo.append(place)
    return reached
