"""What a table should know of its options and course, and may wish for all the same (DB-42, DB-48)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ....core.events import Json
from .course import Course
from .options import OPTIONS, ruling, switched_on

_RULES = ("hit_or_miss", "lost_card", "adjust", "call", "wind")
_TITLES = {option.name: f"“{option.title}”" for option in OPTIONS}
_LOW = ("beginner", "advanced")


def warnings_of(seats: int, course: Course, holes: Sequence[int], options: Mapping[str, Json]) -> tuple[str, ...]:
    """Sentences, in a fixed order; ``options`` are read and complete, ``holes`` the numbers to be played."""
    found = []
    if ruling(options).lost_card and not switched_on(options, "adjust"):
        found.append("Lost cards without card up and card down are hard: better play both.")
    found += _idle_rules(options)
    found += _idle_tournament(seats, options)
    found += _idle_holes(holes, options)
    joined = course.joined
    for hole in holes:
        tee, target = (course.grid.number(cell) for cell in course.holes[hole - 1])
        if joined[tee] != joined[target]:
            found.append(f"Hole {hole}: no line of cells leads from the tee to the target.")
    return tuple(found)


def _idle_rules(options: Mapping[str, Json]) -> Iterator[str]:
    """Rules of the upper levels switched off where they are not played anyway."""
    off = [name for name in _RULES if options[name] is False]
    if off and options["level"] in _LOW:
        named = _listed([_TITLES[name] for name in off])
        yield f"{named} {_have(off)} no effect: professional and second edition only."


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
        yield (
            f"Colours after the first {most} have no effect."
            if most > 1
            else "Only the first of the colours is played."
        )


def _idle_holes(holes: Sequence[int], options: Mapping[str, Json]) -> Iterator[str]:
    """Tees, targets and markers of holes that are not played."""
    played = {str(hole) for hole in holes}
    for name in ("targets", "doglegs"):
        given = options[name]
        idle = [hole for hole in given if hole not in played] if isinstance(given, Mapping) else []
        if idle:
            holes_not = f"hole {idle[0]} is" if len(idle) == 1 else f"holes {_listed(sorted(idle))} are"
            yield f"{_TITLES[name]}: {holes_not} not played."


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _have(things: Sequence[str]) -> str:
    return "has" if len(things) == 1 else "have"
