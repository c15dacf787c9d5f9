"""A choice that nobody may read before it is shown, and nobody may change once it is sent.

A sealed move is ``<tag><box>`` in base64url. The box is the move under a stream of SHA-256 with a key of 128 random
bits. The tag is the first 160 bits of an HMAC-SHA256 with that key over the place and the move. Without the key the box
says nothing; with it, it is that move at that place and no other. What is sealed is as long for every short word.
"""

import hashlib
import re

from ..core.errors import BadRecord
from ..core.events import Json, Move
from ..core.jsontext import MOVES, read_json, write_json
from ..core.record import from_letters, letters

KEY = re.compile(r"[A-Za-z0-9_-]{30}")
"""A key as text: its 16 bytes, and 6 that tell which move it seals."""
SEALED = re.compile(r"[A-Za-z0-9_-]{40,900}")
_TAG, _KEY = 20, 16
_BLOCK = 96
"""Letters are counted by this many, so that the length of a seal tells nothing of a word's."""
_WORN = ('{"do":"pass"}', '"cards":{', '"do":"write"', '"spaces":[', '"wild":[', '"word":"')
"""What moves are made of, as one byte each, from 1 on; it never changes, nor does any library have a say in it."""


def new_key(random: bytes, at: int, move: Move) -> str:
    """A key for the move number ``at`` (0-based), out of random bytes that nobody else knows."""
    return _key_of(hashlib.sha256(b"pygolf seal key 1\n%d\n" % at + random).digest()[:_KEY], move)


def fits(key: str, move: Move) -> bool:
    """Whether the key was drawn for that move."""
    return key == _key_of(_bytes(key)[:_KEY], move)


def seal(key: str, place: str, move: Move) -> str:
    """The move under its key; ``place`` says which move of which game it is."""
    secret, plain = _bytes(key)[:_KEY], _packed(text_of(move))
    plain += bytes(-len(plain) % _BLOCK)
    return letters(_tag(secret, place, plain) + _crossed(secret, place, plain))


def unseal(key: str, place: str, sealed: str) -> Move:
    """The move that was sealed; raises BadRecord where the key does not open it, or it was sealed for another place."""
    secret, raw = _bytes(key)[:_KEY], _bytes(sealed)
    plain = _crossed(secret, place, raw[_TAG:])
    if raw[:_TAG] != _tag(secret, place, plain):
        raise BadRecord("the key does not open what was sealed: one of the two was changed on the way")
    move = read_json(_unpacked(plain), MOVES, "what was sealed", BadRecord)
    if not isinstance(move, dict):
        raise BadRecord("what was sealed is no move")
    opened: Move = move
    return opened


def read_seals(given: object, most: int, shape: re.Pattern[str], what: str) -> dict[int, str]:
    """Seals or keys by the number of their move, from JSON; raises BadRecord."""
    if not isinstance(given, dict) or len(given) > most:
        raise BadRecord(f"{what} of the link are no object, or too many")
    found: dict[int, str] = {}
    for name, text in given.items():
        if not (isinstance(name, str) and re.fullmatch(r"0|[1-9][0-9]{0,4}", name)):
            raise BadRecord(f"{what} of the link name no move")
        if not (isinstance(text, str) and shape.fullmatch(text) and len(text) % 4 != 1):
            raise BadRecord(f"{what} of the link are no letters that we know")
        found[int(name)] = text
    return found


def write_seals(seals: dict[int, str]) -> dict[str, Json]:
    """The same as JSON has it."""
    return {str(at): text for at, text in sorted(seals.items())}


def _key_of(secret: bytes, move: Move) -> str:
    return letters(secret + hashlib.sha256(b"pygolf seal of 1\n" + secret + text_of(move).encode()).digest()[:6])


def _tag(secret: bytes, place: str, plain: bytes) -> bytes:
    """HMAC-SHA256 as RFC 2104 has it; the module hmac would come to every page for these lines."""
    text = f"pygolf seal 1\n{place}\n".encode() + plain
    inner, outer = (bytes(byte ^ pad for byte in secret.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    return hashlib.sha256(outer + hashlib.sha256(inner + text).digest()).digest()[:_TAG]


def _crossed(secret: bytes, place: str, text: bytes) -> bytes:
    """The text under the stream of the key, or out of it."""
    head = b"pygolf seal stream 1\n" + secret + place.encode()
    blocks = (hashlib.sha256(head + b"\n%d" % at).digest() for at in range(-(-len(text) // 32)))
    return bytes(one ^ other for one, other in zip(text, b"".join(blocks), strict=False))


def _packed(text: str) -> bytes:
    for byte, worn in enumerate(_WORN, start=1):
        text = text.replace(worn, chr(byte))
    return text.encode()


def _unpacked(plain: bytes) -> str:
    text = plain.rstrip(b"\0").decode("utf-8", "replace")
    for byte, worn in enumerate(_WORN, start=1):
        text = text.replace(chr(byte), worn)
    return text


def text_of(move: Move) -> str:
    """A move so that equal ones read equal, whatever the order of their fields; cards stand by number, 9 before 10."""
    ordered = {
        name: dict(sorted(value.items(), key=lambda one: (len(one[0]), one))) if isinstance(value, dict) else value
        for name, value in sorted(move.items())
    }
    return write_json(ordered)


def _bytes(text: str) -> bytes:
    try:
        return from_letters(text)
    except ValueError:
        raise BadRecord("a seal or a key of the link does not unpack") from None
