"""Names of the people at a table."""

from .errors import BadRequest

NAME_LENGTH = 40
"""A player's name has 1 to this many characters."""
JOINERS = str.maketrans("", "", "\u200c\u200d")
"""What joins or parts letters, and holds emoji together: unseen by itself, and part of a name in many scripts."""


def check_names(players: object, fewest: int, most: int) -> tuple[str, ...]:
    """The names, one a seat, as they are; raises BadRequest, which names the seat."""
    if not isinstance(players, (list, tuple)):
        raise BadRequest(f"players are a list of {fewest} to {most} names")
    if not fewest <= len(players) <= most:
        raise BadRequest(f"this game is for {fewest} to {most} players, not {len(players)}")
    for seat, name in enumerate(players):
        if not isinstance(name, str) or not 1 <= len(name) <= NAME_LENGTH or not is_seen(name):
            fault = f"the name of seat {seat + 1} has to be 1 to {NAME_LENGTH} characters that can be seen"
            raise BadRequest(fault, seat=seat)
    return tuple(players)


def is_seen(name: str) -> bool:
    """Whether all of it shows, joiners aside, and something is left without them."""
    bare = name.translate(JOINERS)
    return bare.isprintable() and bare != ""
