"""Putting Green, the game of docs/adding-a-game.md: copy its folders and change them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from pygolf.core.card import stroke_card
from pygolf.core.dice import Dice, Spot
from pygolf.core.errors import IllegalMove
from pygolf.core.events import Event, Events, Move
from pygolf.core.formats import stand
from pygolf.core.game import Game, GameInfo
from pygolf.core.options import Option, Options

if TYPE_CHECKING:
    from .shapes import View

PIPS = (1, 2, 3, 4, 5, 6)
PUTT: Move = {"do": "putt"}
LAG: Move = {"do": "lag"}
CODES = {"p": PUTT, "l": LAG}
LAGGED = 2  # feet that a lag rolls (PG-4)


@dataclass(frozen=True, slots=True)
class State:
    """Between two strokes."""

    holes: int
    cards: tuple[tuple[int, ...], ...]
    """Strokes of each finished hole, by seat."""
    feet: int
    """From the ball to the cup, 1 to 6; 0 when over."""
    seat: int = 0
    strokes: int = 0

    @property
    def phase(self) -> Literal["putt", "over"]:
        return "putt" if self.feet else "over"

    @property
    def hole(self) -> int:
        return len(self.cards[self.seat]) + 1


def lie(hole: int) -> int:
    """Feet from the cup where a hole begins (PG-2)."""
    return 6 - (hole - 1) % 3


class PuttingGreen(Game[State]):
    """Two moves, one die, nothing hidden."""

    info = GameInfo(
        id="putting",
        title="Putting Green",
        players=(1, 4),
        options=(Option("holes", "int", 3, "Each begins four to six feet from the cup.", "Holes", low=1, high=9),),
        rules_version=1,
        prefix="PG",
        tagline="One die and a few feet of green. Putt at once, or lag up first?",
        credits="Putting Green was made up as an example.",
        coach="The coach counts every face of the die.",
    )
    package = __name__
    faces = PIPS
    codes = CODES

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[State, Events]:
        """The first hole's lie (PG-1)."""
        state = State(options.number("holes"), ((),) * seats, lie(1))
        return state, (_turn_began(state),)

    def moves(self, state: State) -> list[Move]:
        """The putt first."""
        return [] if not state.feet else [PUTT, LAG] if state.feet > LAGGED else [PUTT]

    def apply(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        """One stroke, and the next tee where it holes out. Raises IllegalMove."""
        if not state.feet:
            raise IllegalMove("all holes are played", "PG-1")
        state = replace(state, strokes=state.strokes + 1)
        return _lag(state) if move["do"] == "lag" else _putt(state, dice)

    def view(self, state: State, player: int | None) -> View:
        """The same for everybody."""
        return {
            "phase": state.phase,
            "winners": [] if state.feet else stand("stroke", state.cards, state.holes).winners(),
            "scores": [sum(card) for card in state.cards],
            "card": stroke_card(state.cards, state.holes),
            "hole": state.hole if state.feet else None,
            "feet": state.feet,
            "strokes": state.strokes,
        }


GAME = PuttingGreen()


def _lag(state: State) -> tuple[State, Events]:
    feet = state.feet - LAGGED
    if feet < 1:
        raise IllegalMove(f"a lag rolls {LAGGED} feet, and there are {state.feet}", "PG-4")
    return replace(state, feet=feet), (Event("flew", state.seat, "PG-4", {"path": [state.feet, feet], "leg": "lag"}),)


def _putt(state: State, dice: Dice) -> tuple[State, Events]:
    (face,) = dice.throw(Spot(state.seat, str(state.hole), state.strokes, "putt"), PIPS, [0])
    rolled = Event("rolled", state.seat, "PG-3", {"purpose": "putt", "dice": [face], "rolled": [0]})
    if face < state.feet:
        return state, (rolled, Event("lipped_out", state.seat, "PG-3", {"feet": state.feet}))
    return _hole_out(state, rolled)


def _hole_out(state: State, rolled: Event) -> tuple[State, Events]:
    seat, hole, strokes = state.seat, state.hole, state.strokes
    cards = tuple((*card, strokes) if number == seat else card for number, card in enumerate(state.cards))
    holed = Event("holed", seat, "PG-3", {"hole": hole, "strokes": strokes})
    scored = Event("scored", seat, "PG-5", {"hole": hole, "round": 1, "score": strokes})
    after = State(state.holes, cards, 0, (seat + 1) % len(cards))
    if after.hole <= state.holes:
        after = replace(after, feet=lie(after.hole))
        return after, (rolled, holed, scored, _turn_began(after))
    standing = stand("stroke", cards, state.holes)
    facts = {"winners": standing.winners(), "totals": standing.scores()}
    return after, (rolled, holed, scored, Event("game_over", None, "PG-5", facts))


def _turn_began(state: State) -> Event:
    return Event("turn_began", state.seat, "PG-1", {"hole": state.hole})
