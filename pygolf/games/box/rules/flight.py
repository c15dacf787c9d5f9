"""The path of a shot: the geometry of a board, without dice or players (BG-15 to BG-21, BG-24)."""

from .board import NOWHERE, Board, Surface

Way = tuple[int, ...]
"""Indices of the spaces touched; the first is the lie, the last the end of the shot."""


def way(surface: Surface, lie: int, count: int) -> Way:
    """Return the path of a shot of ``count`` spaces. It ends at most one space past the goal, and never if it is played
    from there (BG-21, BG-24).
    """
    path = [lie]
    for _ in range(count):
        here = path[-1]
        if here == surface.goal:
            over = surface.spaces[here].over
            if over != NOWHERE and not surface.behind[lie]:
                path.append(over)
            break
        path.append(surface.spaces[here].next)
    return tuple(path)


def trees(board: Board, path: Way) -> list[int]:
    """Return the indices into ``path`` of the trees that the shot must pass (BG-16). The lie and the end of the shot
    need no test.
    """
    return [at for at in range(1, len(path) - 1) if board.kind(path[at]) == "tree"]


def bounces(board: Board, path: Way) -> Way:
    """Return the spaces to which arrows send a shot that comes down, in order (BG-19); empty if the ball did not
    move.
    """
    spaces: list[int] = []
    here = path[-1]
    while len(path) > 1 and board.kind(here) == "arrow":
        here = board.track.spaces[here].bounce
        spaces.append(here)
    return tuple(spaces)


def dry_space(board: Board, touched: Way) -> int:
    """Return the nearest dry space for a shot that ended in water (BG-18). ``touched`` is its path, with bounces."""
    distance = board.track.distance
    water = touched[-1]
    for place in reversed(touched):
        if board.kind(place) != "water" and distance[place] >= distance[water]:
            return place
    return touched[0]


def putt_on(board: Board, place: int, count: int) -> Way:
    """Return the path of a backspin along the putting surface; it never passes the flag (BG-23)."""
    path = [place]
    while count > 0 and path[-1] != board.putting.goal:
        path.append(board.putting.spaces[path[-1]].next)
        count -= 1
    return tuple(path)
