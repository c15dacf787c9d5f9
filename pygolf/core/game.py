"""The base class of games. Each folder under ``pygolf/games`` implements it.

A game object is stateless. A state is a frozen dataclass of tuples and scalars; ``apply`` has no side effects except on
the dice passed to it. A game defines its facts as class attributes and its rules as four methods.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_args, get_origin

from .deferred import is_later
from .dice import Dice, Face
from .errors import BadRecordError, BadRequestError, shown
from .events import Events, Json, Move
from .options import Option, Options
from .rulebook import Clause, load_rulebook
from .setup import Preset, Start, describe_options, settled
from .talk import SILENT, Talk

LEVELS = ("rookie", "club", "tour")
"""IDs of the bots that every game has, weakest first."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A computer player."""

    id: str
    """The ``level`` of the request ``bot``. Every game has ``rookie``, ``club`` and ``tour``."""
    name: str
    """The name shown to players."""
    line: str
    """One short sentence about how it plays."""
    talk: Talk = SILENT
    """What it says during a game."""
    lead_per_hole: float | None = None
    """By how many points per hole it beats the rival without a seat of a game for one player, on average and with the
    default options; None if there is no such rival."""

    def to_json(self) -> dict[str, Json]:
        """Return the bot as it appears in the response to ``games``."""
        return {"id": self.id, "name": self.name, "line": self.line, "talk": self.talk.to_json()}


THREE_BOTS = (
    Bot("rookie", "Rookie", "Has just begun."),
    Bot("club", "Club player", "Knows the game."),
    Bot("tour", "Tour player", "Plays the coach's best."),
)
"""The bots of a game that defines no others."""


@dataclass(frozen=True, slots=True)
class Trophy:
    """Something rare that a player can achieve in one match of a game. The locker shows it once it has happened."""

    title: str
    """For example "Hole in one"."""
    line: str
    """What the player has to do, in one sentence."""
    count: str
    """Name of the number in ``Summary.counts`` that decides."""
    least: int = 1
    """Minimum value of that number."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Facts about a game that never change."""

    id: str
    title: str
    players: tuple[int, int]
    """Minimum and maximum number of seats."""
    options: tuple[Option, ...]
    rules_version: int
    """Rules version of new matches. It is increased whenever a change would replay an old record differently."""
    prefix: str
    """Prefix of the clause IDs, for example ``"DG"``."""
    oldest_version: int = 1
    """The oldest rules version whose records can still be replayed."""
    tagline: str = ""
    """A description of the game for the home screen, in one or two sentences."""
    pitch: str = ""
    """What playing the game is like, in at most 15 characters, for example "Push your luck"."""
    goal: str = ""
    """The aim of the game, in one sentence."""
    minutes: int = 0
    """About how long the match of ``start`` takes; 0 if unknown."""
    credits: str = ""
    """The author of the game, in one sentence."""
    coach: str = ""
    """A description of the coach for the home screen, in one sentence."""
    bots: tuple[Bot, ...] = THREE_BOTS
    """The bots, weakest first, including those in ``LEVELS``."""
    trophies: tuple[Trophy, ...] = ()
    presets: tuple[Preset, ...] = ()
    """Named sets of options, for the set-up screen."""
    start: Start = field(default_factory=Start)
    """The match that is started if the player does not choose any options."""
    lessons: bool = False
    """Whether the game has a module ``lesson``."""
    independent: bool = False
    """Whether players do not affect each other's results in stroke play. Only then can the page compare a player's
    result in a game of several players with club players who played alone."""

    @property
    def bot_ids(self) -> tuple[str, ...]:
        """IDs of the bots, weakest first."""
        return tuple(bot.id for bot in self.bots)

    def find_bot(self, name: object) -> str | None:
        """Return the ID of the bot with this ID or name (upper and lower case are equal), or None if there is none."""
        wanted = name.casefold() if isinstance(name, str) else None
        return next((bot.id for bot in self.bots if wanted in (bot.id, bot.name.casefold())), None)

    def to_json(self) -> dict[str, Json]:
        """Return the description of the game for the response to ``games``."""
        seats = len(self.start.seats)
        return {
            "id": self.id,
            "title": self.title,
            "players": {"min": self.players[0], "max": self.players[1]},
            "levels": list(LEVELS),
            "bots": [bot.to_json() for bot in self.bots],
            "options": [option.to_json() for option in self.options],
            "presets": [{"id": one.id, "title": one.title, **self.line(one.options, seats)} for one in self.presets],
            "start": {**asdict(self.start), **self.line(self.start.options, seats)},
            "lessons": self.lessons,
        }

    def line(self, options: Mapping[str, Json], seats: int) -> dict[str, Json]:
        """Return the options as they apply to this number of seats, with a summary in one line. Raise
        BadOptionError.
        """
        values = settled(self.options, options, seats)
        valid = {name: values[name] for name in options if name in values}
        return {"options": valid, "line": describe_options(self.options, values, seats)}


@dataclass(frozen=True, slots=True)
class Advice:
    """The coach's evaluation of one legal move."""

    move: Move
    value: float
    """Expected final result of the player to move, in the unit of ``scores``."""
    loss: float
    """How much worse the move is than the best move; 0 for the best move."""
    why: str
    """One sentence."""
    more: Mapping[str, Json] = field(default_factory=dict)
    """Further data that the page of the game can display, for example odds."""

    def to_json(self) -> dict[str, Json]:
        return {"move": self.move, "value": self.value, "loss": self.loss, "why": self.why, **self.more}


class Position(Protocol):
    """The properties that every state has."""

    @property
    def phase(self) -> str:
        """The phase of the game, with a name that the game chooses; ``"over"`` at the end."""

    @property
    def seat(self) -> int:
        """The zero-based seat to move. It has no meaning when the game is over."""


S = TypeVar("S", bound=Position)


@dataclass(frozen=True, slots=True)
class Fields:
    """The field names of one kind of move, not including ``do``."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


class Game(ABC, Generic[S]):
    """The rules, components, coach and rulebook of one game. ``S`` is the class of its states, a frozen dataclass."""

    info: ClassVar[GameInfo]
    package: ClassVar[str]
    """Name of the package that contains the game's folders and rulebook: ``__name__`` in its ``__init__``."""
    faces: ClassVar[Sequence[Face]] = ()
    """Every face that any die of the game can show."""
    codes: ClassVar[Mapping[str, Move]] = {}
    """A short code for every possible move, for the share token. Concatenated codes must be unambiguous.

    A game whose moves cannot be listed must define ``fields``, ``write_moves`` and ``read_moves`` instead.
    """
    fields: ClassVar[Mapping[str, Fields]] = {}
    """The fields of each kind of move, by its ``do``; derived from ``codes`` if a game does not define them."""

    def __init_subclass__(cls) -> None:
        if "codes" in cls.__dict__ and "fields" not in cls.__dict__:
            cls.fields = _fields_by_do(cls.codes.values())

    def __reduce__(self) -> tuple[Callable[[str], Game[Any]], tuple[str]]:
        """Copies and pickles contain only the name of the package."""
        return load_game, (self.package,)

    @abstractmethod
    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[S, Events]:
        """Return the initial position and the events that led to it.

        ``options`` are validated and complete; ``version`` is one of the rules versions listed in ``info``. Raises
        BadOptionError.
        """

    @abstractmethod
    def moves(self, state: S) -> Sequence[Move] | None:
        """Return all legal moves in a fixed order, or None if there are 200 or more. Empty if the game is over."""

    @abstractmethod
    def apply(self, state: S, move: Move, dice: Dice) -> tuple[S, Events]:
        """Return the next position and the events, including those of forced moves that follow.

        The move has passed ``check_move``, so its fields are present, but their values have not been checked. Raises
        IllegalMoveError or BadRequestError.
        """

    @abstractmethod
    def view(self, state: S, player: int | None) -> Mapping[str, object]:
        """Return what ``player`` (None: all players) may see: phase, winners, scores, card and fields of the game."""

    def turn(self, state: S) -> int | None:
        """Return the zero-based seat to move, or None if the game is over."""
        return None if state.phase == "over" else state.seat

    def choices(self, state: S) -> Mapping[str, Json]:
        """Return what can be chosen if ``moves`` returns None."""
        return {}

    def some_moves(self, state: S) -> Sequence[Move]:
        """Return some legal moves, at least one, if ``moves`` returns None. Must not call the coach."""
        raise NotImplementedError(f"{self.info.title} must define some_moves, because its moves cannot all be listed")

    def sample_move(self, state: S, below: Callable[[int], int]) -> Move:
        """Return a random legal move if ``moves`` returns None. ``below(n)`` returns a random number from 0 to n - 1.

        By default, one of the coach's 200 best moves. A game overrides it if other moves are legal, too.
        """
        moves = self.advise(state, 200)
        return moves[below(len(moves))].move

    def due(self, state: S) -> list[str]:
        """Return the kinds of move that are legal now, by their ``do``."""
        moves = self.moves(state)
        if moves is None:
            kinds = self.choices(state).get("do")
            return [str(do) for do in kinds] if isinstance(kinds, (list, tuple)) else []
        return list(dict.fromkeys(str(move["do"]) for move in moves))

    def draft(self, state: S, draft: Mapping[str, Json]) -> Mapping[str, Json]:
        """Return what a partial move would do, in games with multi-part moves. Raise BadRequestError."""
        raise BadRequestError(f"{self.info.title} has no multi-part moves, so drafts are not supported")

    def face(self, face: object) -> bool:
        """Return whether any die of the game can show this face; used to validate entered faces."""
        return any(known == face and type(known) is type(face) for known in self.faces)

    def format(self, state: S) -> str:
        """Return the format of play, one of ``core.formats.FORMATS`` or a name specific to the game."""
        return "stroke"

    def advise(self, state: S, count: int) -> Sequence[Advice]:
        """Return the coach's best ``count`` moves for the player to move, best first.

        They come from ``COACH`` of the module ``play.coach``; in match play from ``WINNING`` of ``study.winning``.
        Raises NoAdviceError if the coach does not advise in this position.
        """
        if self.format(state) == "match":
            by_chance: Sequence[Advice] = self.part("study.winning").WINNING.advise(self, state, count)
            return by_chance
        advice: Sequence[Advice] = self.part("play.coach").COACH.advise(state, count)
        return advice

    def bot(self, state: S, level: str, bot_seed: int) -> Move:
        """Return the move of a bot of this level, from ``choose`` of the module ``play.bots``.

        ``bot_seed`` is a 32-bit number that is the same for the same position of a match.
        """
        return self._choose(state, level, bot_seed)

    def odds(self, state: S, level: str) -> list[tuple[Move, float]] | None:
        """Return the moves that :meth:`bot` can return, with their probabilities over all bot seeds.

        Returns None if the module ``play.bots`` has no function ``odds``.
        """
        odds: Callable[[S, str], list[tuple[Move, float]]] | None = vars(self.part("play.bots")).get("odds")
        return odds(state, level) if odds else None

    def rulebook(self) -> Mapping[str, Clause]:
        """Return the clauses of the rulebook by ID."""
        return load_rulebook(self.package)

    def part(self, name: str) -> Any:
        """Return a module of the game, for example ``play.coach``. Raise ModuleNotFoundError."""
        return import_module(f"{self.package}.{name}")

    def has(self, name: str) -> bool:
        """Return whether the game has this module, for example ``study.ghost``.

        Raise ModuleNotFoundError if the host has not loaded the folder yet; the core's folder of this name is loaded
        together with those of all games.
        """
        folder = name.partition(".")[0]
        if is_later(f"{self.package}.{folder}"):
            import_module(f"{__package__}.{folder}")
        return all(find_spec(f"{self.package}.{part}") is not None for part in (folder, name))

    def check_move(self, move: object) -> Move:
        """Return the move. Raise BadRequestError unless it is an object of a known kind with the fields of this
        kind.
        """
        if not isinstance(move, Mapping) or not isinstance(do := move.get("do"), str):
            raise BadRequestError('a move must be an object with a string "do"')
        fields = self.fields.get(do)
        if fields is None:
            raise BadRequestError(
                f"{self.info.title} has no move {do[:20]!r}; valid moves are {', '.join(self.fields)}"
            )
        if missing := [name for name in fields.required if name not in move]:
            raise BadRequestError(f"the move {do} is missing {' and '.join(missing)}")
        known = ("do", *fields.required, *fields.optional)
        if surplus := [str(name)[:20] for name in move if name not in known]:
            raise BadRequestError(f"the move {do} has no field {surplus[0]!r}; valid fields are {', '.join(known)}")
        return move

    def read_move(self, move: object) -> Move:
        """Return a move that is given as an object or as text such as ``hole 4``. Raise BadRequestError."""
        if not isinstance(move, (str, Mapping)):
            raise BadRequestError(f"a move must be one of the legal moves or its text, not {shown(move)}")
        return self.parse_move(move) if isinstance(move, str) else self.check_move(move)

    def write_moves(self, moves: Sequence[Move]) -> str:
        """Return valid moves as a short string for the share token."""
        return "".join(self._codes_by_move[_key(move)] for move in moves)

    def read_moves(self, text: str) -> list[Move]:
        """Parse the string that :meth:`write_moves` returns. Raise BadRecordError."""
        codes = self._code_pattern.findall(text)
        if sum(map(len, codes)) != len(text):
            raise BadRecordError(f"the record contains moves that {self.info.title} does not have")
        return [self.codes[code] for code in codes]

    def move_text(self, move: Move) -> str:
        """Return a legal move as one line, for example ``hole 4`` (see ``core.notation``)."""
        from . import notation  # Imported here because it is not needed for playing.

        return notation.write_move(move, self.fields[str(move["do"])].required)

    def parse_move(self, text: str) -> Move:
        """Parse a move from one line. Raise BadRequestError."""
        from . import notation

        return self.check_move(notation.read_move(text, {do: kind.required for do, kind in self.fields.items()}))

    def write_position(self, state: S) -> str:
        """Return a position as one line (see ``core.notation``)."""
        from . import notation

        return notation.write_position(state, self.builtin_material())

    def read_position(self, text: str) -> S:
        """Parse a position from one line, without checking it against the rules. Raise BadRequestError."""
        from . import notation

        return notation.read_position(text, self._state_type, self.builtin_material())

    def builtin_material(self) -> Mapping[str, Hashable]:
        """Return built-in components that can be part of a state, by short name. Written positions contain the name."""
        return {}

    @cached_property
    def _choose(self) -> Callable[[S, str, int], Move]:
        choose: Callable[[S, str, int], Move] = self.part("play.bots").choose
        return choose

    @cached_property
    def _state_type(self) -> type[S]:
        bases = (base for kind in type(self).__mro__ for base in kind.__dict__.get("__orig_bases__", ()))
        found: type[S] = next(get_args(base)[0] for base in bases if issubclass(get_origin(base) or object, Game))
        return found

    @cached_property
    def _codes_by_move(self) -> dict[frozenset[tuple[str, Json]], str]:
        return {_key(move): code for code, move in self.codes.items()}

    @cached_property
    def _code_pattern(self) -> re.Pattern[str]:
        return re.compile("|".join(map(re.escape, sorted(self.codes, key=len, reverse=True))))


def load_game(package: str) -> Game[Any]:
    """Return the game that a package defines as ``GAME``."""
    game: Game[Any] = import_module(package).GAME
    return game


def _key(move: Move) -> frozenset[tuple[str, Json]]:
    return frozenset(move.items())


def _fields_by_do(moves: Iterable[Move]) -> dict[str, Fields]:
    """Return the fields of each kind of move. Fields that only some moves of a kind have are optional."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(str(move["do"]), []).append(move)
    found = {}
    for do, alike in kinds.items():
        names = dict.fromkeys(name for move in alike for name in move if name != "do")
        required = tuple(name for name in names if all(name in move for move in alike))
        found[do] = Fields(required, tuple(name for name in names if name not in required))
    return found
