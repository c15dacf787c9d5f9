"""The coach of Doshboardgolf: one shot ahead exactly, what follows by the tables of ``values``.

The value of a move is the strokes to be expected over the whole game: those played, the rest of this hole with that
move, and the holes to come from their tees. docs/coach-dosh.md tells what is exact and what is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ...core.errors import PygolfError
from ...core.events import Json, Move
from ...core.game import Advice
from .board import EVEN, OFF
from .card import Card, may_call, swing
from .judge import Club, Judge, Ranked, bent, club, straight
from .odds import Odds, Rest, lost_chance
from .plan import read_plan, read_step
from .shot import TREES, WET, take_step
from .state import State, Table
from .trios import best_trios
from .values import outlook, price

SEEN, SEEN_BENT, FURTHEST = 40, 24, 16
"""Straight shots and shots with an elbow that are counted exactly, and how far off an elbow is looked for."""
REFINED = 5
"""Of the best, how many are tried with other adjustments and calls."""
SAFE_LOSS = 0.5
"""A safe plan gives up this many strokes at most."""
FAINT = 0.0005
"""Cells less likely than this are not told."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move that the coach has weighed."""

    move: Move
    value: float
    """Expected strokes to finish the hole, the move's own included."""
    spread: tuple[tuple[Rest, float], ...]


def advise(state: State, count: int) -> list[Advice]:
    """The best ``count`` moves, best first, each of another direction or card; the last of three or more is the safe
    one, where there is a safer one at a fair price. In ``more``: ``cells`` ([column, row, chance]), ``odds``, ``style``.
    """
    if state.over or count < 1:
        return []
    if state.keeping:
        return _advise_keep(state, count)
    options = weigh(state)
    best = options[0]
    shown = options[:count]
    safe = safest(options)
    if safe not in shown and count >= 3:
        shown[-1] = safe
    base = so_far(state) + still_to_come(state)
    return [
        Advice(
            option.move,
            base + option.value,
            option.value - best.value,
            _why(state, option, best),
            {**picture(state, option.spread), "style": _style(option, best, safe)},
        )
        for option in shown
    ]


def best_move(state: State) -> Move:
    """The first of :func:`advise`."""
    if state.keeping:
        return {"do": "keep", "cards": list(best_trios(state.table.decks[state.seat])[0][1])}
    judge, start = judge_of(state), state.lies[state.seat]
    ranked = candidates(state, judge, start)[0]
    steps = _steps(state)
    if steps and steps[0].value < ranked.value:
        return steps[0].move
    return write_move(ranked)


def weigh(state: State) -> list[Option]:
    """The best move of each direction and card that is worth a look, and the safe steps; best first."""
    judge, start = judge_of(state), state.lies[state.seat]
    found: dict[tuple[int, int], Ranked] = {}
    for ranked in candidates(state, judge, start):
        found.setdefault((ranked.plan.direction, ranked.club.card), ranked)
    shots = list(found.values())[:16]
    options = [Option(write_move(each), each.value, tuple(judge.spread(start, each.plan, each.club).items())) for each in shots]
    return sorted([*options, *_steps(state)], key=lambda option: option.value)


def candidates(state: State, judge: Judge, start: int) -> list[Ranked]:
    """Shots counted exactly, best first."""
    table, seat = state.table, state.seat
    deck, hand = table.decks[seat], state.hands[seat]
    plain = clubs_of(deck, hand, (0,))
    every = clubs_of(deck, hand, (0, -1, 1, -2, 2)) if table.adjust else plain
    found = straight(judge, start, every, SEEN) + bent(judge, start, plain, SEEN_BENT, FURTHEST)
    found.sort(key=lambda ranked: ranked.value)
    if table.adjust:
        found += [
            replace(ranked, club=other, value=judge.worth(start, ranked.plan, other))
            for ranked in found[:REFINED]
            if ranked.at
            for other in clubs_of(deck, (ranked.club.card,), (-1, 1, -2, 2))
        ]
        found.sort(key=lambda ranked: ranked.value)
    if table.call:
        found += [called for ranked in found[:REFINED] for called in _called(judge, start, deck, ranked)]
        found.sort(key=lambda ranked: ranked.value)
    return found


@lru_cache(maxsize=64)
def clubs_of(deck: tuple[Card, ...], hand: Sequence[int], adjusts: Sequence[int]) -> tuple[Club, ...]:
    """The cards of a hand with each adjustment."""
    return tuple(club(card, swing(deck[card - 1], adjust), adjust) for card in hand for adjust in adjusts)


def _called(judge: Judge, start: int, deck: tuple[Card, ...], ranked: Ranked) -> list[Ranked]:
    """The same shot with each number called, where that can be better (DB-34)."""
    card, adjust = deck[ranked.club.card - 1], ranked.club.adjust
    if not may_call(card, adjust):
        return []
    found = []
    for number in range(1, 13):
        # in the green run a call only closes the other boxes
        if not ranked.club.swing.green[number - 1]:
            called = club(ranked.club.card, swing(card, adjust, number), adjust, number)
            found.append(replace(ranked, club=called, value=judge.worth(start, ranked.plan, called)))
    return found


def judge_of(state: State) -> Judge:
    """The judge of the shot to be played."""
    seat = state.seat
    return _judge(state.table, state.hole, seat, state.hands[seat], state.passed[seat], _holes_left(state))


@lru_cache(maxsize=4)
def _judge(table: Table, hole: int, seat: int, hand: tuple[int, ...], passed: bool, left: int) -> Judge:
    gate = None if passed else table.gate(hole)
    odds = Odds(table.ground(hole), table.ruling, table.wind, table.target(hole), gate)
    view = outlook(table.course, table.tide, table.level, table.decks[seat], hand, table.target(hole), table.dogleg(hole))
    lost = 0.0
    if table.ruling.lost_card and len(hand) > 1:
        lost = left * sum(price(table.decks[seat], table.level, card) for card in hand) / len(hand)
    return Judge(odds, view, lost)


def _holes_left(state: State) -> int:
    """Holes of this round after the one in play; a new round has full sets again (DB-29)."""
    holes = len(state.table.holes)
    return holes - 1 - state.place % holes


def so_far(state: State) -> int:
    """Strokes of the seat to play, on all holes."""
    return sum(state.scores[state.seat]) + state.strokes[state.seat]


def still_to_come(state: State) -> float:
    """Expected strokes of the holes after this one, from their tees with the cards now in hand."""
    table, seat = state.table, state.seat
    numbers, total = len(table.holes), 0.0
    for place in range(state.place + 1, numbers * table.rounds):
        hole = table.holes[place % numbers]
        hand = state.hands[seat] if place // numbers == state.place // numbers else state.kept[seat]
        gate, tee = table.gate(hole), table.tee(hole)
        view = outlook(table.course, table.tide, table.level, table.decks[seat], hand, table.target(hole), table.dogleg(hole))
        total += view.at(tee, gate is None or tee in gate.cells)
    return total


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


def _steps(state: State) -> list[Option]:
    """The safe steps of the second edition (DB-39), best first."""
    if not state.table.safe_step:
        return []
    grid, lie = state.table.course.grid, state.lies[state.seat]
    found = [_step(state, direction) for direction in EVEN if grid.step[direction][lie] != OFF]
    return sorted(found, key=lambda option: option.value)


def _step(state: State, direction: int) -> Option:
    table, seat, judge = state.table, state.seat, judge_of(state)
    lie = state.lies[seat]
    there = table.course.grid.step[direction][lie]
    flight = take_step(judge.odds.ground, table.ruling, lie, judge.odds.target, there, judge.odds.gate)
    rest = Rest(flight.lie, flight.penalty, flight.finished, False, "", flight.gate is None)
    return Option({"do": "step", "direction": direction}, 1 + judge.rest(rest), ((rest, 1.0),))


def safest(options: Sequence[Option]) -> Option:
    """The option with the least risk of a penalty among those that cost little more than the best."""
    fair = [option for option in options if option.value <= options[0].value + SAFE_LOSS]
    return min(fair, key=lambda option: (round(_trouble(option), 2), option.value))


def _trouble(option: Option) -> float:
    """Chance of water or the edge."""
    chance = 0.0
    for rest, share in option.spread:
        chance += share if rest.risk in WET or rest.risk == "off" else 0.0
    return chance


def _style(option: Option, best: Option, safe: Option) -> str:
    if option is best:
        return "best and safe" if option is safe else "best"
    return "safe" if option is safe else ""


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


def draft(state: State, move: Mapping[str, Json]) -> dict[str, Json]:
    """What a shot or step in the making would do: ``legal``; where it is: ``cells``, ``odds``, ``expected`` strokes of
    this hole and what it costs against the best (``loss``); where it is not: ``fault``, one sentence.
    """
    if state.over or state.keeping:
        return {"legal": False, "fault": "no ball is to be played now"}
    try:
        option = _draft_step(state, move) if move.get("do") == "step" else _draft_shot(state, move)
    except PygolfError as error:
        return {"legal": False, "fault": str(error)}
    least = min(_best_value(state), option.value)
    expected = state.strokes[state.seat] + option.value
    return {"legal": True, "expected": expected, "loss": option.value - least, **picture(state, option.spread)}


def _draft_step(state: State, move: Mapping[str, Json]) -> Option:
    table = state.table
    if not table.safe_step:
        return _draft_shot(state, move)
    there = read_step(move, table.course.grid, state.lies[state.seat])
    return next(step for step in _steps(state) if table.course.grid.step[_number(step.move)][state.lies[state.seat]] == there)


def _number(move: Move) -> int:
    direction = move["direction"]
    assert isinstance(direction, int)
    return direction


def _draft_shot(state: State, move: Mapping[str, Json]) -> Option:
    table, seat = state.table, state.seat
    start, judge = state.lies[seat], judge_of(state)
    chosen = read_plan({**move, "do": "shot"}, table.course.grid, table.course.letters, start, state.hands[seat])
    played = swing(table.decks[seat][chosen.card - 1], chosen.adjust, chosen.call)
    what = club(chosen.card, played, chosen.adjust, chosen.call)
    spread = tuple(judge.spread(start, chosen.plan, what).items())
    return Option(dict(move), judge.worth(start, chosen.plan, what), spread)


@lru_cache(maxsize=4)
def _best_value(state: State) -> float:
    """Strokes to finish the hole with the best move."""
    steps = _steps(state)
    ranked = candidates(state, judge_of(state), state.lies[state.seat])[0].value
    return min(ranked, steps[0].value) if steps else ranked


def _advise_keep(state: State, count: int) -> list[Advice]:
    """Which three cards to begin with (DB-45), by a plain field of grass."""
    deck = state.table.decks[state.seat]
    holes = len(state.table.holes) * state.table.rounds
    ranked = best_trios(deck)[:count]
    return [
        Advice(
            {"do": "keep", "cards": list(cards)},
            value * holes,
            (value - ranked[0][0]) * holes,
            f"{_listed([deck[card - 1].name for card in cards])}: {value:.2f} strokes a hole on open grass.",
        )
        for value, cards in ranked
    ]


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _why(state: State, option: Option, best: Option) -> str:
    """One sentence: what the move is, what it is worth, and what may go wrong."""
    facts = _name(state, option.move)
    risks = _risks(state, option)
    cost = option.value - best.value
    end = "" if option is best else f"; {_cost(cost)}"
    return f"{facts}: {option.value:.2f} strokes to finish{risks}{end}."


def _cost(cost: float) -> str:
    return "as good as the best" if cost < 0.005 else f"costs {cost:.2f} more than the best"


def _risks(state: State, option: Option) -> str:
    odds = picture(state, option.spread)["odds"]
    assert isinstance(odds, Mapping)
    words = {"target": "finishes", "water": "water", "edge": "over the edge", "trees": "among trees", "lost": "card lost"}
    told = [f"{word} {_percent(odds[name])}" for name, word in words.items() if _share(odds[name]) >= 0.005]
    return f" ({', '.join(told)})" if told else ""


def _share(value: Json) -> float:
    assert isinstance(value, float)
    return value


def _percent(value: Json) -> str:
    return f"{100 * _share(value):.0f}%"


def _name(state: State, move: Move) -> str:
    if move["do"] == "step":
        return f"A safe step towards {move['direction']}"
    number = move["card"]
    assert isinstance(number, int)
    name = state.table.decks[state.seat][number - 1].name or f"Card {number}"
    adjust, elbow, call = move.get("adjust"), move.get("elbow"), move.get("call")
    text = f"{name} towards {move['direction']}"
    if isinstance(elbow, Mapping):
        text += f", turning to {elbow['direction']} after {elbow['at']}"
    if isinstance(adjust, int):
        text += f", card {'up' if adjust > 0 else 'down'} by {abs(adjust)}"
    return text + (f", {call} called" if call is not None else "")

