"""Tests of a match as a Python object: copies, pickles, text moves, outcomes, and how it is shown."""

import copy
import pickle
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

import pygolf
from every_game import GAMES
from pygolf.match import Match


def started(game: str, moves: int = 20) -> Match:
    match = pygolf.new(game, ["Ann", "Bo"], seed="objects")
    for _ in range(moves):
        if not match.over:
            match.play(match.bot("club"))
    return match


@pytest.mark.parametrize(
    "make", [Match.copy, copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))]
)
@pytest.mark.parametrize("game", GAMES)
def test_copy_continues_like_the_original(game: str, make: Callable[[Match], Match]) -> None:
    match = started(game)
    other = make(match)
    before = match.record()
    assert other.record() == before and other.game is match.game
    while not other.over:
        other.play(other.bot("club"))
    assert match.record() == before
    for move in other.record().moves[len(before.moves) :]:
        match.play(move)
    assert match.view() == other.view() and match.events == other.events


@pytest.mark.parametrize("game", GAMES)
def test_copy_with_a_seed_has_different_dice_and_no_record(game: str) -> None:
    match = started(game, 4)
    other = match.copy(seed="elsewhere")
    assert other.view() == match.view()
    for one in (match, other):
        for _ in range(30):
            if not one.over:
                one.play(one.bot("tour"))
    assert other.view() != match.view()
    with pytest.raises(pygolf.BadRequestError, match="a copy with another seed has no record"):
        other.record()


@pytest.mark.parametrize("game", GAMES)
def test_every_listed_move_can_be_played_as_text(game: str) -> None:
    match = started(game, 12)
    texts = match.moves(text=True)
    moves = match.moves()
    for text, move in zip(texts, moves, strict=True):
        one, two = match.copy(), match.copy()
        assert one.play(text) == two.play(move)


def test_text_that_is_not_a_move_is_rejected() -> None:
    match = started("dice", 1)
    with pytest.raises(pygolf.BadRequestError, match="Dice Golf has no move 'dance'; valid moves are roll"):
        match.play("dance")
    with pytest.raises(pygolf.IllegalMoveError, match="there is no hole 9"):
        match.play("hole 9")


def test_outcomes_are_exported() -> None:
    match = started("dice", 0)
    same = pygolf.outcomes(match.game, match.state, {"do": "roll"}, alike=True)
    assert [one.state for one in match.outcomes("roll", alike=True)] == [one.state for one in same]
    assert isinstance(same[0], pygolf.Outcome)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 9, 2000])
def test_match_shows_its_position(game: str, moves: int) -> None:
    pytest.importorskip("pyexpat", reason="the reduced Pyodide has no XML parser")
    match = started(game, moves)
    text, picture = str(match), ET.fromstring(match._repr_svg_())
    whose = "the match is over" if match.over else f"{match.players[match.turn or 0]} to play"
    assert text.splitlines()[0].endswith(whose)
    assert "Ann" in text and "Bo" in text
    title = picture.find("{http://www.w3.org/2000/svg}title")
    assert title is not None and title.text == text.splitlines()[0]
    assert repr(match).startswith(f"<Match {game}: Ann, Bo; seed 'objects', ")


def test_text_of_dice_golf_lists_dice_and_moves() -> None:
    match = pygolf.new("dice", ["Ann"], seed="Augusta")
    match.play("roll")
    match.play("hole 4")
    dice = match.view()["dice"] or []
    shown = " ".join(f"[{pips}]" if pips == 4 else f" {pips} " for pips in dice)
    assert str(match).splitlines() == [
        "Dice Golf, 2 moves: Ann to play",
        "      1   2   3   4   5   6 total",
        "Ann   -   -   -   -   -   -     0",
        f"dice: {shown}",
        "hole 4, stroke 1",
        "moves: roll, switch 1, switch 2, switch 3, switch 5, switch 6",
    ]
