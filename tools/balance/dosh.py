"""Statistics of Doshboardgolf for ``build.py balance dosh``: strokes per round by hole, deck, level, wind and
bot.

Statistics by hole and deck come directly from the values. Statistics for wind, bots and cards are simulated with
reduced variance: each shot counts its expected result instead of its actual one. A few rounds are therefore as precise
as hundreds with plain scores; ``error`` is the remaining standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import fsum, sqrt

from pygolf.core.dice import Dice, Seeded, Spot
from pygolf.core.events import Json
from pygolf.core.options import Options, read_options
from pygolf.games.dosh.play.bots import HOME, STYLES, SURE, choose
from pygolf.games.dosh.play.evaluation import PATIENCE, evaluate_option, get_evaluator
from pygolf.games.dosh.play.homeward import MAX_STROKES
from pygolf.games.dosh.play.values.odds import lost_chance
from pygolf.games.dosh.play.values.tables import Hole
from pygolf.games.dosh.play.values.value_function import value_function
from pygolf.games.dosh.rules import turns
from pygolf.games.dosh.rules.material import load_course, load_decks
from pygolf.games.dosh.rules.options import COLOURS, LEVELS, OPTIONS
from pygolf.games.dosh.rules.start import begin
from pygolf.games.dosh.rules.state import State

FAINT, MAX_TURNS = 1e-6, 40
"""Lies with a lower probability than FAINT are ignored, and a hole ends after MAX_TURNS turns."""
VARIETY: Mapping[str, int] = {"rookie": 16, "club": 4}
"""Number of equally likely decisions of a bot, chosen by its seed modulo this number; other bots have one."""
Chances = Mapping[int, float]
"""Probability by number of strokes."""
Ends = list[tuple[float, int, bool, int, bool]]
"""Probability, penalty, whether the hole is finished, lie, and whether the target counts."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The distribution of the strokes that a bot needs for a round."""

    bot: str
    chances: Chances

    @property
    def mean(self) -> float:
        """The expected strokes."""
        return fsum(strokes * chance for strokes, chance in self.chances.items()) / fsum(self.chances.values())

    @property
    def spread(self) -> float:
        """The standard deviation of the strokes."""
        squares = fsum((strokes - self.mean) ** 2 * chance for strokes, chance in self.chances.items())
        return sqrt(squares / fsum(self.chances.values()))

    def beats(self, other: Strength) -> tuple[float, float]:
        """Return the probabilities of needing fewer strokes than the other bot, and of needing the same number."""
        won, shared = [], []
        for own, chance in self.chances.items():
            for strokes, share in other.chances.items():
                if own < strokes:
                    won.append(chance * share)
                elif own == strokes:
                    shared.append(chance * share)
        total = fsum(self.chances.values()) * fsum(other.chances.values())
        return fsum(won) / total, fsum(shared) / total


def strengths(
    bots: tuple[str, ...], options: Mapping[str, Json], step: Callable[[str], object] = str
) -> list[Strength]:
    """Return the strength of each bot over a round. The options must include neither wind nor lost cards. ``step`` is
    called for each hole.
    """
    first = begin(1, read_options(OPTIONS, options), Dice(Seeded("ladder"), (1,) * 3))[0]
    results = []
    for bot in bots:
        chances: Chances = {0: 1.0}
        for hole in first.table.holes:
            step(f"{bot}, hole {hole}")
            one = begin(1, read_options(OPTIONS, {**options, "holes": [hole]}), Dice(Seeded("ladder"), (1,) * 3))[0]
            chances = both(chances, stroke_chances(one, bot))
        results.append(Strength(bot, chances))
    return results


def both(first: Chances, second: Chances) -> Chances:
    """Return the distribution of the sum of two independent numbers of strokes."""
    result: dict[int, float] = {}
    for strokes, chance in first.items():
        for more, share in second.items():
            result[strokes + more] = result.get(strokes + more, 0.0) + chance * share
    return result


def stroke_chances(state: State, bot: str) -> Chances:
    """Return the distribution of a bot's strokes on the current hole, without ends less likely than ``FAINT``."""
    here = {(state.lies[0], 0, state.passed[0]): 1.0}
    result: dict[int, float] = {}
    known: dict[tuple[int, bool, int, int], Ends] = {}
    # From this turn on, the number of strokes left affects the bot's choice.
    counted = SURE if state.table.safe_step else HOME
    for turn in range(MAX_TURNS):
        then: dict[tuple[int, int, bool], float] = {}
        for (lie, strokes, passed), chance in here.items():
            if chance < FAINT:
                continue
            # Before turn HOME only the first turns matter; from turn PATIENCE on, the turn number does not matter any
            # more.
            spent = min(strokes, MAX_STROKES) if turn >= counted else 0
            key = (lie, passed, min(turn, PATIENCE) if turn >= HOME else min(turn, 3), spent)
            if key not in known:
                at = replace(state, lies=(lie,), passed=(passed,), turns=(turn,), strokes=(strokes,))
                known[key] = _ends(at, bot)
            for share, penalty, finished, there, open_ in known[key]:
                total = strokes + 1 + penalty
                if finished:
                    result[total] = result.get(total, 0.0) + chance * share
                else:
                    then[there, total, open_] = then.get((there, total, open_), 0.0) + chance * share
        here = then
    return result


def _ends(state: State, bot: str) -> Ends:
    """Return the ends of the bot's next shot, over all its seeds."""
    result: dict[tuple[int, bool, int, bool], float] = {}
    moods = VARIETY.get(bot, 1)
    for mood in range(moods):
        for rest, chance in evaluate_option(state, choose(state, bot, mood)).spread:
            key = (rest.penalty, rest.finished, rest.lie, rest.passed)
            result[key] = result.get(key, 0.0) + chance / moods
    return [(chance, *key) for key, chance in result.items()]


ROUNDS = 6
"""Default number of rounds played for each statistic of winds and bots."""
WINDS = {"low": 3, "medium": 6, "high": 10, "storm": 12}
"""A roll of the white die for each strength of the wind (DB-35)."""
CALM = 1
BOTS = tuple(STYLES)
Figures = Mapping[str, Json]


@dataclass(slots=True)
class Tally:
    """Totals over simulated rounds."""

    rounds: list[float] = field(default_factory=list)
    """Expected strokes of each round."""
    lost: float = 0.0
    """Expected number of lost cards."""
    clubs: dict[int, int] = field(default_factory=dict)
    """Number of shots by card."""

    def to_json(self) -> dict[str, Json]:
        count = len(self.rounds)
        mean = fsum(self.rounds) / count
        spread = fsum((strokes - mean) ** 2 for strokes in self.rounds) / max(1, count - 1)
        shots = sum(self.clubs.values()) or 1
        return {
            "strokes": round(mean, 3),
            "error": round(sqrt(spread / count), 3),
            "cards_lost": round(self.lost / count, 3),
            "clubs": [round(self.clubs.get(card, 0) / shots, 3) for card in range(1, 9)],
        }


def measure(rounds: int = ROUNDS, holes: Json = None) -> Figures:
    """Compute all statistics. Unless stated otherwise, strokes are those of a round played by the bot ``tour`` in calm
    air.

    ``rounds`` is the number of rounds for each statistic of bots and winds, ``holes`` the numbers of the holes, or None
    for all.
    """
    progress = _Progress(len(LEVELS) * len(BOTS) + 2 * (len(WINDS) - 1) + len(BOTS))

    def played(level: str, bot: str, white: int) -> Json:
        tally = Tally()
        for number in range(rounds):
            progress.say(f"{level}, {bot}, wind {white}, round {number + 1}")
            black = number * 12 // rounds + 1
            _play_round({"level": level, "holes": holes}, bot, (white, black), f"balance {number}", tally)
        progress.step()
        return tally.to_json()

    bots: dict[str, Json] = {level: {bot: played(level, bot, CALM) for bot in BOTS} for level in LEVELS}
    winds: dict[str, Json] = {}
    for level in ("professional", "second"):
        calm = {"none": _map(bots[level])["tour"]}
        winds[level] = calm | {name: played(level, "tour", white) for name, white in WINDS.items()}
    rungs = _ladder(holes, progress)
    progress.end()
    return {"rounds": rounds, "holes": _holes(), "decks": _decks(), "bots": bots, "winds": winds, "ladder": rungs}


def _ladder(holes: Json, progress: _Progress) -> dict[str, Json]:
    """Return the exact expected strokes of each bot at the default level, their standard deviation, and how often the
    bot beats the previous one.
    """
    result: dict[str, Json] = {}
    before = None
    for bot in BOTS:
        (strength,) = strengths((bot,), {"holes": holes}, progress.say)
        won, shared = strength.beats(before) if before else (0.0, 0.0)
        row = {"strokes": strength.mean, "spread": strength.spread, "beats": won, "shares": shared}
        result[bot] = {name: round(value, 3) for name, value in row.items()}
        before = strength
        progress.step()
    return result


def _values(level: str, colour: str) -> list[float]:
    """Return the expected strokes of each hole from its tee, in calm air."""
    course, deck = load_course(None), load_decks(None)[colour]
    number = course.grid.number
    holes = [(number(tee), Hole(course, "", level, deck, number(there))) for tee, there in course.holes]
    return [value_function(hole, hole.full).open[tee] for tee, hole in holes]


def _holes() -> dict[str, Json]:
    return {level: [round(value, 3) for value in _values(level, COLOURS[0])] for level in LEVELS}


def _decks() -> dict[str, Json]:
    result: dict[str, Json] = {}
    for level in LEVELS:
        totals = {colour: fsum(_values(level, colour)) for colour in COLOURS}
        low, high = min(totals.values()), max(totals.values())
        rounded: dict[str, Json] = {colour: round(total, 3) for colour, total in totals.items()}
        result[level] = {**rounded, "spread": round((high - low) / low, 5)}
    return result


def _play_round(chosen: Mapping[str, Json], bot: str, wind: tuple[int, int], seed: str, tally: Tally) -> None:
    options = Options({**{option.name: option.default for option in OPTIONS}, **chosen})
    script = {"professional": wind, "second": (*wind, 1)}.get(str(chosen["level"]), ())
    seeded = Seeded(seed)
    state, _ = begin(1, options, Dice(seeded, script))
    parts = []
    for shot in range(10_000):
        if state.over:
            break
        # Every shot is played with all cards, because the cost of lost cards is reported separately.
        state = replace(state, hands=state.kept)
        move = choose(state, bot, seeded.word(_spot(shot), 0))
        parts.append(_expected(state, move, tally))
        state, _ = turns.play(state, move, Dice(seeded))
    tally.rounds.append(fsum(parts))


def _spot(shot: int) -> Spot:
    return Spot(0, "whim", shot, "whim")


def _expected(state: State, move: Mapping[str, Json], tally: Tally) -> float:
    """Return the change in expected strokes that the shot causes. On the tee, the expected strokes of the hole are
    included.
    """
    evaluator, lie = get_evaluator(state), state.lies[0]
    spread = evaluate_option(state, move).spread
    card = move.get("card")
    if isinstance(card, int):
        tally.clubs[card] = tally.clubs.get(card, 0) + 1
    costs = [
        chance * (1 + rest.penalty + (0.0 if rest.finished else evaluator.value_function.open[rest.lie]))
        for rest, chance in spread
    ]
    # A safe step risks no card.
    for rest, chance in spread if card is not None else ():
        tally.lost += chance * lost_chance(state.table.ruling, lie, rest)
    return fsum(costs) - (evaluator.value_function.open[lie] if state.turns[0] else 0.0)


class _Progress:
    """A progress bar on standard error, if it is a terminal."""

    def __init__(self, total: int) -> None:
        self._total, self._done = total, 0

    def say(self, text: str) -> None:
        if sys.stderr.isatty():
            filled = 30 * self._done // self._total
            line = f"\r[{'#' * filled}{'.' * (30 - filled)}] {self._done}/{self._total} {text}"
            print(f"{line:90.90}", end="", file=sys.stderr, flush=True)

    def step(self) -> None:
        self._done += 1

    def end(self) -> None:
        if sys.stderr.isatty():
            print(f"\r{'':89}\r", end="", file=sys.stderr, flush=True)


def write_lines(figures: Figures) -> Sequence[str]:
    """Format the statistics as tables, one string per line."""
    return [
        *_hole_lines(_map(figures["holes"])),
        *_deck_lines(_map(figures["decks"])),
        *_played_lines(figures),
        *_ladder_lines(_map(figures["ladder"])),
    ]


def _map(value: Json) -> Mapping[str, Json]:
    assert isinstance(value, Mapping)
    return value


def _number(value: Json) -> float:
    assert isinstance(value, (int, float))
    return value


def _list(value: Json) -> list[float]:
    assert isinstance(value, Sequence) and not isinstance(value, str)
    return [_number(part) for part in value]


def _hole_lines(holes: Mapping[str, Json]) -> Iterator[str]:
    yield f"Expected strokes by hole, {COLOURS[0]} deck, no wind"
    yield f"{'':14}" + "".join(f"{hole:>7}" for hole in range(1, 10)) + f"{'round':>9}"
    for level, values in holes.items():
        strokes = _list(values)
        yield f"{level:14}" + "".join(f"{value:7.2f}" for value in strokes) + f"{fsum(strokes):9.2f}"


def _deck_lines(decks: Mapping[str, Json]) -> Iterator[str]:
    yield ""
    yield "Expected strokes of a round by deck, no wind"
    yield f"{'':14}" + "".join(f"{colour:>9}" for colour in COLOURS) + f"{'spread':>9}"
    for level, row in decks.items():
        cells = "".join(f"{_number(_map(row)[colour]):9.3f}" for colour in COLOURS)
        yield f"{level:14}{cells}{100 * _number(_map(row)['spread']):8.2f}%"


def _ladder_lines(rungs: Mapping[str, Json]) -> Iterator[str]:
    yield ""
    yield "Bots at the beginner level, exactly: strokes of a round, spread, and how often each beats the one before"
    for bot, row in rungs.items():
        strokes, spread, beats, shares = (_number(_map(row)[name]) for name in ("strokes", "spread", "beats", "shares"))
        against = f"{100 * beats:8.1f}% and {100 * shares:.1f}% shared" if beats else ""
        yield f"{bot:14}{strokes:8.2f}{spread:8.2f}{against}"


def _played_lines(figures: Figures) -> Iterator[str]:
    for title, key in (("bot, no wind", "bots"), ("wind, tour", "winds")):
        yield ""
        yield f"Expected strokes of a round by {title} ({figures['rounds']} played), clubs lost, shots by club 1 to 8"
        for level, rows in _map(figures[key]).items():
            for name, row in _map(rows).items():
                yield _played_line(f"{level} {name}", _map(row))


def _played_line(name: str, row: Mapping[str, Json]) -> str:
    clubs = "".join(f"{100 * share:5.0f}%" for share in _list(row["clubs"]))
    strokes, error, lost = (_number(row[key]) for key in ("strokes", "error", "cards_lost"))
    return f"{name:22}{strokes:8.2f} +- {error:4.2f}{lost:7.2f}{clubs}"
