"""Tests of duels: links to rounds with the same dice, which are replayed when a link is opened."""

import json
from dataclasses import replace

import pytest

import pygolf
from pygolf.core.content.daily import Counting, counting
from pygolf.core.errors import BadRecordError, BadRequestError
from pygolf.protocol import Protocol
from pygolf.together.duel import MAX_ROUNDS, Round, play_round, read_duel, solo_round, write_duel
from pygolf.together.line import write_line
from together.rounds import play_day_round

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus")


def rounds(game: str, count: int) -> list[Round]:
    levels = ("rookie", "club")
    return [play_round(play_day_round(game, NAMES[at], levels[at % 2])) for at in range(count)]


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_read_duel_returns_what_was_written(game: str) -> None:
    sent = rounds(game, 2)
    assert read_duel(write_duel(sent)) == sent


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_solo_round_has_the_row_of_the_game(game: str) -> None:
    """A round against a bot can be sent as a challenge, unless the bot affected it."""
    for seed in ("one", "two", "three"):
        match = pygolf.new(game, ["Ann", "Bo"], {}, seed)
        while not match.over:
            match.play(match.bot("rookie"))
        alone = solo_round(match.record(), 0)
        if alone is None:
            assert game == "box"
            continue
        assert list(alone.cells) == match.view()["card"]["rows"][0]["cells"]
        assert read_duel(write_duel([alone])) == [alone]


def test_solo_round_of_another_seat_or_an_unfinished_game() -> None:
    match = pygolf.new("dice", ["Ann", "Bo"], {}, "one")
    with pytest.raises(BadRecordError, match="not finished"):
        solo_round(match.record(), 0)
    while not match.over:
        match.play(match.bot("rookie"))
    assert solo_round(match.record(), 1) is None
    with pytest.raises(BadRequestError):
        solo_round(match.record(), 2)


def test_links_of_short_rounds_stay_short() -> None:
    two = [play_round(play_day_round("dice", name, level)) for name, level in (("Ann", "rookie"), ("Bo", "club"))]
    assert len(write_duel(two)) < 300
    assert max(len(write_duel(rounds(game, MAX_ROUNDS))) for game in pygolf.GAMES) < 1900


def test_links_of_complete_rounds_stay_below_8000_characters() -> None:
    for game in pygolf.GAMES:
        match = pygolf.new(game, ["Ann"], {}, "whole")
        while not match.over:
            match.play(match.bot("rookie"))
        one = play_round(match.record())
        others = [replace(one, record=replace(one.record, players=(name,))) for name in NAMES[1:MAX_ROUNDS]]
        assert len(write_duel([one, *others])) < 8000


@pytest.mark.parametrize("count", [0, MAX_ROUNDS + 1])
def test_duel_has_one_to_six_rounds(count: int) -> None:
    with pytest.raises(BadRequestError, match="one to 6 rounds"):
        write_duel(rounds("dice", count))


def test_rounds_with_different_dice_are_rejected() -> None:
    other = pygolf.new("dice", ["Bo"], {"pro": True}, "elsewhere")
    while not other.over:
        other.play(other.bot("rookie"))
    with pytest.raises(BadRequestError, match="the rounds of Bo and Ann do not use the same dice"):
        write_duel([*rounds("dice", 1), play_round(other.record())])


def test_result_that_differs_from_the_moves_is_rejected() -> None:
    (one,) = rounds("dice", 1)
    better = replace(one, score=int(str(one.score)) - 1)
    with pytest.raises(BadRecordError, match="for Ann, but the moves give"):
        read_duel(write_duel([better]))


def test_unfinished_round_is_rejected() -> None:
    record = play_day_round("dice")
    with pytest.raises(BadRecordError, match="is not finished"):
        play_round(replace(record, moves=record.moves[:-1]))


def test_rounds_of_two_players_and_dice_entered_by_hand_are_rejected() -> None:
    match = pygolf.new("dice", ["Ann", "Bo"])
    with pytest.raises(BadRecordError, match="single-player"):
        play_round(match.record())
    with pytest.raises(BadRecordError, match="entered by hand"):
        play_round(replace(play_day_round("dice"), dice=(1, 2, 3, 4, 5)))


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        [],
        ["dice", 1, {}, "x"],
        ["dice", 1, {}, "x", []],
        ["dice", 1, {}, "x", [["Ann", "rq", 0]]],
        ["dice", 1, {}, "x", [["Ann", "r", 0]]],
        ["dice", 1, {}, "x", [["Ann", 7, 0]]],
        ["dice", 1, {}, "x", [["", "r", 0]]],
        ["dice", 99, {}, "x", [["Ann", "r", 0]]],
        ["dice", 1, {"rounds": 9}, "x", [["Ann", "r", 0]]],
        ["dice", 1, [], "x", [["Ann", "r", 0]]],
        ["dice", 1, {}, "", [["Ann", "r", 0]]],
        ["dosh", 1, {}, "x", [["Ann", "s99c9", 0]]],
        ["word", 1, {}, "x", [["Ann", "[[[[", 0]]],
        [None, 1, {}, "x", [["Ann", "r", 0]]],
        [[], 1, {}, "x", [["Ann", "r", 0]]],
    ],
)
def test_valid_line_with_invalid_content_is_rejected(value: object) -> None:
    with pytest.raises(pygolf.PygolfError):
        read_duel(write_line("duel", value))


@pytest.mark.parametrize(
    ("game", "options", "fewest", "unit"),
    [
        ("dice", {}, True, "strokes"),
        ("box", {}, False, "gems"),
        ("box", {"format": "stroke"}, True, "strokes"),
        ("word", {}, False, "points"),
        ("dosh", {}, True, "strokes"),
    ],
)
def test_counting_determines_the_better_result(game: str, options: dict[str, str], fewest: bool, unit: str) -> None:
    """The winners are the same as in a match of two players."""
    assert counting(pygolf.find_game(game), options) == Counting(fewest, unit)
    match = pygolf.new(game, ["Ann", "Bo"], options, "counting")
    while not match.over:
        match.play(match.bot("rookie"))
    view = match.view()
    best = (min if fewest else max)(view["scores"])
    assert all(view["scores"][seat] == best for seat in view["winners"])


def test_duel_requests_create_and_open_a_link() -> None:
    protocol = Protocol()

    def send(**request: object) -> dict[str, object]:
        response: dict[str, object] = json.loads(protocol.handle(json.dumps(request)))
        assert response.pop("ok"), response
        return response

    made = send(op="duel", records=[play_day_round("box").to_json()])
    opened = send(op="open-duel", duel=made["duel"])
    assert opened["rounds"] == made["rounds"]
    assert opened["game"] == "box"
