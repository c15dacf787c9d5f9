"""Types of the requests and the responses in ``operations.py``, and of the kinds of jobs in ``study/jobs.py``.

From these types, ``tools/shapes.py`` generates declarations in ``web/engine/protocol.d.ts``. Tests check requests and
responses against them. No module imports this module at run time. Every request also has the field ``op``, and every
response the field ``ok``; they are not repeated here. Requests are validated where they are used, not by these types.
"""

from typing import Literal, NotRequired, TypedDict

from ..core.advice_shapes import AnyAdvice
from ..core.game_shapes import GameShape
from ..core.screen_shapes import (
    CourseBook,
    ExampleInfo,
    GhostMarks,
    LessonInfo,
    PaperShape,
    RateFigures,
    SummaryShape,
)
from ..core.shapes import (
    AnyMove,
    AnyView,
    BotPlayed,
    DesignProblems,
    DesignShape,
    Json,
    Record,
)
from ..core.study_shapes import (
    DuelSummary,
    FieldResponse,
    MoveCount,
    ProblemInfo,
    ReviewStep,
)
from ..core.teaching.lesson import First as FirstWords
from ..study.handicap import Handicap
from ..study.ledger import End as ReviewEnd
from ..study.ledger import Head as ReviewHead


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
    """Seed of the dice; chosen at random if it is left out."""
    dice: NotRequired[list[int | str]]
    """Faces of the dice to use before those from the seed."""
    rules_version: NotRequired[int | None]
    """An older version of the rules, for example 2 (default: the current one)."""


class SetupRequest(GameRequest):
    """Request `setup`."""

    players: NotRequired[list[str]]
    options: NotRequired[dict[str, Json]]


class ViewRequest(MatchRequest):
    """Request `view`."""

    player: NotRequired[int | None]
    """Seat whose view is returned; if it is left out, the view contains only what all players may see."""


class ViewResponse(TypedDict):
    """Response to `view`."""

    view: AnyView


class MovesResponse(TypedDict):
    """Response to `moves`. It has one of these two fields."""

    moves: NotRequired[list[AnyMove]]
    """All legal moves if there are fewer than 200."""
    choices: NotRequired[dict[str, Json]]
    """What can be chosen if there are 200 legal moves or more."""


class PlayRequest(MatchRequest):
    """Request `play`."""

    move: AnyMove
    dice: NotRequired[list[int | str]]
    """Faces of the dice for this move; all of them must be used."""
    by_hand: NotRequired[bool | None]
    """Whether to take no faces from the seed; if faces are missing, the error `dice-wanted` lists the dice that must be
    rolled.
    """


class DraftRequest(MatchRequest):
    """Request `draft`."""

    draft: dict[str, Json]
    """A move that is not complete yet."""


AnyDraft = dict[str, Json]
"""Response to `draft`, in the format of the game."""


class DraftResponse(TypedDict):
    """Response to `draft`; each game has its own fields."""

    draft: AnyDraft


class CheckRequest(MatchRequest):
    """Request `check`."""

    move: AnyMove


class CheckResponse(TypedDict):
    """Response to `check`, which has no fields."""


class AdviseRequest(MatchRequest):
    """Request `advise`."""

    count: NotRequired[int]
    """Maximum number of moves to return (default: 3)."""


class AdviseResponse(TypedDict):
    """Response to `advise`: the best moves, best first."""

    moves: list[AnyAdvice]


class BotRequest(MatchRequest):
    """Request `bot`."""

    level: NotRequired[str]
    """Level of the bot (default: "tour")."""
    play: NotRequired[bool | None]
    """Whether the bot also plays the move."""
    dice: NotRequired[list[int | str]]
    by_hand: NotRequired[bool | None]


class BotMove(TypedDict):
    """Response to `bot` without `play`."""

    move: AnyMove


BotResponse = BotMove | BotPlayed


class MatchRecordRequest(MatchRequest):
    """Request `record`."""

    player: NotRequired[int | None]
    """Seat of a bot, to which the record is restricted; if it is left out, the record is complete."""
    salt: NotRequired[str]
    """Secret from which the seed of a bot's record is derived, together with the seed of the match."""


class RecordResponse(TypedDict):
    """Response to `record`."""

    record: Record


class ReplayRequest(RecordRequest):
    """Request `replay`."""

    upto: NotRequired[int | None]
    """Number of moves to replay; all moves if it is left out."""


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
    """Tips, each of which is shown once, when its event happens for the first time."""


class SummaryResponse(TypedDict):
    """Response to `summary`."""

    summary: SummaryShape


class HandicapRequest(TypedDict):
    """Request `handicap`."""

    differentials: list[Json]
    """Score differentials, oldest first: a number, or {"half": number} for a round of half the holes."""


class HandicapResponse(TypedDict):
    """Response to `handicap`."""

    handicap: Handicap
    history: list[float | None]
    """The handicap index after each differential; null while there are too few rounds."""


class CountedDie(TypedDict):
    """How often a seat rolled each face of one kind of die."""

    seat: int
    """Seat, or -1 for the whole table."""
    entered: bool
    """Whether players entered the faces."""
    faces: list[int | str]
    counts: list[int]
    """One number per face."""


class Throw(TypedDict):
    """A throw whose faces come from the seed, with everything needed to compute them (see docs/dice.md)."""

    seat: int
    where: str
    stroke: int
    purpose: str
    faces: list[int | str]
    """All faces of a die."""
    indices: list[int]
    """Position of each die."""
    results: list[int | str]


class FacesShape(TypedDict):
    """The faces that were rolled in a match."""

    players: list[str]
    dice: list[CountedDie]
    throws: list[Throw]
    """The first throws of the match."""


class FacesResponse(TypedDict):
    """Response to `faces`."""

    faces: FacesShape


class FairnessRequest(TypedDict):
    """Request `fairness`."""

    counts: list[list[int]]
    """For each collection of rolls, how often each face was rolled; all faces are equally likely."""


class FairnessResult(TypedDict):
    """Result of the chi-square test."""

    statistic: float
    chance: float
    """Chance that fair dice deviate at least as much."""


class FairnessResponse(TypedDict):
    """Response to `fairness`."""

    fairness: list[FairnessResult]


class DayRequest(TypedDict):
    """Request `day`."""

    date: NotRequired[str]
    """The date, for example "2026-11-24" (default: the first day)."""
    record: NotRequired[Record]
    """A record, which must be a round of that day."""
    hole: NotRequired[bool | None]
    tournament: NotRequired[bool | None]


class DuelRequest(TypedDict):
    """Request `duel`."""

    records: list[Record]
    """One to six finished rounds with the same dice."""


class DuelResponse(DuelSummary):
    """Response to `duel`."""

    duel: str
    """The rounds as one line of text."""


class SoloRequest(TypedDict):
    """Request `solo`."""

    record: Record
    """A finished game."""
    seat: int
    """The zero-based seat."""


class SoloResponse(TypedDict):
    """Response to `solo`."""

    record: Record | None
    """The round of the seat as a game of one player, or null if it depended on the other players."""


class OpenDuelRequest(TypedDict):
    """Request `open-duel`."""

    duel: str


class TurnRequest(MatchRequest):
    """Request `turn`."""

    key: str
    """Key that identifies the game: 8 to 16 lower-case letters and digits."""
    keys: NotRequired[dict[str, str] | None]
    random: NotRequired[str]
    """Random bytes for sealing moves, at most 64, in hexadecimal."""
    whole: NotRequired[bool | None]


class TurnResponse(TypedDict):
    """Response to `turn`."""

    turn: str
    """The game as one line of text for the next device."""
    keys: dict[str, str]
    unshown: list[int]


class SavedTurn(TypedDict):
    """A saved game that is played by link."""

    key: NotRequired[str]
    """Key that identifies the game; required if several saved games are passed as a list."""
    record: Record
    seats: NotRequired[list[int]]
    """Seats that are played on this device."""
    keys: NotRequired[dict[str, str]]
    """Keys of sealed moves, by move number."""


class OpenTurnRequest(TypedDict):
    """Request `open-turn`."""

    turn: str
    kept: NotRequired[SavedTurn | list[SavedTurn] | None]
    """The saved game to compare the link with, or a list of saved games, each with its `key`."""


class GhostResponse(TypedDict):
    """Response to `ghost`."""

    marks: GhostMarks


class PapersResponse(TypedDict):
    """Response to `papers`: the layout of each game's scorecard for a real table."""

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
    after: NotRequired[int]
    """Number of moves before the position in which the move is evaluated (default: the current position)."""


class CrowdResponse(TypedDict):
    """Response to `crowd`."""

    players: int
    moves: list[MoveCount]
    """The chosen moves, most frequent first."""


class ProblemsResponse(TypedDict):
    """Response to `problems`."""

    problems: list[ProblemInfo]


class ReviewRequest(TypedDict):
    """Request for a review: a record or a token."""

    record: NotRequired[Record]
    token: NotRequired[str | None]
    upto: NotRequired[int | None]
    start: NotRequired[int]
    """Number of moves at the start that are not reviewed (default: 0)."""


class BeginReview(ReviewRequest):
    """The `begin` request for a review."""

    work: Literal["review"]


class BeginProblems(GameRequest):
    """The `begin` request for the problems of a game."""

    work: Literal["problems"]


class RatingRequest(GameRequest):
    """Request for a rating."""

    material: NotRequired[Json]
    samples: NotRequired[int]
    only: NotRequired[list[int]]
    bots: NotRequired[list[str]]


class BeginRating(RatingRequest):
    """The `begin` request for a rating."""

    work: Literal["rating"]


class BeginBook(GameRequest):
    """The `begin` request for a course book."""

    work: Literal["book"]
    material: NotRequired[Json]
    samples: NotRequired[int | None]


class BeginPercentiles(GameRequest):
    """The `begin` request for percentiles."""

    work: Literal["percentiles"]
    seed: str
    options: NotRequired[dict[str, Json]]
    level: NotRequired[str]
    players: NotRequired[int]
    rules_version: NotRequired[int | None]
    """Version of the rules (default: the current one)."""
    score: NotRequired[float | None]
    """A result to compare with the field."""


BeginRequest = BeginReview | BeginProblems | BeginRating | BeginBook | BeginPercentiles


class Progress(TypedDict):
    """Progress of a job."""

    progress: float
    """The fraction of the work that is done, from 0 to 1."""
    done: bool


class JobBegun(Progress):
    """Response to `begin`."""

    job: int
    """Handle of the job."""


class ReviewBegun(JobBegun):
    """Response to `begin` for a review."""

    head: ReviewHead
    steps: int
    """Number of moves to review."""


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
    """Time to work, in milliseconds (default: 12)."""
    count: NotRequired[int]
    """Number of steps to do, instead of `ms`."""


class ReviewProgress(Progress):
    """Response to `step` of a review."""

    steps: list[ReviewStep]
    """The steps computed since the last response."""
    end: NotRequired[ReviewEnd]
    """The totals; present with the last step."""


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
    """The `close` request, which has one of these two fields."""

    match: NotRequired[int]
    job: NotRequired[int]


class OldReviewBegun(ReviewBegun):
    """Response to `review`, the older name of `begin`."""

    review: int


class OldReviewRequest(TypedDict):
    """The requests `review-next` and `review-close`."""

    review: int
    count: NotRequired[int]


class OldRatingBegun(RatingBegun):
    """Response to `rate`, the older name of `begin`."""

    rate: int


class OldRatingRequest(TypedDict):
    """The requests `rate-next` and `rate-close`."""

    rate: int
    count: NotRequired[int]
