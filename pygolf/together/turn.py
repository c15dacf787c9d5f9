"""Play by link: a game on several devices. After each turn, one line contains the complete game.

A line contains the game's key (which identifies the game and never changes), its record, and a running digest of its
moves. Choices that must stay hidden are sealed (see ``seal``); their keys are part of the next line once all players
have chosen. :func:`judge` compares a line with the game saved on a device and changes nothing. The page decides what to
do with the result, so that no game is ever lost.
"""

import hashlib
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from ..core.errors import BadRecordError, BadRequestError
from ..core.events import Move
from ..core.jsontext import fresh, write_json
from ..core.record import Record
from ..match import Match
from .duel import make_record, own_options
from .line import read_line, write_line
from .seal import KEY as SEAL_KEY
from .seal import SEALED, canonical_json, fits, new_key, read_seals, seal, unseal, write_seals
from .sealed import SealedMatch, begun, get_sealing, hidden, replay_sealed

KIND = "turn"
KEY = re.compile(r"[a-z0-9]{8,16}")
"""The key of a game, a random string chosen by the device on which the game was started."""

SEALS = 2
"""The version of lines that contain seals or keys. Other lines have version 1."""

Meaning = Literal["new", "same", "ahead", "older", "fork", "changed", "seat", "broken"]
"""How a line relates to the saved game:

- ``new``: no game is saved under its key.
- ``same``: both have the same moves.
- ``ahead``: the line continues the saved game.
- ``older``: the saved game continues the line.
- ``fork``: both continue, with different moves.
- ``changed``: it is a different game, because players, options, seed or rules differ.
- ``seat``: the line continues the saved game, but with a move of a seat on this device.
- ``broken``: a choice that the line reveals is not the one that was sealed.
"""
Keys = Mapping[int, str]
"""The keys that open sealed moves, by move number."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A game as read from a line."""

    key: str
    record: Record
    movers: tuple[int, ...]
    """The seat of each move."""
    keys: Keys = field(default_factory=dict)
    match: Match | None = field(default=None, compare=False)
    """The match that was replayed when the line was read."""

    def played(self, record: Record) -> Match:
        """Return the match of a merged record; if it equals the record of the line, reuse the replayed match."""
        return self.match if self.match and record == self.record else replay_sealed(record)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as saved on a device."""

    record: Record
    here: Collection[int] = ()
    """Seats that are played on this device."""
    keys: Keys = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of comparing a line with the saved game."""

    meaning: Meaning
    at: int
    """Number of moves that both have in common."""
    words: str
    """The result as a message for the player, one or two sentences."""


def begin_line(
    key: object, match: Match, keys: Keys | None = None, random: bytes = b"", whole: bool = False
) -> tuple[str, dict[int, str]]:
    """Return the line of a match in its current position, and the keys that the device must save for the next line.

    ``random`` must be at least 16 bytes that no one else knows if a choice has to be sealed. With ``whole``, all
    players on this device continue on another device, so their choices are not sealed. Raises BadRequestError if dice
    were entered by hand, if random bytes are missing, or if the key is invalid.
    """
    key, record = check_key(key), match.record()
    if record.dice:
        raise BadRequestError(
            "games with real dice cannot be played by link; a game by link takes its dice from the seed"
        )
    saved = {at: one for at, one in (keys or {}).items() if at < len(record.moves) and fits(one, record.moves[at])}
    sealed = dict(record.sealed)
    for at in hidden(match):
        if whole or at in sealed:
            continue
        if at not in saved and len(random) < 16:
            raise BadRequestError("sealing a choice requires at least 16 random bytes as hexadecimal digits")
        saved.setdefault(at, new_key(random, at, record.moves[at]))
        sealed[at] = seal(saved[at], place(key, at), record.moves[at])
    # In the record, a placeholder that reveals nothing replaces each sealed move.
    sealing = get_sealing(match.game)
    shown = tuple(sealing.STAND_IN if sealing and at in sealed else move for at, move in enumerate(record.moves))
    record = replace(record, sealed=sealed, moves=shown)
    last = sorted(saved)[-2 * len(record.players) :]
    open_keys = {at: saved[at] for at in last if at not in sealed}
    moves = match.game.write_moves(record.moves)
    head = [key, record.game, record.rules_version, list(record.players), own_options(record), record.seed]
    value = [*head, moves, digests(key, record)[-1]]
    if not sealed and not open_keys:
        return write_line(KIND, value), saved
    return write_line(KIND, [*value, write_seals(sealed), write_seals(open_keys)], SEALS), saved


def place(key: str, at: int) -> str:
    """Return the text that binds a seal to a game and the number of a move."""
    return f"{key} {at}"


def check_key(key: object) -> str:
    """Return the key of a game. Raise BadRequestError if it is invalid."""
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise BadRequestError("the key of a game must be 8 to 16 lower-case letters and digits")
    return key


def read_turn(line: object) -> Turn:
    """Read and replay the game in a line. Raise BadRecordError if it is invalid or the moves do not match the
    digest.
    """
    value = read_line(KIND, line, SEALS)
    if not isinstance(value, list) or len(value) not in (8, 10):
        raise BadRecordError("the link is not a game")
    key, game, version, players, options, seed, moves, digest = value[:8]
    seals, keys = value[8:] or ({}, {})
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise BadRecordError("the link does not say which game it is")
    record = make_record(game, version, options, seed, players, moves)
    sealed = read_seals(seals, len(record.moves), SEALED, "the seals")
    opened = read_seals(keys, len(record.moves), SEAL_KEY, "the keys")
    if any(at >= len(record.moves) for at in (*sealed, *opened)):
        raise BadRecordError("the link seals a move that it does not contain")
    match, movers = _played(replace(record, sealed=sealed))
    record = match.record()
    if digests(key, record)[-1] != digest:
        raise BadRecordError("the moves of the link are not those that were sent: the record was changed on the way")
    return Turn(key, record, movers, opened, match)


def _played(record: Record) -> tuple[Match, tuple[int, ...]]:
    """Replay the record. Return the match and the seat of each move."""
    match = begun(record, record.sealed) if record.sealed else replay_sealed(replace(record, moves=()))
    movers = []
    for move in record.moves:
        if match.turn is None:
            raise BadRecordError("the link contains moves after the end of the game")
        movers.append(match.turn)
        try:
            match.take(move) if isinstance(match, SealedMatch) else match.play(move)
        except BadRecordError:
            raise
        except BadRequestError as error:
            raise BadRecordError(f"move {len(movers)} of the link: {error.message}") from None
        except ValueError as error:
            raise BadRecordError(f"move {len(movers)} of the link is not legal: {error}") from None
    return match, tuple(movers)


def digests(key: str, record: Record) -> list[str]:
    """Return the running digest before the first move and after each move, each computed from the previous one.

    A digest has 16 hexadecimal digits.
    """
    head = write_json([key, *_head(record)])
    result = [hashlib.sha256(f"pygolf turn 1\n{head}".encode()).hexdigest()[:16]]
    for at, move in enumerate(record.moves):
        line = f"sealed {record.sealed[at]}" if at in record.sealed else canonical_json(move)
        result.append(hashlib.sha256(f"{result[-1]}\n{line}".encode()).hexdigest()[:16])
    return result


def judge(saved: SavedGame | None, turn: Turn) -> Verdict:
    """Compare a line with the saved game of the same key, without changing either."""
    if saved is None:
        return Verdict("new", 0, "This game is new on this device.")
    if differing := [name for name, one, other in _heads(saved.record, turn.record) if one != other]:
        return Verdict("changed", 0, f"This is a different game from yours: {' and '.join(differing)} changed.")
    mine, theirs, names = saved.record.moves, turn.record.moves, saved.record.players
    for at in range(min(len(mine), len(theirs))):
        relation = _compare_move(saved, turn, at)
        if relation == "broken":
            who = names[turn.movers[at]]
            message = f"The choice {who} reveals now is not the one {who} sealed, so it was rejected."
            return Verdict("broken", at, message)
        if relation == "other":
            more = f"{_moves(len(mine) - at)} here, {_moves(len(theirs) - at)} in the link"
            message = f"From move {at + 1} (by {names[turn.movers[at]]}) the two versions differ: {more}."
            return Verdict("fork", at, message)
    if len(mine) > len(theirs):
        lead = _moves(len(mine) - len(theirs))
        return Verdict("older", len(theirs), f"This link is older than the game on this device, which is {lead} ahead.")
    taken = sorted({seat for seat in turn.movers[len(mine) :] if seat in saved.here})
    if taken:
        those = " and ".join(names[seat] for seat in taken)
        return Verdict("seat", len(mine), f"Someone else has played for {those}, whose seat is on this device.")
    shown = sorted({names[turn.movers[at]] for at in newly_open(saved, turn)})
    if len(mine) < len(theirs):
        return Verdict("ahead", len(mine), f"The game has moved on by {_moves(len(theirs) - len(mine))}.")
    if shown:
        verb = "reveals" if len(shown) == 1 else "reveal"
        return Verdict("ahead", len(mine), f"{' and '.join(shown)} {verb} the sealed choice.")
    return Verdict("same", len(mine), "Nothing has happened since.")


def _compare_move(saved: SavedGame, turn: Turn, at: int) -> Literal["same", "other", "broken"]:
    """Return whether both have the same move number ``at``, which may be sealed in one or both of them."""
    mine, theirs = saved.record.sealed.get(at), turn.record.sealed.get(at)
    here, there = saved.record.moves[at], turn.record.moves[at]
    spot = place(turn.key, at)
    if mine is not None and theirs is not None:
        return "same" if mine == theirs else "other"
    if mine is not None:
        return "same" if _opens(turn.keys.get(at), spot, mine, there) else "broken"
    if theirs is not None:
        return "same" if _opens(saved.keys.get(at), spot, theirs, here) else "other"
    return "same" if canonical_json(here) == canonical_json(there) else "other"


def _opens(key: str | None, spot: str, sealed: str, move: Move) -> bool:
    try:
        return key is not None and canonical_json(unseal(key, spot, sealed)) == canonical_json(move)
    except BadRecordError:
        return False


def newly_open(saved: SavedGame, turn: Turn) -> list[int]:
    """Return the numbers of the moves that are sealed in the saved game and revealed in the line."""
    return [at for at in saved.record.sealed if at < len(turn.record.moves) and at not in turn.record.sealed]


def joined(saved: SavedGame | None, turn: Turn, verdict: Verdict) -> tuple[Record, dict[int, str]]:
    """Merge the line with the saved game: fill in sealed moves that the saved game knows, and combine the keys."""
    if saved is None or verdict.meaning in ("changed", "broken"):
        return turn.record, dict(turn.keys)
    open_here = [at for at in turn.record.sealed if at < verdict.at and at not in saved.record.sealed]
    known = {at: saved.record.moves[at] for at in open_here}
    moves = tuple(known.get(at, move) for at, move in enumerate(turn.record.moves))
    sealed = {at: one for at, one in turn.record.sealed.items() if at not in known}
    return replace(turn.record, moves=moves, sealed=sealed), {**turn.keys, **saved.keys}


def _heads(one: Record, other: Record) -> Sequence[tuple[str, object, object]]:
    names = ("the game", "the rules", "the players", "the options", "the seed")
    return tuple(zip(names, _head(one), _head(other), strict=True))


def _head(record: Record) -> tuple[object, ...]:
    options = dict(sorted(own_options(record).items()))
    return record.game, record.rules_version, list(record.players), fresh(options), record.seed


def _moves(count: int) -> str:
    return "one move" if count == 1 else f"{count} moves"
