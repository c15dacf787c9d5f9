"""Dice Golf: five dice, six holes, ten strokes a hole at most."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from ...core.dice import Dice
from ...core.errors import BadRecord
from ...core.events import Events, Json, Move
from ...core.formats import FORMATS, LABELS
from ...core.game import Advice, Game, GameInfo
from ...core.options import Option
from ...core.rulebook import Clause, load_rulebook
from . import rules
from .state import PIPS, State
from .view import view

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
)

_CODES = {"roll": "r", "addsies": "a", "subtractsies": "u", "finish": "f", "hole": "h", "switch": "s"}
_MOVES: dict[str, Move] = {
    "r": rules.ROLL,
    "a": rules.ADDSIES,
    "u": rules.SUBTRACTSIES,
    "f": rules.FINISH,
    **{f"h{hole}": move for hole, move in rules.CHOOSE.items()},
    **{f"s{hole}": move for hole, move in rules.SWITCH.items()},
}


class DiceGolf:
    """The game as ``pygolf.core.game.Game`` wants it."""

    info = INFO

    def new(self, seats: int, options: Mapping[str, Json], dice: Dice, version: int) -> tuple[State, Events]:
        """The first tee; no dice are thrown. Raises BadOption for a format that is not for so many seats."""
        rounds, pro = options["rounds"], options["pro"]
        assert isinstance(rounds, int)
        return rules.begin(seats, rounds, pro is True, str(options["format"]))

    def turn(self, state: State) -> int | None:
        """Seat to move, zero-based; None when over."""
        return None if state.phase == "over" else state.seat

    def moves(self, state: State) -> list[Move]:
        """All legal moves, the roll first."""
        return rules.legal_moves(state)

    def choices(self, state: State) -> Mapping[str, Json]:
        """Never needed: the moves of Dice Golf are few."""
        return {}

    def apply(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        """The next position and what happened."""
        return rules.play(state, move, dice)

    def view(self, state: State, player: int | None) -> dict[str, Json]:
        """Nothing is hidden in Dice Golf."""
        return view(state)

    def face(self, face: object) -> bool:
        """1 to 6."""
        return type(face) is int and face in PIPS

    def advise(self, state: State, count: int) -> Sequence[Advice]:
        """Exact: the least strokes to be expected for the rest of the game."""
        from .coach import advise

        return advise(state, count)

    def bot(self, state: State, level: str, bot_seed: int) -> Move:
        """See ``bots``."""
        from .bots import choose

        return choose(state, level, bot_seed)

    def write_moves(self, moves: Sequence[Move]) -> str:
        """One letter a move, and the hole where it names one."""
        return "".join(f"{_CODES[str(move['do'])]}{move.get('hole', '')}" for move in moves)

    def read_moves(self, text: str) -> list[Move]:
        """The moves of such a text; raises BadRecord."""
        parts = re.findall(r"[a-z][0-9]?", text)
        if "".join(parts) != text or any(part not in _MOVES for part in parts):
            raise BadRecord("the moves of the record are none of Dice Golf's")
        return [_MOVES[part] for part in parts]

    def rulebook(self) -> Mapping[str, Clause]:
        """DG-1 to DG-16."""
        return _rulebook()


@cache
def _rulebook() -> dict[str, Clause]:
    return load_rulebook(__name__)


GAME: Game = DiceGolf()
