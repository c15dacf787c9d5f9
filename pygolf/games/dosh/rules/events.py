"""The events of Doshboardgolf. ``event`` explains how they are declared; the types of their facts are in ``shapes``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core import vocabulary
from ....core.events import OMITTED, event

if TYPE_CHECKING:
    from typing import Literal

    from .shapes import Cell, Die, Leg, Meaning, ObstacleName, Pace, Purpose, Strength, TideName


@event(name="wind")
def wind_rolled(player: None, clause: str, *, white: int, black: int, strength: Strength, direction: int) -> None:
    """The wind was rolled.

    white: Roll of the white die, 1 to 12, for example 6.
    black: Roll of the black die, 1 to 12, for example 5.
    direction: Clock direction in which it blows, for example 5.
    """


@event("DB-40")
def tide(player: None, *, face: int, tide: TideName) -> None:
    """The tide of the game was rolled.

    face: Roll of the die, 1 to 12, for example 9.
    """


@event("DB-45")
def kept_cards(player: int, *, cards: list[int]) -> None:
    """A player chose the starting cards.

    cards: Three card numbers in ascending order, for example [1, 4, 8].
    """


@event("DB-48", base=vocabulary.round_began)
def further_round(player: None, *, round: int, colours: list[str] = OMITTED) -> None:
    """A new round started.

    round: Number of the round, from 1, for example 2.
    colours: The deck of each seat, if colours rotate.
    """


@event("DB-43")
def late(player: int, *, strokes: int) -> None:
    """The player exceeded the time limit of the turn.

    strokes: Strokes added, for example 1.
    """


@event()
def rolled(
    player: int,
    clause: str,
    *,
    purpose: Purpose,
    dice: list[int],
    rolled: list[int],
    die: Die,
    face: int,
    meaning: Meaning | None,
) -> None:
    """One die was rolled.

    dice: Its face, for example [7].
    rolled: Always the first position, for example [0].
    face: Its face, 1 to 12, for example 7.
    meaning: What the face decides, by `purpose`; null if the shot did not need the die, which was rolled with the
    others.
    """


@event()
def flew(
    player: int, clause: str, *, leg: Leg, path: list[Cell], counts: int, less: int = OMITTED, pace: Pace = OMITTED
) -> None:
    """The ball moved one count of Distance, Hook or wind.

    path: Cells touched, start first, for example [[4, 10], [4, 9]].
    counts: Counts of the movement, for example 9.
    less: Counts of the Distance that the tree took out of which the ball was played, for example 3; `counts` does not
    include them.
    pace: `double`: the cells are two counts away from each other, because the direction is odd; `mixed`: some of them
    are.
    """


@event()
def hit(player: int, clause: str, *, cell: Cell, obstacle: ObstacleName, face: int = OMITTED) -> None:
    """The ball hit a tree or target on its way.

    cell: The cell, for example [4, 5].
    obstacle: The size of the tree, or the target.
    face: Roll of the die that decided, 1 to 12, for example 9; missing if no die was needed.
    """


@event("DB-28")
def missed(player: int, *, cell: Cell, obstacle: ObstacleName, face: int) -> None:
    """The ball missed a tree or target on its way.

    cell: The cell, for example [4, 5].
    obstacle: The size of the tree, or the target.
    face: Roll of the die that decided, 1 to 12, for example 4.
    """


@event("DB-15")
def out_of_bounds(player: int, *, lie: Cell) -> None:
    """The ball went over the edge of the board.

    lie: The cell where the ball is now, for example [4, 3].
    """


@event("DB-16")
def water(player: int, *, lie: Cell) -> None:
    """The ball went into water.

    lie: The cell where the ball is now, for example [4, 3].
    """


@event("DB-26")
def rolled_away(player: int, *, path: list[Cell], face: int) -> None:
    """The ball rolled down a hill.

    path: The old and the new cell, for example [[4, 5], [4, 6]].
    face: Roll of the black die, for example 6.
    """


@event("DB-39")
def stepped(player: int, *, path: list[Cell]) -> None:
    """A safe step was played.

    path: The old and the new cell, for example [[4, 5], [4, 6]].
    """


@event()
def kept_card(player: int, clause: str, *, face: int = OMITTED, card: int = OMITTED) -> None:
    """The die was rolled for the card, and the player keeps it.

    face: Face of the die with which the card was kept, for example 3.
    card: The last card of the hand, which cannot be lost, for example 8.
    """


@event("DB-29")
def lost_card(player: int, *, card: int) -> None:
    """A card was lost.

    card: Number of the card, 1 to 8, for example 2.
    """


@event()
def finished(player: int, clause: str, *, strokes: int, holed_out: bool) -> None:
    """A ball finished the hole.

    strokes: Strokes on this hole, for example 3.
    holed_out: False if the ball came to rest on the target, which adds one stroke.
    """


@event("DB-44")
def conceded(player: int, *, what: Literal["hole", "match"], side: int, hole: int, decided: bool = OMITTED) -> None:
    """A hole or the match was conceded, or a decided match was ended.

    side: The side in the standing, for example 0.
    hole: The current hole, for example 4.
    decided: For a match: whether it was already decided.
    """


@event(base=vocabulary.hole_ended)
def hole_played(player: None, clause: str, *, hole: int, strokes: list[int], conceded: int = OMITTED) -> None:
    """All players have finished the hole, or it was conceded.

    hole: Number of the hole, from 1, for example 4.
    strokes: Strokes by seat, for example [4, 5].
    conceded: The side that conceded it, for example 1.
    """


game_over = vocabulary.game_over
hole_began = vocabulary.hole_began
turn_began = vocabulary.turn_began
