"""Ghosts: an earlier round that the page draws along with the current one, on the same hole and after the same number
of strokes.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from ..core.errors import BadRecordError
from ..core.events import Json
from ..core.game import Game
from ..core.record import Record
from ..match import replay
from ..register import find_game


class Ghostly(Protocol):
    """The interface of a game's module ``ghost``; its functions read a single-player view."""

    def place(self, view: dict[str, Any]) -> str:
        """Return the ID of the hole (or round) in which the ghost and the player are compared."""

    def count(self, view: dict[str, Any]) -> int:
        """Return the number of strokes played in this place so far."""

    def mark(self, view: dict[str, Any]) -> Json:
        """Return what the page draws for the ghost after that number of strokes."""

    def done(self, before: dict[str, Any], after: dict[str, Any], do: str) -> tuple[int, Json]:
        """Return the strokes and the mark of a place that was finished by a move of the kind ``do``."""


def ghostly(game: Game[Any]) -> Ghostly | None:
    """Return the module ``ghost`` of a game, or None if it has no ghosts."""
    module: Any = game.part("study.ghost") if game.has("study.ghost") else None
    return module  # type: ignore[no-any-return]


def trace(record: Record) -> Mapping[str, Mapping[str, Json]]:
    """Return the marks of a single-player round by place and number of strokes; empty if the game has no ghosts.

    Raises BadRecordError.
    """
    if len(record.players) != 1:
        raise BadRecordError(f"a ghost must be a single-player round; this one has {len(record.players)} players")
    module = ghostly(find_game(record.game))
    match = replay(record, 0)
    marks: dict[str, dict[str, Json]] = {}
    before = match.view()
    for number, move in enumerate(record.moves, start=1):
        try:
            match.play(move)
        except ValueError as error:
            raise BadRecordError(f"move {number} of the ghost is not legal: {error}") from None
        if module is None:
            continue
        after, here = match.view(), module.place(before)
        if match.over or module.place(after) != here:
            strokes, mark = module.done(before, after, str(move["do"]))
            marks.setdefault(here, {})[str(strokes)] = mark
        elif module.count(after):
            marks.setdefault(here, {})[str(module.count(after))] = module.mark(after)
        before = after
    return marks
