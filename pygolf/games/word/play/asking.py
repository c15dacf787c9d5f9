"""Queries that a page can make in addition to playing moves: the best word, the best line.

Nothing here changes the match.
"""

from collections.abc import Mapping

from ....core.dice import Dice, Seeded
from ....core.errors import BadRequestError, IllegalMoveError
from ....core.events import Json, Move
from ..rules.state import State


def answer(state: State, asked: Mapping[str, Json]) -> dict[str, Json]:
    """Return the response to {"ask": "best"} or {"ask": "line", "word": …}.

    The response to "best" contains, for each seat, the best everyday word and the best of all words in the last scored
    round, which is the current or the previous one. The response to "line" contains the spaces of the best line for a
    word.
    """
    what = asked.get("ask")
    if what == "best":
        return {"best": _best(state)}
    if what == "line":
        return {"line": _line(state, asked.get("word"))}
    raise BadRequestError(f'"ask" in a draft must be "best", "line" or "rolls", not {str(what)[:20]!r}')


def _best(state: State) -> list[Json]:
    from .coach import list_best_words

    scored = state.scored or state.last
    if scored is None:
        raise IllegalMoveError("no round has been scored yet: write a word first", "WG-4")
    return list(list_best_words(state, scored))


def _line(state: State, given: Json) -> Json:
    """Return the best line of a word for the seat to move, or None if it fits on no line."""
    from ..rules.scoring import Written
    from ..rules.writing import read_word
    from .lines import complete
    from .solver import Query, best_line

    if state.phase != "write":
        raise IllegalMoveError("words cannot be written now: wait for the next roll", "WG-4")
    word, card = read_word(given), state.card(state.seat)
    line = complete(card, (), len(word))
    asked = Query(card, state.roll(), state.hands[state.seat])
    return None if line is None else list(best_line(asked, Written(word, line), ()))


def rolls(state: State, move: Move) -> int:
    """Return the number of dice that a move rolls."""
    from ..rules.moves import play

    tray = Dice(Seeded("any"))
    play(state, move, tray)
    return len(tray.faces)
