"""Box of Golf: eighteen boards, five dice with coloured faces, and gems."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...core.dice import Dice
from ...core.errors import BadOption, BadRecord
from ...core.events import Events, Json, Move
from ...core.formats import FORMATS, LABELS
from ...core.game import Advice, Game, GameInfo
from ...core.options import Option
from . import rules
from .board import Board, without_obstacles
from .course import own_boards
from .grouping import FACES
from .holes import begin
from .state import State
from .validator import MOST_BOARDS, RULES, read_boards
from .view import view


def _check_holes(value: Json) -> Json:
    """ "all", "front", "back" or a list of board numbers, none twice."""
    if isinstance(value, str) and value in ("all", "front", "back"):
        return value
    if not isinstance(value, (list, tuple)) or not value or len(value) > MOST_BOARDS:
        raise BadOption('option holes is "all", "front", "back" or a list of numbers')
    numbers: list[Json] = []
    for number in value:
        if type(number) is not int or number in numbers:
            raise BadOption(f"option holes lists numbers of boards, each once, not {str(number)[:20]}")
        numbers.append(number)
    return numbers


def _check_boards(value: Json) -> Json:
    read_boards(value, version=1)  # every version's; a new match asks for more
    return value


FORMAT_HELP = (
    "Most gems, or strokes, holes won (two players or two sides), skins, or better ball of 1 and 3 against 2 and 4."
    " The coach and the bots count strokes."
)
INFO = GameInfo(
    id="box",
    title="Box of Golf",
    players=(1, 4),
    options=(
        Option(
            "holes",
            "list",
            "all",
            "All eighteen, the front or the back nine, or a list of numbers; played in order.",
            "Holes",
            choices=("all", "front", "back"),
            labels=("All eighteen", "Front nine", "Back nine"),
            check=_check_holes,
        ),
        Option(
            "first", "int", 0, "Who has the honours on the first hole.", "First on the tee", low=0, high=3, seats=True
        ),
        Option("beginner", "bool", False, "Bunkers, rough, water, trees and arrows play as fairway.", "No obstacles"),
        Option("pick_up", "bool", False, "A hole ends at five strokes over par.", "Pick-up limit"),
        Option("boards", "material", None, "Boards of one's own, in place of ours.", "Boards", check=_check_boards),
        Option(
            "format",
            "choice",
            "gems",
            FORMAT_HELP,
            "Format",
            choices=("gems", *FORMATS),
            labels=("Most gems", *LABELS),
            omit_default=True,
        ),
    ),
    rules_version=RULES,
    prefix="BG",
    tagline="Eighteen holes, five dice with coloured faces, and a purse of gems. One to four players.",
    credits="Box of Golf is a registered trademark of its owner.",
)

_CODES: dict[str, Move] = {
    **{f"c{move['dice']}": move for move in rules.CLUBS},
    "r": rules.ROLL,
    **{f"k{colour[0]}": move for colour, move in rules.KEEP.items()},
    "s": rules.STOP,
    "g+": {"do": "gem", "gem": "blue", "by": 1},
    "g-": {"do": "gem", "gem": "blue", "by": -1},
    **{f"g{gem[0]}": {"do": "gem", "gem": gem} for gem in ("green", "yellow", "red")},
    "do": rules.DROPS[0],
    "dd": rules.DROPS[1],
    "e": rules.END,
}


class BoxOfGolf(Game[State]):
    """The game as ``pygolf.core.game.Game`` wants it."""

    info = INFO
    package = __name__
    codes = _CODES

    def new(self, seats: int, options: Mapping[str, Json], dice: Dice, version: int) -> tuple[State, Events]:
        """The first tee; no dice are thrown. Raises BadOption for holes, a seat or a format that are not there."""
        first = options["first"]
        assert isinstance(first, int)
        if first >= seats:
            raise BadOption(f"option first is a seat 0 to {seats - 1}, not {first}")
        boards = _choose_holes(_boards(options["boards"], version), options["holes"])
        if options["beginner"] is True:
            boards = tuple(without_obstacles(board) for board in boards)
        return begin(boards, seats, first, options["pick_up"] is True, str(options["format"]))

    def turn(self, state: State) -> int | None:
        """Seat to move, zero-based; None when over."""
        return None if state.phase == "over" else state.seat

    def moves(self, state: State) -> list[Move]:
        """All legal moves, few at any time."""
        return rules.legal_moves(state)

    def choices(self, state: State) -> Mapping[str, Json]:
        """Never needed: the moves of Box of Golf are few."""
        return {}

    def apply(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        """The next position and what happened."""
        return rules.play(state, move, dice)

    def view(self, state: State, player: int | None) -> dict[str, Json]:
        """Nothing is hidden in Box of Golf."""
        return view(state)

    def face(self, face: object) -> bool:
        """A face of a die by its colour; gems are drawn by the same names."""
        return isinstance(face, str) and face in FACES

    def advise(self, state: State, count: int) -> Sequence[Advice]:
        """Expected strokes of the hole; exact within the turn, gems at a stated price."""
        from .coach import advise

        return advise(state, count)

    def bot(self, state: State, level: str, bot_seed: int) -> Move:
        """See ``bots``."""
        from .bots import choose

        return choose(state, level, bot_seed)

    def write_moves(self, moves: Sequence[Move]) -> str:
        """One or two letters a move."""
        return "".join(_code(move) for move in moves)

    def read_moves(self, text: str) -> list[Move]:
        """The moves of such a text; raises BadRecord."""
        parts = re.findall(r"c[1-5]|k[rgyb]|g[-+gyr]|d[od]|[rse]", text)
        if "".join(parts) != text:
            raise BadRecord("the moves of the record are none of Box of Golf's")
        return [_CODES[part] for part in parts]


def _code(move: Move) -> str:
    return next(code for code, known in _CODES.items() if known == move)


def _boards(given: Json, version: int) -> tuple[Board, ...]:
    return own_boards() if given is None else read_boards(given, version)


def _choose_holes(boards: tuple[Board, ...], holes: Json) -> tuple[Board, ...]:
    """The boards of this game in the order of their numbers (BG-1); raises BadOption where there are none."""
    if isinstance(holes, (list, tuple)):
        there = [board.number for board in boards]
        for number in holes:
            if number not in there:
                raise BadOption(f"option holes names board {number}, and there are {_list(there)}")
        return tuple(board for board in boards if board.number in holes)
    low, high = {"front": (1, 9), "back": (10, 18)}.get(str(holes), (1, 999))
    chosen = tuple(board for board in boards if low <= board.number <= high)
    if not chosen:
        raise BadOption(f"option holes: none of the boards is on the {holes} nine")
    return chosen


def _list(numbers: list[int]) -> str:
    return ", ".join(str(number) for number in numbers)


GAME = BoxOfGolf()
