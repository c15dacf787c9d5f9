"""Tests of sealed words in Word Golf: no one can read them in a link before they are revealed, or change them after
sending.
"""

import json
from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadRecordError, BadRequestError
from pygolf.core.events import Move
from pygolf.core.record import read_record
from pygolf.protocol import Protocol
from pygolf.together.line import read_line, write_line
from pygolf.together.seal import new_key, seal, unseal
from pygolf.together.sealed import SealedMatch, replay_sealed
from pygolf.together.turn import Turn, begin_line, digests, read_turn
from together.devices import KEY, Device

NAMES = ["Ann", "Bo", "Cy", "Dee", "Eve", "Flo"]
TABLES = [[[0], [1]], [[0, 2], [1]], [[0], [1, 2]], [[0], [1], [2]], [[0, 3], [1], [2]], [[0], [1, 2], [3, 4, 5]]]


def start_devices(tables: list[list[int]], **options: Any) -> list[Device]:
    devices = [Device(seats) for seats in tables]
    players = NAMES[: 1 + max(seat for seats in tables for seat in seats)]
    devices[0].begin("word", players, seed="sealed", options={"holes": [1, 2], **options})
    return devices


def owner(devices: list[Device], seat: int) -> Device:
    return next(device for device in devices if seat in device.seats)


def unpack(line: str) -> str:
    """Return the unpacked contents of a link as text."""
    return json.dumps(read_line("turn", line, 2))


def visible_words(device: Device) -> list[str]:
    assert device.record
    sealed = device.record.get("sealed", {})
    return [m["word"] for at, m in enumerate(device.record["moves"]) if m["do"] == "write" and str(at) not in sealed]


@pytest.mark.parametrize("tables", TABLES, ids=str)
@pytest.mark.rule("WG-5")
def test_complete_game_by_link_reveals_no_word_before_all_have_written(tables: list[list[int]]) -> None:
    devices = start_devices(tables)
    at, passed, lines, seen = devices[0], 0, 0, 0
    while True:
        view = at.play_own()
        line, lines = at.link(), lines + 1
        assert at.record
        unshown = sum(view["written"]) if view["phase"] == "write" and not all(view["written"]) else 0
        message = [move["word"] for move in at.record["moves"][len(at.record["moves"]) - unshown :] if "word" in move]
        assert not [word for word in message if f'"{word}' in unpack(line)]
        seen += len(message)
        others = devices[(devices.index(at) + 1) :] + devices[: devices.index(at)]
        if view["over"]:
            passed += 1
            if passed == len(devices):
                break
            at = others[0]
        else:
            at = owner(devices, view["turn"])
        opened = at.open(line)
        assert opened["verdict"]["meaning"] in ("new", "ahead", "same"), opened["verdict"]
        assert lines < 80
    assert all(device.record == devices[0].record for device in devices)
    whole = pygolf.replay(read_record(devices[0].record))
    assert whole.over
    assert seen


def test_two_devices_need_one_link_per_turn() -> None:
    ann, bo = start_devices([[0], [1]])
    ann.play()
    assert bo.open(ann.link())["view"]["turn"] == 1
    waiting = bo.play()
    assert (waiting["view"]["turn"], waiting["view"]["written"]) == (0, [True, True])
    assert [event["event"] for event in waiting["events"]] == ["wrote"]
    shown = ann.open(bo.link())
    assert "sealed" not in shown["record"]
    assert shown["view"]["phase"] == "buy"
    assert [event["event"] for move in shown["since"] for event in move["events"]][:3] == ["wrote", "wrote", "scored"]


def test_sealed_word_cannot_be_changed() -> None:
    ann, bo = start_devices([[0], [1]])
    table = ann.table()
    first = ann.ask(op="bot", match=table["match"], level="rookie")["move"]
    better = ann.ask(op="bot", match=table["match"], level="tour")["move"]
    assert first["word"] != better["word"]
    ann.play(first)
    bo.open(ann.link())
    bo.play()
    response = bo.link()
    # Now that Ann knows Bo's word, she wants to replace hers: with her key, with a new key, or without a key.
    honest = Device([0])
    honest.record, honest.keys = ann.record, ann.keys
    shown = honest.open(response)
    record = read_record({**shown["record"], "moves": [better, *shown["record"]["moves"][1:]]})
    match = pygolf.replay(record)
    for keys in (shown["keys"], {"0": new_key(bytes(16), 0, better)}, {}):
        digest = digests(KEY, record)[-1]
        head = [KEY, "word", record.rules_version, list(record.players), {"holes": [1, 2]}, record.seed]
        line = write_line("turn", [*head, match.game.write_moves(record.moves), digest, {}, keys], 2)
        opened = bo.look(line)
        assert opened["verdict"]["meaning"] == "broken"
        assert opened["verdict"]["words"] == "The choice Ann reveals now is not the one Ann sealed, so it was rejected."
    honest.play_own()
    assert bo.open(honest.link())["verdict"]["meaning"] == "ahead"


def test_another_word_under_the_same_key_is_a_fork_and_an_older_link_is_recognised() -> None:
    ann, bo = start_devices([[0], [1]])
    table = ann.table()
    other = ann.ask(op="bot", match=table["match"], level="tour")["move"]
    ann.play()
    first = ann.link()
    bo.open(first)
    assert bo.look(first)["verdict"]["meaning"] == "same"
    assert ann.look(first)["verdict"]["meaning"] == "same"
    again = Device([0])
    again.begin("word", NAMES[:2], seed="sealed", options={"holes": [1, 2]})
    again.play(other)
    second = again.link()
    assert bo.look(second)["verdict"]["meaning"] == "fork"
    bo.play()
    assert bo.look(first)["verdict"]["meaning"] == "older"
    response = bo.link()
    ann.open(response)
    assert ann.look(first)["verdict"]["meaning"] == "older"
    assert again.look(response)["verdict"]["meaning"] == "fork"


def test_equal_words_are_sealed_equally_and_other_words_with_another_key() -> None:
    ann, _ = start_devices([[0], [1]])
    table = ann.table()
    other = ann.ask(op="bot", match=table["match"], level="tour")["move"]
    before = ann.record
    ann.play()
    first = read_turn(ann.link())
    assert read_turn(ann.link()).record == first.record
    old = dict(ann.keys)
    ann.record = before
    ann.play(other)
    assert read_turn(ann.link()).record.sealed != first.record.sealed
    assert ann.keys != old


def test_game_moved_to_another_device_includes_its_words() -> None:
    ann, bo = start_devices([[0], [1]])
    ann.play()
    bo.open(ann.link())
    tablet = Device([0])
    tablet.open(ann.link(whole=True))
    assert visible_words(tablet) == visible_words(ann)
    bo.play()
    opened = tablet.open(bo.link())
    assert opened["verdict"]["meaning"] == "ahead"
    tablet.play_own()
    assert bo.open(tablet.link())["verdict"]["meaning"] == "ahead"


def test_unshown_lists_the_seats_whose_words_are_readable() -> None:
    ann, bo = start_devices([[0, 2], [1]])
    request = {"op": "turn", "key": KEY, "random": "00" * 16}
    assert ann.ask(**request, match=ann.table()["match"], whole=True)["unshown"] == []
    ann.play()
    match = ann.table()["match"]
    whole = ann.ask(**request, match=match, whole=True)
    assert (whole["unshown"], visible_words(ann)[0] in unpack(whole["turn"])) == ([0], True)
    assert ann.ask(**request, match=match)["unshown"] == []
    assert ann.ask(op="token", match=match)["unshown"] == [0]
    bo.open(ann.link())
    bo.play()
    assert bo.ask(**request, match=bo.table()["match"], whole=True)["unshown"] == [1], (
        "Ann's word is sealed for Bo as well"
    )
    dice = ann.ask(op="new", game="dice")["match"]
    assert "unshown" not in ann.ask(op="token", match=dice)


def test_no_move_is_possible_while_the_game_waits_for_sealed_choices() -> None:
    ann, bo = start_devices([[0], [1]])
    ann.play()
    bo.open(ann.link())
    table = bo.table()
    error = bo.try_(op="undo", match=table["match"])
    assert error["error"]["message"] == "a sealed choice was made on another device, so it cannot be undone"
    assert table["undo"] == "a sealed choice was made on another device, so it cannot be undone"
    assert "still sealed" in bo.try_(op="token", match=table["match"])["error"]["message"]
    waiting = bo.play()
    error = bo.try_(op="play", match=bo.table()["match"], move={"do": "pass"})
    assert error["error"]["message"] == "everyone has chosen: the game continues where Ann opens the link"
    assert waiting["choices"] == {}
    for op in ("advise", "bot", "weigh", "crowd"):
        response = bo.try_(op=op, match=bo.table()["match"], move={"do": "pass"})
        assert response == error, f"{op}: no player has anything left to choose"
    assert bo.ask(op="view", match=bo.table()["match"])["view"] == waiting["view"]
    back = bo.ask(op="undo", match=bo.table()["match"])
    assert (back["view"]["turn"], back["view"]["written"]) == (1, [True, False])
    assert bo.try_(op="review", record=bo.record)["error"]["code"] == "bad-record"


def test_views_reveal_nothing_that_is_sealed() -> None:
    ann, bo = start_devices([[0], [1]])
    for move in (None, {"do": "pass"}):
        ann.begin("word", NAMES[:2], seed="sealed", options={"holes": [1, 2]})
        ann.play(move)
        bo.record, bo.keys = None, {}
        opened = bo.open(ann.link())
        assert opened["view"]["word"] == [None, None]
        events = bo.ask(op="events", match=bo.table()["match"])["events"]
        assert [event["event"] for event in events][-1] == "wrote"


def test_line_without_seals_has_the_old_format() -> None:
    match = pygolf.new("dice", NAMES[:2], {}, "plain")
    match.play({"do": "roll"})
    line, keys = begin_line(KEY, match, random=bytes(16))
    assert line.startswith("1.")
    assert keys == {}


def test_words_are_not_sent_without_random_bytes() -> None:
    match = pygolf.new("word", NAMES[:2], {}, "plain")
    match.play(match.bot("rookie"))
    with pytest.raises(BadRequestError, match="random bytes"):
        begin_line(KEY, match, random=bytes(15))


def test_seal_opens_only_with_its_key_at_its_place() -> None:
    move: Move = {"do": "write", "word": "SHOCKS", "spaces": [0, 1, 2, 3, 4, 5]}
    key = new_key(bytes(16), 3, move)
    closed = seal(key, f"{KEY} 3", move)
    assert unseal(key, f"{KEY} 3", closed) == move
    assert len(closed) == len(seal(key, f"{KEY} 3", {"do": "pass"})), "its length reveals nothing about the word"
    for wrong in (new_key(bytes(17), 3, move), "A" * 30):
        with pytest.raises(BadRecordError, match="does not match"):
            unseal(wrong, f"{KEY} 3", closed)
    with pytest.raises(BadRecordError, match="does not match"):
        unseal(key, f"{KEY} 4", closed)
    for at in range(0, len(closed) - 1, 7):
        altered = closed[:at] + ("A" if closed[at] != "A" else "B") + closed[at + 1 :]
        with pytest.raises(BadRecordError, match="does not match"):
            unseal(key, f"{KEY} 3", altered)


def test_seal_matches_the_published_vector() -> None:
    """Other programs can compare their results with this vector, which is published in docs/links.md."""
    move: Move = {"do": "write", "word": "PUTT", "spaces": [0, 1, 2, 3]}
    key = new_key(bytes(range(16)), 0, move)
    assert (key, seal(key, f"{KEY} 0", move)) == VECTOR


VECTOR = (
    "znch4tqZtSARC40Hn43X-g1-Snfx3g",
    "xt-CoZw6BIa8fFePMhnLqEwZ0AJLqp7KzbfnTPEs6jh56zvr1hAF7245DNs0BY-HtTzNPUBCr9LmutX8OgvOu4KWMs0m9vKfaWmkMno8fEyZ4zZ"
    "outlur5X7YOJXQCpDsXTWFttC01tKGQ_z_NFmF-BcZp4",
)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda v: v[8].update({"0": "A" * 41}), "invalid characters"),
        (lambda v: v[8].update({"9": v[8].pop("0")}), "does not contain"),
        (lambda v: v[8].update({"-1": v[8].pop("0")}), "a move that does not exist"),
        (lambda v: v.__setitem__(8, []), "must be an object"),
        (lambda v: v.__setitem__(9, {"0": 7}), "invalid characters"),
        (lambda v: v.__setitem__(6, v[6].replace("pass", "score")), "it hides nothing"),
        (lambda v: v.__setitem__(8, {}), "changed on the way"),
    ],
)
def test_line_with_invalid_seals_is_rejected(change: Any, message: str) -> None:
    ann, _ = start_devices([[0], [1]])
    ann.play()
    value = read_line("turn", ann.link(), 2)
    change(value)
    with pytest.raises(BadRecordError, match=message):
        read_turn(write_line("turn", value, 2))


def test_game_without_hidden_choices_cannot_be_sealed() -> None:
    match = pygolf.new("dice", NAMES[:2], {}, "plain")
    match.play({"do": "roll"})
    record = read_record({**match.record().to_json(), "sealed": {"0": "A" * 40}})
    with pytest.raises(BadRecordError, match="Dice Golf has no hidden choices"):
        replay_sealed(record)
    with pytest.raises(BadRecordError, match="still sealed"):
        pygolf.replay(record)


@pytest.mark.parametrize("sealed", [7, [], {"9": "A"}, {"0": 7}, {0: "A"}, {"0": "A" * 2000}, {"00": "A"}])
def test_record_with_invalid_seals_is_rejected(sealed: object) -> None:
    match = pygolf.new("word", NAMES[:2], {}, "plain")
    match.play({"do": "pass"})
    with pytest.raises(BadRecordError, match="sealed"):
        read_record({**match.record().to_json(), "sealed": sealed})


def test_older_version_asks_to_reload_the_page() -> None:
    ann, _ = start_devices([[0], [1]])
    ann.play()
    with pytest.raises(BadRecordError, match="reload"):
        read_line("turn", ann.link(), 1)


def test_sealed_match_works_with_the_protocol() -> None:
    ann, bo = start_devices([[0], [1]])
    ann.play()
    bo.open(ann.link())
    record = read_record(bo.record)
    match = replay_sealed(record)
    assert isinstance(match, SealedMatch)
    assert match.record() == record
    protocol = Protocol()
    opened = json.loads(protocol.handle(json.dumps({"op": "replay", "record": bo.record})))
    assert opened["record"] == bo.record
    turn = Turn(KEY, record, (0,))
    assert digests(KEY, turn.record) == digests(KEY, read_turn(ann.link()).record)
