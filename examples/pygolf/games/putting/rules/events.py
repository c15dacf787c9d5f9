"""The events of Putting Green: its own, and those of the common vocabulary that it uses as they are."""

from __future__ import annotations

from pygolf.core import vocabulary
from pygolf.core.events import event


@event("PG-3")
def lipped_out(player: int, *, feet: int) -> None:
    """A putt missed the cup.

    feet: From the cup, 2 to 6, for example 5.
    """


flew = vocabulary.flew
game_over = vocabulary.game_over
holed = vocabulary.holed
rolled = vocabulary.rolled
scored = vocabulary.scored
turn_began = vocabulary.turn_began
