"""Bots of Doshboardgolf: five players, each with a style that shows, each a step stronger than the one before.

- ``rookie`` aims at the flag with the club whose rating fits, whatever lies between, and looks every other time.
- ``hitter`` takes the longest club that is not plainly wrong.
- ``club`` knows clubs and distances well, never turns a card or calls, and bends a shot only to get out of trouble.
- ``careful`` gives up nearly half a stroke for the shot with the least risk.
- ``tour`` plays the coach's best.

Whoever stays long on a hole plays for home (:func:`way_home`), and gives up a hole of a match that is lost. With few
cards that can be lost nobody plays for fun.
docs/coach-dosh.md has the strokes that they lose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...core.events import Move
from .board import CLOCK, EVEN, OFF, distance
from .choices import concessions
from .coach import best_move, safest, weigh
from .home import MOST_CELLS, Ways, paces, ways_home
from .judge import Ranked, straight
from .state import State
from .trios import best_trios, hardship, sure_trios
from .walks import lost_chance
from .weighing import Option, clubs_of, copy_move, judge_of, write_move

SEEN = 10
"""Straight shots that a club player or hitter compares."""
TROUBLE = 0.5
"""Strokes that no straight shot may cost more than a lie is worth; else they ask the coach."""
LONG = 0.82
"""Strokes that a hitter gives up for a longer club."""
SAFE = 0.45
"""Strokes that a careful player gives up for less risk."""
LOOKS, HOME, SOON = 4, 5, 2
"""Turns on a hole after which a rookie looks at every shot, and everybody plays for home; with few cards sooner."""
DESPAIR = 40
"""Turns on a hole after which everybody tries something else now and then: no game may go on for ever."""
MOST = 15
"""Strokes on a hole that no bot means to exceed."""
SPARE, SURE = 2, 3
"""Where safe steps could just end a hole by MOST, give or take so many strokes, after so many turns none is risked."""
LATE, NEAR = 60.0, 12
"""Strokes that it is worth for certain not to exceed MOST, and how many of them left are looked at."""
HERE = 0.5
"""How much of the hole in play a lost card would be missed on."""
ADJUSTS = {1: (0, 1, 2, -1), 2: (0, 2)}
"""By cards in hand: how they are played up and down on the way home, where they may be."""
FEW = 3
"""With so many cards that can be lost, or fewer, nobody plays for fun: what is left is worth too much."""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """The move of that bot in a position that is not over; ``bot_seed`` is a 32-bit number."""
    seat, table = state.seat, state.table
    if state.keeping:
        deck = table.decks[seat]
        # with safe steps any two of the right three come home; without them nothing makes up for the strokes they cost
        guarded = table.ruling.lost_card and table.safe_step
        trios = sure_trios(deck, table.adjust, table.safe_step) if guarded else best_trios(deck)
        return {"do": "keep", "cards": list(trios[bot_seed % _TRIOS[level]][1])}
    if _lost(state):
        return {"do": "concede", "what": "hole"}
    turns, few = state.turns[seat], len(state.hands[seat]) <= FEW
    if turns >= DESPAIR and bot_seed % 2:
        options = weigh(state)
        return options[bot_seed // 2 % min(len(options), 6)].move
    homeward = turns >= (SOON if few else HOME) or (turns >= SURE and _slack(state) <= SPARE)
    if homeward or (few and table.ruling.lost_card and table.safe_step):
        return way_home(state)
    return best_move(state) if few and table.ruling.lost_card else _STYLES[level](state, bot_seed)


def _lost(state: State) -> bool:
    """Whether a hole of a match cannot be halved any more, or has gone on for too long (DB-44)."""
    if len(state.hands) != 2 or "hole" not in concessions(state):
        return False
    strokes, others = state.strokes[state.seat], state.strokes[1 - state.seat]
    return strokes >= MOST or (state.lies[1 - state.seat] == OFF and strokes >= others)


def _slack(state: State) -> int:
    """Strokes by which safe steps alone end the hole before MOST; high where there are no steps."""
    seat, table = state.seat, state.table
    if not table.safe_step or not state.passed[seat]:
        return MOST
    # one stroke a step, and one on the target (DB-18)
    return MOST - state.strokes[seat] - 1 - _paces(state)[state.lies[seat]]


def _paces(state: State) -> tuple[int, ...]:
    return paces(state.table.ground(state.hole), state.table.target(state.hole))


def way_home(state: State) -> Move:
    """The shot with the fewest strokes to be expected, its risk of a card and of a hole without an end among them."""
    memo, left = judge_of(state).memo, MOST - state.strokes[state.seat]
    # the move is remembered by what it depends on: the lie, and what is left of the strokes that are meant
    key = (f"home {min(max(left, 0), NEAR + 3)}", state.lies[state.seat])
    if key not in memo:
        memo[key] = _homeward(state, left)
    return copy_move(memo[key])


def _homeward(state: State, left: int) -> Move:
    ways, prices = _ways(state), _prices(state)
    if ways is None:
        return weigh(state)[0].move
    swept = len(state.hands[state.seat]) <= FEW
    lie, ruling = state.lies[state.seat], state.table.ruling
    # strokes of calm air may promise more elsewhere than the wind keeps: only a step that leads nearer is progress
    far = _paces(state)
    nearer = [each for each in weigh(state) if each.move["do"] != "step" or far[each.spread[0][0].lie] < far[lie]]
    options = nearer or weigh(state)

    def cost(option: Option) -> float:
        card = option.move.get("card")
        price = prices.get(card, 0.0) if isinstance(card, int) else 0.0
        strokes, late = (1.0, 0.0) if swept else (option.value, 0.0)
        for rest, share in option.spread:
            if swept:
                strokes += share * (rest.penalty + (0.0 if rest.finished else ways.strokes[rest.lie]))
                strokes += share * price * lost_chance(ruling, lie, rest)
            if left > 0:
                late += share * _late(ways, left - 1 - rest.penalty, rest.finished, rest.lie)
        return strokes + LATE * late

    return min(options, key=cost).move


def _late(ways: Ways, left: int, finished: bool, lie: int) -> float:
    """Chance to exceed the strokes that are meant."""
    if finished or left <= 0:
        return float(left < 0 or not finished)
    return ways.late[min(left, NEAR)][lie]


def _ways(state: State) -> Ways | None:
    """What is left of the hole for that hand; None before a dog-leg is passed and on a board that is too large."""
    table, seat = state.table, state.seat
    if not state.passed[seat] or len(table.course.letters) > MOST_CELLS:
        return None
    deck, hand = table.decks[seat], state.hands[seat]
    adjusts = ADJUSTS.get(len(hand), (0,)) if table.adjust else (0,)
    prices = _prices(state)
    clubs = tuple((deck[card - 1], adjust, round(prices.get(card, 0.0), 2)) for card in hand for adjust in adjusts)
    ruling = table.ruling
    ground, target = table.ground(state.hole), table.target(state.hole)
    return ways_home(ground, clubs, target, ruling.hills, ruling.roll_away, table.safe_step, NEAR)


def _prices(state: State) -> Mapping[int, float]:
    """Strokes that it costs a small hand to lose each of its cards, over the rest of the round (DB-29)."""
    table, seat = state.table, state.seat
    hand = state.hands[seat]
    if not table.ruling.lost_card or not 1 < len(hand) <= FEW:
        return {}
    grid, numbers = table.course.grid, len(table.holes)
    played = state.place % numbers
    weights = [(hole, 1.0 if hole != state.hole else HERE) for hole in table.holes[played:]]
    aways = [(distance(grid.cell(table.tee(hole)), grid.cell(table.target(hole))), share) for hole, share in weights]

    def cost(cards: Sequence[int]) -> float:
        clubs = tuple(table.decks[seat][card - 1] for card in cards)
        return sum([share * hardship(clubs, table.adjust, table.safe_step, away) for away, share in aways])

    whole = cost(hand)
    return {card: max(0.0, cost([other for other in hand if other != card]) - whole) for card in hand}


def _tour(state: State, bot_seed: int) -> Move:
    return best_move(state)


def _careful(state: State, bot_seed: int) -> Move:
    """The safest of the coach's moves, at a fair price."""
    memo, key = judge_of(state).memo, ("careful", state.lies[state.seat])
    if key not in memo:
        memo[key] = safest(weigh(state), SAFE).move
    return copy_move(memo[key])


def _club(state: State, bot_seed: int) -> Move:
    """The best of a few straight shots; one time in four the next best."""
    ranked = _straight(state)
    if not ranked:
        return best_move(state)
    return write_move(ranked[1 if bot_seed % 4 == 0 and len(ranked) > 1 else 0])


def _hitter(state: State, bot_seed: int) -> Move:
    """The longest club among the straight shots that are not plainly wrong."""
    ranked = _straight(state)
    if not ranked:
        return best_move(state)
    deck = state.table.decks[state.seat]
    fair = [each for each in ranked if each.value <= ranked[0].value + LONG]
    return write_move(max(fair, key=lambda each: (deck[each.club.card - 1].rating, -each.value)))


def _straight(state: State) -> list[Ranked]:
    """A few straight shots, best first; none where they do not lead out of trouble."""
    seat = state.seat
    hand, judge, lie = state.hands[seat], judge_of(state), state.lies[seat]
    if ("straight", lie) in judge.memo:
        remembered: list[Ranked] = judge.memo["straight", lie]
        return remembered
    ranked = straight(judge, lie, clubs_of(state.table.decks[seat], hand, (0,)), SEEN)
    found = ranked if ranked[0].value <= judge.outlook.at(lie, state.passed[seat]) + TROUBLE else []
    judge.memo["straight", lie] = found
    return found


def _rookie(state: State, bot_seed: int) -> Move:
    """Straight at the flag, one time in four an hour beside it; every other time like a club player."""
    table, seat = state.table, state.seat
    if bot_seed % 2 or state.turns[seat] >= LOOKS:
        return _club(state, bot_seed // 2)
    whim = bot_seed // 2
    grid, lie = table.course.grid, state.lies[seat]
    goal = table.target(state.hole) if state.passed[seat] else table.dogleg(state.hole)
    away = distance(grid.cell(lie), grid.cell(goal))
    deck = table.decks[seat]
    card = min(state.hands[seat], key=lambda number: (abs(deck[number - 1].rating - away), number))
    line = _line(state, lie, goal)
    if whim % 4 == 0:
        line = (line + (0 if whim & 4 else -2)) % 12 + 1
    return {"do": "shot", "direction": line, "card": card}


def _line(state: State, lie: int, goal: int) -> int:
    """The clock direction whose line comes nearest to the goal; of equals the one that needs fewer counts."""
    grid = state.table.course.grid
    there, best = grid.cell(goal), (10**6, 10**6, 12)
    for direction in CLOCK:
        cell, counts = lie, 0
        while (cell := grid.step[direction][cell]) != OFF:
            counts += 1 if direction in EVEN else 2
            best = min(best, (distance(grid.cell(cell), there), counts, direction))
    return best[2]


_STYLES: Mapping[str, Callable[[State, int], Move]] = {
    "rookie": _rookie,
    "hitter": _hitter,
    "club": _club,
    "careful": _careful,
    "tour": _tour,
}
VARIETY: Mapping[str, int] = {"rookie": 16, "club": 4}
"""In how many equally likely ways a bot may play a position, by its seed modulo this; the others have one."""
_TRIOS: Mapping[str, int] = {"rookie": 8, "hitter": 6, "club": 4, "careful": 2, "tour": 1}
"""Of how many of the best three-card starts each chooses one."""
