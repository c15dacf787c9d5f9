"""Shapes of Word Golf Tournament: its moves, its view and its events (see ``core/shapes.py``).

Letters of a word and spaces of a card are counted from 0.
"""

from typing import Literal, NotRequired, TypedDict

from ...core.shapes import EventBase, GameOver, RoundBegan, ViewBase, events_in

Face = tuple[str, int]
"""A letter, or "*" for the wild face, and its points: ["S", 1]."""


class Write(TypedDict):
    """Write a word on the hole card."""

    do: Literal["write"]
    word: str
    """2 to 12 letters A to Z: "SHOCKS"."""
    spaces: list[int]
    """The space of each letter, arrow first, flag last: [0, 2, 1, 4, 3, 6]."""
    cards: NotRequired[dict[str, int] | None]
    """Wild card by letter; left out or null: the best use, {}: none: {"4": 3}."""
    wild: NotRequired[list[str] | None]
    """The reading of each wild face; left out or null: the best: ["K"]."""


class Pass(TypedDict):
    """Leave the whole card empty."""

    do: Literal["pass"]


class Buy(TypedDict):
    """Buy wild cards, or nothing."""

    do: Literal["buy"]
    cards: list[int]
    """Kinds 2 to 5, each once; empty: nothing: [3, 5]."""
    discard: NotRequired[list[int]]
    """What goes back for them, as far as three are the most: [2]."""
    coins: NotRequired[int]
    """Coins on top of the money; left out: as many as are needed: 1."""


class Accept(TypedDict):
    """The table accepts a word that the dictionary does not have."""

    do: Literal["accept"]
    word: str
    """2 to 12 letters: "KEEG"."""


class Score(TypedDict):
    """No objection: the words in doubt are scored as they are."""

    do: Literal["score"]


Move = Write | Pass | Buy | Accept | Score


class Space(TypedDict):
    """A space of a hole card; y grows downwards."""

    x: int
    """Our own cards: 0 to 100; -1,000,000 to 1,000,000: 42."""
    y: int
    """As x: 17."""
    kind: Literal["plain", "double", "obstacle"]
    """What is printed on it."""


class HoleCard(TypedDict):
    """A hole card."""

    number: int
    """1 to 9: 5."""
    par: int
    """-99 to 99: 4."""
    spaces: list[Space]
    """2 to 12."""
    start: int
    """The space with the arrow: 0."""
    flag: int
    """The space with the flag: 6."""
    name: NotRequired[str]
    """Where a card has one, at most 40 characters."""


class Reason(TypedDict):
    """Why a space scores as it does."""

    by: Literal["die", "wild", "card", "nothing", "mistake", "empty"]
    """What its letter scores by."""
    worth: int
    """Points before doubling, 0 to 99: 3."""


class ScoredWord(TypedDict):
    """A word as it was scored."""

    word: str
    """Capitals; empty where the card was left empty: "SHOCKS"."""
    spaces: list[int]
    """The space of each letter: [0, 2, 1, 4, 3, 6]."""
    points: list[int]
    """Per space of the card, -1 to 198: [1, 6, 1, 2, 1, 1, -1]."""
    sum: int
    """Of the points: 11."""
    par: int
    """Of the card: 4."""
    total: int
    """The round's score, points less par: 7."""
    cup: bool
    """Whether it is a hole-in-one."""
    cards: dict[str, int]
    """Wild cards that scored, by letter: {"4": 3}."""
    wild: list[str | None]
    """The reading of each wild face; null where it does not matter: ["K"]."""
    mistakes: list[int]
    """Mistaken letters: [3]."""
    taken: str | None
    """The word that a misspelling was taken for; null also where none is near: "SHOCKS"."""
    spelt: bool
    """Whether the word stands as it is."""


class WordOnCard(ScoredWord):
    """A scored word with its reasons."""

    reasons: list[Reason]
    """Per space of the card."""


class OwnWord(TypedDict):
    """A word that is not scored yet, for the seat that wrote it."""

    word: str
    """Capitals: "SHOCKS"."""
    spaces: list[int]
    """The space of each letter."""


class Hand(TypedDict):
    """What a seat holds."""

    cards: list[int]
    """Wild cards, 2 to 5, at most three: [2, 5]."""
    coins: int
    """0 to 12: 1."""
    cups: int
    """Holes-in-one so far, 0 to 9: 0."""


class Doubt(TypedDict):
    """A word that the table is asked about, and how it would score if nobody accepts it."""

    player: int
    """The seat that wrote it: 0."""
    word: str
    """Capitals: "KEEG"."""
    spaces: list[int]
    """The space of each letter: [0, 1, 2, 3]."""
    mistakes: list[int]
    """Mistaken letters: [3]."""
    taken: str | None
    """The nearest word of the dictionary; null where none is near: "KEEN"."""
    total: NotRequired[int]
    """Points where nobody accepts it; in views: 3."""
    if_accepted: NotRequired[int]
    """Points where the table accepts it; in views: 8."""


class Judge(TypedDict):
    """What the table is asked."""

    words: list[Doubt]
    """By seat, at least one."""


class Purchase(TypedDict):
    """One thing that can be bought, as the move that buys it."""

    do: Literal["buy"]
    cards: list[int]
    """Kinds 2 to 5: [3]."""
    discard: list[int]
    """What goes back for them: [2]."""
    coins: int
    """Coins that it takes: 0."""


class Shop(TypedDict):
    """The shop of the seat to move."""

    money: int
    """The round's score, 0 or more: 7."""
    coins: int
    """In hand, 0 to 12: 1."""
    options: list[Purchase]
    """All that can be bought, nothing first."""


class Last(TypedDict):
    """The round before, to look back on."""

    round: int
    """From 1: 3."""
    hole_card: list[HoleCard]
    """Per seat."""
    dice: list[Face]
    """Six."""
    word: list[WordOnCard]
    """Per seat."""


class View(ViewBase):
    """The whole table. Cups count at the end alone; where Luis is not beaten nobody has won."""

    phase: Literal["write", "judge", "buy", "over"]
    round: int
    """From 1: 3."""
    rounds: int
    """1 to 9: 9."""
    hole: int
    """The number of the hole in play, 1 to 9: 3."""
    timer: int
    """Seconds to think of a word, 0 to 3600; 0: no clock."""
    dice: list[Face]
    """The six that lie up: [["S", 1], ["*", 1], ...]."""
    faces: list[int]
    """Their faces by index, 0 to 5: [0, 3, 1, 5, 2, 0]."""
    dice_faces: list[list[Face]]
    """All faces of the six dice."""
    hole_card: list[HoleCard]
    """Per seat."""
    word: list[WordOnCard | OwnWord | None]
    """Per seat; null where it is hidden or not written."""
    written: list[bool]
    """Per seat whether this round's word is written."""
    hand: list[Hand]
    """Per seat."""
    bank: int
    """Coins in the bank, 0 to 12: 11."""
    supply: dict[str, int]
    """Wild cards in the centre by kind: {"2": 1, "3": 2, "4": 2, "5": 2}."""
    judge: Judge | None
    """In the phase judge."""
    shop: Shop | None
    """In the phase buy."""
    luis: int | None
    """His points so far, in solo: 24."""
    luis_scores: list[int] | None
    """His scores by round, in solo: [6, 9, 9]."""
    luis_round: int | None
    """What he scores in this round, in solo, known as soon as the dice lie: 9."""
    accepted: list[str]
    """Words that this table accepts, capitals: ["KEEG"]."""
    dictionary: str
    """Which one is in use: "scowl-2020.12.07/1"."""
    last: Last | None
    """Null in the first round and at the end."""


class Rolled(EventBase):
    """The six dice are rolled for everybody."""

    event: Literal["rolled"]
    purpose: Literal["roll"]
    dice: list[Face]
    """The six that lie up."""
    rolled: list[int]
    """Always all: [0, 1, 2, 3, 4, 5]."""
    faces: list[int]
    """Their faces by index, 0 to 5."""


class Wrote(EventBase):
    """A seat has written, or left the card empty."""

    event: Literal["wrote", "passed"]
    round: int
    """From 1: 3."""


class Accepted(EventBase):
    """The table accepts a word."""

    event: Literal["accepted"]
    word: str
    """Capitals: "KEEG"."""


class JudgeBegan(EventBase):
    """The table is asked about words."""

    event: Literal["judge_began"]
    words: list[Doubt]
    """By seat."""


class Scored(EventBase, ScoredWord):
    """A word is scored."""

    event: Literal["scored"]
    round: int
    """From 1: 3."""
    hole: int
    """1 to 9: 3."""
    score: int
    """As total: 7."""
    by_hand: bool
    """Whether the table accepted it."""


class HoleInOne(EventBase):
    """Every space of a card scores: a cup."""

    event: Literal["hole_in_one"]
    cups: int
    """Of the seat so far: 1."""


class Coin(EventBase):
    """A coin for the lowest score."""

    event: Literal["coin"]
    coins: int
    """Of the seat now: 1."""


class Luis(EventBase):
    """What Luis scores."""

    event: Literal["luis"]
    score: int
    """In this round: 6."""
    total: int
    """So far: 24."""


class ShopOpened(EventBase):
    """A seat comes to the shop."""

    event: Literal["shop"]
    money: int
    """0 or more: 7."""


class Bought(EventBase):
    """What a seat bought."""

    event: Literal["bought"]
    cards: list[int]
    """Empty: nothing: [3]."""
    discard: list[int]
    """What went back: [2]."""
    coins: int
    """Coins spent: 0."""


class TournamentOver(GameOver):
    """The last round is scored."""

    cups: list[int]
    """Per seat: [2, 0]."""
    luis: NotRequired[int]
    """In solo, his points: 78."""


GameEvent = events_in(globals(), RoundBegan)
