"""The position of a game of Word Golf Tournament."""

from dataclasses import dataclass
from typing import Literal

from . import dictionary
from .dictionary import Dictionary
from .material import Card, Cards, Dice, Face, faces
from .scoring import Result, Roll, Written

COINS = 12
KINDS = (2, 3, 4, 5)
"""The wild cards: the number is price and points at once (WG-10)."""
MOST_CARDS = 3
LADDER = {
    "gentle": (0, 1, 1, 1, 1, 1),
    "mild": (1, 1, 1, 1, 1, 0),
    "rulebook": (1, 1, 1, 1, 1, 1),
    "keen": (2, 1, 1, 1, 1, 1),
    "mighty": (2, 2, 1, 1, 1, 1),
}
"""Luis by strength: how often he counts each die, the best one first."""
RULES, FIRST_RULES = 2, 1
"""Version of the rules that is played now, and the oldest that kept records are played by."""
Hand = tuple[int, ...]
Phase = Literal["write", "judge", "buy", "over"]


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed on before the first roll, and the deal."""

    holes: tuple[int, ...]
    timer: int
    cards: Cards
    dice: Dice
    words: tuple[str, ...] | None
    """None: our own dictionary."""
    deal: tuple[tuple[int, ...], ...]
    """Per seat the set, 0 to 5, of each hole's card."""
    rules: int = RULES
    """Version 1 scored unknown words unasked (WG-25), and sold a kind back that had just been discarded (WG-19)."""

    luis: str = "rulebook"
    """How Luis counts the dice, alone (WG-24): one of ``LADDER``."""

    def dictionary(self) -> Dictionary:
        """The words of this table."""
        return dictionary.own() if self.words is None else dictionary.custom(self.words)


@dataclass(frozen=True, slots=True)
class Scored:
    """A round as it was scored."""

    round: int
    dice: tuple[int, ...]
    """Face of each die, 0 to 5."""
    hands: tuple[Hand, ...]
    """What everybody held when the words were written."""
    results: tuple[Result, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A word that the dictionary does not have, put to the table before it is scored (WG-25)."""

    seat: int
    written: Written
    result: Result
    """What it would score unless it is accepted."""


@dataclass(frozen=True, slots=True)
class State:
    """The round as it stands, and all cards."""

    table: Terms
    accepted: tuple[str, ...]
    """Capitals (WG-25)."""
    hands: tuple[Hand, ...]
    coins: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    """Per seat the scores of the rounds played."""
    cups: tuple[int, ...]
    luis: tuple[int, ...]
    """His scores, in solo."""
    round: int = 1
    """One-based."""
    phase: Phase = "write"
    """``write``, ``judge``, ``buy`` or ``over``."""
    seat: int = 0
    dice: tuple[int, ...] = ()
    """Face of each die, 0 to 5."""
    written: tuple[Written, ...] = ()
    """This round's words, by seat, as far as they are written."""
    doubts: tuple[Doubt, ...] = ()
    """The words that the table is asked about, by seat; only in the phase ``judge``."""
    scored: Scored | None = None
    """This round, once it is scored."""
    last: Scored | None = None
    """The round before."""

    @property
    def seats(self) -> int:
        """Players at the table."""
        return len(self.hands)

    @property
    def solo(self) -> bool:
        """Against Luis (WG-24)."""
        return len(self.hands) == 1

    @property
    def hole(self) -> int:
        """The number of the hole in play."""
        return self.table.holes[self.round - 1]

    @property
    def bank(self) -> int:
        """Coins left in the bank."""
        return COINS - sum(self.coins)

    def card(self, seat: int, round_: int | None = None) -> Card:
        """A seat's hole card of this round, or of another."""
        hole = self.table.holes[(round_ or self.round) - 1]
        return self.table.cards[self.table.deal[seat][hole - 1]][hole - 1]

    @property
    def results(self) -> tuple[Result, ...]:
        """This round's, by seat; empty until it is scored."""
        return self.scored.results if self.scored else ()

    def faces(self, dice: tuple[int, ...] | None = None) -> tuple[Face, ...]:
        """The six faces that lie up, or that lay up with those dice."""
        return faces(self.dice if dice is None else dice, self.table.dice)

    def knows(self, word: str) -> bool:
        """Whether the table accepts a word, or its dictionary has it."""
        return word in self.accepted or word.lower() in self.table.dictionary()

    def roll(self) -> Roll:
        """The dice as letters are scored by them."""
        return Roll(self.faces())

    def supply(self, kind: int) -> int:
        """Wild cards of a kind in the centre (WG-3)."""
        return self.seats - sum(hand.count(kind) for hand in self.hands)

    def totals(self) -> tuple[int, ...]:
        """Points so far; the cups count when the game is over (WG-21)."""
        over = self.phase == "over"
        return tuple(sum(scores) + (cups if over else 0) for scores, cups in zip(self.scores, self.cups, strict=True))
