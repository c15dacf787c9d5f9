"""Scripted matches of Doshboardgolf on small boards, for the tests of the clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygolf
from pygolf.core.events import Json

Cell = tuple[int, int]
Fields = dict[str, Any]

LADDER = [-5, -4, -3, -2, -1, 0, 0, 1, 2, 3, 4, 5]
CLUBS: list[dict[str, Json]] = [
    {"name": "short", "distance": list(range(12)), "hook": LADDER, "green": [6, 7]},
    {"name": "long", "distance": list(range(12, 24)), "hook": LADDER, "green": [6, 7]},
    {"name": "wide", "distance": list(range(12)), "hook": [-3, -2, -1, 0, 0, 0, 0, 0, 0, 1, 2, 3], "green": [4, 9]},
    {"name": "even", "distance": list(range(12)), "hook": [-4, -3, -2, -1, 0, 0, 0, 0, 1, 2, 3, 4], "green": [5, 8]},
    {"name": "left", "distance": [1] * 12, "hook": [-1] * 11 + [0], "green": [12, 12]},
    {"name": "six", "distance": [6] * 12, "hook": LADDER, "green": [6, 7]},
    {"name": "seven", "distance": [7] * 12, "hook": LADDER, "green": [6, 7]},
    {"name": "eight", "distance": [8] * 12, "hook": LADDER, "green": [6, 7]},
]
"""On card 1, Distance is the blue face minus 1; Hook is the red face minus 6 (faces 1 to 6) or minus 7 (7 to 12)."""
COLOURS = ("yellow", "red", "blue", "green")
SMALL: dict[str, Any] = {
    "name": "bend",
    "terrain": [".....b..", "..s.....", "...~~m..", "..m~....", "........", ".b....s."],
    "height": ["00000000", "00001100", "00011100", "00001100", "00000000", "00000000"],
    "holes": [{"tee": [0, 4], "target": [7, 3]}],
}


def red(hook: int) -> int:
    """Return the red face for a Hook on cards 1 and 2; 6 means no Hook."""
    return 6 + hook if hook <= 0 else 7 + hook


def grass(columns: int, rows: int, **letters: Sequence[Cell]) -> list[str]:
    """Return a board of grass. ``big=[(column, row)]`` and so on place other terrain; ``off`` removes cells."""
    names = {"big": "b", "medium": "m", "small": "s", "water": "~", "fall": "!", "mud": "u", "sand": "a", "off": " "}
    board = [["."] * columns for _ in range(rows)]
    for name, cells in letters.items():
        for column, row in cells:
            board[row][column] = names[name]
    return ["".join(line) for line in board]


def heights(columns: int, rows: int, up: Sequence[Cell] = (), down: Sequence[Cell] = ()) -> list[str]:
    """Return rows of height 1, in which some cells are one higher or one lower."""
    board = [["1"] * columns for _ in range(rows)]
    for cells, digit in ((up, "2"), (down, "0")):
        for column, row in cells:
            board[row][column] = digit
    return ["".join(line) for line in board]


class Table:
    """A match whose dice the test provides; ``first`` contains the faces of wind and tide."""

    def __init__(
        self,
        terrain: Sequence[str],
        height: Sequence[str] | None = None,
        ends: Sequence[tuple[Cell, Cell]] = (((0, 0), (1, 0)),),
        *,
        players: int = 1,
        first: Sequence[int] = (),
        decks: dict[str, Any] | None = None,
        **options: Json,
    ) -> None:
        course: dict[str, Any] = {
            "name": "scripted",
            "terrain": list(terrain),
            "height": list(height or ["0" * len(terrain[0])] * len(terrain)),
            "holes": [{"tee": list(tee), "target": list(target)} for tee, target in ends],
        }
        options = {"course": course, "decks": decks or dict.fromkeys(COLOURS, CLUBS), **options}
        self.match: pygolf.Match = pygolf.new(
            "dosh", [f"P{seat}" for seat in range(players)], options, "scripted", first
        )

    @property
    def view(self) -> Any:
        return self.match.view()

    def play(self, move: Mapping[str, Any], dice: Sequence[int] = ()) -> list[Fields]:
        return [event.to_json() for event in self.match.play(move, dice)]

    def shot(
        self, direction: int, distance: int, hook: int = 0, *more: int, card: int = 1, **fields: Json
    ) -> list[Fields]:
        """Play a shot with this Distance and Hook on card 1 (card 2 for a Distance of 12 or more). ``more`` contains
        further faces.
        """
        if distance >= 12:
            card, distance = 2, distance - 12
        move: Mapping[str, Any] = {"do": "shot", "direction": direction, "card": card, **fields}
        return self.play(move, [distance + 1, red(hook), *more])

    def faces(self, move: Mapping[str, Any], *dice: int) -> list[Fields]:
        return self.play({"do": "shot", **move}, dice)

    def lie(self, seat: int = 0) -> Cell | None:
        lie = self.view["balls"][seat]["lie"]
        return None if lie is None else (lie[0], lie[1])

    def strokes(self, seat: int = 0) -> int:
        strokes: int = self.view["balls"][seat]["strokes"]
        return strokes

    def rejecting_clause(self, move: Mapping[str, Any], dice: Sequence[int] = ()) -> str:
        """Return the clause by which a move is rejected, and check that the match is unchanged."""
        before = self.match.view(), self.match.record()
        try:
            self.match.play(move, dice)
        except pygolf.IllegalMoveError as error:
            assert (self.match.view(), self.match.record()) == before
            assert error.clause is not None
            return error.clause
        raise AssertionError(f"{move} was accepted")


def names(events: list[Fields]) -> list[str]:
    return [event["event"] for event in events]


def only(events: list[Fields], name: str, **having: Json) -> Fields:
    (found,) = [event for event in events if event["event"] == name and having.items() <= event.items()]
    return found


def path(events: list[Fields], leg: str) -> list[Cell]:
    """Return the cells of a leg."""
    return [(column, row) for column, row in only(events, "flew", leg=leg)["path"]]


def meaning(events: list[Fields], purpose: str, at: int = 0) -> Any:
    """Return what the die of a purpose decided; ``at`` counts the rolls for one purpose."""
    return [event["meaning"] for event in events if event["event"] == "rolled" and event["purpose"] == purpose][at]


def rolled(events: list[Fields]) -> list[tuple[str, int]]:
    return [(event["die"], event["face"]) for event in events if event["event"] == "rolled"]
