"""Word Golf Tournament in a terminal (see ``core.terminal``): a player types a word, and the best way to write it is
found.
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from ...core.errors import BadRequestError, IllegalMoveError, shown
from ...core.events import Json, Move
from ...core.terminal import Sentence, Terminal, count, listed, silent
from . import GAME
from .play.lines import complete
from .play.solver import Query, best_line
from .rules.buying import Purchase, offers, read_purchase
from .rules.moves import result_json
from .rules.scoring import Result, Written, score
from .rules.state import MAX_CARDS, Hand, State
from .rules.writing import read_word, read_write

_PARTS = re.compile(
    r"(?P<word>\S+?)(?P<sure>!)?"
    r"(?: on (?P<spaces>[0-9 ,]+?))?"
    r"(?: (?:with (?P<cards>[0-9 ,and]+?)|(?P<without>without(?: cards)?)))?"
    r"(?: wild (?P<wild>[a-z ,]+))?",
    re.IGNORECASE,
)
"""The input for a word, for example ``house on 0 2 3 5 6 with 3 wild k``. Only the word is required."""
EMPTY = "no word"
"""Input that leaves the card empty. ``pass`` would also be a word."""


def _scored(name: str, facts: Mapping[str, Any]) -> str:
    if not facts["word"]:
        return f"{name} wrote nothing: {count(facts['total'], 'point')} with par {facts['par']}."
    return f"{name}: {_score_text(facts)}"


def _score_text(facts: Mapping[str, Any]) -> str:
    """Return what a word scores, with the points of each letter."""
    letters = " ".join(
        f"{letter}{facts['points'][space]}" for letter, space in zip(facts["word"], facts["spaces"], strict=True)
    )
    empty = len(facts["points"]) - len(facts["word"])
    used = f", {count(empty, 'empty space')} -{empty}" if empty else ""
    cards = f" Wild cards used: {listed(sorted(facts['cards'].values()))}." if facts["cards"] else ""
    meant = f", read as {facts['taken']}" if facts["taken"] else ", which no word in the dictionary is near to"
    spelt = "" if facts["spelt"] else f" It is misspelt{meant}: wrong letters score nothing."
    return (
        f"{facts['word']} scores {count(facts['total'], 'point')} ({letters}{used}, par -{facts['par']}).{cards}{spelt}"
    )


def _bought(name: str, facts: Mapping[str, Any]) -> str:
    if not facts["cards"]:
        return f"{name} buys nothing."
    given = f" and gives back {listed(facts['discard'])}" if facts["discard"] else ""
    paid = f", with {count(facts['coins'], 'coin')}" if facts["coins"] else ""
    return f"{name} buys wild card{'s' if len(facts['cards']) > 1 else ''} {listed(facts['cards'])}{given}{paid}."


def _luis(name: str, facts: Mapping[str, Any]) -> str:
    return f"Luis scores {count(facts['score'], 'point')}; he has {facts['total']} in total."


class WordTerminal(Terminal[State]):
    """The input and output of Word Golf Tournament."""

    sentences: ClassVar[Mapping[str, Sentence]] = {
        "round_began": lambda name, facts: f"Round {facts['round']}, hole {facts['hole']}.",
        "rolled": lambda name, facts: f"The dice show {'  '.join(f'{one}{points}' for one, points in facts['dice'])}.",
        "wrote": lambda name, facts: f"{name} has written a word.",
        "passed": lambda name, facts: f"{name} leaves the card empty.",
        "judge_began": lambda name, facts: (
            f"{listed([one['word'] for one in facts['words']])} "
            f"{'is' if len(facts['words']) == 1 else 'are'} not in the dictionary: the table decides."
        ),
        "accepted": lambda name, facts: f"The table accepts {facts['word']}.",
        "scored": _scored,
        "hole_in_one": lambda name, facts: f"Hole-in-one! {name} now has {count(facts['cups'], 'cup')}.",
        "luis": _luis,
        "coin": lambda name, facts: (
            f"{name} gets a coin for the lowest score, and has {count(facts['coins'], 'coin')}."
        ),
        "shop": silent,
        "bought": _bought,
        "game_over": silent,
    }

    def read(self, state: State, text: str) -> Move:
        """Return the move for a word, a purchase or a decision about a word. Raise BadRequestError or
        IllegalMoveError.
        """
        typed = " ".join(text.split())
        first, _, rest = typed.lower().partition(" ")
        if state.phase == "buy":
            return _read_purchase(state, typed.lower())
        if state.phase == "judge":
            return self._read_decision(state, first, rest)
        if typed.lower() == EMPTY:
            return {"do": "pass"}
        if typed.lower() == "pass":
            raise BadRequestError(f"do you mean the word or an empty card? type write pass, or {EMPTY}")
        if first == "accept" and rest:
            return {"do": "accept", "word": read_word(rest)}
        return _read_word(state, typed[6:] if first == "write" and rest else typed)

    def _read_decision(self, state: State, first: str, rest: str) -> Move:
        words = list(dict.fromkeys(doubt.written.word for doubt in state.doubts))
        if first == "score" and not rest:
            return {"do": "score"}
        if first == "accept" and not rest and len(words) > 1:
            raise BadRequestError(f"type accept {' or accept '.join(words)}")
        if first == "accept":
            return {"do": "accept", "word": read_word(rest) if rest else words[0]}
        raise BadRequestError(f"type accept {words[0]} or score, or help")

    def write(self, state: State, move: Move) -> str:
        """Return a move as a player types it, for example ``HOUSE on 0 2 3 5 6``."""
        do, fields = move["do"], dict[str, Any](move)
        if do == "pass":
            return EMPTY
        if do == "buy":
            given = f" for {' '.join(map(str, fields['discard']))}" if fields.get("discard") else ""
            return f"buy {' '.join(map(str, fields['cards'])) or 'nothing'}{given}"
        if do != "write":
            return f"accept {fields['word']}" if do == "accept" else "score"
        text = f"{fields['word']} on {' '.join(map(str, fields['spaces']))}"
        if fields.get("cards"):
            text += f" with {' '.join(map(str, sorted(fields['cards'].values())))}"
        elif fields.get("cards") is not None and state.hands[state.seat]:
            text += " without cards"
        return f"{text} wild {' '.join(fields['wild'])}" if fields.get("wild") else text

    def is_secret(self, move: Move) -> bool:
        """Return whether the move is a word, which all players reveal together (WG-5)."""
        return move["do"] == "write"

    def prompt(self, state: State) -> list[str]:
        """Return what can be typed now, in one line."""
        if state.phase == "write":
            return ["type a word; WORD? shows what it would score; help explains everything"]
        if state.phase == "buy":
            return ["type buy and the numbers of wild cards, for example buy 2, or buy nothing"]
        return ["type accept and the word, or score to score the words as they are"]

    def help(self, state: State) -> list[str]:
        """Return lines that explain what can be typed now, with examples."""
        if state.phase == "buy":
            shown_offers = [self.write(state, one.move()) for one in offers(state, state.seat)]
            return [
                "A wild card costs the points printed on it, and scores as many. You pay with the",
                "points of this round, and with coins if they do not suffice. You can hold three.",
                "  buy 2          buy the wild card 2",
                "  buy 2 4        buy two wild cards",
                "  buy 5 for 2    buy the 5 and give back the 2, if you hold three",
                "  buy nothing    leave the shop",
                f"Possible now: {', '.join(shown_offers[:12])}{', …' if len(shown_offers) > 12 else ''}.",
            ]
        if state.phase == "judge":
            return [
                "  accept         the table accepts the word as correct (accept WORD if there are several)",
                "  score          score the words as they are: wrong letters score nothing",
            ]
        return [
            "The first letter is on the arrow (>), the last on the flag (F). Letters that",
            "the dice show score points; an empty space costs a point.",
            "The spaces and wild cards that score the most are found for you.",
            "  house                  write HOUSE for the most points",
            "  house?                 show what HOUSE would score, without writing it",
            "  house on 0 2 3 5 6     write it on these spaces; the line must not cross",
            "  house with 3           use only wild card 3; without cards uses none",
            "  house wild k           the wild face (*) is read as K",
            "  hufq!                  write it even if it is not in the dictionary",
            f"  {EMPTY}                leave the card empty",
            "  write help             write a word that is also a command",
        ]

    def preview(self, state: State, move: Move) -> list[str]:
        """Return what a word would score, or raise BadRequestError."""
        if move["do"] != "write":
            return super().preview(state, move)
        written = read_write(state, move)
        result = _judge(state, written, state.hands[state.seat])
        spaces = f"It is written on the spaces {' '.join(map(str, written.spaces))}."
        cup = " That is a hole-in-one." if result.cup else ""
        return [_score_text(result_json(result)), f"{spaces}{cup}"]


def _judge(state: State, written: Written, hand: Hand) -> Result:
    """Return the score of a word as it stands, with these wild cards."""
    return score(state.card(state.seat), state.roll(), hand, written, state.table.dictionary(), state.accepted)


def _numbers(text: str | None) -> tuple[int, ...]:
    return tuple(map(int, re.findall("[0-9]{1,3}", text or "")))


def _read_word(state: State, typed: str) -> Move:
    """Return the move that writes a word. Spaces and wild cards that are not typed are those that score the most."""
    parts = _PARTS.fullmatch(typed)
    if parts is None:
        rest = typed.partition(" ")[2]
        raise BadRequestError(
            f"{shown(rest)} is not understood after the word; type only the word, or add on and its spaces,"
            " with and its wild cards, or wild and a letter, for example house on 0 2 3 5 6"
        )
    word = read_word(parts["word"])
    wild = re.findall("[A-Z]", (parts["wild"] or "").upper())
    card, roll, held = state.card(state.seat), state.roll(), state.hands[state.seat]
    chosen = _chosen_cards(held, parts)
    move: dict[str, Json] = {"do": "write", "word": word, "spaces": list(_numbers(parts["spaces"]))}
    if wild:
        move["wild"] = list(wild)
    if parts["spaces"] is None:
        line = complete(card, (), len(word))
        read_write(state, move | {"spaces": list(line or ())})  # Report an illegal word before the best line is sought.
        written = Written(word, line or (), None, tuple(wild) or None)
        move["spaces"] = list(best_line(Query(card, roll, chosen), written, ()))
    written = read_write(state, move)
    result = _judge(state, written, chosen)
    if not state.knows(word) and not parts["sure"]:
        near = f" (the nearest word is {result.taken})" if result.taken else ""
        raise BadRequestError(f"{word} is not in the dictionary{near}: type {word}! to write it all the same")
    if parts["cards"] or parts["without"]:
        placed = {str(at): one for at, one in result.cards}
        if idle := sorted(set(chosen) - set(placed.values())):
            raise IllegalMoveError(f"wild card {listed(idle)} would add nothing to {word}: leave it out", "WG-10")
        move["cards"] = placed
    return move


def _chosen_cards(held: Hand, parts: re.Match[str]) -> Hand:
    """Return the wild cards that may be used: those that were typed, or all. Raise IllegalMoveError if the player does
    not hold one of them.
    """
    if parts["without"]:
        return ()
    if not parts["cards"]:
        return held
    chosen = _numbers(parts["cards"])
    if missing := [one for one in chosen if one not in held]:
        raise IllegalMoveError(f"you do not hold wild card {missing[0]}; you hold {listed(held)}", "WG-10")
    return tuple(sorted(set(chosen)))


def _read_purchase(state: State, typed: str) -> Move:
    """Return the purchase that was typed, for example ``buy 5 for 2``. Raise BadRequestError or IllegalMoveError."""
    if typed in ("buy nothing", "nothing", "no", "buy none", "buy 0"):
        return Purchase((), (), 0).move()
    parts = re.fullmatch(r"(?:buy )?([0-9 ,and]+?)(?: for ([0-9 ,and]+))?", typed)
    if parts is None or not _numbers(parts[1]):
        raise BadRequestError(
            f"{shown(typed)} is not a purchase; type buy and the numbers of wild cards,"
            " for example buy 2 or buy 5 for 2, or buy nothing"
        )
    cards, hand = tuple(sorted(_numbers(parts[1]))), state.hands[state.seat]
    possible = [one for one in offers(state, state.seat) if one.cards == cards]
    if parts[2] is None and len(possible) == 1:
        return possible[0].move()
    if parts[2] is None and possible:
        ways = " or ".join(f"buy {' '.join(map(str, cards))} for {' '.join(map(str, one.discard))}" for one in possible)
        raise BadRequestError(f"you hold {len(hand)} wild cards; say which you give back: {ways}")
    given = _numbers(parts[2]) or hand[: max(0, len(hand) + len(cards) - MAX_CARDS)]
    return read_purchase(state, {"do": "buy", "cards": list(cards), "discard": list(given)}).move()


TERMINAL = WordTerminal(GAME)
