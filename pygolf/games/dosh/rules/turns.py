"""The rules of Doshboardgolf apart from the shot itself: tees, turns, order of play, and scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ....core.dice import Dice, Spot
from ....core.errors import IllegalMoveError
from ....core.events import OMITTED, Event, Events, Json, Move
from ....core.formats import Standing, stand
from ....core.frozen import put, replace
from . import events as event
from .board import CLOCK, OFF, Wind
from .card import may_call, swing
from .plan import Chosen, read_concession, read_kept, read_late, read_plan, read_step
from .shot import FIVE, Flight, Stance, rolled, shoot, take_step
from .state import Conditions, State

if TYPE_CHECKING:
    from .shapes import Meaning, Purpose, Strength

Step = tuple[State, Events]

STRENGTHS: tuple[tuple[Strength, int], ...] = (("none", 1), ("low", 4), ("medium", 8), ("high", 11), ("storm", 12))
"""Wind strengths, each with the highest white-die roll that produces it (DB-35)."""
EVERY = {"low": 6, "medium": 4, "high": 3, "storm": 2}
"""Counts of Distance per count of wind (DB-37)."""


def play(state: State, move: Move, dice: Dice) -> Step:
    """Play a move and everything that follows from it automatically. Raises IllegalMoveError, BadRequestError."""
    do = move["do"]
    if state.over:
        raise IllegalMoveError("the game is over: start a new one", "DB-1")
    if state.keeping != (do == "keep"):
        late = "starting clubs can be chosen only before the first tee: play a shot"
        raise IllegalMoveError(late if do == "keep" else "choose your three starting clubs first", "DB-45")
    if do == "keep":
        return keep(state, move)
    if do == "concede":
        return concede(state, read_concession(move), dice)
    return _step(state, move, dice) if do == "step" else _shot(state, move, dice)


def keep(state: State, move: Move) -> Step:
    """Choose three starting cards (DB-45). Raises IllegalMoveError, BadRequestError."""
    seat = state.seat
    cards = read_kept(move)
    after = replace(state, hands=put(state.hands, seat, cards), kept=(*state.kept, cards))
    events = (event.kept_cards(seat, cards=list(cards)),)
    return (after, events) if after.keeping else tee_off(after, events)


def _step(state: State, move: Move, dice: Dice) -> Step:
    """Play the safe step (DB-39)."""
    flight = take_step(get_stance(state), read_step(state, move))
    return _land(state, flight, None, read_late(move, state.table.time_limit), dice)


def get_stance(state: State) -> Stance:
    """Return the lie of the ball to be played, and the dog-leg that it must still pass (DB-47)."""
    table, hole, seat = state.table, state.hole, state.seat
    gate = None if state.passed[seat] else table.gate(hole)
    return Stance(table.ground(hole), table.ruling, state.lies[seat], table.target(hole), gate, seat)


def read_shot(state: State, move: Mapping[str, Json]) -> Chosen:
    """Read the plan of a ``shot`` move. Raises BadRequestError and IllegalMoveError."""
    seat, table = state.seat, state.table
    chosen = read_plan(dict(move), table.course, state.lies[seat], state.hands[seat], state.kept[seat])
    card = table.decks[seat][chosen.card - 1]
    if chosen.adjust and not table.adjust:
        raise IllegalMoveError("card up and card down are not in use in this game: play the card as it is", "DB-42")
    if chosen.call is not None and not table.call:
        raise IllegalMoveError("the called hole-out is not in use in this game: play without a call", "DB-42")
    if chosen.call is not None and not may_call(card, chosen.adjust):
        raise IllegalMoveError("card up has left no green box: play without a call", "DB-34")
    return chosen


def _shot(state: State, move: Move, dice: Dice) -> Step:
    table, chosen = state.table, read_shot(state, move)
    late = read_late(move, table.time_limit)
    played = swing(table.decks[state.seat][chosen.card - 1], chosen.adjust, chosen.call)
    tray = _Tray(state, dice)
    flight = shoot(get_stance(state), chosen.plan, played, (tray.blue, tray.red), table.wind, tray.roll)
    blue, red = tray.blue - 1, tray.red - 1
    flight.events[:0] = tray.events(
        {
            "distance": {"distance": played.distance[blue], "adjust": chosen.adjust},
            "hook": {"hook": played.hook[red], "green": played.green[red]},
            **flight.meanings,
        }
    )
    return _land(state, flight, chosen.card, late, dice)


class _Tray:
    """The dice of one turn: blue and red, or all five dice together in the second edition (DB-8, DB-41). Other dice are
    rolled when they are needed.
    """

    def __init__(self, state: State, dice: Dice) -> None:
        seat = state.seat
        self._dice = dice
        self._spot = (seat, f"{state.round}.{state.hole}", state.turns[seat] + 1)
        self._thrown: dict[str, int] = {}
        self.blue, self.red = self._throw("blue"), self._throw("red")
        self._ready = {purpose: self._throw(purpose) for purpose in FIVE if state.table.ruling.five_dice}
        self._together = dict(self._ready)
        self._five = state.table.ruling.five_dice

    def _throw(self, purpose: str) -> int:
        index = self._thrown.get(purpose, 0)
        self._thrown[purpose] = index + 1
        return self._dice.throw(Spot(*self._spot, purpose), CLOCK, (index,))[0]

    def events(self, meanings: Mapping[Purpose, Meaning]) -> list[Event]:
        """Return the events of the dice that are rolled together. A die without a meaning was not needed."""
        faces: dict[Purpose, int] = {"distance": self.blue, "hook": self.red, **self._together}
        return [
            rolled(self._spot[0], "DB-41" if name in FIVE else "DB-8", name, face, meanings.get(name), self._five)
            for name, face in faces.items()
        ]

    def roll(self, purpose: str) -> int:
        """Return the face of the die for a roll type: of a die that was rolled with the others (DB-41), or of a new
        roll.
        """
        return self._ready.pop(purpose) if purpose in self._ready else self._throw(purpose)


def _land(state: State, flight: Flight, card: int | None, late: bool, dice: Dice) -> Step:
    """Record the result of a turn: lie, strokes, the card (DB-19, DB-29, DB-30, DB-43). Then continue with the next
    turn, hole or round, or end the game (DB-2, DB-3).
    """
    seat = state.seat
    strokes = state.strokes[seat] + 1 + flight.penalty + late
    hands = state.hands
    events = [event.late(seat, strokes=1)] if late else []
    events += flight.events
    if flight.lost and card is not None and len(hands[seat]) == 1:
        events.append(event.kept_card(seat, "DB-30", card=card))
    elif flight.lost and card is not None:
        events.append(event.lost_card(seat, card=card))
        hands = put(hands, seat, tuple(number for number in hands[seat] if number != card))
    if flight.finished:
        events.append(event.finished(seat, flight.clause, strokes=strokes, holed_out=flight.holed_out))
    after = replace(
        state,
        hands=hands,
        lies=put(state.lies, seat, OFF if flight.finished else flight.lie),
        strokes=put(state.strokes, seat, strokes),
        turns=put(state.turns, seat, state.turns[seat] + 1),
        passed=put(state.passed, seat, flight.gate is None),
        flights=put(state.flights, seat, tuple(flight.legs)),
    )
    so_far = tuple(events)
    if any(lie != OFF for lie in after.lies):
        return after, (*so_far, _turn_began(after))
    return _end_hole(after, dice, so_far, None)


def concede(state: State, what: Literal["hole", "match"], dice: Dice) -> Step:
    """Concede the hole or the match for the side to play, or end a decided match (DB-44)."""
    if state.table.format != "match":
        raise IllegalMoveError("a hole or the match can be conceded only in match play: play on", "DB-44")
    standing = get_standing(state)
    side = standing.seat_sides()[state.seat]
    decided = standing.decided if what == "match" else OMITTED
    conceded = event.conceded(state.seat, what=what, side=side, hole=state.hole, decided=decided)
    if what == "hole":
        return _end_hole(state, dice, (conceded,), side)
    return _end(replace(state, resigned=None if standing.decided else side), (conceded,))


def _end_hole(state: State, dice: Dice, events: Events, conceded: int | None) -> Step:
    """Record the hole. ``conceded`` is the side that conceded it, whose seats tee off last (DB-3, DB-19, DB-44)."""
    if conceded is None:
        order = tuple(sorted(state.order, key=lambda seat: state.strokes[seat]))
    else:
        sides = get_standing(state).seat_sides()
        order = tuple(sorted(state.order, key=lambda seat: sides[seat] == conceded))
    after = replace(
        state,
        scores=tuple((*card, strokes) for card, strokes in zip(state.scores, state.strokes, strict=True)),
        conceded=(*state.conceded, conceded),
        order=order,
    )
    ended = event.hole_played(
        None,
        "DB-19" if conceded is None else "DB-44",
        hole=state.hole,
        strokes=list(state.strokes),
        conceded=OMITTED if conceded is None else conceded,
    )
    events += (ended,)
    return _next_hole(after, dice, events) if get_standing(after).left else _end(after, events)


def _end(state: State, events: Events) -> Step:
    """End the game after the last hole or a concession of the match."""
    clause, standing = "DB-1" if state.table.format == "stroke" else "DB-44", get_standing(state)
    over = event.game_over(None, clause, winners=standing.winners(), totals=standing.scores())
    return replace(state, over=True), (*events, over)


def _next_hole(state: State, dice: Dice, events: Events) -> Step:
    """Go to the next tee. In a new round, hands are full again, colours rotate, and the wind may change (DB-29,
    DB-48).
    """
    table, hands = state.table, state.hands
    new_round = state.place % len(table.holes) == 0
    if new_round:
        hands = state.kept
        colours = OMITTED
        if table.rotation:
            turned = table.rotation[state.round - 1]  # In a new round, each player takes the next colour.
            table = replace(table, decks=tuple(deck for _, deck in turned), colours=tuple(name for name, _ in turned))
            colours = list(table.colours)
        events += (event.further_round(None, round=state.round, colours=colours),)
    if table.wind_from and (table.wind_each == "hole" or (new_round and table.wind_each == "round")):
        table, wind = roll_wind(table, dice, f"{state.round}.{state.hole}")
        events += (wind,)
    return tee_off(replace(state, table=table, hands=hands), events)


def get_standing(state: State) -> Standing:
    """Return the standing in the game's format (DB-44)."""
    holes = len(state.table.holes) * state.table.rounds
    return stand(state.table.format, state.scores, holes, state.conceded, state.resigned)


def winners(state: State) -> list[int]:
    """Return the seats that win in the format (DB-1, DB-44). The result is empty until the game is over."""
    return get_standing(state).winners() if state.over else []


def tee_off(state: State, events: Events) -> Step:
    """Put all balls on the tee of the current hole (DB-1)."""
    seats = len(state.hands)
    tee = state.table.tee(state.hole)
    after = replace(
        state,
        lies=(tee,) * seats,
        strokes=(0,) * seats,
        turns=(0,) * seats,
        passed=(state.table.passed(state.hole, tee),) * seats,
        flights=((),) * seats,
    )
    began = event.hole_began(None, "DB-1", hole=after.hole, round=after.round, order=list(after.order))
    return after, (*events, began, _turn_began(after))


def roll_wind(table: Conditions, dice: Dice, where: str) -> tuple[Conditions, Event]:
    """Roll the wind, which is the same for all players (DB-35, DB-36, DB-48)."""
    white, black = dice.throw(Spot(-1, where, 1, "wind"), CLOCK, (0, 1))
    strength = next(name for name, last in STRENGTHS if white <= last)
    wind = Wind(EVERY[strength], black) if strength in EVERY else None
    clause = "DB-36" if table.level == "second" else "DB-35" if where == "1" else "DB-48"
    rolled = event.wind_rolled(None, clause, white=white, black=black, strength=strength, direction=black)
    return replace(table, wind=wind, wind_from=(strength, black)), rolled


def _turn_began(state: State) -> Event:
    return event.turn_began(state.seat, "DB-2", hole=state.hole)
