"""Tests of what a bot in a seat may know: the position, but neither the next dice nor hidden choices of others."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import pygolf
from every_game import stored_records
from pygolf.bots import play_match
from pygolf.core.events import Move
from pygolf.match import Match
from pygolf.protocol import Protocol
from pygolf.together.sealed import replay_sealed
from pygolf.together.seat_copy import copy_for_seat, record_for_seat


def positions(game: str) -> list[Match]:
    """Return a few unfinished positions of each stored match."""
    found = []
    for record in stored_records(game):
        for upto in range(0, len(record.moves), 1 + len(record.moves) // 5):
            found.append(pygolf.replay(record, upto))
    return found


def describe(match: Match, seat: int) -> list[Any]:
    return [match.view(seat), match.moves(), match.choices(), match.origins, [face for _, _, face in match.path()]]


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_copy_and_record_have_the_same_position_with_another_seed(game: str) -> None:
    found = positions(game)
    assert len(found) > 5
    for match in found:
        seat = match.turn
        assert seat is not None
        copy, again = copy_for_seat(match, seat), pygolf.replay(record_for_seat(match, seat))
        assert describe(copy, seat) == describe(again, seat) == describe(match, seat)
        assert copy.path() == again.path() and copy.events == again.events and copy.options == again.options
        assert match.seed not in (copy.seed, again.seed)
        assert match.seed.encode() not in pickle.dumps(copy)


def test_bot_that_looks_ahead_predicts_its_dice_only_by_chance() -> None:
    right = rolled = 0
    predicted: Any = ()

    def gamble(match: Match) -> Move:
        """Return the move whose outcome looks best in a copy, and check the last prediction."""
        nonlocal predicted, right, rolled
        made = match.path()[-1][2]
        if predicted and len(made) == len(predicted):
            right += sum(map(int.__eq__, made, predicted))  # type: ignore[arg-type]
            rolled += len(made)
        futures = []
        for move in match.moves():
            copy = match.copy()
            copy.play(move)
            futures.append((copy.view()["scores"], copy.path()[-1][2], move))
        *_, predicted, best = min(futures, key=lambda one: one[0])
        return best

    for number in range(25):
        play_match("dice", [gamble], seed=f"ahead {number}")
    assert rolled > 2000
    assert abs(right / rolled - 1 / 6) < 0.04, "five standard errors"


def test_entered_faces_that_have_not_been_used_are_removed() -> None:
    match = pygolf.new("dice", seed="typed", dice=[1, 1, 1, 1, 1] * 20)
    copy = copy_for_seat(match, 0)
    copy.play("roll")
    assert copy.view()["dice"] != [1] * 5


def word_match() -> tuple[Match, list[str]]:
    """Return a match of four in which two words of the second round have been written, and these words."""
    match = pygolf.new("word", ["Ann", "Bo", "Cy", "Dee"], {"holes": [1, 2, 3]}, seed="hidden")
    words: list[str] = []
    while match.view()["round"] == 1 or len(words) < 2:
        move = match.bot("tour")
        match.play(move)
        if match.view()["round"] == 2 and move["do"] == "write" and match.view()["phase"] == "write":
            words.append(str(move["word"]))
    assert match.turn == len(words) == 2
    return match, words


def knows(match: Match, word: str) -> bool:
    return word.encode() in pickle.dumps((match, match.path(), match.events, match.view()))


@pytest.mark.rule("WG-5")
def test_bot_finds_no_hidden_words_but_its_own() -> None:
    match, words = word_match()
    assert all(knows(match, word) for word in words)
    for copy in (copy_for_seat(match, 2), pygolf.replay(record_for_seat(match, 2))):
        assert not any(knows(copy, word) for word in words)
        assert copy.view()["written"] == [True, True, False, False]
    assert knows(copy_for_seat(match, 0), words[0]) and not knows(copy_for_seat(match, 0), words[1])
    while match.view()["round"] == 2 and match.view()["phase"] == "write":
        match.play(match.bot("tour"))
    assert all(knows(copy_for_seat(match, 2), word) for word in words), "they have been revealed"


@pytest.mark.rule("WG-2")
def test_bot_knows_only_its_own_later_cards() -> None:
    match, _ = word_match()
    real, copied = match.state.table.deal, copy_for_seat(match, 2).state.table.deal
    assert copied[2] == real[2]
    assert [sets[:2] for sets in copied] == [sets[:2] for sets in real]
    assert [sets[2:] for sets in copied] != [sets[2:] for sets in real]
    assert all(len(set(hole)) == 4 for hole in zip(*copied, strict=True))


def test_every_bot_of_a_match_gets_such_a_copy() -> None:
    seen: list[list[bool]] = []

    def spy(match: Match) -> str:
        moves = [move for _, move, _ in match.path() if move]
        if match.view()["phase"] != "write":
            return match.moves(text=True)[0]
        seen.append([written.word != "" for written in match.state.written])
        assert moves[len(moves) - match.state.seat :] == [{"do": "pass"}] * match.state.seat
        return "pass"

    play_match("word", ["tour", "tour", spy], seed="spy", options={"holes": [1, 2]})
    assert seen == [[False, False]] * 2


def test_sealed_match_becomes_an_ordinary_record() -> None:
    match, words = word_match()
    record = match.record().to_json()
    moves: Any = record["moves"]
    at = len(moves) - 2
    record |= {"moves": [*moves[:at], {"do": "pass"}, *moves[at + 1 :]], "sealed": {str(at): "A" * 60}}
    sealed = replay_sealed(pygolf.read_record(record))
    copy = pygolf.replay(record_for_seat(sealed, 2))
    assert copy.view(2) == match.view(2) == sealed.view(2)
    assert not any(knows(copy, word) for word in words)


def test_seed_of_a_copy_does_not_confirm_a_guess_without_the_salt() -> None:
    """A player may have typed a seed that a bot guesses. The bot sees the seed of its copy."""
    match = pygolf.new("dice", seed="birdie")
    match.play("roll")
    seen = record_for_seat(match, 0, "secret of the page").seed
    assert record_for_seat(match, 0, "secret of the page").seed == seen, "the same dice for the same position"
    guesses = [record_for_seat(match, 0, salt).seed for salt in ("", "another secret")]
    assert seen not in guesses and len({*guesses}) == 2


@pytest.mark.parametrize("salt", [None, 7, "é", "x" * 201])
def test_invalid_salt_is_rejected(salt: Any) -> None:
    with pytest.raises(pygolf.BadRequestError, match="salt must be a string of at most 200 ASCII characters"):
        record_for_seat(pygolf.new("dice", seed="S"), 0, salt)


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_check_reports_an_illegal_move_and_plays_nothing(game: str) -> None:
    protocol = Protocol()
    handle = protocol.dispatch({"op": "new", "game": game, "players": ["Ann", "Bo"], "seed": "S"})["match"]
    before = protocol.dispatch({"op": "record", "match": handle})
    move = protocol.dispatch({"op": "bot", "match": handle})["move"]
    assert protocol.dispatch({"op": "check", "match": handle, "move": move}) == {}
    with pytest.raises(pygolf.PygolfError):
        protocol.dispatch({"op": "check", "match": handle, "move": {"do": "cheat"}})
    assert protocol.dispatch({"op": "record", "match": handle}) == before


def test_request_for_a_record_names_the_seat() -> None:
    protocol = Protocol()
    opened = protocol.dispatch({"op": "new", "game": "dice", "players": ["Ann", "Bo"], "seed": "secret"})
    handle = opened["match"]
    protocol.dispatch({"op": "play", "match": handle, "move": {"do": "roll"}})
    record = protocol.dispatch({"op": "record", "match": handle, "player": 0})["record"]
    assert record["seed"] != "secret" and len(record["dice"]) == 5
    assert protocol.dispatch({"op": "record", "match": handle})["record"]["seed"] == "secret"
    with pytest.raises(pygolf.BadRequestError, match="there is no player 2"):
        protocol.dispatch({"op": "record", "match": handle, "player": 2})
