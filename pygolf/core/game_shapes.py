"""Types of the response to ``games``: seats, bots, options and presets of a game (see ``shapes.py``)."""

from typing import Literal, NotRequired, TypedDict

from .shapes import Json


class Bounds(TypedDict):
    """The minimum and maximum number of seats."""

    min: int
    """The minimum, for example 1."""
    max: int
    """The maximum, for example 6."""


class OptionShape(TypedDict):
    """An option of a game, with everything a form needs to display it."""

    name: str
    """Key in `options`, for example "rounds"."""
    type: Literal["int", "bool", "choice", "list", "text", "material"]
    """Kind of value, which determines the form field."""
    title: str
    """Label in a form, for example "Rounds"."""
    default: Json
    """Value if none is given, for example 1."""
    help: str
    """Explanation in one or two sentences."""
    choices: NotRequired[list[Json]]
    """The valid values, or the values that a form offers, for example [1, 2, 3]."""
    labels: NotRequired[list[str]]
    """Labels of the choices, in the same order."""
    low: NotRequired[int]
    """Lowest valid value (only for `int`), for example 1."""
    high: NotRequired[int]
    """Highest valid value (only for `int`), for example 6."""
    seats: NotRequired[bool]
    """True if the value is the number of a seat; a form then shows the names of the players."""
    ladder: NotRequired[bool]
    """True if the choices are opponents, weakest first."""
    subject: Literal["course", "rules", "format"]
    """Section of the form that contains the option."""
    when: NotRequired[dict[str, list[Json]]]
    """When the option has an effect: for other options, or "seats", the values that allow it, for example {"level":
    ["professional"]}.
    """
    choices_when: NotRequired[list[dict[str, list[Json]]]]
    """For each choice, when it can be selected; {} means always."""


class BotShape(TypedDict):
    """A computer player."""

    id: str
    """The `level` in the request `bot`, for example "club"."""
    name: str
    """Name shown to players, for example "Club player"."""
    line: str
    """Its style of play, in one sentence."""
    talk: dict[str, str]
    """What it says when a game starts (`begin`), after a `good` or a `bad` hole, and when it has `won` or `lost`."""


class PresetShape(TypedDict):
    """A named set of options."""

    id: str
    """ID of the preset, for example "quick"."""
    title: str
    """Title of the preset, for example "Quick nine"."""
    options: dict[str, Json]
    """The options that differ from their defaults."""
    line: str
    """Summary of the options, for example "The front nine, pick-up limit, most gems"."""


class StartShape(TypedDict):
    """The match that is started if the player does not choose any options."""

    title: str
    """Label of the start button, for example "Play"."""
    seats: list[str]
    """"person" or the ID of a bot for each seat, for example ["person", "club"]."""
    options: dict[str, Json]
    """The options that differ from their defaults."""
    line: str
    """Summary of the options, for example "Six holes, stroke play"."""


class GameShape(TypedDict):
    """A game in the response to `games`."""

    id: str
    """ID of the game, as in the request `new`, for example "dice"."""
    title: str
    """Title of the game, for example "Dice Golf"."""
    players: Bounds
    """Number of seats."""
    levels: list[str]
    """IDs of the bots that every game has, weakest first: ["rookie", "club", "tour"]."""
    bots: list[BotShape]
    """All bots of this game, weakest first."""
    options: list[OptionShape]
    """The options, in the order in which a form shows them."""
    presets: list[PresetShape]
    start: StartShape
    lessons: bool
    """Whether the request `lessons` returns any lessons."""
