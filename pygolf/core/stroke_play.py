"""The base of a game that is stroke play and no more: seat after seat plays a hole to its end, and all strokes count.

Such a game says where a hole begins, what a stroke does, and when the ball is in. Order of play, cards, ends of holes
and of the game, and what every view tells of them stand here.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from operator import itemgetter
from typing import ClassVar, Literal, TypeVar

from .card import game_over, stroke_card
from .dice import Dice, F, Spot
from .errors import IllegalMove
from .events import Event, Events, Move
from .formats import stand
from .frozen import put, replace
from .game import Advice, Game
from .options import Options


@dataclass(frozen=True, slots=True)
class Round:
    """Between two strokes; a game adds where the ball lies."""

    holes: int
    cards: tuple[tuple[int, ...], ...]
    """Strokes of each finished hole, by seat."""
    seat: int = 0
    strokes: int = 0
    """Played on this hole."""

    @property
    def phase(self) -> Literal["stroke", "over"]:
        """A stroke is to be played, or none."""
        return "over" if self.hole > self.holes else "stroke"

    @property
    def hole(self) -> int:
        """In play, one-based; one more than there are when over."""
        return len(self.cards[self.seat]) + 1


R = TypeVar("R", bound=Round)


class StrokePlay(Game[R]):
    """Has an option ``holes``."""

    order: ClassVar[str]
    """The clause of whose turn it is."""
    cup: ClassVar[str]
    """The clause by which a hole ends."""
    fewest: ClassVar[str]
    """The clause by which strokes count."""

    @abstractmethod
    def tee(self, state: R) -> R:
        """The ball where the hole begins."""

    @abstractmethod
    def stroke(self, state: R, move: Move, dice: Dice) -> tuple[R, Events]:
        """What one stroke does; it is counted already. Raises IllegalMove."""

    @abstractmethod
    def holed(self, state: R) -> bool:
        """Whether the ball is in."""

    @abstractmethod
    def lie(self, state: R) -> Mapping[str, object]:
        """What the view tells besides cards and strokes."""

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[R, Events]:
        """The first tee."""
        return self._tee_off(self._state_type(options.number("holes"), ((),) * seats))

    def apply(self, state: R, move: Move, dice: Dice) -> tuple[R, Events]:
        """One stroke, and the next tee where it holes out."""
        if state.phase == "over":
            raise IllegalMove("all holes are played", self.order)
        after, events = self.stroke(replace(state, strokes=state.strokes + 1), move, dice)
        if not self.holed(after):
            return after, events
        after, ended = self._hole_out(after)
        return after, events + ended

    def view(self, state: R, player: int | None) -> Mapping[str, object]:
        """The same for everybody."""
        over = state.phase == "over"
        return {
            "phase": state.phase,
            "winners": stand("stroke", state.cards, state.holes).winners() if over else [],
            "scores": [sum(card) for card in state.cards],
            "card": stroke_card(state.cards, state.holes),
            "hole": None if over else state.hole,
            "strokes": state.strokes,
            **self.lie(state),
        }

    def throw(self, state: R, dice: Dice, faces: Sequence[F], clause: str) -> tuple[F, Event]:
        """The one die of a stroke."""
        (face,) = dice.throw(Spot(state.seat, str(state.hole), state.strokes, "stroke"), faces, [0])
        return face, Event("rolled", state.seat, clause, {"purpose": "stroke", "dice": [face], "rolled": [0]})

    def ranked(
        self, state: R, count: int, expected: Callable[[Move], float], tee: Callable[[R], float]
    ) -> list[Advice]:
        """The legal moves, best first, for a coach that knows the strokes to be expected.

        From here on with a move, and on a hole from its tee.
        """
        worth = [(expected(move), move) for move in self.moves(state) or ()]
        worth.sort(key=itemgetter(0))
        rest = sum(state.cards[state.seat]) + state.strokes + fsum(map(tee, self._tees_to_come(state)))
        return [
            Advice(move, rest + strokes, strokes - worth[0][0], f"From here {strokes:.2f} strokes on average.")
            for strokes, move in worth[:count]
        ]

    def _tees_to_come(self, state: R) -> Iterator[R]:
        """After this hole, for the player to move."""
        for _ in range(state.hole, state.holes):
            cards = put(state.cards, state.seat, (*state.cards[state.seat], 0))
            state = self.tee(replace(state, cards=cards, strokes=0))
            yield state

    def _hole_out(self, state: R) -> tuple[R, Events]:
        seat, hole, strokes = state.seat, state.hole, state.strokes
        events = (
            Event("holed", seat, self.cup, {"hole": hole, "strokes": strokes}),
            Event("scored", seat, self.fewest, {"hole": hole, "round": 1, "score": strokes}),
        )
        cards = put(state.cards, seat, (*state.cards[seat], strokes))
        after = replace(state, cards=cards, seat=(seat + 1) % len(cards), strokes=0)
        if after.phase == "over":
            return after, (*events, game_over(self.fewest, stand("stroke", cards, state.holes)))
        after, began = self._tee_off(after)
        return after, events + began

    def _tee_off(self, state: R) -> tuple[R, Events]:
        return self.tee(state), (Event("turn_began", state.seat, self.order, {"hole": state.hole}),)
