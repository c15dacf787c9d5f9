"""Shapes of what the request ``games`` tells of a game: seats, bots, options, presets (see ``shapes.py``)."""

from typing import Literal, NotRequired, TypedDict

from .shapes import Json


class Bounds(TypedDict):
    """Fewest and most."""

    min: int
    """1."""
    max: int
    """6."""


class OptionShape(TypedDict):
    """An option, for a form."""

    name: str
    """As in `options`: "rounds"."""
    type: Literal["int", "bool", "choice", "list", "text", "material"]
    """Which field a form has for it."""
    title: str
    """What a form calls it: "Rounds"."""
    default: Json
    """The value where none is given: 1."""
    help: str
    """A sentence or two."""
    choices: NotRequired[list[Json]]
    """The values there are, or those that a form offers: [1, 2, 3]."""
    labels: NotRequired[list[str]]
    """What a form calls the choices, one each."""
    low: NotRequired[int]
    """Of an int, included: 1."""
    high: NotRequired[int]
    """Of an int, included: 6."""
    seats: NotRequired[bool]
    """The value is a seat: a form shows names."""
    ladder: NotRequired[bool]
    """The choices are opponents, the weakest first."""
    subject: Literal["course", "rules", "format"]
    """What a form files it under."""
    when: NotRequired[dict[str, list[Json]]]
    """Where it has an effect: by option, or "seats", the values that will do: {"level": ["professional"]}."""
    choices_when: NotRequired[list[dict[str, list[Json]]]]
    """The same for each of the choices; {}: always."""


class BotShape(TypedDict):
    """An opponent that the rules play."""

    id: str
    """As in the request `bot`: "club"."""
    name: str
    """What a table calls it: "Club player"."""
    line: str
    """How it plays, in a sentence."""
    talk: dict[str, str]
    """What it says when a game begins (`begin`), after a `good` and a `bad` hole, and when it has `won` or `lost`."""


class PresetShape(TypedDict):
    """A set of options that has a name."""

    id: str
    """"quick"."""
    title: str
    """"Quick nine"."""
    options: dict[str, Json]
    """Those that do not stand at their defaults."""
    line: str
    """What is played: "The front nine, pick-up limit, most gems"."""


class StartShape(TypedDict):
    """What is played by whoever just wants to play."""

    title: str
    """What the clubhouse calls it: "Play"."""
    seats: list[str]
    """"person", or the id of a bot, each: ["person", "club"]."""
    options: dict[str, Json]
    """Those that do not stand at their defaults."""
    line: str
    """What is played: "Six holes, stroke play"."""


class GameShape(TypedDict):
    """A game, for a list of games."""

    id: str
    """As in the request `new`: "dice"."""
    title: str
    """"Dice Golf"."""
    players: Bounds
    """Seats."""
    levels: list[str]
    """Bots that every game has, weakest first: ["rookie", "club", "tour"]."""
    bots: list[BotShape]
    """All bots of this game, weakest first."""
    options: list[OptionShape]
    """In the order of a form."""
    presets: list[PresetShape]
    start: StartShape
    lessons: bool
    """Whether there are any to ask for with the request `lessons`."""
