"""Duels: one to six finished rounds over the same dice, in one line.

Each round is a match of one seat, so that all are dealt the same luck. A face hangs on the seed, the seat and the
situation (docs/dice.md), and every round sits in seat 0. A line holds moves, and the results that they should give:
reading it plays every round again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.errors import BadRecord, BadRequest, shown
from ..core.events import Json
from ..core.record import MOST_LETTERS, Record, of_parts
from ..match import replay
from ..register import find_game
from .line import read_line, write_line

KIND = "duel"
MOST_ROUNDS = 6
"""Rounds in one line."""


@dataclass(frozen=True, slots=True)
class Round:
    """One player's finished round."""

    record: Record
    score: Json
    cells: tuple[Json, ...]
    """The player's row of the score card."""
    columns: tuple[Json, ...]

    @property
    def name(self) -> str:
        """Of the player."""
        return self.record.players[0]

    def to_json(self) -> dict[str, Json]:
        """As the requests ``duel`` and ``open-duel`` tell it."""
        return {
            "name": self.name,
            "score": self.score,
            "cells": list(self.cells),
            "columns": list(self.columns),
            "record": self.record.to_json(),
        }


def play_round(record: Record) -> Round:
    """A finished round of one player, played again.

    Raises BadRecord where it does not play, is not played out, is not of one player or has dice from a table.
    """
    if len(record.players) != 1:
        raise BadRecord(f"a duel is of rounds of one player each; this one has {len(record.players)}")
    if record.dice:
        raise BadRecord("the dice of this round were typed in from a table: nobody else could meet them")
    match = replay(record)
    if not match.over:
        raise BadRecord(f"the round of {record.players[0]} is not played to the end")
    view = match.view()
    return Round(
        match.record(), view["scores"][0], tuple(view["card"]["rows"][0]["cells"]), tuple(view["card"]["columns"])
    )


def write_duel(rounds: Sequence[Round]) -> str:
    """The line of these rounds, the sender's last. Raises BadRequest where they are not over the same dice."""
    if not 1 <= len(rounds) <= MOST_ROUNDS:
        raise BadRequest(f"a duel has one to {MOST_ROUNDS} rounds, not {len(rounds)}")
    first = rounds[0].record
    for one in rounds[1:]:
        if _dice_of(one.record) != _dice_of(first):
            raise BadRequest(f"the round of {one.name} is not over the same dice as that of {rounds[0].name}")
    game = find_game(first.game)
    rows = [[one.name, game.write_moves(one.record.moves), one.score] for one in rounds]
    if any(len(str(moves)) > MOST_LETTERS for _, moves, _ in rows):
        raise BadRequest("a round is too long for a link")
    return write_line(KIND, [first.game, first.rules_version, own_options(first), first.seed, rows])


def read_duel(line: object) -> list[Round]:
    """The rounds of a line, each played again; raises BadRecord, also for a result that is not what the moves give."""
    value = read_line(KIND, line)
    if not isinstance(value, list) or len(value) != 5:
        raise BadRecord("the link is no duel")
    game_id, version, options, seed, rows = value
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_ROUNDS:
        raise BadRecord(f"a duel has one to {MOST_ROUNDS} rounds")
    return [_read_round((game_id, version, options, seed), one) for one in rows]


def _read_round(head: tuple[Any, Any, Any, Any], row: object) -> Round:
    if not isinstance(row, list) or len(row) != 3:
        raise BadRecord("a round of the link is no round")
    name, moves, score = row
    found = play_round(record_of(*head, [name], moves))
    if found.score != score or type(found.score) is not type(score):
        raise BadRecord(f"the link says {shown(score)} for {name}, but the moves give {shown(found.score)}: not taken")
    return found


def record_of(
    game_id: object, version: object, options: object, seed: object, players: object, moves: object
) -> Record:
    """The record of a line's parts, its moves written by their game; raises BadRecord or UnknownGame."""
    game = find_game(game_id)
    if not isinstance(moves, str) or len(moves) > MOST_LETTERS:
        raise BadRecord("the moves of the link are no text, or too long")
    return of_parts(game, version, players, options, seed, moves)


def own_options(record: Record) -> dict[str, Json]:
    """Options that do not stand at their default."""
    defaults = {option.name: option.default for option in find_game(record.game).info.options}
    return {name: value for name, value in record.options.items() if value != defaults.get(name)}


def _dice_of(record: Record) -> tuple[object, ...]:
    return record.game, record.rules_version, record.seed, own_options(record)
