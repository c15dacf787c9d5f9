"""How boards of Box of Golf are rated: solo games of the bots over all of them, and the brave line from each lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar

from ...core.events import Event, Json
from ...core.rater import Brave, Look, Place, Rater, brave_line
from .board import Board
from .course import own_boards
from .outlook import turn_odds
from .state import State
from .validator import read_boards
from .values import club_worth, values

TROUBLE = ("bunker", "rough", "water", "tree")
"""Where a ball lies badly, or comes to lie because it failed a test."""
OFTEN = 0.1
"""A lie that a ball comes to less often, best play, is not looked at for a brave line."""
MOST_SHOTS = 12
"""So many shots are followed."""
CLUBS = ("one die", "two dice", "three dice", "four dice", "five dice")


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

    def result(self, state: State, event: Event) -> tuple[str, float] | None:
        """Strokes of a finished hole."""
        if event.name != "hole_ended":
            return None
        strokes = event.facts["strokes"]
        assert isinstance(strokes, list) and isinstance(strokes[0], int)
        return str(event.facts["hole"]), strokes[0]

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
    """The brave line that gains most among the lies that balls often come to."""
    found = [brave for lie in lies(board) if (brave := brave_from(board, lie))]
    return {"brave": max(found, key=lambda brave: brave.gain).to_json()} if found else {}


def brave_from(board: Board, place: int) -> Brave | None:
    """The brave club from a lie on the track, where there is one."""
    lines = []
    for dice in range(1, 6):
        risk = 0.0
        for end, chance in _landings(board, place, dice):
            # a ball that stays where it lies badly is in no new trouble
            risk += chance * (board.kind(end) in TROUBLE and end != place)
        lines.append((club_worth(board, False, place, dice), risk, CLUBS[dice - 1]))
    found = brave_line(lines)
    if found is None:
        return None
    where = "the tee" if place == board.track.start else f"space {board.track.spaces[place].id}"
    return Brave(found.gain, found.risk, found.safe, f"From {where}: {found.words}")


def lies(board: Board) -> list[int]:
    """The tee and the lies that a ball comes to with a chance of ``OFTEN`` or more, best clubs played."""
    here, visits = {board.track.start: 1.0}, {board.track.start: 1.0}
    for _ in range(MOST_SHOTS):
        after: dict[int, float] = {}
        for place, chance in here.items():
            best = min(range(1, 6), key=lambda dice: club_worth(board, False, place, dice))
            for end, share in _landings(board, place, best):
                # from the water the ball is dropped; where it was played from will do here
                at = place if board.kind(end) == "water" else end
                if at not in (board.track.goal, place):
                    after[at] = after.get(at, 0.0) + chance * share
        here = {place: chance for place, chance in after.items() if chance >= OFTEN / MOST_SHOTS}
        for place, chance in here.items():
            visits[place] = visits.get(place, 0.0) + chance
    return [place for place, chance in visits.items() if chance >= OFTEN]


def _landings(board: Board, place: int, dice: int) -> Iterator[tuple[int, float]]:
    """Where a turn with that club ends, best stopped, with chances."""
    places = {space.id: at for at, space in enumerate(board.track.spaces)}
    odds = turn_odds(board, False, place, dice, None, 3)["odds"]
    assert isinstance(odds, list)
    for one in odds:
        yield places[one["space"]], one["chance"]


RATER = BoxRater()
