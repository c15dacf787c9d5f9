"""Box of Golf: eighteen boards, five dice with coloured faces, and gems."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from ...core.dice import Dice
from ...core.errors import BadOptionError, BadRequestError, shown
from ...core.events import Events, Json, Move
from ...core.formats import FORMAT_HELP, format_option
from ...core.game import Game, GameInfo, Trophy
from ...core.options import Option, Options, custom_material
from ...core.setup import Preset, Start, counted
from .play.characters import BOTS
from .rules import moves
from .rules.board import Board, without_obstacles
from .rules.course import standard_boards
from .rules.grouping import FACES
from .rules.holes import begin
from .rules.state import State
from .rules.validator import MAX_BOARDS, RULES, read_boards
from .rules.view import is_water_in_reach, view

if TYPE_CHECKING:
    from .rules.shapes import View


def _check_holes(value: Json) -> Json:
    """Validate the option: "all", "front", "back", or a list of distinct board numbers. Raises BadOptionError."""
    if isinstance(value, str) and value in ("all", "front", "back"):
        return value
    if not isinstance(value, (list, tuple)) or not value or len(value) > MAX_BOARDS:
        raise BadOptionError("option holes: must be all, front, back, or a list of numbers")
    numbers: dict[int, Json] = {}
    for number in value:
        if type(number) is not int or number in numbers:
            raise BadOptionError(f"option holes: must be a list of different board numbers, not {repr(number)[:20]}")
        numbers[number] = number
    return list(numbers.values())


def _say_holes(values: Options) -> str:
    """Describe the holes: the name of a nine, or the number of holes."""
    chosen = values["holes"]
    if isinstance(chosen, str) and chosen != "all":
        return f"the {chosen} nine"
    boards = values["boards"]
    given = next((one for one in (chosen, boards) if isinstance(one, (list, tuple))), None)
    return counted(18 if given is None else len(given), "hole")


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
            subject="course",
            say=_say_holes,
        ),
        Option(
            "first",
            "int",
            0,
            "Who tees off first on the first hole.",
            "First on the tee",
            low=0,
            high=3,
            labels=("Seat 1", "Seat 2", "Seat 3", "Seat 4"),
            seats=True,
            when={"seats": (2, 3, 4)},
            say=lambda values: f"seat {first + 1} first" if (first := values.number("first")) else "",
        ),
        Option("beginner", "bool", False, "Bunkers, rough, water, trees and arrows count as fairway.", "No obstacles"),
        Option("pick_up", "bool", False, "A hole ends at five strokes over par.", "Pick-up limit"),
        custom_material("boards", "Your own boards, instead of the standard ones.", "Boards"),
        format_option(4, f"Most gems, strokes, {FORMAT_HELP}", {"gems": "Most gems"}),
    ),
    presets=(
        Preset("three", "Quick three", {"holes": [1, 2, 3]}, minutes=5),
        Preset("quick", "Quick nine", {"holes": "front", "pick_up": True}),
        Preset("easy", "Easy nine", {"holes": "front", "beginner": True}),
        Preset("classic", "Classic", minutes=30),
        Preset("tournament", "Tournament", {"format": "stroke"}, minutes=30),
    ),
    start=Start(options={"holes": "front"}),
    rules_version=RULES,
    prefix="BG",
    bots=BOTS,
    lessons=True,
    tagline="Eighteen holes, five dice with coloured faces, and a purse of gems. One to four players.",
    pitch="Dice and gems",
    trophies=(Trophy("Hole in one", "Hole out with your first stroke on a standard board.", "aces"),),
    goal="Roll dice of one colour to move your ball, and win more gems than the others.",
    minutes=15,
    credits="Box of Golf is a registered trademark of its owner.",
    coach="The coach is exact within a turn and uses an estimated value for gems.",
)

RISKY = 0.25
"""A roll that raises the probability of water by more than this is not suggested. In games of the bot ``club``,
stopping is better in 78% of these positions.
"""
CODES: dict[str, Move] = {
    **{f"c{move['dice']}": move for move in moves.CLUBS},
    "r": moves.ROLL,
    **{f"k{colour[0]}": move for colour, move in moves.KEEP.items()},
    "s": moves.STOP,
    "g+": {"do": "gem", "gem": "blue", "by": 1},
    "g-": {"do": "gem", "gem": "blue", "by": -1},
    **{f"g{gem[0]}": {"do": "gem", "gem": gem} for gem in ("green", "yellow", "red")},
    "do": moves.DROPS[0],
    "dd": moves.DROPS[1],
    "e": moves.END,
}


class BoxOfGolf(Game[State]):
    """The game of Box of Golf. All moves can be listed, and nothing is hidden."""

    info = INFO
    package = __name__
    faces = FACES
    codes = CODES

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[State, Events]:
        """Return the position at the first tee; no dice are rolled. Raises BadOptionError for unknown holes, an empty
        seat, or a format that does not allow this number of seats.
        """
        first = options.number("first")
        if first >= seats:
            raise BadOptionError(
                f"option first: seat {first + 1} is not taken; choose one of the {seats} who play", "first"
            )
        given = options["boards"]
        boards = _choose_holes(
            standard_boards(version) if given is None else read_boards(given, version), options["holes"]
        )
        if options.flag("beginner"):
            boards = tuple(without_obstacles(board) for board in boards)
        return begin(boards, seats, first, options.flag("pick_up"), options.text("format"))

    def format(self, state: State) -> str:
        return state.format

    def moves(self, state: State) -> list[Move]:
        """Return all legal moves."""
        return moves.legal_moves(state)

    def apply(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        return moves.play(state, move, dice)

    def view(self, state: State, player: int | None) -> View:
        """Return the view. It is the same for every player, because nothing is hidden."""
        return view(state, stop_is_safer=is_water_in_reach(state) and _is_rolling_risky(state))

    def draft(self, state: State, draft: Mapping[str, Json]) -> Mapping[str, Json]:
        """Return the odds of the possible results of a shot, while a club is chosen or dice are rolled. Raises
        BadRequestError.
        """
        from .play.outlook import odds_with_goals

        if state.phase not in ("club", "roll") or draft != {"do": state.phase}:
            raise BadRequestError(
                'to get odds, draft {"do": "club"} before the club is chosen and {"do": "roll"} after it'
            )
        return {"odds": odds_with_goals(state)}

    def builtin_material(self) -> Mapping[str, Hashable]:
        """Return the standard boards, both as they are and without obstacles. Those of the first two versions of the
        rules have the shorter names.
        """
        material: dict[str, Hashable] = {}
        for version, mark in ((3, "v3"), (2, "")):
            own = standard_boards(version)
            material[f"boards{mark}"] = own
            for board in own:
                material[f"board{board.number}{mark}"] = board
                material[f"plain{board.number}{mark}"] = without_obstacles(board)
        return material


def _is_rolling_risky(state: State) -> bool:
    """Return whether another roll would raise the probability of water by more than ``RISKY``."""
    from .play.outlook import risk_of_rolling  # Imported here, because most views do not need the coach's tables.

    return risk_of_rolling(state) > RISKY


def _choose_holes(boards: tuple[Board, ...], holes: Json) -> tuple[Board, ...]:
    """Return the boards of this game in the order of their numbers (BG-1). Raises BadOptionError if a board does not
    exist.
    """
    if isinstance(holes, (list, tuple)):
        there = {board.number: board for board in boards}
        for number in holes:
            if number not in there:
                known = ", ".join(map(str, there))
                raise BadOptionError(f"option holes: no board {shown(number)}; valid boards are {known}", "holes")
        wanted = set(holes)
        return tuple(board for number, board in there.items() if number in wanted)
    low, high = {"front": (1, 9), "back": (10, 18)}.get(str(holes), (1, 999))
    chosen = tuple(board for board in boards if low <= board.number <= high)
    if not chosen:
        raise BadOptionError(f"option holes: none of the boards is on the {holes} nine; play all of them", "holes")
    return chosen


GAME = BoxOfGolf()
