"""Words that are not in the dictionary: the players decide about them before they are scored (WG-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.errors import IllegalMoveError
from ....core.events import Events, Move
from ....core.frozen import replace
from . import events as event
from .options import MAX_ACCEPTED
from .scoring import Result, score
from .state import Doubt, State
from .writing import read_word

if TYPE_CHECKING:
    from .shapes import Doubt as DoubtShape


def judge(state: State, seat: int) -> Result:
    """Return the score of a written word as it stands, without acceptance by the players (WG-8 to WG-17, WG-23)."""
    for doubt in state.doubts:
        if doubt.seat == seat:
            return doubt.result
    hand, written = state.hands[seat], state.written[seat]
    return score(state.card(seat), state.roll(), hand, written, state.table.dictionary(), state.accepted)


def ask(state: State) -> State:
    """Set the words that the players must decide about, once all words are written. Version 1 of the rules does not ask
    the players.
    """
    if state.table.rules == 1:
        return state
    doubted = (seat for seat, one in enumerate(state.written) if one.word and not state.knows(one.word))
    return replace(state, doubts=tuple(Doubt(seat, state.written[seat], judge(state, seat)) for seat in doubted))


def accept(state: State, move: Move) -> tuple[State, Events]:
    """Accept a word that has been written or may still be written. Raises BadRequestError, IllegalMoveError."""
    word = read_word(move.get("word"))
    if not 2 <= len(word) <= 12:
        raise IllegalMoveError("a word must have 2 to 12 letters", "WG-25")
    if word in state.accepted:
        raise IllegalMoveError(f"{word} has already been accepted", "WG-25")
    if len(state.accepted) >= MAX_ACCEPTED:
        raise IllegalMoveError(f"a table can accept at most {MAX_ACCEPTED} words: score this one as is", "WG-25")
    if state.table.rules > 1 and word.lower() in state.table.dictionary():
        raise IllegalMoveError(f"{word} is in the dictionary, so it does not need to be accepted", "WG-25")
    left = tuple(doubt for doubt in state.doubts if doubt.written.word != word)
    if state.phase == "judge" and len(left) == len(state.doubts):
        raise IllegalMoveError(f"{word} is not in doubt; {_doubted(state)[0]} is", "WG-25")
    accepted = event.accepted(state.seat, word=word)
    return replace(state, accepted=(*state.accepted, word), doubts=left), (accepted,)


def answers(state: State) -> list[Move]:
    """Return the possible answers: accept one of the words, or score the words as they are."""
    full = len(state.accepted) >= MAX_ACCEPTED
    return [*({"do": "accept", "word": word} for word in _doubted(state) if not full), {"do": "score"}]


def _doubted(state: State) -> list[str]:
    return list(dict.fromkeys(doubt.written.word for doubt in state.doubts))


def asked_json(state: State) -> list[DoubtShape]:
    """Return the words in doubt for a view, each with its score if it is not accepted and its score if it is."""
    doubts: list[DoubtShape] = []
    for doubt, facts in zip(state.doubts, doubts_json(state), strict=True):
        card, hand, known = state.card(doubt.seat), state.hands[doubt.seat], (*state.accepted, doubt.written.word)
        taken = score(card, state.roll(), hand, doubt.written, state.table.dictionary(), known)
        doubts.append(facts | {"total": doubt.result.total, "if_accepted": taken.total})
    return doubts


def doubts_json(state: State) -> list[DoubtShape]:
    """Return the words in doubt for an event; ``taken`` is the nearest word in the dictionary."""
    return [
        {
            "player": doubt.seat,
            "word": doubt.written.word,
            "spaces": list(doubt.written.spaces),
            "mistakes": list(doubt.result.mistakes),
            "taken": doubt.result.taken,
        }
        for doubt in state.doubts
    ]
