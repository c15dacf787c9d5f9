"""The request and the response of every operation of the protocol.

``tools/shapes.py`` makes the interfaces ``Operations`` and ``Jobs`` of ``web/core/protocol.d.ts`` from ``OPERATIONS``
and ``JOBS``, and tests check requests and responses against them. No module imports this one at run time. A request
also has the field ``op``, and a response ``ok``, which are not repeated here. Requests are validated where they are
used, not by these types.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

from .core.advice_shapes import AnyAdvice
from .core.game_shapes import GameShape
from .core.lesson import First as FirstWords
from .core.screen_shapes import (
    CourseBook,
    DayResponse,
    ExampleInfo,
    GhostMarks,
    LessonInfo,
    PaperShape,
    RateFigures,
    RulesResponse,
    SummaryShape,
    TallyShape,
)
from .core.shapes import (
    AnyMove,
    AnyView,
    BotPlayed,
    DesignProblems,
    DesignShape,
    Json,
    LogResponse,
    Opened,
    Played,
    Record,
    SetupShape,
    TokenResponse,
)
from .core.study_shapes import (
    DuelSummary,
    EvaluatedMove,
    FieldResponse,
    MoveCount,
    ProblemInfo,
    ReviewStep,
    TurnOpened,
)
from .study.handicap import Handicap
from .study.ledger import End as ReviewEnd
from .study.ledger import Head as ReviewHead


class EmptyRequest(TypedDict):
    """A request without fields."""


class EmptyResponse(TypedDict):
    """A response without fields."""


class GameRequest(TypedDict):
    """A request about one game."""

    game: str
    """Id of the game, for example "dice"."""


class MatchRequest(TypedDict):
    """A request about an open match."""

    match: int
    """Handle of the match, for example 1."""


class RecordRequest(TypedDict):
    """A request about a record."""

    record: Record


class GamesResponse(TypedDict):
    """Response to `games`."""

    games: list[GameShape]


class NewRequest(GameRequest):
    """Request `new`."""

    players: NotRequired[list[str]]
    """Names by seat (default: ["You"])."""
    options: NotRequired[dict[str, Json]]
    seed: NotRequired[str]
    """Seed of the dice; drawn by the system if left out."""
    dice: NotRequired[list[int | str]]
    """Faces to use before those of the seed."""


class SetupRequest(GameRequest):
    """Request `setup`."""

    players: NotRequired[list[str]]
    options: NotRequired[dict[str, Json]]


class ViewRequest(MatchRequest):
    """Request `view`."""

    player: NotRequired[int | None]
    """Seat whose view is returned; without it, what every player may see."""


class ViewResponse(TypedDict):
    """Response to `view`."""

    view: AnyView


class MovesResponse(TypedDict):
    """Response to `moves`: one of the two fields."""

    moves: NotRequired[list[AnyMove]]
    """All legal moves if there are fewer than 200."""
    choices: NotRequired[dict[str, Json]]
    """What can be chosen if there are more moves."""


class PlayRequest(MatchRequest):
    """Request `play`."""

    move: AnyMove
    dice: NotRequired[list[int | str]]
    """Faces of this move; all must be used."""
    by_hand: NotRequired[bool | None]
    """Take no faces from the seed; the error `dice-wanted` says which are needed."""


class DraftRequest(MatchRequest):
    """Request `draft`."""

    draft: dict[str, Json]
    """A move that is not complete yet."""


AnyDraft = dict[str, Json]
"""Response to `draft`, in the format of the game."""


class DraftResponse(TypedDict):
    """Response to `draft`; each game has its own fields."""

    draft: AnyDraft


class AdviseRequest(MatchRequest):
    """Request `advise`."""

    count: NotRequired[int]
    """Most moves to return (default: 3)."""


class AdviseResponse(TypedDict):
    """Response to `advise`: the best moves, best first."""

    moves: list[AnyAdvice]


class BotRequest(MatchRequest):
    """Request `bot`."""

    level: NotRequired[str]
    """Level of the bot (default: "tour")."""
    play: NotRequired[bool | None]
    """Whether to play the move as well."""
    dice: NotRequired[list[int | str]]
    by_hand: NotRequired[bool | None]


class BotMove(TypedDict):
    """Response to `bot` without `play`."""

    move: AnyMove


BotResponse = BotMove | BotPlayed


class RecordResponse(TypedDict):
    """Response to `record`."""

    record: Record


class ReplayRequest(RecordRequest):
    """Request `replay`."""

    upto: NotRequired[int | None]
    """Number of moves to play; all if left out."""


class OpenRequest(TypedDict):
    """Request `open`."""

    token: str


class ExamplesResponse(TypedDict):
    """Response to `examples`."""

    examples: list[ExampleInfo]


class LessonsResponse(TypedDict):
    """Response to `lessons`."""

    lessons: list[LessonInfo]
    firsts: list[FirstWords]
    """Tips that are shown once, when something happens for the first time."""


class SummaryResponse(TypedDict):
    """Response to `summary`."""

    summary: SummaryShape


class HandicapRequest(TypedDict):
    """Request `handicap`."""

    differentials: list[Json]
    """The oldest first: a number, or {"half": number} for half the holes."""


class HandicapResponse(TypedDict):
    """Response to `handicap`."""

    handicap: Handicap
    history: list[float | None]
    """The index after each differential; null before there is one."""


class DayRequest(TypedDict):
    """Request `day`."""

    date: NotRequired[str]
    """For example "2026-11-24" (default: the first day)."""
    record: NotRequired[Record]
    """A record that must be of a round of that day."""
    hole: NotRequired[bool | None]
    tournament: NotRequired[bool | None]


class DuelRequest(TypedDict):
    """Request `duel`."""

    records: list[Record]
    """One to six finished rounds with the same dice."""


class DuelResponse(DuelSummary):
    """Response to `duel`."""

    duel: str
    """The rounds as one line."""


class OpenDuelRequest(TypedDict):
    """Request `open-duel`."""

    duel: str


class TurnRequest(MatchRequest):
    """Request `turn`."""

    key: str
    """Which game it is: 8 to 16 small letters and digits."""
    keys: NotRequired[dict[str, str] | None]
    random: NotRequired[str]
    """At most 64 random bytes in hexadecimal, to seal with."""
    whole: NotRequired[bool | None]


class TurnResponse(TypedDict):
    """Response to `turn`."""

    turn: str
    """The game as one line for the next device."""
    keys: dict[str, str]
    unshown: list[int]


class SavedTurn(TypedDict):
    """A saved game by link."""

    key: NotRequired[str]
    """Which game it is; needed in a list."""
    record: Record
    seats: NotRequired[list[int]]
    """Seats of people on this device."""
    keys: NotRequired[dict[str, str]]
    """Keys of sealed moves, by the number of the move."""


class OpenTurnRequest(TypedDict):
    """Request `open-turn`."""

    turn: str
    kept: NotRequired[SavedTurn | list[SavedTurn] | None]
    """The saved game with that key, or a list of saved games, each with its `key`."""


class GhostResponse(TypedDict):
    """Response to `ghost`."""

    marks: GhostMarks


class PapersResponse(TypedDict):
    """Response to `papers`: the score card of each game for a real table."""

    papers: dict[str, PaperShape]


class TallyRequest(GameRequest):
    """Request `tally`."""

    sheet: dict[str, Json]


class DesignRequest(GameRequest):
    """Request `design`."""

    material: NotRequired[Json]
    """Material to check, by option."""


DesignResponse = DesignShape | DesignProblems


class RatedResponse(TypedDict):
    """Response to `rated`."""

    figures: RateFigures


class WeighRequest(MatchRequest):
    """Request `weigh`."""

    move: AnyMove


class CrowdResponse(TypedDict):
    """Response to `crowd`."""

    players: int
    moves: list[MoveCount]
    """The most frequent first."""


class ProblemsResponse(TypedDict):
    """Response to `problems`."""

    problems: list[ProblemInfo]


class ReviewRequest(TypedDict):
    """Request for a review: a record or a token."""

    record: NotRequired[Record]
    token: NotRequired[str | None]
    upto: NotRequired[int | None]
    start: NotRequired[int]
    """Number of first moves that are not reviewed (default: 0)."""


class BeginReview(ReviewRequest):
    """Request `begin` for a review."""

    work: Literal["review"]


class BeginProblems(GameRequest):
    """Request `begin` for the problems of a game."""

    work: Literal["problems"]


class RatingRequest(GameRequest):
    """Request for a rating."""

    material: NotRequired[Json]
    samples: NotRequired[int]
    only: NotRequired[list[int]]
    bots: NotRequired[list[str]]


class BeginRating(RatingRequest):
    """Request `begin` for a rating."""

    work: Literal["rating"]


class BeginBook(GameRequest):
    """Request `begin` for a course book."""

    work: Literal["book"]
    material: NotRequired[Json]
    samples: NotRequired[int | None]


class BeginPercentiles(GameRequest):
    """Request `begin` for percentiles."""

    work: Literal["percentiles"]
    seed: str
    options: NotRequired[dict[str, Json]]
    level: NotRequired[str]
    players: NotRequired[int]
    score: NotRequired[float | None]
    """A result to place among them."""


BeginRequest = BeginReview | BeginProblems | BeginRating | BeginBook | BeginPercentiles


class Progress(TypedDict):
    """How far a job is."""

    progress: float
    """0 to 1."""
    done: bool


class JobBegun(Progress):
    """Response to `begin`."""

    job: int
    """Handle of the job."""


class ReviewBegun(JobBegun):
    """Response to `begin` for a review."""

    head: ReviewHead
    steps: int
    """Moves to review."""


class RatingBegun(JobBegun):
    """Response to `begin` for a rating."""

    figures: RateFigures


class PercentilesBegun(JobBegun):
    """Response to `begin` for percentiles."""

    unit: str
    low: bool
    players: int
    exact: bool
    known: bool


BeginResponse = JobBegun | ReviewBegun | RatingBegun | PercentilesBegun


class StepRequest(TypedDict):
    """Request `step`."""

    job: int
    ms: NotRequired[float]
    """Milliseconds to work (default: 12)."""
    count: NotRequired[int]
    """Steps to do, instead of `ms`."""


class ReviewProgress(Progress):
    """Response to `step` of a review."""

    steps: list[ReviewStep]
    """Steps that are new."""
    end: NotRequired[ReviewEnd]
    """The sums, with the last step."""


class ProblemsProgress(Progress):
    """Response to `step` of problems."""

    problems: list[ProblemInfo] | None


class RatingProgress(Progress):
    """Response to `step` of a rating."""

    figures: RateFigures


class BookProgress(Progress):
    """Response to `step` of a course book."""

    book: NotRequired[CourseBook]


StepResponse = ReviewProgress | ProblemsProgress | RatingProgress | BookProgress | FieldResponse


class CloseRequest(TypedDict):
    """Request `close`: one of the two fields."""

    match: NotRequired[int]
    job: NotRequired[int]


class OldReviewBegun(ReviewBegun):
    """Response to `review`, the older name of `begin`."""

    review: int


class OldReviewRequest(TypedDict):
    """Requests `review-next` and `review-close`."""

    review: int
    count: NotRequired[int]


class OldRatingBegun(RatingBegun):
    """Response to `rate`, the older name of `begin`."""

    rate: int


class OldRatingRequest(TypedDict):
    """Requests `rate-next` and `rate-close`."""

    rate: int
    count: NotRequired[int]


OPERATIONS: Mapping[str, tuple[Any, Any]] = {
    "games": (EmptyRequest, GamesResponse),
    "setup": (SetupRequest, SetupShape),
    "new": (NewRequest, Opened),
    "view": (ViewRequest, ViewResponse),
    "moves": (MatchRequest, MovesResponse),
    "play": (PlayRequest, Played),
    "undo": (MatchRequest, Played),
    "draft": (DraftRequest, DraftResponse),
    "advise": (AdviseRequest, AdviseResponse),
    "bot": (BotRequest, BotResponse),
    "record": (MatchRequest, RecordResponse),
    "replay": (ReplayRequest, Opened),
    "token": (MatchRequest, TokenResponse),
    "open": (OpenRequest, Opened),
    "events": (MatchRequest, LogResponse),
    "rules": (GameRequest, RulesResponse),
    "examples": (GameRequest, ExamplesResponse),
    "lessons": (GameRequest, LessonsResponse),
    "summary": (RecordRequest, SummaryResponse),
    "handicap": (HandicapRequest, HandicapResponse),
    "day": (DayRequest, DayResponse),
    "duel": (DuelRequest, DuelResponse),
    "open-duel": (OpenDuelRequest, DuelSummary),
    "turn": (TurnRequest, TurnResponse),
    "open-turn": (OpenTurnRequest, TurnOpened),
    "ghost": (RecordRequest, GhostResponse),
    "papers": (EmptyRequest, PapersResponse),
    "tally": (TallyRequest, TallyShape),
    "design": (DesignRequest, DesignResponse),
    "rated": (GameRequest, RatedResponse),
    "weigh": (WeighRequest, EvaluatedMove),
    "crowd": (MatchRequest, CrowdResponse),
    "problems": (GameRequest, ProblemsResponse),
    "begin": (BeginRequest, BeginResponse),
    "step": (StepRequest, StepResponse),
    "close": (CloseRequest, EmptyResponse),
    "review": (ReviewRequest, OldReviewBegun),
    "review-next": (OldReviewRequest, ReviewProgress),
    "review-close": (OldReviewRequest, EmptyResponse),
    "rate": (RatingRequest, OldRatingBegun),
    "rate-next": (OldRatingRequest, RatingProgress),
    "rate-close": (OldRatingRequest, EmptyResponse),
}
"""The request and the response of each operation."""

JOBS: Mapping[str, tuple[Any, Any, Any]] = {
    "review": (BeginReview, ReviewBegun, ReviewProgress),
    "problems": (BeginProblems, JobBegun, ProblemsProgress),
    "rating": (BeginRating, RatingBegun, RatingProgress),
    "book": (BeginBook, JobBegun, BookProgress),
    "percentiles": (BeginPercentiles, PercentilesBegun, FieldResponse),
}
"""By the `work` of a job: the request `begin`, its response, and the response to `step`."""
