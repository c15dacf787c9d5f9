"""What a player can choose: every move where they are few, else the parts of a shot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from ....core.events import Json, Move
from .board import CLOCK, EVEN, OFF, Cell, axial, clock, offset, vector
from .card import Card, may_call
from .course import Course
from .state import State

FEW = 200
"""From so many moves on, they are not listed."""
TURNS = (-3, -2, -1, 0, 1, 2, 3)
"""Clock numbers that an elbow may turn by (DB-7)."""
ADJUST = (-2, -1, 0, 1, 2)


def legal_moves(state: State) -> list[Move] | None:
    """All legal moves in a fixed order; None where there are 200 or more."""
    if state.over:
        return []
    if state.keeping:
        return [{"do": "keep", "cards": list(cards)} for cards in combinations(range(1, 9), 3)]
    seat = state.seat
    cards = sum(len(_swings(state, seat, card)) for card in state.hands[seat])
    plans = sum(1 + len(TURNS) * len(line) for line in lines(state).values())
    if plans * cards + len(steps(state)) + len(concessions(state)) >= FEW:
        return None
    moves: list[Move] = [*_shots(state)]
    moves += [{"do": "step", "direction": direction} for direction in steps(state)]
    return moves + [{"do": "concede", "what": what} for what in concessions(state)]


def _shots(state: State) -> Iterator[Move]:
    seat = state.seat
    for direction, line in lines(state).items():
        elbows: list[Json] = [None]
        elbows += [{"at": at, "direction": clock(direction + turn)} for at, _ in line for turn in TURNS]
        for card in state.hands[seat]:
            for adjust, call in _swings(state, seat, card):
                for elbow in elbows:
                    move: dict[str, Json] = {"do": "shot", "direction": direction, "card": card}
                    chosen = {"elbow": elbow, "adjust": adjust or None, "call": call}
                    yield move | {name: value for name, value in chosen.items() if value is not None}


def _swings(state: State, seat: int, card: int) -> list[tuple[int, int | None]]:
    """How a card may be played: adjusted, and with a number called (DB-32 to DB-34)."""
    table = state.table
    club = table.decks[seat][card - 1]
    calls = (None, *CLOCK) if table.call else (None,)
    return [(adjust, call) for adjust in _adjusts(state) for call in calls if call is None or may_call(club, adjust)]


def lines(state: State) -> Mapping[int, tuple[tuple[int, Cell], ...]]:
    """By clock direction the dots on the board along a line from the ball, with their counts: where an elbow may stand
    (DB-7).
    """
    return _lines(state.table.course, state.lies[state.seat])


@lru_cache(maxsize=64)
def _lines(course: Course, lie: int) -> Mapping[int, tuple[tuple[int, Cell], ...]]:
    return {direction: _dots(course, lie, direction) for direction in CLOCK}


def _dots(course: Course, lie: int, direction: int) -> tuple[tuple[int, Cell], ...]:
    grid = course.grid
    q, r = axial(grid.cell(lie))
    dq, dr = vector(direction)
    found = []
    for far in range(1, max(grid.columns, grid.rows) + 1):
        cell = offset(q + dq * far, r + dr * far)
        number = grid.number(cell)
        if number != OFF and course.letters[number] != " ":
            found.append((far * (2 if direction % 2 else 1), cell))
    return tuple(found)


def steps(state: State) -> list[int]:
    """Directions of the safe steps (DB-39)."""
    if not state.table.safe_step:
        return []
    lie = state.lies[state.seat]
    return [direction for direction in EVEN if state.table.course.grid.step[direction][lie] != OFF]


def concessions(state: State) -> list[str]:
    """What the side to play may give up (DB-44)."""
    return ["hole", "match"] if state.table.format == "match" else []


def choices(state: State) -> Mapping[str, Json]:
    """The parts of a shot or step for the player to move; empty when over or while cards are kept."""
    if state.over or state.keeping:
        return {}
    table, seat = state.table, state.seat
    hand = state.hands[seat]
    return {
        "directions": list(CLOCK),
        "cards": list(hand),
        "lines": _shown_lines(table.course, state.lies[seat]),
        "turns": list(TURNS),
        "adjust": list(_adjusts(state)),
        "call": {str(card): _callable(state, table.decks[seat][card - 1]) for card in hand},
        "steps": list(steps(state)),
        "late": table.time_limit > 0,
        "concede": list(concessions(state)),
    }


@lru_cache(maxsize=64)
def _shown_lines(course: Course, lie: int) -> Mapping[str, Json]:
    """The lines as plain data; nobody may change it."""
    return {str(direction): [[at, list(cell)] for at, cell in line] for direction, line in _lines(course, lie).items()}


def _adjusts(state: State) -> Sequence[int]:
    """How far cards may be turned up or down at this table (DB-32)."""
    return ADJUST if state.table.adjust else (0,)


def _callable(state: State, club: Card) -> list[Json]:
    """The adjustments with which a hole-out may be called on that card (DB-34)."""
    return [adjust for adjust in _adjusts(state) if state.table.call and may_call(club, adjust)]
