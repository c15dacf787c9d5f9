"""What the decisions of a bot cost: its rounds are reviewed, and its worst decision is kept for the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import fsum

from ..bots import BotLike, Progress, find_bot, play_match
from ..core.errors import BadRequest, shown
from ..core.events import Json
from ..match import Match
from ..register import find_game
from ..study.ledger import LedgerEntry, Review

MAX_ROUNDS = 1000


@dataclass(frozen=True, slots=True)
class WorstDecision:
    """The decision that cost most. The position is that of ``record`` after ``index`` moves."""

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
    Raises UnknownGame, BadRequest, BadOption, BadSeed or BotError.
    """
    if type(rounds) is not int or not 1 <= rounds <= MAX_ROUNDS:
        raise BadRequest(f"rounds must be an integer from 1 to {MAX_ROUNDS}, not {shown(rounds)}")
    player = find_bot(game, bot)
    seats: list[BotLike] = [player, *["club"] * (find_game(game).info.players[0] - 1)]
    costs, count, unit = list[float](), 0, ""
    worst: tuple[Match, LedgerEntry] | None = None
    for number in range(rounds):
        match = play_match(game, seats, seed=f"{seed}/{number}", options=options)
        review = Review(match)
        unit = review.head.unit
        steps = [step for step in review if step.seat == 0 and step.best is not None]
        costs.append(fsum(step.given for step in steps))
        count += len(steps)
        for step in steps:
            if step.given > (worst[1].given if worst else 0):
                worst = match, step
        if progress:
            progress(number + 1, rounds)
    return Decisions(rounds, unit, count, tuple(costs), worst and _describe(*worst))


def _describe(match: Match, step: LedgerEntry) -> WorstDecision:
    """Return the worst decision of a match, compared with what the reviews compare it with."""
    compared = step.everyday or {"move": step.best, "why": step.why}
    write = match.game.move_text
    record = dict(match.record().to_json())
    return WorstDecision(record, step.index, write(step.move), write(compared["move"]), step.given, compared["why"])
