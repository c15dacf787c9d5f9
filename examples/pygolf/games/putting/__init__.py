"""Putting Green, the example in docs/adding-a-game.md. Copy its folders to start a game of your own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygolf.core.dice import Dice
from pygolf.core.errors import IllegalMoveError
from pygolf.core.events import Events, Json, Move
from pygolf.core.game import GameInfo
from pygolf.core.options import Option

from .rules import events as event
from .rules.stroke_play import Round, StrokePlay

PIPS = (1, 2, 3, 4, 5, 6)
PUTT: Move = {"do": "putt"}
LAG: Move = {"do": "lag"}
CODES = {"p": PUTT, "l": LAG}
LAGGED = 2
"""Length of a lag, in feet (PG-4)."""


@dataclass(frozen=True, slots=True)
class State(Round):
    """A round and the position of the ball."""

    feet: int = 0
    """Distance from the cup, 1 to 6; 0 if the ball is in it."""


class PuttingGreen(StrokePlay[State]):
    """A game with two moves and one die, without hidden information."""

    info = GameInfo(
        id="putting",
        title="Putting Green",
        players=(1, 4),
        options=(Option("holes", "int", 3, "Each hole starts four to six feet from the cup.", "Holes", low=1, high=9),),
        rules_version=1,
        prefix="PG",
        tagline="One die and a few feet of green. Putt at once, or lag up first?",
        credits="Putting Green was made up as an example.",
        coach="The coach counts every face of the die.",
    )
    package = __name__
    faces = PIPS
    codes = CODES
    order, cup, fewest = "PG-1", "PG-3", "PG-5"

    def tee(self, state: State) -> State:
        """Place the ball six, five or four feet from the cup, in turn (PG-2)."""
        return replace(state, feet=6 - (state.hole - 1) % 3)

    def holed(self, state: State) -> bool:
        """Return whether the ball is in the cup."""
        return state.feet == 0

    def lie(self, state: State) -> dict[str, Json]:
        """Return the fields of the view in addition to those of all stroke play games."""
        return {"feet": state.feet}

    def moves(self, state: State) -> list[Move]:
        """Return the legal moves, the putt first."""
        return [] if state.phase == "over" else [PUTT, LAG] if state.feet > LAGGED else [PUTT]

    def stroke(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        """Play a lag or a putt; a missed putt leaves the ball where it was. Raises IllegalMoveError."""
        feet = state.feet
        if move == LAG:
            if feet <= LAGGED:
                raise IllegalMoveError(f"a lag rolls {LAGGED} feet, but the cup is {feet} feet away", "PG-4")
            lagged = event.flew(state.seat, "PG-4", path=[feet, feet - LAGGED], leg="lag")
            return replace(state, feet=feet - LAGGED), (lagged,)
        face, rolled = self.throw(state, dice, PIPS, "PG-3")
        if face >= feet:
            return replace(state, feet=0), (rolled,)
        return state, (rolled, event.lipped_out(state.seat, feet=feet))


GAME = PuttingGreen()
