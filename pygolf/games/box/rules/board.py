"""A hole of Box of Golf in the form that the rules use: a track of connected spaces and a putting surface."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ....core.events import Json

OBSTACLES = ("bunker", "rough", "water", "tree", "arrow")
"""Kinds of spaces that count as fairway in the option for beginners (BG-40)."""
TRACK_KINDS = ("tee", "fairway", *OBSTACLES, "star", "green")
PUTTING_KINDS = ("p", "putt", "flag")
NOWHERE = -1
"""Marks a missing next, bounce or over space."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space. ``next``, ``bounce`` and ``over`` are indices into the surface's list of spaces, or NOWHERE."""

    id: int | str
    kind: str
    next: int
    bounce: int = NOWHERE
    """Where an arrow sends the ball (BG-19)."""
    over: int = NOWHERE
    """For the green and the flag: the single space past it (BG-21, BG-24)."""
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Surface:
    """The track or the putting surface, with its start, its goal and the distance of each space to the goal."""

    spaces: tuple[Space, ...]
    start: int
    """Index of the tee, or of P."""
    goal: int
    """Index of the green, or of the flag."""
    distance: tuple[int, ...]
    """Number of spaces to the goal, per space."""
    behind: tuple[bool, ...]
    """Whether the space is past the goal, so that the ball is played back from it."""


@dataclass(frozen=True, slots=True)
class Board:
    """One hole."""

    number: int
    par: int
    name: str
    idea: str
    track: Surface
    putting: Surface

    def __hash__(self) -> int:
        """Return a cheap hash. Boards are keys in all caches of the coach, and there are few of them."""
        return self.number

    def kind(self, place: int) -> str:
        """Return the kind of a space on the track."""
        return self.track.spaces[place].kind


def make_surface(spaces: tuple[Space, ...], start: int, goal: int) -> Surface:
    """Build the surface with its distances. Every space must lead to the goal."""
    distance, behind = {goal: 0}, {goal: False}
    over = spaces[goal].over
    for place in range(len(spaces)):
        todo = []
        while place not in distance:
            todo.append(place)
            place = spaces[place].next
        for here in reversed(todo):
            distance[here] = distance[place] + 1
            behind[here] = here == over or behind[place]
            place = here
    places = range(len(spaces))
    return Surface(spaces, start, goal, tuple(distance[at] for at in places), tuple(behind[at] for at in places))


def without_obstacles(board: Board) -> Board:
    """Return the hole for beginners, in which every obstacle is replaced by fairway (BG-40)."""
    spaces = tuple(
        replace(space, kind="fairway", bounce=NOWHERE) if space.kind in OBSTACLES else space
        for space in board.track.spaces
    )
    return replace(board, track=replace(board.track, spaces=spaces))


def board_to_json(board: Board) -> dict[str, Json]:
    """Return the board in the format of docs/protocol.md, including its name and idea."""
    return {
        "number": board.number,
        "par": board.par,
        "name": board.name,
        "idea": board.idea,
        "track": [_space_to_json(board.track, space) for space in board.track.spaces],
        "putting": [_space_to_json(board.putting, space) for space in board.putting.spaces],
    }


def _space_to_json(surface: Surface, space: Space) -> Mapping[str, Json]:
    fields: dict[str, Json] = {"id": space.id, "kind": space.kind}
    for name, place in (("next", space.next), ("bounce", space.bounce), ("over", space.over)):
        if place != NOWHERE:
            fields[name] = surface.spaces[place].id
    return fields | {"x": space.x, "y": space.y}
