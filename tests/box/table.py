"""Scripted matches of Box of Golf on custom boards."""

from __future__ import annotations

from typing import Any

import pygolf
from pygolf.core.events import Json, Move

ROLL: Move = {"do": "roll"}
STOP: Move = {"do": "stop"}
END: Move = {"do": "end"}
ORIGIN: Move = {"do": "drop", "at": "origin"}
DRY: Move = {"do": "drop", "at": "dry"}
LONGER: Move = {"do": "gem", "gem": "blue", "by": 1}
SHORTER: Move = {"do": "gem", "gem": "blue", "by": -1}
FACES = {"r": "red", "g": "green", "y": "yellow", "b": "blue", "p": "purple", "k": "black"}
KINDS = {
    "T": "tee",
    "f": "fairway",
    "b": "bunker",
    "r": "rough",
    "w": "water",
    "t": "tree",
    "a": "arrow",
    "s": "star",
    "G": "green",
}


def gem(colour: str) -> Move:
    return {"do": "gem", "gem": colour}


def keep(colour: str) -> Move:
    return {"do": "keep", "colour": colour}


def club(dice: int) -> Move:
    return {"do": "club", "dice": dice}


def faces(letters: str) -> list[str]:
    return [FACES[letter] for letter in letters]


def hole(
    line: str,
    bounces: dict[int, Any] | None = None,
    off: dict[str, tuple[str, Any]] | None = None,
    over: str | None = None,
    putts: int = 2,
    past: bool = False,
    number: int = 1,
    par: int = 4,
) -> dict[str, Json]:
    """Return a board whose main line is given as one letter per space, with ids from 0. ``off`` adds spaces outside the
    line, and the space ``x`` is past the green.
    """
    last = len(line) - 1
    track: list[dict[str, Any]] = []
    for place, letter in enumerate(line):
        space: dict[str, Any] = {"id": place, "kind": KINDS[letter], "x": 50, "y": 120 - place * 8}
        if place < last:
            space["next"] = place + 1
        if letter == "a":
            space["bounce"] = (bounces or {})[place]
        track.append(space)
    for name, (letter, leads) in (off or {}).items():
        space = {"id": name, "kind": KINDS[letter], "next": leads, "x": 70, "y": 50}
        if letter == "a":
            space["bounce"] = (bounces or {})[name]  # type: ignore[index]
        track.append(space)
    if over:
        track[last]["over"] = "x"
        track.append({"id": "x", "kind": KINDS[over], "next": last, "x": 50, "y": 0})
        if over == "a":
            track[-1]["bounce"] = (bounces or {})["x"]  # type: ignore[index]
    putting: list[dict[str, Any]] = [{"id": "p", "kind": "p", "next": 1 if putts > 1 else "flag"}]
    for step in range(1, putts):
        putting.append({"id": step, "kind": "putt", "next": step + 1 if step + 1 < putts else "flag"})
    putting.append({"id": "flag", "kind": "flag"})
    if past:
        putting[-1]["over"] = "past"
        putting.append({"id": "past", "kind": "putt", "next": "flag"})
    return {"number": number, "par": par, "track": track, "putting": putting}


class Table:
    """A match whose dice the test provides as letters: r, g, y, b for the colours, p for purple, k for black."""

    def __init__(self, *boards: dict[str, Json], players: int = 1, **options: Json) -> None:
        given = {"boards": list(boards), **options} if boards else options
        self.match: pygolf.Match = pygolf.new("box", [f"P{seat}" for seat in range(players)], given, "scripted")

    @property
    def view(self) -> Any:
        return self.match.view()

    @property
    def ball(self) -> dict[str, Any]:
        """Return the first player's ball."""
        found: dict[str, Any] = self.view["balls"][0]
        return found

    def play(self, move: Move, letters: str = "") -> list[dict[str, Any]]:
        return [event.to_json() for event in self.match.play(move, faces(letters))]

    def roll(self, letters: str) -> list[dict[str, Any]]:
        return self.play(ROLL, letters)

    def shot(self, *rolls: str, dice: int | None = None, last: str = "") -> list[dict[str, Any]]:
        """Choose a club, roll and stop. ``last`` gives the dice after the count (tree tests). The shot stays in the gem
        phase.
        """
        self.play(club(dice or len(rolls[0])))
        events: list[dict[str, Any]] = []
        for number, letters in enumerate(rolls):
            # The tree tests follow immediately if the last roll ends the shot.
            before = self.match.view()["rolls"]
            assert before == number
            ends = number == 2 or (number == len(rolls) - 1 and self._locks(letters))
            events += self.roll(letters + (last if ends else ""))
        if self.view["phase"] == "roll":
            events += self.play(STOP, last)
        return events

    def _locks(self, letters: str) -> bool:
        """Return whether no die can be rolled again after a first roll."""
        lie = self.view["lie"]
        colours = set(letters) - {"p", "k"}
        return len(colours) <= 1 and (lie not in ("tee", "star") or "k" not in letters)

    def end(self, letters: str = "") -> list[dict[str, Any]]:
        return self.play(END, letters)

    def through(self, *rolls: str, dice: int | None = None, last: str = "", down: str = "") -> list[dict[str, Any]]:
        """Play a complete shot without a gem. ``down`` gives the dice for the landing (backspin, star)."""
        events = self.shot(*rolls, dice=dice, last=last)
        return events + (self.end(down) if self.view["phase"] == "gem" else [])

    def no_gems(self) -> Table:
        """Remove all gems from the players, so that shots land without a gem phase, and return the table."""
        from dataclasses import replace

        step = self.match._steps[-1]
        state = step.state
        empty = ((0, 0, 0, 0),) * len(state.gems)
        self.match._steps[-1] = replace(step, state=replace(state, gems=empty, box=(26, 26, 26, 26)))
        return self

    def rejecting_clause(self, move: Move) -> str:
        """Return the clause by which a move is rejected, and check that the match is unchanged."""
        before = self.match.view(), self.match.record()
        try:
            self.match.play(move)
        except pygolf.IllegalMoveError as error:
            assert (self.match.view(), self.match.record()) == before
            assert error.clause is not None
            return error.clause
        raise AssertionError(f"{move} was accepted")

    def moves(self) -> list[Move]:
        moves = self.match.moves()
        return list(moves)


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def only(events: list[dict[str, Any]], name: str) -> dict[str, Any]:
    (found,) = [event for event in events if event["event"] == name]
    return found


def rich(table: Table, **gems: int) -> Table:
    """Replace the gems of the first player (blue, green, yellow, red) and return the match."""
    from dataclasses import replace

    step = table.match._steps[-1]
    held = tuple(gems.get(colour, 0) for colour in ("blue", "green", "yellow", "red"))
    state = replace(step.state, gems=(held, *step.state.gems[1:]))
    table.match._steps[-1] = replace(step, state=state)
    return table
