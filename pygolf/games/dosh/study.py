"""The ledger of Doshboardgolf, in strokes: a shot is counted exactly, what follows it by the tables of ``values``.

One functional is used before and after each throw, so that luck has mean zero whatever the tables miss; what they
miss comes to light when the coach looks a shot ahead, and lies in the residual.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from ...core.events import Move
from ...core.study import Choice, Study
from .board import OFF, distance
from .card import Card
from .coach import explain, so_far, still_to_come, weigh
from .odds import lost_chance
from .shot import TREES
from .state import State, Table
from .trios import best_trios
from .values import field_value, outlook
from .weighing import Option, option_of, picture

TIDES = (("low", 8 / 12), ("high", 3 / 12), ("storm", 1 / 12))
"""How likely each tide is (DB-40)."""
STRENGTHS = (("none", 1 / 12), ("low", 3 / 12), ("medium", 4 / 12), ("high", 3 / 12), ("storm", 1 / 12))
"""How likely each wind is (DB-35)."""
WIND = {"none": 0.0, "low": 0.0, "medium": 0.005, "high": 0.03, "storm": 0.065}
"""By strength: the share by which a wind lengthens a round, as measured (docs/review.md)."""
LOST = {"professional": 0.05, "second": 0.05}
"""By level: the share by which cards that will be lost lengthen a round, as measured."""
RISKY = 0.1
"""Chance of water that makes a shot a carry."""


class DoshStudy(Study[State]):
    """Strokes, whatever the format."""

    unit = "strokes"
    low = True
    remainder = (
        "The tables know neither the wind's direction nor how your next shots go; the coach looks one shot ahead."
    )

    def expectation(self, state: State) -> list[float]:
        """Every hole from its tee, over all winds and tides that could have come."""
        table = state.table
        tides = TIDES if table.tide else (("", 1.0),)
        hands = [_hands(state, seat) for seat in range(len(state.hands))]
        return [
            _longer(table, None) * fsum(chance * _to_come(table, tide, seat, *cards, 0) for tide, chance in tides)
            for seat, cards in enumerate(hands)
        ]

    def values(self, state: State) -> list[float]:
        """Strokes so far, the hole in play from where the ball lies, and the holes to come from their tees."""
        return [_value(state, seat) for seat in range(len(state.hands))]

    def choose(self, state: State, move: Move) -> Choice:
        """Against the best that the coach finds, which weighs the likely shots of all, and the move itself."""
        expected = self.values(state)
        seat = state.seat
        if move["do"] == "concede":
            return Choice(expected[seat], expected[seat], tuple(expected))
        if move["do"] == "keep":
            return _choose_cards(state, move, expected)
        options = weigh(state)
        own = option_of(state, {name: part for name, part in move.items() if name != "late"})
        late = 1 if move.get("late") is True else 0
        best = options[0] if options[0].value < own.value else own
        base = so_far(state) + still_to_come(state)
        expected[seat] = _expected(state, own) + late
        told = options[0] if best is options[0] else own
        why = explain(state, told, told)
        return Choice(base + best.value, base + own.value + late, tuple(expected), best.move, why, 1 + len(options))

    def drift(self, state: State, move: Move, after: State) -> list[float]:
        """Holes that are given up, and cards that are chosen, change the values without a throw."""
        if move["do"] == "shot" or move["do"] == "step":
            return []
        return [new - old for old, new in zip(self.values(state), self.values(after), strict=True)]

    def question(self, state: State) -> str:
        """How far it is, and what is to be chosen."""
        if state.keeping:
            return "Which three cards to begin with?"
        grid = state.table.course.grid
        away = distance(grid.cell(state.lies[state.seat]), grid.cell(state.table.target(state.hole)))
        turn = state.turns[state.seat] + 1
        return f"Hole {state.hole}, shot {turn}, {away} cells from the target: which shot?"

    def margin(self, state: State) -> float:
        """Over the best shot of another direction or card."""
        if state.keeping:
            return 0.0
        options = weigh(state)
        return options[1].value - options[0].value if len(options) > 1 else 0.0

    def theme(self, state: State, best: Move, played: Move) -> str:
        """Starting cards, safe step, water carry, trees, elbow, call, card up or down; else club, or Hook."""
        if best["do"] == "keep":
            return "starting cards"
        if "step" in (best["do"], played["do"]):
            return "safe step"
        if max(_water(state, best), _water(state, played)) >= RISKY:
            return "water carry"
        if state.table.course.letters[state.lies[state.seat]] in TREES:
            return "trees"
        if "elbow" in best and "elbow" not in played:
            return "elbow"
        if "call" in best or "call" in played:
            return "call"
        if "adjust" in best or "adjust" in played:
            return "card up or down"
        return "club" if best["card"] != played["card"] else "hook"


def _longer(table: Table, strength: str | None) -> float:
    """By how much rounds are longer than the tables say: cards that will be lost, and that wind (None: any)."""
    lost = LOST[table.level] if table.ruling.lost_card else 0.0
    if table.wind_from is None:
        return 1.0 + lost
    any_wind = fsum(chance * WIND[name] for name, chance in STRENGTHS)
    return 1.0 + lost + (any_wind if strength is None else WIND[strength])


def _scale(table: Table) -> float:
    """In the wind that blows, if it stays for the game."""
    stays = table.wind_from is not None and table.wind_each == "game"
    return _longer(table, table.wind_from[0] if table.wind_from and stays else None)


def _hands(state: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards of a seat in this round and in those to come; the best three where they are still to be chosen."""
    if seat < len(state.kept):
        return state.hands[seat], state.kept[seat]
    best = best_trios(state.table.decks[seat])[0][1]
    return best, best


def _value(state: State, seat: int) -> float:
    strokes = float(sum(state.scores[seat]))
    if state.over:
        return strokes
    hand, kept = _hands(state, seat)
    if state.keeping:
        return strokes + _scale(state.table) * _to_come(state.table, state.table.tide, seat, hand, kept, 0)
    rest = _rest(state, seat, state.lies[seat], state.passed[seat], hand)
    return strokes + state.strokes[seat] + rest


def _rest(state: State, seat: int, lie: int, passed: bool, hand: tuple[int, ...]) -> float:
    """Strokes still to come from a lie with those cards, on this hole (none where it is finished) and after it."""
    table, kept = state.table, state.kept[seat]
    later = _to_come(table, table.tide, seat, hand, kept, state.place + 1)
    here = 0.0 if lie == OFF else _strokes(table, table.tide, seat, state.place, hand, lie, passed)
    return _scale(table) * (here + later)


def _expected(state: State, own: Option) -> float:
    """After a shot or step, over all its ends, with its card lost or not."""
    seat, table = state.seat, state.table
    hand, card = state.hands[seat], own.move.get("card")
    fewer = tuple(number for number in hand if number != card)
    total = float(sum(state.scores[seat]) + state.strokes[seat] + 1)
    for rest, chance in own.spread:
        lie = OFF if rest.finished else rest.lie
        lost = lost_chance(table.ruling, state.lies[seat], rest) if card is not None and fewer else 0.0
        total += chance * (rest.penalty + (1 - lost) * _rest(state, seat, lie, rest.passed, hand))
        if lost:
            total += chance * lost * _rest(state, seat, lie, rest.passed, fewer)
    return total


def _strokes(table: Table, tide: str, seat: int, place: int, hand: tuple[int, ...], lie: int, passed: bool) -> float:
    """To finish the hole at that place of the game from a lie: as ``outlook`` has it, but from that one cell."""
    hole = table.holes[place % len(table.holes)]
    deck = _deck(table, seat, place // len(table.holes))
    target, dogleg, every = table.target(hole), table.dogleg(hole), tuple(range(1, len(deck) + 1))
    if len(hand) == len(deck) or dogleg != OFF:
        return outlook(table.course, tide, table.level, deck, hand, target, dogleg).at(lie, passed)
    full = outlook(table.course, tide, table.level, deck, every, target, dogleg).at(lie, passed)
    held = tuple(deck[number - 1] for number in hand)
    fewer = field_value(table.course, held, target, lie) - field_value(table.course, deck, target, lie)
    return full + fewer


def _deck(table: Table, seat: int, round_: int) -> tuple[Card, ...]:
    return table.rotation[round_][seat][1] if table.rotation else table.decks[seat]


@lru_cache(maxsize=512)
def _to_come(table: Table, tide: str, seat: int, hand: tuple[int, ...], kept: tuple[int, ...], place: int) -> float:
    """Strokes of the holes from that place on, from their tees."""
    holes, total = len(table.holes), 0.0
    for at in range(place, holes * table.rounds):
        hole = table.holes[at % holes]
        gate, tee = table.gate(hole), table.tee(hole)
        cards = hand if at // holes == place // holes and (place % holes or not place) else kept
        total += _strokes(table, tide, seat, at, cards, tee, gate is None or tee in gate.cells)
    return total


def _choose_cards(state: State, move: Move, expected: list[float]) -> Choice:
    """Three starting cards, as the coach ranks them on open grass."""
    ranked = best_trios(state.table.decks[state.seat])
    holes = len(state.table.holes) * state.table.rounds
    given = move["cards"]
    assert isinstance(given, (list, tuple))
    cards = tuple(sorted(card for card in given if isinstance(card, int)))
    value = next(value for value, trio in ranked if trio == cards)
    before = expected[state.seat]
    lost = (value - ranked[0][0]) * holes
    best: Move = {"do": "keep", "cards": list(ranked[0][1])}
    why = f"{ranked[0][0]:.2f} strokes a hole on open grass."
    return Choice(before, before + lost, tuple(expected), best, why, len(ranked))


def _water(state: State, move: Move) -> float:
    if move["do"] != "shot":
        return 0.0
    odds = picture(state, option_of(state, {name: part for name, part in move.items() if name != "late"}).spread)[
        "odds"
    ]
    assert isinstance(odds, dict)
    return float(odds["water"])


STUDY = DoshStudy()
