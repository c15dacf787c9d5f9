"""Scripted matches of Dice Golf for the tests of the clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygolf
from pygolf.core.events import Json, Move

ROLL: Move = {"do": "roll"}
ADDSIES: Move = {"do": "addsies"}
SUBTRACTSIES: Move = {"do": "subtractsies"}
FINISH: Move = {"do": "finish"}


def hole(number: int) -> Move:
    return {"do": "hole", "hole": number}


def switch(number: int) -> Move:
    return {"do": "switch", "hole": number}


class Table:
    """A match whose dice are given by the test, roll by roll."""

    def __init__(self, players: int = 1, **options: Json) -> None:
        self.match: pygolf.Match = pygolf.new("dice", [f"P{seat}" for seat in range(players)], options, "scripted")

    @property
    def view(self) -> Any:
        return self.match.view()

    def play(self, move: Move, dice: Sequence[int] = ()) -> list[dict[str, Any]]:
        return [event.to_json() for event in self.match.play(move, dice)]

    def roll(self, *dice: int) -> list[dict[str, Any]]:
        return self.play(ROLL, dice)

    def rejecting_clause(self, move: Move, dice: Sequence[int] = ()) -> str:
        """Return the clause by which a move is rejected, and check that the match is unchanged."""
        before = self.match.view(), self.match.record()
        try:
            self.match.play(move, dice)
        except pygolf.IllegalMoveError as error:
            assert (self.match.view(), self.match.record()) == before
            assert error.clause is not None
            return error.clause
        raise AssertionError(f"{move} was accepted")

    def hole_in_one(self, number: int) -> None:
        """Play a hole in one stroke."""
        self.roll(*[number] * 5)
        if self.view["phase"] == "hole":
            self.play(hole(number))

    def miss(self, number: int, other: int, strokes: int) -> None:
        """Choose the hole after the first roll and use ``strokes`` strokes in total; every die shows ``other``."""
        self.roll(*[other] * 5)
        if self.view["phase"] == "hole":
            self.play(hole(number))
        for _ in range(strokes - 1):
            self.roll(*[other] * 5)

    def moves(self) -> list[Move]:
        moves = self.match.moves()
        return list(moves)


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def only(events: list[dict[str, Any]], name: str) -> dict[str, Any]:
    (moves,) = [event for event in events if event["event"] == name]
    return moves
