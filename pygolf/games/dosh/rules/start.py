"""The start of a game, from the options to the first tee: course, decks, wind and tide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ....core.dice import Dice, Spot
from ....core.errors import BadOptionError
from ....core.events import Event, Events, Json
from ....core.formats import check_skins, group_sides
from ....core.frozen import replace
from ....core.options import Options
from ....core.setup import counted, listed
from . import events as event
from .board import CLOCK
from .card import Card
from .course import Course, check_ends, joined, read_doglegs, with_targets
from .material import load_course, load_decks
from .options import COLOURS, CURRENT, OPTIONS, ruling, switched_on
from .state import Conditions, State
from .turns import Step, roll_wind, tee_off

if TYPE_CHECKING:
    from .shapes import TideName

_RULES = ("hit_or_miss", "lost_card", "adjust", "call", "wind")
_TITLES = {option.name: f"“{option.title}”" for option in OPTIONS}
_LOW = ("beginner", "advanced")


def list_warnings(seats: int, course: Course, holes: Sequence[int], options: Mapping[str, Json]) -> tuple[str, ...]:
    """Return warnings about the options, in a fixed order. ``options`` are complete, ``holes`` are the numbers to be
    played.
    """
    warnings = []
    if ruling(options).lost_card and not switched_on(options, "adjust"):
        warnings.append("Playing with lost cards but without card up and down is hard. It is better to use both.")
    warnings += _idle_rules(options)
    warnings += _idle_tournament(seats, options)
    warnings += _idle_holes(holes, options)
    areas = joined(course)
    for hole in holes:
        tee, target = (course.grid.number(cell) for cell in course.holes[hole - 1])
        if areas[tee] != areas[target]:
            warnings.append(f"Hole {hole}: no line of cells leads from the tee to the target.")
    return tuple(warnings)


def _idle_rules(options: Mapping[str, Json]) -> Iterator[str]:
    """Warn about rules that are switched off although the level does not have them."""
    off = [name for name in _RULES if options[name] is False]
    if off and options["level"] in _LOW:
        named, have = listed([_TITLES[name] for name in off]), "has" if len(off) == 1 else "have"
        yield f"{named} {have} no effect: only for professional and second edition."


def _idle_tournament(seats: int, options: Mapping[str, Json]) -> Iterator[str]:
    level, rounds, each = options["level"], options["rounds"], options["wind_each"]
    if each != "game":
        if level == "second":
            yield "“New wind” has no effect: in the second edition the wind stays for the whole game."
        elif not switched_on(options, "wind"):
            yield "“New wind” has no effect: there is no wind at this table."
        elif each == "round" and rounds == 1:
            yield "“New wind” has no effect: there is only one round."
    if options["rotate_colours"] is True:
        if level == "beginner":
            yield "“Rotate colours” has no effect: beginners share one deck."
        elif rounds == 1:
            yield "“Rotate colours” has no effect: there is only one round."
    colours = options["colours"]
    most = 1 if level == "beginner" else seats
    if isinstance(colours, Sequence) and len(colours) > most:
        yield (f"Colours after the first {most} have no effect." if most > 1 else "Only the first colour is used.")


def _idle_holes(holes: Sequence[int], options: Mapping[str, Json]) -> Iterator[str]:
    """Warn about tees, targets and markers of holes that will not be played."""
    played = {str(hole) for hole in holes}
    for name in ("targets", "doglegs"):
        given = options[name]
        idle = [hole for hole in given if hole not in played] if isinstance(given, Mapping) else []
        if idle:
            holes_not = f"hole {idle[0]} is" if len(idle) == 1 else f"holes {listed(sorted(idle))} are"
            yield f"{_TITLES[name]}: {holes_not} not played."


Named = tuple[str, tuple[Card, ...]]
"""A deck with its name."""

TIDES: tuple[tuple[TideName, int], ...] = (("low", 8), ("high", 11), ("storm", 12))


def begin(seats: int, options: Options, dice: Dice, version: int = CURRENT) -> Step:
    """Return the position at the first tee; wind and tide are rolled if they are played (DB-35, DB-36, DB-40). Raises
    BadOptionError.

    Version 1 of the rules let one player play skins (DB-44), a tee be its target (DB-46) and two players use the same
    colour (DB-48). In version 1, colours rotated in the order of the seats.
    """
    table = _table(seats, options, version)
    events: list[Event] = []
    if switched_on(options, "wind"):
        table, wind = roll_wind(table, dice, "1")
        events.append(wind)
    if options["level"] == "second":
        (face,) = dice.throw(Spot(-1, "1", 1, "tide"), CLOCK, (0,))
        tide = next(name for name, last in TIDES if face <= last)
        table = replace(table, tide=tide)
        events.append(event.tide(None, face=face, tide=tide))
    return _seat(table, seats, tuple(events))


def _table(seats: int, options: Options, version: int) -> Conditions:
    """Return the options of the game before wind and tide. Raises BadOptionError."""
    own = load_course(options["course"])
    course = with_targets(own, options["targets"])
    holes = _holes(course, options.numbers("holes"))
    format = options.text("format")
    group_sides(format, seats)
    if version > 1:
        check_ends(own, "course")
        check_ends(course, "targets")
        check_skins(format, seats)
    cycle = _cycle(seats, options)
    if version > 1:
        _check_colours(cycle[:seats], options)
    second = options["level"] == "second"
    return Conditions(
        course=course,
        decks=tuple(deck for _, deck in cycle[:seats]),
        colours=tuple(name for name, _ in cycle[:seats]),
        holes=holes,
        ruling=ruling(options),
        adjust=switched_on(options, "adjust"),
        call=switched_on(options, "call"),
        safe_step=second,
        time_limit=options.number("time_limit"),
        wind=None,
        wind_from=None,
        tide="",
        any_target=not second,
        level=options.text("level"),
        rounds=options.number("rounds"),
        format=format,
        wind_each="game" if second else options.text("wind_each"),
        rotation=_rotation(seats, cycle, options, version),
        doglegs=read_doglegs(course, options["doglegs"]),
        start_cards=options.number("start_cards"),
        warnings=list_warnings(seats, course, holes, options),
    )


def _seat(table: Conditions, seats: int, events: Events) -> Step:
    """Give the players their cards. With three starting cards, the first tee waits until all players have chosen
    (DB-45).
    """
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


def _holes(course: Course, given: tuple[int, ...]) -> tuple[int, ...]:
    last = len(course.holes)
    if given and max(given) > last:
        raise BadOptionError(f"option holes: there is no hole {max(given)}; the course has 1 to {last}", "holes")
    return given or tuple(range(1, last + 1))


def _cycle(seats: int, options: Options) -> tuple[Named, ...]:
    """Return the decks in the order of the seats, followed by those that no seat plays at first."""
    decks = load_decks(options["decks"])
    given = options["colours"]
    rest = in_turn(decks)
    colours = [str(name) for name in given] if isinstance(given, Sequence) else list(rest)
    for name in colours:
        if name not in decks:
            known = ", ".join(rest)
            raise BadOptionError(f"option colours: unknown deck {name[:20]!r}; valid decks are {known}", "colours")
    if options["level"] == "beginner":
        colours = colours[:1] * seats
    if len(colours) < seats:
        source = "colours" if isinstance(given, Sequence) else "decks"
        raise BadOptionError(
            f"option {source}: {counted(len(colours), 'deck')} given for {seats} players; each player needs one", source
        )
    return tuple((name, decks[name]) for name in [*colours, *(name for name in rest if name not in colours)])


def in_turn(names: Iterable[str]) -> list[str]:
    """Return yellow, red, blue and green, if present, then other names in alphabetical order."""
    there = set(names)
    return [name for name in COLOURS if name in there] + sorted(there - set(COLOURS))


def _check_colours(taken: Sequence[Named], options: Mapping[str, Json]) -> None:
    """Raise BadOptionError if two seats have the same colour (DB-48)."""
    names = [name for name, _ in taken]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None and options["level"] != "beginner":
        raise BadOptionError(f"option colours: {twice} is used twice; give each player a different colour", "colours")


def _rotation(seats: int, cycle: Sequence[Named], options: Options, version: int) -> tuple[tuple[Named, ...], ...]:
    """Return the decks of each round by seat if colours rotate: each player moves on from their own colour (DB-48)."""
    if not options.flag("rotate_colours") or options["level"] == "beginner":
        return ()
    decks = dict(cycle)
    around = list(cycle) if version == 1 else [(name, decks[name]) for name in in_turn(decks)]
    start = [seat if version == 1 else around.index(cycle[seat]) for seat in range(seats)]
    rounds = range(options.number("rounds"))
    return tuple(tuple(around[(own + by) % len(around)] for own in start) for by in rounds)
