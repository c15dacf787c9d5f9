"""The cost of a bot's decisions: its rounds are reviewed, and its worst decision is stored so that the page can show it
on the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from math import fsum

from ..bots import Bot, BotLike, Progress, find_bot, play_match
from ..core.errors import BadRequestError, shown
from ..core.events import Json
from ..match import Match
from ..register import find_game
from ..study.ledger import LedgerEntry, Review

MAX_ROUNDS = 1000


@dataclass(frozen=True, slots=True)
class WorstDecision:
    """The decision with the highest cost. Its position is that of ``record`` after ``index`` moves."""

    record: Mapping[str, object]
    index: int
    move: str
    """The move that the bot played, as text."""
    best: str
    """The best move, as text."""
    loss: float
    why: str
    """One sentence about the best move."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """The cost of a bot's decisions compared with the best moves, in the unit of the game's ledger."""

    rounds: int
    unit: str
    """Unit in the plural, for example ``strokes``."""
    decisions: int
    """Number of decisions in all rounds."""
    costs: tuple[float, ...]
    """Total loss per round."""
    worst: WorstDecision | None
    """None if no decision cost anything."""

    @property
    def cost(self) -> float:
        """Mean loss per round."""
        return fsum(self.costs) / len(self.costs)

    def to_json(self) -> dict[str, object]:
        """Return the result as JSON."""
        worst = None
        if self.worst is not None:
            worst = asdict(self.worst)
        fields = {"rounds": self.rounds, "unit": self.unit, "decisions": self.decisions, "cost": self.cost}
        return fields | {"costs": list(self.costs), "worst": worst}


def cost_decisions(
    game: str,
    bot: BotLike,
    *,
    rounds: int,
    seed: str,
    progress: Progress | None = None,
    options: dict[str, Json] | None = None,
) -> Decisions:
    """Let a bot play rounds alone, review them, and return what its decisions cost.

    If the game needs more players, club players fill the other seats. The seeds are those of ``bots.tournament``.
    Raises UnknownGameError, BadRequestError, BadOptionError, BadSeedError or BotError.
    """
    costs = DecisionCosts(game, find_bot(game, bot), rounds)
    for number in range(rounds):
        match = play_match(game, costs.bots, seed=f"{seed}/{number}", options=options)
        for _ in costs.add(match):
            pass
        if progress:
            progress(number + 1, rounds)
    return costs.result()


class DecisionCosts:
    """The costs of a bot's decisions in several rounds."""

    def __init__(self, game: str, bot: Bot, rounds: int) -> None:
        """Create an object without rounds. Raise UnknownGameError or BadRequestError."""
        if type(rounds) is not int or not 1 <= rounds <= MAX_ROUNDS:
            raise BadRequestError(f"rounds must be an integer from 1 to {MAX_ROUNDS}, not {shown(rounds)}")
        others = [find_bot(game, "club")] * (find_game(game).info.players[0] - 1)
        self.bots: list[Bot] = [bot, *others]
        """The bots of each round, in the order of their seats."""
        self._costs: list[float] = []
        self._decisions, self._unit = 0, ""
        self._worst: tuple[Match, LedgerEntry] | None = None

    def add(self, match: Match) -> Iterator[None]:
        """Review a finished round, one move per step of the iterator."""
        review = Review(match)
        self._unit = review.head.unit
        losses: list[float] = []
        for step in review:
            if step.seat == 0 and step.best is not None:
                losses.append(step.given)
                if step.given > (self._worst[1].given if self._worst else 0):
                    self._worst = match, step
            yield
        self._costs.append(fsum(losses))
        self._decisions += len(losses)

    def result(self) -> Decisions:
        """Return the costs of all rounds."""
        worst = self._worst and _describe(*self._worst)
        return Decisions(len(self._costs), self._unit, self._decisions, tuple(self._costs), worst)


def _describe(match: Match, step: LedgerEntry) -> WorstDecision:
    """Return the worst decision of a match, with the move that the review compares it with."""
    compared = step.everyday or {"move": step.best, "why": step.why}
    write = match.game.move_text
    record = dict(match.record().to_json())
    return WorstDecision(record, step.index, write(step.move), write(compared["move"]), step.given, compared["why"])
