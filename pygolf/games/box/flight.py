"""Where a shot goes: pure geometry of a board, without dice or players (BG-15 to BG-21, BG-24)."""

from .board import NOWHERE, Board, Surface

Way = tuple[int, ...]
"""Places touched, the lie first and the end last."""


def way(surface: Surface, lie: int, count: int) -> Way:
    """The spaces of a shot of ``count``; past the goal one space at most, and from past it none (BG-21, BG-24)."""
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
    """Indices into ``path`` of the trees that the shot passes (BG-16); the end and the lie ask for no test."""
    return [at for at in range(1, len(path) - 1) if board.kind(path[at]) == "tree"]


def bounces(board: Board, path: Way) -> Way:
    """Where arrows send a shot that comes down, one after the other (BG-19); nothing for a ball that did not move."""
    found: list[int] = []
    here = path[-1]
    while len(path) > 1 and board.kind(here) == "arrow":
        here = board.track.spaces[here].bounce
        found.append(here)
    return tuple(found)


def dry_space(board: Board, touched: Way) -> int:
    """The closest dry space of a shot that ended in water: ``touched`` is its way, bounces included (BG-18)."""
    distance = board.track.distance
    water = touched[-1]
    for place in reversed(touched):
        if board.kind(place) != "water" and distance[place] >= distance[water]:
            return place
    return touched[0]


def putt_on(board: Board, place: int, count: int) -> Way:
    """The way of a backspin: along the putting surface, and never past the flag (BG-23)."""
    path = [place]
    while count > 0 and path[-1] != board.putting.goal:
        path.append(board.putting.spaces[path[-1]].next)
        count -= 1
    return tuple(path)
