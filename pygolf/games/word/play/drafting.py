"""A word in progress: what each letter would score, which steps are illegal, and which spaces may come next.

The page uses this because it does not contain the rules itself. Nothing here changes the match.
"""

from collections.abc import Mapping

from ....core.errors import BadRequestError, IllegalMoveError
from ....core.events import Json
from ....core.frozen import replace
from ..rules.explaining import explain, reasons
from ..rules.geometry import find_clash
from ..rules.material import Card
from ..rules.scoring import score
from ..rules.state import State
from ..rules.writing import read_word, read_write
from .lines import complete
from .solver import Query, best_line

_DOUBTS = {
    True: "the table decides on it before it is scored",
    False: "wrong letters would score nothing",
}
"""What happens to a word that is not in the dictionary, by whether the players are asked about it."""


def look(state: State, draft: Mapping[str, Json]) -> dict[str, Json]:
    """Describe ``draft``, an unfinished ``write`` move. Returns ``line`` (for all its letters), ``points``, ``fault``,
    ``legal`` and ``known``.

    ``spaces`` may be missing or shorter than the word. The remaining spaces of the line are the ones that score the
    most.
    """
    if state.phase != "write":
        raise IllegalMoveError("words cannot be written now: wait for the next roll", "WG-4")
    text = draft.get("word") or ""
    word = read_word(text) if text else ""
    card = state.card(state.seat)
    given = draft.get("spaces") or []
    if not isinstance(given, (list, tuple)) or any(
        type(one) is not int or not 0 <= one < len(card.spaces) for one in given
    ):
        raise BadRequestError('"spaces" must be a list of space numbers')
    spaces, known = tuple(given), state.knows(word)
    answer: dict[str, Json] = {
        "word": word,
        "spaces": list(spaces),
        "known": known,
        "asked": not known and state.table.rules > 1,
        "doubt": None if known or not word else _DOUBTS[state.table.rules > 1],
        "fault": None,
        "legal": False,
    }
    others = (space for space in range(len(card.spaces)) if space not in spaces)
    answer["next"] = [space for space in others if not _fault(card, (*spaces, space))]
    if bad := _fault(card, spaces):
        return answer | {"fault": bad, "line": None, "points": None}
    line = complete(card, spaces, len(word))
    if line is None:
        return answer | {"line": None, "points": None}
    return answer | _scored(state, draft, word, line, spaces)


def _fault(card: Card, spaces: tuple[int, ...]) -> dict[str, Json] | None:
    """Return the first illegal step with the reason, or None."""
    if spaces and spaces[0] != card.start:
        return {"step": 0, "clause": "WG-6", "message": "The first letter must be on the space with the arrow."}
    if card.flag in spaces[:-1]:
        return {
            "step": spaces.index(card.flag),
            "clause": "WG-6",
            "message": "Only the last letter may be on the flag.",
        }
    if len(set(spaces)) < len(spaces):
        return {"step": len(spaces) - 1, "clause": "WG-7", "message": "The line may visit each space only once."}
    if clash := find_clash(card.points, spaces):
        how = "runs back along the previous step" if clash[1] == clash[0] + 1 else "crosses or touches the line"
        return {"step": clash[1], "clause": "WG-7", "message": f"This step {how}."}
    return None


def _scored(
    state: State, draft: Mapping[str, Json], word: str, line: tuple[int, ...], begun: tuple[int, ...]
) -> dict[str, Json]:
    """Complete a line that starts with ``begun`` so that it scores the most. Returns the line, its points if the word
    is accepted, and ``as_is``, the points if it is not. ``line`` is any line that starts in this way.

    If the cards or wild letters are not legal, the problem is returned instead, with ``line``.
    """
    move = {"do": "write", "word": word, "spaces": list(line), "cards": draft.get("cards"), "wild": draft.get("wild")}
    try:
        written = read_write(state, move)
    except IllegalMoveError as error:
        fault: Json = {"step": None, "clause": error.clause, "message": error.message}
        return {"line": list(line), "points": None, "fault": fault}
    card, hand = state.card(state.seat), state.hands[state.seat]
    written = replace(written, spaces=best_line(Query(card, state.roll(), hand), written, begun))
    result = score(card, state.roll(), hand, written, state.table.dictionary(), (*state.accepted, word))
    return {
        "line": list(written.spaces),
        "points": list(result.points),
        "reasons": reasons(card, state.roll(), result),
        "why": explain(card, state.roll(), result),
        "total": result.total,
        "cup": result.cup,
        "cards": {str(at): one for at, one in result.cards},
        "wild": list(result.wild),
        "legal": True,
        "as_is": score(card, state.roll(), hand, written, state.table.dictionary(), state.accepted).total,
    }
