"""Bots of Doshboardgolf: five players with recognisable styles, each stronger than the previous one.

- ``rookie`` aims at the flag with the club whose rating fits, regardless of what is in between; in half of its turns it
  plays like ``club``.
- ``hitter`` uses the longest club that is not clearly wrong.
- ``club`` knows clubs and distances well, never adjusts cards or calls numbers, and uses an elbow only to get out of
  trouble.
- ``careful`` accepts losing nearly half a stroke for the shot with the least risk.
- ``tour`` plays the coach's best move.

A bot that has taken many strokes on a hole plays only to finish it (:func:`way_home`), and concedes a lost hole of a
match. All bots also do so if they have few cards left and can lose them. docs/coach-dosh.md lists the strokes that each
bot loses.
"""

from collections.abc import Callable, Mapping

from ....core.events import Move
from ....core.steps import finished
from ..rules.board import CLOCK, EVEN, OFF, Grid, distance
from ..rules.card import list_clubs
from ..rules.plan import concessions
from ..rules.state import State
from .coach import safest
from .evaluation import best_move, copy_move, evaluate, evaluate_option, get_coach, get_evaluator, write_move
from .homeward import MAX_STROKES, paces_home, starting_trios, way_home
from .search import Ranked, straight_job
from .values.cost_to_go import FEW_CARDS
from .values.open_field_estimate import best_trios

SEEN = 10
"""Number of straight shots that the bots ``club`` and ``hitter`` compare."""
TROUBLE = 0.5
"""If every straight shot costs at least this many strokes more than the value of the lie, these bots ask the coach."""
LONG, LONG_MISS = 0.82, 0.7
"""Strokes that ``hitter`` may lose for a longer club. The second value applies if a ball can miss trees, which makes
long clubs cheaper.
"""
SAFE, SAFE_UPHILL = 0.45, 0.33
"""Strokes that ``careful`` may lose for less risk. The second value applies on boards with hills, where every shot has
a risk.
"""
LOOKS, HOME, SOON = 4, 5, 2
"""Number of turns on a hole after which ``rookie`` evaluates every shot, after which all bots play only to finish, and
(SOON) after which they do so with few cards.
"""
DESPAIR, ANY = 20, 6
"""Number of turns on a hole after which every bot sometimes plays one of the ANY best moves at random, so that no game
lasts forever.
"""
SPARE, SURE = 2, 3
"""After SURE turns, bots take no risks if safe steps finish the hole with at most SPARE strokes to spare before
MAX_STROKES.
"""
DEAREST = 3
"""Maximum number of strokes of one turn: water in front of the target, and the stroke for lying on it (DB-16, DB-18).
"""
FAIR = 1.06
"""Maximum cost of a bot's starting cards, relative to the cost of the best three."""
CONCEDE: Move = {"do": "concede", "what": "hole"}


def choose(state: State, level: str, bot_seed: int) -> Move:
    """Return the move of a bot. The game must not be over; ``bot_seed`` is a 32-bit number."""
    if state.keeping:
        fair = _fair(state, level)
        return {"do": "keep", "cards": list(fair[bot_seed % len(fair)])}
    if _lost(state):
        return CONCEDE
    move = _shot(state, level, bot_seed)
    return CONCEDE if _too_many(state, move) else move


def odds(state: State, level: str) -> list[tuple[Move, float]]:
    """Return the moves that :func:`choose` can return here, over all bot seeds, with probabilities."""
    among = _among(state, level)
    by_move: dict[str, tuple[Move, float]] = {}
    for number in range(among):
        move = choose(state, level, number)
        _, chance = by_move.get(str(move), (move, 0.0))
        by_move[str(move)] = move, chance + 1 / among
    return list(by_move.values())


def _among(state: State, level: str) -> int:
    """Return the number of bot seeds, counted from 0, that cover all decisions equally."""
    if state.keeping:
        return len(_fair(state, level))
    if state.turns[state.seat] >= DESPAIR:
        return 16 * min(len(evaluate(state)), ANY)
    if _plays_home(state) or (level == "club" and not _straight(state)):
        return 1
    return {"rookie": 16, "club": 4}.get(level, 1)


def _fair(state: State, level: str) -> list[tuple[int, ...]]:
    """Return the choices of three starting cards that a bot picks from; none of them costs much more than the best.

    If cards can be lost, the cards that are left must still be able to finish the holes.
    """
    table, seat = state.table, state.seat
    trios = starting_trios(table, seat) if table.ruling.lost_card else best_trios(table.decks[seat])
    return [cards for cost, cards in trios[: _TRIOS[level]] if cost <= trios[0][0] * FAIR]


def _shot(state: State, level: str, bot_seed: int) -> Move:
    """Return the shot or step of the bot."""
    if state.turns[state.seat] >= DESPAIR and bot_seed % 2:
        options = evaluate(state)
        return options[bot_seed // 2 % min(len(options), ANY)].move
    return way_home(state) if _plays_home(state) else STYLES[level](state, bot_seed)


def _plays_home(state: State) -> bool:
    """Return whether the bot plays only to finish the current hole."""
    seat = state.seat
    turns, few = state.turns[seat], len(state.hands[seat]) <= FEW_CARDS
    homeward = turns >= (SOON if few else HOME) or (turns >= SURE and _slack(state) <= SPARE)
    # The remaining cards of a small hand are too valuable for a playing style.
    return homeward or (few and state.table.ruling.lost_card)


def _lost(state: State) -> bool:
    """Return whether a hole of a match can no longer be halved (DB-44)."""
    own, other = state.seat, 1 - state.seat
    return _may_concede(state) and state.lies[other] == OFF and state.strokes[own] >= state.strokes[other]


def _too_many(state: State, move: Move) -> bool:
    """Return whether the move may exceed the planned maximum of strokes on a hole of a match that can be conceded."""
    strokes = state.strokes[state.seat]
    if strokes < MAX_STROKES - DEAREST or not _may_concede(state):
        return False
    return any(strokes + 1 + rest.penalty > MAX_STROKES for rest, _ in evaluate_option(state, move).spread)


def _may_concede(state: State) -> bool:
    return len(state.hands) == 2 and "hole" in concessions(state)


def _slack(state: State) -> int:
    """Return the strokes to spare before MAX_STROKES if only safe steps are played; a high number if there are none."""
    seat, table = state.seat, state.table
    if not table.safe_step or not state.passed[seat]:
        return MAX_STROKES
    # Each step costs one stroke, and lying on the target one more (DB-18).
    return MAX_STROKES - state.strokes[seat] - 1 - paces_home(state)[state.lies[seat]]


def _careful(state: State, bot_seed: int) -> Move:
    """Return the coach's move with the lowest chance of water and edge at an acceptable cost."""
    memo, key = get_evaluator(state).memo, ("careful", state.lies[state.seat])
    if key not in memo:
        memo[key] = safest(evaluate(state), SAFE_UPHILL if state.table.ruling.hills else SAFE).move
    return copy_move(memo[key])


def _club(state: State, bot_seed: int) -> Move:
    """Return the best of a few straight shots, or the second best one time in four."""
    ranked = _straight(state)
    if not ranked:
        return best_move(state)
    return write_move(ranked[1 if bot_seed % 4 == 0 and len(ranked) > 1 else 0])


def _hitter(state: State, bot_seed: int) -> Move:
    """Return the longest club among the straight shots that are not clearly wrong."""
    ranked = _straight(state)
    if not ranked:
        return best_move(state)
    deck = state.table.decks[state.seat]
    most = LONG_MISS if state.table.ruling.hit_or_miss else LONG
    fair = [each for each in ranked if each.value <= ranked[0].value + most]
    return write_move(max(fair, key=lambda each: (deck[each.club.card - 1].rating, -each.value)))


def _straight(state: State) -> list[Ranked]:
    """Return a few straight shots, best first. The list is empty if they do not lead out of a difficult lie."""
    seat = state.seat
    hand, evaluator, lie = state.hands[seat], get_evaluator(state), state.lies[seat]
    if ("straight", lie) in evaluator.memo:
        remembered: list[Ranked] = evaluator.memo["straight", lie]
        return remembered
    clubs = list_clubs(state.table.decks[seat], hand, (0,))
    ranked = finished(straight_job(evaluator, lie, clubs, SEEN))
    shots = ranked if ranked[0].value <= evaluator.value_function.at(lie, state.passed[seat]) + TROUBLE else []
    evaluator.memo["straight", lie] = shots
    return shots


def _rookie(state: State, bot_seed: int) -> Move:
    """Return a shot straight at the flag, one time in four in a neighbouring direction. In half of the turns, return
    the shot of ``club``.
    """
    table, seat = state.table, state.seat
    if bot_seed % 2 or state.turns[seat] >= LOOKS:
        return _club(state, bot_seed // 2)
    whim = bot_seed // 2
    grid, lie = table.course.grid, state.lies[seat]
    goal = table.target(state.hole) if state.passed[seat] else table.dogleg(state.hole)
    away = distance(grid.cell(lie), grid.cell(goal))
    deck = table.decks[seat]
    card = min(state.hands[seat], key=lambda number: (abs(deck[number - 1].rating - away), number))
    lines = get_coach(table.course).lines
    if (lie, goal) not in lines:
        lines[lie, goal] = _line(grid, lie, goal)
    line = lines[lie, goal]
    if whim % 4 == 0:
        line = (line + (0 if whim & 4 else -2)) % 12 + 1
    return {"do": "shot", "direction": line, "card": card}


def _line(grid: Grid, lie: int, goal: int) -> int:
    """Return the clock direction whose line passes closest to the goal. Of equal ones, the shorter line is better."""
    there, best = grid.cell(goal), (10**6, 10**6, 12)
    for direction in CLOCK:
        cell, counts = lie, 0
        while (cell := grid.step[direction][cell]) != OFF:
            counts += 1 if direction in EVEN else 2
            best = min(best, (distance(grid.cell(cell), there), counts, direction))
    return best[2]


STYLES: Mapping[str, Callable[[State, int], Move]] = {
    "rookie": _rookie,
    "hitter": _hitter,
    "club": _club,
    "careful": _careful,
    "tour": lambda state, bot_seed: best_move(state),
}
_TRIOS: Mapping[str, int] = {"rookie": 8, "hitter": 6, "club": 4, "careful": 2, "tour": 1}
"""Number of best choices of starting cards that each bot picks from."""
