"""Tests of play by link: how a line relates to the game saved on a device, and that no move is ever lost."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygolf
from example_counts import example_count
from pygolf.core.errors import BadRecordError, BadRequestError
from pygolf.core.record import Record
from pygolf.match import Match
from pygolf.protocol import Protocol
from pygolf.together.line import read_line, write_line
from pygolf.together.seal import canonical_json
from pygolf.together.turn import SavedGame, begin_line, digests, judge, read_turn
from together.rounds import play_randomly

KEY = "k3y0f4g4me"
RANDOM = bytes(range(16))
integers = st.integers(0, 10**6)


def make_line(record: Record) -> str:
    return begin_line(KEY, pygolf.replay(record))[0]


def continue_randomly(record: Record, moves: int, seed: int) -> Record:
    match = pygolf.replay(record)
    chance = Random(seed)
    for _ in range(moves):
        if match.over:
            break
        match.play(chance.choice(match.moves()))
    return match.record()


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_read_turn_returns_what_was_written(game: str) -> None:
    match = pygolf.new(game, ["Ann", "Bo"], {}, "by link")
    movers: list[int | None] = []
    while not match.over and len(movers) < 25:
        movers.append(match.turn)
        match.play(match.bot("rookie"))
    turn = read_turn(begin_line(KEY, match, random=RANDOM, whole=True)[0])
    assert (turn.key, turn.record, list(turn.movers)) == (KEY, match.record(), movers)


def test_complete_round_of_box_golf_for_four_fits_into_2000_characters() -> None:
    """The round is played with random moves, which takes twice as many moves as people need."""
    match = pygolf.new("box", ["Ann", "Bo", "Cyril", "Dorothea"], {}, "mailo-fustee-rigo")
    chance = Random(7)
    while not match.over:
        match.play(chance.choice(match.moves()))
    assert len(match.record().moves) > 1500
    assert len(begin_line(KEY, match)[0]) < 1800


@settings(max_examples=example_count(60), deadline=None)
@given(seed=integers, start=st.integers(0, 60), mine=st.integers(0, 12), theirs=st.integers(0, 12), same=st.booleans())
def test_judge_distinguishes_every_history(seed: int, start: int, mine: int, theirs: int, same: bool) -> None:
    common = play_randomly(seed, start).record()
    saved = continue_randomly(common, mine, seed + 1)
    sent = continue_randomly(common, theirs, seed + 1 if same else seed + 2)
    turn = read_turn(make_line(sent))
    for here in (set(), {0}, {1}, {0, 1}):
        verdict = judge(SavedGame(saved, here), turn)
        alike = next(
            (n for n, (a, b) in enumerate(zip(saved.moves, sent.moves, strict=False)) if a != b),
            min(len(saved.moves), len(sent.moves)),
        )
        assert verdict.at == alike
        rest, more = len(saved.moves) - alike, len(sent.moves) - alike
        strangers = {seat for seat in turn.movers[alike:] if seat in here}
        expected = (
            "same"
            if not rest and not more
            else "older"
            if not more
            else "fork"
            if rest
            else "seat"
            if strangers
            else "ahead"
        )
        assert verdict.meaning == expected
        assert verdict.words.endswith(".")


@pytest.mark.parametrize(
    "change",
    [{"seed": "another"}, {"players": ("Ann", "Zoe")}, {"options": {"rounds": 1, "pro": True}}],
    ids=["seed", "players", "options"],
)
def test_another_game_under_the_same_key_is_reported(change: dict[str, Any]) -> None:
    saved = play_randomly(3, 0).record()
    verdict = judge(SavedGame(saved, {0}), read_turn(make_line(replace(saved, **change))))
    assert verdict.meaning == "changed"
    assert verdict.words.endswith(f"the {next(iter(change))} changed.")


def test_line_of_an_unknown_game_is_new() -> None:
    turn = read_turn(make_line(play_randomly(1, 8).record()))
    assert judge(None, turn).meaning == "new"


def test_moves_changed_in_the_line_are_rejected() -> None:
    """Changed moves are rejected even if the checksum of the line was recomputed."""
    value = read_line("turn", make_line(play_randomly(5, 20).record()))
    value[6] = value[6][:-1]
    with pytest.raises(BadRecordError, match="changed on the way"):
        read_turn(write_line("turn", value))


def test_each_digest_depends_on_the_one_before() -> None:
    record = play_randomly(2, 12).record()
    whole = digests(KEY, record)
    assert len(whole) == len(record.moves) + 1 == len(set(whole))
    assert digests(KEY, replace(record, moves=record.moves[:5])) == whole[:6]
    assert digests("0therk3y", record)[0] != whole[0]


def test_dice_entered_by_hand_and_invalid_keys_are_rejected() -> None:
    typed = pygolf.new("dice", ["Ann", "Bo"], dice=[1, 2, 3, 4, 5])
    typed.play({"do": "roll"})
    with pytest.raises(BadRequestError, match="real dice"):
        begin_line(KEY, typed)
    hidden = pygolf.new("word", ["Ann", "Bo"], {}, "strange keys")
    hidden.play({"do": "pass"})
    for key in ("", "short", "With Space 1", "\ud800", None, 7, "a" * 17):
        for match in (play_randomly(1, 1), hidden):
            with pytest.raises(BadRequestError, match="key"):
                begin_line(key, match, random=bytes(16))


def test_order_of_the_fields_of_a_move_does_not_matter() -> None:
    match = pygolf.new("dosh", ["Ann", "Bo"], {"level": "advanced"}, "order")
    match.play({"card": 3, "elbow": {"direction": 11, "at": 2}, "direction": 12, "do": "shot"})
    line, _ = begin_line(KEY, match)
    assert judge(SavedGame(match.record(), (0,)), read_turn(line)).meaning == "same"
    for order in ((2, 9, 10), (10, 2, 9)):
        text = canonical_json({"do": "write", "cards": {str(at): 2 for at in order}})
        assert text == '{"cards":{"2":2,"9":2,"10":2},"do":"write"}', "as in all earlier lines"


def test_turn_requests_create_and_open_a_line() -> None:
    protocol = Protocol()

    def send(**request: object) -> dict[str, Any]:
        response: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
        assert response.pop("ok"), response
        return response

    match = send(op="new", game="dice", players=["Ann", "Bo"], seed="door")
    before = match["record"]
    after = send(op="play", match=match["match"], move={"do": "roll"})
    turn = send(op="turn", match=match["match"], key=KEY)["turn"]
    response = send(op="open-turn", turn=turn, kept={"record": before, "seats": [1]})
    assert response["verdict"] == {"meaning": "ahead", "at": 0, "words": "The game has moved on by one move."}
    assert response["since"] == [{"player": 0, "events": after["events"], "view": after["view"]}]
    assert "here" not in response
    assert (response["key"], response["movers"], response["record"]) == (KEY, [0], after["record"])
    older = send(op="turn", match=send(op="replay", record=before)["match"], key=KEY)["turn"]
    behind = send(op="open-turn", turn=older, kept={"record": after["record"], "seats": [0]})
    assert (behind["verdict"]["meaning"], behind["here"]) == ("older", [{"player": 0, "events": after["events"]}])
    assert send(op="open-turn", turn=turn)["verdict"]["meaning"] == "new"
    assert send(op="open-turn", turn=turn, kept={"record": before, "seats": [0]})["verdict"]["meaning"] == "seat"


@pytest.mark.parametrize("known", [0, 20, 40])
def test_line_is_replayed_only_once(known: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[object] = []
    once = Match.play

    def counted(match: Match, *what: Any) -> Any:
        played.append(what)
        return once(match, *what)

    monkeypatch.setattr(Match, "play", counted)
    whole = play_randomly(3, 40).record()
    saved = replace(whole, moves=whole.moves[:known]).to_json()
    others = [{"key": "another1", "record": saved, "seats": [0]}, 7, {"key": KEY, "record": saved, "seats": [9]}]
    request = json.dumps({"op": "open-turn", "turn": make_line(whole), "kept": others})
    played.clear()
    response = json.loads(Protocol().handle(request))
    assert response["verdict"]["meaning"] == ("ahead" if known < 40 else "same")
    assert len(response.get("since", [])) == 40 - known
    assert len(played) == len(whole.moves) == 40


@pytest.mark.parametrize(
    "saved",
    [
        7,
        [],
        {},
        {"record": {}},
        {"record": None, "seats": [0]},
        {"record": play_randomly(1, 3).record().to_json(), "seats": "0"},
        {"record": play_randomly(1, 3).record().to_json(), "seats": [0.5]},
        {"record": {**play_randomly(1, 3).record().to_json(), "game": "chess"}},
        {"record": {**play_randomly(4, 9).record().to_json(), "moves": [{"do": "hole", "hole": 9}]}},
        {"record": {**play_randomly(4, 9).record().to_json(), "options": {"rounds": "many"}}},
    ],
)
def test_invalid_saved_game_gets_a_valid_response(saved: object) -> None:
    request = {"op": "open-turn", "turn": make_line(play_randomly(4, 12).record()), "kept": saved}
    response = json.loads(Protocol().handle(json.dumps(request)))
    assert response["ok"] or response["error"]["code"] != "internal-error", response
