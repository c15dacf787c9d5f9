"""A match in which choices of other devices are sealed: it goes on until all have chosen, and shows none of them.

For each choice that is not known here a move of the game stands in, and ``Record.sealed`` has its seal. Once all have
chosen, the table waits: the game can be played on, and by the ordinary rules, as soon as every seal is opened.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Protocol

from ..core.dice import Face
from ..core.errors import BadRecord, BadRequest, IllegalMove, PygolfError
from ..core.events import Events, Move
from ..core.game import Game
from ..core.record import MOST_MOVES, Record
from ..match import MadeMove, Match, replay
from ..register import find_game


class Sealing(Protocol):
    """The module ``sealing`` of a game in which all choose before anything is shown."""

    STAND_IN: Move

    def secret(self, state: Any) -> int | None:
        """Which hidden choice is under way; None where nothing is hidden."""

    def hides(self, move: Move) -> bool:
        """Whether nobody may know of that move until all have chosen."""

    def choose(self, state: Any, move: Move | None) -> tuple[Any, Events, bool]:
        """The choice of the seat to move (None: not known here), and whether all have chosen; nothing is shown."""

    def wait(self, state: Any, seat: int) -> Any:
        """The position once all have chosen, waiting for that seat to show its choice."""


def sealing_of(game: Game[Any]) -> Sealing | None:
    """What a game says of choices that nobody may know yet; None where there are none."""
    found: Any = game.part("sealing") if game.has("sealing") else None
    return found  # type: ignore[no-any-return]


class SealedMatch(Match):
    """A match with choices that are not known here."""

    def __init__(self, record: Record, seals: Mapping[int, str]) -> None:
        """No move played yet; ``seals`` are those of moves to come. Raises as Match, BadRecord."""
        game = find_game(record.game)
        super().__init__(game, record.players, record.options, record.seed, (), record.rules_version)
        sealing = sealing_of(game)
        if sealing is None:
            raise BadRecord(f"nothing is hidden in {game.info.title}: there is nothing to seal")
        self._sealing = sealing
        self._to_come = dict(seals)
        self._locked: dict[int, tuple[str, int]] = {}
        """Seal and seat of each choice that is not known here, by the number of its move: all of one round."""
        self._waits_at = -1
        """Steps there were when all had chosen."""

    @property
    def waits(self) -> bool:
        """Whether all have chosen, and the game goes on only where a seal is opened."""
        return self._waits_at == len(self._steps)

    def record(self) -> Record:
        """The record, with what is sealed."""
        return replace(super().record(), sealed={at: seal for at, (seal, _) in self._locked.items()})

    def token(self) -> str:
        """Refused: a game that is shared as it stands holds all that was played."""
        raise BadRequest("a choice in this game is still sealed: send its link for the next device instead")

    def choices(self) -> Mapping[str, Any]:
        """None while the table waits."""
        return {} if self.waits else super().choices()

    def check_choice(self, over: str = "") -> None:
        """Raises IllegalMove once all have chosen: such a match is never over."""
        if self.waits:
            opener = self.players[min(seat for _, seat in self._locked.values())]
            raise IllegalMove(f"all have chosen: the game goes on where {opener} opens the link", self._clause)

    def play(self, move: Move, dice: Sequence[Face] = (), by_hand: bool = False) -> Events:
        """Play a move, as in any match; the last choice is not followed by what it leads to."""
        move = self.game.check_move(move)
        self.check_choice()
        if not self._locked or not self._sealing.hides(move):
            return super().play(move, dice, by_hand)
        if dice:
            raise BadRequest("real dice stay at their table: a game by link takes its dice from the seed")
        return self._choose(move, move)

    def undo(self) -> Events:
        """Take one move back that was made here; a sealed one is its writer's."""
        undone = super().undo()
        self._waits_at = -1
        return undone

    @property
    def no_undo(self) -> IllegalMove | None:
        """As in any match; what is sealed is not taken back."""
        if (len(self._steps) - 2) in self._locked:
            return IllegalMove("what is sealed was chosen on another device", self._clause)
        return super().no_undo

    def take(self, move: Move) -> Events:
        """The next move of a record: one that stands in for what is sealed, or a known one. Raises as ``play``."""
        at = len(self._steps) - 1
        seal = self._to_come.pop(at, None)
        if seal is None:
            return self.play(move)
        if self.waits or self._sealing.secret(self.state) is None or dict(move) != dict(self._sealing.STAND_IN):
            raise BadRecord(f"move {at + 1} cannot be sealed: nothing is hidden there")
        self._locked[at] = seal, self.state.seat
        return self._choose(None, self._sealing.STAND_IN)

    def _choose(self, move: Move | None, noted: Move) -> Events:
        if len(self._steps) > MOST_MOVES:
            raise BadRequest(f"a match has at most {MOST_MOVES} moves")
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
    """Numbers of the moves, known here or not, of which nobody may know yet."""
    sealing = sealing_of(match.game)
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
    """Seats whose choices are known here and nobody else may know yet: an open record of the match would tell them."""
    path, sealed = match.path(), match.record().sealed
    seats = (match.game.turn(path[at][0]) for at in hidden(match) if at not in sealed)
    return sorted(seat for seat in seats if seat is not None)


def begun(record: Record, seals: Mapping[int, str]) -> SealedMatch:
    """A match before its first move, as :class:`SealedMatch`; raises BadRecord."""
    try:
        return SealedMatch(record, seals)
    except BadRecord:
        raise
    except PygolfError as error:
        raise BadRecord(f"the record does not begin: {error.message}") from None


def replay_sealed(record: Record, upto: int | None = None) -> Match:
    """A match of a record, also of one in which choices are sealed; raises BadRecord or UnknownGame."""
    if upto is not None and (type(upto) is not int or upto < 0):
        raise BadRequest("upto is a whole number of moves, 0 or more")
    moves = record.moves[:upto]
    seals = {at: seal for at, seal in record.sealed.items() if at < len(moves)}
    if not seals:
        return replay(replace(record, sealed={}, moves=moves))
    if record.dice:
        raise BadRecord("real dice stay at their table: nothing of such a game is sealed")
    match = begun(record, seals)
    for number, move in enumerate(moves, start=1):
        try:
            match.take(move)
        except PygolfError as error:
            raise BadRecord(f"move {number} of the record does not play: {error.message}", error.clause) from None
    return match
