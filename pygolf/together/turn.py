"""Play by link: a game of people on several devices, the whole of it in one line after each turn.

A line holds the game's key (which game it is, whatever has been played), its record, and a running digest of its moves.
:func:`judge` says what a line means for the game that a device keeps; it changes nothing. What follows is the table's
choice (:func:`settle`), and nothing is ever lost by it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from ..core.errors import BadRecord, BadRequest
from ..core.events import Move
from ..core.jsontext import fresh, write_json
from ..core.record import Record
from ..match import Match, replay
from .duel import own_options, record_of
from .line import read_line, write_line

KIND = "turn"
KEY = re.compile(r"[a-z0-9]{8,16}")
"""The key of a game, drawn by the device on which it began."""

Meaning = Literal["new", "same", "ahead", "older", "fork", "changed", "seat"]
"""What a line is to the game that is kept:

``new`` none is kept under its key · ``same`` nothing has happened since · ``ahead`` it goes on from what is kept ·
``older`` what is kept goes on from it · ``fork`` both go on, differently · ``changed`` it is not that game: players,
options, seed or rules differ · ``seat`` it goes on, but with a move of a seat that sits here.
"""


@dataclass(frozen=True, slots=True)
class Turn:
    """A game as a line holds it."""

    key: str
    record: Record
    movers: tuple[int, ...]
    """The seat of each move."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a line means for the game that is kept."""

    meaning: Meaning
    at: int
    """How many moves both have in common."""
    words: str
    """The same for people, in one or two sentences."""


def begin_line(key: object, match: Match) -> str:
    """The line of a match as it stands; raises BadRequest where dice were typed in, or for a key that is none."""
    record = match.record()
    if record.dice:
        raise BadRequest("real dice stay at their table: a game by link takes its dice from the seed")
    moves = match.game.write_moves(record.moves)
    head = [check_key(key), record.game, record.rules_version, list(record.players), own_options(record), record.seed]
    return write_line(KIND, [*head, moves, digests(str(key), record)[-1]])


def check_key(key: object) -> str:
    """The key itself; raises BadRequest."""
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise BadRequest("the key of a game is 8 to 16 small letters and digits")
    return key


def read_turn(line: object) -> Turn:
    """The game of a line, played again; raises BadRecord, also where the moves are not those of its digest."""
    value = read_line(KIND, line)
    if not isinstance(value, list) or len(value) != 8:
        raise BadRecord("the link is no game")
    key, game, version, players, options, seed, moves, digest = value
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise BadRecord("the link does not say which game it is")
    record, movers = _played(record_of(game, version, options, seed, players, moves))
    if digests(key, record)[-1] != digest:
        raise BadRecord("the moves of the link are not those that were sent: the record was changed on the way")
    return Turn(key, record, movers)


def _played(record: Record) -> tuple[Record, tuple[int, ...]]:
    """The record as a match tells it, and the seat of each move."""
    match = replay(record, 0)
    movers = []
    for move in record.moves:
        if match.turn is None:
            raise BadRecord("the link goes on after the end of the game")
        movers.append(match.turn)
        try:
            match.play(move)
        except BadRequest as error:
            raise BadRecord(f"move {len(movers)} of the link: {error.message}") from None
        except ValueError as error:
            raise BadRecord(f"move {len(movers)} of the link does not play: {error}") from None
    return match.record(), tuple(movers)


def digests(key: str, record: Record) -> list[str]:
    """The running digest before the first move and after each: 16 hexadecimal digits, each made of the one before."""
    head = write_json([key, *_head(record)])
    found = [hashlib.sha256(f"pygolf turn 1\n{head}".encode()).hexdigest()[:16]]
    for move in record.moves:
        found.append(hashlib.sha256(f"{found[-1]}\n{_text(move)}".encode()).hexdigest()[:16])
    return found


def judge(kept: Record | None, here: Collection[int], turn: Turn) -> Verdict:
    """What a line means for the kept game of the same key; ``here``: seats that sit at this device. Pure."""
    if kept is None:
        return Verdict("new", 0, "A game that this device does not have yet.")
    if differing := [name for name, one, other in _parts(kept, turn.record) if one != other]:
        return Verdict("changed", 0, f"This is not the game that you know: {' and '.join(differing)} were changed.")
    mine, theirs = kept.moves, turn.record.moves
    at = next((n for n, (a, b) in enumerate(zip(mine, theirs, strict=False)) if _text(a) != _text(b)), None)
    if at is not None:
        who = kept.players[turn.movers[at]]
        more = f"{len(mine) - at} and {len(theirs) - at} moves"
        return Verdict("fork", at, f"The game was continued in two ways from move {at + 1} on, by {who}: {more}.")
    if len(mine) == len(theirs):
        return Verdict("same", len(mine), "Nothing has happened since.")
    if len(mine) > len(theirs):
        since = _moves(len(mine) - len(theirs))
        return Verdict("older", len(theirs), f"This link is older than the game here, which is {since} further.")
    taken = sorted({seat for seat in turn.movers[len(mine) :] if seat in here})
    if taken:
        names = " and ".join(kept.players[seat] for seat in taken)
        return Verdict("seat", len(mine), f"Somebody else has played for {names}, who sits at this device.")
    return Verdict("ahead", len(mine), f"The game has gone on by {_moves(len(theirs) - len(mine))}.")


def settle(kept: Record | None, turn: Turn, choice: Literal["kept", "link"]) -> tuple[Record, Record | None]:
    """The game as it goes on, and what is laid aside as a game of its own; whatever was played is in one of them."""
    if kept is None:
        return turn.record, None
    chosen, other = (turn.record, kept) if choice == "link" else (kept, turn.record)
    return chosen, None if begins(chosen, other) else other


def begins(whole: Record, part: Record) -> bool:
    """Whether the whole begins with the part."""
    return _head(whole) == _head(part) and list(map(_text, part.moves)) == list(
        map(_text, whole.moves[: len(part.moves)])
    )


def _parts(one: Record, other: Record) -> Sequence[tuple[str, object, object]]:
    names = ("the game", "the rules", "the players", "the options", "the seed")
    return tuple(zip(names, _head(one), _head(other), strict=True))


def _head(record: Record) -> tuple[object, ...]:
    options = dict(sorted(own_options(record).items()))
    return record.game, record.rules_version, list(record.players), fresh(options), record.seed


def _text(move: Move) -> str:
    """A move so that equal ones read equal, whatever the order of their fields."""
    return write_json(dict(sorted(move.items())))


def _moves(count: int) -> str:
    return "one move" if count == 1 else f"{count} moves"
