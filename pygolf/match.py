"""One match: players, log, dice, undo and record of any game."""

import hashlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any

from .core.dice import Dice, Face, Seeded, check_seed
from .core.errors import BadOption, BadRecord, BadRequest, IllegalMove, PygolfError, shown
from .core.events import Event, Events, Json, Move
from .core.formats import check_skins
from .core.game import Advice, Game
from .core.jsontext import MATERIAL, fresh, weigh, write_json
from .core.large import DataMissing
from .core.names import check_names
from .core.options import Options, read_options
from .core.record import MOST_MOVES, Record, read_token, token_game, write_token
from .register import find_game


@dataclass(frozen=True, slots=True)
class MadeMove:
    """A position of the match and what led to it."""

    state: Any
    move: Move | None
    events: Events
    faces: tuple[Face, ...]
    """Thrown on the way here."""
    script: tuple[Face, ...]
    """Handed-in faces that are still to be thrown."""
    handed: bool
    """Whether any of ``faces`` was handed in."""


class Match:
    """A game being played.

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
    ) -> None:
        """``version`` of the rules: None for the current one. Raises BadRequest, also for players or faces, BadOption,
        BadSeed.
        """
        self.game = game
        self.version = _check_version(version, game)
        self.players = check_names(players, *game.info.players)
        self._options = read_options(game.info.options, {} if options is None else options)
        _check_size(self._options)
        self.seed = secrets.token_hex(6) if seed is None else check_seed(seed)
        self.seeded = Seeded(self.seed)
        script = _check_faces(dice, game)
        tray = Dice(self.seeded, script)
        if version is None:
            check_skins(self._options.get("format"), len(self.players))
        state, events = game.new(len(self.players), self._options, tray, self.version)
        self._steps = [MadeMove(state, None, events, tuple(tray.faces), script[tray.used :], tray.used > 0)]

    @property
    def options(self) -> dict[str, Json]:
        """Every option's value."""
        return dict(fresh(dict(self._options)))

    @property
    def state(self) -> Any:
        """The game's own state."""
        return self._steps[-1].state

    @property
    def turn(self) -> int | None:
        """Seat to move, zero-based; None when the match is over."""
        return self.game.turn(self.state)

    @property
    def over(self) -> bool:
        """Whether the last move is played."""
        return self.turn is None

    @property
    def events(self) -> list[Event]:
        """The whole log."""
        return [event.copy() for step in self._steps for event in step.events]

    @property
    def origins(self) -> list[int]:
        """Of each event of the log the number of the move that made it, from 1; 0 for what was dealt."""
        return [number for number, step in enumerate(self._steps) for _ in step.events]

    def path(self) -> list[tuple[Any, Move | None, tuple[Face, ...]]]:
        """Every position so far, the first one first, with the move that led to it and the faces thrown on the way."""
        return [(step.state, step.move, step.faces) for step in self._steps]

    def made(self, number: int) -> tuple[int | None, Events]:
        """The seat that made the move of that number, from 0, and what it did."""
        before, after = self._steps[number : number + 2]
        return self.game.turn(before.state), after.events

    def view(self, player: int | None = None, after: int = -1) -> dict[str, Any]:
        """What a seat (zero-based; None: everybody) may see, or saw after so many moves.

        Raises BadRequest for a seat that is not there.
        """
        if player is not None and not (type(player) is int and 0 <= player < len(self.players)):
            raise BadRequest(f"there is no player {shown(player)}; seats are 0 to {len(self.players) - 1}")
        state = self._steps[after].state
        turn = self.game.turn(state)
        return {
            "game": self.game.info.id,
            "players": list(self.players),
            "turn": turn,
            "over": turn is None,
            **fresh(dict(self.game.view(state, player))),
        }

    def moves(self) -> list[Move] | None:
        """All legal moves; None where they are too many to list (see :meth:`choices`)."""
        moves = self.game.moves(self.state)
        return None if moves is None else list(fresh(list(moves)))

    def choices(self) -> Mapping[str, Json]:
        """What can be chosen where the moves are too many to list."""
        return dict(fresh(self.game.choices(self.state)))

    def draft(self, draft: Mapping[str, Json]) -> Mapping[str, Json]:
        """What a half-made move would do, in games whose moves are put together; raises BadRequest."""
        if not isinstance(draft, Mapping):
            raise BadRequest("draft wants a move in the making")
        return dict(fresh(self.game.draft(self.state, draft)))

    def play(self, move: Move, dice: Sequence[Face] = (), by_hand: bool = False) -> Events:
        """Play a move; ``dice`` are faces that people rolled for it, all of which it must use.

        Raises IllegalMove or BadRequest, and DiceWanted where everything is rolled ``by_hand`` and more is to be rolled
        than was handed in. Then the match is as it was.
        """
        move = self.game.check_move(move)
        if len(self._steps) > MOST_MOVES:
            raise BadRequest(f"a match has at most {MOST_MOVES} moves")
        before = self._steps[-1]
        typed = _check_faces(dice, self.game)
        script = typed + before.script
        tray = Dice(self.seeded, script, by_hand)
        try:
            state, events = self.game.apply(before.state, move, tray)
        except IllegalMove as error:
            raise IllegalMove(error.message, error.clause or "", self.game.due(before.state)) from None
        except (PygolfError, DataMissing):
            raise
        except Exception as fault:  # of our own: whoever reads the log can play it again
            self._note(fault, move)
            raise
        if tray.used < len(typed):
            raise BadRequest(f"{len(typed)} faces were handed in, but the move throws {len(tray.faces)} dice")
        step = MadeMove(state, fresh(move), events, tuple(tray.faces), script[tray.used :], tray.used > 0)
        self._steps.append(step)
        return tuple(event.copy() for event in events)

    def _note(self, fault: Exception, move: Move) -> None:
        """Say in a fault where it met us; a position that cannot be written must not hide it."""
        with suppress(Exception):
            line = self.game.write_position(self.state)
            fault.add_note(f"{self.game.info.id}: {self.game.move_text(move)} in {line}")

    @contextmanager
    def unless_it_fails(self) -> Iterator[None]:
        """Moves played within count only if nothing is raised: else the match is as it was."""
        length = len(self._steps)
        try:
            yield
        except BaseException:
            del self._steps[length:]
            raise

    def undo(self) -> Events:
        """Take one move back, and return what it had done; raises IllegalMove where it showed dice or hidden cards."""
        refusal = self.no_undo
        if refusal:
            raise refusal
        last = self._steps.pop()
        return tuple(event.copy() for event in last.events)

    @property
    def no_undo(self) -> IllegalMove | None:
        """What :meth:`undo` would raise now; None where it would take a move back."""
        last = self._steps[-1]
        if last.move is None:
            return IllegalMove("there is no move to take back: nothing was played yet", f"{self.game.info.prefix}-1")
        if last.faces or any(event.hidden for event in last.events):
            clause = next((event.clause for event in last.events), f"{self.game.info.prefix}-1")
            return IllegalMove("dice or cards were seen since: what is known cannot be taken back", clause)
        return None

    def check_choice(self, over: str = "the match is over") -> None:
        """Raises BadRequest, in these words, where nobody chooses any more."""
        if self.over:
            raise BadRequest(over)

    def advise(self, count: int = 3) -> Sequence[Advice]:
        """The coach's best moves for the player to move; empty when the match is over."""
        if type(count) is not int or not 1 <= count <= 1000:
            raise BadRequest("count is a whole number 1 to 1000")
        if self.over:
            return ()
        self.check_choice()
        moves = self.game.advise(self.state, count)
        return [replace(advice, move=fresh(advice.move), more=fresh(dict(advice.more))) for advice in moves]

    def bot(self, level: str = "tour") -> Move:
        """The move of a bot; the same in the same position of the same match. Raises BadRequest, also when over."""
        known = self.game.info.bot_ids
        if level not in known:
            raise BadRequest(f"there is no level {shown(level)}; there are {', '.join(known)}")
        self.check_choice("the match is over: there is nothing to play")
        return dict(fresh(self.game.bot(self.state, level, bot_seed(len(self._steps), self.seed))))

    def record(self) -> Record:
        """The record: it, and nothing else, is the game."""
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
        """All that stand at something, but those that came later only where they differ from what was played before."""
        quiet = {option.name: option.default for option in self.game.info.options if option.omit_default}
        return {
            name: value
            for name, value in self.options.items()
            if value is not None and not (name in quiet and value == quiet[name])
        }

    def token(self) -> str:
        """The record as one line for a link."""
        return write_token(self.record(), self.game)


def bot_seed(number: int, seed: str) -> int:
    """The 32-bit number of a bot's move: ``number`` in its match, one-based, with that match's seed."""
    return int.from_bytes(hashlib.sha256(f"pygolf bot 1\n{number}\n{seed}".encode()).digest()[:4], "big")


def new(
    game: str,
    players: Sequence[str] = ("You",),
    options: Mapping[str, Json] | None = None,
    seed: str | None = None,
    dice: Sequence[Face] = (),
) -> Match:
    """A new match of the game of that id. Raises UnknownGame, BadRequest, BadOption or BadSeed."""
    return Match(find_game(game), players, options, seed, dice)


def replay(record: Record, upto: int | None = None) -> Match:
    """A match with the record's moves (the first ``upto``, or all) played again; raises BadRecord or UnknownGame."""
    game = find_game(record.game)
    if upto is not None and (type(upto) is not int or upto < 0):
        raise BadRequest("upto is a whole number of moves, 0 or more")
    if record.sealed:
        raise BadRecord("a choice in this game is still sealed: it goes on where its next link is opened")
    try:
        match = Match(game, record.players, record.options, record.seed, record.dice, record.rules_version)
    except PygolfError as error:
        raise BadRecord(f"the record does not begin: {error.message}") from None
    for number, move in enumerate(record.moves[:upto], start=1):
        try:
            match.play(move)
        except PygolfError as error:
            raise BadRecord(f"move {number} of the record{_named(game, move)} {error.message}", error.clause) from None
    return match


def _named(game: Game[Any], move: Move) -> str:
    """A move in a record that does not play."""
    try:
        return f", {game.move_text(game.check_move(move))[:80]}, does not play:"
    except BadRequest:
        return " does not play:"


def read_line(token: str) -> Record:
    """The record of a share token; raises BadRecord or UnknownGame. Its moves are played by :func:`replay`."""
    return read_token(token, find_game(token_game(token)))


def _check_size(options: Options) -> None:
    """Refuse what no record could hold together with its moves."""
    text = write_json(options)
    if len(text) > MATERIAL.letters:
        raise BadOption(f"the options of a match have at most {MATERIAL.letters} characters")
    if excess := weigh(text, MATERIAL):
        raise BadOption(f"the material of this match {excess}: a match that is kept cannot")


def _check_version(version: int | None, game: Game[Any]) -> int:
    info = game.info
    if version is None:
        return info.rules_version
    if type(version) is not int or not info.oldest_version <= version <= info.rules_version:
        known = " to ".join(str(number) for number in sorted({info.oldest_version, info.rules_version}))
        raise BadRequest(f"there is no version {shown(version)} of the rules of {info.title} here, only {known}")
    return version


def _check_faces(dice: object, game: Game[Any]) -> tuple[Face, ...]:
    if not isinstance(dice, (list, tuple)) or len(dice) > MOST_MOVES * 8:
        raise BadRequest("dice are a list of faces")
    for number, face in enumerate(dice):
        if not game.face(face):
            raise BadRequest(f"no die of {game.info.title} shows {shown(face)} (face {number} of the list)")
    return tuple(dice)
