"""A value as one line for a link, and back: ``<version>.<body>.<check>``.

The body is base64url of deflated JSON, the check the first 48 bits of a SHA-256 over what stands before it. Nothing is
parsed before it has been weighed.
"""

import hashlib
from typing import Any

from ..core.errors import BadRecord, BadRequest
from ..core.jsontext import Limits, read_json, weigh, write_json
from ..core.record import deflated, inflated, letters

VERSION = 1
LONGEST = 200_000
"""Letters of a line at most; one that comes as a file may be longer than any link."""
BODY = Limits(letters=1_000_000, containers=2_000, texts=20_000, values=40_000, depth=30)
"""What a body may hold: moves stand in it as one text a player."""


def write_line(kind: str, value: object, version: int = VERSION) -> str:
    """The line of a plain value; ``kind`` parts links of different use. Raises BadRequest if too long."""
    text = write_json(value)
    if len(text) > BODY.letters or (excess := weigh(text, BODY)):
        raise BadRequest(f"the link {excess if len(text) <= BODY.letters else 'would be far too long'}")
    front = f"{version}.{deflated(text)}"
    if len(front) > LONGEST - 9:
        raise BadRequest("the link would be far too long")
    return f"{front}.{_check(kind, front)}"


def read_line(kind: str, line: object, known: int = VERSION) -> Any:
    """The value of a line; raises BadRecord where it is cut, altered, of another kind, or later than ``known``."""
    if not isinstance(line, str) or not line.isascii() or len(line) > LONGEST:
        raise BadRecord("the link is no line of letters, digits, dots, dashes and underscores")
    parts = line.split(".")
    versions = [str(version) for version in range(VERSION, known + 1)]
    if parts[0] not in versions and parts[0].isdigit() and parts[0] > "0":
        raise BadRecord("the link is of a version that this page does not know: reload it, and open the link again")
    if len(parts) != 3 or parts[0] not in versions or parts[2] != _check(kind, f"{parts[0]}.{parts[1]}"):
        raise BadRecord("the link is not whole: its checksum does not fit; ask for it again")
    text = inflated(parts[1], "the link", BODY.letters, "any link holds")
    return read_json(text, BODY, "the link", BadRecord)


def _check(kind: str, front: str) -> str:
    return letters(hashlib.sha256(f"{kind} {front}".encode()).digest()[:6])
