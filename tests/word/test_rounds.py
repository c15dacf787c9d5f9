"""Tests of rounds, hidden words, coins, the shop and the end of the game, using the public interface."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pygolf
from pygolf import IllegalMoveError, Match
from pygolf.core.errors import BadOptionError, BadRecordError, BadRequestError
from pygolf.protocol import Protocol
from word import plain

ROW: dict[str, Any] = {
    "number": 1,
    "par": 0,
    "spaces": [{"x": 10 * at, "y": at * at, "kind": "plain"} for at in range(4)],
    "start": 0,
    "flag": 3,
}
WORDS = ["shoe", "hose", "so", "she", "toes"]


def make_dice(*faces: str) -> list[list[list[Any]]]:
    """Return six dice that always show these faces."""
    return [[[face[0], int(face[1:])]] * 6 for face in faces]


DICE = make_dice("S1", "H3", "O1", "E1", "E1", "E1")


def play(players: int = 2, card: dict[str, Any] | None = None, **options: Any) -> Match:
    names = [f"P{seat}" for seat in range(players)]
    own = {"cards": plain.make_sets([card or ROW]), "dice": DICE, "words": WORDS, **options}
    return pygolf.new("word", names, own, "seed")


def write(match: Match, word: str, **more: Any) -> list[dict[str, Any]]:
    line = [*range(len(word) - 1), 3]
    return [event.to_json() for event in match.play({"do": "write", "word": word, "spaces": line, **more})]


def skip(match: Match) -> None:
    """Leave the shop without buying, for every player."""
    while match.view()["phase"] == "buy":
        match.play({"do": "buy", "cards": []})


@pytest.mark.rule("WG-2")
def test_deal_depends_on_the_seed_and_no_two_players_share_a_card() -> None:
    deals = set()
    for seed in ("a", "b", "c"):
        match = pygolf.new("word", list("abcdef"), seed=seed)
        deal = match.state.table.deal
        assert pygolf.new("word", list("abcdef"), seed=seed).state.table.deal == deal
        assert all(len(set(sets)) == 6 for sets in zip(*deal, strict=True))
        deals.add(deal)
    assert len(deals) == 3


@pytest.mark.rule("WG-4")
def test_scripted_dice_are_faces_of_dice_one_to_six_in_order() -> None:
    match = pygolf.new("word", seed="x", dice=[0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0])
    first = match.view()
    dice = first["dice_faces"]
    assert first["dice"] == [dice[at][at] for at in range(6)]
    match.play({"do": "pass"})
    skip(match)
    assert match.view()["dice"] == [dice[at][5 - at] for at in range(6)]
    for bad in ([6], [-1], [True], ["S"], [1.0], [None]):
        with pytest.raises(BadRequestError):
            pygolf.new("word", seed="x", dice=bad)  # type: ignore[arg-type]


@pytest.mark.rule("WG-5")
def test_words_are_hidden_until_every_player_has_written() -> None:
    protocol = Protocol()

    def send(**request: Any) -> dict[str, Any]:
        response: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
        assert response["ok"], response
        return response

    options = {"cards": plain.make_sets([ROW]), "dice": DICE, "words": WORDS}
    match = send(op="new", game="word", players=list("abc"), options=options, seed="s")["match"]
    for seat, word in enumerate(("SHOE", "HOSE")):
        played = send(op="play", match=match, move={"do": "write", "word": word, "spaces": [0, 1, 2, 3]})
        del played["record"]  # The record is for saving, and is the only part of the response that contains everything.
        seen = [send(op="view", match=match), send(op="events", match=match), played]
        seen += [send(op="view", match=match, player=other) for other in range(3) if other > seat]
        seen += [
            send(op="moves", match=match),
            send(op="advise", match=match, count=1)["moves"][0].get("why", "").upper(),
        ]
        assert all(f'"{word}"' not in json.dumps(one) for one in seen[:-1])
        own = send(op="view", match=match, player=seat)["view"]["word"]
        assert own[seat]["word"] == word
        assert [one is None for one in own] == [other != seat for other in range(3)]
    passed = send(op="play", match=match, move={"do": "pass"})
    assert [one["word"] for one in passed["view"]["word"]] == ["SHOE", "HOSE", ""]
    assert json.loads(protocol.handle(json.dumps({"op": "undo", "match": match})))["error"]["code"] == "illegal-move"


@pytest.mark.rule("WG-9", "WG-10")
def test_player_can_name_readings_and_cards() -> None:
    card = {**ROW, "spaces": [{"x": 10 * at, "y": at * at, "kind": "plain"} for at in range(6)], "flag": 5}
    match = play(1, card, dice=make_dice("*1", "*2", "E1", "E1", "E1", "E1"), words=["kettle"])

    def kettle(**more: Any) -> dict[str, Any]:
        again = pygolf.replay(match.record())
        events = again.play({"do": "write", "word": "kettle", "spaces": [0, 1, 2, 3, 4, 5], **more})
        return next(dict(event.facts) for event in events if event.name == "scored")

    assert kettle()["points"] == [1, 1, 2, 2, 0, 1] or kettle()["points"] == [0, 1, 2, 2, 1, 1]
    assert kettle(wild=["t", "k"])["points"] == [2, 1, 1, 1, 0, 1]
    assert kettle(wild=["L", "L"])["points"] == [0, 1, 0, 0, 2, 1]
    assert kettle(wild=["e", "q"])["points"] == [0, 1, 0, 0, 0, 1]
    assert kettle(wild=["q", "e"])["points"] == [0, 2, 0, 0, 0, 2]
    for wrong in (["T"], ["T", "K", "L"], ["TT", "K"], ["1", "K"], ["", "K"]):
        with pytest.raises(IllegalMoveError) as error:
            kettle(wild=wrong)
        assert error.value.clause == "WG-9"


@pytest.mark.rule("WG-16")
def test_coins_are_given_while_the_bank_has_them() -> None:
    six = play(6, holes=[1, 2, 3, 4])
    coins = []
    for _ in range(4):
        for _ in range(6):
            six.play({"do": "pass"})
        coins.append([hand["coins"] for hand in six.view()["hand"]])
        # An empty card scores -4, so there is no money, and a single coin buys nothing.
        assert six.view()["phase"] != "buy" or coins[-1][0] >= 2
        skip(six)
    assert coins == [[1] * 6, [2] * 6, [2] * 6, [2] * 6]
    assert six.view()["bank"] == 0


@pytest.mark.rule("WG-16", "WG-18")
def test_coin_can_be_used_immediately_and_returns_to_the_bank() -> None:
    match = play(2, {**ROW, "par": 5})
    write(match, "shoe")  # The word scores 6 points, minus a par of 5.
    events = write(match, "so")  # The word scores 2 points, minus 2 for empty spaces and a par of 5.
    assert [event["player"] for event in events if event["event"] == "coin"] == [1]
    assert match.turn is not None and match.view()["phase"] == "write", "one point and one coin buy nothing"
    match = play(2, {**ROW, "par": 4})
    write(match, "shoe")
    write(match, "hose")
    assert [hand["coins"] for hand in match.view()["hand"]] == [1, 1]
    shop: Any = match.view()["shop"]
    assert (shop["money"], shop["coins"]) == (2, 1)
    assert match.moves() == shop["options"]
    refusals: tuple[tuple[dict[str, Any], str], ...] = (
        ({"cards": [2], "coins": 1}, "WG-18"),
        ({"cards": [3], "coins": 0}, "WG-18"),
        ({"cards": [4]}, "WG-18"),
        ({"cards": [], "coins": 1}, "WG-18"),
        ({"cards": [6]}, "WG-3"),
        ({"cards": [2, 2]}, "WG-19"),
    )
    for move, clause in refusals:
        with pytest.raises(IllegalMoveError) as error:
            match.play({"do": "buy", **move})
        assert error.value.clause == clause
    match.play({"do": "buy", "cards": [3], "coins": 1})
    assert match.view()["hand"][0] == {"cards": [3], "coins": 0, "cups": 1}
    assert (match.view()["bank"], match.view()["supply"]) == (11, {"2": 2, "3": 1, "4": 2, "5": 2})
    match.play({"do": "buy", "cards": [2]})
    assert match.view()["bank"] == 11, "points are spent first, so the coin stays"
    assert match.view()["round"] == 2


@pytest.mark.rule("WG-10", "WG-18", "WG-19")
def test_fourth_card_needs_a_discard_and_used_cards_return_to_the_supply() -> None:
    match = play(1, {**ROW, "par": -10})
    write(match, "shoe")
    match.play({"do": "buy", "cards": [2, 3, 4]})
    write(match, "shoe")
    for move in (
        {"cards": [5]},
        {"cards": [5], "discard": [2, 3]},
        {"cards": [3], "discard": [2]},
        {"cards": [], "discard": [2]},
    ):
        with pytest.raises(IllegalMoveError) as error:
            match.play({"do": "buy", **move})
        assert error.value.clause == "WG-19"
    with pytest.raises(IllegalMoveError):
        match.play({"do": "buy", "cards": [4], "discard": [5]})
    match.play({"do": "buy", "cards": [5], "discard": [2]})
    assert match.state.hands == ((3, 4, 5),)
    assert match.view()["supply"] == {"2": 1, "3": 0, "4": 0, "5": 0}
    scored = next(event for event in write(match, "toes") if event["event"] == "scored")
    assert (scored["cards"], scored["points"]) == ({"0": 5}, [5, 1, 1, 1]), "the best card is used"
    assert match.state.hands == ((3, 4),)
    match.play({"do": "buy", "cards": [5]})
    without_cards = next(event for event in write(match, "toes", cards={}) if event["event"] == "scored")
    assert (without_cards["points"], match.state.hands) == ([0, 1, 1, 1], ((3, 4, 5),)), (
        "without named cards none is used"
    )
    assert match.view()["phase"] == "write", "the shop does not open if only a worse card is available"
    for cards in ({"1": 3}, {"0": 2}, {"4": 3}, {"0": 3, "3": 3}):
        with pytest.raises(IllegalMoveError) as error:
            write(match, "toes", cards=cards)
        assert error.value.clause == "WG-10"


@pytest.mark.rule("WG-18", "WG-20")
def test_player_who_can_buy_nothing_is_skipped_and_the_last_round_has_no_shop() -> None:
    match = play(3, holes=[1, 2])
    write(match, "shoe")
    match.play({"do": "pass"})
    write(match, "so")
    assert (match.turn, match.view()["phase"]) == (0, "buy")
    match.play({"do": "buy", "cards": []})
    assert (match.turn, match.view()["phase"], match.view()["round"]) == (0, "write", 2)
    for _ in range(3):
        write(match, "shoe")
    assert match.over


@pytest.mark.rule("WG-21")
def test_more_cups_win_a_tie() -> None:
    wide: dict[str, Any] = {**ROW, "par": 1, "spaces": [*ROW["spaces"], {"x": 5, "y": 50, "kind": "plain"}]}
    wide["spaces"][1] = {**wide["spaces"][1], "kind": "double"}
    sets = [*plain.make_sets([ROW])[:1], *plain.make_sets([wide])[:5]]
    match = play(3, holes=[1], cards=sets, deal=[[0] * 9, [1] * 9, [2] * 9])
    write(match, "shoe")  # The word scores 6 points, and earns a cup.
    write(match, "shoe")  # The score is 1 + 6 + 1 + 1 - 1 - 1.
    write(match, "so")
    view = match.view()
    assert view["scores"][:2] == [7, 7]
    assert view["winners"] == [0]


@pytest.mark.rule("WG-24")
@pytest.mark.parametrize(("word", "winners"), [("shoe", []), ("hhhe", [0])])
def test_luis_is_beaten_only_by_more_points(word: str, winners: list[int]) -> None:
    spaces = [*ROW["spaces"]]
    spaces[1] = {**spaces[1], "kind": "double"}
    dice = make_dice("S1", "H3", "O1", "E1", "X3", "*1")
    match = play(1, {**ROW, "spaces": spaces}, holes=[1], dice=dice, words=["shoe", "hhhe"])
    write(match, word)
    view = match.view()
    assert view["luis"] == 10
    assert view["scores"] == ([10] if word == "shoe" else [14]), "an equal total, including the cup, does not win"
    assert view["winners"] == winners


@pytest.mark.rule("WG-24")
@pytest.mark.parametrize(
    ("luis", "score"), [("gentle", 7), ("mild", 9), ("rulebook", 10), ("keen", 13), ("mighty", 16)]
)
def test_luis_strength_is_an_option(luis: str, score: int) -> None:
    match = play(1, holes=[1], dice=make_dice("S1", "H3", "O1", "E1", "X3", "*1"), words=["shoe"], luis=luis)
    assert match.record().options.get("luis") == (None if luis == "rulebook" else luis), "no record names the default"
    match.play({"do": "pass"})
    assert match.view()["luis"] == score
    assert pygolf.replay(match.record()).view() == match.view()
    with pytest.raises(BadOptionError):
        play(1, luis="fierce")


@pytest.mark.rule("WG-25")
def test_word_can_be_accepted_before_scoring_but_not_after() -> None:
    match = play(2)
    events = match.play({"do": "accept", "word": "hoes"})
    assert [(event.name, event.clause) for event in events] == [("accepted", "WG-25")]
    write(match, "hoes")
    assert match.turn == 1
    match.play({"do": "accept", "word": "eohs"})
    scored = [event for event in write(match, "eohs") if event["event"] == "scored"]
    assert [(one["spelt"], one["by_hand"], one["cup"]) for one in scored] == [(True, True, True)] * 2
    with pytest.raises(IllegalMoveError) as error:
        match.play({"do": "accept", "word": "shhh"})
    assert error.value.clause == "WG-25"
    again = play(2)
    write(again, "hoes")
    again.play({"do": "accept", "word": "HOES"})
    scored = [event for event in write(again, "shoe") if event["event"] == "scored"]
    assert scored[0]["spelt"] is True, "accepted after it was written, before it was scored"


def test_record_names_its_dictionary_and_unknown_ones_are_rejected() -> None:
    record = pygolf.new("word", seed="x").record()
    assert record.options["dictionary"] == "scowl-2020.12.07/1"
    with pytest.raises(BadOptionError):
        pygolf.new("word", options={"dictionary": "scowl-2099/1"})
    from dataclasses import replace

    with pytest.raises(BadRecordError):
        pygolf.replay(replace(record, options={**record.options, "dictionary": "scowl-2099/1"}))


def test_custom_words_need_no_builtin_dictionary(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygolf.core import large
    from pygolf.games.word.play import lines
    from pygolf.games.word.rules import dictionary

    def raise_missing(game: str, name: str) -> bytes:
        raise large.MissingDataError(game)

    monkeypatch.setattr(large, "read", raise_missing)
    for cached in (dictionary.own, lines._known_shapes, lines.shapes):
        cached.cache_clear()
    match = pygolf.new("word", ["A", "B"], {"words": WORDS, "dice": DICE, "holes": [1, 2]}, "s")
    while not match.over:
        match.advise(3)
        match.play(match.bot("tour" if match.turn else "club"))
        match.view()
    builtin = pygolf.new("word", seed="s")
    builtin.view()
    with pytest.raises(large.MissingDataError):
        builtin.bot("club")
    builtin.play({"do": "pass"})
    builtin.view()
    with pytest.raises(large.MissingDataError):
        builtin.game.draft(builtin.state, {"ask": "best"})
    for cached in (dictionary.own, lines._known_shapes, lines.shapes):
        cached.cache_clear()
