"""Write a value as one line for a link, and read it back: ``<version>.<body>.<check>``.

The body is deflated JSON in base64url. The check is the first 48 bits of a SHA-256 of the text before it. Sizes are
checked before anything is parsed.
"""

import hashlib
from typing import Any

from ..core.errors import BadRecordError, BadRequestError
from ..core.jsontext import Limits, read_json, weigh, write_json
from ..core.record import checks_match, deflated, inflated, letters

VERSION = 1
MAX_LINE = 200_000
"""Maximum length of a line, in characters. Lines in files may be longer than a link can be."""
BODY = Limits(letters=1_000_000, containers=2_000, texts=20_000, values=40_000, depth=30)
"""Limits of a body, which contains moves as one string per player."""


def write_line(kind: str, value: object, version: int = VERSION) -> str:
    """Return the line of a JSON value. Raise BadRequestError if it is too long.

    ``kind`` is part of the checksum, so that links for different purposes cannot be confused.
    """
    text = write_json(value)
    if len(text) > BODY.letters or (excess := weigh(text, BODY)):
        raise BadRequestError(f"the link {excess if len(text) <= BODY.letters else 'would be too long'}")
    front = f"{version}.{deflated(text)}"
    if len(front) > MAX_LINE - 9:
        raise BadRequestError("the link would be too long")
    return f"{front}.{_check(kind, front)}"


def read_line(kind: str, line: object, known: int = VERSION) -> Any:
    """Return the value of a line.

    Raises BadRecordError if the line is truncated, altered, of another kind, or of a version above ``known``.
    """
    if not isinstance(line, str) or not line.isascii() or len(line) > MAX_LINE:
        raise BadRecordError("the link must be one line of letters, digits, dots, dashes and underscores")
    parts = line.split(".")
    versions = [str(version) for version in range(VERSION, known + 1)]
    if parts[0] not in versions and parts[0].isdigit() and parts[0] > "0":
        raise BadRecordError(
            "the link was made by a newer version: update pygolf (in a browser, reload the page)"
            " and open the link again"
        )
    if (
        len(parts) != 3
        or parts[0] not in versions
        or not checks_match(parts[2], _check(kind, f"{parts[0]}.{parts[1]}"))
    ):
        raise BadRecordError("the link is incomplete: its checksum does not match; ask for a new one")
    text = inflated(parts[1], "the link", BODY.letters, "the limit for links")
    return read_json(text, BODY, "the link", BadRecordError)


def _check(kind: str, front: str) -> str:
    return letters(hashlib.sha256(f"{kind} {front}".encode()).digest()[:6])
