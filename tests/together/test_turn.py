"""Play by link: what a line means for the game that a device keeps, and that nothing is ever lost."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygolf
from example_counts import example_count
from pygolf.core.errors import BadRecord, BadRequest
from pygolf.core.record import Record
from pygolf.match import Match
from pygolf.protocol import Protocol
from pygolf.together.line import read_line, write_line
from pygolf.together.seal import canonical_json
from pygolf.together.turn import SavedGame, begin_line, digests, judge, read_turn
from together.rounds import at_random

KEY = "k3y0f4g4me"
RANDOM = bytes(range(16))
whole_numbers = st.integers(0, 10**6)


def line_of(record: Record) -> str:
    return begin_line(KEY, pygolf.replay(record))[0]


def played_on(record: Record, moves: int, seed: int) -> Record:
    match = pygolf.replay(record)
    chance = Random(seed)
    for _ in range(moves):
        if match.over:
            break
        match.play(chance.choice(match.moves() or []))
    return match.record()


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_what_is_written_is_read(game: str) -> None:
    match = pygolf.new(game, ["Ann", "Bo"], {}, "by link")
    movers: list[int | None] = []
    while not match.over and len(movers) < 25:
        movers.append(match.turn)
        match.play(match.bot("rookie"))
    found = read_turn(begin_line(KEY, match, random=RANDOM, whole=True)[0])
    assert (found.key, found.record, list(found.movers)) == (KEY, match.record(), movers)


def test_a_whole_round_of_box_golf_for_four_fits_into_2000_letters() -> None:
    """Also one of players who choose at random, who need twice as many moves as people."""
    match = pygolf.new("box", ["Ann", "Bo", "Cyril", "Dorothea"], {}, "mailo-fustee-rigo")
    chance = Random(7)
    while not match.over:
        match.play(chance.choice(match.moves() or []))
    assert len(match.record().moves) > 1500
    assert len(begin_line(KEY, match)[0]) < 1800


@settings(max_examples=example_count(60), deadline=None)
@given(
    seed=whole_numbers, start=st.integers(0, 60), mine=st.integers(0, 12), theirs=st.integers(0, 12), same=st.booleans()
)
def test_every_history_is_told_apart_and_nothing_is_lost(
    seed: int, start: int, mine: int, theirs: int, same: bool
) -> None:
    common = at_random(seed, start).record()
    kept = played_on(common, mine, seed + 1)
    sent = played_on(common, theirs, seed + 1 if same else seed + 2)
    found = read_turn(line_of(sent))
    for here in (set(), {0}, {1}, {0, 1}):
        verdict = judge(SavedGame(kept, here), found)
        alike = next(
            (n for n, (a, b) in enumerate(zip(kept.moves, sent.moves, strict=False)) if a != b),
            min(len(kept.moves), len(sent.moves)),
        )
        assert verdict.at == alike
        rest, more = len(kept.moves) - alike, len(sent.moves) - alike
        strangers = {seat for seat in found.movers[alike:] if seat in here}
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
def test_another_game_under_the_same_key_is_told(change: dict[str, Any]) -> None:
    kept = at_random(3, 0).record()
    verdict = judge(SavedGame(kept, {0}), read_turn(line_of(replace(kept, **change))))
    assert verdict.meaning == "changed"
    assert verdict.words.endswith(f"the {next(iter(change))} changed.")


def test_a_game_that_is_not_here_is_new() -> None:
    found = read_turn(line_of(at_random(1, 8).record()))
    assert judge(None, found).meaning == "new"


def test_moves_that_were_changed_on_the_way_are_refused() -> None:
    """Also by somebody who made the checksum anew."""
    value = read_line("turn", line_of(at_random(5, 20).record()))
    value[6] = value[6][:-1]
    with pytest.raises(BadRecord, match="changed on the way"):
        read_turn(write_line("turn", value))


def test_each_digest_is_made_of_the_one_before() -> None:
    record = at_random(2, 12).record()
    whole = digests(KEY, record)
    assert len(whole) == len(record.moves) + 1 == len(set(whole))
    assert digests(KEY, replace(record, moves=record.moves[:5])) == whole[:6]
    assert digests("0therk3y", record)[0] != whole[0]


def test_typed_dice_and_strange_keys_are_refused() -> None:
    typed = pygolf.new("dice", ["Ann", "Bo"], dice=[1, 2, 3, 4, 5])
    typed.play({"do": "roll"})
    with pytest.raises(BadRequest, match="real dice"):
        begin_line(KEY, typed)
    hidden = pygolf.new("word", ["Ann", "Bo"], {}, "strange keys")
    hidden.play({"do": "pass"})
    for key in ("", "short", "With Space 1", "\ud800", None, 7, "a" * 17):
        for match in (at_random(1, 1), hidden):
            with pytest.raises(BadRequest, match="key"):
                begin_line(key, match, random=bytes(16))


def test_the_order_of_a_moves_fields_means_nothing() -> None:
    match = pygolf.new("dosh", ["Ann", "Bo"], {"level": "advanced"}, "order")
    match.play({"card": 3, "elbow": {"direction": 11, "at": 2}, "direction": 12, "do": "shot"})
    line, _ = begin_line(KEY, match)
    assert judge(SavedGame(match.record(), (0,)), read_turn(line)).meaning == "same"
    for order in ((2, 9, 10), (10, 2, 9)):
        text = canonical_json({"do": "write", "cards": {str(at): 2 for at in order}})
        assert text == '{"cards":{"2":2,"9":2,"10":2},"do":"write"}', "as every line so far has it"


def test_through_the_door() -> None:
    door = Protocol()

    def ask(**request: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(door.handle(json.dumps(request)))
        assert answer.pop("ok"), answer
        return answer

    match = ask(op="new", game="dice", players=["Ann", "Bo"], seed="door")
    before = match["record"]
    after = ask(op="play", match=match["match"], move={"do": "roll"})
    turn = ask(op="turn", match=match["match"], key=KEY)["turn"]
    answer = ask(op="open-turn", turn=turn, kept={"record": before, "seats": [1]})
    assert answer["verdict"] == {"meaning": "ahead", "at": 0, "words": "The game has moved on by one move."}
    assert answer["since"] == [{"player": 0, "events": after["events"], "view": after["view"]}]
    assert "here" not in answer
    assert (answer["key"], answer["movers"], answer["record"]) == (KEY, [0], after["record"])
    older = ask(op="turn", match=ask(op="replay", record=before)["match"], key=KEY)["turn"]
    behind = ask(op="open-turn", turn=older, kept={"record": after["record"], "seats": [0]})
    assert (behind["verdict"]["meaning"], behind["here"]) == ("older", [{"player": 0, "events": after["events"]}])
    assert ask(op="open-turn", turn=turn)["verdict"]["meaning"] == "new"
    assert ask(op="open-turn", turn=turn, kept={"record": before, "seats": [0]})["verdict"]["meaning"] == "seat"


@pytest.mark.parametrize("known", [0, 20, 40])
def test_a_line_is_played_once_to_be_judged_shown_and_opened(known: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[object] = []
    once = Match.play

    def counted(match: Match, *what: Any) -> Any:
        played.append(what)
        return once(match, *what)

    monkeypatch.setattr(Match, "play", counted)
    whole = at_random(3, 40).record()
    kept = replace(whole, moves=whole.moves[:known]).to_json()
    others = [{"key": "another1", "record": kept, "seats": [0]}, 7, {"key": KEY, "record": kept, "seats": [9]}]
    request = json.dumps({"op": "open-turn", "turn": line_of(whole), "kept": others})
    played.clear()
    answer = json.loads(Protocol().handle(request))
    assert answer["verdict"]["meaning"] == ("ahead" if known < 40 else "same")
    assert len(answer.get("since", [])) == 40 - known
    assert len(played) == len(whole.moves) == 40


@pytest.mark.parametrize(
    "kept",
    [
        7,
        [],
        {},
        {"record": {}},
        {"record": None, "seats": [0]},
        {"record": at_random(1, 3).record().to_json(), "seats": "0"},
        {"record": at_random(1, 3).record().to_json(), "seats": [0.5]},
        {"record": {**at_random(1, 3).record().to_json(), "game": "chess"}},
        {"record": {**at_random(4, 9).record().to_json(), "moves": [{"do": "hole", "hole": 9}]}},
        {"record": {**at_random(4, 9).record().to_json(), "options": {"rounds": "many"}}},
    ],
)
def test_a_kept_game_that_cannot_be_is_answered_with_words(kept: object) -> None:
    request = {"op": "open-turn", "turn": line_of(at_random(4, 12).record()), "kept": kept}
    answer = json.loads(Protocol().handle(json.dumps(request)))
    assert answer["ok"] or answer["error"]["code"] != "internal-error", answer
