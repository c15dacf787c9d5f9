"""The rules of Doshboardgolf apart from the shot itself: tees, turns, order of play, and scores."""

from collections.abc import Mapping

from ....core.card import game_over
from ....core.dice import Dice, Spot
from ....core.errors import IllegalMoveError
from ....core.events import Event, Events, Json, Move
from ....core.formats import Standing, stand
from ....core.frozen import put, replace
from .board import CLOCK, OFF, Grid, Wind
from .card import may_call, swing
from .plan import Chosen, read_concession, read_kept, read_late, read_plan, read_step
from .shot import FIVE, Fact, Flight, Meaning, Stance, die_colour, rolled, shoot, take_step
from .state import Conditions, Legs, State

Step = tuple[State, Events]

STRENGTHS = (("none", 1), ("low", 4), ("medium", 8), ("high", 11), ("storm", 12))
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
    events = (Event("kept_cards", seat, "DB-45", {"cards": list(cards)}),)
    return (after, events) if after.keeping else tee_off(after, events)


def _step(state: State, move: Move, dice: Dice) -> Step:
    """Play the safe step (DB-39)."""
    flight = take_step(get_stance(state), read_step(state, move))
    return _land(state, flight, None, read_late(move, state.table.time_limit), dice)


def get_stance(state: State) -> Stance:
    """Return the lie of the ball to be played, and the dog-leg that it must still pass (DB-47)."""
    table, hole, seat = state.table, state.hole, state.seat
    gate = None if state.passed[seat] else table.gate(hole)
    return Stance(table.ground(hole), table.ruling, state.lies[seat], table.target(hole), gate)


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
    flight.facts[:0] = tray.facts(
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

    def _throw(self, purpose: str) -> int:
        index = self._thrown.get(purpose, 0)
        self._thrown[purpose] = index + 1
        return self._dice.throw(Spot(*self._spot, purpose), CLOCK, (index,))[0]

    def facts(self, meanings: Mapping[str, Meaning]) -> list[Fact]:
        """Return the events of the dice that are rolled together. A die without a meaning was not needed."""
        return [
            rolled("distance", "blue", self.blue, "DB-8", meanings["distance"]),
            rolled("hook", "red", self.red, "DB-8", meanings["hook"]),
            *(
                rolled(name, die_colour(name, True), face, "DB-41", meanings.get(name))
                for name, face in self._together.items()
            ),
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
    seat, grid = state.seat, state.table.course.grid
    strokes = state.strokes[seat] + 1 + flight.penalty + late
    hands = state.hands
    events = [Event("late", seat, "DB-43", {"strokes": 1})] if late else []
    events += [Event(name, seat, clause, _facts_to_json(grid, facts)) for name, clause, facts in flight.facts]
    if flight.lost and card is not None:
        last = len(hands[seat]) == 1
        events.append(Event("kept_card" if last else "lost_card", seat, "DB-30" if last else "DB-29", {"card": card}))
        if not last:
            hands = put(hands, seat, tuple(number for number in hands[seat] if number != card))
    if flight.finished:
        facts: dict[str, Json] = {"strokes": strokes, "holed_out": flight.holed_out}
        events.append(Event("finished", seat, flight.clause, facts))
    after = replace(
        state,
        hands=hands,
        lies=put(state.lies, seat, OFF if flight.finished else flight.lie),
        strokes=put(state.strokes, seat, strokes),
        turns=put(state.turns, seat, state.turns[seat] + 1),
        passed=put(state.passed, seat, flight.gate is None),
        flights=put(state.flights, seat, _legs(flight)),
    )
    so_far = tuple(events)
    if any(lie != OFF for lie in after.lies):
        return after, (*so_far, _turn_began(after))
    return _end_hole(after, dice, so_far, None)


def _facts_to_json(grid: Grid, facts: dict[str, object]) -> dict[str, Json]:
    """Convert cells in the fields of an event to [column, row]."""
    fields: dict[str, Json] = {}
    for key, value in facts.items():
        if key == "path":
            fields[key] = [list(grid.cell(cell)) for cell in value]  # type: ignore[attr-defined]
        elif key in ("cell", "lie"):
            fields[key] = list(grid.cell(value))  # type: ignore[arg-type]
        else:
            fields[key] = value  # type: ignore[assignment]
    return fields


def _legs(flight: Flight) -> Legs:
    """Return the movement in parts that the page can draw."""
    names = {"flew": None, "rolled_away": "away", "stepped": "step"}
    return tuple(
        (str(names[name] or facts["leg"]), tuple(facts["path"]))  # type: ignore[arg-type]
        for name, _, facts in flight.facts
        if name in names
    )


def concede(state: State, what: str, dice: Dice) -> Step:
    """Concede the hole or the match for the side to play, or end a decided match (DB-44)."""
    if state.table.format != "match":
        raise IllegalMoveError("a hole or the match can be conceded only in match play: play on", "DB-44")
    standing = get_standing(state)
    side = standing.seat_sides()[state.seat]
    facts: dict[str, Json] = {"what": what, "side": side, "hole": state.hole}
    if what == "hole":
        return _end_hole(state, dice, (Event("conceded", state.seat, "DB-44", facts),), side)
    facts["decided"] = standing.decided
    given_up = replace(state, resigned=None if standing.decided else side)
    return _end(given_up, (Event("conceded", state.seat, "DB-44", facts),))


def _end_hole(state: State, dice: Dice, events: Events, conceded: int | None) -> Step:
    """Record the hole. ``conceded`` is the side that conceded it, whose seats tee off last (DB-3, DB-19, DB-44)."""
    facts: dict[str, Json] = {"hole": state.hole, "strokes": list(state.strokes)}
    if conceded is None:
        order = tuple(sorted(state.order, key=lambda seat: state.strokes[seat]))
    else:
        sides = get_standing(state).seat_sides()
        order = tuple(sorted(state.order, key=lambda seat: sides[seat] == conceded))
        facts["conceded"] = conceded
    after = replace(
        state,
        scores=tuple((*card, strokes) for card, strokes in zip(state.scores, state.strokes, strict=True)),
        conceded=(*state.conceded, conceded),
        order=order,
    )
    events += (Event("hole_ended", None, "DB-19" if conceded is None else "DB-44", facts),)
    return _next_hole(after, dice, events) if get_standing(after).left else _end(after, events)


def _end(state: State, events: Events) -> Step:
    """End the game after the last hole or a concession of the match."""
    clause = "DB-1" if state.table.format == "stroke" else "DB-44"
    return replace(state, over=True), (*events, game_over(clause, get_standing(state)))


def _next_hole(state: State, dice: Dice, events: Events) -> Step:
    """Go to the next tee. In a new round, hands are full again, colours rotate, and the wind may change (DB-29,
    DB-48).
    """
    table, hands = state.table, state.hands
    new_round = state.place % len(table.holes) == 0
    if new_round:
        hands = state.kept
        began: dict[str, Json] = {"round": state.round}
        if table.rotation:
            turned = table.rotation[state.round - 1]  # In a new round, each player takes the next colour.
            table = replace(table, decks=tuple(deck for _, deck in turned), colours=tuple(name for name, _ in turned))
            began["colours"] = list(table.colours)
        events += (Event("round_began", None, "DB-48", began),)
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
    facts: dict[str, Json] = {"hole": after.hole, "round": after.round, "order": list(after.order)}
    return after, (*events, Event("hole_began", None, "DB-1", facts), _turn_began(after))


def roll_wind(table: Conditions, dice: Dice, where: str) -> tuple[Conditions, Event]:
    """Roll the wind, which is the same for all players (DB-35, DB-36, DB-48)."""
    white, black = dice.throw(Spot(-1, where, 1, "wind"), CLOCK, (0, 1))
    strength = next(name for name, last in STRENGTHS if white <= last)
    facts: dict[str, Json] = {"white": white, "black": black, "strength": strength, "direction": black}
    wind = Wind(EVERY[strength], black) if strength in EVERY else None
    clause = "DB-36" if table.level == "second" else "DB-35" if where == "1" else "DB-48"
    return replace(table, wind=wind, wind_from=(strength, black)), Event("wind", None, clause, facts)


def _turn_began(state: State) -> Event:
    return Event("turn_began", state.seat, "DB-2", {"hole": state.hole})
