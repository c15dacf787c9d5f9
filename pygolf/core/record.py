"""The record (seed, options, moves) is the game; everything else is derived from it.

Two forms: the JSON object of protocol.md, and the share token, one line of letters, digits, ``.``, ``-`` and ``_``:
``1.<game>.<body>.<check>``. The body is base64url of deflated JSON and the check the first 48 bits of a SHA-256.
"""

import base64
import hashlib
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .dice import SCHEME, Face, check_seed
from .errors import BadRecord, BadRequest, BadSeed, PygolfError, shown
from .events import Json, Move
from .game import Game
from .jsontext import Limits, fresh, read_json, weigh, write_json

FORMAT = 1
"""Version of the record's and the token's shape."""
MOST_MOVES = 20_000
"""More moves than any game can have: what a hostile record may ask for at most."""
MOST_LETTERS = 100_000
"""Length of a token's moves, written by their game as a short text, at most."""
MOST_BYTES = 1_000_000
"""Size of a token's body once inflated, at most; a deflate bomb stops there."""
BODY = Limits(letters=MOST_BYTES, containers=50_000, texts=120_000, values=120_000, depth=30)
"""What the body of a token may hold; reading more would be felt."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Json]
    seed: str
    moves: tuple[Move, ...]
    dice: tuple[Face, ...] = ()
    """Faces handed in, in the order thrown; the seed's own follow."""
    rules_version: int | None = None
    """None in a record made by hand: the current rules."""
    sealed: Mapping[int, str] = field(default_factory=dict)
    """Choices of a game by link that are not known here yet, by the number of the move that stands in for each."""

    def to_json(self) -> dict[str, Json]:
        """The record as the protocol writes it."""
        fields: dict[str, Json] = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "dice_scheme": SCHEME,
            "players": list(self.players),
            "options": dict(self.options),
            "seed": self.seed,
            "moves": [dict(move) for move in self.moves],
        }
        if self.dice:
            fields["dice"] = list(self.dice)
        if self.sealed:
            fields["sealed"] = {str(at): seal for at, seal in sorted(self.sealed.items())}
        return fields


def read_record(given: object) -> Record:
    """A record from its JSON object; raises BadRecord, which names the field. The moves are not played here."""
    if not isinstance(given, Mapping):
        raise BadRecord("a record is an object")
    _known_version(given, "format", FORMAT)
    if given.get("dice_scheme") is not None:
        _known_version(given, "dice_scheme", SCHEME)
    for name in ("game", "players", "options", "seed", "moves"):
        if name not in given:
            raise BadRecord(f"the record has no {name}")
    try:
        seed = check_seed(given["seed"])
    except BadSeed as error:
        raise BadRecord(f"the record's seed: {error.message}") from None
    version = given.get("rules_version")
    if version is not None and type(version) is not int:
        raise BadRecord("the record's rules_version is a whole number")
    return Record(
        _text(given["game"], "game"),
        tuple(_text(name, "players") for name in _list(given["players"], "players")),
        _object(given["options"], "options"),
        seed,
        tuple(_object(move, "moves") for move in _list(given["moves"], "moves")),
        tuple(_face(face) for face in _list(given.get("dice", []), "dice")),
        version,
        _sealed(given.get("sealed", {}), len(given["moves"])),
    )


def write_token(record: Record, game: Game[Any]) -> str:
    """The record as one line; options that stand at their default are left out.

    Raises BadRequest for a record that is too long for a link.
    """
    defaults = {option.name: option.default for option in game.info.options}
    options = {name: value for name, value in record.options.items() if value != defaults.get(name)}
    body = [
        record.rules_version,
        list(record.players),
        options,
        record.seed,
        game.write_moves(record.moves),
        list(record.dice),
    ]
    text = write_json(body)
    _check_moves(str(body[4]), "a link to this match", BadRequest)
    if len(text.encode()) > MOST_BYTES:
        raise BadRequest(f"a link to this match would unpack to more than {MOST_BYTES} bytes")
    if excess := weigh(text, BODY):
        raise BadRequest(f"a link to this match {excess}")
    front = f"{FORMAT}.{record.game}.{deflated(text)}"
    return f"{front}.{_check(front)}"


def token_game(token: object) -> str:
    """The id of a token's game; raises BadRecord for a token that is cut, altered or of a later version."""
    if not isinstance(token, str) or not token.isascii() or len(token) > MOST_BYTES:
        raise BadRecord("a token is one line of letters, digits, dots, dashes and underscores")
    parts = token.split(".")
    if parts[0] != str(FORMAT):
        raise BadRecord("the token is not from pygolf, or from a newer version: reload the page, or ask for it again")
    if len(parts) != 4 or parts[3] != _check(token.rpartition(".")[0]):
        raise BadRecord("the token is not whole: its checksum does not fit; ask for it again")
    return parts[1]


def read_token(token: str, game: Game[Any]) -> Record:
    """The record of a token whose front :func:`token_game` has checked; raises BadRecord."""
    text = inflated(token.split(".")[2], "the token", MOST_BYTES, f"{MOST_BYTES} bytes")
    try:
        version, players, options, seed, moves, dice = read_json(text, BODY, "the token", BadRecord)
        _check_moves(_text(moves, "moves"), "the token", BadRecord)
    except BadRecord:
        raise
    except (ValueError, TypeError, RecursionError):
        raise BadRecord("the token does not unpack") from None
    return of_parts(game, version, players, options, seed, moves, dice)


def of_parts(
    game: Game[Any], version: object, players: object, options: object, seed: object, moves: str, dice: object = ()
) -> Record:
    """The record of a line's parts, its moves written by their game; raises BadRecord."""
    return read_record(
        {
            "format": FORMAT,
            "game": game.info.id,
            "rules_version": version,
            "players": players,
            "options": options,
            "seed": seed,
            "moves": fresh(game.read_moves(moves)),
            "dice": dice,
        }
    )


def letters(raw: bytes) -> str:
    """Bytes as letters of a link."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def from_letters(text: str) -> bytes:
    """The bytes again; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)


def deflated(text: str) -> str:
    """A text packed, as letters of a link."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return letters(packer.compress(text.encode()) + packer.flush())


def inflated(packed: str, what: str, most: int, bound: str) -> bytes:
    """The text again; raises BadRecord, also for more than ``most`` bytes, which ``bound`` has in words."""
    try:
        inflate = zlib.decompressobj(-15)
        text = inflate.decompress(from_letters(packed), most)
    except (zlib.error, ValueError):
        raise BadRecord(f"{what} does not unpack") from None
    if inflate.unconsumed_tail or not inflate.eof:
        raise BadRecord(f"{what} unpacks to more than {bound}, or ends too soon")
    return text


def _check_moves(moves: str, what: str, error: type[PygolfError]) -> None:
    if len(moves) > MOST_LETTERS:
        raise error(f"{what} would have more than {MOST_LETTERS} letters of moves")


def _check(front: str) -> str:
    return letters(hashlib.sha256(front.encode()).digest()[:6])


def _known_version(given: Mapping[str, object], name: str, known: int) -> None:
    if type(given.get(name)) is not int or given[name] != known:
        raise BadRecord(f"the record's {name} is {shown(given.get(name))}; this version reads {known}")


def _text(value: object, field: str) -> str:
    if not isinstance(value, str):
        raise BadRecord(f"the record's {field} holds something that is no text")
    return value


def _list(value: object, field: str) -> Sequence[object]:
    if not isinstance(value, (list, tuple)) or len(value) > MOST_MOVES * 8:
        raise BadRecord(f"the record's {field} is no list, or too long")
    if field == "moves" and len(value) > MOST_MOVES:
        raise BadRecord(f"the record has more than {MOST_MOVES} moves")
    return value


def _object(value: object, field: str) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise BadRecord(f"the record's {field} holds something that is no object")
    return value


def _sealed(value: object, moves: int) -> Mapping[int, str]:
    """Seals by the number of their move; what is in them is looked at where they are opened."""
    if not isinstance(value, Mapping) or len(value) > moves:
        raise BadRecord("the record's sealed is no object, or too large")
    numbers = {str(at): at for at in range(moves)} if value else {}
    for at, seal in value.items():
        if at not in numbers or not isinstance(seal, str) or len(seal) > 1000:
            raise BadRecord("the record's sealed holds something that is no seal of a move")
    return {numbers[at]: seal for at, seal in value.items()}


def _face(value: object) -> Face:
    if type(value) is int or isinstance(value, str):
        return value
    raise BadRecord("the record's dice are numbers or names")
