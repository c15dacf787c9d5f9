"""Words of Word Golf that nobody can read in a link before they are shown, and nobody can change once it is sent."""

import json
from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadRecord, BadRequest
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


def begun(tables: list[list[int]], **options: Any) -> list[Device]:
    devices = [Device(seats) for seats in tables]
    players = NAMES[: 1 + max(seat for seats in tables for seat in seats)]
    devices[0].begin("word", players, seed="sealed", options={"holes": [1, 2], **options})
    return devices


def owner(devices: list[Device], seat: int) -> Device:
    return next(device for device in devices if seat in device.seats)


def text_of(line: str) -> str:
    """Whatever a link holds, unpacked."""
    return json.dumps(read_line("turn", line, 2))


def words_of(device: Device) -> list[str]:
    assert device.record
    sealed = device.record.get("sealed", {})
    return [m["word"] for at, m in enumerate(device.record["moves"]) if m["do"] == "write" and str(at) not in sealed]


@pytest.mark.parametrize("tables", TABLES, ids=str)
@pytest.mark.rule("WG-5")
def test_a_whole_game_by_link_shows_no_word_before_all_have_written(tables: list[list[int]]) -> None:
    devices = begun(tables)
    at, passed, lines, seen = devices[0], 0, 0, 0
    while True:
        view = at.play_own()
        line, lines = at.link(), lines + 1
        assert at.record
        unshown = sum(view["written"]) if view["phase"] == "write" and not all(view["written"]) else 0
        words = [move["word"] for move in at.record["moves"][len(at.record["moves"]) - unshown :] if "word" in move]
        assert not [word for word in words if f'"{word}' in text_of(line)]
        seen += len(words)
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


def test_two_devices_need_no_more_links_than_turns_where_the_first_may_buy() -> None:
    ann, bo = begun([[0], [1]])
    ann.play()
    assert bo.open(ann.link())["view"]["turn"] == 1
    waiting = bo.play()
    assert (waiting["view"]["turn"], waiting["view"]["written"]) == (0, [True, True])
    assert [event["event"] for event in waiting["events"]] == ["wrote"]
    shown = ann.open(bo.link())
    assert "sealed" not in shown["record"]
    assert shown["view"]["phase"] == "buy"
    assert [event["event"] for move in shown["since"] for event in move["events"]][:3] == ["wrote", "wrote", "scored"]


def test_what_is_sealed_cannot_be_changed() -> None:
    ann, bo = begun([[0], [1]])
    table = ann.table()
    first = ann.ask(op="bot", match=table["match"], level="rookie")["move"]
    better = ann.ask(op="bot", match=table["match"], level="tour")["move"]
    assert first["word"] != better["word"]
    ann.play(first)
    bo.open(ann.link())
    bo.play()
    answer = bo.link()
    # Ann would rather have written another word, now that she knows Bo's: with her key, with a new one, with none.
    honest = Device([0])
    honest.record, honest.keys = ann.record, ann.keys
    shown = honest.open(answer)
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


def test_another_word_under_the_same_key_is_a_fork_and_an_older_link_is_known() -> None:
    ann, bo = begun([[0], [1]])
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
    answer = bo.link()
    ann.open(answer)
    assert ann.look(first)["verdict"]["meaning"] == "older"
    assert again.look(answer)["verdict"]["meaning"] == "fork"


def test_the_same_word_is_sealed_alike_each_time_and_another_one_with_another_key() -> None:
    ann, _ = begun([[0], [1]])
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


def test_a_game_that_moves_to_another_device_takes_its_words_along() -> None:
    ann, bo = begun([[0], [1]])
    ann.play()
    bo.open(ann.link())
    tablet = Device([0])
    tablet.open(ann.link(whole=True))
    assert words_of(tablet) == words_of(ann)
    bo.play()
    opened = tablet.open(bo.link())
    assert opened["verdict"]["meaning"] == "ahead"
    tablet.play_own()
    assert bo.open(tablet.link())["verdict"]["meaning"] == "ahead"


def test_whose_word_goes_along_readable_is_told_by_name_of_the_seat() -> None:
    ann, bo = begun([[0, 2], [1]])
    asked = {"op": "turn", "key": KEY, "random": "00" * 16}
    assert ann.ask(**asked, match=ann.table()["match"], whole=True)["unshown"] == []
    ann.play()
    match = ann.table()["match"]
    whole = ann.ask(**asked, match=match, whole=True)
    assert (whole["unshown"], words_of(ann)[0] in text_of(whole["turn"])) == ([0], True)
    assert ann.ask(**asked, match=match)["unshown"] == []
    assert ann.ask(op="token", match=match)["unshown"] == [0]
    bo.open(ann.link())
    bo.play()
    assert bo.ask(**asked, match=bo.table()["match"], whole=True)["unshown"] == [1], "Ann's is sealed for Bo, too"
    dice = ann.ask(op="new", game="dice")["match"]
    assert "unshown" not in ann.ask(op="token", match=dice)


def test_while_the_table_waits_nothing_can_be_played_and_what_is_sealed_stays() -> None:
    ann, bo = begun([[0], [1]])
    ann.play()
    bo.open(ann.link())
    table = bo.table()
    refused = bo.try_(op="undo", match=table["match"])
    assert refused["error"]["message"] == "a sealed choice was made on another device, so it cannot be undone"
    assert table["undo"] == "a sealed choice was made on another device, so it cannot be undone"
    assert "still sealed" in bo.try_(op="token", match=table["match"])["error"]["message"]
    waiting = bo.play()
    refused = bo.try_(op="play", match=bo.table()["match"], move={"do": "pass"})
    assert refused["error"]["message"] == "everyone has chosen: the game continues where Ann opens the link"
    assert waiting["choices"] == {}
    for op in ("advise", "bot", "weigh", "crowd"):
        answer = bo.try_(op=op, match=bo.table()["match"], move={"do": "pass"})
        assert answer == refused, f"{op}: nobody has anything left to choose"
    assert bo.ask(op="view", match=bo.table()["match"])["view"] == waiting["view"]
    back = bo.ask(op="undo", match=bo.table()["match"])
    assert (back["view"]["turn"], back["view"]["written"]) == (1, [True, False])
    assert bo.try_(op="review", record=bo.record)["error"]["code"] == "bad-record"


def test_views_tell_nothing_of_what_is_sealed() -> None:
    ann, bo = begun([[0], [1]])
    for move in (None, {"do": "pass"}):
        ann.begin("word", NAMES[:2], seed="sealed", options={"holes": [1, 2]})
        ann.play(move)
        bo.record, bo.keys = None, {}
        opened = bo.open(ann.link())
        assert opened["view"]["word"] == [None, None]
        events = bo.ask(op="events", match=bo.table()["match"])["events"]
        assert [event["event"] for event in events][-1] == "wrote"


def test_a_line_without_seals_is_as_it_was() -> None:
    match = pygolf.new("dice", NAMES[:2], {}, "plain")
    match.play({"do": "roll"})
    line, keys = begin_line(KEY, match, random=bytes(16))
    assert line.startswith("1.")
    assert keys == {}


def test_words_are_never_sent_open_for_want_of_random_bytes() -> None:
    match = pygolf.new("word", NAMES[:2], {}, "plain")
    match.play(match.bot("rookie"))
    with pytest.raises(BadRequest, match="random bytes"):
        begin_line(KEY, match, random=bytes(15))


def test_a_seal_opens_with_its_key_at_its_place_alone() -> None:
    move: Move = {"do": "write", "word": "SHOCKS", "spaces": [0, 1, 2, 3, 4, 5]}
    key = new_key(bytes(16), 3, move)
    closed = seal(key, f"{KEY} 3", move)
    assert unseal(key, f"{KEY} 3", closed) == move
    assert len(closed) == len(seal(key, f"{KEY} 3", {"do": "pass"})), "its length tells nothing of the word"
    for wrong in (new_key(bytes(17), 3, move), "A" * 30):
        with pytest.raises(BadRecord, match="does not match"):
            unseal(wrong, f"{KEY} 3", closed)
    with pytest.raises(BadRecord, match="does not match"):
        unseal(key, f"{KEY} 4", closed)
    for at in range(0, len(closed) - 1, 7):
        altered = closed[:at] + ("A" if closed[at] != "A" else "B") + closed[at + 1 :]
        with pytest.raises(BadRecord, match="does not match"):
            unseal(key, f"{KEY} 3", altered)


def test_the_seal_is_as_it_was_published() -> None:
    """docs/together.md has this vector: whoever writes a second program can hold it against this one."""
    move: Move = {"do": "write", "word": "PUTT", "spaces": [0, 1, 2, 3]}
    key = new_key(bytes(range(16)), 0, move)
    assert (key, seal(key, f"{KEY} 0", move)) == VECTOR


VECTOR = (
    "znch4tqZtSARC40Hn43X-g1-Snfx3g",
    "xt-CoZw6BIa8fFePMhnLqEwZ0AJLqp7KzbfnTPEs6jh56zvr1hAF7245DNs0BY-HtTzNPUBCr9LmutX8OgvOu4KWMs0m9vKfaWmkMno8fEyZ4zZ"
    "outlur5X7YOJXQCpDsXTWFttC01tKGQ_z_NFmF-BcZp4",
)


@pytest.mark.parametrize(
    ("change", "words"),
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
def test_a_line_whose_seals_cannot_be_is_refused_with_words(change: Any, words: str) -> None:
    ann, _ = begun([[0], [1]])
    ann.play()
    value = read_line("turn", ann.link(), 2)
    change(value)
    with pytest.raises(BadRecord, match=words):
        read_turn(write_line("turn", value, 2))


def test_games_that_hide_nothing_are_never_sealed() -> None:
    match = pygolf.new("dice", NAMES[:2], {}, "plain")
    match.play({"do": "roll"})
    record = read_record({**match.record().to_json(), "sealed": {"0": "A" * 40}})
    with pytest.raises(BadRecord, match="Dice Golf has no hidden choices"):
        replay_sealed(record)
    with pytest.raises(BadRecord, match="still sealed"):
        pygolf.replay(record)


@pytest.mark.parametrize("sealed", [7, [], {"9": "A"}, {"0": 7}, {0: "A"}, {"0": "A" * 2000}, {"00": "A"}])
def test_a_record_with_strange_seals_is_refused(sealed: object) -> None:
    match = pygolf.new("word", NAMES[:2], {}, "plain")
    match.play({"do": "pass"})
    with pytest.raises(BadRecord, match="sealed"):
        read_record({**match.record().to_json(), "sealed": sealed})


def test_an_older_page_is_told_to_reload() -> None:
    ann, _ = begun([[0], [1]])
    ann.play()
    with pytest.raises(BadRecord, match="reload"):
        read_line("turn", ann.link(), 1)


def test_a_match_that_seals_is_one_like_any_other_at_the_door() -> None:
    ann, bo = begun([[0], [1]])
    ann.play()
    bo.open(ann.link())
    record = read_record(bo.record)
    match = replay_sealed(record)
    assert isinstance(match, SealedMatch)
    assert match.record() == record
    door = Protocol()
    opened = json.loads(door.handle(json.dumps({"op": "replay", "record": bo.record})))
    assert opened["record"] == bo.record
    turn = Turn(KEY, record, (0,))
    assert digests(KEY, turn.record) == digests(KEY, read_turn(ann.link()).record)
