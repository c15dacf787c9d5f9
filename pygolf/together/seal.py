"""Sealed moves: choices that cannot be read before they are revealed, or changed after they are sent.

A sealed move is ``<tag><box>`` in base64url. The box is the move, encrypted with a SHA-256 keystream and a key of 128
random bits. The tag is the first 160 bits of an HMAC-SHA256 with this key over the place and the move. Without the key,
nothing can be learned from the box. With the key, the box can only be opened as this move in this place. Moves are
padded, so that the length of a seal does not reveal the length of a short word.
"""

import hashlib
import re

from ..core.errors import BadRecordError
from ..core.events import Json, Move
from ..core.jsontext import MOVES, read_json, write_json
from ..core.record import from_letters, letters

KEY = re.compile(r"[A-Za-z0-9_-]{30}")
"""A key as text: its 16 bytes, and 6 bytes that identify the move it seals."""
SEALED = re.compile(r"[A-Za-z0-9_-]{40,900}")
_TAG, _KEY = 20, 16
_BLOCK = 96
"""Moves are padded to a multiple of this number of bytes, which hides the length of a word."""
_FREQUENT = ('{"do":"pass"}', '"cards":{', '"do":"write"', '"spaces":[', '"wild":[', '"word":"')
"""Frequent parts of moves, each replaced by one byte, from 1 up. The list must never change, as links depend on it."""


def new_key(random: bytes, at: int, move: Move) -> str:
    """Return a key for move number ``at`` (zero-based), made from random bytes that no one else knows."""
    return _make_key(hashlib.sha256(b"pygolf seal key 1\n%d\n" % at + random).digest()[:_KEY], move)


def fits(key: str, move: Move) -> bool:
    """Return whether the key was made for this move."""
    return key == _make_key(_bytes(key)[:_KEY], move)


def seal(key: str, place: str, move: Move) -> str:
    """Return the sealed move; ``place`` identifies the game and the number of the move."""
    secret, plain = _bytes(key)[:_KEY], _packed(canonical_json(move))
    plain += bytes(-len(plain) % _BLOCK)
    return letters(_tag(secret, place, plain) + _crossed(secret, place, plain))


def unseal(key: str, place: str, sealed: str) -> Move:
    """Return the move that was sealed. Raise BadRecordError if the key does not match or it was sealed for another
    place.
    """
    secret, raw = _bytes(key)[:_KEY], _bytes(sealed)
    plain = _crossed(secret, place, raw[_TAG:])
    if raw[:_TAG] != _tag(secret, place, plain):
        raise BadRecordError("the key does not match the sealed move: one of them was altered")
    move = read_json(_unpacked(plain), MOVES, "the sealed data", BadRecordError)
    if not isinstance(move, dict):
        raise BadRecordError("the sealed data is not a move")
    opened: Move = move
    return opened


def read_seals(given: object, most: int, shape: re.Pattern[str], what: str) -> dict[int, str]:
    """Return seals or keys by the number of their move. Raise BadRecordError if the JSON value ``given`` is invalid."""
    if not isinstance(given, dict) or len(given) > most:
        raise BadRecordError(f"{what} in the link must be an object and not too large")
    seals: dict[int, str] = {}
    for name, text in given.items():
        if not (isinstance(name, str) and re.fullmatch(r"0|[1-9][0-9]{0,4}", name)):
            raise BadRecordError(f"{what} in the link refer to a move that does not exist")
        if not (isinstance(text, str) and shape.fullmatch(text) and len(text) % 4 != 1):
            raise BadRecordError(f"{what} in the link contain invalid characters")
        seals[int(name)] = text
    return seals


def write_seals(seals: dict[int, str]) -> dict[str, Json]:
    """Return seals or keys as a JSON object."""
    return {str(at): text for at, text in sorted(seals.items())}


def _make_key(secret: bytes, move: Move) -> str:
    return letters(secret + hashlib.sha256(b"pygolf seal of 1\n" + secret + canonical_json(move).encode()).digest()[:6])


def _tag(secret: bytes, place: str, plain: bytes) -> bytes:
    """Return the HMAC-SHA256 of RFC 2104. Importing ``hmac`` would make the download of the page larger."""
    text = f"pygolf seal 1\n{place}\n".encode() + plain
    inner, outer = (bytes(byte ^ pad for byte in secret.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    return hashlib.sha256(outer + hashlib.sha256(inner + text).digest()).digest()[:_TAG]


def _crossed(secret: bytes, place: str, text: bytes) -> bytes:
    """Encrypt or decrypt the text with the keystream."""
    head = b"pygolf seal stream 1\n" + secret + place.encode()
    blocks = (hashlib.sha256(head + b"\n%d" % at).digest() for at in range(-(-len(text) // 32)))
    return bytes(one ^ other for one, other in zip(text, b"".join(blocks), strict=False))


def _packed(text: str) -> bytes:
    for byte, part in enumerate(_FREQUENT, start=1):
        text = text.replace(part, chr(byte))
    return text.encode()


def _unpacked(plain: bytes) -> str:
    text = plain.rstrip(b"\0").decode("utf-8", "replace")
    for byte, part in enumerate(_FREQUENT, start=1):
        text = text.replace(chr(byte), part)
    return text


def canonical_json(move: Move) -> str:
    """Return a move as canonical JSON: fields are sorted by name and cards by number (9 before 10)."""
    ordered = {
        name: dict(sorted(value.items(), key=lambda one: (len(one[0]), one))) if isinstance(value, dict) else value
        for name, value in sorted(move.items())
    }
    return write_json(ordered)


def _bytes(text: str) -> bytes:
    try:
        return from_letters(text)
    except ValueError:
        raise BadRecordError("a seal or key in the link cannot be decoded") from None
