"""What players can design in Doshboardgolf: a course with its dog-legs, and the decks."""

from ....core.content.design import Design, Material, MaterialProblem
from ....core.events import Json
from ..rules.course import Course, examine_course, examine_doglegs, find_end_problems
from ..rules.material import load_course, load_data
from ..rules.options import examine_decks

COLUMNS, ROWS = 20, 14
"""Number of columns and rows of a new course."""


def ours() -> dict[str, Json]:
    """Return the standard course and the four standard decks."""
    return {"course": load_data("course.json"), "decks": load_data("decks.json")}


def blank() -> dict[str, Json]:
    """Return a meadow without holes, to be played with the standard decks."""
    course: dict[str, Json] = {
        "name": "",
        "terrain": ["." * COLUMNS] * ROWS,
        "height": ["0" * COLUMNS] * ROWS,
        "holes": [],
    }
    return {"course": course}


def problems(material: Material) -> list[MaterialProblem]:
    """Return the problems of course, decks and dog-legs, in this order. Dog-legs are checked against the course if it
    can be read.
    """
    given = material.get("course")
    course: Course | None = load_course(None)
    result: list[MaterialProblem] = []
    if given is not None:
        course, wrong = examine_course(given)
        result += wrong + (find_end_problems(course) if course else [])
    result = [problem.within("course") for problem in result]
    if material.get("decks") is not None:
        result += [problem.within("decks") for problem in examine_decks(material["decks"])[1]]
    if course is not None:
        result += [problem.within("doglegs") for problem in examine_doglegs(course, material.get("doglegs"))[1]]
    return result


DESIGN = Design(options=("course", "decks", "doglegs"), ours=ours, blank=blank, problems=problems)
