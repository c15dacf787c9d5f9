"""Types of Word Golf Tournament: its moves and its view (see ``core/shapes.py``).

Letters of a word and spaces of a card are counted from 0.
"""

from typing import Literal, NotRequired, TypedDict

from ....core.shapes import ViewBase

Face = tuple[str, int]
"""A letter, or "*" for the wild face, and its points, for example ["S", 1]."""


class Write(TypedDict):
    """Write a word on the hole card."""

    do: Literal["write"]
    word: str
    """2 to 12 letters A to Z, for example "SHOCKS"."""
    spaces: list[int]
    """The space of each letter, arrow first, flag last, for example [0, 2, 1, 4, 3, 6]."""
    cards: NotRequired[dict[str, int] | None]
    """Wild card by index of the letter, for example {"4": 3}. If missing or null, the hand is used in the best way; {}
    uses no card.
    """
    wild: NotRequired[list[str] | None]
    """The letter that each wild face stands for, for example ["K"]. If missing or null, the best-scoring letters are
    used.
    """


class Pass(TypedDict):
    """Leave the whole card empty."""

    do: Literal["pass"]


class Buy(TypedDict):
    """Buy wild cards, or nothing."""

    do: Literal["buy"]
    cards: list[int]
    """Different kinds 2 to 5, for example [3, 5]; empty: nothing."""
    discard: NotRequired[list[int]]
    """Cards given back, if there would be more than three, for example [2]."""
    coins: NotRequired[int]
    """Coins to spend in addition to the money, for example 1; missing: the number needed."""


class Accept(TypedDict):
    """Accept a word that is not in the dictionary."""

    do: Literal["accept"]
    word: str
    """2 to 12 letters, for example "KEEG"."""


class Score(TypedDict):
    """Score the words in doubt without accepting any of them."""

    do: Literal["score"]


Move = Write | Pass | Buy | Accept | Score


class Space(TypedDict):
    """A space of a hole card; y increases downwards."""

    x: int
    """Horizontal position, -1,000,000 to 1,000,000, on the standard cards 0 to 100, for example 42."""
    y: int
    """Vertical position, with the same range as x, for example 17."""
    kind: Literal["plain", "double", "obstacle"]
    """The kind of space."""


class HoleCard(TypedDict):
    """A hole card."""

    number: int
    """Number of the hole, 1 to 9, for example 5."""
    par: int
    """Par of the hole, -99 to 99, for example 4."""
    spaces: list[Space]
    """2 to 12 spaces."""
    start: int
    """Index of the space with the arrow, for example 0."""
    flag: int
    """Index of the space with the flag, for example 6."""
    name: NotRequired[str]
    """Name of the card, if it has one, at most 40 characters."""


class Reason(TypedDict):
    """Why a space scores as it does."""

    by: Literal["die", "wild", "card", "nothing", "mistake", "empty"]
    """What makes the letter on the space score."""
    worth: int
    """Points before doubling, 0 to 99, for example 3."""


class ScoredWord(TypedDict):
    """A scored word."""

    word: str
    """The word in capitals, for example "SHOCKS"; empty if the card was left empty."""
    spaces: list[int]
    """The space of each letter, for example [0, 2, 1, 4, 3, 6]."""
    points: list[int]
    """Points per space of the card, -1 to 198, for example [1, 6, 1, 2, 1, 1, -1]."""
    sum: int
    """Sum of the points, for example 11."""
    par: int
    """Par of the card, for example 4."""
    total: int
    """The round's score, points minus par, for example 7."""
    cup: bool
    """Whether it is a hole-in-one."""
    cards: dict[str, int]
    """Wild cards that scored, by index of the letter, for example {"4": 3}."""
    wild: list[str | None]
    """The letter that each wild face stands for, for example ["K"]; null if it makes no difference."""
    mistakes: list[int]
    """Indices of the mistaken letters, for example [3]."""
    taken: str | None
    """The word that a misspelling was read as, for example "SHOCKS"; null if nothing was misspelled or no word is near.
    """
    spelt: bool
    """Whether the word needs no correction."""


class WordOnCard(ScoredWord):
    """A scored word with the reason for the points of each space."""

    reasons: list[Reason]
    """One entry per space of the card."""
    why: str
    """One sentence about the points that do not come directly from the dice, for example "A counts double, 1 × 2."."""


class OwnWord(TypedDict):
    """A word that has not been scored, for the seat that wrote it."""

    word: str
    """The word in capitals, for example "SHOCKS"."""
    spaces: list[int]
    """The space of each letter."""


class Hand(TypedDict):
    """The cards and coins of a seat."""

    cards: list[int]
    """Wild cards, 2 to 5, at most three, for example [2, 5]."""
    coins: int
    """Number of coins, 0 to 12, for example 1."""
    cups: int
    """Holes-in-one so far, 0 to 9, for example 0."""


class Doubt(TypedDict):
    """A word that the players must decide about, and how it is scored if it is not accepted."""

    player: int
    """The seat that wrote it, for example 0."""
    word: str
    """The word in capitals, for example "KEEG"."""
    spaces: list[int]
    """The space of each letter, for example [0, 1, 2, 3]."""
    mistakes: list[int]
    """Indices of the mistaken letters, for example [3]."""
    taken: str | None
    """The nearest word in the dictionary, for example "KEEN"; null if none is near."""
    total: NotRequired[int]
    """Points if the word is not accepted, for example 3; only in views."""
    if_accepted: NotRequired[int]
    """Points if the word is accepted, for example 8; only in views."""


class Judge(TypedDict):
    """The words that the players must decide about."""

    words: list[Doubt]
    """By seat; at least one."""


class Purchase(TypedDict):
    """A possible purchase, as the move that buys it."""

    do: Literal["buy"]
    cards: list[int]
    """Kinds 2 to 5, for example [3]."""
    discard: list[int]
    """Cards given back, for example [2]."""
    coins: int
    """Coins needed, for example 0."""


class Shop(TypedDict):
    """The shop of the seat to move."""

    money: int
    """The round's score, 0 or more, for example 7."""
    coins: int
    """Coins in hand, 0 to 12, for example 1."""
    options: list[Purchase]
    """Everything that can be bought, starting with nothing."""
    prices: dict[str, int]
    """Price of each kind of wild card, for example {"2": 2, "3": 3, "4": 4, "5": 5}."""
    limit: int
    """Most wild cards that a seat can hold, for example 3."""


class Last(TypedDict):
    """The previous round, which the page can show again."""

    round: int
    """Number of the round, from 1, for example 3."""
    hole_card: list[HoleCard]
    """The hole card of each seat."""
    dice: list[Face]
    """The six faces that were up."""
    word: list[WordOnCard]
    """The scored word of each seat."""


class View(ViewBase):
    """The complete position. Cups count only at the end. A solo game that does not beat Luis has no winner."""

    phase: Literal["write", "judge", "buy", "over"]
    """`write`: words are being written; `judge`: the players decide about words; `buy`: the shop is open."""
    round: int
    """Number of the current round, from 1, for example 3."""
    rounds: int
    """Number of rounds, 1 to 9, for example 9."""
    hole: int
    """The number of the current hole, 1 to 9, for example 3."""
    timer: int
    """Seconds per word, 0 to 3600; 0 means no clock."""
    dice: list[Face]
    """The six faces that are up, for example [["S", 1], ["*", 1], ...]."""
    faces: list[int]
    """Indices of these faces, 0 to 5, for example [0, 3, 1, 5, 2, 0]."""
    dice_faces: list[list[Face]]
    """All faces of the six dice."""
    hole_card: list[HoleCard]
    """The hole card of each seat."""
    word: list[WordOnCard | OwnWord | None]
    """One entry per seat; null if the word is hidden or not written."""
    written: list[bool]
    """Per seat, whether this round's word is written."""
    hand: list[Hand]
    """The cards and coins of each seat."""
    bank: int
    """Coins in the bank, 0 to 12, for example 11."""
    supply: dict[str, int]
    """Wild cards in the centre by kind, for example {"2": 1, "3": 2, "4": 2, "5": 2}."""
    judge: Judge | None
    """The words that the players must decide about; null except in the phase judge."""
    shop: Shop | None
    """The shop of the seat to move; null except in the phase buy."""
    luis: int | None
    """Luis's total so far in solo games, for example 24; otherwise null."""
    luis_scores: list[int] | None
    """Luis's scores by round in solo games, for example [6, 9, 9]; otherwise null."""
    luis_round: int | None
    """Luis's score for this round in solo games, known once the dice are rolled, for example 9; otherwise null."""
    accepted: list[str]
    """Words that the players accepted, in capitals, for example ["KEEG"]."""
    dictionary: str
    """The dictionary in use, for example "scowl-2020.12.07/1"."""
    last: Last | None
    """Null in the first round and at the end."""
