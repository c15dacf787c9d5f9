"""A round as a ghost at the table: what it had done after as many strokes on the same hole."""

from collections.abc import Mapping
from typing import Any, Protocol

from ..core.errors import BadRecord
from ..core.events import Json
from ..core.game import Game
from ..core.record import Record
from ..match import replay
from ..register import find_game


class Ghostly(Protocol):
    """The module ``ghost`` of a game: what of a view of one player a table can draw faintly."""

    def place(self, view: dict[str, Any]) -> str:
        """Where both meet: the hole, or the round."""

    def count(self, view: dict[str, Any]) -> int:
        """Strokes there so far."""

    def mark(self, view: dict[str, Any]) -> Json:
        """What lies there after so many."""

    def done(self, before: dict[str, Any], after: dict[str, Any], do: str) -> tuple[int, Json]:
        """Strokes and mark of a place that a move of that kind has left behind."""


def ghostly(game: Game[Any]) -> Ghostly | None:
    """What a game says of its ghosts; None where its table draws none."""
    found: Any = game.part("ghost") if game.has("ghost") else None
    return found  # type: ignore[no-any-return]


def trace(record: Record) -> Mapping[str, Mapping[str, Json]]:
    """By place and strokes the marks of a round of one player; raises BadRecord, empty where nothing is drawn."""
    if len(record.players) != 1:
        raise BadRecord(f"a ghost is a round of one player; this one has {len(record.players)}")
    says = ghostly(find_game(record.game))
    match = replay(record, 0)
    marks: dict[str, dict[str, Json]] = {}
    before = match.view()
    for number, move in enumerate(record.moves, start=1):
        try:
            match.play(move)
        except ValueError as error:
            raise BadRecord(f"move {number} of the ghost does not play: {error}") from None
        if says is None:
            continue
        after, here = match.view(), says.place(before)
        if match.over or says.place(after) != here:
            strokes, mark = says.done(before, after, str(move["do"]))
            marks.setdefault(here, {})[str(strokes)] = mark
        elif says.count(after):
            marks.setdefault(here, {})[str(says.count(after))] = says.mark(after)
        before = after
    return marks
