"""The base class for simple stroke-play games: on each hole, one seat after another plays until the ball is holed, and
all strokes count.

A game defines where a hole starts, what a stroke does and when the ball is holed. This class handles the order of play,
cards, the ends of holes and of the game, and the common part of views.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeVar

from pygolf.core.card import score_card
from pygolf.core.dice import Dice, F, Spot
from pygolf.core.errors import IllegalMoveError
from pygolf.core.events import Event, Events, Move
from pygolf.core.formats import stand
from pygolf.core.frozen import put, replace
from pygolf.core.game import Game
from pygolf.core.options import Options

from . import events as event


@dataclass(frozen=True, slots=True)
class Round:
    """A position between two strokes. A game adds the position of the ball."""

    holes: int
    cards: tuple[tuple[int, ...], ...]
    """Strokes of each finished hole, per seat."""
    seat: int = 0
    strokes: int = 0
    """Number of strokes played on the current hole."""

    @property
    def phase(self) -> Literal["stroke", "over"]:
        """``stroke`` if a stroke must be played, or ``over``."""
        return "over" if self.hole > self.holes else "stroke"

    @property
    def hole(self) -> int:
        """Number of the current hole, from 1; ``holes`` + 1 at the end."""
        return len(self.cards[self.seat]) + 1


R = TypeVar("R", bound=Round)


class StrokePlay(Game[R]):
    """Base class for stroke-play games. The game must have an option ``holes``."""

    order: ClassVar[str]
    """ID of the clause on the order of play."""
    cup: ClassVar[str]
    """ID of the clause on the end of a hole."""
    fewest: ClassVar[str]
    """ID of the clause on counting strokes."""

    @abstractmethod
    def tee(self, state: R) -> R:
        """Return the position with the ball on the tee."""

    @abstractmethod
    def stroke(self, state: R, move: Move, dice: Dice) -> tuple[R, Events]:
        """Return the position after a stroke, which has already been counted, and its events. Raise
        IllegalMoveError.
        """

    @abstractmethod
    def holed(self, state: R) -> bool:
        """Return whether the ball has been holed."""

    @abstractmethod
    def lie(self, state: R) -> Mapping[str, object]:
        """Return the fields of the view in addition to cards and strokes."""

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[R, Events]:
        """Start the match on the first tee."""
        return self._tee_off(self._state_type(options.number("holes"), ((),) * seats))

    def apply(self, state: R, move: Move, dice: Dice) -> tuple[R, Events]:
        """Play one stroke. If the ball is holed, continue on the next tee."""
        if state.phase == "over":
            raise IllegalMoveError("all holes have been played", self.order)
        after, events = self.stroke(replace(state, strokes=state.strokes + 1), move, dice)
        if not self.holed(after):
            return after, events
        after, ended = self._hole_out(after)
        return after, events + ended

    def view(self, state: R, player: int | None) -> Mapping[str, object]:
        """Return the view, which is the same for all players."""
        over, scores = state.phase == "over", [sum(card) for card in state.cards]
        columns = [str(hole) for hole in range(1, state.holes + 1)]
        return {
            "phase": state.phase,
            "winners": stand("stroke", state.cards, state.holes).winners() if over else [],
            "scores": scores,
            "card": score_card(columns, state.cards, scores),
            "hole": None if over else state.hole,
            "strokes": state.strokes,
            **self.lie(state),
        }

    def throw(self, state: R, dice: Dice, faces: Sequence[F], clause: str) -> tuple[F, Event]:
        """Roll the die of a stroke. Return its face and the event."""
        (face,) = dice.throw(Spot(state.seat, str(state.hole), state.strokes, "stroke"), faces, [0])
        return face, event.rolled(state.seat, clause, purpose="stroke", dice=[face], rolled=[0])

    def tees_to_come(self, state: R) -> Iterator[R]:
        """Yield the tees after the current hole for the player to move."""
        for _ in range(state.hole, state.holes):
            cards = put(state.cards, state.seat, (*state.cards[state.seat], 0))
            state = self.tee(replace(state, cards=cards, strokes=0))
            yield state

    def _hole_out(self, state: R) -> tuple[R, Events]:
        seat, hole, strokes = state.seat, state.hole, state.strokes
        events = (
            event.holed(seat, self.cup, hole=hole, strokes=strokes),
            event.scored(seat, self.fewest, hole=hole, round=1, score=strokes),
        )
        cards = put(state.cards, seat, (*state.cards[seat], strokes))
        after = replace(state, cards=cards, seat=(seat + 1) % len(cards), strokes=0)
        if after.phase == "over":
            standing = stand("stroke", cards, state.holes)
            over = event.game_over(None, self.fewest, winners=standing.winners(), totals=standing.scores())
            return after, (*events, over)
        after, began = self._tee_off(after)
        return after, events + began

    def _tee_off(self, state: R) -> tuple[R, Events]:
        return self.tee(state), (event.turn_began(state.seat, self.order, hole=state.hole),)
