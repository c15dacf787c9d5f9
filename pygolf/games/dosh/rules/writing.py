"""A short text format for moves, used by the share token.

Each move is one word: ``s12c3a-1h7e6t2l1`` is a shot towards 12 with card 3, card down 1, hole-out called on 7, an
elbow after 6 counts towards 2, late. ``m4`` is a safe step, ``k1.4.8`` are the starting cards; ``gh`` and ``gm``
concede the hole and the match. ``n`` represents an explicit null.
"""

import re
from collections.abc import Mapping, Sequence

from ....core.errors import BadRecordError
from ....core.events import Json, Move

_FIELDS = (("c", "card"), ("a", "adjust"), ("h", "call"))
_WORD = re.compile(
    r"(?:s(\d+)c(\d+)(?:a(-?\d+|n))?(?:h(\d+|n))?(?:e(n|(\d+)t(\d+)))?|m(\d+)|k(\d)\.(\d)\.(\d))(?:l([01]))?"
)
_LONGEST = 40
_GIVEN_UP = {"gh": "hole", "gm": "match"}


def write_moves(moves: Sequence[Move]) -> str:
    """Write the moves of a match as words. All moves must be legal."""
    return " ".join(_write(move) for move in moves)


def read_moves(text: str) -> list[Move]:
    """Parse the moves in a string of this format. Raises BadRecordError."""
    return [_read(word) for word in text.split(" ") if word]


def _write(move: Move) -> str:
    late = f"l{int(bool(move['late']))}" if "late" in move else ""
    if move["do"] == "keep":
        cards = move["cards"]
        assert isinstance(cards, Sequence)
        return "k" + ".".join(str(card) for card in cards)
    if move["do"] == "concede":
        return f"g{str(move['what'])[0]}"
    if move["do"] == "step":
        return f"m{move['direction']}{late}"
    fields = "".join(code + ("n" if move[name] is None else str(move[name])) for code, name in _FIELDS if name in move)
    return f"s{move['direction']}{fields}{_elbow(move)}{late}"


def _elbow(move: Move) -> str:
    elbow = move.get("elbow")
    if isinstance(elbow, Mapping):
        return f"e{elbow['at']}t{elbow['direction']}"
    return "en" if "elbow" in move else ""


def _read(word: str) -> Move:
    if word in _GIVEN_UP:
        return {"do": "concede", "what": _GIVEN_UP[word]}
    match = _WORD.fullmatch(word) if len(word) <= _LONGEST and word.isascii() else None
    if match is None:
        raise BadRecordError("the record contains moves that Doshboardgolf does not have")
    direction, card, adjust, call, elbow, at, turn, step, *kept, late = match.groups()
    if kept[0]:
        if late:
            raise BadRecordError("the record contains moves that Doshboardgolf does not have")
        return {"do": "keep", "cards": [int(card) for card in kept]}
    move: dict[str, Json] = (
        {"do": "step", "direction": int(step)}
        if step
        else {"do": "shot", "direction": int(direction), "card": int(card)}
    )
    if adjust:
        move["adjust"] = _read_number(adjust)
    if call:
        move["call"] = _read_number(call)
    if elbow:
        move["elbow"] = None if elbow == "n" else {"at": int(at), "direction": int(turn)}
    if late:
        move["late"] = late == "1"
    return move


def _read_number(text: str) -> int | None:
    return None if text == "n" else int(text)
