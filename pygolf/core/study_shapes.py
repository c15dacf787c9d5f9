"""Shapes of what studies answer: reviews, weighed moves, handicaps, duels, turns by link (see ``shapes.py``)."""

from typing import Literal, NotRequired, TypedDict

from .shapes import AnyEvent, AnyMove, AnyView, Opened, Record


class BestMove(TypedDict):
    """The best move of a position."""

    move: AnyMove
    """A legal one."""
    why: str
    """One sentence."""
    value: NotRequired[float]
    """Expected final result with it: 31.2."""


class EverydayMove(TypedDict):
    """The best move of Word Golf in everyday words."""

    move: AnyMove
    """A legal one."""
    why: str
    """One sentence."""
    loss: float
    """Of the decision against it, 0 where it was as good: 2.0."""


class ReviewSwing(TypedDict):
    """A step in chances to win the match."""

    before: float
    """Of the seat to move: 0.5."""
    after: float
    """0.6."""
    loss: float | None
    """Of the decision; null where there was no choice."""
    luck: float | None
    """Of what was thrown; null where nothing was."""
    best: BestMove | None
    """Null where there was no choice."""
    values: list[float]
    """By seat, after the step."""
    lucks: list[float]
    """By seat."""
    gifts: list[float]
    """By seat: what the others' decision gave it."""


class Asked(TypedDict):
    """What a decision was about."""

    theme: str
    """A word or two, or empty: "switch"."""
    question: str
    """What was asked, in a sentence, or empty."""
    moves_weighed: int
    """Of which the best was taken: 7."""
    everyday: NotRequired[EverydayMove]
    """Where a word was to be written."""


class ReviewStep(ReviewSwing, Asked):
    """One move of a record, weighed; in the unit of the ledger."""

    index: int
    """Of the move, from 0: 12."""
    seat: int
    """Who made it."""
    move: AnyMove
    kind: Literal["decision", "throw", "forced"]
    """Whether there was a choice, or only dice."""
    chance: NotRequired[ReviewSwing]
    """Where the format counts something else than strokes."""


class ReviewChance(TypedDict):
    """The head of a ledger in what the format counts."""

    unit: Literal["chance"]
    """Of all its numbers."""
    expectation: list[float]
    """By seat: [0.5, 0.5]."""


class ReviewSums(TypedDict):
    """Sums of a ledger, by seat."""

    result: list[float]
    """[31, 28]."""
    luck: list[float]
    """[0.4, -1.2]."""
    gifts: list[float]
    """What the others' decisions gave."""
    loss: list[float]
    """0 or more."""
    residual: list[float]
    """What is left."""


class WeighedChance(TypedDict):
    """A weighed move in chances to win the match."""

    unit: Literal["chance"]
    loss: float
    """How much less than with the best move, for example 0.02."""
    best: BestMove


class WeighedMove(Asked):
    """Answer to `weigh`."""

    loss: float | None
    """Null where there is no choice: 0.3."""
    value: float
    """Expected final result of the player to move: 31.4."""
    best: BestMove | None
    """Null where there is no choice."""
    chance: NotRequired[WeighedChance]
    """The move in chances to win; in match play only."""


class ProblemTold(TypedDict):
    """A position with one best move; `replay` of `record` up to `upto` opens it."""

    id: str
    game: str
    record: Record
    upto: int
    question: str
    theme: str
    best: BestMove
    margin: float
    """By how much the best move is better than the next: 0.4."""
    played: AnyMove
    """What the player of that game did."""
    unit: str


class CrowdMove(TypedDict):
    """What so many of a crowd do in a position."""

    move: AnyMove
    count: int


class DuelRound(TypedDict):
    """One finished round of a duel."""

    name: str
    score: int
    """In the unit of the game: 31."""
    cells: list[int | None]
    """The row of the card."""
    columns: list[str]
    """Their heads."""
    record: Record


class DuelTold(TypedDict):
    """Answer to `open-duel`, and of `duel` beside its line."""

    game: str
    """Id: "dice"."""
    seed: str
    """Of the dice of all rounds."""
    fewest: bool
    """Whether the lower result is the better one."""
    unit: str
    """"strokes"."""
    rounds: list[DuelRound]
    """The sender's last."""


class TurnMove(TypedDict):
    """A move of a game by link, as it is told to those who were away."""

    player: int | None
    """The seat."""
    events: list[AnyEvent]
    view: NotRequired[AnyView]
    """The view after it, of the last 120 moves."""


class TurnVerdict(TypedDict):
    """What a link means for the game here."""

    meaning: Literal["new", "same", "ahead", "older", "fork", "changed", "seat", "broken"]
    """As `docs/together.md` has it."""
    at: int
    """Moves that both have in common: 12."""
    words: str


class TurnOpened(Opened):
    """Answer to `open-turn`."""

    key: str
    """Which game it is: "k3y0f4g4me"."""
    keys: dict[str, str]
    """To be kept, by the number of a sealed move."""
    movers: list[int]
    """The seat of each move."""
    verdict: TurnVerdict
    """What it means for the game here."""
    before: NotRequired[AnyView | None]
    """The view before the first move of `since` that has one."""
    since: NotRequired[list[TurnMove]]
    """What happened in the link's game."""
    here: NotRequired[list[TurnMove]]
    """What happened in the game here."""


class FieldBetter(TypedDict):
    """How many in 100 players a result beats, a tie counting half; null before one has played."""

    own: float | None
    """Of those with dice of their own: 62.5."""
    same: float | None
    """Of those with these dice: 48."""


class FieldTold(TypedDict):
    """What a step of `percentiles` tells: results of a field so far, as pairs of score and count."""

    own: list[list[float]]
    """With dice of their own: [[38, 2], [41, 5]]."""
    same: list[list[float]]
    """With these dice."""
    better: NotRequired[FieldBetter]
    """Where a score was asked for."""
    progress: float
    """0 to 1."""
    done: bool
    """Whether all have played."""
