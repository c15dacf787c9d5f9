"""Answers that rooms of the clubhouse ask for, declared as ``shapes`` does: lessons, examples, cards, figures, days."""

from typing import Literal, NotRequired, TypedDict

from .paper import Entry as PaperEntry
from .paper import Note as PaperNote
from .shapes import AnyMove, Json, Standing


class WrongMove(TypedDict):
    """What is said of moves that do not go on."""

    move: dict[str, Json]
    """A pattern: a move fits that has these fields: {"do": "shot", "direction": 12}."""
    words: str


class LessonStep(TypedDict):
    """One thing to see and to do."""

    title: str
    words: str
    touch: str
    """What to touch: "Aim at 12."."""
    clause: str
    scene: int
    """Of the lesson's scenes, zero-based: 0."""
    moves: list[AnyMove]
    """Those that lead to it in its scene."""
    play: AnyMove
    """The move that goes on."""
    after: list[AnyMove]
    """Played by itself after it."""
    also: list[dict[str, Json]]
    """Patterns of moves that go on as well."""
    wrong: list[WrongMove]
    otherwise: str
    """What is said where none of them fits."""
    done: str
    """What the move led to."""


class LessonTold(TypedDict):
    """A lesson, as `lessons` tells it."""

    id: str
    title: str
    scenes: list[dict[str, Json]]
    """The fields of the request `new`, but for the game."""
    steps: list[LessonStep]


class ExampleTold(TypedDict):
    """A worked example of a rulebook."""

    clause: str
    title: str
    words: str
    figure: dict[str, Json] | None
    """What a page draws of it: `kind`, and the game's own data."""


class RuleSubject(TypedDict):
    """A chapter of a rulebook."""

    title: str
    clauses: list[str]


class RulesTold(TypedDict):
    """A rulebook, by clause."""

    rules: dict[str, str]
    titles: dict[str, str]
    subjects: list[RuleSubject]
    levels: dict[str, list[str]]
    """Of clauses that do not hold at all of them."""


class PaperShape(TypedDict):
    """What is on the card of a game on a real table."""

    entries: list[PaperEntry]
    holes: tuple[int, int]
    """Fewest and most: [6, 6]."""
    rounds: tuple[int, int]
    players: tuple[int, int]
    unit: str
    formats: list[str]
    labels: list[str]
    """What a form calls the formats."""
    pars: bool
    """Whether holes have a par to be written down."""
    house: list[int]
    """Par of the house's own holes, in order."""


class TallyRow(TypedDict):
    """One player of a sheet; `given`: strokes by the handicap."""

    player: int
    rounds: list[int]
    total: int
    given: int


class TallyShape(TypedDict):
    """What a sheet comes to."""

    rows: list[TallyRow]
    scores: list[int]
    leaders: list[int]
    winners: list[int]
    over: bool
    left: int
    """Holes still to be played."""
    notes: list[PaperNote]
    standing: NotRequired[Standing]


class RateTally(TypedDict):
    """Results of one bot at one place."""

    n: int
    mean: float
    spread: float
    error: float | None
    counts: dict[str, float]
    """Times a result, by what is counted."""


class RateRow(TypedDict):
    """One hole or card."""

    key: str
    """Of the row: "7", of set 2's card of hole 5 "1.5"."""
    name: str
    """For people: "Set 2, hole 5"."""
    title: str
    """What its maker called it, or empty."""
    par: int | None
    bots: dict[str, RateTally]


class RateBot(TypedDict):
    """A bot that is tried."""

    id: str
    name: str


class RateFigures(TypedDict):
    """What a material is worth to play on, as far as it is known."""

    game: str
    unit: Literal["strokes", "points"]
    low: bool
    counted: dict[str, str]
    """What is counted on the way, in words."""
    reference: str
    """The average bot: `hardest` is by its results."""
    samples: int
    """Results a place and bot that are aimed at."""
    bots: list[RateBot]
    places: list[RateRow]
    totals: dict[str, dict[str, float | None]]
    """`mean` and `error` by bot."""
    hardest: str | None
    """Key of the place where the average bot does worst, compared with par; null before the first result."""


class CaddieLeg(TypedDict):
    """One shot of a line, from cell to cell as [column, row]."""

    start: list[int]
    """[20, 24]."""
    elbow: list[int] | None
    """Where it turns."""
    end: list[int]
    """The middle of where it comes to rest."""
    move: AnyMove
    words: str
    """"Driver towards 2, turning to 3 after 4"."""
    left: int
    """Steps from there to the target: 7."""


class CaddieRun(TypedDict):
    """What lies on the way of a shot, by counts of Distance."""

    kind: Literal["water", "trees", "sand", "mud", "edge"]
    first: int
    last: int


class CaddieLine(TypedDict):
    """A line from tee to target; all but `legs` is of its first shot."""

    strokes: float
    """Expected, with the best play after it: 3.12."""
    trouble: float
    """Chance of water or the edge: 0.14."""
    odds: dict[str, float]
    """Chances by name, as advice tells them."""
    ahead: list[CaddieRun]
    legs: list[CaddieLeg]


class CaddieBest(TypedDict):
    """The best play from a tee at one level."""

    level: str
    label: str
    strokes: float


class CaddiePage(TypedDict):
    """A hole in a course book."""

    hole: int
    """Its number: 7."""
    tee: list[int]
    target: list[int]
    steps: int
    """From tee to target."""
    best: list[CaddieBest]
    """At the levels of which there are tables."""
    safe: CaddieLine
    brave: CaddieLine | None
    """Null where the safe line is the brave one too."""


class CourseBook(TypedDict):
    """What a book tells when it is done."""

    figures: RateFigures
    pages: list[CaddiePage]
    """Of a game whose coach has lines, hole by hole; else none."""


class SummarySeat(TypedDict):
    """One seat of a finished match, hole by hole."""

    cells: list[int | None]
    signs: list[int | None] | None
    """-2 to 2 a hole: 2 for two or more better than par."""
    counts: dict[str, int]
    differentials: list[float]


class SummaryHouse(TypedDict):
    """An opponent of the rules' own."""

    name: str
    score: int


class SummaryShape(TypedDict):
    """A finished match in numbers; older lines of a locker lack `half` and `sides`."""

    unit: str
    low: bool
    """Fewer is better."""
    holes: list[str]
    of_round: int
    """Holes of one round."""
    half: NotRequired[bool]
    """A round is half the course's holes."""
    par: list[float] | None
    par_name: str | None
    scores: list[int]
    winners: list[int]
    sides: NotRequired[list[list[int]]]
    """Seats that play together."""
    house: SummaryHouse | None
    course: str | None
    rating: float | None
    slope: int | None
    unrated: str
    """Why it counts for no handicap."""
    seats: list[SummarySeat]


class DayDealt(TypedDict):
    """A game's round of a day."""

    seed: str
    options: dict[str, Json]
    fewest: bool
    unit: str


class HoleDealt(DayDealt):
    """Today's hole."""

    game: str
    """Id: "box"."""


class DayTold(TypedDict):
    """The rounds of a day; `number` counts from the first."""

    date: str
    first: str
    number: int
    games: dict[str, DayDealt]
    hole: HoleDealt
    """The one of that day."""
    tournament: NotRequired[HoleDealt]
    """Of a Sunday."""


GhostMarks = dict[str, dict[str, dict[str, Json]]]
"""What a round had done, by place and strokes; a game knows its own marks."""
