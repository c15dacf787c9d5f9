"""Tests that courses, decks and options of Doshboardgolf are accepted up to their limits, and that problems have a
path.
"""

from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadOptionError
from pygolf.games.dosh.rules.course import examine_course, examine_doglegs, ground, read_course, with_targets
from pygolf.games.dosh.rules.options import OPTIONS, examine_decks, read_decks, ruling


def course(**fields: Any) -> dict[str, Any]:
    """Return a course of grass at one height, except for a step next to a waterfall."""
    return {
        "name": "small",
        "terrain": ["....", ".~!u", "...a"],
        "height": ["0000", "0001", "0000"],
        "holes": [{"tee": [0, 0], "target": [3, 2]}, {"tee": [1, 0], "target": [0, 2]}],
        **fields,
    }


def plain(columns: int, rows: int) -> dict[str, Any]:
    return course(terrain=["." * columns] * rows, height=["0" * columns] * rows, holes=HOLE)


HOLE = [{"tee": [0, 0], "target": [0, 0]}]
COURSES: list[tuple[dict[str, Any], list[tuple[str | int, ...]]]] = [
    (course(), []),
    (course(name="n" * 80), []),
    (course(name="n" * 81), [("name",)]),
    (course(name=None), [("name",)]),
    (plain(1, 1), []),
    (plain(200, 1), []),
    (plain(1, 200), []),
    (plain(201, 1), [("terrain",), ("height",)]),
    (plain(1, 201), [("terrain",), ("height",)]),
    (plain(0, 1), [("terrain",), ("height",)]),
    (plain(1, 0), [("terrain",), ("height",)]),
    (course(terrain="...."), [("terrain",)]),
    (course(terrain=["....", 3, "...."]), [("terrain",)]),
    (course(terrain=["....", ".~!", "...a"]), [("terrain",)]),
    (course(height=["0000", "0001"]), [("height",)]),
    (course(height=["000", "000", "000"]), [("height",)]),
    (course(terrain=["..x.", ".~!u", "...a"]), [("terrain", 0, 2)]),
    (course(height=["000/", "0001", "000:"]), [("height", 0, 3), ("height", 2, 3)]),
    (course(terrain=["....", ".~!u", " ..a"], height=["0000", "0001", "x000"], holes=HOLE), []),
    (course(height=["0000", "0002", "0001"]), [("height", 0, 3), ("height", 1, 2), ("height", 2, 2)]),
    (course(height=["0000", "0000", "0000"]), [("terrain", 1, 2)]),
    (course(height=["1111", "1110", "1111"]), []),
    (course(terrain=["!"], height=["0"], holes=[]), [("holes",), ("terrain", 0, 0)]),
    (course(holes=HOLE * 9), []),
    (course(holes=HOLE * 10), [("holes",)]),
    (course(holes="12"), [("holes",)]),
    (course(holes=[{"tee": [0, 0]}, {"target": [0, 0]}, {}, 3]), [
        ("holes", 0, "target"), ("holes", 1, "tee"), ("holes", 2), ("holes", 3)
    ]),
    (course(holes=[{"tee": [0, 0, 0], "target": [0, 0]}]), [("holes", 0, "tee")]),
    (course(holes=[{"tee": [0, 0], "target": [True, 0]}]), [("holes", 0, "target")]),
    (course(holes=[{"tee": "00", "target": [3, 1]}]), [("holes", 0, "tee")]),
    (course(holes=[{"tee": [3, 1], "target": [3, 2]}]), []),
    (course(holes=[{"tee": [1, 1], "target": [2, 1]}]), [("holes", 0, "tee"), ("holes", 0, "target")]),
    (course(holes=[{"tee": [4, 0], "target": [0, 3]}]), [("holes", 0, "tee"), ("holes", 0, "target")]),
    (course(labels=[{"at": [3, 2], "text": "t" * 24}] * 40), []),
    (course(labels=[{"at": [0, 0], "text": "t"}] * 41), [("labels",)]),
    (course(labels="t"), [("labels",)]),
    (course(labels=[{"at": [0, 0], "text": "t" * 25}, {"at": [0, 0], "text": " "}]), [("labels", 0), ("labels", 1)]),
    (course(labels=[{"at": [0, 0], "text": "a\nb"}, {"at": [0, 0], "text": 1}, 1]), [
        ("labels", 0), ("labels", 1), ("labels", 2)
    ]),
    (course(labels=[{"at": at, "text": "t"} for at in ([4, 0], [0, 3], [-1, 0], [0, -1])]), [
        ("labels", 0), ("labels", 1), ("labels", 2), ("labels", 3)
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("given", "places"), COURSES)
def test_examine_course_accepts_values_up_to_the_limits(
    given: dict[str, Any], places: list[tuple[str | int, ...]]
) -> None:
    read, problems = examine_course(given)
    assert sorted(map(str, (problem.at for problem in problems))) == sorted(map(str, places))
    if not places:
        assert read == read_course(given) and len(read.holes) == len(given["holes"])
        assert [label for _, label in read.labels] == [label["text"] for label in given.get("labels", ())]
    else:
        with pytest.raises(BadOptionError, match=r"^course: "):
            read_course(given)


def test_read_course_lists_at_most_twenty_problems() -> None:
    with pytest.raises(BadOptionError) as rejected:
        read_course(course(terrain=["x" * 30], height=["0" * 30]))
    assert str(rejected.value).count("is not a terrain type") == 20


@pytest.mark.parametrize(("tide", "terrain"), [("low", ".~!u...a"), ("high", ".~!~...a"), ("storm", ".~!~...~")])
def test_tide_floods_mud_and_then_sand(tide: str, terrain: str) -> None:
    """Clause DB-40."""
    of = ground(read_course(course()), tide, ())
    assert "".join(of.terrain[4:]) == terrain
    assert [cell for cell, lower in enumerate(of.lower) if lower] == [7]


@pytest.mark.parametrize("given", [[], {"1": {}}, {"1": {"flag": [0, 0]}}, {"1": {"tee": 3}}, {"3": {"tee": [0, 0]}}])
def test_with_targets_rejects_invalid_targets(given: Any) -> None:
    """Clause DB-46."""
    with pytest.raises(BadOptionError, match=r"^targets: "):
        with_targets(read_course(course()), given)


def test_with_targets_moves_a_tee_and_leaves_its_target() -> None:
    """Clause DB-46."""
    moved = with_targets(read_course(course()), {"2": {"tee": [2, 0]}, "1": {"target": [3, 1]}})
    assert moved.holes == (((0, 0), (3, 1)), ((2, 0), (0, 2)))


def test_examine_doglegs_returns_cells_in_the_order_of_holes() -> None:
    """Clause DB-47."""
    of = read_course(course(terrain=["....", ".~!u", ".. a"]))
    markers, problems = examine_doglegs(of, {"2": [3, 2], "1": [0, 0]})
    assert (markers, problems) == (((1, 0), (2, 11)), [])
    for marker in ([4, 0], [2, 2], [0], "00"):
        assert [problem.at for problem in examine_doglegs(of, {"1": marker})[1]] == [("1",)]
    assert examine_doglegs(of, None) == ((), [])
    assert [problem.at for problem in examine_doglegs(of, {"0": [0, 0], "3": [0, 0]})[1]] == [("0",), ("3",)]


def card(**fields: Any) -> dict[str, Any]:
    hook = [-5, -4, -3, -2, -1, 0, 0, 1, 2, 3, 4, 5]
    return {"name": "club", "distance": list(range(12)), "hook": hook, "green": [6, 7], **fields}


DECKS: list[tuple[dict[str, Any], tuple[str | int, ...] | None]] = [
    (card(distance=[0] * 11 + [30]), None),
    (card(distance=[0] * 11 + [31]), ("distance", 11)),
    (card(distance=[-1] + [0] * 11), ("distance", 0)),
    (card(distance=[1.0] + [0] * 11), ("distance", 0)),
    (card(distance=[0] * 13), ("distance",)),
    (card(distance="0" * 12), ("distance",)),
    (card(hook=[-9] * 5 + [0, 0] + [9] * 5), None),
    (card(hook=[-10] + [0] * 11), ("hook", 0)),
    (card(hook=[0] * 11 + [10]), ("hook", 11)),
    (card(hook=[0] * 12), None),
    (card(hook=[0] * 5 + [1] + [0] * 6), ("hook", 5)),
    (card(hook=[0] * 5 + [-1] + [0] * 6), ("hook", 5)),
    (card(hook=[0] * 6 + [1] + [0] * 5), ("hook", 6)),
    (card(hook=[1] + [0] * 11), ("hook", 0)),
    (card(hook=[0] * 11 + [-1]), ("hook", 11)),
    (card(hook=[0] * 12, green=[1, 12]), None),
    (card(hook=[0] * 12, green=[7, 7]), None),
    (card(hook=[0] * 12, green=[8, 7]), ("green",)),
    (card(hook=[0] * 12, green=[0, 7]), ("green", 0)),
    (card(hook=[0] * 12, green=[7, 13]), ("green", 1)),
    (card(green=[6]), ("green",)),
    (card(name=1), ()),
]


@pytest.mark.parametrize(("given", "place"), DECKS)
def test_examine_decks_accepts_cards_up_to_the_limits(
    given: dict[str, Any], place: tuple[str | int, ...] | None
) -> None:
    decks, problems = examine_decks({"red": [*[card()] * 7, given]})
    assert [problem.at for problem in problems] == ([] if place is None else [("red", 7, *place)])
    if place is None:
        read = decks["red"][7]
        assert [*read.distance, *read.hook, *read.green] == [*given["distance"], *given["hook"], *given["green"]]


def test_read_decks_accepts_one_to_twelve_decks_of_eight_cards() -> None:
    many = {f"deck {at}": [card()] * 8 for at in range(12)}
    assert len(read_decks(many)) == 12
    wrong: list[Any] = [
        {**many, "one more": [card()] * 8},
        {},
        [],
        *({"red": cards} for cards in ([card()] * 7, [card()] * 9, "x")),
    ]
    for given in wrong:
        with pytest.raises(BadOptionError, match=r"^decks: "):
            read_decks(given)
    with pytest.raises(BadOptionError) as rejected:
        read_decks({"red": [card(distance=[31] * 12)] * 8})
    assert str(rejected.value).count("twelve integers") == 20
    assert read_decks({"r" * 21: [card(name="n" * 41)] * 8})["r" * 20][0].name == "n" * 40


AGREEMENTS: list[tuple[str, list[Any], list[Any]]] = [
    ("colours", [["red"]], [[], ["red"] * 5, [1], "red"]),
    ("holes", [[9, 8, 7, 6, 5, 4, 3, 2, 1], [1]], [[], [0], [10], [1, 1], [True], [1, "2"], "1", list(range(1, 11))]),
    ("rounds", [1, 4], [0, 5, True]),
    ("time_limit", [0, 600], [-1, 601]),
    ("start_cards", [3, 8], [4, 0]),
    ("targets", [{"1": {"tee": [16, 20]}}], [[], 3]),
    ("doglegs", [{"1": [16, 20]}], [[], "x"]),
]


@pytest.mark.parametrize(("name", "accepted", "rejected"), AGREEMENTS)
def test_options_accept_values_up_to_the_limits(name: str, accepted: list[Any], rejected: list[Any]) -> None:
    for given in accepted:
        assert pygolf.new("dosh", ["Ann"], {name: given}, "bounds").record().options[name] == given
    for given in rejected:
        with pytest.raises(BadOptionError):
            pygolf.new("dosh", ["Ann"], {name: given}, "bounds")


def test_options_have_these_defaults() -> None:
    of = {option.name: option.default for option in OPTIONS}
    switches = ("hit_or_miss", "lost_card", "adjust", "call", "wind")
    assert of == {
        "level": "beginner", **dict.fromkeys(switches, True), "colours": None, "format": "stroke", "start_cards": 8,
        "targets": None, "doglegs": None, "rounds": 1, "rotate_colours": False, "wind_each": "game", "time_limit": 0,
        "holes": None, "course": None, "decks": None,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("level", "on"),
    [
        ("beginner", set()),
        ("advanced", {"hills", "leave_tree", "roll_away"}),
        ("professional", {"hills", "leave_tree", "roll_away", "hit_or_miss", "lost_card"}),
        ("second", {"hills", "leave_tree", "roll_away", "hit_or_miss", "lost_card", "wind_hills", "five_dice"}),
    ],
)
def test_level_has_its_rules(level: str, on: set[str]) -> None:
    """Clause DB-42."""
    every = {"hills", "wind_hills", "leave_tree", "roll_away", "hit_or_miss", "lost_card", "five_dice"}
    rules = ruling({"level": level, "hit_or_miss": True, "lost_card": True})
    assert {name for name in every if getattr(rules, name)} == on
    bare = ruling({"level": level, "hit_or_miss": False, "lost_card": False})
    assert {name for name in every if getattr(bare, name)} == on - {"hit_or_miss", "lost_card"}
