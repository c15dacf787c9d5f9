"""Types of the responses of studies: reviews, evaluated moves, duels, games by link (see ``shapes.py``)."""

from typing import Literal, NotRequired, TypedDict

from .shapes import AnyEvent, AnyMove, AnyView, Opened, Record


class BestMove(TypedDict):
    """The best move of a position."""

    move: AnyMove
    """The move, which is legal."""
    why: str
    """The reason, in one sentence."""
    value: NotRequired[float]
    """Expected final result with this move, for example 31.2."""


class EverydayMove(TypedDict):
    """The best move of Word Golf that uses only everyday words."""

    move: AnyMove
    """The move, which is legal."""
    why: str
    """The reason, in one sentence."""
    loss: float
    """Loss of the decision compared with this move, for example 2.0; 0 if the decision was as good."""


class ReviewSwing(TypedDict):
    """One step of a ledger, in the unit of the ledger."""

    before: float
    """Expected result of the seat to move before the step, for example 0.5."""
    after: float
    """Expected result of the same seat after the step, for example 0.6."""
    loss: float | None
    """Loss of the decision; null if there was no choice."""
    luck: float | None
    """Luck of the roll or draw; null if nothing was rolled or drawn."""
    best: BestMove | None
    """Null if there was no choice."""
    values: list[float]
    """Expected results per seat after the step."""
    lucks: list[float]
    """Luck of each seat."""
    gifts: list[float]
    """Gains per seat from the decision of another player."""


class Decision(TypedDict):
    """The subject of a decision."""

    theme: str
    """Theme in one or two words, for example "switch"; may be empty."""
    question: str
    """The question to the player, in one sentence; may be empty."""
    moves_weighed: int
    """Number of moves among which the best was chosen, for example 7."""
    everyday: NotRequired[EverydayMove]
    """Only for decisions about words in Word Golf."""


class ReviewStep(ReviewSwing, Decision):
    """One move of a record with its loss and luck, in the unit of the ledger."""

    index: int
    """Zero-based index of the move, for example 12."""
    seat: int
    """Seat of the player who made it."""
    move: AnyMove
    kind: Literal["decision", "throw", "forced"]
    """Whether there was a choice, only dice, or neither."""
    chance: NotRequired[ReviewSwing]
    """The same step, evaluated in chances of winning; only in match play."""
    gains: NotRequired[list[int]]
    """Gems or skins gained per seat, for example [2, 0]; only if the format counts them and the number changed."""


class ReviewChance(TypedDict):
    """The start of a ledger in chances of winning."""

    unit: Literal["chance"]
    """Unit of all numbers."""
    expectation: list[float]
    """Each seat's chance of winning before the match, for example [0.5, 0.5]."""


class ReviewSums(TypedDict):
    """Ledger totals, per seat."""

    result: list[float]
    """Results, for example [31, 28]."""
    luck: list[float]
    """Luck, for example [0.4, -1.2]."""
    gifts: list[float]
    """Gains from the decisions of other players."""
    loss: list[float]
    """Total losses, 0 or more."""
    residual: list[float]
    """The part of the result that is not explained."""


class EvaluatedChance(TypedDict):
    """An evaluated move in chances of winning the match."""

    unit: Literal["chance"]
    loss: float
    """Loss compared with the best move, for example 0.02."""
    best: BestMove


class MoveGrade(TypedDict):
    """What the table says about a move after it was played."""

    name: Literal["great", "good", "costly"]
    why: str
    """What the best move would have changed, in a few words; empty for a great move."""


class EvaluatedMove(Decision):
    """Response to `weigh`: the evaluation of a move in a position, without playing it."""

    loss: float | None
    """Loss compared with the best move, for example 0.3; null if there is no choice."""
    value: float
    """Expected final result of the player to move, for example 31.4."""
    best: BestMove | None
    """Null if there is no choice."""
    chance: NotRequired[EvaluatedChance]
    """The evaluation in chances of winning; only in match play."""
    grade: NotRequired[MoveGrade]
    """Only in games that grade moves (Doshboardgolf)."""


class ProblemInfo(TypedDict):
    """A problem: a position with one best move. Use `replay` with `record` and `upto` to open it."""

    id: str
    game: str
    record: Record
    upto: int
    question: str
    theme: str
    best: BestMove
    margin: float
    """Difference between the best and the second-best move, for example 0.4."""
    played: AnyMove
    """The move that was played in the game."""
    found: int | None
    """Number of simulated players, of 100, who solve it; null if unknown."""
    unit: str


class MoveCount(TypedDict):
    """A move, and the number of simulated players who chose it."""

    move: AnyMove
    count: int


class DuelRound(TypedDict):
    """One finished round of a duel."""

    name: str
    score: int
    """Result in the unit of the game, for example 31."""
    cells: list[int | None]
    """The player's row of the scorecard."""
    columns: list[str]
    """Column headings of the cells."""
    record: Record


class DuelSummary(TypedDict):
    """Response to `open-duel`; also part of the response to `duel`."""

    game: str
    """ID of the game, for example "dice"."""
    seed: str
    """Seed of the dice, which all rounds share."""
    fewest: bool
    """Whether the lower result is better."""
    unit: str
    """Unit of the results, for example strokes."""
    rounds: list[DuelRound]
    """The rounds; the sender's round is last."""


class TurnMove(TypedDict):
    """One move of a game played by link, for players who have not seen it yet."""

    player: int | None
    """The seat that moved."""
    events: list[AnyEvent]
    view: NotRequired[AnyView]
    """The view after the move; only for the last 120 moves."""


class TurnVerdict(TypedDict):
    """How a link relates to the game saved on this device."""

    meaning: Literal["new", "same", "ahead", "older", "fork", "changed", "seat", "broken"]
    """The relation, as described in `docs/links.md`."""
    at: int
    """Number of moves that both have in common, for example 12."""
    words: str


class TurnOpened(Opened):
    """Response to `open-turn`."""

    key: str
    """Key that identifies the game, for example "k3y0f4g4me"."""
    keys: dict[str, str]
    """Keys of sealed moves, by move number; the device must save them."""
    movers: list[int]
    """Seat of each move."""
    verdict: TurnVerdict
    """How the link relates to the game saved on this device."""
    before: NotRequired[AnyView | None]
    """The view before the first move in `since` that has a view."""
    since: NotRequired[list[TurnMove]]
    """Moves of the linked game that this device has not seen."""
    here: NotRequired[list[TurnMove]]
    """Moves of the saved game that the link does not contain."""


class FieldBetter(TypedDict):
    """Percentage of players that a result beats, where a tie counts half; null before the first result of a player."""

    own: float | None
    """Among players with random dice, for example 62.5."""
    same: float | None
    """Among players with the same dice, for example 48."""


class FieldResponse(TypedDict):
    """Response to a step of the job `percentiles`: the results of the field so far, as pairs of score and count."""

    own: list[list[float]]
    """Results of players with random dice, for example [[38, 2], [41, 5]]."""
    same: list[list[float]]
    """Results of players with the same dice."""
    better: NotRequired[FieldBetter]
    """Only if the request contained a score."""
    progress: float
    """Progress, from 0 to 1."""
    done: bool
    """Whether all players have finished."""
