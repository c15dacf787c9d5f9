"""Functions for bots written by users: load them from source, let them play, and compare them in tournaments.

A bot is a function that receives a match and returns a move, as an object from ``match.moves()`` or as text:

>>> import pygolf.bots
>>> bot = pygolf.bots.load_bot("def choose(match): return match.moves(text=True)[0]", "First move")
>>> match = pygolf.bots.play_match("dice", [bot, "club"], seed="Augusta")
>>> match.over, match.players
(True, ('First move', 'Nell'))

The built-in bots are named by their IDs, for example ``"club"``. The module needs only the standard library, so that a
bot runs unchanged in the page, in a notebook and on the command line.
"""

from __future__ import annotations

import linecache
import sys
from ast import PyCF_ALLOW_TOP_LEVEL_AWAIT
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from math import fsum, sqrt
from types import CodeType, FrameType, TracebackType
from typing import Any, Protocol, TypeAlias, cast

from .core.content.daily import counting
from .core.dice import SEED_LENGTH, check_seed
from .core.errors import BadRequestError, PygolfError, shown
from .core.events import Json, Move
from .core.game import Game
from .core.names import clean_names
from .match import Match, new
from .register import find_game
from .syntax import explain_syntax
from .together.seat_copy import copy_for_seat

Choose: TypeAlias = Callable[[Match], "Move | str"]
"""The function of a bot: returns a legal move, or its text, in a match in which it is the bot's turn."""
Progress: TypeAlias = Callable[[int, int], object]
"""Called with the number of finished matches and the total number. It may raise an exception to cancel the work."""
MAX_SOURCE = 100_000
"""Maximum length of a bot's source, in characters."""
MAX_ROUNDS = 100_000
MAX_CALLS = 12
"""Maximum number of calls in a traceback; if there are more, it shows the first and the last three."""
MOVES_SHOWN = 8
"""Maximum number of legal moves listed in an error message."""


class Bot(Protocol):
    """A player: a name, and a function that returns its move."""

    @property
    def name(self) -> str:
        """The name of the player in a match: 1 to 40 visible characters."""

    def choose(self, match: Match) -> Move | str:
        """Return a legal move, or its text. The match is a copy for this bot, so that it may play moves in it."""


BotLike: TypeAlias = "Bot | Choose | str"
"""A bot, the function of a bot, or the ID of a built-in bot."""


class BotError(PygolfError):
    """A bot that cannot be loaded, raises an exception or returns an illegal move."""

    more = ("line", "trace")

    def __init__(self, message: str, line: int | None = None, trace: str = "") -> None:
        """Create the error. ``line`` is the line of the bot's source, from 1; it is not part of ``message``.

        ``trace`` is the traceback in the bot's source as text; empty if the bot raised no exception.
        """
        super().__init__(message)
        self.line = line
        self.trace = trace

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"

    def __reduce__(self) -> tuple[type[BotError], tuple[str, int | None, str]]:
        return BotError, (self.message, self.line, self.trace)


@dataclass(frozen=True)
class FunctionBot:
    """A bot that consists of a function."""

    choose: Choose
    name: str


@dataclass(frozen=True)
class BuiltinBot:
    """One of the bots that the game defines."""

    level: str
    """ID of the bot, for example ``club``."""
    name: str

    def choose(self, match: Match) -> Move:
        """Return the bot's move."""
        return match.bot(self.level)


class SourceBot:
    """A bot that was loaded from source code. Copies and pickles load the source again."""

    def __init__(self, source: str, name: str = "My bot", function: str = "choose") -> None:
        """Execute the source, which must define ``function``. Raise BotError or BadRequestError."""
        (self.name,) = clean_names([name], 1, 1)
        self.source, self.function = source, function
        self.file = f"<{self.name}>"
        """Name of the source in tracebacks."""
        choose = _execute(source, self.file).get(function)
        if not callable(choose):
            raise BotError(f"the bot must define the function {function}(match)", 1)
        self._choose: Choose = choose

    def choose(self, match: Match) -> Move | str:
        """Return the move of the loaded function. Raise BotError if the function raises an exception."""
        with explain_errors(self.file):
            return self._choose(match)

    def line_of_return(self, match: Match) -> int | None:
        """Return the line of the ``return`` at which the function ends in this match, by running it once more."""
        code: CodeType | None = getattr(self._choose, "__code__", None)
        lines: list[int] = [] if code is None else [code.co_firstlineno]

        def trace(frame: FrameType, event: str, _: object) -> Any:
            if event == "return":
                lines.append(frame.f_lineno)
            return trace if frame.f_code is code else None

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            self._choose(match)
        except Exception:
            del lines[1:]
        finally:
            sys.settrace(before)
        return lines[-1] if lines else None

    def __reduce__(self) -> tuple[type[SourceBot], tuple[str, str, str]]:
        return SourceBot, (self.source, self.name, self.function)


def load_bot(source: str, name: str = "My bot", function: str = "choose") -> SourceBot:
    """Return the bot that Python source code defines with the function ``choose(match)``.

    Raises BotError, with the line, for source that cannot be compiled, raises an exception or defines no such function.
    """
    return SourceBot(source, name, function)


def run_script(source: str) -> None:
    """Execute source code that defines no bot, for example a computation with ``print``. Raise BotError."""
    _execute(source, "<script>")


def _execute(source: str, file: str) -> dict[str, Any]:
    """Execute source code and return its global names. Raise BotError."""
    code = _compile(source, file)
    namespace: dict[str, Any] = {"__name__": "bot", "__file__": file}
    with explain_errors(file):
        coroutine = eval(code, namespace)
        if coroutine is not None:  # The source contains "await" outside functions.
            import asyncio

            asyncio.run(coroutine)
    return namespace


def _compile(source: str, file: str) -> CodeType:
    """Compile the source of a bot, and add it to the lines that tracebacks show. Raise BotError."""
    if not isinstance(source, str) or len(source) > MAX_SOURCE:
        raise BotError(f"the source of a bot must be text of at most {MAX_SOURCE} characters")
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    try:
        code: CodeType = compile(source, file, "exec", PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
        return code
    except SyntaxError as error:
        raise BotError(f"{type(error).__name__}: {explain_syntax(error, source)}", error.lineno or 1) from None
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        raise BotError(f"the source cannot be compiled: {error}", 1) from None


@contextmanager
def explain_errors(file: str) -> Iterator[None]:
    """Return a context manager that turns exceptions raised in a bot's source ``file`` into BotErrors with the line."""
    try:
        yield
    except BotError:
        raise
    except SystemExit as error:
        raise BotError("the bot must not end Python with exit()", format_error(error, file)[0]) from None
    except Exception as error:
        line, trace = format_error(error, file)
        what = str(error)
        raise BotError(f"{type(error).__name__}: {what}" if what else type(error).__name__, line, trace) from error


def format_error(error: BaseException, file: str) -> tuple[int | None, str]:
    """Return the number of the last line of a source ``file`` that an exception passed through, and the part of the
    traceback in this file.

    This does not use the module ``traceback``, so that it shows only the player's own source.
    """
    numbers: list[tuple[int, str]] = []
    at: TracebackType | None = error.__traceback__
    while at is not None:
        if at.tb_frame.f_code.co_filename == file:
            numbers.append((at.tb_lineno, at.tb_frame.f_code.co_name))
        at = at.tb_next
    lines = ["Traceback (most recent call last):"]
    if len(numbers) > MAX_CALLS:
        numbers[3:-3] = [(0, f"{len(numbers) - 6} more calls")]
    for number, name in numbers:
        lines.append(f"  line {number}, in {name}" if number else f"  … {name}")
        text = linecache.getline(file, number).strip() if number else ""
        lines += [f"    {text}"] if text else []
    what = str(error)
    lines.append(f"{type(error).__name__}: {what}" if what else type(error).__name__)
    return (numbers[-1][0] if numbers else None), "\n".join(lines)


def list_builtin(game: str) -> list[BuiltinBot]:
    """Return the built-in bots of a game, weakest first. Raise UnknownGameError."""
    return [BuiltinBot(bot.id, bot.name) for bot in find_game(game).info.bots]


def find_bot(game: str, bot: BotLike) -> Bot:
    """Return a bot, given as a bot, a function, or the ID or name of a built-in bot. Raise UnknownGameError or
    BadRequestError.
    """
    if isinstance(bot, str):
        builtin = {one.level: one for one in list_builtin(game)}
        level = find_game(game).info.find_bot(bot)
        if level is None:
            raise BadRequestError(f"unknown bot {shown(bot)}; built-in bots are {', '.join(builtin)}")
        return builtin[level]
    if callable(getattr(bot, "choose", None)):
        return cast(Bot, bot)
    if callable(bot):
        return FunctionBot(bot, getattr(bot, "__name__", "My bot"))
    raise BadRequestError(f"a bot must be a function, an object with the method choose, or an ID, not {shown(bot)}")


def choose_move(bot: BotLike, match: Match) -> Move:
    """Return the move of a bot in the current position, without playing it.

    The bot receives a copy of the match with different future dice and without the hidden choices of other players (see
    ``seat_copy``). Raises BotError if the bot raises an exception or its move is not legal, and BadRequestError if the
    match is over.
    """
    match.check_choice("the match is over: no more moves can be played")
    player = find_bot(match.game.info.id, bot)
    if isinstance(player, BuiltinBot):
        return player.choose(match)
    seat = match.turn or 0
    given = player.choose(copy_for_seat(match, seat))
    try:
        trial = match.copy()
        trial.play(given)
        return cast(Move, trial.path()[-1][1])
    except PygolfError as error:
        message = explain_illegal(match, given, error)
    find_line: Callable[[Match], int | None] | None = getattr(player, "line_of_return", None)
    raise BotError(message, find_line and find_line(copy_for_seat(match, seat)))


def explain_illegal(match: Match, given: object, error: PygolfError) -> str:
    """Return one sentence on a move that is not legal, with the moves that are."""
    if given is None:
        message = "choose returned nothing; it must return a move"
    else:
        clause = f" ({error.clause})" if error.clause else ""
        message = f"choose returned {_move_text(match, given)}, which is not legal here: {error.message}{clause}"
    texts = match.moves(text=True)
    if not texts.complete:
        return f"{message}; legal moves: {', '.join(texts[:MOVES_SHOWN])} and many more; see match.choices()"
    rest = [f"{len(texts) - MOVES_SHOWN} more"] if len(texts) > MOVES_SHOWN else []
    return f"{message}; legal moves: {', '.join(texts[:MOVES_SHOWN] + rest)}"


def _move_text(match: Match, given: object) -> str:
    try:
        return shown(match.game.move_text(match.game.check_move(given)))
    except Exception:  # The object can be anything.
        return shown(given)


def play_match(
    game: str,
    bots: Sequence[BotLike],
    *,
    seed: str,
    options: Mapping[str, Json] | None = None,
    moves: int | None = None,
) -> Match:
    """Play a match to its end, with one bot per seat, and return it.

    With ``moves``, at most this number of moves is played. Raises UnknownGameError, BadRequestError, BadOptionError,
    BadSeedError or BotError.
    """
    seated = [find_bot(game, bot) for bot in bots]
    match = new(game, [bot.name for bot in seated], options, seed)
    continue_match(match, seated, moves)
    return match


def continue_match(match: Match, bots: Sequence[BotLike], moves: int | None = None) -> None:
    """Play a match to its end, or at most this number of moves, with one bot per seat. Raise BotError."""
    played = 0
    while (seat := match.turn) is not None and played != moves:
        match.play(choose_move(bots[seat], match))
        played += 1


@dataclass(frozen=True, slots=True)
class Row:
    """The results of one bot. A round counts once, whichever seats the bot had in it."""

    name: str
    id: str | None
    """ID of a built-in bot; None for other bots."""
    scores: tuple[float, ...]
    """One final score per round, in the unit of the game; the mean score if the bot had several seats."""
    wins: int
    ties: int
    losses: int
    gain: float | None = None
    """How much better the compared bot scores than this one, per round; None in tournaments."""
    gain_error: float | None = None
    """Standard error of ``gain``; None if it is unknown."""

    @property
    def mean(self) -> float:
        """Mean of the scores."""
        return fsum(self.scores) / len(self.scores)

    @property
    def error(self) -> float | None:
        """Standard error of the mean; None after a single round."""
        return standard_error(self.scores)

    def to_json(self) -> dict[str, Json]:
        """Return the results as JSON."""
        fields: dict[str, Json] = {"name": self.name, "id": self.id, "mean": self.mean, "error": self.error}
        fields |= {"wins": self.wins, "ties": self.ties, "losses": self.losses, "scores": list(self.scores)}
        return fields if self.gain is None else fields | {"gain": self.gain, "gain_error": self.gain_error}


@dataclass(frozen=True, slots=True)
class Tournament:
    """The table of a tournament, best bot first, or the comparison of one bot with the built-in bots."""

    game: str
    rounds: int
    seed: str
    low: bool
    """Whether lower scores are better."""
    rows: tuple[Row, ...]
    bot: Row | None = None
    """The bot that was compared with the bots in ``rows``; None in a tournament."""

    @property
    def club_beaten(self) -> float | None:
        """How many of 100 club players the compared bot beats, each with their own dice; a tie counts half.

        None in tournaments.
        """
        club = next((row for row in self.rows if row.id == "club"), None)
        if self.bot is None or club is None:
            return None
        pairs = [(own, theirs) for own in self.bot.scores for theirs in club.scores]
        beaten = sum((own < theirs) if self.low else (own > theirs) for own, theirs in pairs)
        return 100 * (beaten + sum(own == theirs for own, theirs in pairs) / 2) / len(pairs)

    def to_json(self) -> dict[str, Json]:
        """Return the table as JSON."""
        fields: dict[str, Json] = {"game": self.game, "rounds": self.rounds, "seed": self.seed, "low": self.low}
        fields["rows"] = [row.to_json() for row in self.rows]
        return fields if self.bot is None else fields | {"bot": self.bot.to_json(), "club_beaten": self.club_beaten}


def standard_error(values: Sequence[float]) -> float | None:
    """Return the standard error of the mean of the values; None if there are fewer than two."""
    if len(values) < 2:
        return None
    mean = fsum(values) / len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


class Executor(Protocol):
    """Runs matches in parallel: worker processes, or any ``concurrent.futures.Executor``."""

    def map(self, fn: Callable[..., Any], /, *iterables: Iterable[Any]) -> Iterator[Any]:
        """Return the results in order."""


def tournament(
    game: str,
    bots: Sequence[BotLike],
    *,
    rounds: int,
    seed: str,
    progress: Progress | None = None,
    options: Mapping[str, Json] | None = None,
    executor: Executor | None = None,
) -> Tournament:
    """Let each bot play ``rounds`` rounds against each other bot, and return the table, best bot first.

    All bots play with the same dice. If players do not affect each other's results, each bot plays a round alone and
    the results are compared; otherwise each pair plays every round twice, with the seats exchanged. Raises
    UnknownGameError, BadRequestError, BadOptionError, BadSeedError or BotError.
    """
    contest = Contest(game, bots, rounds, seed, options)
    if len(contest.bots) < 2:
        raise BadRequestError(f"a tournament needs at least two bots, not {len(contest.bots)}")
    contest.play(contest.tournament_tasks(), progress, executor)
    return contest.tournament()


def against_house(
    game: str,
    bot: BotLike,
    *,
    rounds: int,
    seed: str,
    progress: Progress | None = None,
    options: Mapping[str, Json] | None = None,
    executor: Executor | None = None,
) -> Tournament:
    """Let a bot play ``rounds`` rounds against each built-in bot of the game, and return the comparison.

    The rows are the built-in bots, weakest first; their wins, ties and losses are those of the compared bot against
    them. Dice and errors are as in :func:`tournament`.
    """
    contest = Contest(game, [bot, *list_builtin(game)], rounds, seed, options)
    contest.play(contest.comparison_tasks(), progress, executor)
    return contest.comparison()


Seating: TypeAlias = tuple[int, ...]
"""The bots of a match in the order of their seats, by index."""
Task: TypeAlias = tuple[Seating, int]
"""A match of a contest: the bots in its seats, and the number of its round."""


class Contest:
    """The scores of bots in many matches with the same dice.

    :func:`tournament` and :func:`against_house` play all matches themselves; ``lab.referee`` plays them with bots that
    run in other processes.
    """

    def __init__(
        self, game: str, bots: Sequence[BotLike], rounds: int, seed: str, options: Mapping[str, Json] | None
    ) -> None:
        found: Game[Any] = find_game(game)
        if type(rounds) is not int or not 1 <= rounds <= MAX_ROUNDS:
            raise BadRequestError(f"rounds must be an integer from 1 to {MAX_ROUNDS}, not {shown(rounds)}")
        if len(check_seed(seed)) > SEED_LENGTH - 10:
            raise BadRequestError(f"the seed of a tournament can have at most {SEED_LENGTH - 10} characters")
        self.game, self.rounds, self.seed, self.options = game, rounds, seed, options
        self.bots = [find_bot(game, bot) for bot in bots]
        self.alone = found.info.independent
        self.low = counting(found, new(game, ["Bot"] * found.info.players[0], options, seed).options).fewest
        self._scores: dict[Task, tuple[float, ...]] = {}

    def tournament_tasks(self) -> list[Task]:
        """Return the matches in which each bot plays against each other bot."""
        size = len(self.bots)
        return self._tasks([(one, two) for one in range(size) for two in range(one + 1, size)])

    def comparison_tasks(self) -> list[Task]:
        """Return the matches in which the first bot plays against each other bot."""
        return self._tasks([(0, other) for other in range(1, len(self.bots))])

    def _tasks(self, pairs: Sequence[tuple[int, int]]) -> list[Task]:
        """Return the matches of these pairs of bots. The matches of a pair follow each other."""
        if self.alone:
            seatings: list[Seating] = [(bot,) for bot in dict.fromkeys(bot for pair in pairs for bot in pair)]
            return [(seats, number) for seats in seatings for number in range(self.rounds)]
        both = (((one, two), (two, one)) for one, two in pairs)
        return [(seats, number) for pair in both for number in range(self.rounds) for seats in pair]

    def play(self, tasks: Sequence[Task], progress: Progress | None, executor: Executor | None) -> None:
        """Play all matches."""
        work = partial(_play_task, self.game, self.seed, self.options)
        players = [[self.bots[bot] for bot in seats] for seats, _ in tasks]
        results = (executor.map if executor else map)(work, players, [number for _, number in tasks])
        for done, (task, scores) in enumerate(zip(tasks, results, strict=True), start=1):
            self.add(task, scores)
            if progress:
                progress(done, len(tasks))

    def new_match(self, task: Task) -> Match:
        """Return the match of a task, before its first move."""
        seats, number = task
        return new(self.game, [self.bots[bot].name for bot in seats], self.options, f"{self.seed}/{number}")

    def add(self, task: Task, scores: tuple[float, ...]) -> None:
        """Store the final scores of a match."""
        self._scores[task] = scores

    def tournament(self) -> Tournament:
        """Return the table of all bots, best first."""
        size = len(self.bots)
        rows = [self._row(one, [two for two in range(size) if two != one]) for one in range(size)]
        rows.sort(key=lambda row: (-row.wins, row.losses, row.mean if self.low else -row.mean))
        return Tournament(self.game, self.rounds, self.seed, self.low, tuple(rows))

    def comparison(self) -> Tournament:
        """Return the comparison of the first bot with the others."""
        others = list(range(1, len(self.bots)))
        rows = tuple(self._compare(0, other) for other in others)
        return Tournament(self.game, self.rounds, self.seed, self.low, rows, self._row(0, others))

    def _pair(self, one: int, two: int, number: int) -> tuple[float, float]:
        """Return the scores of two bots against each other in a round."""
        if self.alone:
            return self._scores[(one,), number][0], self._scores[(two,), number][0]
        first, second = self._scores[(one, two), number], self._scores[(two, one), number]
        return (first[0] + second[1]) / 2, (first[1] + second[0]) / 2

    def _paired(self, one: int, two: int) -> list[tuple[float, float]]:
        return [self._pair(one, two, number) for number in range(self.rounds)]

    def _results(self, pairs: Iterable[tuple[float, float]]) -> tuple[int, int, int]:
        """Return the wins, ties and losses of the first of two bots."""
        gains = [theirs - own if self.low else own - theirs for own, theirs in pairs]
        return sum(gain > 0 for gain in gains), sum(gain == 0 for gain in gains), sum(gain < 0 for gain in gains)

    def _row(self, bot: int, others: Sequence[int]) -> Row:
        """Return the results of a bot against the others."""
        paired = [self._paired(bot, other) for other in others]
        scores = tuple(fsum(own for own, _ in each) / len(others) for each in zip(*paired, strict=True))
        wins, ties, losses = self._results(pair for pairs in paired for pair in pairs)
        return Row(self.bots[bot].name, _builtin_id(self.bots[bot]), scores, wins, ties, losses)

    def _compare(self, bot: int, other: int) -> Row:
        """Return the results of another bot, with the wins and the gain of the first bot against it."""
        pairs = self._paired(bot, other)
        gains = [theirs - own if self.low else own - theirs for own, theirs in pairs]
        scores = tuple(theirs for _, theirs in pairs)
        name, gain = self.bots[other].name, fsum(gains) / len(gains)
        return Row(name, _builtin_id(self.bots[other]), scores, *self._results(pairs), gain, standard_error(gains))


def _builtin_id(bot: Bot) -> str | None:
    return bot.level if isinstance(bot, BuiltinBot) else None


def _play_task(
    game: str, seed: str, options: Mapping[str, Json] | None, bots: Sequence[Bot], number: int
) -> tuple[float, ...]:
    """Play a match and return the final scores. It is a function of this module so that processes can run it."""
    return tuple(play_match(game, bots, seed=f"{seed}/{number}", options=options).view()["scores"])
