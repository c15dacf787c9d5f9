"""The caddie's page of a hole: a safe and a bold line from tee to target in calm air, and the hazards along them.

The lines consist of shots from the coach's candidates at the beginner level (``LEVEL``) with all eight clubs. Among the
candidates that cost at most ``SAFE_LOSS`` strokes more than the best, *safe* is the one that is least likely to end in
the water or over the edge, and *brave* (the bold line) is the one that needs the fewest strokes if it goes well: the
best quarter of its possible ends has the best value. Each following shot is played from the middle of the cells where
the ball may come to rest.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import fsum, hypot
from typing import Any

from ....core.dice import Dice, Seeded
from ....core.events import Json
from ....core.options import read_options
from ....core.steps import Job
from ..play.coach import SAFE_LOSS, name_move, odds_in, safest, trouble
from ..play.evaluation import Option, evaluate_job, evaluator_job, get_evaluator
from ..play.values.odds import Rest
from ..play.values.tables import Hole, get_table
from ..rules.board import OFF, TREES, WET, Grid, distance
from ..rules.options import LEVELS, OPTIONS
from ..rules.start import begin
from ..rules.state import State

LEVEL = LEVELS[0]
"""The level whose rules the lines follow. At this level, trees are not hazards."""
BEST = 0.25
"""Fraction of a shot's possible ends, best first, by which the bold line is chosen."""
MAX_SHOTS = 6
"""Maximum number of shots of a line."""
SEEN = 24
"""Number of counts from the tee in which hazards are searched."""
KINDS = {**dict.fromkeys(WET, "water"), **dict.fromkeys(TREES, "trees"), "a": "sand", "u": "mud"}
Pick = Callable[[State, Sequence[Option]], Option]


def page(material: Mapping[str, Json], hole: int) -> Job[dict[str, Json]]:
    """Build the page of a hole (``CaddiePage`` in core/screen_shapes.py) in short steps."""
    options = read_options(OPTIONS, {**material, "level": LEVEL, "holes": [hole]})
    state = begin(1, options, Dice(Seeded("book"), (1,) * 3))[0]
    yield from evaluator_job(state)
    safe = yield from _line(state, lambda _, options: safest(options))
    brave = yield from _line(state, bravest)
    cell, target = state.table.course.grid.cell, state.table.target(state.hole)
    return {
        "hole": hole,
        "tee": list(cell(state.lies[0])),
        "target": list(cell(target)),
        "steps": distance(cell(state.lies[0]), cell(target)),
        "best": _best(state),
        "level": LEVEL,
        "label": _labels()[LEVEL],
        "safe": safe,
        "brave": None if brave["legs"][0] == safe["legs"][0] else brave,
    }


def bravest(state: State, options: Sequence[Option]) -> Option:
    """Return the option that needs the fewest strokes if it goes well, among those that cost only slightly more than
    the best.
    """
    good = [option for option in options if option.value <= options[0].value + SAFE_LOSS]
    return min(good, key=lambda option: (round(reach(state, option), 2), option.value))


def reach(state: State, option: Option) -> float:
    """Return the mean number of strokes still needed after the best quarter of an option's ends."""
    evaluator, left, total = get_evaluator(state), BEST, list[float]()
    for value, chance in sorted((evaluator.rest(rest), chance) for rest, chance in option.spread):
        total.append(value * min(chance, left))
        left -= chance
        if left <= 0:
            break
    return fsum(total) / BEST


def _labels() -> dict[str, str]:
    """Return the label of each level, for example "Beginner"."""
    labels = next(option for option in OPTIONS if option.name == "level").labels
    return dict(zip(LEVELS, labels, strict=True))


def _best(state: State) -> list[Json]:
    """Return the expected strokes from the tee under best play, for each level that has a table."""
    rows, target = list[Json](), state.table.target(state.hole)
    for level, label in _labels().items():
        table = get_table(Hole(state.table.course, "low", level, state.table.decks[0], target))
        if table is not None:
            rows.append({"level": level, "label": label, "strokes": round(table[state.lies[0]], 2)})
    return rows


def _line(state: State, pick: Pick) -> Job[dict[str, Any]]:
    grid, legs, lies = state.table.course.grid, list[Json](), set[int]()
    first: dict[str, Any] = {}
    goal = grid.cell(state.table.target(state.hole))
    while len(legs) < MAX_SHOTS and state.lies[0] not in lies:
        lies.add(state.lies[0])
        options = yield from evaluate_job(state)
        option = pick(state, options)
        first = first or {
            "strokes": round(option.value, 4),
            "trouble": round(trouble(option), 4),
            "odds": odds_in(option),
            "ahead": _ahead(state, option.move),
        }
        rest = middle(grid, option)
        there = goal if rest.finished else grid.cell(rest.lie)
        elbow = _elbow(grid, state.lies[0], option.move)
        legs.append(
            {
                "start": list(grid.cell(state.lies[0])),
                "elbow": None if elbow == OFF else list(grid.cell(elbow)),
                "end": list(there),
                "move": {**option.move},
                "words": name_move(state, option.move),
                "left": distance(there, goal),
            }
        )
        if rest.finished:
            break
        state = replace(state, lies=(rest.lie,), passed=(rest.passed,))
    return first | {"legs": legs}


def middle(grid: Grid, option: Option) -> Rest:
    """Return where the ball typically comes to rest if it avoids hazards: the target if at least half of these balls
    reach it, otherwise the cell nearest to their centre.
    """
    dry = [end for end in option.spread if end[0].risk not in WET and end[0].risk != "off"] or list(option.spread)
    home = [end for end in dry if end[0].finished]
    out = [end for end in dry if not end[0].finished]
    if not out or fsum(chance for _, chance in home) >= fsum(chance for _, chance in out):
        return home[0][0]
    spots = [(*_spot(grid, rest.lie), chance, rest) for rest, chance in out]
    whole = fsum(chance for _, _, chance, _ in spots)
    x, y = fsum(spot[0] * spot[2] for spot in spots) / whole, fsum(spot[1] * spot[2] for spot in spots) / whole
    return min(spots, key=lambda spot: (round(hypot(spot[0] - x, spot[1] - y), 6), spot[3].lie))[3]


def _spot(grid: Grid, lie: int) -> tuple[float, float]:
    """Return the position of a cell's dot; the unit is the distance between neighbouring dots."""
    column, row = grid.cell(lie)
    return column * 3**0.5 / 2, row + (column & 1) / 2


def _elbow(grid: Grid, lie: int, move: Mapping[str, Any]) -> int:
    """Return the cell in which a plan turns, or OFF."""
    if not (elbow := move.get("elbow")):
        return OFF
    for _ in range(elbow["at"] // (1 + move["direction"] % 2)):
        lie = grid.step[move["direction"]][lie]
    return lie


def _ahead(state: State, move: Mapping[str, Any]) -> list[Json]:
    """Return the hazards along a shot, with the counts of Distance that reach them: stretches of water, trees, sand and
    mud, and the edge.
    """
    grid, lie, way, counts = state.table.course.grid, state.lies[0], move["direction"], 0
    turn, runs = _elbow(grid, lie, move), list[dict[str, Json]]()
    while lie != OFF and counts < SEEN:
        way = move["elbow"]["direction"] if lie == turn else way
        lie, counts = grid.step[way][lie], counts + 1 + way % 2
        kind = "edge" if lie == OFF else KINDS.get(state.table.course.letters[lie], "")
        if runs and runs[-1]["kind"] == kind:
            runs[-1]["last"] = counts
        else:
            runs.append({"kind": kind, "first": counts, "last": counts})
    return [run for run in runs if run["kind"]]
