"""The line with which a turn starts, and the line to the flag. Both follow simple rules that a golfer applies at a
glance: the direction of the flag, and the club that flies as far on average. They do not know what lies on the way.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from ....core.events import Json
from .board import CLOCK, LEAVING, OFF, Cell, axial, clock, distance, offset, vector
from .card import Card
from .course import Course
from .plan import TURNS, board_lines, lines
from .state import State

MAX_COUNTS = 30
"""The longest Distance that the rules accept on a card."""


def aims(state: State) -> Mapping[str, Json] | None:
    """Return the aims that the table offers to the player to move: ``first``, the straight shot with which a turn
    starts, ``flag``, the shot whose line ends on the flag, and ``clubs``, the fitting card for each number of counts
    from 0. None if no shot can be played.
    """
    if state.over or state.keeping:
        return None
    return {"first": first_shot(state), "flag": _shot_at_flag(state), "clubs": [*_fitting_cards(state)]}


def first_shot(state: State) -> dict[str, Json]:
    """Return the straight shot along the line that leads nearest to the flag, or to the marked cell of a dog-leg that
    the ball must still pass.
    """
    goal, lie = _goal(state), state.table.course.grid.cell(state.lies[state.seat])
    dots = [(_square(cell, goal), direction) for direction, line in lines(state).items() for _, cell in line]
    _, direction = min(dots, default=(0, CLOCK[-1]))
    return {"direction": direction, "card": _fitting_cards(state)[min(distance(lie, goal), MAX_COUNTS)]}


def _shot_at_flag(state: State) -> dict[str, Json] | None:
    """Return the shot whose line ends on the flag: straight if a line of the clock leads there, otherwise with the
    elbow that turns least. None if no such line exists or no card in hand flies that far.
    """
    grid, table, seat = state.table.course.grid, state.table, state.seat
    lie, target = grid.cell(state.lies[seat]), grid.cell(table.target(state.hole))
    counts = distance(lie, target)
    longest = max(max(table.decks[seat][card - 1].distance) for card in state.hands[seat])
    if counts > min(MAX_COUNTS, longest - _lost_in_tree(state)):
        return None
    line = _line_between(table.course, state.lies[seat], target)
    return None if line is None else {**line, "card": _fitting_cards(state)[counts]}


@lru_cache(maxsize=64)
def _line_between(course: Course, lie: int, target: Cell) -> Mapping[str, Json] | None:
    """Return the direction of the line from a lie to a target, and its elbow if it has one; None if there is no such
    line. The result is cached and must not be modified.
    """
    rays = board_lines(course, lie)
    for direction, line in rays.items():
        if any(cell == target for _, cell in line):
            return {"direction": direction}
    bends = [bend for direction, line in rays.items() for bend in _bends(direction, line, target)]
    if not bends:
        return None
    _, _, direction, at, onward = min(bends)
    return {"direction": direction, "elbow": {"at": at, "direction": onward}}


def _bends(direction: int, line: Sequence[tuple[int, Cell]], target: Cell) -> Iterator[tuple[int, int, int, int, int]]:
    """Yield the elbows on a line that lead to the target, each with the number of clock hours by which it turns, how
    far its dot is from the target, the direction, the counts to the dot, and the second direction.
    """
    for counts, cell in line:
        far = distance(cell, target)
        for turn in TURNS:
            onward = clock(direction + turn)
            (q, r), (dq, dr) = axial(cell), vector(onward)
            steps = far // (2 if onward % 2 else 1)
            if turn and steps and offset(q + steps * dq, r + steps * dr) == target:
                yield abs(turn), far, direction, counts, onward


def _fitting_cards(state: State) -> Sequence[int]:
    """Return, for each number of counts from 0, the card in hand whose average Distance is nearest to it. Out of a tree
    a shot is shorter (DB-22).
    """
    seat = state.seat
    return _fit(state.table.decks[seat], state.hands[seat], _lost_in_tree(state))


@lru_cache(maxsize=64)
def _fit(deck: tuple[Card, ...], hand: tuple[int, ...], lost: int) -> Sequence[int]:
    """Return the fitting cards of a hand if a shot loses ``lost`` counts. Most shots of a game have the same ones."""
    ratings = [(card, deck[card - 1].rating - lost) for card in hand]
    return tuple(min((abs(rating - counts), card) for card, rating in ratings)[1] for counts in range(MAX_COUNTS + 1))


def _lost_in_tree(state: State) -> int:
    """Return the counts that a shot loses because the ball lies in a tree (DB-22)."""
    table = state.table
    return LEAVING.get(table.course.letters[state.lies[state.seat]], 0) if table.ruling.leave_tree else 0


def _goal(state: State) -> Cell:
    """Return the cell of the flag, or of the dog-leg that the ball must still pass (DB-47)."""
    table, hole = state.table, state.hole
    marker = OFF if state.passed[state.seat] else table.dogleg(hole)
    return table.course.grid.cell(table.target(hole) if marker == OFF else marker)


def _square(first: Cell, second: Cell) -> int:
    """Return the square of the distance between two dots as the crow flies, in cells."""
    (q1, r1), (q2, r2) = axial(first), axial(second)
    dq, dr = q1 - q2, r1 - r2
    return dq * dq + dq * dr + dr * dr
