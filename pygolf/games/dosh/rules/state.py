"""The position of a game of Doshboardgolf."""

from dataclasses import dataclass

from .board import OFF, Gate, Ground, Ruling, Wind, distance
from .card import Card
from .course import Course, gate, ground

Legs = tuple[tuple[str, tuple[int, ...]], ...]
"""Parts of a movement (``distance``, ``hook``, ``wind``, ``away``, ``step``) and the cells touched, start first."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """What stays the same while a hole is played."""

    course: Course
    """With the tees and targets that the table chose (DB-46)."""
    decks: tuple[tuple[Card, ...], ...]
    """Per seat, in this round."""
    colours: tuple[str, ...]
    """Per seat: the name of that deck."""
    holes: tuple[int, ...]
    """Numbers of the holes of one round, one-based, in the order played."""
    ruling: Ruling
    adjust: bool
    call: bool
    safe_step: bool
    time_limit: int
    """Seconds a turn; 0 for none (DB-43)."""
    wind: Wind | None
    """None where no wind blows."""
    wind_from: tuple[str, int] | None
    """``none``, ``low``, ``medium``, ``high`` or ``storm``, and the direction; None where no wind is played (DB-35)."""
    tide: str
    """``low``, ``high`` or ``storm``; empty where there are no tides (DB-40)."""
    any_target: bool
    """Every hole's target can be hit, not only the one in play (DB-28)."""
    level: str = "beginner"
    rounds: int = 1
    format: str = "stroke"
    wind_each: str = "game"
    """``game``, ``round`` or ``hole`` (DB-48)."""
    rotation: tuple[tuple[tuple[str, tuple[Card, ...]], ...], ...] = ()
    """Per round and seat the name and cards of the deck; empty where the decks stay (DB-48)."""
    doglegs: tuple[tuple[int, int], ...] = ()
    """Hole number and the marked cell (DB-47)."""
    start_cards: int = 8
    warnings: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """A cheap one: tables are keys of what bots and coach remember, and few."""
        wind = 16 * self.wind.every + self.wind.direction if self.wind else 0
        return (wind * 8 + len(self.decks)) * 16 + len(self.level)

    def target(self, hole: int) -> int:
        """The target's cell of a hole number."""
        return self.course.grid.number(self.course.holes[hole - 1][1])

    def tee(self, hole: int) -> int:
        """The tee's cell of a hole number."""
        return self.course.grid.number(self.course.holes[hole - 1][0])

    def ground(self, hole: int) -> Ground:
        """The board as shots on that hole meet it."""
        numbers = range(1, len(self.course.holes) + 1) if self.any_target else (hole,)
        return ground(self.course, self.tide or "low", tuple(self.target(number) for number in numbers))

    def dogleg(self, hole: int) -> int:
        """The marked cell of a hole number; OFF where there is none."""
        return dict(self.doglegs).get(hole, OFF)

    def gate(self, hole: int) -> Gate | None:
        """What a ball of that hole has to touch before the target counts (DB-47)."""
        marker = self.dogleg(hole)
        return None if marker == OFF else gate(self.course, marker)

    def passed(self, hole: int, cell: int) -> bool:
        """Whether the target of that hole counts for a ball that begins in a cell (DB-47)."""
        gate = self.gate(hole)
        return gate is None or cell in gate.cells


@dataclass(frozen=True, slots=True)
class State:
    """The hole being played, and all cards."""

    table: Conditions
    scores: tuple[tuple[int, ...], ...]
    """Per seat: strokes of each finished hole, in the order played, all rounds."""
    hands: tuple[tuple[int, ...], ...]
    """Per seat: numbers 1 to 8 of the cards still in play."""
    kept: tuple[tuple[int, ...], ...]
    """Per seat: the starting cards, as far as they are chosen (DB-45)."""
    order: tuple[int, ...]
    """Seats in the order of this hole (DB-3)."""
    lies: tuple[int, ...]
    """Per seat: the cell; OFF when the hole is finished."""
    strokes: tuple[int, ...]
    """Per seat: strokes of this hole so far, penalties included."""
    turns: tuple[int, ...]
    """Per seat: turns taken on this hole."""
    passed: tuple[bool, ...]
    """Per seat: whether the target counts for the ball: no dog-leg, or it was passed (DB-47)."""
    flights: tuple[Legs, ...]
    """Per seat: the last movement on this hole; empty before the first."""
    conceded: tuple[int | None, ...] = ()
    """Match play, per finished hole: the side that gave it up, None where it was played out (DB-44)."""
    resigned: int | None = None
    """Match play: the side that gave up a match that was not decided (DB-44)."""
    over: bool = False

    @property
    def place(self) -> int:
        """How many holes are finished, in all rounds."""
        return len(self.scores[0])

    @property
    def round(self) -> int:
        """Number of the round, one-based; of the last one when over."""
        return min(self.place // len(self.table.holes), self.table.rounds - 1) + 1

    @property
    def hole(self) -> int:
        """Number of the hole in play; of the last one played when over."""
        holes = self.table.holes
        return holes[min(self.place, len(holes) * self.table.rounds - 1) % len(holes)]

    @property
    def phase(self) -> str:
        """``keep`` (starting cards are chosen), ``shot`` or ``over``."""
        return "over" if self.over else "keep" if self.keeping else "shot"

    @property
    def keeping(self) -> bool:
        """Whether starting cards are still to be chosen (DB-45)."""
        return len(self.kept) < len(self.hands)

    @property
    def before_dogleg(self) -> bool:
        """Whether the next ball to be played has still to pass a dog-leg (DB-47)."""
        return not self.over and not self.keeping and not self.passed[self.seat]

    @property
    def seat(self) -> int:
        """Who plays: the farthest from the target, ties in the order of the hole (DB-2)."""
        if self.keeping:
            return len(self.kept)
        grid = self.table.course.grid
        target = grid.cell(self.table.target(self.hole))
        away = [seat for seat in self.order if self.lies[seat] != OFF]
        return max(away, key=lambda seat: distance(grid.cell(self.lies[seat]), target))
