"""Shapes of what travels through the door: requests, answers, records and what all views share.

Each game has a ``shapes.py`` like this one for its moves, its view and its events. ``tools/shapes.py`` makes
``web/core/protocol.d.ts`` of them all; tests hold what really travels to them. Nothing here runs when a game is played.
Seats and positions are counted from 0, rounds and holes from 1. The text below a field says its unit, range and an
example.
"""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from .errors import Fault as FaultShape

Json: TypeAlias = Any
"""Plain data."""

AnyMove = dict[str, Json]
"""A move of any game."""
AnyEvent = dict[str, Json]
"""An event of any game."""
AnyView = dict[str, Json]
"""A view of any game."""


def events_in(module: Mapping[str, Any], *others: Any) -> Any:
    """The union of a game's events: those that its module declares (``globals()``), and others as the core has them."""
    own: list[Any] = [one for one in module.values() if isinstance(one, type) and one.__module__ == module["__name__"]]
    return reduce(or_, [*(shape for shape in own if "event" in shape.__required_keys__), *others])


class Common(TypedDict):
    """What a match adds to every view."""

    players: list[str]
    """Names by seat, 1 to 40 characters each: ["Ann", "Bo"]."""
    turn: int | None
    """The seat to move; null when over: 0."""
    over: bool
    """Whether the last move is played."""


class CardRow(TypedDict):
    """One seat's row of the score card."""

    player: int
    """The seat: 0."""
    cells: list[int | None]
    """One a column; null where nothing is written yet: [4, 7, null]."""
    total: int
    """In the unit of the card: 11."""


class Card(TypedDict):
    """The score card."""

    columns: list[str]
    """Heads, hole by hole: ["1", "2", "3"]."""
    rows: list[CardRow]


class ViewBase(TypedDict):
    """What every game's own view has besides its ``phase``."""

    winners: list[int]
    """Seats; empty until the game is over: [1]."""
    scores: list[int]
    """By seat, in the unit of the card: [31, 28]."""
    card: Card


class StrokeView(ViewBase):
    """What a game by ``core.stroke_play`` has besides where the ball lies."""

    phase: Literal["stroke", "over"]
    """A stroke is to be played, or none."""
    hole: int | None
    """From 1; null when over: 2."""
    strokes: int
    """Played on this hole: 1."""


class Standing(TypedDict):
    """How a game stands by its format."""

    format: Literal["stroke", "match", "skins", "doubles"]
    """What is counted."""
    sides: list[list[int]]
    """Seats of each side: [[0, 2], [1, 3]]."""
    counts: list[int]
    """Per side strokes, holes won or skins: [3, 1]."""
    leaders: list[int]
    """Sides that lead or share the lead: [0]."""
    left: int
    """Holes still to be finished: 4."""
    won: NotRequired[list[int | None]]
    """Match play and skins, per finished hole: the side with the only best score, null where shared: [0, null]."""
    up: NotRequired[int]
    """Match play: holes by which the leader is up; 0 when all square: 2."""
    decided: NotRequired[bool]
    """Match play: whether the holes left cannot change the winner."""
    conceded: NotRequired[list[int | None]]
    """Match play, per finished hole: the side that gave it up; null where it was played out: [null, 1]."""
    resigned: NotRequired[int | None]
    """Match play: the side that gave the match up."""
    worth: NotRequired[list[int]]
    """Skins, per finished hole: skins taken, 0 where they were carried: [1, 0, 2]."""
    carried: NotRequired[int]
    """Skins that the next hole is worth beyond its own: 1."""


class EventBase(TypedDict):
    """What every event has besides its name and its own fields."""

    player: int | None
    """The seat; null for the whole table: 1."""
    clause: str
    """The rule that caused it: "DG-7"."""


class Rolled(EventBase):
    """Dice were thrown; the vocabulary's events come next, for a game that adds no field to them."""

    event: Literal["rolled"]
    purpose: str
    """What for: "roll"."""
    dice: list[Json]
    """Faces of all dice as they lie: [3, 5]."""
    rolled: list[int]
    """Positions just thrown: [1]."""


class TurnBegan(EventBase):
    """A seat is to move."""

    event: Literal["turn_began"]
    round: NotRequired[int]
    """From 1: 2."""
    hole: NotRequired[int]
    """From 1: 4."""
    stroke: NotRequired[int]
    """From 1: 3."""


class RoundBegan(EventBase):
    """A round begins."""

    event: Literal["round_began"]
    round: int
    """From 1: 2."""
    hole: NotRequired[int]
    """The first of it, from 1: 4."""


class HoleBegan(EventBase):
    """Everybody stands on the tee."""

    event: Literal["hole_began"]
    hole: int
    """From 1: 4."""
    order: list[int]
    """Seats, first to play first: [1, 0]."""
    round: NotRequired[int]
    """From 1: 2."""


class Flew(EventBase):
    """A ball flew or rolled."""

    event: Literal["flew"]
    path: list[Json]
    """The places that it touched, start first, as the game names them: [6, 4]."""
    leg: NotRequired[str]
    """How, in a word: "lag"."""


class HoleEnded(EventBase):
    """All have played a hole."""

    event: Literal["hole_ended"]
    hole: int
    """From 1: 4."""
    strokes: list[int]
    """By seat: [4, 5]."""


class RoundEnded(EventBase):
    """A round is over."""

    event: Literal["round_ended"]
    round: int
    """From 1: 2."""
    totals: list[int]
    """By seat, in the unit of the card: [31, 28]."""


class Holed(EventBase):
    """A hole is finished with the ball in it."""

    event: Literal["holed"]
    hole: int
    """From 1: 4."""
    strokes: int
    """Played on it, the last included: 6."""


class Scored(EventBase):
    """A result is on the card."""

    event: Literal["scored"]
    hole: int
    """From 1: 4."""
    round: int
    """From 1: 2."""
    score: int
    """In the unit of the card: 6."""


class GameOver(EventBase):
    """The game is over."""

    event: Literal["game_over"]
    winners: list[int]
    """Seats: [1]."""
    totals: list[int]
    """By seat, in the unit of the card: [31, 28]."""


class Record(TypedDict):
    """A match as it was played; everything else is derived from it."""

    format: Literal[1]
    """Of the record itself."""
    game: str
    """Id: "dice"."""
    rules_version: int
    """The version of the game's rules it plays by: 1."""
    dice_scheme: Literal[1]
    """The way from the seed to faces."""
    players: list[str]
    """Names by seat."""
    options: dict[str, Json]
    """Values by name: {"rounds": 1, "pro": false}."""
    seed: str
    """1 to 200 characters: "Augusta"."""
    moves: list[AnyMove]
    """In order, at most 20,000."""
    dice: NotRequired[list[int | str]]
    """Faces handed in, in the order thrown; the seed's own follow: [2, 5, 1]."""
    sealed: NotRequired[dict[str, str]]
    """What nobody may know yet of a game by link, by the number of its move."""


class ErrorShape(TypedDict):
    """Why a request was refused; nothing was changed."""

    code: Literal[
        "bad-request",
        "unknown-game",
        "bad-option",
        "illegal-move",
        "bad-record",
        "bad-seed",
        "dice-wanted",
        "no-advice",
        "data-missing",
        "internal-error",
    ]
    """What kind of refusal."""
    message: str
    """One sentence."""
    clause: NotRequired[str]
    """The rule that forbids the move: "DG-5"."""
    due: NotRequired[list[str]]
    """With illegal-move: kinds of move that are legal now: ["roll"]."""
    option: NotRequired[str]
    """With bad-option: the option at fault."""
    seat: NotRequired[int]
    """With dice-wanted: who rolls; -1 for the whole table. With bad-request: whose name is at fault."""
    purpose: NotRequired[str]
    """With dice-wanted: what the dice decide."""
    faces: NotRequired[list[int | str]]
    """With dice-wanted: what each die can show."""
    count: NotRequired[int]
    """With dice-wanted: how many dice."""
    game: NotRequired[str]
    """With data-missing: whose data the host has to hand over."""
    type: NotRequired[str]
    """With internal-error: of the exception."""
    frames: NotRequired[list[str]]
    """With internal-error: file, line and function, innermost last."""


class SetupShape(TypedDict):
    """Answer to `setup`: what such a table would play."""

    options: dict[str, Json]
    """Those that were given, what has no effect at its default."""
    line: str
    """What is played, in the options' own words; empty where an option does not read."""
    choices: dict[str, list[Json]]
    """The options that have an effect, each with the choices that can be played."""
    error: ErrorShape | None
    """Why it cannot be played; with `option` or `seat` where one is at fault."""


class DesignShape(TypedDict):
    """Answer to `design` without `material`: what there is to design in a game."""

    options: list[str]
    """Names of the options that material is made of: ["course", "decks", "doglegs"]."""
    ours: dict[str, Json]
    """Our own, by option."""
    blank: dict[str, Json]
    """Where a designer begins."""


class DesignFaults(TypedDict):
    """Answer to `design` with `material`."""

    faults: list[FaultShape]
    """The first 200 of them; none where a game can begin with it."""
    count: int
    """How many there are."""


class TableTold(TypedDict):
    """What a table needs after every change."""

    view: AnyView
    moves: NotRequired[list[AnyMove]]
    """All legal moves, where they are under 200."""
    choices: NotRequired[dict[str, Json]]
    """What can be chosen, where the moves are too many to list."""
    record: Record
    undo: bool | str
    """True where the last move, `mover`'s, can be taken back, else why not: "there is no move to take back"."""
    mover: int | None


class LogTold(TypedDict):
    """The whole log: of each event the number of the move that made it, from 1; 0 for what was dealt."""

    events: list[AnyEvent]
    moves: list[int]


class TokenTold(TypedDict):
    """A match as one line; `unshown`: seats whose sealed choices it would tell."""

    token: str
    unshown: NotRequired[list[int]]


class Opened(TableTold):
    """Answer to `new`, `replay` and `open`."""

    match: int
    """The handle of the match: 1."""


class Played(TableTold):
    """Answer to `play` and `undo`."""

    events: list[AnyEvent]
    """What happened, in order; after an undo what had happened."""


class BotPlayed(Played):
    """Answer to `bot` with `play`; without it there is the move alone."""

    move: AnyMove
