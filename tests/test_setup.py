"""Tests of the data for the set-up screen: conditions and descriptions of options, presets, and where an error is
shown.
"""

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
from example_counts import example_count
from invitations import INVITATIONS
from pygolf.core.errors import BadOptionError, BadRequestError, PygolfError
from pygolf.core.events import Json
from pygolf.core.options import SUBJECTS, Option, read_options
from pygolf.core.setup import counting, describe_options, holds, settled
from pygolf.protocol import Protocol

GAME = pytest.mark.parametrize("game", GAMES)
MOVES_PER_SEAT = 3
"""Number of bot moves per seat that are compared between two tables."""
IGNORED_FIELDS = {"warnings"}
"""Fields of views that are not compared, because they state that an option has no effect."""
CONDITIONAL_OPTIONS = [
    (game, option.name) for game in GAMES for option in find_game(game).info.options if option.when or option.seats
]


def game_options(game: str) -> tuple[Option, ...]:
    return find_game(game).info.options


def listable_values(option: Option) -> tuple[Json, ...]:
    """Return up to eight values of an option if its values can be listed, otherwise none."""
    if option.kind == "bool":
        return (False, True)
    return option.offered[:8]


@st.composite
def setups(draw: st.DrawFn, game: str) -> tuple[int, dict[str, Any]]:
    """Generate a number of seats, and values for the options whose values can be listed."""
    low, high = find_game(game).info.players
    fields = {
        option.name: st.sampled_from(listable_values(option))
        for option in game_options(game)
        if listable_values(option)
    }
    return draw(st.integers(low, high)), draw(st.fixed_dictionaries({}, optional=fields))


def play(game: str, seats: int, options: dict[str, Any], seed: str = "idle") -> Iterator[Any]:
    """Let bots play, and yield views, legal moves and events move by move."""
    match = pygolf.new(game, [f"P{seat}" for seat in range(seats)], options, seed)
    for _ in range(MOVES_PER_SEAT * seats):
        yield {name: value for name, value in match.view().items() if name not in IGNORED_FIELDS}, match.moves()
        if match.over:
            return
        yield [event.to_json() for event in match.play(match.bot("rookie"))]


def play_alike(game: str, seats: int, first: dict[str, Any], other: dict[str, Any]) -> bool:
    return list(play(game, seats, first)) == list(play(game, seats, other))


def setup_error(game: str, seats: int, options: dict[str, Any]) -> BadOptionError | None:
    try:
        pygolf.new(game, [f"P{seat}" for seat in range(seats)], options, "refused")
    except BadOptionError as error:
        return error
    return None


@pytest.mark.parametrize(("game", "name"), CONDITIONAL_OPTIONS)
@settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(data=st.data())
def test_option_with_unmet_condition_has_no_effect_or_is_rejected(game: str, name: str, data: st.DataObject) -> None:
    (option,) = [option for option in game_options(game) if option.name == name]
    seats, given = data.draw(setups(game))
    values = read_options(game_options(game), given)
    assume(not holds(option.when, values, seats))
    value = data.draw(st.sampled_from([value for value in listable_values(option) if value != option.default]))
    without = {key: given_value for key, given_value in given.items() if key != name}
    assume(setup_error(game, seats, without) is None)
    error = setup_error(game, seats, without | {name: value})
    if error is not None:
        assert error.option == name
    else:
        assert play_alike(game, seats, without, without | {name: value})


@pytest.mark.parametrize(("game", "options", "seats", "line"), INVITATIONS)
def test_invitation_requires_as_many_seats_as_its_options(
    game: str, options: dict[str, Any], seats: str, line: str
) -> None:
    def send_setup(count: int) -> Any:
        players = [f"P{at}" for at in range(count)]
        return Protocol().dispatch({"op": "setup", "game": game, "players": players, "options": options})

    needed = ["", "one", "two", "three", "four"].index(seats)
    complete = send_setup(needed)
    assert (complete["error"], complete["options"]) == (None, options)
    assert re.search(line, complete["line"])
    for fewer in range(1, needed):
        less = send_setup(fewer)
        assert less["error"] or less["options"] != options
    pygolf.new(game, [f"P{at}" for at in range(needed)], options, "link")


EFFECT_EXAMPLES: dict[tuple[str, str], tuple[int, dict[str, Any]]] = {
    ("dice", "holes"): (1, {"holes": 1}),
    ("word", "luis"): (1, {"luis": "keen"}),
    ("box", "first"): (2, {"first": 1}),
    ("dosh", "wind"): (1, {"level": "professional", "wind": False}),
    ("dosh", "adjust"): (1, {"level": "second", "adjust": False}),
    ("dosh", "call"): (1, {"level": "second", "call": False}),
    ("dosh", "hit_or_miss"): (2, {"level": "professional", "hit_or_miss": False}),
    ("dosh", "lost_card"): (2, {"level": "professional", "lost_card": False}),
}
"""For each conditional option, a set-up in which it has an effect within the compared moves: seats and options."""
LATER_EFFECT = {("dosh", "rotate_colours"), ("dosh", "wind_each")}
"""Conditional options that have no effect before the second hole or round."""


def test_every_conditional_option_has_an_effect_example() -> None:
    assert EFFECT_EXAMPLES.keys() | LATER_EFFECT == set(CONDITIONAL_OPTIONS)


@pytest.mark.parametrize(("game", "name"), EFFECT_EXAMPLES)
def test_option_with_met_condition_has_an_effect(game: str, name: str) -> None:
    seats, options = EFFECT_EXAMPLES[game, name]
    (option,) = [option for option in game_options(game) if option.name == name]
    assert holds(option.when, read_options(game_options(game), options), seats)
    without = {key: value for key, value in options.items() if key != name}

    def outcome(values: dict[str, Any]) -> Any:
        match = pygolf.new(game, [f"P{seat}" for seat in range(seats)], values, "felt")
        return list(play(game, seats, values, "felt")), match.choices(), str(match.state)

    assert outcome(options) != outcome(without)


@pytest.mark.parametrize("name", ["rotate_colours", "wind_each"])
def test_options_with_later_effect_change_the_state(name: str) -> None:
    options: dict[str, Any] = {"level": "professional", "rounds": 2, "rotate_colours": True, "wind_each": "round"}
    without = {key: value for key, value in options.items() if key != name}
    first, other = (pygolf.new("dosh", ["Ann", "Bo"], values, "felt").state for values in (options, without))
    assert first != other


@GAME
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_playable_choices_match_the_listed_ones(game: str, data: st.DataObject) -> None:
    seats, given = data.draw(setups(game))
    values = settled(game_options(game), given, seats)
    playable = counting(game_options(game), values, seats)
    error = setup_error(game, seats, dict(values))
    for option in game_options(game):
        if (option.choices_when or option.seats) and option.name in playable and error is None:
            for choice in option.offered:
                again = setup_error(game, seats, dict(values) | {option.name: choice})
                if choice in playable[option.name]:
                    assert again is None
                elif again is not None:
                    assert again.option == option.name
                else:
                    defaults = dict(values) | {option.name: option.default}
                    assert play_alike(game, seats, defaults, defaults | {option.name: choice})


def test_only_taken_seats_can_start() -> None:
    # The players agree who starts (BG-3).
    for seats in (2, 3, 4):
        assert counting(game_options("box"), settled(game_options("box"), {}, seats), seats)["first"] == tuple(
            range(seats)
        )


def test_wind_per_round_equals_wind_per_game_in_a_single_round() -> None:
    options: dict[str, Any] = {"level": "professional", "hit_or_miss": False}
    game, round_, hole = (list(play("dosh", 1, options | {"wind_each": each})) for each in ("game", "round", "hole"))
    # The first hole ends within the compared moves.
    assert game == round_ != hole


@GAME
def test_conditions_name_existing_options_and_values(game: str) -> None:
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
    for option in game_options(game):
        if option.choices:
            assert len(option.labels) == len(option.offered), option.name
            assert all(label[:1].isupper() for label in option.labels), option.name


@GAME
def test_presets_and_default_start_are_valid_and_described(game: str) -> None:
    info = find_game(game).info
    fields = info.to_json()
    start: Any = fields["start"]
    presets: Any = fields["presets"]
    assert all(seat == "person" or seat in info.bot_ids for seat in start["seats"])
    assert start["line"]
    assert setup_error(game, len(start["seats"]), start["options"]) is None
    ids, lines = [one["id"] for one in presets], [one["line"] for one in presets]
    assert len(set(ids)) == len(ids)
    assert len(set(lines)) == len(lines)
    for one in presets:
        assert all(settled(info.options, one["options"], 2)[name] == value for name, value in one["options"].items())
        assert setup_error(game, len(start["seats"]), one["options"]) is None


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
def test_description_of_options(game: str, seats: int, options: dict[str, Any], line: str) -> None:
    known = game_options(game)
    assert describe_options(known, settled(known, options, seats), seats) == line


@GAME
@settings(max_examples=example_count(40))
@given(data=st.data())
def test_description_is_a_single_plain_line(game: str, data: st.DataObject) -> None:
    seats, given = data.draw(setups(game))
    known = game_options(game)
    line = describe_options(known, settled(known, given, seats), seats)
    assert line[:1] == line[:1].upper()
    assert all(mark not in line for mark in "_[]{}\n\"'")
    assert all(first != second for first, second in pairwise(line.split(", ")))


def send(**request: Any) -> Any:
    return Protocol().dispatch(request)


def test_setup_names_the_invalid_field() -> None:
    names = ["Ann", "Bo", "Cy"]
    response = send(op="setup", game="dice", players=names, options={"format": "match"})
    assert response["error"]["option"] == "format"
    assert response["choices"]["format"] == ("stroke", "skins")
    assert send(op="setup", game="dice", players=names[:2], options={"format": "match"})["error"] is None
    response = send(op="setup", game="dosh", players=["Ann", "", "Cy"], options={})
    assert (response["error"]["seat"], response["line"]) == (1, "Nine holes, beginner, stroke play")
    response = send(op="setup", game="dosh", players=names, options={"rounds": 9})
    assert (response["error"]["option"], response["line"], response["options"]) == ("rounds", "", {"rounds": 9})


def test_setup_resets_options_without_effect() -> None:
    given = {"level": "beginner", "wind": False, "adjust": False}
    response = send(op="setup", game="dosh", players=["Ann"], options=given)
    assert response["options"] == {"level": "beginner", "wind": True, "adjust": True}
    assert not {"wind", "adjust", "wind_each", "rotate_colours"} & response["choices"].keys()
    assert response["error"] is None
    response = send(op="setup", game="box", players=["Ann", "Bo"], options={"first": 3})
    assert response["options"] == {"first": 0}


@GAME
@settings(max_examples=example_count(60))
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
def test_bad_option_names_the_option(game: str, data: dict[str, Any]) -> None:
    known = {option.name for option in game_options(game)}
    values = {name: value for name, value in data.items() if name in known}
    error = setup_error(game, 2, values)
    assert error is None or error.option in values


def test_invalid_name_error_has_the_seat() -> None:
    with pytest.raises(BadRequestError) as caught:
        pygolf.new("dice", ["Ann", "x" * 41])
    assert caught.value.to_json()["seat"] == 1
    woman_golfing = "\U0001f3cc\ufe0f\u200d\u2640\ufe0f"
    assert (
        pygolf.new("dice", [woman_golfing, "\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645"]).players[0]
        == woman_golfing
    )
    for unseen in ("\u200d", "\u202e", "\u3164", "\n"):
        with pytest.raises(BadRequestError):
            pygolf.new("dice", [unseen])
    error: PygolfError = BadOptionError("no", "pro")
    assert error.to_json() == {"code": "bad-option", "message": "no", "option": "pro"}
