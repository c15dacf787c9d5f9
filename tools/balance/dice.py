"""Expected strokes in Dice Golf for ``build.py balance dice``, computed from the rules without simulation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from pygolf.core.events import Json
from pygolf.core.steps import finished
from pygolf.games.dice.play.bots import HABITS, Habits
from pygolf.games.dice.play.turn import solve_turn
from pygolf.games.dice.play.values import ALL_HOLES, BOTH_GIMMES, ends
from pygolf.games.dice.study.distribution import forward, turn_distribution
from pygolf.games.dice.study.field import Habitual

Figures = Mapping[str, Mapping[str, Json]]


def make_table(pro: bool) -> list[list[float]]:
    """Return the values before each hole, that is, for all sets of remaining holes and gimmes. The 252 turns are solved
    in ascending order of remaining holes.
    """
    table = [[0.0] * 4]
    for holes in range(1, ALL_HOLES + 1):
        table.append([solve_turn(ends(table, holes, gimmes), pro).fresh for gimmes in range(4)])
    return table


def measure() -> Figures:
    """Return the expected strokes of one round per mode: under best play, under best play without gimmes, and for each
    bot level, with the strokes that each level loses.
    """
    return {"normal": _mode(False), "pro": _mode(True)}


def expected_round(habits: Habits, pro: bool) -> float:
    """Return the expected strokes of a complete round, starting with both gimmes, for a player with these habits."""
    scores = finished(forward(lambda *at: turn_distribution(Habitual(habits, pro, *at))))
    return fsum(score * chance for score, chance in scores.items())


def _mode(pro: bool) -> dict[str, Json]:
    table = make_table(pro)
    best = table[ALL_HOLES][BOTH_GIMMES]
    levels = {level: expected_round(habits, pro) for level, habits in HABITS.items()} | {"tour": best}
    return {
        "expected": best,
        "without_gimmes": table[ALL_HOLES][0],
        "levels": levels,
        "loss": {level: strokes - best for level, strokes in levels.items()},
    }


def write_lines(figures: Figures) -> Sequence[str]:
    """Format the statistics as a table, one string per line."""
    modes = list(figures)
    heads = f"{'':28}" + "".join(f"{mode:>12}" for mode in modes)
    lines = ["Expected strokes of one round (six holes, both gimmes)", heads]
    lines.append(_line("played best", [figures[mode]["expected"] for mode in modes]))
    lines.append(_line("played best without gimmes", [figures[mode]["without_gimmes"] for mode in modes]))
    for title, key in (("bot", "levels"), ("lost a round by", "loss")):
        for level in ("tour", *reversed(HABITS)):
            lines.append(_line(f"{title} {level}", [_at(figures[mode][key], level) for mode in modes]))
    return lines


def _at(group: Json, level: str) -> Json:
    assert isinstance(group, Mapping)
    return group[level]


def _line(title: str, numbers: Sequence[Json]) -> str:
    return f"{title:28}" + "".join(f"{number:12.6f}" for number in numbers)
