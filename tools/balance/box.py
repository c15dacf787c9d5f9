"""Statistics of Box of Golf for ``build.py balance box``: solo games of bots, hole by hole."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import fsum, sqrt

from pygolf.core.dice import Dice, Seeded
from pygolf.core.events import Event, Json
from pygolf.core.game import LEVELS
from pygolf.games.box.play.bots import choose
from pygolf.games.box.play.odds import hand_kind
from pygolf.games.box.play.values import club_cost, hand_costs, values
from pygolf.games.box.rules.board import Board
from pygolf.games.box.rules.course import standard_boards
from pygolf.games.box.rules.holes import begin
from pygolf.games.box.rules.moves import play
from pygolf.games.box.rules.state import MAX_ROLLS, State
from pygolf.simulation.workers import with_processes

SEEDS = 2000
"""Default number of games per level."""
CHUNK = 50

CLEAR, REAL = 0.1, 0.05
"""A smaller club is clearly better if it saves CLEAR strokes. The club is a real choice if five dice cost more than
REAL strokes, and stopping is right if another roll costs at least REAL strokes.
"""
COUNTS = ("choices", "clear", "real", "rolls", "stops")
"""Numbers of choices: of a club, of these the clear and the real ones; of another roll, of these the ones in which
stopping is right. Those of putts have the prefix ``putt_``.
"""
SHARES = {"clear": "choices", "real": "choices", "stops": "rolls"}
"""The counts of which a share is printed, and the count of which it is a share."""

Figures = Mapping[str, Json]
Tally = dict[str, list[float]]
"""Totals by name, with one number per hole."""


def measure(seeds: int = SEEDS, workers: int = 2) -> Figures:
    """Play the games. Return the mean strokes, standard deviation, naturals, penalties and gems per level and hole, and
    the kinds of spaces on each board.
    """
    chunks = [range(start, min(seeds, start + CHUNK)) for start in range(0, seeds, CHUNK)]
    levels: dict[str, Json] = {}
    with with_processes(workers) as pool:
        for level in LEVELS:
            total = _empty()
            for done, part in enumerate(pool.map(partial(_games, level), chunks)):
                _say(f"{level} has played {min(seeds, (done + 1) * CHUNK)} of {seeds} games a hole")
                _add(total, part)
            levels[level] = _level(total, seeds)
    return {"seeds": seeds, "boards": [_board(board) for board in standard_boards()], "levels": levels}


def _say(text: str) -> None:
    """Write progress to standard error."""
    print(text, file=sys.stderr, flush=True)


def _empty() -> Tally:
    names = ("strokes", "squares", "naturals", "penalties", "gems", *COUNTS, *(f"putt_{name}" for name in COUNTS))
    return {name: [0.0] * len(standard_boards()) for name in names}


def _add(total: Tally, part: Tally) -> None:
    for name, numbers in part.items():
        total[name] = [one + other for one, other in zip(total[name], numbers, strict=True)]


def _games(level: str, seeds: range) -> Tally:
    total = _empty()
    for seed in seeds:
        for state, hole, event in _game(level, seed):
            if event is None:
                _count_choice(total, state)
            elif event.name == "hole_ended":
                strokes = state.cards[0][-1]
                total["strokes"][hole] += strokes
                total["squares"][hole] += strokes * strokes
            elif event.name == "gem_drawn" and event.facts["reason"] != "fill":
                total["gems"][hole] += 1
            elif event.name in ("natural", "splash"):
                total["naturals" if event.name == "natural" else "penalties"][hole] += 1
    return total


def _count_choice(total: Tally, state: State) -> None:
    """Count the choice of a club, and whether fewer than five dice are better; or the choice of another roll, and
    whether stopping is better.
    """
    ball = state.ball
    prefix = "putt_" if ball.putting else ""
    if state.phase == "club":
        *smaller, five = [club_cost(state.board, ball.putting, ball.space, dice) for dice in range(1, 6)]
        saved = five - min(smaller)
        added = {"choices": True, "clear": saved >= CLEAR, "real": saved > REAL}
    else:
        turn = state.turn
        hand = hand_kind(turn.dice, turn.group, state.lie)
        again, stop = hand_costs(state.board, ball.putting, ball.space, turn.club, hand, MAX_ROLLS - turn.rolls)
        added = {"rolls": True, "stops": again - stop >= REAL}
    for name, count in added.items():
        total[prefix + name][state.hole] += count


def _is_choice(state: State) -> bool:
    """Return whether the player chooses a club here, or whether to roll again."""
    return state.phase == "club" or (state.phase == "roll" and state.turn.rolls > 0)


def _game(level: str, seed: int) -> Iterator[tuple[State, int, Event | None]]:
    """Play a solo game on the standard boards. Yield the position after each event, the zero-based index of its hole,
    and the event; and each choice of a club or of another roll, with None.
    """
    seeded = Seeded(f"balance/{seed}")
    state, _ = begin(standard_boards(), 1, 0, False)
    number = 0
    while state.phase != "over":
        bot_seed = int.from_bytes(hashlib.sha256(f"balance/{level}/{seed}/{number}".encode()).digest()[:4], "big")
        hole = state.hole
        if _is_choice(state):
            yield state, hole, None
        state, events = play(state, choose(state, level, bot_seed), Dice(seeded))
        number += 1
        for event in events:
            yield state, hole, event


def _level(total: Tally, seeds: int) -> dict[str, Json]:
    mean = [strokes / seeds for strokes in total["strokes"]]
    spread = [
        sqrt(max(0.0, square / seeds - average * average))
        for square, average in zip(total["squares"], mean, strict=True)
    ]
    pars = [board.par for board in standard_boards()]
    return {
        "strokes": mean,
        "spread": spread,
        "to_par": [average - par for average, par in zip(mean, pars, strict=True)],
        "naturals": [count / seeds for count in total["naturals"]],
        "penalties": [count / seeds for count in total["penalties"]],
        "gems": [count / seeds for count in total["gems"]],
        **{
            name: [count / max(1, of) for count, of in zip(total[name], total[whole], strict=True)]
            for name, whole in SHARES.items()
        },
        "shares": {prefix + name: _share(total, prefix, name) for prefix in ("", "putt_") for name in SHARES},
        "total": fsum(mean),
    }


def _share(total: Tally, prefix: str, name: str) -> float:
    """Return the share of the choices of one kind on all holes."""
    return fsum(total[prefix + name]) / max(1, fsum(total[prefix + SHARES[name]]))


def _board(board: Board) -> dict[str, Json]:
    kinds = [space.kind for space in board.track.spaces]
    return {
        "number": board.number,
        "name": board.name,
        "par": board.par,
        "best": values(board).track[board.track.start],
        "kinds": {kind: kinds.count(kind) for kind in sorted(set(kinds))},
    }


COLUMNS = ("strokes", "spread", "to_par", "naturals", "penalties", "gems", "clear", "stops")
"""The statistics of a level and hole that have a column."""


def _describe_shares(shares: Mapping[str, float], prefix: str) -> str:
    """Return a line about the choices before the green, or about putts."""
    clear, real, stops = (shares[prefix + name] for name in SHARES)
    return (
        f"{'putts' if prefix else 'before the green'}: fewer than five dice save {CLEAR} strokes in {clear:.1%} of all"
        f" choices of a club, and more than {REAL} in {real:.1%}; stopping saves {REAL} in {stops:.1%} of all choices"
        " of another roll"
    )


def write_lines(figures: Figures) -> Sequence[str]:
    """Format the statistics as tables, one string per line."""
    boards, levels = figures["boards"], figures["levels"]
    assert isinstance(boards, list) and isinstance(levels, dict)
    lines = [f"{figures['seeds']} solo games of eighteen holes a level; best: expected strokes without gems, computed"]
    for level, played in levels.items():
        lines += ["", f"{level}: {played['total']:.2f} strokes for par {sum(board['par'] for board in boards)}"]
        heads = ("par", "best", "mean", "spread", "to par", "nat.", "pen.", "gems", "club", "stop")
        widths = (5, 7, 7, 8, 8, 7, 7, 7, 7, 7)
        lines.append(f"{'hole':22}" + "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True)))
        for at, board in enumerate(boards):
            name = f"{board['number']:2} {board['name']}"
            row = [board["best"], *(played[key][at] for key in COLUMNS)]
            numbers = "".join(f"{number:{width}.2f}" for number, width in zip(row, widths[1:], strict=True))
            lines.append(f"{name:22}{board['par']:5}{numbers}")
        lines += [_describe_shares(played["shares"], prefix) for prefix in ("", "putt_")]
    kinds = ("bunker", "rough", "water", "tree", "arrow", "star")
    counted = ", ".join(f"{kind} {sum(kind in board['kinds'] for board in boards)}" for kind in kinds)
    return [*lines, "", f"boards with each kind: {counted}"]
