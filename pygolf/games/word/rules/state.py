"""The position of a game of Word Golf Tournament."""

from dataclasses import dataclass
from typing import Literal

from . import dictionary
from .dictionary import Dictionary
from .material import Card, Cards, Dice, Face, faces
from .scoring import Result, Roll, Written

MAX_PLAYERS = 6
COINS = 12
KINDS = (2, 3, 4, 5)
"""The wild cards: the number is both price and points (WG-10)."""
MAX_CARDS = 3
LADDER = {
    "gentle": (0, 1, 1, 1, 1, 1),
    "mild": (1, 1, 1, 1, 1, 0),
    "rulebook": (1, 1, 1, 1, 1, 1),
    "keen": (2, 1, 1, 1, 1, 1),
    "mighty": (2, 2, 1, 1, 1, 1),
}
"""Number of times that Luis counts each die, best die first, for each of his strengths."""
RULES, FIRST_RULES = 2, 1
"""The current version of the rules, and the oldest one that saved records use."""
Hand = tuple[int, ...]
Phase = Literal["write", "judge", "buy", "over"]


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of the game, and the deal."""

    holes: tuple[int, ...]
    timer: int
    cards: Cards
    dice: Dice
    words: tuple[str, ...] | None
    """The custom dictionary; None for the built-in one."""
    deal: tuple[tuple[int, ...], ...]
    """Per seat, the set (0 to 5) of each hole's card."""
    rules: int = RULES
    """Version 1 scored unknown words without asking (WG-25), and sold back a kind that had just been discarded
    (WG-19).
    """

    luis: str = "rulebook"
    """The strength of Luis, which determines how he counts the dice in solo games (WG-24): one of ``LADDER``."""

    def dictionary(self) -> Dictionary:
        """Return the dictionary of this game."""
        return dictionary.own() if self.words is None else dictionary.custom(self.words)


@dataclass(frozen=True, slots=True)
class Scored:
    """A scored round."""

    round: int
    dice: tuple[int, ...]
    """Index of each die's face, 0 to 5."""
    hands: tuple[Hand, ...]
    """What each player held when the words were written."""
    results: tuple[Result, ...]
    """The result of each seat."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A word that is not in the dictionary, to be decided by the players before it is scored (WG-25)."""

    seat: int
    written: Written
    result: Result
    """The result if the players do not accept the word."""


@dataclass(frozen=True, slots=True)
class State:
    """The complete position."""

    table: Terms
    accepted: tuple[str, ...]
    """Words in capitals (WG-25)."""
    hands: tuple[Hand, ...]
    coins: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    """Scores of the rounds played, per seat."""
    cups: tuple[int, ...]
    luis: tuple[int, ...]
    """Luis's scores in solo games."""
    round: int = 1
    """The current round, counted from one."""
    phase: Phase = "write"
    """``write``, ``judge``, ``buy`` or ``over``."""
    seat: int = 0
    dice: tuple[int, ...] = ()
    """Index of each die's face, 0 to 5."""
    written: tuple[Written, ...] = ()
    """This round's words so far, by seat."""
    doubts: tuple[Doubt, ...] = ()
    """The words to be decided, by seat; only in the phase ``judge``."""
    scored: Scored | None = None
    """This round, after it has been scored."""
    last: Scored | None = None
    """The previous round."""

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.hands)

    @property
    def solo(self) -> bool:
        """Return whether this is a solo game against Luis (WG-24)."""
        return len(self.hands) == 1

    @property
    def hole(self) -> int:
        """Return the number of the current hole."""
        return self.table.holes[self.round - 1]

    @property
    def bank(self) -> int:
        """Return the number of coins left in the bank."""
        return COINS - sum(self.coins)

    def card(self, seat: int, round_: int | None = None) -> Card:
        """Return a seat's hole card for the current round, or for another one."""
        hole = self.table.holes[(round_ or self.round) - 1]
        return self.table.cards[self.table.deal[seat][hole - 1]][hole - 1]

    @property
    def results(self) -> tuple[Result, ...]:
        """Return the results of this round by seat. The result is empty until the round is scored."""
        return self.scored.results if self.scored else ()

    def faces(self, dice: tuple[int, ...] | None = None) -> tuple[Face, ...]:
        """Return the six faces that are up, or that were up with the given dice."""
        return faces(self.dice if dice is None else dice, self.table.dice)

    def knows(self, word: str) -> bool:
        """Return whether a word has been accepted or is in the dictionary."""
        return word in self.accepted or word.lower() in self.table.dictionary()

    def roll(self) -> Roll:
        """Return the dice for scoring letters."""
        return Roll(self.faces())

    def supply(self, kind: int) -> int:
        """Return the number of wild cards of a kind in the centre (WG-3)."""
        return self.seats - sum(hand.count(kind) for hand in self.hands)

    def totals(self) -> tuple[int, ...]:
        """Return the points so far. Cups count once the game is over (WG-21)."""
        over = self.phase == "over"
        return tuple(sum(scores) + (cups if over else 0) for scores, cups in zip(self.scores, self.cups, strict=True))
