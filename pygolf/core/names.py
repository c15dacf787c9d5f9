"""Names of players.

The page cleans names with web/platform/names.ts; tests/fixtures/names.json has examples for both.
"""

import re

from .errors import BadRequestError

NAME_LENGTH = 40
"""Maximum length of a player's name, in characters."""
_HIDDEN = (
    # A raw string: reading lone surrogates at the start needs a codec that loads on demand.
    r"(\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f)"
    r"|[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u034f\u061c\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f"
    r"\ud800-\udfff\ufeff\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)
"""Characters that are invisible or change the direction of the text: controls, soft hyphens, direction marks,
zero-width characters and tags. The group matches a flag that consists of tags (Scotland), which stays complete.
"""
_NOT_JOINED = (
    "\0-\u02ff\u115f\u1160\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0"  # Latin, spaces, joiners
)
_LOOSE_JOINERS = f"(?<![^{_NOT_JOINED}])[\u200c\u200d]|[\u200c\u200d](?![^{_NOT_JOINED}])"
"""Zero-width (non-)joiners that join nothing. Emoji and names in many scripts need the others."""
_SPACES = "[\t-\r \x85\xa0\u115f\u1160\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+"
"""Spaces, line breaks, and letters that look like a space, for example the Hangul filler."""
_BLANK = "[ \u0300-\u036f\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]*"
"""Names that look empty: only spaces, and marks that merely change the character before them."""


def clean_name(text: str) -> str:
    """Return a name without invisible characters and with single, plain spaces, or "" if it looks empty.

    >>> clean_name("  Jean  Paul ")
    'Jean Paul'
    """
    if text.isascii() and text.isprintable():
        # The other patterns are compiled only for names that need them, because compiling takes several milliseconds at
        # the start.
        return " ".join(text.split())
    seen = re.sub(_HIDDEN, lambda found: found[1] or "", text)
    name = re.sub(_SPACES, " ", re.sub(_LOOSE_JOINERS, "", seen)).strip(" ")
    return "" if re.fullmatch(_BLANK, name) else name


def clean_names(players: object, fewest: int, most: int) -> tuple[str, ...]:
    """Return the cleaned names of a new match. Raise BadRequestError, with the seat, if one looks empty or is too
    long.
    """
    given = players if isinstance(players, (list, tuple)) else None
    cleaned = given and [clean_name(name) if isinstance(name, str) else name for name in given]
    return check_names(players if cleaned is None else cleaned, fewest, most)


def check_names(players: object, fewest: int, most: int) -> tuple[str, ...]:
    """Return the names of a record unchanged, one per seat. Raise BadRequestError, with the seat, if one is invalid."""
    if not isinstance(players, (list, tuple)):
        raise BadRequestError(f"players must be a list of {fewest} to {most} names")
    if not fewest <= len(players) <= most:
        raise BadRequestError(f"this game is for {fewest} to {most} players, not {len(players)}")
    for seat, name in enumerate(players):
        if not isinstance(name, str) or not 1 <= len(name) <= NAME_LENGTH or not is_seen(name):
            message = f"the name of seat {seat + 1} must have 1 to {NAME_LENGTH} visible characters"
            raise BadRequestError(message, seat=seat)
    return tuple(players)


def is_seen(name: str) -> bool:
    """Return whether a name is clean, or has only characters that were accepted before names were cleaned: printable
    characters and joiners."""
    bare = name.replace("\u200c", "").replace("\u200d", "")
    return bare != "" and (bare.isprintable() or clean_name(name) == name)
