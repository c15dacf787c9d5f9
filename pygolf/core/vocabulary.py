"""Events that mean the same in every game. A game can use them as they are, or add facts to them (``event(base=…)``).

``tests/test_vocabulary.py`` compares the events of all games with these declarations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import OMITTED, event

if TYPE_CHECKING:
    from .shapes import Json


@event()
def rolled(player: int | None, clause: str, *, purpose: str, dice: list[Json], rolled: list[int]) -> None:
    """Dice were rolled. This and the following event types are shared by games that add no fields to them.

    purpose: Purpose of the roll, for example "roll".
    dice: Faces of all dice after the roll, for example [3, 5].
    rolled: Positions of the dice that were rolled, for example [1].
    """


@event()
def turn_began(player: int, clause: str, *, round: int = OMITTED, hole: int = OMITTED, stroke: int = OMITTED) -> None:
    """The turn of a seat started.

    round: Number of the round, from 1, for example 2.
    hole: Number of the hole, from 1, for example 4.
    stroke: Number of the stroke, from 1, for example 3.
    """


@event()
def round_began(player: None, clause: str, *, round: int, hole: int = OMITTED) -> None:
    """A round started.

    round: Number of the round, from 1, for example 2.
    hole: Number of its first hole, from 1, for example 4.
    """


@event()
def hole_began(player: None, clause: str, *, hole: int, order: list[int], round: int = OMITTED) -> None:
    """A hole started, with all balls on the tee.

    hole: Number of the hole, from 1, for example 4.
    order: Seats in the order of play, for example [1, 0].
    round: Number of the round, from 1, for example 2.
    """


@event()
def flew(player: int, clause: str, *, path: list[Json], leg: str = OMITTED) -> None:
    """A ball flew or rolled.

    path: The places along its path, starting with the first, in the format of the game, for example [6, 4].
    leg: Kind of flight in one word, for example "lag".
    """


@event()
def hole_ended(player: None, clause: str, *, hole: int, strokes: list[int]) -> None:
    """All players have finished a hole.

    hole: Number of the hole, from 1, for example 4.
    strokes: Strokes by seat, for example [4, 5].
    """


@event()
def round_ended(player: None, clause: str, *, round: int, totals: list[int]) -> None:
    """A round ended.

    round: Number of the round, from 1, for example 2.
    totals: Totals by seat, in the unit of the card, for example [31, 28].
    """


@event()
def holed(player: int, clause: str, *, hole: int, strokes: int) -> None:
    """A ball was holed.

    hole: Number of the hole, from 1, for example 4.
    strokes: Strokes played on the hole, including the last, for example 6.
    """


@event()
def scored(player: int, clause: str, *, hole: int, round: int, score: int) -> None:
    """A result was written on the card.

    hole: Number of the hole, from 1, for example 4.
    round: Number of the round, from 1, for example 2.
    score: Result in the unit of the card, for example 6.
    """


@event()
def game_over(player: None, clause: str, *, winners: list[int], totals: list[int]) -> None:
    """The game ended.

    winners: Seats of the winners, for example [1].
    totals: Totals by seat, in the unit of the card, for example [31, 28].
    """
