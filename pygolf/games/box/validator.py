"""Reads boards that people hand in, and names every fault at once (BG-1; the board model of the rules)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.errors import BadOption
from .board import NOWHERE, PUTTING_KINDS, TRACK_KINDS, Board, Space, make_surface
from .grouping import deduction

RULES = 2
"""Since version 2 a green that leads on, and a space past it that no shot can run to, are faults (BG-21)."""
MOST_SPACES = 120
"""Spaces of one surface, at most."""
MOST_IN_ALL = 6000
"""Spaces of all boards together, since version 2: a link is read before anybody has asked for anything."""
MOST_BOARDS = 999
MOST_PAR = 12

Faults = list[str]
_Raw = Mapping[str, object]


def read_boards(given: object, version: int = RULES) -> tuple[Board, ...]:
    """Boards in the order of their numbers; raises BadOption, whose message names every fault with its board."""
    boards, faults = check_boards(given, version)
    if faults:
        raise BadOption("boards: " + "; ".join(faults), "boards")
    return boards


def check_boards(given: object, version: int = RULES) -> tuple[tuple[Board, ...], Faults]:
    """The boards that are whole, by number, and every fault that was found; version 1 of the rules knew fewer."""
    if not isinstance(given, (list, tuple)) or not 1 <= len(given) <= MOST_BOARDS:
        return (), [f"boards are a list of 1 to {MOST_BOARDS} boards"]
    if version > 1 and (spaces := sum(map(_spaces_of, given))) > MOST_IN_ALL:
        return (), [f"boards have at most {MOST_IN_ALL} spaces in all, these have {spaces}"]
    boards: list[Board] = []
    faults: Faults = []
    numbers: list[int] = []
    for place, raw in enumerate(given):
        board, found = check_board(raw, version)
        number = raw.get("number") if isinstance(raw, Mapping) else None
        name = f"board {number}" if type(number) is int else f"board at place {place}"
        if type(number) is int and number in numbers:
            found = [*found, f"the number {number} is taken by another board"]
        faults += [f"{name}: {fault}" for fault in found]
        if type(number) is int:
            numbers.append(number)
        if board is not None:
            boards.append(board)
    return tuple(sorted(boards, key=lambda board: board.number)), faults


def _spaces_of(raw: object) -> int:
    surfaces = (raw.get("track"), raw.get("putting")) if isinstance(raw, Mapping) else ()
    return sum(len(spaces) for spaces in surfaces if isinstance(spaces, (list, tuple)))


def check_board(raw: object, version: int = RULES) -> tuple[Board | None, Faults]:
    """One board, or None and why not."""
    if not isinstance(raw, Mapping):
        return None, ["a board is an object"]
    faults: Faults = []
    number, par = raw.get("number"), raw.get("par")
    if type(number) is not int or not 1 <= number <= 999:
        faults.append("number is a whole number 1 to 999")
    if type(par) is not int or not 1 <= par <= MOST_PAR:
        faults.append(f"par is a whole number 1 to {MOST_PAR}")
    name, idea = raw.get("name", ""), raw.get("idea", "")
    if not isinstance(name, str) or not isinstance(idea, str) or len(name) > 60 or len(idea) > 400:
        faults.append("name and idea are texts of at most 60 and 400 characters")
    found = [
        _read_surface(raw.get("track"), "track", TRACK_KINDS, "tee", "green", faults),
        _read_surface(raw.get("putting"), "putting", PUTTING_KINDS, "p", "flag", faults),
    ]
    surfaces = [
        _check_ways(spaces, where, start, goal, faults)
        for spaces, where, start, goal in zip(found, ("track", "putting"), ("tee", "p"), ("green", "flag"), strict=True)
    ]
    if not faults and version > 1:
        for spaces, where, ends in zip(found, ("track", "putting"), surfaces, strict=True):
            _check_overshoot(spaces, raw[where], where, *ends, faults)
    if faults:
        return None, faults
    assert isinstance(number, int) and isinstance(par, int) and isinstance(name, str) and isinstance(idea, str)
    made = [make_surface(spaces, *ends) for spaces, ends in zip(found, surfaces, strict=True)]
    return Board(number, par, name, idea, made[0], made[1]), []


def _read_surface(
    raw: object, where: str, kinds: Sequence[str], start: str, goal: str, faults: Faults
) -> tuple[Space, ...]:
    """The spaces with their references resolved; what is wrong is added to ``faults``."""
    if not isinstance(raw, (list, tuple)) or not 2 <= len(raw) <= MOST_SPACES:
        faults.append(f"{where} is a list of 2 to {MOST_SPACES} spaces")
        return ()
    places: dict[int | str, int] = {}
    rows: list[_Raw] = []
    for place, row in enumerate(raw):
        if not isinstance(row, Mapping):
            faults.append(f"{where} holds something at place {place} that is no space")
            continue
        identity = row.get("id")
        if not (type(identity) is int or (isinstance(identity, str) and 0 < len(identity) <= 20)):
            faults.append(f"{where} has a space at place {place} without an id (a whole number or a short text)")
            continue
        if identity in places:
            faults.append(f"{where} has two spaces with the id {identity}")
            continue
        places[identity] = len(rows)
        rows.append(row)
    _check_kinds(rows, where, kinds, start, goal, faults)
    return tuple(_read_space(row, place, len(rows), where, goal, places, faults) for place, row in enumerate(rows))


def _check_kinds(rows: Sequence[_Raw], where: str, kinds: Sequence[str], start: str, goal: str, faults: Faults) -> None:
    found = [row.get("kind") for row in rows]
    for row, kind in zip(rows, found, strict=True):
        if not isinstance(kind, str) or kind not in kinds:
            faults.append(f"{where} space {row['id']} has the kind {repr(kind)[:20]}; kinds are {', '.join(kinds)}")
    for single in (start, goal):
        if found.count(single) != 1:
            faults.append(f"{where} has {found.count(single) or 'no'} {single}; it needs exactly one {single}")


def _read_space(
    row: _Raw, place: int, many: int, where: str, goal: str, places: Mapping[int | str, int], faults: Faults
) -> Space:
    identity, kind = row["id"], row.get("kind")
    assert isinstance(identity, (int, str))
    name = f"{where} space {identity}"

    def find(field: str) -> int:
        target = row.get(field)
        if target is None:
            return NOWHERE
        if not isinstance(target, (int, str)) or isinstance(target, bool) or target not in places:
            faults.append(f"{name} names a {field} space {repr(target)[:20]} that is not there")
            return NOWHERE
        return places[target]

    ends = kind == goal
    following = NOWHERE if ends else find("next")
    if not ends and row.get("next") is None:
        faults.append(f"{name} has no next space")
    bounce, over = find("bounce"), find("over")
    if kind == "arrow" and row.get("bounce") is None:
        faults.append(f"{name} is an arrow without a bounce space")
    if kind != "arrow" and row.get("bounce") is not None:
        faults.append(f"{name} has a bounce space, but is no arrow")
    if not ends and row.get("over") is not None:
        faults.append(f"{name} has an over space, but is no {goal}")
    return Space(identity, str(kind), following, bounce, over, *_where(row, name, place, many, faults))


def _where(row: _Raw, name: str, place: int, many: int, faults: Faults) -> tuple[float, float]:
    """Where the space is drawn; a surface without drawing is laid out as a straight line upwards."""
    found = []
    for field, default in (("x", 50.0), ("y", round(120 - 110 * place / max(1, many - 1), 2))):
        value = row.get(field, default)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not -10_000 <= value <= 10_000:
            faults.append(f"{name} has an {field} that is no number of -10000 to 10000")
            value = default
        found.append(value)
    return found[0], found[1]


def _check_ways(
    spaces: tuple[Space, ...], where: str, start_kind: str, goal_kind: str, faults: Faults
) -> tuple[int, int]:
    """Every space leads to the goal and can be reached; no arrows in a ring; the way back from past the goal.

    Returns the places of start and goal, if there is just one of each; where not, that is a fault already.
    """
    kinds = [space.kind for space in spaces]
    if kinds.count(start_kind) != 1 or kinds.count(goal_kind) != 1:
        return NOWHERE, NOWHERE
    start, goal = kinds.index(start_kind), kinds.index(goal_kind)
    lost = _going_round(spaces, goal)
    for place, space in enumerate(spaces):
        if place in lost:
            faults.append(f"{where} space {space.id} does not lead to the {goal_kind}: its ways go round")
        if _arrow_ring(spaces, space):
            faults.append(f"{where} space {space.id} is in a loop of arrows")
    over = spaces[goal].over
    if over != NOWHERE and (over == goal or spaces[over].next != goal):
        faults.append(f"{where} space {spaces[over].id} lies past the {goal_kind}, but does not lead back")
    reached = _reachable(spaces, start)
    faults += [f"{where} space {space.id} is unreachable" for place, space in enumerate(spaces) if place not in reached]
    return start, goal


def _check_overshoot(
    spaces: tuple[Space, ...], rows: Sequence[_Raw], where: str, start: int, goal: int, faults: Faults
) -> None:
    """The goal leads nowhere, and what lies past it can be overshot to (BG-21, BG-24); not asked by version 1."""
    end = spaces[goal]
    if rows[goal].get("next") is not None:
        faults.append(f"{where} space {end.id} is the {end.kind} and has a next space; what lies past it is its over")
    if end.over == NOWHERE:
        return
    surface = make_surface(spaces, start, goal)
    lies = (place for place in range(len(spaces)) if place != goal and not surface.behind[place])
    if not any(surface.distance[place] < _longest(spaces[place].kind) for place in lies):
        shot = "shot" if where == "track" else "putt"
        faults.append(f"no {shot} can run past the {end.kind} to the {where} space {spaces[end.over].id}, its over")


def _longest(kind: str) -> int:
    """The most spaces of a shot from a lie, a blue gem included; nothing is played out of water."""
    return 0 if kind == "water" else 6 - deduction(kind)


def _going_round(spaces: tuple[Space, ...], goal: int) -> set[int]:
    """From where one never comes to the goal; a way that ends where a next space is missing is another fault."""
    lost: set[int] = set()
    found = {goal, NOWHERE}
    for place in range(len(spaces)):
        way: set[int] = set()
        while place not in found and place not in lost and place not in way:
            way.add(place)
            place = spaces[place].next
        (found if place in found else lost).update(way)
    return lost


def _arrow_ring(spaces: tuple[Space, ...], space: Space) -> bool:
    for _ in spaces:
        if space.kind != "arrow" or space.bounce == NOWHERE:
            return False
        space = spaces[space.bounce]
    return True


def _reachable(spaces: tuple[Space, ...], start: int) -> set[int]:
    found = {start}
    todo = [start]
    while todo:
        space = spaces[todo.pop()]
        for place in (space.next, space.bounce, space.over):
            if place != NOWHERE and place not in found:
                found.add(place)
                todo.append(place)
    return found
