"""The events of Dice Golf. ``event`` explains how they are declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core import vocabulary
from ....core.events import event

if TYPE_CHECKING:
    from typing import Literal


@event("DG-4")
def rolled(player: int, *, purpose: Literal["roll"], stroke: int, dice: list[int], rolled: list[int]) -> None:
    """Dice were rolled.

    stroke: Number of the stroke, 1 to 10, for example 2.
    dice: All five faces by position, for example [4, 4, 1, 6, 4].
    rolled: Positions of the dice just rolled, 0 to 4, for example [2, 3].
    """


@event("DG-5")
def hole_chosen(player: int, *, hole: int, auto: bool) -> None:
    """The hole of this turn was chosen.

    hole: Number of the hole, 1 to 6, for example 4.
    auto: Whether it was chosen automatically because it was the last one left.
    """


@event("DG-6")
def set_aside(player: int, *, positions: list[int], hole: int) -> None:
    """The dice that show the hole were set aside.

    positions: Positions of the dice, 0 to 4, for example [0, 1].
    hole: Number of the hole, 1 to 6, for example 4.
    """


@event("DG-10")
def switched(player: int, *, from_: int, to: int) -> None:
    """The player switched to another hole, 1 to 6."""


@event(name="gimme")
def gimme_called(
    player: int, clause: str, *, kind: Literal["addsies", "subtractsies"], hole: int, dice: list[int]
) -> None:
    """A gimme ended the hole.

    hole: Number of the hole, 1 to 6, for example 4.
    dice: The faces of the two dice that completed it, for example [3, 1].
    """


@event("DG-8")
def bonus(player: int, *, hole: int) -> None:
    """The player holed out on the tenth roll, for a score of zero.

    hole: Number of the hole, 1 to 6, for example 4.
    """


@event()
def unfinished(player: int, clause: str, *, hole: int, score: int, penalty: int) -> None:
    """The player did not hole out in ten strokes.

    hole: Number of the hole, 1 to 6, for example 4.
    score: Score in strokes, 10 to 40, for example 17.
    penalty: Part of the score for the dice that miss the hole, from the blue tees, for example 7.
    """


game_over = vocabulary.game_over
holed = vocabulary.holed
round_ended = vocabulary.round_ended
scored = vocabulary.scored
turn_began = vocabulary.turn_began
