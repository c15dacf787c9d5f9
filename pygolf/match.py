"""A match of any game: its players, log, dice, undo and record."""

import hashlib
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, TypeVar, cast, overload

from .core.dice import Dice, Face, Seeded, check_seed
from .core.errors import BadOptionError, BadRecordError, BadRequestError, IllegalMoveError, PygolfError, shown
from .core.events import Event, Events, Json, Move
from .core.formats import check_skins
from .core.game import Advice, Game
from .core.jsontext import MATERIAL, fresh, weigh, write_json
from .core.large import MissingDataError
from .core.names import check_names, clean_names
from .core.options import Options, read_options
from .core.record import MAX_MOVES, Record, read_token, token_game, write_token
from .register import find_game

T = TypeVar("T")

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    from .core.outcomes import Outcome
    from .study.ledger import MatchReview

    V = TypeVarWithDefault("V", default=Any)
else:
    V = TypeVar("V")


class Moves(list[T]):
    """A list of legal moves."""

    complete: bool
    """Whether these are all legal moves. Otherwise there are too many to list, and these are only some of them."""

    def __init__(self, moves: Iterable[T], complete: bool) -> None:
        """Create a list of these moves."""
        super().__init__(moves)
        self.complete = complete


@dataclass(frozen=True, slots=True)
class MadeMove:
    """A position of the match and the move that led to it."""

    state: Any
    move: Move | None
    events: Events
    faces: tuple[Face, ...]
    """Faces rolled or drawn by the move."""
    script: tuple[Face, ...]
    """Entered faces that have not been used yet."""
    handed: bool
    """Whether any of ``faces`` was entered by a player instead of rolled from the seed."""


class Match(Generic[V]):
    """A game being played. ``V`` is the type of its views, which depends on the game (see ``view_shapes``).

    >>> match = new("dice", seed="Augusta")
    >>> [event.name for event in match.play({"do": "roll"})]
    ['rolled']
    """

    def __init__(
        self,
        game: Game[Any],
        players: Sequence[str] = ("You",),
        options: Mapping[str, Json] | None = None,
        seed: str | None = None,
        dice: Sequence[Face] = (),
        version: int | None = None,
        *,
        recorded: bool = False,
    ) -> None:
        """Start a match by the rules of ``version``, or of the current version if it is None.

        The names of a new match are cleaned; those of a record (``recorded``) stay unchanged, and its format is not
        checked.
        Raises BadRequestError (also for invalid players or faces), BadOptionError or BadSeedError.
        """
        self.game = game
        self.version = _check_version(version, game)
        read_names = check_names if recorded else clean_names
        self.players = read_names(players, *game.info.players)
        self._options = read_options(game.info.options, {} if options is None else options)
        _check_size(self._options)
        self.seed = secrets.token_hex(6) if seed is None else check_seed(seed)
        self.seeded = Seeded(self.seed)
        self._reseeded = False
        script = _check_faces(dice, game)
        tray = Dice(self.seeded, script)
        if not recorded:
            check_skins(self._options.get("format"), len(self.players))
        state, events = game.new(len(self.players), self._options, tray, self.version)
        self._steps = [MadeMove(state, None, events, tuple(tray.faces), script[tray.used :], tray.used > 0)]

    def copy(self, seed: str | None = None) -> Self:
        """Return an independent copy of the match.

        With ``seed``, the further dice of the copy come from this seed, for example to play a position to its end many
        times. Such a copy has no record, because no single seed gives all of its dice. Raises BadSeedError.

        >>> match = new("dice", seed="Augusta")
        >>> copy = match.copy()
        >>> _ = copy.play("roll")
        >>> copy.view()["phase"], match.view()["phase"]
        ('hole', 'roll')
        """
        other = object.__new__(type(self))
        vars(other).update(
            {name: value.copy() if isinstance(value, (dict, list)) else value for name, value in vars(self).items()}
        )
        if seed is not None and seed != self.seed:
            other.seed = check_seed(seed)
            other.seeded = Seeded(other.seed)
            other._reseeded = True
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Return whether both matches have the same game, players, options and seed, and the same moves and dice."""
        if not isinstance(other, Match):
            return NotImplemented
        return self._identity() == other._identity() and self.path() == other.path()

    def __hash__(self) -> int:
        return hash((self.game.info.id, self.players, self.seed))

    def _identity(self) -> tuple[object, ...]:
        return self.game.info.id, self.version, self.players, self.options, self.seed

    def __deepcopy__(self, _: object) -> Self:
        """Return a copy; everything that copies share is immutable."""
        return self.copy()

    @property
    def options(self) -> dict[str, Json]:
        """The value of every option."""
        return dict(fresh(dict(self._options)))

    @property
    def state(self) -> Any:
        """The current state, of the class that the game defines."""
        return self._steps[-1].state

    @property
    def turn(self) -> int | None:
        """Seat to move, zero-based; None when the match is over."""
        return self.game.turn(self.state)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.turn is None

    @property
    def scores(self) -> list[int | None]:
        """The score of each seat so far, in the unit of the game (strokes, gems or points); None if there is none."""
        view: Any = self.view()
        return list(view["scores"])

    @property
    def winners(self) -> list[int]:
        """The zero-based seats that have won: several after a tie, none while the match is not over."""
        view: Any = self.view()
        return list(view["winners"])

    @property
    def position(self) -> str:
        """The position as one line of text, like a FEN in chess."""
        return self.game.write_position(self.state)

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        return [event.copy() for step in self._steps for event in step.events]

    @property
    def origins(self) -> list[int]:
        """For each event, the number of the move that caused it, from 1; 0 for events of the deal."""
        return [number for number, step in enumerate(self._steps) for _ in step.events]

    def __repr__(self) -> str:
        """Return the game, the players, the seed and the progress in one line."""
        whose = "over" if self.turn is None else f"{self.players[self.turn]} to play"
        game, moves = self.game.info.id, len(self._steps) - 1
        return f"<Match {game}: {', '.join(self.players)}; seed {self.seed!r}, {moves} moves, {whose}>"

    def __str__(self) -> str:
        """Return the position as text: the scorecard, the dice or board, and the legal moves."""
        text: str = import_module("pygolf.content.picture").write_match(self)
        return text

    def _repr_svg_(self) -> str:
        """Return the position as a picture, which notebooks show."""
        picture: str = import_module("pygolf.content.picture").draw_match(self)
        return picture

    def path(self) -> list[tuple[Any, Move | None, tuple[Face, ...]]]:
        """Return all positions in order, each with the move that led to it and the faces that this move rolled."""
        return [(step.state, step.move, step.faces) for step in self._steps]

    def made(self, number: int) -> tuple[int | None, Events]:
        """Return the seat that made the move with this number, from 0, and the events of the move."""
        before, after = self._steps[number : number + 2]
        return self.game.turn(before.state), after.events

    def view(self, player: int | None = None, after: int = -1) -> V:
        """Return the view of a seat (zero-based), or of all players if ``player`` is None.

        ``after`` is the number of moves played in the position to view; -1 stands for the current position.
        Raises BadRequestError if the seat does not exist.
        """
        if player is not None:
            self.check_seat(player)
        state = self._steps[after].state
        turn = self.game.turn(state)
        view: Any = {
            "game": self.game.info.id,
            "players": list(self.players),
            "turn": turn,
            "over": turn is None,
            **fresh(dict(self.game.view(state, player))),
        }
        return cast("V", view)

    def check_seat(self, player: object) -> int:
        """Return the zero-based seat. Raise BadRequestError if it does not exist."""
        if type(player) is int and 0 <= player < len(self.players):
            return player
        raise BadRequestError(f"there is no player {shown(player)}; valid seats are 0 to {len(self.players) - 1}")

    @overload
    def moves(self, text: Literal[False] = False) -> Moves[Move]: ...
    @overload
    def moves(self, text: Literal[True]) -> Moves[str]: ...
    def moves(self, text: bool = False) -> Moves[Move] | Moves[str]:
        """Return the legal moves as a list. With ``text``, each is one line, for example ``"hole 4"``, which
        :meth:`play` accepts, too.

        If there are too many to list, ``moves().complete`` is false, and the list contains only some of them: in Word
        Golf, the words of two letters on the dice, and ``pass``; in Doshboardgolf, the straight shots and the safe
        steps. :meth:`choices` then returns what all moves can be composed of.
        """
        every = self.game.moves(self.state)
        moves = self.game.some_moves(self.state) if every is None else every
        complete = every is not None
        if text:
            return Moves(map(self.game.move_text, moves), complete)
        return Moves(fresh(list(moves)), complete)

    def outcomes(self, move: Move | str, alike: bool = False) -> list["Outcome[Any]"]:
        """Return the positions that can follow a move, with exact probabilities (see ``core.outcomes``).

        With ``alike``, throws that differ only in the order of the dice are combined. Raises IllegalMoveError,
        BadRequestError or TooManyOutcomesError.

        >>> match = new("dice", seed="Augusta")
        >>> outcomes = match.outcomes("roll", alike=True)
        >>> len(outcomes), float(sum(one.probability for one in outcomes))
        (252, 1.0)
        """
        found: list[Outcome[Any]] = import_module("pygolf.core.outcomes").outcomes(
            self.game, self.state, self.game.read_move(move), alike
        )
        return found

    def choices(self) -> Mapping[str, Json]:
        """Return what can be chosen if there are too many legal moves to list."""
        return dict(fresh(self.game.choices(self.state)))

    def draft(self, draft: Mapping[str, Json]) -> Mapping[str, Json]:
        """Return what a partial move would do, in games with multi-part moves. Raise BadRequestError."""
        if not isinstance(draft, Mapping):
            raise BadRequestError('"draft" must be a partial move')
        return dict(fresh(self.game.draft(self.state, draft)))

    def play(self, move: Move | str, dice: Sequence[Face] = (), by_hand: bool = False) -> Events:
        """Play a move, given as an object or as text such as ``"hole 4"``, and return its events.

        ``dice`` are faces that players rolled for the move; it must use all of them.

        Raises IllegalMoveError or BadRequestError. With ``by_hand``, nothing is rolled from the seed; raises
        DiceRequiredError if the move needs more faces than were given. After an error the match is unchanged.
        """
        move = self.game.read_move(move)
        if len(self._steps) > MAX_MOVES:
            raise BadRequestError(f"a match can have at most {MAX_MOVES} moves")
        before = self._steps[-1]
        typed = _check_faces(dice, self.game)
        script = typed + before.script
        tray = Dice(self.seeded, script, by_hand)
        try:
            state, events = self.game.apply(before.state, move, tray)
        except IllegalMoveError as error:
            raise IllegalMoveError(error.message, error.clause or "", self.game.due(before.state)) from None
        except (PygolfError, MissingDataError):
            raise
        except Exception as error:  # A bug in pygolf: add the position to the error, so that it can be reproduced.
            self._add_position(error, move)
            raise
        if tray.used < len(typed):
            raise BadRequestError(f"{len(typed)} faces were given, but the move rolls {len(tray.faces)} dice")
        step = MadeMove(state, fresh(move), events, tuple(tray.faces), script[tray.used :], tray.used > 0)
        self._steps.append(step)
        return tuple(event.copy() for event in events)

    def _add_position(self, error: Exception, move: Move) -> None:
        """Add the position and the move to an error as a note. A position that cannot be written is left out."""
        with suppress(Exception):
            line = self.game.write_position(self.state)
            error.add_note(f"{self.game.info.id}: {self.game.move_text(move)} in {line}")

    @contextmanager
    def unless_it_fails(self) -> Iterator[None]:
        """Return a context manager that removes the moves played inside it if an exception is raised."""
        length = len(self._steps)
        try:
            yield
        except BaseException:
            del self._steps[length:]
            raise

    def undo(self) -> Events:
        """Undo one move and return its events. Raise IllegalMoveError if it rolled dice or revealed hidden cards."""
        error = self.undo_error
        if error:
            raise error
        last = self._steps.pop()
        return tuple(event.copy() for event in last.events)

    @property
    def undo_error(self) -> IllegalMoveError | None:
        """The error that :meth:`undo` would raise now, or None if a move can be undone."""
        last = self._steps[-1]
        if last.move is None:
            return IllegalMoveError("nothing to undo: no move has been played yet", f"{self.game.info.prefix}-1")
        if last.faces or any(event.hidden for event in last.events):
            clause = next((event.clause for event in last.events), f"{self.game.info.prefix}-1")
            what = "dice have been rolled" if last.faces else "cards have been revealed"
            return IllegalMoveError(f"{what} since, so this move cannot be undone", clause)
        return None

    def check_choice(self, over: str = "the match is over") -> None:
        """Raise BadRequestError with the message ``over`` if the match is over."""
        if self.over:
            raise BadRequestError(over)

    def advise(self, count: int = 3) -> Sequence[Advice]:
        """Return the coach's best moves for the player to move; empty if the match is over.

        In Word Golf, the coach advises everyday words, or any words if no everyday word fits. If the complete
        dictionary has a better word, it is in the field ``rare`` of the first piece of advice. Reviews compare words
        with the complete dictionary.
        """
        if type(count) is not int or not 1 <= count <= 1000:
            raise BadRequestError('"count" must be an integer from 1 to 1000')
        if self.over:
            return ()
        self.check_choice()
        moves = self.game.advise(self.state, count)
        return [replace(advice, move=fresh(advice.move), more=fresh(dict(advice.more))) for advice in moves]

    def best(self) -> Move:
        """Return the best move, which the coach would advise first.

        Raises BadRequestError if the match is over, and NoAdviceError where the coach gives no advice.
        """
        self.check_choice("the match is over: no more moves can be played")
        return self.advise(1)[0].move

    def random_move(self, seed: object = None) -> Move:
        """Return a random legal move: always the same for a ``seed``, otherwise a different one each time.

        If the legal moves can be listed, all are equally likely. In Word Golf it is one of the 200 best everyday words,
        in Doshboardgolf a straight shot or one with an elbow. Raises BadRequestError if the match is over.
        """
        self.check_choice("the match is over: no more moves can be played")
        choose = import_module("pygolf.simulation.fuzz").random_move
        move: Move = choose(self.game, self.state, secrets.token_hex(16) if seed is None else str(seed))
        return dict(fresh(move))

    def review(self) -> "MatchReview":
        """Return the review of all moves so far: what each decision lost, and how much luck each roll was.

        >>> match = new("dice", seed="Augusta")
        >>> _ = match.play("roll"), match.play("hole 6")
        >>> [(step.index, step.kind) for step in match.review()]
        [(0, 'throw'), (1, 'decision')]
        """
        found: MatchReview = import_module("pygolf.study.ledger").review_match(self)
        return found

    def bot(self, level: str = "tour") -> Move:
        """Return the move of a bot, given by its ID or its name, for example ``"club"`` or ``"Nell"``.

        It is always the same in the same position of the same match. Raises BadRequestError for an unknown bot or if
        the match is over.
        """
        info = self.game.info
        bot = info.find_bot(level)
        if bot is None:
            raise BadRequestError(f"unknown level {shown(level)}; valid levels are {', '.join(info.bot_ids)}")
        self.check_choice("the match is over: no more moves can be played")
        return dict(fresh(self.game.bot(self.state, bot, bot_seed(len(self._steps), self.seed))))

    def record(self) -> Record:
        """Return the record, which contains everything needed to replay the match.

        Raises BadRequestError for a copy with dice from another seed.
        """
        if self._reseeded:
            raise BadRequestError("a copy with another seed has no record: its earlier dice come from the first seed")
        handed = max((number for number, step in enumerate(self._steps) if step.handed), default=-1)
        thrown = tuple(face for step in self._steps[: handed + 1] for face in step.faces)
        return Record(
            self.game.info.id,
            self.players,
            self._record_options(),
            self.seed,
            tuple(fresh([step.move for step in self._steps if step.move is not None])),
            thrown + self._steps[-1].script,
            self.version,
        )

    def _record_options(self) -> dict[str, Json]:
        """Return the options that have a value. Options added in later versions are left out at their default."""
        omitted = {option.name: option.default for option in self.game.info.options if option.omit_default}
        return {
            name: value
            for name, value in self.options.items()
            if value is not None and not (name in omitted and value == omitted[name])
        }

    def token(self) -> str:
        """Return the record as one line for a link."""
        return write_token(self.record(), self.game)

    def dumps(self) -> str:
        """Return the match as one line of text, from which :func:`loads` restores it. The same as :meth:`token`."""
        return self.token()


def bot_seed(number: int, seed: str) -> int:
    """Return the 32-bit seed of a bot's move; ``number`` is the number of the move in its match, from 1."""
    return int.from_bytes(hashlib.sha256(f"pygolf bot 1\n{number}\n{seed}".encode()).digest()[:4], "big")


def new(
    game: str,
    players: Sequence[str] | int = ("You",),
    options: Mapping[str, Json] | None = None,
    seed: object = None,
    dice: Sequence[Face] = (),
    rules_version: int | None = None,
) -> Match:
    """Start a new match of the game with this ID, by an older version of its rules if ``rules_version`` is given.

    ``players`` are the names, or the number of players, who are then called "Player 1", "Player 2" and so on. ``seed``
    determines all dice: text, or any object, whose text is used; without it, each match has different dice.

    >>> new("dice", 2, seed=7)
    <Match dice: Player 1, Player 2; seed '7', 0 moves, Player 1 to play>

    Raises UnknownGameError, BadRequestError, BadOptionError or BadSeedError.
    """
    names = [f"Player {seat}" for seat in range(1, players + 1)] if type(players) is int else players
    return Match(find_game(game), names, options, None if seed is None else str(seed), dice, rules_version)  # type: ignore[arg-type]


def loads(text: str) -> Match:
    """Return the match that :meth:`Match.dumps` has written. Raises BadRecordError or UnknownGameError."""
    return replay(read_line(text))


def replay(record: Record, upto: int | None = None) -> Match:
    """Replay the moves of a record, or only the first ``upto`` of them, and return the match.

    Raises BadRecordError or UnknownGameError.
    """
    game = find_game(record.game)
    if upto is not None and (type(upto) is not int or upto < 0):
        raise BadRequestError('"upto" must be an integer of 0 or more')
    if record.sealed:
        raise BadRecordError("a choice in this game is still sealed: the game continues where its next link is opened")
    try:
        version = record.rules_version
        recorded = version is not None
        match = Match(game, record.players, record.options, record.seed, record.dice, version, recorded=recorded)
    except PygolfError as error:
        raise BadRecordError(f"the record cannot be started: {error.message}") from None
    for number, move in enumerate(record.moves[:upto], start=1):
        try:
            match.play(move)
        except PygolfError as error:
            raise BadRecordError(
                f"move {number} of the record{_named(game, move)} {error.message}", error.clause
            ) from None
    return match


def _named(game: Game[Any], move: Move) -> str:
    """Return the part of an error message that names an illegal move of a record."""
    try:
        return f", {game.move_text(game.check_move(move))[:80]}, is not legal:"
    except BadRequestError:
        return " is not legal:"


def read_line(token: str) -> Record:
    """Return the record of a share token. Raise BadRecordError or UnknownGameError. Use :func:`replay` to play its
    moves.
    """
    return read_token(token, find_game(token_game(token)))


def _check_size(options: Options) -> None:
    """Raise BadOptionError if the options are too large to be saved in a record together with the moves."""
    text = write_json(options)
    if len(text) > MATERIAL.letters:
        raise BadOptionError(f"the options of a match can have at most {MATERIAL.letters} characters")
    if excess := weigh(text, MATERIAL):
        raise BadOptionError(f"the material of this match {excess}, which is not allowed in a saved match")


def _check_version(version: int | None, game: Game[Any]) -> int:
    info = game.info
    if version is None:
        return info.rules_version
    if type(version) is not int or not info.oldest_version <= version <= info.rules_version:
        supported = " to ".join(str(number) for number in sorted({info.oldest_version, info.rules_version}))
        raise BadRequestError(
            f"rules version {shown(version)} of {info.title} is not supported; supported: {supported}"
        )
    return version


def _check_faces(dice: object, game: Game[Any]) -> tuple[Face, ...]:
    if not isinstance(dice, (list, tuple)) or len(dice) > MAX_MOVES * 8:
        raise BadRequestError('"dice" must be a list of faces')
    for number, face in enumerate(dice, start=1):
        if not game.face(face):
            raise BadRequestError(f"no die of {game.info.title} has a face {shown(face)} (entry {number} of the list)")
    return tuple(dice)
