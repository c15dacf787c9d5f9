"""Dice Golf: five dice, six holes, at most ten strokes per hole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.dice import Dice
from ...core.events import Events, Move
from ...core.formats import FORMAT_HELP, format_option
from ...core.game import Game, GameInfo, Trophy
from ...core.options import Option, Options
from ...core.setup import PERSON, Preset, Start, describe_rounds
from .play.characters import BOTS
from .rules import moves
from .rules.state import HOLES, PIPS, State
from .rules.view import view

if TYPE_CHECKING:
    from .rules.shapes import View

INFO = GameInfo(
    id="dice",
    independent=True,
    title="Dice Golf",
    players=(1, 6),
    options=(
        Option(
            "rounds",
            "int",
            1,
            "A game is one to six rounds of six holes.",
            "Rounds",
            low=1,
            high=6,
            labels=("One", "Two", "Three", "Four", "Five", "Six"),
            subject="course",
            say=lambda values: describe_rounds(values.number("rounds"), values.number("holes")),
        ),
        Option(
            "holes",
            "choice",
            6,
            "All six, or a single one of your choice: a one-minute game of stroke play.",
            "Holes",
            (6, 1),
            labels=("All six", "One"),
            when={"format": ("stroke",)},
            subject="course",
            say=lambda _: "",
            omit_default=True,
        ),
        Option(
            "pro",
            "bool",
            False,
            "Blue tees: a hole not finished in ten strokes scores ten plus the dots on the dice that miss it.",
            "Pro mode",
            say=lambda values: "blue tees" if values.flag("pro") else "",
        ),
        format_option(6, f"Strokes, {FORMAT_HELP}"),
    ),
    presets=(
        Preset("round", "One round"),
        Preset("blue", "Blue tees", {"pro": True}),
        Preset("tournament", "Tournament", {"rounds": 4}),
    ),
    # The first opponent is the easiest, because a new player loses to the others by several strokes.
    start=Start((PERSON, "rookie")),
    rules_version=1,
    bots=BOTS,
    prefix="DG",
    lessons=True,
    tagline="Five dice, six holes, ten strokes at most. The tenth roll may be worth nothing at all.",
    pitch="Five dice alike",
    trophies=(Trophy("Zero", "Roll all five dice alike on the tenth roll: the hole costs nothing.", "zeros"),),
    goal="Get all five dice to show one number, in as few rolls as you can.",
    minutes=5,
    credits="Dice Golf is played by the rules of its public rulebook.",
    coach="The coach is exact: for every position it knows the lowest expected number of strokes.",
)

CODES: dict[str, Move] = {
    "r": moves.ROLL,
    "a": moves.ADDSIES,
    "u": moves.SUBTRACTSIES,
    "f": moves.FINISH,
    **{f"h{hole}": move for hole, move in moves.CHOOSE.items()},
    **{f"s{hole}": move for hole, move in moves.SWITCH.items()},
}


class DiceGolf(Game[State]):
    """The game of Dice Golf. Nothing is hidden and all moves can be listed, so most methods of the base class
    suffice.
    """

    info = INFO
    package = __name__
    faces = PIPS
    codes = CODES

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[State, Events]:
        """Return the position at the first tee; no dice are rolled. Raises BadOptionError if the format does not allow
        this number of seats.
        """
        format = options.text("format")
        # Players choose their holes freely, so only stroke play can compare results in such a game.
        holes = options.number("holes") if format == "stroke" else len(HOLES)
        return moves.begin(seats, options.number("rounds"), options.flag("pro"), format, holes)

    def format(self, state: State) -> str:
        return state.format

    def moves(self, state: State) -> list[Move]:
        """Return all legal moves, the roll first."""
        return moves.legal_moves(state)

    def apply(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        return moves.play(state, move, dice)

    def view(self, state: State, player: int | None) -> View:
        """Return the view. It is the same for every player, because nothing is hidden."""
        return view(state)


GAME = DiceGolf()
