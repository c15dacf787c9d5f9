"""The coach of Doshboardgolf: one shot ahead exactly, what follows by the tables of ``values``.

The value of a move is the strokes to be expected over the whole game: those played, the rest of this hole with that
move, and the holes to come from their tees. docs/coach-dosh.md tells what is exact and what is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.events import Json, Move
from ....core.game import Advice
from ..rules.card import Card, may_call, swing
from ..rules.shot import WET
from ..rules.state import State
from ..values.parts import Parts, finished
from ..values.starting_cards import best_trios
from .evaluator import Club, Judge, Ranked, bent_parts, club, straight_parts, weighed_parts
from .local_search import polish_parts
from .weighing import Option, clubs_of, copy_move, judge_of, picture, prospect, shot_option, steps

SEEN, SEEN_BENT, FURTHEST = 30, 60, 16
"""Straight shots and shots with an elbow that are counted exactly, and how far off an elbow is looked for."""
TURNED, CALLED = 12, 5
"""Of the best with an elbow, how many are tried with cards up and down; of the best of all, how many with calls."""
TOLD, FEW, TOLD_OF_FEW = 16, 3, 36
"""Shots of different direction or card that are told of, at most; the same for so few cards or fewer."""
IDEAS = 6
"""Of the best, how many of different direction or card are tried with a little change."""
MOST_WEIGHED = 4
"""Positions whose options are kept."""
SAFE_LOSS = 0.5
"""A safe plan gives up this many strokes at most."""


def advise(state: State, count: int) -> list[Advice]:
    """The best ``count`` moves, best first, each of another direction or card; the last of three or more is the safe
    one, where there is a safer one at a fair price. ``more`` has ``cells`` ([column, row, chance]), ``odds`` and
    ``style`` (``"best"``, ``"best and safe"``, ``"safe"`` or empty).
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
            explain(state, option, best),
            {**picture(state, option.spread), "style": _style(option, best, safe)},
        )
        for option in shown
    ]


def best_move(state: State) -> Move:
    """The first of :func:`advise`."""
    if state.keeping:
        return {"do": "keep", "cards": list(best_trios(state.table.decks[state.seat])[0][1])}
    memo, key = judge_of(state).memo, ("best", state.lies[state.seat])
    if key not in memo:
        memo[key] = weigh(state)[0].move
    return copy_move(memo[key])


def best_value(state: State) -> float:
    """Expected strokes to finish the hole with the best move."""
    return weigh(state)[0].value


def weigh(state: State) -> list[Option]:
    """The best move of each direction and card that is worth a look, and the safe steps; best first."""
    return finished(weigh_parts(state))


def weigh_parts(state: State) -> Parts[list[Option]]:
    """The same part by part; what the positions asked last came to is kept."""
    found = _WEIGHED.get(state)
    if found is None:
        found = yield from _weigh_parts(state, judge_of(state))
        while len(_WEIGHED) >= MOST_WEIGHED:
            _WEIGHED.pop(next(iter(_WEIGHED)))
        _WEIGHED[state] = found
    return found


_WEIGHED: dict[State, list[Option]] = {}


def forget() -> None:
    """Begin anew: the values that options were weighed by are others now."""
    _WEIGHED.clear()


def weigh_by(state: State, judge: Judge) -> list[Option]:
    """The same by another judge than the coach's own."""
    return finished(_weigh_parts(state, judge))


def _weigh_parts(state: State, judge: Judge) -> Parts[list[Option]]:
    start = state.lies[state.seat]
    found: dict[tuple[int, int], Ranked] = {}
    ranking = yield from candidate_parts(state, judge, start)
    for ranked in ranking:
        found.setdefault((ranked.plan.direction, ranked.club.card), ranked)
    # of few cards every shot is weighed with the risk of losing one
    most = TOLD_OF_FEW if judge.losses and len(state.hands[state.seat]) <= FEW else TOLD
    shots = []
    for number, ranked in enumerate(list(found.values())[:most], start=1):
        shots.append(shot_option(judge, start, ranked))
        if not number % 4:
            yield
    return sorted([*shots, *steps(state, judge)], key=lambda option: option.value)


def candidate_parts(state: State, judge: Judge, start: int) -> Parts[list[Ranked]]:
    """Shots counted exactly, best first, part by part."""
    table, seat = state.table, state.seat
    deck, hand = table.decks[seat], state.hands[seat]
    plain = clubs_of(deck, hand, (0,))
    every = clubs_of(deck, hand, (0, -1, 1, -2, 2)) if table.adjust else plain
    elbows = yield from bent_parts(judge, start, plain, SEEN_BENT, FURTHEST)
    found = elbows + (yield from straight_parts(judge, start, every, SEEN))
    if table.adjust:
        found += yield from weighed_parts(
            judge,
            start,
            [
                (ranked.plan, other, ranked.at)
                for ranked in elbows[:TURNED]
                for other in clubs_of(deck, (ranked.club.card,), (-1, 1, -2, 2))
            ],
        )
    found.sort(key=lambda ranked: ranked.value)
    found += yield from polish_parts(judge, start, every, found, IDEAS)
    found.sort(key=lambda ranked: ranked.value)
    if table.call:
        calls = [(ranked.plan, called, ranked.at) for ranked in found[:CALLED] for called in _called(deck, ranked)]
        found += yield from weighed_parts(judge, start, calls)
        found.sort(key=lambda ranked: ranked.value)
    return found


def _called(deck: tuple[Card, ...], ranked: Ranked) -> list[Club]:
    """The club of that shot with each number called, where that can be better (DB-34)."""
    card, adjust = deck[ranked.club.card - 1], ranked.club.adjust
    if not may_call(card, adjust):
        return []
    # in the green run a call only closes the other boxes
    return [
        club(ranked.club.card, swing(card, adjust, number), adjust, number)
        for number in range(1, 13)
        if not ranked.club.swing.green[number - 1]
    ]


def so_far(state: State) -> int:
    """Strokes of the seat to play, on all holes."""
    return sum(state.scores[state.seat]) + state.strokes[state.seat]


def still_to_come(state: State) -> float:
    """Expected strokes of the holes after this one, from their tees with the cards now in hand."""
    return prospect(state, state.seat).ahead(state.place + 1, state.hands[state.seat])


def safest(options: Sequence[Option], most: float = SAFE_LOSS) -> Option:
    """The option with the least risk of a penalty among those that cost at most so many strokes more than the best."""
    fair = [option for option in options if option.value <= options[0].value + most]
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


def explain(state: State, option: Option, best: Option) -> str:
    """One sentence: what the move is, what it is worth, and what may go wrong."""
    facts = name_of(state, option.move)
    risks = _risks(state, option)
    cost = option.value - best.value
    end = "" if option is best else f"; {_cost(cost)}"
    return f"{facts}: {option.value:.2f} strokes to finish{risks}{end}."


def _cost(cost: float) -> str:
    return "as good as the best" if cost < 0.005 else f"costs {cost:.2f} more than the best"


def _risks(state: State, option: Option) -> str:
    odds = picture(state, option.spread)["odds"]
    assert isinstance(odds, Mapping)
    told = [f"{word} {_percent(odds[name])}" for name, word in _RISKS.items() if _share(odds[name]) >= 0.005]
    return f" ({', '.join(told)})" if told else ""


_RISKS = {
    "target": "finishes",
    "water": "water",
    "edge": "over the edge",
    "trees": "among trees",
    "lost": "card lost",
}


def _share(value: Json) -> float:
    assert isinstance(value, float)
    return value


def _percent(value: Json) -> str:
    return f"{100 * _share(value):.0f}%"


def name_of(state: State, move: Move) -> str:
    """The shot or step in words."""
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
