"""The Python library as programs use it: what a match offers, and which names the package has."""

from __future__ import annotations

import inspect
import pydoc
from typing import Literal, assert_type

import pytest

import pygolf
from every_game import GAMES
from pygolf.match import Match, new

NAMES = [
    "GAMES",
    "LEVELS",
    "Advice",
    "BadOptionError",
    "BadRecordError",
    "BadRequestError",
    "BadSeedError",
    "BotError",
    "Dice",
    "DiceRequiredError",
    "Event",
    "Game",
    "IllegalMoveError",
    "Match",
    "MissingDataError",
    "NoAdviceError",
    "Outcome",
    "PygolfError",
    "Record",
    "TooManyOutcomesError",
    "UnknownGameError",
    "bots",
    "find_game",
    "handle",
    "loads",
    "new",
    "outcomes",
    "read_line",
    "read_record",
    "replay",
]
"""All public names of the package. Names may be added, but not removed."""
MATCH = [
    "advise",
    "best",
    "bot",
    "check_choice",
    "check_seat",
    "choices",
    "copy",
    "draft",
    "dumps",
    "events",
    "game",
    "made",
    "moves",
    "options",
    "origins",
    "outcomes",
    "over",
    "path",
    "play",
    "players",
    "position",
    "random_move",
    "record",
    "review",
    "scores",
    "seed",
    "seeded",
    "state",
    "token",
    "turn",
    "undo",
    "undo_error",
    "unless_it_fails",
    "version",
    "view",
    "winners",
]
"""All public attributes of a match. Attributes may be added, but not removed."""


def test_example_of_the_readme() -> None:
    match = new("dice", ["Ann", "Bo"], seed=11)
    while not match.over:
        match.play(match.bot("Nell") if match.turn else match.best())
    assert (match.scores, match.winners) == ([38, 46], [0])
    assert match.position.startswith("rounds=1 ")
    worst = match.review().worst(3)
    losses = [step.loss or 0.0 for step in match.review()]
    assert [step.loss for step in worst] == sorted(losses, reverse=True)[:3]
    assert pygolf.loads(match.dumps()) == match


def test_public_names() -> None:
    assert set(pygolf.__all__) <= set(NAMES)
    assert set(NAMES) <= set(dir(pygolf))
    assert not {"TYPE_CHECKING", "import_module"} & set(dir(pygolf))
    assert all(getattr(pygolf, name) is not None for name in NAMES)


def test_public_attributes_of_a_match() -> None:
    match = new("dice", seed="names")
    assert sorted(name for name in dir(match) if not name.startswith("_")) == sorted(MATCH)


def test_help_starts_with_an_example() -> None:
    text = inspect.getdoc(pygolf) or ""
    assert text.index(">>> import pygolf") < 200
    assert all(f"``{name}``" in text for name in NAMES), "the text lists all names"
    pages = pydoc.plain(pydoc.render_doc(pygolf)).splitlines()
    assert len(pages) < 200
    assert any(line.strip().startswith("new(game: str") for line in pages)


@pytest.mark.parametrize("game", GAMES)
def test_listed_moves_are_legal(game: str) -> None:
    match = new(game, 2, seed="listed")
    for number in range(60):
        if match.over:
            break
        moves, texts = match.moves(), match.moves(text=True)
        assert moves.complete == texts.complete
        assert (match.game.moves(match.state) is None) != moves.complete
        for move, text in zip(moves, texts, strict=True):
            assert match.copy().play(move) == match.copy().play(text)
        match.play(moves[number % len(moves)])
    assert match.over == (match.moves() == [])


def test_views_are_typed_per_game() -> None:
    """Type checkers know the keys of each game; `build.py check` verifies these types."""
    assert_type(pygolf.new("dice").view()["dice"], list[int] | None)
    assert_type(pygolf.new("box").view()["game"], Literal["box"])
    assert_type(pygolf.new("word").view()["players"], list[str])
    assert_type(pygolf.new("dosh").view()["phase"], Literal["keep", "shot", "over"])
    assert pygolf.new is new


@pytest.mark.parametrize("move", [3, None, ["roll"]])
def test_error_about_a_move_does_not_name_the_protocol(move: object) -> None:
    with pytest.raises(pygolf.BadRequestError, match="a move must be one of the legal moves or its text, not"):
        new("dice").play(move)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_random_moves_are_legal_in_every_game(game: str) -> None:
    match = new(game, 2, seed="random")
    for number in range(60):
        if match.over:
            break
        before, move = match.copy(), match.random_move(number)
        assert before.random_move(number) == move
        match.play(move)
    assert match.path()[1:]


@pytest.mark.parametrize("game", GAMES)
def test_loaded_match_is_equal(game: str) -> None:
    match = new(game, 2, seed="equal")
    for number in range(5):
        match.play(match.random_move(number))
    again = pygolf.loads(match.dumps())
    assert again == match
    assert hash(again) == hash(match)
    again.play(again.random_move(0))
    assert again != match
    assert match != new(game, 2, seed="equal")
    assert match != match.dumps()


@pytest.mark.parametrize("seed", [7, 2.5, ("tournament", 3), b"bytes"])
def test_any_object_can_be_a_seed(seed: object) -> None:
    assert new("dice", seed=seed) == new("dice", seed=str(seed))


def test_number_of_players() -> None:
    assert list(new("dice", 3).players) == ["Player 1", "Player 2", "Player 3"]
    with pytest.raises(pygolf.BadRequestError, match="players"):
        new("dice", 0)


def test_bots_have_names() -> None:
    match = new("dice", seed="Nell")
    match.play("roll")
    assert match.bot("nell") == match.bot("club")
    assert pygolf.bots.find_bot("dice", "Nell").name == "Nell"
    with pytest.raises(pygolf.BadRequestError, match="unknown level 'Fred'"):
        match.bot("Fred")


def test_scores_and_winners_before_the_end() -> None:
    match = new("box", 2, seed="open")
    assert match.winners == []
    assert len(match.scores) == 2


@pytest.mark.parametrize("act", [Match.best, Match.random_move])
def test_no_move_after_the_end(act: object) -> None:
    match = new("dice", seed="over")
    while not match.over:
        match.play(match.bot("rookie"))
    assert callable(act)
    with pytest.raises(pygolf.BadRequestError, match="the match is over"):
        act(match)
