"""The rules of Word Golf Tournament: the legal moves and their effects. Words in doubt are handled in ``judging``."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import TYPE_CHECKING, cast

from ....core.dice import Dice, Spot
from ....core.errors import IllegalMoveError
from ....core.events import OMITTED, Event, Events, Move
from ....core.frozen import put, replace
from . import buying, judging
from . import events as event
from .scoring import Result, Written
from .state import LADDER, Scored, State, Terms
from .writing import read_write

if TYPE_CHECKING:
    from .shapes import Face, ScoredWord

Step = tuple[State, Events]
FACES = (0, 1, 2, 3, 4, 5)


def begin(table: Terms, seats: int, accepted: Sequence[str], dice: Dice) -> Step:
    """Return the first round with its dice rolled (WG-1 to WG-4)."""
    state = State(table, tuple(accepted), ((),) * seats, (0,) * seats, ((),) * seats, (0,) * seats, ())
    return _roll(state, (), dice)


def play(state: State, move: Move, dice: Dice) -> Step:
    """Play a move and everything that follows from it automatically. Raises IllegalMoveError or BadRequestError."""
    do = str(move["do"])
    if state.phase == "over":
        raise IllegalMoveError("the game is over: start a new one", "WG-21")
    if state.phase not in _PHASES[do]:
        raise IllegalMoveError(_OUT_OF_TURN[state.phase], "WG-25" if do in ("accept", "score") else "WG-4")
    if do == "buy":
        return _buy(state, buying.read_purchase(state, move), dice)
    if do == "accept":
        after, events = judging.accept(state, move)
        return _judged(after, events, dice) if state.phase == "judge" else (after, events)
    if do == "score":
        return _score(state, (), dice)
    return _write(state, Written() if do == "pass" else read_write(state, move), dice)


_PHASES = {"write": ("write",), "pass": ("write",), "buy": ("buy",), "accept": ("write", "judge"), "score": ("judge",)}
_OUT_OF_TURN = {
    "write": "not everyone has written a word: write one or pass",
    "judge": "a word is in doubt: accept it, or score the words as they are",
    "buy": "the words of this round have been scored: buy wild cards or nothing",
}


def _write(state: State, written: Written, dice: Dice) -> Step:
    done = (event.wrote if written.word else event.passed)(state.seat, round=state.round)
    after = replace(state, written=(*state.written, written), seat=state.seat + 1)
    if after.seat < state.seats:
        return after, (done,)
    return _judged(judging.ask(replace(after, seat=0)), (done,), dice)


def _judged(state: State, events: Events, dice: Dice) -> Step:
    """Score the round unless a word is still in doubt (WG-25)."""
    if not state.doubts:
        return _score(state, events, dice)
    if state.phase == "judge":
        return replace(state, seat=state.doubts[0].seat), events
    began = event.judge_began(None, words=judging.doubts_json(state))
    return replace(state, phase="judge", seat=state.doubts[0].seat), (*events, began)


def _score(state: State, events: Events, dice: Dice) -> Step:
    """Reveal and score all words (WG-8 to WG-17)."""
    results = tuple(judging.judge(state, seat) for seat in range(state.seats))
    after = replace(
        state,
        doubts=(),
        scored=Scored(state.round, state.dice, state.hands, results),
        hands=tuple(result.remaining_cards(hand) for hand, result in zip(state.hands, results, strict=True)),
        scores=tuple((*scores, result.total) for scores, result in zip(state.scores, results, strict=True)),
        cups=tuple(cups + result.cup for cups, result in zip(state.cups, results, strict=True)),
    )
    for seat, result in enumerate(results):
        events += (_scored(state, seat, result),)
        if result.cup:
            events += (event.hole_in_one(seat, cups=after.cups[seat]),)
    after, more = _luis(after) if state.solo else _coins(after)
    return _shop(replace(after, phase="buy"), events + more, 0, dice)


def _scored(state: State, seat: int, result: Result) -> Event:
    by_hand, word = result.word in state.accepted, result_json(result)
    return event.scored(seat, round=state.round, hole=state.hole, score=result.total, **word, by_hand=by_hand)


def result_json(result: Result) -> ScoredWord:
    """Return a scored word for views and events."""
    return {
        "word": result.word,
        "spaces": list(result.spaces),
        "points": list(result.points),
        "sum": sum(result.points),
        "par": result.par,
        "total": result.total,
        "cup": result.cup,
        "cards": {str(at): card for at, card in result.cards},
        "wild": list(result.wild),
        "mistakes": list(result.mistakes),
        "taken": result.taken,
        "spelt": result.spelt,
    }


def luis_scores(state: State) -> int:
    """Return Luis's score for each player's card (WG-24): the points on the dice minus the par of the card, adjusted by
    the option ``luis``.
    """
    points = sorted((points for _, points in state.faces()), reverse=True)
    return sum(times * one for times, one in zip(LADDER[state.table.luis], points, strict=True)) - state.card(0).par


def _luis(state: State) -> Step:
    """Score Luis's round (WG-24)."""
    scored = luis_scores(state)
    after = replace(state, luis=(*state.luis, scored))
    return after, (event.luis(None, score=scored, total=sum(after.luis)),)


def _coins(state: State) -> Step:
    """Give a coin for the lowest score of the round (WG-16)."""
    won = lowest_coins(state, state.results)
    coins = tuple(map(add, state.coins, won))
    events = (event.coin(seat, coins=coins[seat]) for seat, coin in enumerate(won) if coin)
    return replace(state, coins=coins), tuple(events)


def lowest_coins(state: State, results: Sequence[Result]) -> list[int]:
    """Return the coins won per seat: one for the lowest score, or for each of the seats that tie if the bank has enough
    (WG-16).
    """
    totals = [result.total for result in results]
    won = [int(total == min(totals)) for total in totals]
    return won if sum(won) <= state.bank else [0] * len(won)


def _shop(state: State, events: Events, seat: int, dice: Dice) -> Step:
    """Continue with the next seat that can buy something; otherwise start the next round or end the game."""
    last = state.round == len(state.table.holes)
    while not last and seat < state.seats:
        if buying.can_buy(state, seat):
            return replace(state, seat=seat), (*events, event.shop_opened(seat, money=buying.money(state, seat)))
        seat += 1
    if last:
        return _end(state, events)
    after = replace(state, round=state.round + 1, phase="write", seat=0, written=(), scored=None, last=state.scored)
    return _roll(after, events, dice)


def _buy(state: State, bought: buying.Purchase, dice: Dice) -> Step:
    seat = state.seat
    hands = put(state.hands, seat, bought.leaves(state.hands[seat]))
    after = replace(state, hands=hands, coins=put(state.coins, seat, state.coins[seat] - bought.coins))
    paid = event.bought(seat, cards=list(bought.cards), discard=list(bought.discard), coins=bought.coins)
    return _shop(after, (paid,), seat + 1, dice)


def _roll(state: State, events: Events, dice: Dice) -> Step:
    began = event.round_began(None, "WG-4", round=state.round, hole=state.hole)
    shown = dice.throw(Spot(-1, str(state.round), 1, "roll"), FACES, FACES)
    after = replace(state, dice=shown)
    faces = cast("list[Face]", [[letter, points] for letter, points in after.faces()])  # Lists, as in JSON.
    rolled = event.rolled(None, purpose="roll", dice=faces, rolled=list(range(len(shown))), faces=list(shown))
    return after, (*events, began, rolled)


def _end(state: State, events: Events) -> Step:
    after = replace(state, phase="over", seat=0)
    over = event.tournament_over(
        None,
        "WG-24" if state.solo else "WG-21",
        winners=winners(after),
        totals=list(after.totals()),
        cups=list(after.cups),
        luis=sum(after.luis) if state.solo else OMITTED,
    )
    return after, (*events, over)


def winners(state: State) -> list[int]:
    """Return the seats that win (WG-21), or the seat that beats Luis (WG-24). The result is empty until the game is
    over.
    """
    if state.phase != "over":
        return []
    totals = state.totals()
    if state.solo:
        return [0] if totals[0] > sum(state.luis) else []
    ranks = list(zip(totals, state.cups, strict=True))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
