"""The moves of a position as the coach weighs them: what it plays with, from where, and how a move may end."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ....core.errors import IllegalMove
from ....core.events import Json, Move
from ..rules.board import EVEN, OFF
from ..rules.card import Card, may_call, swing
from ..rules.plan import Chosen, read_plan, read_step
from ..rules.shot import TREES, WET, take_step
from ..rules.state import State
from ..values.cost_to_go import Loss, Prospect, prospect_of
from ..values.odds import Odds, forget_odds, odds_of
from ..values.parts import Parts
from ..values.starting_cards import best_trios
from ..values.walks import Rest, lost_chance
from .evaluator import Club, Judge, Ranked, club

PATIENCE = 6
"""Turns on a hole after which a plain field is not trusted any more."""
DEAREST, BOLD, FADING = 6.0, 8, 4
"""The highest price of a card; the turn on a hole from which no card is spared, and over how many turns that comes: who
never dares the water stays before it.
"""
MOST_KEPT, MOST_JUDGES, MOST_MEMOS = 1_500_000, 24, 48
"""Counts and judges that are kept before they are thrown away; a shot takes some ten thousand counts."""
FAINT = 0.0005
"""Cells less likely than this are not told."""
Spread = tuple[tuple[Rest, float], ...]
"""Every way in which a shot can end, with its chance."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move that the coach has weighed."""

    move: Move
    value: float
    """Expected strokes to finish the hole, the move's own included."""
    spread: Spread


@lru_cache(maxsize=64)
def clubs_of(deck: tuple[Card, ...], hand: Sequence[int], adjusts: Sequence[int]) -> tuple[Club, ...]:
    """The cards of a hand with each adjustment."""
    return tuple(club(card, swing(deck[card - 1], adjust), adjust) for card in hand for adjust in adjusts)


def judge_parts(state: State) -> Parts[Judge]:
    """The judge of the shot to be played, part by part: for a few cards the board is swept first, and for dog-legs."""
    seat, swept, ahead = state.seat, sweeps(state), prospect(state, state.seat)
    if swept or state.table.doglegs:
        yield from ahead.sweep(state.place, state.hands[seat], swept, state.passed[seat])
        for later in range(state.place + 1, ahead.end):
            yield from ahead.sweep_later(later)
    return judge_of(state)


def sweeps(state: State) -> bool:
    """Whether the board is swept for the shot to be played."""
    seat = state.seat
    return len(state.hands[seat]) < len(state.table.decks[seat]) or state.turns[seat] >= PATIENCE


def judge_of(state: State) -> Judge:
    """The judge of the shot to be played."""
    table, seat, turns = state.table, state.seat, state.turns[state.seat]
    hand = state.hands[seat]
    fading = min(FADING, max(0, BOLD - turns)) / FADING if table.ruling.lost_card and len(hand) > 1 else 0.0
    swept = sweeps(state)
    # seats that play with the same cards ask the same judge
    deck = seat if table.rotation else table.decks[seat]
    key = (table, deck, state.place, state.kept[seat], hand, state.passed[seat], fading, swept)
    judge = _JUDGES.pop(key, None)
    if judge is None:
        judge = _judge(state, fading, swept)
        judge.memo = _MEMOS.setdefault(key, judge.memo)
    _JUDGES[key] = judge
    _forget()
    return judge


_JUDGES: dict[tuple[Hashable, ...], Judge] = {}
"""The judges asked last, the very last at the end."""
_MEMOS: dict[tuple[Hashable, ...], dict[tuple[str, int], Any]] = {}
"""What was decided before outlives the judges: it is small."""


def forget_judges() -> None:
    """Begin anew: the values that they went by are others now."""
    _JUDGES.clear()
    _MEMOS.clear()


def _forget() -> None:
    """Keep what judges remember within bounds."""
    while len(_JUDGES) > MOST_JUDGES:
        _JUDGES.pop(next(iter(_JUDGES)))
    while len(_MEMOS) > MOST_MEMOS:
        _MEMOS.pop(next(iter(_MEMOS)))
    if sum(judge.kept for judge in _JUDGES.values()) > MOST_KEPT:
        newest = next(reversed(_JUDGES))
        judge = _JUDGES[newest]
        _JUDGES.clear()
        forget_odds()
        _JUDGES[newest] = judge


def _judge(state: State, fading: float, swept: bool) -> Judge:
    """A new one; ``fading`` is how much of its price a lost card is taken to cost."""
    table, hole, seat, place = state.table, state.hole, state.seat, state.place
    gate = None if state.passed[seat] else table.gate(hole)
    odds = odds_of(table.ground(hole), table.ruling, table.wind, table.target(hole), gate)
    ahead, hand, losses = prospect(state, seat), state.hands[seat], {}
    for card in hand if fading else ():
        loss = ahead.loss(place, hand, card)
        losses[card] = Loss(fading * min(DEAREST, max(0.0, loss.later)), fading * loss.here)
    return Judge(odds, ahead.outlook(place, hand, swept, gate is None), losses, ahead.share(place))


def prospect(state: State, seat: int) -> Prospect:
    """The rest of the game for a seat; of starting cards still to be chosen, the best three (DB-45)."""
    kept = state.kept[seat] if seat < len(state.kept) else best_trios(state.table.decks[seat])[0][1]
    return prospect_of(state.table, seat, state.place, kept)


def write_move(ranked: Ranked) -> Move:
    """The move of a plan."""
    move: dict[str, Json] = {"do": "shot", "direction": ranked.plan.direction, "card": ranked.club.card}
    if ranked.plan.elbow:
        move["elbow"] = {"at": ranked.at, "direction": ranked.plan.elbow.direction}
    if ranked.club.adjust:
        move["adjust"] = ranked.club.adjust
    if ranked.club.call is not None:
        move["call"] = ranked.club.call
    return move


def copy_move(move: Move) -> Move:
    """The same move, all its own."""
    return {name: dict(value) if isinstance(value, Mapping) else value for name, value in move.items()}


def steps(state: State, judge: Judge) -> list[Option]:
    """The safe steps of the second edition (DB-39), best first."""
    if not state.table.safe_step:
        return []
    grid, lie = state.table.course.grid, state.lies[state.seat]
    found = [_step(state, judge, direction) for direction in EVEN if grid.step[direction][lie] != OFF]
    return sorted(found, key=lambda option: option.value)


def _step(state: State, judge: Judge, direction: int) -> Option:
    rest = step_rest(judge.odds, state.lies[state.seat], direction)
    return Option({"do": "step", "direction": direction}, 1 + judge.rest(rest), ((rest, 1.0),))


def step_rest(odds: Odds, lie: int, direction: int) -> Rest:
    """Where a safe step ends (DB-39)."""
    there = odds.ground.grid.step[direction][lie]
    flight = take_step(odds.ground, odds.ruling, lie, odds.target, there, odds.gate)
    return Rest(flight.lie, flight.penalty, flight.finished, False, "", flight.gate is None)


def shot_option(judge: Judge, start: int, ranked: Ranked) -> Option:
    """A ranked shot with all its ends."""
    ends = judge.spread(start, ranked.plan, ranked.club)
    return Option(write_move(ranked), ranked.value, tuple(ends.items()))


def shot_of(state: State, move: Mapping[str, Json]) -> Ranked:
    """A ``shot`` move and its worth. Raises BadRequest and IllegalMove as playing it would."""
    chosen = read_shot(state, move)
    start = state.lies[state.seat]
    played = swing(state.table.decks[state.seat][chosen.card - 1], chosen.adjust, chosen.call)
    what = club(chosen.card, played, chosen.adjust, chosen.call)
    at = 0
    if isinstance(elbow := move.get("elbow"), Mapping) and type(elbow["at"]) is int:
        at = elbow["at"]
    return Ranked(judge_of(state).worth(start, chosen.plan, what), chosen.plan, what, at)


def read_shot(state: State, move: Mapping[str, Json]) -> Chosen:
    """The plan of a ``shot`` move. Raises BadRequest and IllegalMove."""
    table, seat = state.table, state.seat
    chosen = read_plan(dict(move), table.course.grid, table.course.letters, state.lies[seat], state.hands[seat])
    if chosen.adjust and not table.adjust:
        raise IllegalMove("card up and card down are not played at this table: play the card as it is", "DB-42")
    if chosen.call is not None and not table.call:
        raise IllegalMove("the called hole-out is not played at this table: play without a call", "DB-42")
    if chosen.call is not None and not may_call(table.decks[seat][chosen.card - 1], chosen.adjust):
        raise IllegalMove("card up has left no green box: play without a call", "DB-34")
    return chosen


def option_of(state: State, move: Mapping[str, Json]) -> Option:
    """A ``shot`` or ``step`` move, weighed. Raises BadRequest and IllegalMove as playing it would."""
    if move.get("do") != "step":
        return shot_option(judge_of(state), state.lies[state.seat], shot_of(state, move))
    if not state.table.safe_step:
        raise IllegalMove("the safe step belongs to the second edition: play a club", "DB-39")
    read_step(dict(move), state.table.course.grid, state.lies[state.seat])
    direction = move["direction"]
    assert isinstance(direction, int)
    return _step(state, judge_of(state), direction)


def picture(state: State, spread: Sequence[tuple[Rest, float]]) -> dict[str, Json]:
    """Where the ball comes to lie, as cells with chances, the likeliest first; and the odds in words' terms."""
    table, seat = state.table, state.seat
    target, lie = table.target(state.hole), state.lies[seat]
    cells: dict[int, float] = {}
    odds = dict.fromkeys(("holed", "target", "water", "edge", "trees", "lost"), 0.0)
    for rest, chance in spread:
        cell = target if rest.holed else rest.lie
        cells[cell] = cells.get(cell, 0.0) + chance
        odds["holed"] += chance * rest.holed
        odds["target"] += chance * rest.finished
        odds["water"] += chance * (rest.risk in WET)
        odds["edge"] += chance * (rest.risk == "off")
        odds["trees"] += chance * (rest.risk in TREES)
        odds["lost"] += chance * lost_chance(table.ruling, lie, rest)
    grid = table.course.grid
    likely = sorted(cells.items(), key=lambda each: (-each[1], each[0]))
    told: list[Json] = [[*grid.cell(cell), round(chance, 4)] for cell, chance in likely if chance >= FAINT]
    return {"cells": told, "odds": {name: round(chance, 4) for name, chance in odds.items()}}
