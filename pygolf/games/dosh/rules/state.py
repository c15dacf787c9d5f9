"""The position of a game of Doshboardgolf."""

from dataclasses import dataclass
from typing import Literal

from .board import OFF, Gate, Ground, Ruling, Wind, distance
from .card import Card
from .course import Course, gate, ground

Legs = tuple[tuple[str, tuple[int, ...]], ...]
"""The parts of a movement: kind (``distance``, ``hook``, ``wind``, ``away`` or ``step``) and the cells touched,
starting with the first.
"""


@dataclass(frozen=True, slots=True)
class Conditions:
    """Everything that does not change while a hole is played."""

    course: Course
    """The course, including custom tees and targets (DB-46)."""
    decks: tuple[tuple[Card, ...], ...]
    """Per seat, the deck in this round."""
    colours: tuple[str, ...]
    """Per seat, the name of the deck in this round."""
    holes: tuple[int, ...]
    """Numbers of the holes of one round, one-based, in the order played."""
    ruling: Ruling
    adjust: bool
    call: bool
    safe_step: bool
    time_limit: int
    """Seconds per turn; 0 for no limit (DB-43)."""
    wind: Wind | None
    """None if no wind blows."""
    wind_from: tuple[str, int] | None
    """``none``, ``low``, ``medium``, ``high`` or ``storm``, and the direction; None if wind is not played (DB-35)."""
    tide: str
    """``low``, ``high`` or ``storm``; empty if there are no tides (DB-40)."""
    any_target: bool
    """Whether every hole's target can be hit, not only that of the current hole (DB-28)."""
    level: str = "beginner"
    rounds: int = 1
    format: str = "stroke"
    wind_each: str = "game"
    """``game``, ``round`` or ``hole`` (DB-48)."""
    rotation: tuple[tuple[tuple[str, tuple[Card, ...]], ...], ...] = ()
    """Per round and seat, the name and cards of the deck; empty if colours do not rotate (DB-48)."""
    doglegs: tuple[tuple[int, int], ...] = ()
    """Hole number and marked cell (DB-47)."""
    start_cards: int = 8
    warnings: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Return a cheap hash. Conditions are keys in the caches of bots and coach, and there are few of them."""
        wind = 16 * self.wind.every + self.wind.direction if self.wind else 0
        return (wind * 8 + len(self.decks)) * 16 + len(self.level)

    def target(self, hole: int) -> int:
        """Return the cell of the target of a hole number."""
        return self.course.grid.number(self.course.holes[hole - 1][1])

    def tee(self, hole: int) -> int:
        """Return the cell of the tee of a hole number."""
        return self.course.grid.number(self.course.holes[hole - 1][0])

    def ground(self, hole: int) -> Ground:
        """Return the board for shots on that hole."""
        numbers = range(1, len(self.course.holes) + 1) if self.any_target else (hole,)
        return ground(self.course, self.tide or "low", tuple(self.target(number) for number in numbers))

    def dogleg(self, hole: int) -> int:
        """Return the marked cell of a hole number, or OFF if there is none."""
        return dict(self.doglegs).get(hole, OFF)

    def gate(self, hole: int) -> Gate | None:
        """Return the dog-leg that a ball on that hole must touch before the target counts, or None (DB-47)."""
        marker = self.dogleg(hole)
        return None if marker == OFF else gate(self.course, marker)

    def passed(self, hole: int, cell: int) -> bool:
        """Return whether the target of that hole counts for a ball that starts on a cell (DB-47)."""
        gate = self.gate(hole)
        return gate is None or cell in gate.cells


@dataclass(frozen=True, slots=True)
class State:
    """The complete position."""

    table: Conditions
    scores: tuple[tuple[int, ...], ...]
    """Per seat, the strokes of each finished hole, in the order played, over all rounds."""
    hands: tuple[tuple[int, ...], ...]
    """Per seat, the numbers 1 to 8 of the cards still in play."""
    kept: tuple[tuple[int, ...], ...]
    """Per seat, the starting cards; only for the seats that have chosen (DB-45)."""
    order: tuple[int, ...]
    """Seats in the order of play on this hole (DB-3)."""
    lies: tuple[int, ...]
    """Per seat, the cell of the ball; OFF if the hole is finished."""
    strokes: tuple[int, ...]
    """Per seat, the strokes on this hole so far, including penalties."""
    turns: tuple[int, ...]
    """Per seat, the turns taken on this hole."""
    passed: tuple[bool, ...]
    """Per seat, whether the target counts for the ball: there is no dog-leg, or it was passed (DB-47)."""
    flights: tuple[Legs, ...]
    """Per seat, the last movement on this hole; empty before the first."""
    conceded: tuple[int | None, ...] = ()
    """Match play: per finished hole, the side that conceded it, or None if it was played out (DB-44)."""
    resigned: int | None = None
    """Match play: the side that conceded an undecided match (DB-44)."""
    over: bool = False

    @property
    def place(self) -> int:
        """Return the number of finished holes, over all rounds."""
        return len(self.scores[0])

    @property
    def round(self) -> int:
        """Return the current round, counted from one, or the last one if the game is over."""
        return min(self.place // len(self.table.holes), self.table.rounds - 1) + 1

    @property
    def hole(self) -> int:
        """Return the number of the current hole, or of the last one played if the game is over."""
        holes = self.table.holes
        return holes[min(self.place, len(holes) * self.table.rounds - 1) % len(holes)]

    @property
    def phase(self) -> Literal["keep", "shot", "over"]:
        """Return the phase; in ``keep``, starting cards are being chosen."""
        return "over" if self.over else "keep" if self.keeping else "shot"

    @property
    def keeping(self) -> bool:
        """Return whether starting cards must still be chosen (DB-45)."""
        return len(self.kept) < len(self.hands)

    @property
    def before_dogleg(self) -> bool:
        """Return whether the next ball to be played must still pass a dog-leg (DB-47)."""
        return not self.over and not self.keeping and not self.passed[self.seat]

    @property
    def seat(self) -> int:
        """Return the seat to play: the one whose ball is farthest from the target. Ties follow the order of the hole
        (DB-2).
        """
        if self.keeping:
            return len(self.kept)
        away = [seat for seat in self.order if self.lies[seat] != OFF]
        if len(away) == 1:
            return away[0]
        grid = self.table.course.grid
        target = grid.cell(self.table.target(self.hole))
        return max(away, key=lambda seat: distance(grid.cell(self.lies[seat]), target))
