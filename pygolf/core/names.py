"""Names of players."""

from .errors import BadRequest

NAME_LENGTH = 40
"""Maximum length of a player's name, in characters."""
JOINERS = str.maketrans("", "", "\u200c\u200d")
"""Zero-width (non-)joiners. They are invisible on their own, but used in emoji and in names in many scripts."""


def check_names(players: object, fewest: int, most: int) -> tuple[str, ...]:
    """Return the names unchanged, one per seat. Raise BadRequest, with the seat, if one is invalid."""
    if not isinstance(players, (list, tuple)):
        raise BadRequest(f"players must be a list of {fewest} to {most} names")
    if not fewest <= len(players) <= most:
        raise BadRequest(f"this game is for {fewest} to {most} players, not {len(players)}")
    for seat, name in enumerate(players):
        if not isinstance(name, str) or not 1 <= len(name) <= NAME_LENGTH or not is_seen(name):
            message = f"the name of seat {seat + 1} must have 1 to {NAME_LENGTH} visible characters"
            raise BadRequest(message, seat=seat)
    return tuple(players)


def is_seen(name: str) -> bool:
    """Return whether all characters are visible, ignoring joiners, and there is at least one."""
    bare = name.translate(JOINERS)
    return bare.isprintable() and bare != ""
