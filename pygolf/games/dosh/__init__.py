"""Doshboardgolf: nine holes on one board of hexagons, eight clubs, and twelve-sided dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from ...core.dice import Dice
from ...core.errors import NoAdviceError
from ...core.events import Events, Json, Move
from ...core.game import Advice, Fields, Game, GameInfo, Trophy
from ...core.options import Options
from ...core.setup import Preset
from .play.characters import BOTS
from .rules import plan, turns
from .rules.aiming import first_shot
from .rules.board import CLOCK
from .rules.material import load_course, load_decks
from .rules.options import CURRENT, OLDEST, OPTIONS
from .rules.start import begin
from .rules.state import State
from .rules.view import view
from .rules.writing import read_moves, write_moves

if TYPE_CHECKING:
    from .rules.shapes import View

TOURNAMENT: dict[str, Json] = {"level": "professional", "rounds": 4, "rotate_colours": True, "wind_each": "round"}
INFO = GameInfo(
    id="dosh",
    independent=True,
    title="Doshboardgolf",
    players=(1, 4),
    options=OPTIONS,
    rules_version=CURRENT,
    prefix="DB",
    oldest_version=OLDEST,
    bots=BOTS,
    lessons=True,
    presets=(
        Preset("quick", "Quick three", {"holes": [1, 2, 3]}),
        Preset("classic", "Classic"),
        Preset("professional", "Professional", {"level": "professional"}),
        Preset("second", "Second edition", {"level": "second"}),
        Preset("tournament", "Tournament", TOURNAMENT),
    ),
    tagline="One wide course, nine holes. Plan the flight, choose the club, then trust two twelve-sided dice.",
    pitch="Aim and roll",
    trophies=(Trophy("Hole in one", "Hole out with your first stroke on the standard course.", "aces"),),
    goal="Bring the ball from the tee to the flag in the fewest strokes.",
    minutes=15,
    credits="Doshboardgolf is a registered trademark of its owner.",
    coach="The coach calculates the current shot exactly and uses a table for the rest of the hole.",
)

FIELDS = {
    "shot": Fields(("direction", "card"), ("elbow", "adjust", "call", "late")),
    "step": Fields(("direction",), ("late",)),
    "keep": Fields(("cards",)),
    "concede": Fields(("what",)),
}


class Doshboardgolf(Game[State]):
    """The game of Doshboardgolf."""

    info = INFO
    package = __name__
    fields = FIELDS
    faces = CLOCK

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[State, Events]:
        """Return the position at the first tee; wind and tide are rolled if they are played. Raises BadOptionError."""
        return begin(seats, options, dice, version)

    def format(self, state: State) -> str:
        return state.table.format

    def moves(self, state: State) -> Sequence[Move] | None:
        """Return the choices of three starting cards, or all shots and steps if there are fewer than 200 (on tiny
        boards); otherwise None.
        """
        return plan.legal_moves(state)

    def choices(self, state: State) -> Mapping[str, Json]:
        """Return all legal parts of a shot or a step, from which a player composes a move."""
        return plan.choices(state)

    def some_moves(self, state: State) -> list[Move]:
        """Return the straight shots without adjustment and call, the safe steps and the concessions."""
        return plan.simple_moves(state)

    def sample_move(self, state: State, below: Callable[[int], int]) -> Move:
        """Return a random legal shot."""
        return plan.sample_shot(state, below)

    def apply(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        return turns.play(state, move, dice)

    def view(self, state: State, player: int | None) -> View:
        """Return the view. It is the same for every player, because nothing is hidden."""
        return view(state)

    def draft(self, state: State, draft: Mapping[str, Json]) -> Mapping[str, Json]:
        """Describe what an unfinished plan would do; see ``play.coach``. With ``first``, this is the shot with which
        a turn starts, which the result contains as ``move``.
        """
        from .play.coach import look  # The coach is imported on first use.

        is_first = draft.get("first") is True and not state.over and not state.keeping
        plan = first_shot(state) if is_first else draft
        move = {"do": "shot", **{name: value for name, value in plan.items() if name not in ("quick", "first")}}
        answer = look(state, move, self.check_move, draft.get("quick") is True)
        return answer | {"move": move} if is_first else answer

    def advise(self, state: State, count: int) -> Sequence[Advice]:
        if state.before_dogleg:
            raise NoAdviceError("the coach gives no advice until the ball has passed the dog-leg of this hole")
        return super().advise(state, count)

    def write_moves(self, moves: Sequence[Move]) -> str:
        """Write one word per move, for example ``s12c3a-1h7`` (see ``writing``)."""
        return write_moves(moves)

    def read_moves(self, text: str) -> list[Move]:
        return read_moves(text)

    def builtin_material(self) -> Mapping[str, Hashable]:
        """Return the standard course and decks."""
        return {"course": load_course(None), **load_decks(None)}


GAME = Doshboardgolf()
