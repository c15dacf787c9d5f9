"""Play by link: a game of people on several devices, the whole of it in one line after each turn.

A line holds the game's key (which game it is, whatever has been played), its record, and a running digest of its moves.
What nobody may know yet stands in it sealed (``seal``). Its keys follow in the next line once all have chosen.
:func:`judge` says what a line means for the game that a device keeps; it changes nothing. What follows is the table's
choice, and nothing is ever lost by it.
"""

import hashlib
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from ..core.errors import BadRecord, BadRequest
from ..core.events import Move
from ..core.jsontext import fresh, write_json
from ..core.record import Record
from ..match import Match
from .duel import own_options, record_of
from .line import read_line, write_line
from .seal import KEY as SEAL_KEY
from .seal import SEALED, fits, new_key, read_seals, seal, text_of, unseal, write_seals
from .sealed import SealedMatch, begun, hidden, replay_sealed, sealing_of

KIND = "turn"
KEY = re.compile(r"[a-z0-9]{8,16}")
"""The key of a game, drawn by the device on which it began."""

SEALS = 2
"""The version of lines in which something is sealed, or a key is told; others are of the first."""

Meaning = Literal["new", "same", "ahead", "older", "fork", "changed", "seat", "broken"]
"""What a line is to the game that is kept:

``new`` none is kept under its key · ``same`` nothing has happened since · ``ahead`` it goes on from what is kept ·
``older`` what is kept goes on from it · ``fork`` both go on, differently · ``changed`` it is not that game: players,
options, seed or rules differ · ``seat`` it goes on, but with a move of a seat that sits here ·
``broken`` what it shows now is not what was sealed.
"""
Keys = Mapping[int, str]
"""What opens a sealed move, by its number."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A game as a line holds it."""

    key: str
    record: Record
    movers: tuple[int, ...]
    """The seat of each move."""
    keys: Keys = field(default_factory=dict)
    match: Match | None = field(default=None, compare=False)
    """As it was played to be read."""

    def played(self, record: Record) -> Match:
        """The match of a record that was joined with this one's; the one that was played, where they are the same."""
        return self.match if self.match and record == self.record else replay_sealed(record)


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as a device keeps it."""

    record: Record
    here: Collection[int] = ()
    """Seats that sit at this device."""
    keys: Keys = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a line means for the game that is kept."""

    meaning: Meaning
    at: int
    """How many moves both have in common."""
    words: str
    """The same for people, in one or two sentences."""


def begin_line(
    key: object, match: Match, keys: Keys | None = None, random: bytes = b"", whole: bool = False
) -> tuple[str, dict[int, str]]:
    """The line of a match as it stands, and the keys that its device must keep for the next one.

    ``random``: at least 16 bytes that nobody else knows, wherever something is to be sealed. ``whole``: everybody of
    this device goes on elsewhere, so nothing of theirs is sealed. Raises BadRequest where dice were typed in, without
    random bytes where they are needed, or for a key that is none.
    """
    key, record = check_key(key), match.record()
    if record.dice:
        raise BadRequest("real dice stay at their table: a game by link takes its dice from the seed")
    kept = {at: one for at, one in (keys or {}).items() if at < len(record.moves) and fits(one, record.moves[at])}
    sealed = dict(record.sealed)
    for at in hidden(match):
        if whole or at in sealed:
            continue
        if at not in kept and len(random) < 16:
            raise BadRequest(
                "a choice is to be sealed: the request wants 16 random bytes or more, as hexadecimal digits"
            )
        kept.setdefault(at, new_key(random, at, record.moves[at]))
        sealed[at] = seal(kept[at], place(key, at), record.moves[at])
    # the game's own move that says nothing stands in for each that is sealed
    sealing = sealing_of(match.game)
    shown = tuple(sealing.STAND_IN if sealing and at in sealed else move for at, move in enumerate(record.moves))
    record = replace(record, sealed=sealed, moves=shown)
    last = sorted(kept)[-2 * len(record.players) :]
    open_keys = {at: kept[at] for at in last if at not in sealed}
    moves = match.game.write_moves(record.moves)
    head = [key, record.game, record.rules_version, list(record.players), own_options(record), record.seed]
    value = [*head, moves, digests(key, record)[-1]]
    if not sealed and not open_keys:
        return write_line(KIND, value), kept
    return write_line(KIND, [*value, write_seals(sealed), write_seals(open_keys)], SEALS), kept


def place(key: str, at: int) -> str:
    """What a seal is bound to: the game, and the number of the move."""
    return f"{key} {at}"


def check_key(key: object) -> str:
    """The key itself; raises BadRequest."""
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise BadRequest("the key of a game is 8 to 16 small letters and digits")
    return key


def read_turn(line: object) -> Turn:
    """The game of a line, played again; raises BadRecord, also where the moves are not those of its digest."""
    value = read_line(KIND, line, SEALS)
    if not isinstance(value, list) or len(value) not in (8, 10):
        raise BadRecord("the link is no game")
    key, game, version, players, options, seed, moves, digest = value[:8]
    seals, keys = value[8:] or ({}, {})
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise BadRecord("the link does not say which game it is")
    record = record_of(game, version, options, seed, players, moves)
    sealed = read_seals(seals, len(record.moves), SEALED, "the seals")
    opened = read_seals(keys, len(record.moves), SEAL_KEY, "the keys")
    if any(at >= len(record.moves) for at in (*sealed, *opened)):
        raise BadRecord("the link seals a move that it does not have")
    match, movers = _played(replace(record, sealed=sealed))
    record = match.record()
    if digests(key, record)[-1] != digest:
        raise BadRecord("the moves of the link are not those that were sent: the record was changed on the way")
    return Turn(key, record, movers, opened, match)


def _played(record: Record) -> tuple[Match, tuple[int, ...]]:
    """The record's match, and the seat of each move."""
    match = begun(record, record.sealed) if record.sealed else replay_sealed(replace(record, moves=()))
    movers = []
    for move in record.moves:
        if match.turn is None:
            raise BadRecord("the link goes on after the end of the game")
        movers.append(match.turn)
        try:
            match.take(move) if isinstance(match, SealedMatch) else match.play(move)
        except BadRecord:
            raise
        except BadRequest as error:
            raise BadRecord(f"move {len(movers)} of the link: {error.message}") from None
        except ValueError as error:
            raise BadRecord(f"move {len(movers)} of the link does not play: {error}") from None
    return match, tuple(movers)


def digests(key: str, record: Record) -> list[str]:
    """The running digest before the first move and after each: 16 hexadecimal digits, each made of the one before."""
    head = write_json([key, *_head(record)])
    found = [hashlib.sha256(f"pygolf turn 1\n{head}".encode()).hexdigest()[:16]]
    for at, move in enumerate(record.moves):
        line = f"sealed {record.sealed[at]}" if at in record.sealed else text_of(move)
        found.append(hashlib.sha256(f"{found[-1]}\n{line}".encode()).hexdigest()[:16])
    return found


def judge(kept: Kept | None, turn: Turn) -> Verdict:
    """What a line means for the kept game of the same key. Pure."""
    if kept is None:
        return Verdict("new", 0, "This game is new on this device.")
    if differing := [name for name, one, other in _heads(kept.record, turn.record) if one != other]:
        return Verdict("changed", 0, f"This is not the game you have: {' and '.join(differing)} changed.")
    mine, theirs, names = kept.record.moves, turn.record.moves, kept.record.players
    for at in range(min(len(mine), len(theirs))):
        said = _alike(kept, turn, at)
        if said == "broken":
            who = names[turn.movers[at]]
            return Verdict("broken", at, f"What {who} shows now is not what {who} had sealed: it is not taken.")
        if said == "other":
            more = f"{_moves(len(mine) - at)} here, {_moves(len(theirs) - at)} in the link"
            words = f"From move {at + 1} on, by {names[turn.movers[at]]}, the game went on in two ways: {more}."
            return Verdict("fork", at, words)
    if len(mine) > len(theirs):
        since = _moves(len(mine) - len(theirs))
        return Verdict("older", len(theirs), f"This link is older than the game here, which is {since} further.")
    taken = sorted({seat for seat in turn.movers[len(mine) :] if seat in kept.here})
    if taken:
        those = " and ".join(names[seat] for seat in taken)
        return Verdict("seat", len(mine), f"Somebody else has played for {those}, who sits at this device.")
    shown = sorted({names[turn.movers[at]] for at in newly_open(kept, turn)})
    if len(mine) < len(theirs):
        return Verdict("ahead", len(mine), f"The game has gone on by {_moves(len(theirs) - len(mine))}.")
    if shown:
        return Verdict(
            "ahead", len(mine), f"{' and '.join(shown)} {'shows' if len(shown) == 1 else 'show'} what was sealed."
        )
    return Verdict("same", len(mine), "Nothing has happened since.")


def _alike(kept: Kept, turn: Turn, at: int) -> Literal["same", "other", "broken"]:
    """Whether both have the same move at that number; one of them may have it sealed."""
    mine, theirs = kept.record.sealed.get(at), turn.record.sealed.get(at)
    here, there = kept.record.moves[at], turn.record.moves[at]
    spot = place(turn.key, at)
    if mine is not None and theirs is not None:
        return "same" if mine == theirs else "other"
    if mine is not None:
        return "same" if _opens(turn.keys.get(at), spot, mine, there) else "broken"
    if theirs is not None:
        return "same" if _opens(kept.keys.get(at), spot, theirs, here) else "other"
    return "same" if text_of(here) == text_of(there) else "other"


def _opens(key: str | None, spot: str, sealed: str, move: Move) -> bool:
    try:
        return key is not None and text_of(unseal(key, spot, sealed)) == text_of(move)
    except BadRecord:
        return False


def newly_open(kept: Kept, turn: Turn) -> list[int]:
    """Moves that the kept game has sealed and the line shows."""
    return [at for at in kept.record.sealed if at < len(turn.record.moves) and at not in turn.record.sealed]


def joined(kept: Kept | None, turn: Turn, verdict: Verdict) -> tuple[Record, dict[int, str]]:
    """The line's game with what the kept one knows of its sealed moves, and the keys that both have."""
    if kept is None or verdict.meaning in ("changed", "broken"):
        return turn.record, dict(turn.keys)
    known = {at: kept.record.moves[at] for at in turn.record.sealed if at < verdict.at and at not in kept.record.sealed}
    moves = tuple(known.get(at, move) for at, move in enumerate(turn.record.moves))
    sealed = {at: one for at, one in turn.record.sealed.items() if at not in known}
    return replace(turn.record, moves=moves, sealed=sealed), {**turn.keys, **kept.keys}


def _heads(one: Record, other: Record) -> Sequence[tuple[str, object, object]]:
    names = ("the game", "the rules", "the players", "the options", "the seed")
    return tuple(zip(names, _head(one), _head(other), strict=True))


def _head(record: Record) -> tuple[object, ...]:
    options = dict(sorted(own_options(record).items()))
    return record.game, record.rules_version, list(record.players), fresh(options), record.seed


def _moves(count: int) -> str:
    return "one move" if count == 1 else f"{count} moves"
