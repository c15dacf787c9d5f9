"""Dice Golf: five dice, six holes, ten strokes a hole at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.dice import Dice
from ...core.events import Events, Move
from ...core.formats import FORMATS, LABELS
from ...core.game import Game, GameInfo
from ...core.options import Option, Options
from . import rules
from .state import PIPS, State
from .view import view

if TYPE_CHECKING:
    from .shapes import View

FORMAT_HELP = (
    "Strokes, holes won (two players or two sides), skins, or better ball of 1 and 3 against 2 and 4."
    " The coach and the bots count strokes."
)
INFO = GameInfo(
    id="dice",
    title="Dice Golf",
    players=(1, 6),
    options=(
        Option("rounds", "int", 1, "A card is up to six rounds of six holes.", "Rounds", low=1, high=6),
        Option("pro", "bool", False, "Blue tees: a hole not finished in ten adds the dice that miss it.", "Pro mode"),
        Option("format", "choice", "stroke", FORMAT_HELP, "Format", choices=FORMATS, labels=LABELS, omit_default=True),
    ),
    rules_version=1,
    prefix="DG",
    tagline="Five dice, six holes, ten strokes at most. The tenth roll may be worth nothing at all.",
    credits="Dice Golf is played by the rules of its public rulebook.",
)

CODES: dict[str, Move] = {
    "r": rules.ROLL,
    "a": rules.ADDSIES,
    "u": rules.SUBTRACTSIES,
    "f": rules.FINISH,
    **{f"h{hole}": move for hole, move in rules.CHOOSE.items()},
    **{f"s{hole}": move for hole, move in rules.SWITCH.items()},
}


class DiceGolf(Game[State]):
    """All but the rules themselves is as the base has it: the moves can be listed, and nothing is hidden."""

    info = INFO
    package = __name__
    faces = PIPS
    codes = CODES

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[State, Events]:
        """The first tee; no dice are thrown. Raises BadOption for a format that is not for so many seats."""
        return rules.begin(seats, options.number("rounds"), options.flag("pro"), options.text("format"))

    def moves(self, state: State) -> list[Move]:
        """All legal moves, the roll first."""
        return rules.legal_moves(state)

    def apply(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        """The next position and what happened."""
        return rules.play(state, move, dice)

    def view(self, state: State, player: int | None) -> View:
        """Nothing is hidden in Dice Golf."""
        return view(state)


GAME = DiceGolf()
