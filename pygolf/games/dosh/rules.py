"""The rules of Doshboardgolf around a shot: tees, turns, order of play, scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from ...core.dice import Dice, Spot
from ...core.errors import BadOption, BadRequest, IllegalMove
from ...core.events import Event, Events, Json, Move
from .board import CLOCK, EVEN, OFF
from .card import may_call, swing
from .material import course_of, decks_of
from .options import COLOURS, ruling, switched_on
from .plan import read_plan
from .shot import WET, Flight, Wind, die_of, shoot
from .state import State, Table

Step = tuple[State, Events]
T = TypeVar("T")

_STRENGTHS = (("none", 1), ("low", 4), ("medium", 8), ("high", 11), ("storm", 12))
_TIDES = (("low", 8), ("high", 11), ("storm", 12))
_EVERY = {"low": 6, "medium": 4, "high": 3, "storm": 2}


def begin(seats: int, options: Mapping[str, Json], dice: Dice) -> Step:
    """The first tee; wind and tide are rolled where they are played (DB-35, DB-36, DB-40)."""
    course = course_of(options["course"])
    wanted = options["holes"] or range(1, len(course.holes) + 1)
    holes = tuple(int(hole) for hole in wanted)  # type: ignore[arg-type,union-attr]
    if max(holes) > len(course.holes):
        raise BadOption(f"option holes: the course has {len(course.holes)} holes")
    second = options["level"] == "second"
    events: list[Event] = []
    wind, strength = _roll_wind(dice, events) if switched_on(options, "wind") else (None, "")
    tide = _roll_tide(dice, events) if second else ""
    table = Table(
        course,
        _decks(seats, options),
        holes,
        ruling(options),
        switched_on(options, "adjust"),
        switched_on(options, "call"),
        second,
        int(options["time_limit"]),  # type: ignore[call-overload]
        wind,
        strength,
        tide,
        not second,
    )
    return _tee_off(State(table, ((),) * seats, (tuple(range(1, 9)),) * seats, tuple(range(seats)), (), (), ()), tuple(events))


def _decks(seats: int, options: Mapping[str, Json]) -> tuple[tuple[object, ...], ...]:
    decks = decks_of(options["decks"])
    given = options["colours"]
    colours = [str(name) for name in given] if isinstance(given, (list, tuple)) else list(COLOURS)
    if len(colours) < seats:
        raise BadOption(f"option colours names {len(colours)} decks for {seats} players")
    if options["level"] == "beginner":
        colours = colours[:1] * seats
    for name in colours[:seats]:
        if name not in decks:
            raise BadOption(f"option colours: there is no deck {name[:20]!r}; there are {', '.join(decks)}")
    return tuple(decks[name] for name in colours[:seats])


def _roll_wind(dice: Dice, events: list[Event]) -> tuple[Wind | None, str]:
    white, black = (
        dice.throw(Spot(-1, "1", 1, purpose), CLOCK, [0])[0] for purpose in ("wind strength", "wind direction")
    )
    strength = next(name for name, last in _STRENGTHS if white <= last)
    facts: dict[str, Json] = {"white": white, "black": black, "strength": strength, "direction": black}
    events.append(Event("wind", None, "DB-35", facts))
    return (Wind(_EVERY[strength], black) if strength in _EVERY else None), strength


def _roll_tide(dice: Dice, events: list[Event]) -> str:
    face = dice.throw(Spot(-1, "1", 1, "tide"), CLOCK, [0])[0]
    tide = next(name for name, last in _TIDES if face <= last)
    events.append(Event("tide", None, "DB-40", {"face": face, "tide": tide}))
    return tide


def _tee_off(state: State, events: Events) -> Step:
    seats = len(state.scores)
    tee = state.table.tee(state.hole)
    after = replace(state, lies=(tee,) * seats, strokes=(0,) * seats, turns=(0,) * seats)
    began = Event("hole_began", None, "DB-1", {"hole": after.hole, "order": list(after.order)})
    return after, (*events, began, _turn_began(after))


def play(state: State, move: Move, dice: Dice) -> Step:
    """A shot or a safe step, and what follows from it. Raises IllegalMove, BadRequest."""
    do = move["do"]
    if do not in ("shot", "step"):
        raise BadRequest(f"Doshboardgolf has no move {str(do)[:20]!r}; there are shot, step")
    if state.over:
        raise IllegalMove("the game is over", "DB-1")
    late = _late(state, move)
    after, events = _step(state, move) if do == "step" else _shot(state, move, dice)
    if late:
        seat = state.seat
        after = replace(after, strokes=_put(after.strokes, seat, after.strokes[seat] + 1))
        events += (Event("penalty", seat, "DB-43", {"strokes": 1}),)
    return _pass_on(after, events)


def _late(state: State, move: Move) -> bool:
    late = move.get("late", False)
    if not isinstance(late, bool):
        raise BadRequest("late is true or false")
    if late and not state.table.time_limit:
        raise IllegalMove("there is no time limit at this table", "DB-43")
    return late


def _step(state: State, move: Move) -> Step:
    """The safe step (DB-39)."""
    if not state.table.safe_step:
        raise IllegalMove("the safe step belongs to the second edition", "DB-39")
    if set(move) - {"do", "direction", "late"}:
        raise BadRequest("a step has the fields do and direction, and no others")
    direction = move.get("direction")
    if type(direction) is not int:
        raise BadRequest("direction is a clock number")
    seat, table = state.seat, state.table
    ground = table.ground(state.hole)
    lie = state.lies[seat]
    there = ground.grid.step[direction][lie] if direction in EVEN else OFF
    if there == OFF:
        raise IllegalMove("a safe step goes to a neighbour on the board, in an even direction", "DB-39")
    flight = Flight(ground, table.ruling, lambda purpose: 0, lie, table.target(state.hole), [lie, there])
    flight.facts.append(("stepped", "DB-39", {"path": [lie, there]}))
    flight.lie = there
    if ground.terrain[there] in WET:
        flight.lie, flight.penalty = lie, 1
        flight.facts.append(("water", "DB-16", {"lie": lie}))
    if flight.lie == flight.target:
        flight.penalty += 1
        flight.finished = True
        flight.facts.append(("finished", "DB-18", {"holed_out": False}))
    return _land(state, flight, None)


def _shot(state: State, move: Move, dice: Dice) -> Step:
    seat, table = state.seat, state.table
    ground = table.ground(state.hole)
    chosen = read_plan(move, ground.grid, ground.terrain, state.lies[seat], state.hands[seat])
    card = table.decks[seat][chosen.card - 1]
    if chosen.adjust and not table.adjust:
        raise IllegalMove("card up and card down are not played at this table", "DB-42")
    if chosen.call is not None and not (table.call and may_call(card, chosen.adjust)):
        raise IllegalMove("the hole-out cannot be called: the rule is off, or card up has left no green box", "DB-34")
    turn = state.turns[seat] + 1
    where = str(state.hole)
    first: list[tuple[str, int]] = []
    for purpose in ("blue", "red") + (("hit", "lost", "away") if table.ruling.five_dice else ()):
        first.append((purpose, dice.throw(Spot(seat, where, turn, purpose), CLOCK, [0])[0]))
    ready = dict(first)
    rolls = dict.fromkeys(("hit", "lost", "away"), 0)

    def roll(purpose: str) -> int:
        index = rolls[purpose]
        rolls[purpose] += 1
        if index == 0 and purpose in ready:
            return ready[purpose]
        return dice.throw(Spot(seat, where, turn, purpose), CLOCK, [index])[0]

    flight = shoot(
        ground,
        table.ruling,
        state.lies[seat],
        table.target(state.hole),
        chosen.plan,
        swing(card, chosen.adjust, chosen.call),
        ready["blue"],
        ready["red"],
        table.wind,
        roll,
    )
    told: list[tuple[str, str, dict[str, object]]] = [
        ("rolled", "DB-8", {"die": purpose, "face": face}) for purpose, face in first[:2]
    ]
    told += [
        ("rolled", "DB-41", {"die": die_of(purpose, True), "face": face}) for purpose, face in first[2:]
    ]
    flight.facts[:0] = told
    return _land(state, flight, chosen.card)


def _land(state: State, flight: Flight, card: int | None) -> Step:
    """Write the result of a turn down: lie, strokes, the card."""
    seat, grid = state.seat, state.table.course.grid
    strokes = state.strokes[seat] + 1 + flight.penalty
    hands = state.hands
    facts = list(flight.facts)
    if flight.lost and card is not None and len(hands[seat]) > 1:
        hands = _put(hands, seat, tuple(number for number in hands[seat] if number != card))
        facts.append(("lost_card", "DB-29", {"card": card}))
    elif flight.lost and card is not None:
        facts.append(("kept_card", "DB-30", {"card": card}))
    events = []
    for name, clause, held in facts:
        told: dict[str, Json] = {}
        for key, value in held.items():
            if key == "path":
                told[key] = [list(grid.cell(cell)) for cell in value]  # type: ignore[attr-defined]
            elif key in ("cell", "lie"):
                told[key] = list(grid.cell(value))  # type: ignore[arg-type]
            else:
                told[key] = value  # type: ignore[assignment]
        if name == "finished":
            told = {"strokes": strokes, **told}
        events.append(Event(name, seat, clause, told))
    after = replace(
        state,
        hands=hands,
        lies=_put(state.lies, seat, OFF if flight.finished else flight.lie),
        strokes=_put(state.strokes, seat, strokes),
        turns=_put(state.turns, seat, state.turns[seat] + 1),
    )
    return after, tuple(events)


def _pass_on(state: State, events: Events) -> Step:
    if any(lie != OFF for lie in state.lies):
        return state, (*events, _turn_began(state))
    scores = tuple((*card, strokes) for card, strokes in zip(state.scores, state.strokes, strict=True))
    ended = Event("hole_ended", None, "DB-19", {"hole": state.hole, "strokes": list(state.strokes)})
    order = tuple(sorted(state.order, key=lambda seat: state.strokes[seat]))
    after = replace(state, scores=scores, order=order)
    if after.place < len(state.table.holes):
        return _tee_off(after, (*events, ended))
    after = replace(after, over=True)
    totals = [sum(card) for card in scores]
    over = Event("game_over", None, "DB-1", {"winners": winners(after), "totals": totals})
    return after, (*events, ended, over)


def winners(state: State) -> list[int]:
    """Seats with the fewest strokes; empty until the game is over (DB-1)."""
    totals = [sum(card) for card in state.scores]
    return [seat for seat, strokes in enumerate(totals) if strokes == min(totals)] if state.over else []


def _turn_began(state: State) -> Event:
    return Event("turn_began", state.seat, "DB-2", {"hole": state.hole})


def _put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*row[:at], value, *row[at + 1 :])
