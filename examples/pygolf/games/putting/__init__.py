"""Putting Green, the game of docs/adding-a-game.md: copy its folders and change them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygolf.core.dice import Dice
from pygolf.core.errors import IllegalMove
from pygolf.core.events import Event, Events, Json, Move
from pygolf.core.game import GameInfo
from pygolf.core.options import Option
from pygolf.core.stroke_play import Round, StrokePlay

PIPS = (1, 2, 3, 4, 5, 6)
PUTT: Move = {"do": "putt"}
LAG: Move = {"do": "lag"}
CODES = {"p": PUTT, "l": LAG}
LAGGED = 2  # feet that a lag rolls (PG-4)


@dataclass(frozen=True, slots=True)
class State(Round):
    """A round, and where the ball lies."""

    feet: int = 0
    """From the cup, 1 to 6; 0 when it is in."""


class PuttingGreen(StrokePlay[State]):
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
    order, cup, fewest = "PG-1", "PG-3", "PG-5"

    def tee(self, state: State) -> State:
        """Six feet from the cup, five, four, and again (PG-2)."""
        return replace(state, feet=6 - (state.hole - 1) % 3)

    def holed(self, state: State) -> bool:
        """Nothing is left to the cup."""
        return state.feet == 0

    def lie(self, state: State) -> dict[str, Json]:
        """Beside the cards."""
        return {"feet": state.feet}

    def moves(self, state: State) -> list[Move]:
        """The putt first."""
        return [] if state.phase == "over" else [PUTT, LAG] if state.feet > LAGGED else [PUTT]

    def stroke(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        """A lag, or a putt that drops or stays where it was. Raises IllegalMove."""
        feet = state.feet
        if move == LAG:
            if feet <= LAGGED:
                raise IllegalMove(f"a lag rolls {LAGGED} feet, and there are {feet}", "PG-4")
            way: dict[str, Json] = {"path": [feet, feet - LAGGED], "leg": "lag"}
            return replace(state, feet=feet - LAGGED), (Event("flew", state.seat, "PG-4", way),)
        face, rolled = self.throw(state, dice, PIPS, "PG-3")
        if face >= feet:
            return replace(state, feet=0), (rolled,)
        return state, (rolled, Event("lipped_out", state.seat, "PG-3", {"feet": feet}))


GAME = PuttingGreen()
