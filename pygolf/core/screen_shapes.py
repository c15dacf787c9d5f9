"""Types of the responses that individual screens use: lessons, examples, scorecards, ratings, summaries and the day."""

from typing import Literal, NotRequired, TypedDict

from .content.paper import Award as PaperAward
from .content.paper import Entry as PaperEntry
from .content.paper import Note as PaperNote
from .shapes import AnyMove, Json, Standing


class WrongMove(TypedDict):
    """An explanation for moves that do not continue the lesson."""

    move: dict[str, Json]
    """A pattern that matches moves with these fields, for example {"do": "shot", "direction": 12}."""
    words: str


class LessonStep(TypedDict):
    """One step of a lesson."""

    title: str
    words: str
    touch: str
    """What to tap, for example "Aim at 12" (one sentence)."""
    clause: str
    scene: int
    """Zero-based index of its scene in `scenes`."""
    moves: list[AnyMove]
    """The moves of the scene played before the step."""
    play: AnyMove
    """The move that continues the lesson."""
    after: list[AnyMove]
    """Moves that are played automatically after it."""
    also: list[dict[str, Json]]
    """Patterns of other moves that also continue the lesson."""
    wrong: list[WrongMove]
    otherwise: str
    """Message for moves that match no pattern."""
    done: str
    """Explanation of the result of the move."""


class LessonInfo(TypedDict):
    """A lesson in the response to `lessons`."""

    id: str
    title: str
    scenes: list[dict[str, Json]]
    """The matches of the lesson, as the fields of the request `new` without the game."""
    steps: list[LessonStep]


class ExampleInfo(TypedDict):
    """A worked example of a rulebook clause."""

    clause: str
    title: str
    words: str
    figure: dict[str, Json] | None
    """Data for a picture: `kind`, and fields that depend on the game."""


class RuleSubject(TypedDict):
    """One subject in the table of contents of a rulebook."""

    title: str
    clauses: list[str]


class RuleTerm(TypedDict):
    """A term that is not in the clauses, but that a reader may search for."""

    names: list[str]
    meaning: str
    clauses: list[str]


class RulesResponse(TypedDict):
    """Response to `rules`: the text and the title of each clause by its ID."""

    rules: dict[str, str]
    titles: dict[str, str]
    subjects: list[RuleSubject]
    levels: dict[str, list[str]]
    """Levels of each clause that does not apply at every level."""
    terms: list[RuleTerm]


class PaperShape(TypedDict):
    """Layout of the scorecard of a game at a real table."""

    entries: list[PaperEntry]
    holes: tuple[int, int]
    """Minimum and maximum number of holes, for example [6, 6]."""
    rounds: tuple[int, int]
    players: tuple[int, int]
    unit: str
    formats: list[str]
    labels: list[str]
    """Labels of the formats in a form."""
    pars: bool
    """Whether players can enter a par for each hole."""
    house: list[int]
    """Pars of the built-in holes, in order."""


class TallyRow(TypedDict):
    """One player's row of a scorecard; `given` is the number of handicap strokes."""

    player: int
    rounds: list[int]
    total: int
    given: int


class TallyShape(TypedDict):
    """Response to `tally`: the result of a scorecard."""

    rows: list[TallyRow]
    scores: list[int]
    leaders: list[int]
    winners: list[int]
    over: bool
    left: int
    """Number of holes that have not been finished."""
    notes: list[PaperNote]
    awards: list[PaperAward]
    """The entries that change when the players receive the awards of the finished holes."""
    standing: NotRequired[Standing]


class RateTally(TypedDict):
    """Results of one bot at one place of a rating."""

    n: int
    mean: float
    spread: float
    error: float | None
    counts: dict[str, float]
    """Average number of times that each counted event happened per result."""


class RateRow(TypedDict):
    """One row of a rating: a hole or a hole card."""

    key: str
    """Key of the row, for example "7", or "1.5" for hole 5 of the second card set."""
    name: str
    """Label, for example "Set 2, hole 5"."""
    title: str
    """Name given by the designer; may be empty."""
    par: int | None
    bots: dict[str, RateTally]


class RateBot(TypedDict):
    """A bot that plays on the material."""

    id: str
    name: str


class RateFigures(TypedDict):
    """The rating of a game's material, as far as it has been computed."""

    game: str
    unit: Literal["strokes", "points"]
    low: bool
    counted: dict[str, str]
    """Labels of the counted events, by short name."""
    reference: str
    """ID of the average bot, whose results determine `hardest`."""
    samples: int
    """Target number of results per place and bot."""
    bots: list[RateBot]
    places: list[RateRow]
    totals: dict[str, dict[str, float | None]]
    """Totals over all places by bot: `mean` and `error`."""
    hardest: str | None
    """Key of the place where the average bot does worst compared with par; null before the first result."""


class CaddieLeg(TypedDict):
    """One shot of a line of play, between cells given as [column, row]."""

    start: list[int]
    """Cell of the ball before the shot, for example [20, 24]."""
    elbow: list[int] | None
    """Cell in which the shot turns; null if it goes straight."""
    end: list[int]
    """Cell at the centre of the possible landing area."""
    move: AnyMove
    words: str
    """Description, for example "Driver towards 2, turning to 3 after 4"."""
    left: int
    """Number of steps from there to the target, for example 7."""


class CaddieRun(TypedDict):
    """An obstacle along a shot that extends from the `first` to the `last` count of Distance."""

    kind: Literal["water", "trees", "sand", "mud", "edge"]
    first: int
    last: int


class CaddieLine(TypedDict):
    """A line of play from tee to target. All fields except `legs` refer to its first shot."""

    strokes: float
    """Expected strokes with the best play afterwards, for example 3.12."""
    trouble: float
    """Probability of landing in water or over the edge, for example 0.14."""
    odds: dict[str, float]
    """Probabilities by name, as in the coach's advice."""
    ahead: list[CaddieRun]
    legs: list[CaddieLeg]


class CaddieBest(TypedDict):
    """Expected strokes with the best play from a tee, at one level."""

    level: str
    label: str
    strokes: float


class CaddiePage(TypedDict):
    """One hole of a course book."""

    hole: int
    """Number of the hole, for example 7."""
    tee: list[int]
    target: list[int]
    steps: int
    """Distance from tee to target, in steps."""
    best: list[CaddieBest]
    """The best play at each level for which there are tables."""
    level: str
    """The level whose rules the lines follow, for example "beginner"."""
    label: str
    """The label of that level, for example "Beginner"."""
    safe: CaddieLine
    brave: CaddieLine | None
    """The riskier line, or null if it is the same as the safe line."""


class CourseBook(TypedDict):
    """A finished course book."""

    figures: RateFigures
    pages: list[CaddiePage]
    """One page per hole; empty if the coach of the game does not suggest lines."""


class SummarySeat(TypedDict):
    """The results of one seat in a finished match, hole by hole."""

    cells: list[int | None]
    signs: list[int | None] | None
    """Per hole, -2 to 2, where 2 means two or more better than par."""
    counts: dict[str, int]
    differentials: list[float]


class SummaryOpponent(TypedDict):
    """An opponent played by the rules, for example Luis."""

    name: str
    score: int


class SummaryShape(TypedDict):
    """The summary of a finished match. Older entries of a locker do not have `half` and `sides`."""

    unit: str
    low: bool
    """Whether lower results are better."""
    holes: list[str]
    of_round: int
    """Number of holes in one round."""
    half: NotRequired[bool]
    """Whether a round has half the holes of the course."""
    par: list[float] | None
    par_name: str | None
    scores: list[int]
    winners: list[int]
    sides: NotRequired[list[list[int]]]
    """Seats of each side."""
    house: SummaryOpponent | None
    course: str | None
    rating: float | None
    slope: int | None
    unrated: str
    """The reason why the match does not count for a handicap; empty if it counts."""
    seats: list[SummarySeat]


class GameOfTheDay(TypedDict):
    """The round of the day of one game."""

    seed: str
    options: dict[str, Json]
    rules_version: int
    """Version of the rules on that day, for example 2."""
    fewest: bool
    unit: str


class HoleOfTheDay(GameOfTheDay):
    """The hole of the day, or the Sunday tournament."""

    game: str
    """ID of the game, for example "box"."""


class DayResponse(TypedDict):
    """Response to `day`: the rounds of a date; `number` counts the days since `first`."""

    date: str
    first: str
    number: int
    games: dict[str, GameOfTheDay]
    hole: HoleOfTheDay
    """The hole of the day."""
    tournament: NotRequired[HoleOfTheDay]
    """The tournament, on Sundays."""


GhostMarks = dict[str, dict[str, dict[str, Json]]]
"""Marks of a round by place and number of strokes, in the format of the game."""
