"""What a set-up page is told: conditions of options, words, presets, and where a refused set-up is at fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

import pygolf
from every_game import GAMES, find_game
from few import tries
from invitations import INVITATIONS
from pygolf.core.errors import BadOption, BadRequest, PygolfError
from pygolf.core.events import Json
from pygolf.core.options import SUBJECTS, Option, read_options
from pygolf.core.setup import counting, describe_options, holds, settled
from pygolf.protocol import Protocol

GAME = pytest.mark.parametrize("game", GAMES)
STEPS = 3
"""Moves of a bot for each seat, after which two tables are held to be played alike."""
ABOUT = {"warnings"}
"""Of views: says that an option has no effect."""
CONDITIONED = [
    (game, option.name) for game in GAMES for option in find_game(game).info.options if option.when or option.seats
]


def options_of(game: str) -> tuple[Option, ...]:
    return find_game(game).info.options


def small(option: Option) -> tuple[Json, ...]:
    """Values of an option that can be listed."""
    if option.kind == "bool":
        return (False, True)
    return option.offered[:8]


@st.composite
def set_ups(draw: st.DrawFn, game: str) -> tuple[int, dict[str, Any]]:
    """Seats, and any values of the options that can be listed."""
    low, high = find_game(game).info.players
    fields = {option.name: st.sampled_from(small(option)) for option in options_of(game) if small(option)}
    return draw(st.integers(low, high)), draw(st.fixed_dictionaries({}, optional=fields))


def played(game: str, seats: int, options: dict[str, Any], seed: str = "idle") -> Iterator[Any]:
    """What is seen and what happens, move by move, of a table of bots."""
    match = pygolf.new(game, [f"P{seat}" for seat in range(seats)], options, seed)
    for _ in range(STEPS * seats):
        yield {name: value for name, value in match.view().items() if name not in ABOUT}, match.moves()
        if match.over:
            return
        yield [event.to_json() for event in match.play(match.bot("rookie"))]


def alike(game: str, seats: int, first: dict[str, Any], other: dict[str, Any]) -> bool:
    return list(played(game, seats, first)) == list(played(game, seats, other))


def refused(game: str, seats: int, options: dict[str, Any]) -> BadOption | None:
    try:
        pygolf.new(game, [f"P{seat}" for seat in range(seats)], options, "refused")
    except BadOption as fault:
        return fault
    return None


@pytest.mark.parametrize(("game", "name"), CONDITIONED)
@settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(data=st.data())
def test_an_option_whose_condition_does_not_hold_changes_nothing_or_is_refused(
    game: str, name: str, data: st.DataObject
) -> None:
    (option,) = [option for option in options_of(game) if option.name == name]
    seats, given = data.draw(set_ups(game))
    values = read_options(options_of(game), given)
    assume(not holds(option.when, values, seats))
    value = data.draw(st.sampled_from([value for value in small(option) if value != option.default]))
    without = {key: kept for key, kept in given.items() if key != name}
    assume(refused(game, seats, without) is None)
    fault = refused(game, seats, without | {name: value})
    if fault is not None:
        assert fault.option == name
    else:
        assert alike(game, seats, without, without | {name: value})


@pytest.mark.parametrize(("game", "options", "seats", "line"), INVITATIONS)
def test_a_link_asks_for_as_many_seats_as_what_was_agreed_needs(
    game: str, options: dict[str, Any], seats: str, line: str
) -> None:
    def answered(count: int) -> Any:
        players = [f"P{at}" for at in range(count)]
        return Protocol().dispatch({"op": "setup", "game": game, "players": players, "options": options})

    wanted = ["", "one", "two", "three", "four"].index(seats)
    whole = answered(wanted)
    assert (whole["error"], whole["options"]) == (None, options)
    assert re.search(line, whole["line"])
    for fewer in range(1, wanted):
        less = answered(fewer)
        assert less["error"] or less["options"] != options
    pygolf.new(game, [f"P{at}" for at in range(wanted)], options, "link")


FELT: dict[tuple[str, str], tuple[int, dict[str, Any]]] = {
    ("dice", "holes"): (1, {"holes": 1}),
    ("word", "luis"): (1, {"luis": "keen"}),
    ("box", "first"): (2, {"first": 1}),
    ("dosh", "wind"): (1, {"level": "professional", "wind": False}),
    ("dosh", "adjust"): (1, {"level": "second", "adjust": False}),
    ("dosh", "call"): (1, {"level": "second", "call": False}),
    ("dosh", "hit_or_miss"): (2, {"level": "professional", "hit_or_miss": False}),
    ("dosh", "lost_card"): (2, {"level": "professional", "lost_card": False}),
}
"""A set-up in which an option with a condition is felt within the moves that are looked at."""
LATER = {("dosh", "rotate_colours"), ("dosh", "wind_each")}
"""Those that are felt from the second hole or round on."""


def test_every_option_with_a_condition_is_felt_somewhere() -> None:
    assert FELT.keys() | LATER == set(CONDITIONED)


@pytest.mark.parametrize(("game", "name"), FELT)
def test_an_option_whose_condition_holds_is_felt(game: str, name: str) -> None:
    seats, options = FELT[game, name]
    (option,) = [option for option in options_of(game) if option.name == name]
    assert holds(option.when, read_options(options_of(game), options), seats)
    without = {key: value for key, value in options.items() if key != name}

    def outcome(values: dict[str, Any]) -> Any:
        match = pygolf.new(game, [f"P{seat}" for seat in range(seats)], values, "felt")
        return list(played(game, seats, values, "felt")), match.choices(), str(match.state)

    assert outcome(options) != outcome(without)


@pytest.mark.parametrize("name", ["rotate_colours", "wind_each"])
def test_what_is_felt_later_stands_in_the_state(name: str) -> None:
    options: dict[str, Any] = {"level": "professional", "rounds": 2, "rotate_colours": True, "wind_each": "round"}
    without = {key: value for key, value in options.items() if key != name}
    first, other = (pygolf.new("dosh", ["Ann", "Bo"], values, "felt").state for values in (options, without))
    assert first != other


@GAME
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_choices_that_can_be_played_are_those_that_are_told(game: str, data: st.DataObject) -> None:
    seats, given = data.draw(set_ups(game))
    values = settled(options_of(game), given, seats)
    playable = counting(options_of(game), values, seats)
    fault = refused(game, seats, dict(values))
    for option in options_of(game):
        if (option.choices_when or option.seats) and option.name in playable and fault is None:
            for choice in option.offered:
                again = refused(game, seats, dict(values) | {option.name: choice})
                if choice in playable[option.name]:
                    assert again is None
                elif again is not None:
                    assert again.option == option.name
                else:
                    of_old = dict(values) | {option.name: option.default}
                    assert alike(game, seats, of_old, of_old | {option.name: choice})


def test_only_seats_that_are_taken_can_have_the_first_honours() -> None:
    # BG-3: the table says who begins
    for seats in (2, 3, 4):
        assert counting(options_of("box"), settled(options_of("box"), {}, seats), seats)["first"] == tuple(range(seats))


def test_new_wind_each_round_is_that_of_the_game_where_one_round_is_played() -> None:
    options: dict[str, Any] = {"level": "professional", "hit_or_miss": False}
    game, round_, hole = (list(played("dosh", 1, options | {"wind_each": each})) for each in ("game", "round", "hole"))
    # The first hole ends within these moves.
    assert game == round_ != hole


@GAME
def test_conditions_name_options_and_values_that_there_are(game: str) -> None:
    info = find_game(game).info
    known = {option.name: option.offered or (False, True) for option in info.options}
    known["seats"] = tuple(range(info.players[0], info.players[1] + 1))
    assert "seats" not in {option.name for option in info.options}
    for option in info.options:
        assert option.subject in SUBJECTS
        assert set(option.choices_when) <= set(option.offered) if option.choices_when else True
        for condition in (option.when, *option.choices_when.values()):
            for name, values in condition.items():
                assert name != option.name
                assert values
                assert set(values) <= set(known[name]), (option.name, name)


@GAME
def test_every_choice_has_a_label(game: str) -> None:
    for option in options_of(game):
        if option.choices:
            assert len(option.labels) == len(option.offered), option.name
            assert all(label[:1].isupper() for label in option.labels), option.name


@GAME
def test_presets_and_the_start_can_be_played_and_say_what_they_are(game: str) -> None:
    info = find_game(game).info
    fields = info.to_json()
    start: Any = fields["start"]
    presets: Any = fields["presets"]
    assert all(seat == "person" or seat in info.bot_ids for seat in start["seats"])
    assert start["line"]
    assert refused(game, len(start["seats"]), start["options"]) is None
    ids, lines = [one["id"] for one in presets], [one["line"] for one in presets]
    assert len(set(ids)) == len(ids)
    assert len(set(lines)) == len(lines)
    for one in presets:
        assert all(settled(info.options, one["options"], 2)[name] == value for name, value in one["options"].items())
        assert refused(game, len(start["seats"]), one["options"]) is None


@pytest.mark.parametrize(
    ("game", "seats", "options", "line"),
    [
        ("dice", 2, {}, "Six holes, stroke play"),
        ("dice", 2, {"rounds": 3, "pro": True, "format": "match"}, "Three rounds of six holes, blue tees, match play"),
        ("putting", 1, {}, "Holes: 3"),
        ("box", 1, {}, "18 holes, most gems"),
        ("box", 2, {"holes": [4], "beginner": True}, "One hole, no obstacles, most gems"),
        ("word", 1, {"luis": "gentle", "timer": 60}, "Nine holes, 60 seconds per word, against a gentle Luis"),
        ("word", 3, {"luis": "gentle", "holes": [1, 2]}, "Two holes"),
        ("dosh", 2, {"wind": False}, "Nine holes, beginner, stroke play"),
        ("dosh", 2, {"level": "second", "wind": False}, "Nine holes, second edition, no wind, stroke play"),
        ("dosh", 4, {"rounds": 4, "holes": [1, 2], "format": "doubles"}, "Four rounds of two holes, beginner, doubles"),
    ],
)
def test_a_line_says_what_is_played(game: str, seats: int, options: dict[str, Any], line: str) -> None:
    known = options_of(game)
    assert describe_options(known, settled(known, options, seats), seats) == line


@GAME
@settings(max_examples=tries(40))
@given(data=st.data())
def test_the_line_is_one_line_of_words(game: str, data: st.DataObject) -> None:
    seats, given = data.draw(set_ups(game))
    known = options_of(game)
    line = describe_options(known, settled(known, given, seats), seats)
    assert line[:1] == line[:1].upper()
    assert all(mark not in line for mark in "_[]{}\n\"'")
    assert all(first != second for first, second in pairwise(line.split(", ")))


def answer(**request: Any) -> Any:
    return Protocol().dispatch(request)


def test_a_refused_set_up_says_at_which_field() -> None:
    names = ["Ann", "Bo", "Cy"]
    found = answer(op="setup", game="dice", players=names, options={"format": "match"})
    assert found["error"]["option"] == "format"
    assert found["choices"]["format"] == ("stroke", "skins")
    assert answer(op="setup", game="dice", players=names[:2], options={"format": "match"})["error"] is None
    found = answer(op="setup", game="dosh", players=["Ann", "", "Cy"], options={})
    assert (found["error"]["seat"], found["line"]) == (1, "Nine holes, beginner, stroke play")
    found = answer(op="setup", game="dosh", players=names, options={"rounds": 9})
    assert (found["error"]["option"], found["line"], found["options"]) == ("rounds", "", {"rounds": 9})


def test_what_has_no_effect_is_set_back_and_not_asked_for() -> None:
    given = {"level": "beginner", "wind": False, "adjust": False}
    found = answer(op="setup", game="dosh", players=["Ann"], options=given)
    assert found["options"] == {"level": "beginner", "wind": True, "adjust": True}
    assert not {"wind", "adjust", "wind_each", "rotate_colours"} & found["choices"].keys()
    assert found["error"] is None
    found = answer(op="setup", game="box", players=["Ann", "Bo"], options={"first": 3})
    assert found["options"] == {"first": 0}


@GAME
@settings(max_examples=tries(60))
@example(data={"format": "doubles"})
@example(data={"holes": [19]})
@example(data={"deal": [[0] * 9] * 3})
@example(data={"colours": ["pink"]})
@example(data={"targets": {"12": 1}})
@example(data={"boards": [1]})
@example(data={"course": 1})
@given(
    data=st.dictionaries(st.sampled_from(["level", "holes", "rounds", "decks", "words", "dice", "timer"]), st.none())
)
def test_a_refused_option_is_named(game: str, data: dict[str, Any]) -> None:
    known = {option.name for option in options_of(game)}
    values = {name: value for name, value in data.items() if name in known}
    fault = refused(game, 2, values)
    assert fault is None or fault.option in values


def test_a_refused_name_tells_its_seat() -> None:
    with pytest.raises(BadRequest) as caught:
        pygolf.new("dice", ["Ann", "x" * 41])
    assert caught.value.to_json()["seat"] == 1
    woman_golfing = "\U0001f3cc\ufe0f\u200d\u2640\ufe0f"
    assert (
        pygolf.new("dice", [woman_golfing, "\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645"]).players[0]
        == woman_golfing
    )
    for unseen in ("\u200d", "\u202ex", "a\u2066", "\n"):
        with pytest.raises(BadRequest):
            pygolf.new("dice", [unseen])
    error: PygolfError = BadOption("no", "pro")
    assert error.to_json() == {"code": "bad-option", "message": "no", "option": "pro"}
