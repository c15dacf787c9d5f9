"""How boards of Box of Golf are rated: solo games of the bots over all of them, and the brave line from the tee."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar

from ...core.events import Event, Json
from ...core.rater import Brave, Look, Place, Rater, brave_line
from .board import Board
from .coach import CLUB_WORDS
from .course import own_boards
from .outlook import turn_odds
from .state import State
from .validator import read_boards
from .values import club_worth, values

TROUBLE = ("bunker", "rough", "water", "tree")
"""Where a ball lies badly, or comes to lie because it failed a test."""


class BoxRater(Rater[State]):
    """Strokes, hole by hole."""

    counted: ClassVar[Mapping[str, str]] = {"water": "in the water", "tree": "kept by a tree", "natural": "natural"}
    samples = 200

    def places(self, material: Mapping[str, Json]) -> Sequence[Place]:
        """The boards in the order of their numbers."""
        return [Place(str(board.number), str(board.number), board.name, board.par) for board in _boards(material)]

    def games(self, number: int, places: Sequence[Place]) -> Sequence[Mapping[str, Json]]:
        """One game over those boards: gems are won and spent from hole to hole."""
        return [{"holes": [int(place.key) for place in places]}]

    def count(self, event: Event) -> str | None:
        """Water, failed tree tests and naturals."""
        if event.name == "tree_test":
            return None if event.facts["passed"] else "tree"
        return {"splash": "water", "natural": "natural"}.get(event.name)

    def looks(self, material: Mapping[str, Json], place: Place) -> Sequence[Look]:
        """The best that can be expected without gems, and the brave line."""
        board = next(board for board in _boards(material) if str(board.number) == place.key)
        return [partial(_best, board), partial(_brave, board)]


def _boards(material: Mapping[str, Json]) -> tuple[Board, ...]:
    given = material.get("boards")
    return own_boards() if given is None else read_boards(given)


def _best(board: Board) -> Mapping[str, Json]:
    return {"best": round(values(board).track[board.track.start], 4)}


def _brave(board: Board) -> Mapping[str, Json]:
    found = brave_from(board, board.track.start)
    return {"brave": found.to_json()} if found else {}


def brave_from(board: Board, place: int) -> Brave | None:
    """The brave club from a lie on the track, where there is one."""
    lines = []
    for dice in range(1, 6):
        risk = 0.0
        for end, chance in _landings(board, place, dice):
            # a ball that stays where it lies badly is in no new trouble
            risk += chance * (board.kind(end) in TROUBLE and end != place)
        lines.append((club_worth(board, False, place, dice), risk, CLUB_WORDS[dice - 1].lower()))
    return brave_line(lines)


def _landings(board: Board, place: int, dice: int) -> Iterator[tuple[int, float]]:
    """Where a turn with that club ends, best stopped, with chances."""
    places = {space.id: at for at, space in enumerate(board.track.spaces)}
    odds = turn_odds(board, False, place, dice, None, 3)["odds"]
    assert isinstance(odds, list)
    for one in odds:
        yield places[one["space"]], one["chance"]


RATER = BoxRater()
