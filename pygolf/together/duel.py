"""Duels: one to six finished rounds with the same dice, encoded in one line of text.

Each round is a single-player match, so that all players get the same dice: faces depend on the seed, the seat and the
situation (docs/dice.md), and every player has seat 0. A line contains the moves and results of each round. When it is
read, every round is replayed and its result is checked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.errors import BadRecordError, BadRequestError, PygolfError, shown
from ..core.events import Json
from ..core.record import MAX_CHARS, Record, of_parts
from ..match import replay
from ..register import find_game
from .line import read_line, write_line

KIND = "duel"
MAX_ROUNDS = 6
"""Maximum number of rounds in one line."""


@dataclass(frozen=True, slots=True)
class Round:
    """One player's finished round."""

    record: Record
    score: Json
    cells: tuple[Json, ...]
    """The player's row of the scorecard."""
    columns: tuple[Json, ...]

    @property
    def name(self) -> str:
        """The name of the player."""
        return self.record.players[0]

    def to_json(self) -> dict[str, Json]:
        """Return the round as it appears in responses to ``duel`` and ``open-duel``."""
        return {
            "name": self.name,
            "score": self.score,
            "cells": list(self.cells),
            "columns": list(self.columns),
            "record": self.record.to_json(),
        }


def play_round(record: Record) -> Round:
    """Replay a finished single-player round.

    Raises BadRecordError if a move is not legal, the round is not finished, it has several players, or dice were
    entered by hand.
    """
    if len(record.players) != 1:
        raise BadRecordError(f"a duel consists of single-player rounds; this one has {len(record.players)} players")
    if record.dice:
        raise BadRecordError("the dice of this round were entered by hand, so no one else can play the same dice")
    match = replay(record)
    if not match.over:
        raise BadRecordError(f"the round of {record.players[0]} is not finished")
    view = match.view()
    return Round(
        match.record(), view["scores"][0], tuple(view["card"]["rows"][0]["cells"]), tuple(view["card"]["columns"])
    )


def solo_round(record: Record, seat: int) -> Round | None:
    """Return what a seat played in a finished game of several players as a single-player round.

    Returns None if the moves alone do not give the same score and row of the card: the seat had other dice than seat 0,
    or other players affected its round, for example with the gems that they drew (BG-20).

    Raises BadRecordError if the game is not finished or a move is not legal, and BadRequestError if there is no such
    seat.
    """
    match = replay(record)
    match.check_seat(seat)
    if not match.over:
        raise BadRecordError("the game is not finished")
    moves = tuple(move for number, move in enumerate(record.moves) if match.made(number)[0] == seat)
    alone = replace(match.record(), players=(record.players[seat],), moves=moves)
    try:
        played = play_round(alone)
    except PygolfError:
        return None
    view = match.view()
    same = list(played.cells) == view["card"]["rows"][seat]["cells"] and played.score == view["scores"][seat]
    return played if same else None


def write_duel(rounds: Sequence[Round]) -> str:
    """Return these rounds as one line, the sender's round last. Raise BadRequestError if they do not use the same
    dice.
    """
    if not 1 <= len(rounds) <= MAX_ROUNDS:
        raise BadRequestError(f"a duel must have one to {MAX_ROUNDS} rounds, not {len(rounds)}")
    first = rounds[0].record
    for one in rounds[1:]:
        if _dice_key(one.record) != _dice_key(first):
            raise BadRequestError(f"the rounds of {one.name} and {rounds[0].name} do not use the same dice")
    game = find_game(first.game)
    rows = [[one.name, game.write_moves(one.record.moves), one.score] for one in rounds]
    if any(len(str(moves)) > MAX_CHARS for _, moves, _ in rows):
        raise BadRequestError("a round is too long for a link")
    return write_line(KIND, [first.game, first.rules_version, own_options(first), first.seed, rows])


def read_duel(line: object) -> list[Round]:
    """Return the rounds of a line after replaying them. Raise BadRecordError if the line is invalid or a result does
    not match the moves.
    """
    value = read_line(KIND, line)
    if not isinstance(value, list) or len(value) != 5:
        raise BadRecordError("the link is not a duel")
    game_id, version, options, seed, rows = value
    if not isinstance(rows, list) or not 1 <= len(rows) <= MAX_ROUNDS:
        raise BadRecordError(f"a duel must have one to {MAX_ROUNDS} rounds")
    return [_read_round((game_id, version, options, seed), one) for one in rows]


def _read_round(head: tuple[Any, Any, Any, Any], row: object) -> Round:
    if not isinstance(row, list) or len(row) != 3:
        raise BadRecordError("the link contains something that is not a round")
    name, moves, score = row
    result = play_round(make_record(*head, [name], moves))
    if result.score != score or type(result.score) is not type(score):
        claim = f"the link claims {shown(score)} for {name}, but the moves give {shown(result.score)}"
        raise BadRecordError(f"{claim}, so it was rejected")
    return result


def make_record(
    game_id: object, version: object, options: object, seed: object, players: object, moves: object
) -> Record:
    """Return the record assembled from the parts of a line. Raise BadRecordError or UnknownGameError."""
    game = find_game(game_id)
    if not isinstance(moves, str) or len(moves) > MAX_CHARS:
        raise BadRecordError("the moves in the link are not text, or are too long")
    return of_parts(game, version, players, options, seed, moves)


def own_options(record: Record) -> dict[str, Json]:
    """Return the options that differ from their default values."""
    defaults = {option.name: option.default for option in find_game(record.game).info.options}
    return {name: value for name, value in record.options.items() if value != defaults.get(name)}


def _dice_key(record: Record) -> tuple[object, ...]:
    return record.game, record.rules_version, record.seed, own_options(record)
