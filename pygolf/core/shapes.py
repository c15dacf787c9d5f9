"""Types of requests, responses, records and the common parts of views in the protocol.

Each game has a similar ``shapes.py`` for its moves and its view, and declares its events as functions (see ``event`` in
``events.py``). ``tools/shapes.py`` generates ``web/engine/protocol.d.ts`` from all of them, and tests compare actual
responses with them. Few modules need these types at run time. Seats and positions are counted from 0, rounds and holes
from 1. The docstring of a field contains its unit, range and an example.
"""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from .errors import MaterialProblem

Json: TypeAlias = Any
"""Any JSON value."""

AnyMove = dict[str, Json]
"""A move of any game."""
AnyEvent = dict[str, Json]
"""An event of any game."""
AnyView = dict[str, Json]
"""A view of any game."""


class Common(TypedDict):
    """Fields that the match adds to every view."""

    players: list[str]
    """Names by seat, 1 to 40 characters each, for example ["Ann", "Bo"]."""
    turn: int | None
    """Seat to move, for example 0; null when the match is over."""
    over: bool
    """Whether the match is over."""


class CardRow(TypedDict):
    """One seat's row of the scorecard."""

    player: int
    """The seat, for example 0."""
    cells: list[int | None]
    """One value per column, for example [4, 7, null]; null if the hole has not been finished."""
    total: int
    """Total in the unit of the card, for example 11."""


class Card(TypedDict):
    """The scorecard."""

    columns: list[str]
    """Column headings, one per hole, for example ["1", "2", "3"]."""
    rows: list[CardRow]


class ViewBase(TypedDict):
    """Fields that the views of all games have, in addition to ``phase``."""

    winners: list[int]
    """Seats of the winners, for example [1]; empty until the game is over."""
    scores: list[int]
    """Totals by seat, in the unit of the card, for example [31, 28]."""
    card: Card


class Standing(TypedDict):
    """The standing of a game in its format."""

    format: Literal["stroke", "match", "skins", "doubles"]
    """The format of play."""
    sides: list[list[int]]
    """Seats of each side, for example [[0, 2], [1, 3]]."""
    counts: list[int]
    """Strokes, holes won or skins of each side, for example [3, 1]."""
    leaders: list[int]
    """Sides in the lead, for example [0]."""
    left: int
    """Number of holes that have not been finished, for example 4."""
    won: NotRequired[list[int | None]]
    """Match play and skins, per finished hole: the side with the only best score, or null if it was shared, for example
    [0, null].
    """
    up: NotRequired[int]
    """Match play: number of holes by which the leader is up, for example 2; 0 when all square."""
    decided: NotRequired[bool]
    """Match play: whether the remaining holes can no longer change the winner."""
    conceded: NotRequired[list[int | None]]
    """Match play, per finished hole: the side that conceded it, or null if it was played out, for example [null, 1]."""
    resigned: NotRequired[int | None]
    """Match play: the side that conceded the match, or null."""
    worth: NotRequired[list[int]]
    """Skins, per finished hole: number of skins won, 0 if they were carried over, for example [1, 0, 2]."""
    carried: NotRequired[int]
    """Number of skins carried over to the next hole, for example 1."""


class EventBase(TypedDict):
    """Fields that all events have, in addition to the name and the fields of the event."""

    player: int | None
    """The seat, for example 1; null for the whole table."""
    clause: str
    """ID of the rule that caused the event, for example "DG-7"."""


class Record(TypedDict):
    """A saved match. Everything else can be computed from it."""

    format: Literal[1]
    """Version of the record format."""
    game: str
    """ID of the game, for example "dice"."""
    rules_version: int
    """Version of the game's rules, for example 1."""
    dice_scheme: Literal[1]
    """Version of the algorithm that computes faces from the seed."""
    players: list[str]
    """Names of the players by seat."""
    options: dict[str, Json]
    """Values of options by name, for example {"rounds": 1, "pro": false}."""
    seed: str
    """Seed of 1 to 200 characters, for example "Augusta"."""
    moves: list[AnyMove]
    """The moves in order, at most 20,000."""
    dice: NotRequired[list[int | str]]
    """Faces entered by players, in the order rolled, for example [2, 5, 1]; faces from the seed follow."""
    sealed: NotRequired[dict[str, str]]
    """In a game by link: seals of the choices that are still hidden, by move number."""


class ErrorShape(TypedDict):
    """Why a request was rejected; nothing has changed."""

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
    """Kind of error."""
    message: str
    """Message, one sentence."""
    clause: NotRequired[str]
    """ID of the rule that forbids the move, for example "DG-5"."""
    due: NotRequired[list[str]]
    """For `illegal-move`: kinds of move that are legal now, for example ["roll"]."""
    option: NotRequired[str]
    """For `bad-option`: name of the invalid option."""
    seat: NotRequired[int]
    """For `dice-wanted`: the seat that must roll, or -1 for the whole table. For `bad-request`: the seat whose name is
    invalid.
    """
    purpose: NotRequired[str]
    """For `dice-wanted`: purpose of the roll."""
    faces: NotRequired[list[int | str]]
    """For `dice-wanted`: possible faces of each die."""
    count: NotRequired[int]
    """For `dice-wanted`: number of dice."""
    game: NotRequired[str]
    """For `data-missing`: ID of the game whose data the host must load."""
    type: NotRequired[str]
    """For `internal-error`: the type of the exception."""
    frames: NotRequired[list[str]]
    """For `internal-error`: stack frames with file, line and function, innermost last."""


class SetupShape(TypedDict):
    """Response to `setup`: the match that these options would start."""

    options: dict[str, Json]
    """The given options; those without effect have their default values."""
    line: str
    """Summary of the options in one line; empty if an option is invalid."""
    choices: dict[str, list[Json]]
    """The options that have an effect, with the choices that can be selected."""
    error: ErrorShape | None
    """Why the match cannot be started, or null; contains `option` or `seat` if one of them is invalid."""


class DesignShape(TypedDict):
    """Response to `design` without `material`: the material of a game that can be designed."""

    options: list[str]
    """Names of the options for material, for example ["course", "decks", "doglegs"]."""
    ours: dict[str, Json]
    """The built-in material by option."""
    blank: dict[str, Json]
    """Nearly empty, valid material to start a design with."""
    pieces: dict[str, Json]
    """The pieces that are the same with any material, for example {"coins": 12}; empty if there are none."""


class DesignProblems(TypedDict):
    """Response to `design` with `material`."""

    faults: list[MaterialProblem]
    """The first 200 problems of the material; empty if a game can start with it."""
    count: int
    """Number of all problems."""


class MatchState(TypedDict):
    """The fields that all responses contain after a change: view, legal moves and record."""

    view: AnyView
    moves: NotRequired[list[AnyMove]]
    """All legal moves, if there are fewer than 200."""
    choices: NotRequired[dict[str, Json]]
    """What can be chosen, if there are too many legal moves to list."""
    record: Record
    undo: bool | str
    """True if the last move (made by `mover`) can be undone, otherwise the reason why not, for example "nothing to
    undo".
    """
    mover: int | None


class LogResponse(TypedDict):
    """Response to `events`: the complete log. `moves` has, for each event, the number of the move that caused it, from
    1, or 0 for the deal.
    """

    events: list[AnyEvent]
    moves: list[int]


class TokenResponse(TypedDict):
    """Response to `token`: a match as one line. `unshown` lists the seats whose hidden choices it would reveal."""

    token: str
    unshown: NotRequired[list[int]]


class Opened(MatchState):
    """Response to `new`, `replay` and `open`."""

    match: int
    """Handle of the match, for example 1."""


class Played(MatchState):
    """Response to `play` and `undo`."""

    events: list[AnyEvent]
    """Events of the move, in order; after `undo`, the events that were undone."""


class BotPlayed(Played):
    """Response to `bot` with `play`; without `play` it contains only the move."""

    move: AnyMove
