"""From the options to the first tee: course, decks, wind and tide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...core.dice import Dice, Spot
from ...core.errors import BadOption
from ...core.events import Event, Events, Json
from ...core.formats import sides_of
from .board import CLOCK
from .card import Card
from .course import Course, read_doglegs, with_targets
from .material import course_of, decks_of
from .options import COLOURS, ruling, switched_on
from .rules import roll_wind, tee_off
from .state import State, Table

Step = tuple[State, Events]
Deck = tuple[Card, ...]

_TIDES = (("low", 8), ("high", 11), ("storm", 12))


def begin(seats: int, options: Mapping[str, Json], dice: Dice) -> Step:
    """The first tee; wind and tide are rolled where they are played (DB-35, DB-36, DB-40). Raises BadOption."""
    course = with_targets(course_of(options["course"]), options["targets"])
    holes = _holes(course, options["holes"])
    sides_of(str(options["format"]), seats)
    cycle = _cycle(seats, options)
    second = options["level"] == "second"
    table = Table(
        course=course,
        decks=tuple(deck for _, deck in cycle[:seats]),
        colours=tuple(name for name, _ in cycle[:seats]),
        holes=holes,
        ruling=ruling(options),
        adjust=switched_on(options, "adjust"),
        call=switched_on(options, "call"),
        safe_step=second,
        time_limit=_number(options["time_limit"]),
        wind=None,
        wind_from=None,
        tide="",
        any_target=not second,
        level=str(options["level"]),
        rounds=_number(options["rounds"]),
        format=str(options["format"]),
        wind_each="game" if second else str(options["wind_each"]),
        cycle=cycle if options["rotate_colours"] is True and options["level"] != "beginner" else (),
        doglegs=read_doglegs(course, options["doglegs"]),
        start_cards=_number(options["start_cards"]),
        warnings=_warnings(course, holes, options),
    )
    events: list[Event] = []
    if switched_on(options, "wind"):
        table, wind = roll_wind(table, dice, "1")
        events.append(wind)
    if second:
        table, tide = _roll_tide(table, dice)
        events.append(tide)
    return _seat(table, seats, tuple(events))


def _seat(table: Table, seats: int, events: Events) -> Step:
    """The players with their cards; with a three-card start the first tee waits until all have chosen (DB-45)."""
    full = (tuple(range(1, 9)),) * seats
    tee = table.tee(table.holes[0])
    kept = full if table.start_cards == 8 else ()
    state = State(
        table=table,
        scores=((),) * seats,
        hands=full,
        kept=kept,
        order=tuple(range(seats)),
        lies=(tee,) * seats,
        strokes=(0,) * seats,
        turns=(0,) * seats,
        passed=(False,) * seats,
        flights=((),) * seats,
    )
    return (state, events) if state.keeping else tee_off(state, events)


def _holes(course: Course, given: Json) -> tuple[int, ...]:
    there = tuple(range(1, len(course.holes) + 1))
    holes = tuple(_number(hole) for hole in given) if isinstance(given, Sequence) else there
    if max(holes) > len(there):
        raise BadOption(f"option holes: there is no hole {max(holes)}; the course has holes 1 to {len(there)}")
    return holes


def _cycle(seats: int, options: Mapping[str, Json]) -> tuple[tuple[str, Deck], ...]:
    """The decks in the order of the seats, those that no seat plays at first behind them."""
    decks = decks_of(options["decks"])
    given = options["colours"]
    house = [name for name in COLOURS if name in decks]
    rest = house + sorted(name for name in decks if name not in house)
    colours = [str(name) for name in given] if isinstance(given, Sequence) else list(rest)
    for name in colours:
        if name not in decks:
            raise BadOption(f"option colours: there is no deck {name[:20]!r}; there are {', '.join(rest)}")
    if options["level"] == "beginner":
        colours = colours[:1] * seats
    if len(colours) < seats:
        source = "colours names" if isinstance(given, Sequence) else "decks has"
        raise BadOption(f"option {source} {len(colours)} decks for {seats} players")
    return tuple((name, decks[name]) for name in [*colours, *(name for name in rest if name not in colours)])


def _warnings(course: Course, holes: Sequence[int], options: Mapping[str, Json]) -> tuple[str, ...]:
    """What a table should know and may wish for all the same (DB-42)."""
    found = []
    if ruling(options).lost_card and not switched_on(options, "adjust"):
        found.append("Lost cards without card up and card down are hard: better play both.")
    joined = course.joined
    for hole in holes:
        tee, target = (course.grid.number(cell) for cell in course.holes[hole - 1])
        if joined[tee] != joined[target]:
            found.append(f"Hole {hole}: no line of cells leads from the tee to the target.")
    return tuple(found)


def _roll_tide(table: Table, dice: Dice) -> tuple[Table, Event]:
    (face,) = dice.throw(Spot(-1, "1", 1, "tide"), CLOCK, (0,))
    tide = next(name for name, last in _TIDES if face <= last)
    return replace(table, tide=tide), Event("tide", None, "DB-40", {"face": face, "tide": tide})


def _number(value: Json) -> int:
    assert type(value) is int
    return value
