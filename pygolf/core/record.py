"""Records of games. A record contains seed, options and moves; everything else can be computed from it.

A record has two forms: the JSON object described in protocol.md, and the share token, one line of letters, digits,
``.``, ``-`` and ``_``: ``1.<game>.<body>.<check>``. The body is deflated JSON in base64url, and the check is the first
48 bits of a SHA-256.
"""

import base64
import hashlib
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .dice import SCHEME, Face, check_seed
from .errors import BadRecordError, BadRequestError, BadSeedError, PygolfError, shown
from .events import Json, Move
from .game import Game
from .jsontext import Limits, fresh, read_json, weigh, write_json

FORMAT = 1
"""Version of the format of records and tokens."""
LAST_UNNUMBERED = 2
"""Last version of the rules that stored results and seed links do not name: the first of them were made before any game
had a version 3.
"""
MAX_MOVES = 20_000
"""Maximum number of moves in a record, more than any game can have."""
MAX_CHARS = 100_000
"""Maximum length of the moves in a token, in characters."""
MAX_BYTES = 1_000_000
"""Maximum size of the decompressed body of a token, as protection against decompression bombs."""
BODY = Limits(letters=MAX_BYTES, containers=50_000, texts=120_000, values=120_000, depth=30)
"""Limits of the body of a token; parsing more would take noticeably long."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start to the last move played."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Json]
    seed: str
    moves: tuple[Move, ...]
    dice: tuple[Face, ...] = ()
    """Entered faces, in the order rolled; faces from the seed follow."""
    rules_version: int | None = None
    """Version of the rules; None (in records written by hand) stands for the current version."""
    sealed: Mapping[int, str] = field(default_factory=dict)
    """Seals of the choices that are not yet known on this device, by number of the placeholder move."""

    def to_json(self) -> dict[str, Json]:
        """Return the record as JSON."""
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
    """Parse a record. Raise BadRecordError, with a message that names the field. The moves are not replayed."""
    if not isinstance(given, Mapping):
        raise BadRecordError("a record must be an object")
    _known_version(given, "format", FORMAT)
    if given.get("dice_scheme") is not None:
        _known_version(given, "dice_scheme", SCHEME)
    for name in ("game", "players", "options", "seed", "moves"):
        if name not in given:
            raise BadRecordError(f"the record has no {name} field")
    try:
        seed = check_seed(given["seed"])
    except BadSeedError as error:
        raise BadRecordError(f"the record's seed: {error.message}") from None
    version = given.get("rules_version")
    if version is not None and type(version) is not int:
        raise BadRecordError("the record's rules_version must be an integer")
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
    """Return the record as one line. Options that have their default value are left out.

    Raises BadRequestError if the record is too long for a link.
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
    _check_moves(str(body[4]), "a link to this match", BadRequestError)
    if len(text.encode()) > MAX_BYTES:
        raise BadRequestError(f"a link to this match would decompress to more than {MAX_BYTES} bytes")
    if excess := weigh(text, BODY):
        raise BadRequestError(f"a link to this match {excess}")
    front = f"{FORMAT}.{record.game}.{deflated(text)}"
    return f"{front}.{_check(front)}"


def token_game(token: object) -> str:
    """Return the game ID of a token. Raise BadRecordError if the token is truncated, altered or from a newer
    version.
    """
    if not isinstance(token, str) or not token.isascii() or len(token) > MAX_BYTES:
        raise BadRecordError("a token must be one line of letters, digits, dots, dashes and underscores")
    parts = token.split(".")
    if parts[0] != str(FORMAT):
        raise BadRecordError(
            "this is not a pygolf token, or it was made by a newer version: update pygolf"
            " (in a browser, reload the page) or ask for a new token"
        )
    if len(parts) != 4 or not checks_match(parts[3], _check(token.rpartition(".")[0])):
        raise BadRecordError("the token is incomplete: its checksum does not match; ask for a new one")
    return parts[1]


def read_token(token: str, game: Game[Any]) -> Record:
    """Return the record of a token that :func:`token_game` has checked. Raise BadRecordError."""
    text = inflated(token.split(".")[2], "the token", MAX_BYTES, f"{MAX_BYTES} bytes")
    try:
        version, players, options, seed, moves, dice = read_json(text, BODY, "the token", BadRecordError)
        _check_moves(_text(moves, "moves"), "the token", BadRecordError)
    except BadRecordError:
        raise
    except (ValueError, TypeError, RecursionError):
        raise BadRecordError("the token cannot be decompressed") from None
    return of_parts(game, version, players, options, seed, moves, dice)


def of_parts(
    game: Game[Any], version: object, players: object, options: object, seed: object, moves: str, dice: object = ()
) -> Record:
    """Return the record assembled from the parts of a link; the game parses ``moves``. Raise BadRecordError."""
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
    """Encode bytes in base64url without padding."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def from_letters(text: str) -> bytes:
    """Decode base64url. Raise ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)


def deflated(text: str) -> str:
    """Compress a string and encode it in base64url."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return letters(packer.compress(text.encode()) + packer.flush())


def inflated(packed: str, what: str, most: int, bound: str) -> bytes:
    """Decode and decompress a string. Raise BadRecordError if it is invalid or contains more than ``most`` bytes;
    ``bound`` describes this limit in the message.
    """
    try:
        inflate = zlib.decompressobj(-15)
        text = inflate.decompress(from_letters(packed), most)
    except (zlib.error, ValueError):
        raise BadRecordError(f"{what} cannot be decompressed") from None
    if inflate.unconsumed_tail or not inflate.eof:
        raise BadRecordError(f"{what} decompresses to more than {bound}, or is truncated")
    return text


def _check_moves(moves: str, what: str, error: type[PygolfError]) -> None:
    if len(moves) > MAX_CHARS:
        raise error(f"{what} would need more than {MAX_CHARS} characters for the moves")


def checks_match(given: str, expected: str) -> bool:
    """Return whether a checksum is correct. Its last character may be missing if it is one that chat programs tend to
    drop from the end of a link.
    """
    return given == expected or (given == expected[:-1] and expected[-1] in "-_")


def _check(front: str) -> str:
    return letters(hashlib.sha256(front.encode()).digest()[:6])


def _known_version(given: Mapping[str, object], name: str, known: int) -> None:
    if type(given.get(name)) is not int or given[name] != known:
        raise BadRecordError(f"the record's {name} is {shown(given.get(name))}; this version reads {known}")


def _text(value: object, field: str) -> str:
    if not isinstance(value, str):
        raise BadRecordError(f"the record's {field} contains something that is not a string")
    return value


def _list(value: object, field: str) -> Sequence[object]:
    if not isinstance(value, (list, tuple)) or len(value) > MAX_MOVES * 8:
        raise BadRecordError(f"the record's {field} is not a list, or is too long")
    if field == "moves" and len(value) > MAX_MOVES:
        raise BadRecordError(f"the record has more than {MAX_MOVES} moves")
    return value


def _object(value: object, field: str) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise BadRecordError(f"the record's {field} contains something that is not an object")
    return value


def _sealed(value: object, moves: int) -> Mapping[int, str]:
    """Return the seals by move number. Their content is checked when they are opened."""
    if not isinstance(value, Mapping) or len(value) > moves:
        raise BadRecordError('the record\'s "sealed" is not an object, or is too large')
    numbers = {str(at): at for at in range(moves)} if value else {}
    for at, seal in value.items():
        if at not in numbers or not isinstance(seal, str) or len(seal) > 1000:
            raise BadRecordError('the record\'s "sealed" contains an invalid seal')
    return {numbers[at]: seal for at, seal in value.items()}


def _face(value: object) -> Face:
    if type(value) is int or isinstance(value, str):
        return value
    raise BadRecordError("the record's dice must be numbers or names")
