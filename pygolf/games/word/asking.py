"""Queries that a page can make in addition to playing moves: how each space scores, the best word, the best line.

Nothing here changes the match.
"""

from collections.abc import Mapping, Sequence

from ...core.dice import Dice, Seeded
from ...core.errors import BadRequestError, IllegalMoveError
from ...core.events import Json, Move
from ...core.setup import listed
from .material import Card
from .scoring import Result, Roll
from .state import State


def reasons(card: Card, roll: Roll, result: Result) -> list[Json]:
    """Return, for each space, ``by`` (what makes it score: "die", "wild", "card", "nothing", "mistake" or "empty") and
    ``worth``, the points before doubling.
    """
    by_space: list[Json] = [{"by": "empty", "worth": 0} for _ in card.spaces]
    values, cards = roll.values(), dict(result.cards)
    wild: dict[str, int] = {}
    for letter, number in zip(result.wild, roll.wilds(), strict=True):
        if letter:
            wild[letter] = max(number, wild.get(letter, 0))
    for at, (letter, space) in enumerate(zip(result.word, result.spaces, strict=True)):
        if at in result.mistakes:
            by_space[space] = {"by": "mistake", "worth": 0}
        elif at in cards:
            by_space[space] = {"by": "card", "worth": cards[at]}
        elif wild.get(letter, 0) > values.get(letter, 0):
            by_space[space] = {"by": "wild", "worth": wild[letter]}
        else:
            by_space[space] = {"by": "die" if letter in values else "nothing", "worth": values.get(letter, 0)}
    return by_space


def explain(card: Card, roll: Roll, result: Result) -> str:
    """Return one sentence about the points of a word that do not come directly from the dice, for example ``A counts
    double, 1 × 2 · 2 spaces empty, −2.``.
    """
    spaces: dict[str, list[int]] = {}
    worth: dict[int, int] = {}
    for space, reason in enumerate(reasons(card, roll, result)):
        assert isinstance(reason, Mapping) and isinstance(reason["worth"], int)
        spaces.setdefault(str(reason["by"]), []).append(space)
        worth[space] = reason["worth"]
    letters = dict(zip(result.spaces, result.word, strict=True))

    def name(kind: str) -> str:
        # Letters are named in the order of the word.
        return listed(list(dict.fromkeys(letters[space] for space in result.spaces if space in spaces.get(kind, ()))))

    def lost(caught: Sequence[int]) -> str:
        return f"−{-sum(result.points[space] for space in caught)}"

    doubled = (space for space in result.spaces if result.points[space] > worth[space])
    notes = list(dict.fromkeys(f"{letters[space]} counts double, {worth[space]} × 2" for space in doubled))
    if "wild" in spaces:
        notes.append(f"{name('wild')} read from the wild face")
    notes += [
        f"{letters[space]} by wild card {worth[space]}" for space in result.spaces if space in spaces.get("card", ())
    ]
    if "nothing" in spaces:
        notes.append(f"{name('nothing')} not on the dice")
    missed = [*spaces.get("nothing", ()), *spaces.get("mistake", ())]
    if caught := [space for space in missed if result.points[space] < 0]:
        notes.append(f"{len(caught)} obstacle{'s'[: len(caught) > 1]} hit, {lost(caught)}")
    if empty := spaces.get("empty"):
        notes.append(f"{len(empty)} space{'s'[: len(empty) > 1]} empty, {lost(empty)}")
    return f"{' · '.join(notes)}." if notes else "Every letter straight from the dice."


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
    from .lines import complete
    from .scoring import Written
    from .solver import Query, best_line
    from .writing import read_word

    if state.phase != "write":
        raise IllegalMoveError("words cannot be written now: wait for the next roll", "WG-4")
    word, card = read_word(given), state.card(state.seat)
    line = complete(card, (), len(word))
    asked = Query(card, state.roll(), state.hands[state.seat])
    return None if line is None else list(best_line(asked, Written(word, line), ()))


def rolls(state: State, move: Move) -> int:
    """Return the number of dice that a move rolls."""
    from .rules import play

    tray = Dice(Seeded("any"))
    play(state, move, tray)
    return len(tray.faces)
