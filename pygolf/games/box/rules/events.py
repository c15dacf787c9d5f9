"""The events of Box of Golf. ``event`` explains how they are declared; the types of their facts are in ``shapes``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core import vocabulary
from ....core.events import OMITTED, event

if TYPE_CHECKING:
    from typing import Literal

    from .shapes import Colour, Face, Gem, Id, Lie, Reason, SurfaceName


@event("BG-3", base=vocabulary.hole_began)
def board_began(player: None, *, hole: int, order: list[int], par: int) -> None:
    """All players are on the tee. ``hole`` is the number of the board.

    hole: Number of the hole, from 1, for example 4.
    order: Seats in the order of play, for example [1, 0].
    par: Par of the board, for example 5.
    """


@event("BG-4", name="club")
def club_chosen(player: int, *, dice: int) -> None:
    """The player chose a club.

    dice: Number of dice of the club, 1 to 5, for example 4.
    """


@event("BG-5")
def rolled(player: int, *, purpose: Literal["roll"], roll: int, dice: list[Face], rolled: list[int]) -> None:
    """Dice were rolled.

    roll: Number of the roll in this turn, 1 to 3, for example 1.
    dice: All faces by position.
    rolled: Positions of the dice just rolled, for example [0, 1, 2].
    """


@event()
def grouped(
    player: int,
    clause: str,
    *,
    colour: Colour | None,
    size: int,
    positions: list[int],
    ties: list[Colour],
    switched: bool,
) -> None:
    """The dice formed a group.

    colour: The colour of the group, or null if no colour shows.
    size: Number of dice that count, for example 3.
    positions: Positions of the dice in the group, for example [0, 1, 2].
    ties: Colours with groups of the same largest size; empty if there is only one.
    switched: Whether the colour differs from that of the previous group.
    """


@event()
def counted(player: int, clause: str, *, count: int, rolled: int, lie: Lie, auto: bool) -> None:
    """The rolls ended, and the length of the shot was counted.

    count: Spaces of the shot, 0 to 5, for example 2.
    rolled: Spaces before the deduction of the lie, for example 3.
    lie: The lie from which the shot is played.
    auto: Whether the rolls ended automatically.
    """


@event("BG-15")
def flew(player: int, *, path: list[Id], surface: SurfaceName) -> None:
    """The ball flew along its path.

    path: Ids of the spaces touched, starting with the lie, for example [0, 1, 2].
    """


@event("BG-16")
def tree_test(player: int, *, space: Id, face: Face, passed: bool) -> None:
    """A tree in the path of the ball was tested.

    space: Id of the tree's space, for example 3.
    passed: Whether the ball flies on.
    """


@event()
def gem_played(player: int, clause: str, *, gem: Gem, by: int = OMITTED) -> None:
    """A gem was played.

    by: For a blue gem: 1 or -1.
    """


@event("BG-26")
def wind_announced(player: int, *, by: int) -> None:
    """Wind would carry the ball past a tree, which must be tested first.

    by: Number of spaces by which the wind would move the end of the shot, 1 or -1, for example 1.
    """


@event("BG-26")
def gem_kept(player: int, *, gem: Gem) -> None:
    """The tree stopped the ball, and the player keeps the gem."""


@event("BG-26")
def blown(player: int, *, by: int, path: list[Id]) -> None:
    """The wind moved the ball.

    by: Number of spaces by which the wind moved the end of the shot, 1 or -1.
    path: Ids of the old and the new end of the shot, for example [2, 3]; a single one if the wind changed nothing.
    """


@event("BG-19")
def bounced(player: int, *, from_: Id, to: Id) -> None:
    """An arrow sent the ball to another space."""


@event()
def landed(player: int, clause: str, *, space: Id, kind: str, past: bool) -> None:
    """The ball came to rest.

    space: Id of the space, for example 4.
    kind: The kind of the space, for example "rough".
    past: Whether the shot ran past the green.
    """


@event("BG-11")
def stayed(player: int) -> None:
    """The shot was zero spaces long."""


@event("BG-21")
def on_green(player: int, *, space: Id) -> None:
    """The ball was moved to P.

    space: Id of P, for example "p".
    """


@event("BG-22")
def natural(player: int) -> None:
    """The shot landed exactly on the green and earns a free backspin."""


@event("BG-23")
def backspin(player: int, *, dice: list[Face], wilds: int, path: list[Id]) -> None:
    """Five dice were rolled for a backspin.

    dice: All five faces.
    wilds: Number of purple dice, 0 to 5, for example 1.
    path: Ids of the spaces from P on, for example ["p", 1].
    """


@event("BG-24")
def putt_missed(player: int, *, space: Id, past: bool) -> None:
    """A putt did not end in the cup.

    space: Id of the ball's space, for example 1.
    past: Whether it ran past the flag.
    """


@event("BG-18")
def splash(player: int, *, space: Id, penalty: int) -> None:
    """The ball landed in the water.

    space: Id of the space, for example 4.
    penalty: Penalty strokes, for example 1.
    """


@event("BG-18")
def dropped(player: int, *, space: Id, kind: str, origin: bool) -> None:
    """The ball was dropped.

    space: Id of the space, for example 3.
    kind: The kind of the space, for example "fairway".
    origin: Whether the ball was dropped where the shot was played.
    """


@event("BG-33")
def stroke(player: int, *, strokes: int, penalty: int) -> None:
    """A turn ended and its strokes were counted.

    strokes: Strokes on this hole so far, for example 3.
    penalty: Penalty strokes of this turn, for example 0.
    """


@event("BG-32", base=vocabulary.holed)
def holed_out(player: int, *, hole: int, strokes: int, to_par: int) -> None:
    """The ball is in the cup.

    hole: Number of the hole, from 1, for example 4.
    strokes: Strokes played on the hole, including the last, for example 6.
    to_par: Strokes over par on this hole, for example -1.
    """


@event("BG-32")
def picked_up(player: int, *, strokes: int) -> None:
    """The pick-up limit ended the hole.

    strokes: Score of the hole in strokes, for example 9.
    """


@event()
def gem_drawn(player: int, clause: str, *, gem: Gem, reason: Reason) -> None:
    """A gem was drawn from the box.

    reason: Why the gem was drawn.
    """


@event("BG-2")
def box_empty(player: int, *, reason: Reason) -> None:
    """A player should have drawn a gem, but the box was empty.

    reason: Why the player should have drawn a gem.
    """


@event("BG-34", base=vocabulary.hole_ended)
def board_ended(player: None, *, hole: int, strokes: list[int], to_par: list[int]) -> None:
    """All players have finished the hole.

    hole: Number of the hole, from 1, for example 4.
    strokes: Strokes by seat, for example [4, 5].
    to_par: Strokes over par per seat, for example [-1, 0].
    """


@event("BG-39", base=vocabulary.game_over)
def box_over(player: None, *, winners: list[int], totals: list[int], gems: list[int], strokes: list[int]) -> None:
    """The last hole is finished.

    winners: Seats of the winners, for example [1].
    totals: Totals by seat, in the unit of the card, for example [31, 28].
    gems: Gems per seat, for example [6, 4].
    strokes: Strokes per seat, for example [70, 74].
    """


turn_began = vocabulary.turn_began
