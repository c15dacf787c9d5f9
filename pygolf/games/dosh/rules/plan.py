"""The choices of a player, and the plan of a shot, which is read from a move and checked against the board (DB-6, DB-7,
DB-32 to DB-34).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal

from ....core.errors import BadRequestError, IllegalMoveError
from ....core.events import Json, Move
from .board import CLOCK, EVEN, OFF, Cell, axial, clock, offset, vector
from .card import may_call
from .course import Course
from .flight import Elbow
from .shot import Plan
from .state import State

LISTED = 200
"""Moves are listed only if there are fewer than this."""
TURNS = (-3, -2, -1, 0, 1, 2, 3)
"""Numbers of clock hours by which a shot may turn at an elbow (DB-7)."""
ADJUST = (-2, -1, 0, 1, 2)


def legal_moves(state: State) -> list[Move] | None:
    """Return all legal moves in a fixed order, or None if there are 200 or more."""
    if state.over:
        return []
    if state.keeping:
        return [{"do": "keep", "cards": list(cards)} for cards in combinations(range(1, 9), 3)]
    seat = state.seat
    cards = sum(len(_swings(state, seat, card)) for card in state.hands[seat])
    plans = sum(1 + len(TURNS) * len(line) for line in lines(state).values())
    if plans * cards + len(steps(state)) + len(concessions(state)) >= LISTED:
        return None
    return [*_shots(state), *_other_moves(state)]


def simple_moves(state: State) -> list[Move]:
    """Return the straight shots without adjustment and call, the safe steps and the concessions."""
    shots = (_shot(direction, card, None, 0, None) for direction in CLOCK for card in state.hands[state.seat])
    return [*shots, *_other_moves(state)]


def _other_moves(state: State) -> Iterator[Move]:
    """Yield the safe steps and the concessions."""
    for direction in steps(state):
        yield {"do": "step", "direction": direction}
    for what in concessions(state):
        yield {"do": "concede", "what": what}


def _shots(state: State) -> Iterator[Move]:
    seat = state.seat
    for direction, line in lines(state).items():
        elbows = [None, *((at, clock(direction + turn)) for at, _ in line for turn in TURNS)]
        for card in state.hands[seat]:
            for adjust, call in _swings(state, seat, card):
                for elbow in elbows:
                    yield _shot(direction, card, elbow, adjust, call)


def _shot(direction: int, card: int, elbow: tuple[int, int] | None, adjust: int, call: int | None) -> Move:
    bend = None if elbow is None else {"at": elbow[0], "direction": elbow[1]}
    chosen = {"elbow": bend, "adjust": adjust or None, "call": call}
    move: dict[str, Json] = {"do": "shot", "direction": direction, "card": card}
    return move | {name: value for name, value in chosen.items() if value is not None}


def sample_shot(state: State, below: Callable[[int], int]) -> Move:
    """Return a random legal shot; half of those whose line is long enough have an elbow.

    ``below(n)`` returns a random number from 0 to n - 1. There is always a shot if ``legal_moves`` returns None.
    """
    seat = state.seat
    directions = list(lines(state).items())
    direction, line = directions[below(len(directions))]
    swings = [(card, *swing) for card in state.hands[seat] for swing in _swings(state, seat, card)]
    card, adjust, call = swings[below(len(swings))]
    elbow = None
    if line and below(2):
        elbow = (line[below(len(line))][0], clock(direction + TURNS[below(len(TURNS))]))
    return _shot(direction, card, elbow, adjust, call)


def _swings(state: State, seat: int, card: int) -> list[tuple[int, int | None]]:
    """Return the ways in which a card may be played: its adjustments and the numbers that may be called (DB-32 to
    DB-34).
    """
    table = state.table
    club = table.decks[seat][card - 1]
    calls = (None, *CLOCK) if table.call else (None,)
    return [(adjust, call) for adjust in _adjusts(state) for call in calls if call is None or may_call(club, adjust)]


def lines(state: State) -> Mapping[int, tuple[tuple[int, Cell], ...]]:
    """Return, by clock direction, the dots on the board along a line from the ball, with their counts: the places where
    an elbow may be (DB-7).
    """
    return board_lines(state.table.course, state.lies[state.seat])


@lru_cache(maxsize=64)
def board_lines(course: Course, lie: int) -> Mapping[int, tuple[tuple[int, Cell], ...]]:
    """Like :func:`lines`, for any lie. The result is cached and must not be modified."""
    return {direction: _dots(course, lie, direction) for direction in CLOCK}


def _dots(course: Course, lie: int, direction: int) -> tuple[tuple[int, Cell], ...]:
    grid = course.grid
    q, r = axial(grid.cell(lie))
    dq, dr = vector(direction)
    dots = []
    for far in range(1, grid.columns + grid.rows):
        cell = offset(q + dq * far, r + dr * far)
        number = grid.number(cell)
        if number != OFF and course.letters[number] != " ":
            dots.append((far * (2 if direction % 2 else 1), cell))
    return tuple(dots)


def steps(state: State) -> list[int]:
    """Return the directions of the safe steps (DB-39)."""
    if not state.table.safe_step:
        return []
    lie = state.lies[state.seat]
    return [direction for direction in EVEN if state.table.course.grid.step[direction][lie] != OFF]


def concessions(state: State) -> list[str]:
    """Return what the side to play may concede (DB-44)."""
    return ["hole", "match"] if state.table.format == "match" else []


def choices(state: State) -> Mapping[str, Json]:
    """Return the possible parts of a shot or step for the player to move; empty when the game is over or while starting
    cards are being chosen.
    """
    if state.over or state.keeping:
        return {}
    table, seat = state.table, state.seat
    hand, adjusts = state.hands[seat], _adjusts(state)
    return {
        "directions": list(CLOCK),
        "cards": list(hand),
        "lines": _shown_lines(table.course, state.lies[seat]),
        "turns": list(TURNS),
        "adjust": list(adjusts),
        "call": {
            str(card): [adjust for adjust in adjusts if table.call and may_call(table.decks[seat][card - 1], adjust)]
            for card in hand
        },
        "steps": list(steps(state)),
        "late": table.time_limit > 0,
        "concede": list(concessions(state)),
    }


@lru_cache(maxsize=64)
def _shown_lines(course: Course, lie: int) -> Mapping[str, Json]:
    """Return the lines as plain data. The result is cached and must not be modified."""
    return {
        str(direction): [[at, list(cell)] for at, cell in line] for direction, line in board_lines(course, lie).items()
    }


def _adjusts(state: State) -> Sequence[int]:
    """Return by how much cards may be adjusted up or down in this game (DB-32)."""
    return ADJUST if state.table.adjust else (0,)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The part of a shot that is fixed before the dice are rolled."""

    plan: Plan
    card: int
    adjust: int
    call: int | None


def read_plan(move: Move, course: Course, lie: int, hand: Sequence[int], kept: Sequence[int]) -> Chosen:
    """Read the plan of a ``shot`` move; ``kept`` are the starting cards.

    Raises BadRequestError if it cannot be read, IllegalMoveError if it is not allowed.
    """
    direction = _integer(move.get("direction"), "direction")
    if not 1 <= direction <= 12:
        raise IllegalMoveError("direction must be a clock number from 1 to 12", "DB-6")
    card = _integer(move.get("card"), "card")
    if card not in hand:
        held = ", ".join(map(str, hand)) or "none"
        clause = "DB-29" if card in kept else "DB-45" if 1 <= card <= 8 else "DB-6"
        raise IllegalMoveError(f"club {str(card)[:20]} is not in your hand; you have {held}", clause)
    adjust = _integer(move["adjust"], "adjust") if move.get("adjust") is not None else 0
    if not -2 <= adjust <= 2:
        raise IllegalMoveError("a club can go up or down by 1 or 2 only", "DB-33" if adjust > 0 else "DB-32")
    call = _integer(move["call"], "call") if move.get("call") is not None else None
    if call is not None and not 1 <= call <= 12:
        raise IllegalMoveError("a called hole-out must be a number from 1 to 12", "DB-34")
    elbow = _elbow(move.get("elbow"), course, lie, direction)
    return Chosen(Plan(direction, elbow), card, adjust, call)


def _integer(value: Json, field: str) -> int:
    if type(value) is not int:
        raise BadRequestError(f"{field} must be an integer, not {str(value)[:20]!r}")
    return value


def _elbow(given: Json, course: Course, lie: int, direction: int) -> Elbow | None:
    if given is None:
        return None
    if not isinstance(given, Mapping) or set(given) != {"at", "direction"}:
        raise BadRequestError('an elbow must be an object with "at" and "direction"')
    at, onward = _integer(given["at"], "at"), _integer(given["direction"], "direction")
    per_dot = 2 if direction % 2 else 1
    if at < 1 or at % per_dot or at > 1000:
        raise IllegalMoveError(f"an elbow must be on a cell: a multiple of {per_dot} counts from the ball", "DB-7")
    turn = (onward - direction) % 12
    if not 1 <= onward <= 12 or min(turn, 12 - turn) > 3:
        raise IllegalMoveError("an elbow can turn by at most three clock numbers", "DB-7")
    dot = dict(_dots(course, lie, direction)).get(at)
    if dot is None:
        raise IllegalMoveError("this elbow would be off the board: choose a cell on the board", "DB-7")
    return Elbow(course.grid.number(dot), onward)


def read_step(state: State, move: Mapping[str, Json]) -> int:
    """Return the cell that a ``step`` move leads to (DB-39). Raises BadRequestError, IllegalMoveError."""
    if not state.table.safe_step:
        raise IllegalMoveError("the safe step exists only in the second edition: play a club", "DB-39")
    direction = _integer(move.get("direction"), "direction")
    there = state.table.course.grid.step[direction][state.lies[state.seat]] if direction in EVEN else OFF
    if there == OFF:
        raise IllegalMoveError("a safe step must go to a neighbouring cell on the board, in an even direction", "DB-39")
    return there


def read_kept(move: Move) -> tuple[int, ...]:
    """Return the three starting cards of a ``keep`` move in ascending order (DB-45). Raises BadRequestError,
    IllegalMoveError.
    """
    given = move.get("cards")
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise BadRequestError(f"cards must be a list of three numbers, not {str(given)[:20]!r}")
    cards = sorted({_integer(card, "a card") for card in given})
    if len(given) != 3 or len(cards) != 3 or not 1 <= cards[0] <= cards[2] <= 8:
        raise IllegalMoveError("the starting clubs must be three different numbers from 1 to 8", "DB-45")
    return tuple(cards)


def read_concession(move: Move) -> Literal["hole", "match"]:
    """Return what a ``concede`` move concedes: ``"hole"`` or ``"match"`` (DB-44). Raises BadRequestError."""
    what = move.get("what")
    if what not in ("hole", "match"):
        raise BadRequestError(f'"what" must be "hole" or "match", not {str(what)[:20]!r}')
    return "hole" if what == "hole" else "match"


def read_late(move: Move, time_limit: int) -> bool:
    """Return whether the time limit was exceeded (DB-43). Raises BadRequestError, IllegalMoveError."""
    late = move.get("late", False)
    if not isinstance(late, bool):
        raise BadRequestError('"late" must be true or false')
    if late and not time_limit:
        raise IllegalMoveError("there is no time limit in this game, so no turn can be late", "DB-43")
    return late
