"""What a game is: the base that each folder under ``pygolf/games`` fills.

A game is stateless. A state is a frozen dataclass of tuples and scalars; ``apply`` is pure but for the dice handed to
it. What all games share stands here; a game says its own facts as members and its rules as four methods.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, get_args, get_origin

from .dice import Dice, Face
from .errors import BadRecord, BadRequest
from .events import Events, Json, Move
from .options import Option, Options
from .rulebook import Clause, load_rulebook
from .setup import Preset, Start, line_of, settled
from .talk import SILENT, Talk

if TYPE_CHECKING:
    from .paper import Paper

LEVELS = ("rookie", "club", "tour")
"""Bots that every game has, weakest first."""


@dataclass(frozen=True, slots=True)
class Bot:
    """An opponent that the rules play."""

    id: str
    """As in the request ``bot``; ``rookie``, ``club`` and ``tour`` are in every game."""
    name: str
    """What a table calls it."""
    line: str
    """One short sentence: how it plays."""
    talk: Talk = SILENT
    """What it says at the table."""

    def to_json(self) -> dict[str, Json]:
        """The bot as the ``games`` request tells it."""
        return {"id": self.id, "name": self.name, "line": self.line, "talk": self.talk.to_json()}


THREE_BOTS = (
    Bot("rookie", "Rookie", "Has just begun."),
    Bot("club", "Club player", "Knows the game."),
    Bot("tour", "Tour player", "Plays the coach's best."),
)
"""Where a game has no others."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Static facts of a game."""

    id: str
    title: str
    players: tuple[int, int]
    """Fewest and most seats."""
    options: tuple[Option, ...]
    rules_version: int
    """Of a new match; raised whenever an old record would play out otherwise."""
    prefix: str
    """Of the clause ids, such as ``"DG"``."""
    oldest_version: int = 1
    """The oldest version of the rules that records are still played under."""
    tagline: str = ""
    """What it is, in one or two sentences, for the clubhouse."""
    credits: str = ""
    """Whose game it is, in one sentence."""
    coach: str = ""
    """What its coach knows, in one sentence, for the clubhouse."""
    bots: tuple[Bot, ...] = THREE_BOTS
    """Weakest first; ``LEVELS`` are among them."""
    presets: tuple[Preset, ...] = ()
    """Sets of options by name, for the set-up."""
    start: Start = field(default_factory=Start)
    """What is played by whoever just wants to play."""
    lessons: bool = False
    """Whether the game has a module ``lesson``."""

    @property
    def bot_ids(self) -> tuple[str, ...]:
        """Ids of the bots, weakest first."""
        return tuple(bot.id for bot in self.bots)

    def to_json(self) -> dict[str, Json]:
        """The game as the ``games`` request tells it."""
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
        """Those options as they will be played by so many, and a line that says so; raises BadOption."""
        values = settled(self.options, options, seats)
        kept = {name: values[name] for name in options if name in values}
        return {"options": kept, "line": line_of(self.options, values, seats)}


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says of one legal move."""

    move: Move
    value: float
    """Expected final result of the player to move, in the unit of ``scores``."""
    loss: float
    """How much worse than the best move; 0 for the best."""
    why: str
    """One sentence."""
    more: Mapping[str, Json] = field(default_factory=dict)
    """What a game's page can draw of it, such as odds."""

    def to_json(self) -> dict[str, Json]:
        return {"move": self.move, "value": self.value, "loss": self.loss, "why": self.why, **self.more}


class Position(Protocol):
    """What every state tells of itself."""

    @property
    def phase(self) -> str:
        """What is to be done, in the game's own word; ``"over"`` when nothing is."""

    @property
    def seat(self) -> int:
        """Who is to move, zero-based; of no meaning when over."""


S = TypeVar("S", bound=Position)


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of one kind of move, besides ``do``."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


class Game(ABC, Generic[S]):
    """Rules, material, coach and rulebook of one game; ``S`` is its own frozen dataclass."""

    info: ClassVar[GameInfo]
    package: ClassVar[str]
    """``__name__`` of the game's ``__init__``: where coach, bots and rulebook lie."""
    rooms: ClassVar[Mapping[str, str]] = {}
    """Where a part lies that is no module of that name in the package itself: ``{"study": "analysis.ledger"}``."""
    faces: ClassVar[Sequence[Face]] = ()
    """Every face that any die of the game can show."""
    codes: ClassVar[Mapping[str, Move]] = {}
    """A short code for each move there is, for the share token; none begins another followed by a third.

    A game whose moves cannot be listed says ``fields``, ``write_moves`` and ``read_moves`` itself.
    """
    fields: ClassVar[Mapping[str, Fields]] = {}
    """The fields of each kind of move, by its ``do``; taken from ``codes`` where a game does not say them."""

    def __init_subclass__(cls) -> None:
        if "codes" in cls.__dict__ and "fields" not in cls.__dict__:
            cls.fields = _fields_by_do(cls.codes.values())

    @abstractmethod
    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[S, Events]:
        """The position before the first move, and what happened on the way to it.

        Options come read and complete; ``version`` of the rules is one that ``info`` names. Raises BadOption.
        """

    @abstractmethod
    def moves(self, state: S) -> Sequence[Move] | None:
        """All legal moves in a fixed order; empty when over; None where there are 200 or more."""

    @abstractmethod
    def apply(self, state: S, move: Move, dice: Dice) -> tuple[S, Events]:
        """The next position, and the events; forced moves after it included.

        The move has passed ``check_move``: its fields are there, their values are not looked at yet. Raises
        IllegalMove or BadRequest.
        """

    @abstractmethod
    def view(self, state: S, player: int | None) -> Mapping[str, object]:
        """What ``player`` (None: everybody) may see: phase, winners, scores, card and the game's own part."""

    def turn(self, state: S) -> int | None:
        """Seat to move, zero-based; None when the game is over."""
        return None if state.phase == "over" else state.seat

    def choices(self, state: S) -> Mapping[str, Json]:
        """Where ``moves`` is None: what can be chosen."""
        return {}

    def due(self, state: S) -> list[str]:
        """The kinds of move that are legal now, by their ``do``."""
        moves = self.moves(state)
        if moves is None:
            kinds = self.choices(state).get("do")
            return [str(do) for do in kinds] if isinstance(kinds, (list, tuple)) else []
        return list(dict.fromkeys(str(move["do"]) for move in moves))

    def draft(self, state: S, draft: Mapping[str, Json]) -> Mapping[str, Json]:
        """What a half-made move would do, for games whose moves are put together; raises BadRequest."""
        raise BadRequest(f"{self.info.title} has no moves that are put together: there is nothing to draft")

    def face(self, face: object) -> bool:
        """Whether any die of the game can show that face; for scripted dice."""
        return any(known == face and type(known) is type(face) for known in self.faces)

    def format(self, state: S) -> str:
        """How it is counted who is ahead, one of ``core.formats.FORMATS`` or a name of the game's own."""
        return "stroke"

    def advise(self, state: S, count: int) -> Sequence[Advice]:
        """Return the coach's best ``count`` moves for the player to move, best first.

        They come from ``advise`` of the module ``coach``; in match play from ``WINNING`` of the module ``winning``.
        Raises NoAdvice if the coach does not advise in this position.
        """
        if self.format(state) == "match":
            by_chance: Sequence[Advice] = self.part("winning").WINNING.advise(self, state, count)
            return by_chance
        advice: Sequence[Advice] = self.part("coach").advise(state, count)
        return advice

    def bot(self, state: S, level: str, bot_seed: int) -> Move:
        """The move of a bot of that level: ``choose`` of the module ``bots``.

        ``bot_seed`` is a 32-bit number, equal for equal positions of one match.
        """
        return self._choose(state, level, bot_seed)

    def odds(self, state: S, level: str) -> list[tuple[Move, float]] | None:
        """What :meth:`bot` may answer, over all bot seeds, with chances; None where ``bots`` does not say."""
        said: Callable[[S, str], list[tuple[Move, float]]] | None = vars(self.part("bots")).get("odds")
        return said(state, level) if said else None

    def rulebook(self) -> Mapping[str, Clause]:
        """Clauses by id."""
        return load_rulebook(self.package)

    def paper(self) -> Paper | None:
        """Its score card for a game on a real table: ``PAPER`` of the module ``paper``; None where there is none."""
        if not self.has("paper"):
            return None
        paper: Paper = self.part("paper").PAPER
        return paper

    def part(self, name: str) -> Any:
        """The module of a part of the game, such as ``coach`` (see ``rooms``). Raises ModuleNotFoundError."""
        return import_module(self._place(name))

    def has(self, name: str) -> bool:
        """Whether the game has that part, and a host has handed it over."""
        return find_spec(self._place(name)) is not None

    def _place(self, name: str) -> str:
        return f"{self.package}.{self.rooms.get(name, name)}"

    def check_move(self, move: object) -> Move:
        """The move, if it is an object of a kind that the game has, with that kind's fields; else BadRequest."""
        if not isinstance(move, Mapping) or not isinstance(do := move.get("do"), str):
            raise BadRequest('a move is an object with a text "do"')
        fields = self.fields.get(do)
        if fields is None:
            raise BadRequest(f"{self.info.title} has no move {do[:20]!r}; there are {', '.join(self.fields)}")
        if missing := [name for name in fields.required if name not in move]:
            raise BadRequest(f"the move {do} wants {' and '.join(missing)} as well")
        known = ("do", *fields.required, *fields.optional)
        if surplus := [str(name)[:20] for name in move if name not in known]:
            raise BadRequest(f"the move {do} has no field {surplus[0]!r}; it has {', '.join(known)}")
        return move

    def write_moves(self, moves: Sequence[Move]) -> str:
        """Moves, all accepted before, as a short text for the share token."""
        return "".join(self._code_of[_key(move)] for move in moves)

    def read_moves(self, text: str) -> list[Move]:
        """The moves of such a text; raises BadRecord."""
        codes = self._code_pattern.findall(text)
        if sum(map(len, codes)) != len(text):
            raise BadRecord(f"the record has moves that are not of {self.info.title}")
        return [self.codes[code] for code in codes]

    def move_text(self, move: Move) -> str:
        """A legal move as one line, such as ``hole 4`` (see ``core.notation``)."""
        from . import notation  # a page that plays has no need of it

        return notation.write_move(move, self.fields[str(move["do"])].required)

    def parse_move(self, text: str) -> Move:
        """The move of such a line; raises BadRequest."""
        from . import notation

        return self.check_move(notation.read_move(text, {do: kind.required for do, kind in self.fields.items()}))

    def write_position(self, state: S) -> str:
        """A position as one line (see ``core.notation``)."""
        from . import notation

        return notation.write_position(state, self.house_material())

    def read_position(self, text: str) -> S:
        """The position of such a line, not checked against the rules; raises BadRequest."""
        from . import notation

        return notation.read_position(text, self._state_type, self.house_material())

    def house_material(self) -> Mapping[str, Hashable]:
        """Material in states that every table has, by a short name: a position's line says the name."""
        return {}

    @cached_property
    def _choose(self) -> Callable[[S, str, int], Move]:
        choose: Callable[[S, str, int], Move] = self.part("bots").choose
        return choose

    @cached_property
    def _state_type(self) -> type[S]:
        bases = (base for kind in type(self).__mro__ for base in kind.__dict__.get("__orig_bases__", ()))
        found: type[S] = next(get_args(base)[0] for base in bases if issubclass(get_origin(base) or object, Game))
        return found

    @cached_property
    def _code_of(self) -> dict[frozenset[tuple[str, Json]], str]:
        return {_key(move): code for code, move in self.codes.items()}

    @cached_property
    def _code_pattern(self) -> re.Pattern[str]:
        return re.compile("|".join(map(re.escape, sorted(self.codes, key=len, reverse=True))))


def _key(move: Move) -> frozenset[tuple[str, Json]]:
    return frozenset(move.items())


def _fields_by_do(moves: Iterable[Move]) -> dict[str, Fields]:
    """The fields of each kind of move; those that not all of a kind have are optional."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(str(move["do"]), []).append(move)
    found = {}
    for do, alike in kinds.items():
        names = dict.fromkeys(name for move in alike for name in move if name != "do")
        required = tuple(name for name in names if all(name in move for move in alike))
        found[do] = Fields(required, tuple(name for name in names if name not in required))
    return found
