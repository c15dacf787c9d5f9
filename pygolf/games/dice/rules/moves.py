"""The rules of Dice Golf: the legal moves and their effects."""

from collections.abc import Callable
from typing import Literal

from ....core.dice import Dice, Spot
from ....core.errors import BadRequestError, IllegalMoveError, shown
from ....core.events import Event, Events, Move
from ....core.formats import Standing, group_sides, stand
from ....core.frozen import put, replace
from . import events as event
from .state import (
    FRESH_GIMMES,
    HOLES,
    MAX_STROKES,
    PIPS,
    UNPLAYED,
    Scores,
    State,
    addsies_fit,
    subtractsies_fit,
    total,
)

Step = tuple[State, Events]

ROLL: Move = {"do": "roll"}
ADDSIES: Move = {"do": "addsies"}
SUBTRACTSIES: Move = {"do": "subtractsies"}
FINISH: Move = {"do": "finish"}
CHOOSE: dict[int, Move] = {hole: {"do": "hole", "hole": hole} for hole in HOLES}
SWITCH: dict[int, Move] = {hole: {"do": "switch", "hole": hole} for hole in HOLES}


def begin(seats: int, rounds: int, pro: bool, format: str = "stroke", holes: int = len(HOLES)) -> Step:
    """Return the position at the first tee (DG-1, DG-2). Raises BadOptionError if the format does not allow this number
    of seats.
    """
    group_sides(format, seats)
    state = State(rounds, pro, ((UNPLAYED,),) * seats, (FRESH_GIMMES,) * seats, format=format, holes=holes)
    return state, (_turn_began(state),)


def legal_moves(state: State) -> list[Move]:
    """Return all legal moves: the roll first, then switches by hole, then gimmes, then finish."""
    if state.phase == "roll":
        return [ROLL]
    if state.phase == "hole":
        return [CHOOSE[hole] for hole in state.unplayed()]
    if state.phase == "over":
        return []
    rolling = state.phase == "play"
    moves = [ROLL] if rolling else []
    if rolling and not state.switched:
        moves += [SWITCH[hole] for hole in state.unplayed() if hole != state.hole]
    return moves + gimmes(state) + ([] if rolling else [FINISH])


def play(state: State, move: Move, dice: Dice) -> Step:
    """Play a move and everything that follows from it automatically. Raises IllegalMoveError or BadRequestError."""
    do = str(move["do"])
    if state.phase == "over":
        raise IllegalMoveError("the game is over: start a new one", "DG-14")
    if do == "roll":
        return _roll(state, dice)
    if do == "hole":
        return _choose(state, _hole(move))
    if do == "switch":
        return _switch(state, _hole(move))
    if do == "finish":
        return _finish(state)
    return _gimme(state, "addsies" if do == "addsies" else "subtractsies")


def _due(state: State) -> str:
    """Describe what the player may do now, for error messages."""
    due = {"roll": "roll the dice", "hole": "choose a hole", "last": "take a gimme, or finish the turn"}
    return due.get(state.phase, "roll on")


def _hole(move: Move) -> int:
    hole = move.get("hole")
    if type(hole) is not int:
        raise BadRequestError(f'"hole" must be a number from 1 to 6, not {shown(hole)}')
    if hole not in HOLES:
        raise IllegalMoveError(f"there is no hole {shown(hole)}; holes are numbered 1 to 6", "DG-2")
    return hole


def _roll(state: State, dice: Dice) -> Step:
    if state.phase == "hole":
        raise IllegalMoveError("no hole is chosen yet: choose one that has not been played", "DG-5")
    if state.phase == "last":
        raise IllegalMoveError("the tenth roll was the last: take a gimme, or finish the turn", "DG-4")
    seat, hole, stroke, rounds = state.seat, state.hole, state.stroke + 1, state.cards[state.seat]
    faces = list(state.dice or (0,) * 5)
    free = [place for place, pips in enumerate(faces) if pips != hole or not hole]
    turn = len(HOLES) - rounds[-1].count(None) + 1
    spot = Spot(seat, f"{len(rounds)}.{turn}", stroke, "roll")
    for place, pips in zip(free, dice.throw(spot, PIPS, free), strict=True):
        faces[place] = pips
    after = replace(state, stroke=stroke, dice=tuple(faces))
    rolled = event.rolled(seat, purpose="roll", stroke=stroke, dice=faces, rolled=free)
    if stroke == 1:
        unplayed = after.unplayed()
        if len(unplayed) > 1:
            return replace(after, phase="hole"), (rolled,)
        after, events = _take_hole(after, unplayed[0], auto=True)
        return after, (rolled, *events)
    return _settle(after, (rolled,), [place for place in free if faces[place] == hole])


def _choose(state: State, hole: int) -> Step:
    if state.phase != "hole":
        early = "roll first: you choose a hole after the first roll"
        raise IllegalMoveError(
            early if state.phase == "roll" else f"hole {state.hole} is chosen: {_due(state)}", "DG-5"
        )
    _must_be_unplayed(state, hole)
    return _take_hole(state, hole, auto=False)


def _take_hole(state: State, hole: int, auto: bool) -> Step:
    chosen = event.hole_chosen(state.seat, hole=hole, auto=auto)
    after = replace(state, phase="play", hole=hole)
    return _settle(after, (chosen,), [place for place in range(5) if state.dice[place] == hole])


def _switch(state: State, hole: int) -> Step:
    if state.phase != "play":
        why = "switchies can be used only after the hole is chosen and before the tenth roll"
        raise IllegalMoveError(f"{why}; now {_due(state)}", "DG-10")
    if state.switched:
        raise IllegalMoveError(f"switchies can be used once per turn: {_due(state)}", "DG-10")
    _must_be_unplayed(state, hole)
    if hole == state.hole:
        raise IllegalMoveError(f"you are already playing hole {hole}: switch to another one, or roll", "DG-10")
    switched = event.switched(state.seat, from_=state.hole, to=hole)
    after = replace(state, hole=hole, switched=True)
    return _settle(after, (switched,), [place for place in range(5) if state.dice[place] == hole])


def _settle(state: State, events: Events, aside: list[int]) -> Step:
    """Continue after dice were set aside: the hole may be finished (DG-7), or the strokes may be used up (DG-9)."""
    if aside:
        events += (event.set_aside(state.seat, positions=aside, hole=state.hole),)
    if state.dice.count(state.hole) == len(state.dice):
        return _holed(state, events)
    if state.stroke < MAX_STROKES:
        return state, events
    if gimmes(state):
        return replace(state, phase="last"), events
    return _unfinished(state, events)


def _holed(state: State, events: Events) -> Step:
    if state.stroke == MAX_STROKES:
        return _score(state, (*events, event.bonus(state.seat, hole=state.hole)), 0, "DG-8")
    holed = event.holed(state.seat, "DG-7", hole=state.hole, strokes=state.stroke)
    return _score(state, (*events, holed), state.stroke, "DG-7")


def miss_score(state: State) -> int:
    """Return the score of the hole if it is not finished with these dice (DG-9, DG-15)."""
    return MAX_STROKES + (sum(pips for pips in state.dice if pips != state.hole) if state.pro else 0)


def _unfinished(state: State, events: Events) -> Step:
    clause = "DG-15" if state.pro else "DG-9"
    score = miss_score(state)
    unfinished = event.unfinished(state.seat, clause, hole=state.hole, score=score, penalty=score - MAX_STROKES)
    return _score(state, (*events, unfinished), score, clause)


def _finish(state: State) -> Step:
    if state.phase != "last":
        why = "a turn can be finished without a gimme only after the tenth roll"
        raise IllegalMoveError(f"{why}; now {_due(state)}", "DG-9")
    return _unfinished(state, ())


_GIMMES: dict[str, tuple[int, str, Move, Callable[[tuple[int, ...], int], bool]]] = {
    "addsies": (0, "DG-11", ADDSIES, addsies_fit),
    "subtractsies": (1, "DG-12", SUBTRACTSIES, subtractsies_fit),
}


def gimmes(state: State) -> list[Move]:
    """Return the gimmes that the player may use after this roll (DG-11 to DG-13)."""
    # The cheapest condition is checked first, because most positions have no gimme.
    if state.dice.count(state.hole) != 3:
        return []
    left = state.gimmes[state.seat]
    return [move for at, _, move, fits in _GIMMES.values() if left[at] and fits(state.dice, state.hole)]


def _gimme(state: State, kind: Literal["addsies", "subtractsies"]) -> Step:
    at, clause, _, fits = _GIMMES[kind]
    if state.phase not in ("play", "last"):
        raise IllegalMoveError(f"{kind} end a hole; now {_due(state)}", clause)
    if not state.gimmes[state.seat][at]:
        raise IllegalMoveError(f"{kind} can be used once per round and has been used: {_due(state)}", "DG-13")
    if not fits(state.dice, state.hole):
        how = "add up to" if kind == "addsies" else "differ by"
        why = f"{kind} needs three dice that show the hole and two that {how} {state.hole}"
        raise IllegalMoveError(f"{why}: {_due(state)}", clause)
    rest = [pips for pips in state.dice if pips != state.hole]
    called = event.gimme_called(state.seat, clause, kind=kind, hole=state.hole, dice=rest)
    left = tuple(have and number != at for number, have in enumerate(state.gimmes[state.seat]))
    gimmes = put(state.gimmes, state.seat, (left[0], left[1]))
    return _score(replace(state, gimmes=gimmes), (called,), state.stroke, clause)


def _score(state: State, events: Events, score: int, clause: str) -> Step:
    """Write down the score, and let the next player start a turn (DG-3)."""
    seat, hole = state.seat, state.hole
    scored = event.scored(seat, clause, hole=hole, score=score, round=state.round)
    card: Scores = put(state.card, hole - 1, score)
    cards = put(state.cards, seat, (*state.cards[seat][:-1], card))
    after = replace(
        state,
        cards=cards,
        seat=(seat + 1) % len(cards),
        phase="roll",
        stroke=0,
        dice=(),
        hole=0,
        switched=False,
    )
    if seat + 1 < len(cards) or card.count(None) > len(HOLES) - state.holes:
        return after, (*events, scored, _turn_began(after))
    return _end_round(after, (*events, scored))


def _end_round(state: State, events: Events) -> Step:
    totals = [total(card[-1:]) for card in state.cards]
    ended = event.round_ended(None, "DG-14", round=state.round, totals=totals)
    if state.round < state.rounds:
        seats = len(state.cards)
        cards = tuple((*card, UNPLAYED) for card in state.cards)
        after = replace(state, cards=cards, gimmes=(FRESH_GIMMES,) * seats)
        return after, (*events, ended, _turn_began(after))
    after, standing = replace(state, phase="over"), get_standing(state)
    over = event.game_over(None, "DG-14", winners=standing.winners(), totals=standing.scores())
    return after, (*events, ended, over)


def get_standing(state: State) -> Standing:
    """Return the standing in the game's format over the holes that all players have finished, by round and then by
    hole.

    If a round has a single hole, each player's hole is the one that the player chose.
    """
    one = state.holes == 1
    rows = [[score for scores in card for score in scores if score is not None or not one] for card in state.cards]
    finished = [hole for hole in zip(*rows, strict=not one) if None not in hole]
    cards = [[hole[seat] or 0 for hole in finished] for seat in range(len(rows))]
    return stand(state.format, cards, state.holes * state.rounds)


def list_scores(state: State) -> list[int]:
    """Return the score of each seat in the unit of the format. In stroke play this includes holes that other players
    have not finished yet.
    """
    return [total(card) for card in state.cards] if state.format == "stroke" else get_standing(state).scores()


def winners(state: State) -> list[int]:
    """Return the seats with the lowest grand total (DG-14), or those that win in another format. The result is empty
    until the game is over.
    """
    return get_standing(state).winners() if state.phase == "over" else []


def _turn_began(state: State) -> Event:
    return event.turn_began(state.seat, "DG-3", round=state.round)


def _must_be_unplayed(state: State, hole: int) -> None:
    if hole not in state.unplayed():
        there = ", ".join(map(str, state.unplayed()))
        raise IllegalMoveError(f"hole {hole} has already been played in this round; still open: {there}", "DG-2")
