"""A match in which choices made on other devices are sealed.

It can be played until all players have chosen, without revealing any sealed choice. A placeholder move represents each
choice that is not known on this device, and ``Record.sealed`` contains its seal. Once all players have chosen, the
match waits. When every seal has been opened, it continues by the ordinary rules.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Protocol

from ..core.dice import Dice, Face
from ..core.errors import BadRecordError, BadRequestError, IllegalMoveError, PygolfError
from ..core.events import Events, Json, Move
from ..core.game import Game
from ..core.record import MAX_MOVES, Record
from ..match import MadeMove, Match, replay
from ..register import find_game


class Sealing(Protocol):
    """The interface of the module ``sealing`` of a game in which all players choose before anything is revealed."""

    STAND_IN: Move

    def secret(self, state: Any) -> int | None:
        """Return the number of the hidden choice being made, or None if nothing is hidden."""

    def hides(self, move: Move) -> bool:
        """Return whether the move must stay hidden until all players have chosen."""

    def choose(self, state: Any, move: Move | None) -> tuple[Any, Events, bool]:
        """Apply the choice of the seat to move (None if it is not known here) without revealing anything.

        Return the new position, the events, and whether all players have chosen.
        """

    def wait(self, state: Any, seat: int) -> Any:
        """Return the position after all players have chosen, in which the match waits for ``seat`` to reveal."""

    def deal_again(self, state: Any, seat: int, dice: Dice) -> Mapping[str, Json]:
        """Return the options of a deal in which everything that this seat has not seen yet comes from ``dice``."""

    def with_deal(self, state: Any, options: Mapping[str, Json]) -> Any:
        """Return an earlier or the same position of the match with the deal of these options."""


def get_sealing(game: Game[Any]) -> Sealing | None:
    """Return the module ``sealing`` of a game, or None if it has no hidden choices."""
    module: Any = game.part("rules.sealing") if game.has("rules.sealing") else None
    return module  # type: ignore[no-any-return]


class SealedMatch(Match):
    """A match with choices that are not known on this device."""

    def __init__(self, record: Record, seals: Mapping[int, str]) -> None:
        """Start the match before its first move. ``seals`` are the seals of later moves, by number of the move.

        Raises BadRecordError, or the errors of Match.
        """
        game = find_game(record.game)
        version = record.rules_version
        recorded = version is not None
        super().__init__(game, record.players, record.options, record.seed, (), version, recorded=recorded)
        sealing = get_sealing(game)
        if sealing is None:
            raise BadRecordError(f"{game.info.title} has no hidden choices, so there is nothing to seal")
        self._sealing = sealing
        self._to_come = dict(seals)
        self._locked: dict[int, tuple[str, int]] = {}
        """Seal and seat of each choice that is not known on this device, by move number; all belong to the same round
        of choices.
        """
        self._waits_at = -1
        """Number of moves after which all players had chosen; -1 if they have not."""

    @property
    def waits(self) -> bool:
        """Whether all players have chosen, so that the match can continue only after a seal has been opened."""
        return self._waits_at == len(self._steps)

    def record(self) -> Record:
        """Return the record, including the seals."""
        return replace(super().record(), sealed={at: seal for at, (seal, _) in self._locked.items()})

    def token(self) -> str:
        """Raise BadRequestError: a share token cannot contain sealed choices."""
        raise BadRequestError("a choice in this game is still sealed: send its link for the next device instead")

    def choices(self) -> Mapping[str, Any]:
        """Return an empty dictionary while the match waits, otherwise the choices of the game."""
        return {} if self.waits else super().choices()

    def check_choice(self, over: str = "") -> None:
        """Raise IllegalMoveError if all players have chosen. A match with sealed choices is never over."""
        if self.waits:
            opener = self.players[min(seat for _, seat in self._locked.values())]
            raise IllegalMoveError(
                f"everyone has chosen: the game continues where {opener} opens the link", self._clause
            )

    def play(self, move: Move | str, dice: Sequence[Face] = (), by_hand: bool = False) -> Events:
        """Play a move as in any match, except that the last choice does not reveal the choices."""
        move = self.game.read_move(move)
        self.check_choice()
        if not self._locked or not self._sealing.hides(move):
            return super().play(move, dice, by_hand)
        if dice:
            raise BadRequestError(
                "games with real dice cannot be played by link; a game by link takes its dice from the seed"
            )
        return self._choose(move, move)

    def undo(self) -> Events:
        """Undo one move that was made on this device. Sealed moves cannot be undone."""
        undone = super().undo()
        self._waits_at = -1
        return undone

    @property
    def undo_error(self) -> IllegalMoveError | None:
        """The error that :meth:`undo` would raise now, or None; sealed moves cannot be undone."""
        if (len(self._steps) - 2) in self._locked:
            return IllegalMoveError("a sealed choice was made on another device, so it cannot be undone", self._clause)
        return super().undo_error

    def take(self, move: Move) -> Events:
        """Play the next move of a record, possibly the placeholder of a sealed move. Raise the errors of ``play``."""
        at = len(self._steps) - 1
        seal = self._to_come.pop(at, None)
        if seal is None:
            return self.play(move)
        if self.waits or self._sealing.secret(self.state) is None or dict(move) != dict(self._sealing.STAND_IN):
            raise BadRecordError(f"move {at + 1} cannot be sealed because it hides nothing")
        self._locked[at] = seal, self.state.seat
        return self._choose(None, self._sealing.STAND_IN)

    def _choose(self, move: Move | None, noted: Move) -> Events:
        if len(self._steps) > MAX_MOVES:
            raise BadRequestError(f"a match can have at most {MAX_MOVES} moves")
        state, events, all_chosen = self._sealing.choose(self.state, move)
        if all_chosen:
            state = self._sealing.wait(state, min(seat for _, seat in self._locked.values()))
            self._waits_at = len(self._steps) + 1
        self._steps.append(MadeMove(state, dict(noted), events, (), (), False))
        return tuple(event.copy() for event in events)

    @property
    def _clause(self) -> str:
        return self._steps[-1].events[0].clause if self._steps[-1].events else f"{self.game.info.prefix}-1"


def hidden(match: Match) -> list[int]:
    """Return the numbers of the moves that must stay hidden at present, whether or not they are known on this
    device.
    """
    sealing = get_sealing(match.game)
    waits = isinstance(match, SealedMatch) and match.waits
    now = sealing.secret(match.state) if sealing and not waits else None
    if sealing is None or now is None:
        return []
    path = match.path()
    return [
        at
        for at, ((before, _, _), (_, move, _)) in enumerate(pairwise(path))
        if move is not None and sealing.hides(move) and sealing.secret(before) == now
    ]


def unshown(match: Match) -> list[int]:
    """Return the seats whose hidden choices are known on this device and would be revealed by an unsealed record."""
    path, sealed = match.path(), match.record().sealed
    seats = (match.game.turn(path[at][0]) for at in hidden(match) if at not in sealed)
    return sorted(seat for seat in seats if seat is not None)


def begun(record: Record, seals: Mapping[int, str]) -> SealedMatch:
    """Return a :class:`SealedMatch` before its first move. Raise BadRecordError."""
    try:
        return SealedMatch(record, seals)
    except BadRecordError:
        raise
    except PygolfError as error:
        raise BadRecordError(f"the record cannot be started: {error.message}") from None


def replay_sealed(record: Record, upto: int | None = None) -> Match:
    """Replay a record, which may contain sealed choices. Raise BadRecordError or UnknownGameError."""
    if upto is not None and (type(upto) is not int or upto < 0):
        raise BadRequestError('"upto" must be an integer of 0 or more')
    moves = record.moves[:upto]
    seals = {at: seal for at, seal in record.sealed.items() if at < len(moves)}
    if not seals:
        return replay(replace(record, sealed={}, moves=moves))
    if record.dice:
        raise BadRecordError("games with real dice cannot be sealed")
    match = begun(record, seals)
    for number, move in enumerate(moves, start=1):
        try:
            match.take(move)
        except PygolfError as error:
            raise BadRecordError(f"move {number} of the record is not legal: {error.message}", error.clause) from None
    return match
