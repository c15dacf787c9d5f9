"""The view of Word Golf Tournament: everything a page needs to draw the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ....core.card import score_card
from .buying import money, offers
from .dictionary import VERSION
from .explaining import explain, reasons
from .judging import asked_json
from .moves import luis_scores, result_json, winners
from .scoring import Roll
from .state import KINDS, MAX_CARDS, Scored, State

if TYPE_CHECKING:
    from ....core.shapes import Card as ScoreCard
    from .shapes import Face, HoleCard, Judge, Last, OwnWord, Shop, View, WordOnCard
    from .shapes import Purchase as PurchaseShape


def view(state: State, player: int | None) -> View:
    """Return the game's part of the view. Before scoring, a word is visible only to the seat ``player`` that wrote
    it.
    """
    totals = state.totals()
    return {
        "phase": state.phase,
        "winners": winners(state),
        "scores": list(totals),
        "card": _card(state, totals),
        "round": state.round,
        "rounds": len(state.table.holes),
        "hole": state.hole,
        "timer": state.table.timer,
        "dice": _faces(state.faces()),
        "faces": list(state.dice),
        "dice_faces": [_faces(die) for die in state.table.dice],
        "hole_card": _cards(state, state.round),
        "word": [_word(state, seat, player) for seat in range(state.seats)],
        "written": [seat < len(state.written) for seat in range(state.seats)],
        "hand": [
            {"cards": list(hand), "coins": coins, "cups": cups}
            for hand, coins, cups in zip(state.hands, state.coins, state.cups, strict=True)
        ],
        "bank": state.bank,
        "supply": {str(kind): state.supply(kind) for kind in KINDS},
        "judge": cast("Judge", {"words": asked_json(state)}) if state.phase == "judge" else None,
        "shop": _shop(state),
        "luis": sum(state.luis) if state.solo else None,
        "luis_scores": list(state.luis) if state.solo else None,
        "luis_round": luis_scores(state) if state.solo else None,
        "accepted": list(state.accepted),
        "dictionary": VERSION if state.table.words is None else f"{len(state.table.words)} words of the table",
        "last": _last(state),
    }


def _faces(faces: Sequence[tuple[str, int]]) -> list[Face]:
    """Convert faces to JSON lists."""
    return cast("list[Face]", [list(face) for face in faces])


def _cards(state: State, round_: int) -> list[HoleCard]:
    """Return each seat's hole card of a round."""
    return [cast("HoleCard", state.card(seat, round_).to_json()) for seat in range(state.seats)]


def _word(state: State, seat: int, player: int | None) -> WordOnCard | OwnWord | None:
    if state.scored:
        return _scored(state, state.scored, seat)
    if seat >= len(state.written) or player != seat:
        return None
    written = state.written[seat]
    return {"word": written.word, "spaces": list(written.spaces)}


def _shop(state: State) -> Shop | None:
    """Return the money of the seat that buys, and everything that it can buy."""
    if state.phase != "buy":
        return None
    cash, coins = money(state, state.seat), state.coins[state.seat]
    options = [cast("PurchaseShape", one.move()) for one in offers(state, state.seat)]
    prices = {str(kind): kind for kind in KINDS}
    return {"money": cash, "coins": coins, "options": options, "prices": prices, "limit": MAX_CARDS}


def _last(state: State) -> Last | None:
    """Return the previous round, which the page can show again."""
    if not state.last or state.phase == "over":
        return None
    last = state.last
    return {
        "round": last.round,
        "hole_card": _cards(state, last.round),
        "dice": _faces(state.faces(last.dice)),
        "word": [_scored(state, last, seat) for seat in range(state.seats)],
    }


def _scored(state: State, scored: Scored, seat: int) -> WordOnCard:
    """Return a scored word with the reason for each space's points."""
    result, card = scored.results[seat], state.card(seat, scored.round)
    roll = Roll(state.faces(scored.dice))
    fields = result_json(result) | {"reasons": reasons(card, roll, result), "why": explain(card, roll, result)}
    return cast("WordOnCard", fields)


def _card(state: State, totals: tuple[int, ...]) -> ScoreCard:
    holes, open_ = state.table.holes, len(state.table.holes) - len(state.scores[0])
    cells = [(*scores, *[None] * open_, cups) for scores, cups in zip(state.scores, state.cups, strict=True)]
    return score_card([*map(str, holes), "Cups"], cells, totals)
