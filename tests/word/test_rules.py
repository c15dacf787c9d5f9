"""Tests of the rules of Word Golf Tournament, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from pygolf import IllegalMoveError, Match, find_game
from pygolf.core.errors import BadOptionError, BadRequestError
from pygolf.games.word.play.lines import find_line, walk
from pygolf.games.word.rules import dictionary, material
from pygolf.games.word.rules.explaining import explain
from pygolf.games.word.rules.geometry import find_clash
from pygolf.games.word.rules.scoring import Roll, Written, score

ROLL = [1, 0, 0, 0, 0, 0]  # The dice show E, O, S, C, H and *.
WORDS = dictionary.make(["shocks", "shovels", "garage", "so", "sos", "hose", "shoe", "cheese", "echoes"])


def line_card(kinds: str, par: int = 3) -> material.Card:
    """Return a card whose spaces are on a gentle curve from arrow to flag, so that a line in order is legal. Kinds are
    p, d and o.
    """
    names = {"p": "plain", "d": "double", "o": "obstacle"}
    spaces = tuple(material.Space(10 * at, at * at, names[kind]) for at, kind in enumerate(kinds))
    return material.Card(1, par, spaces, 0, len(kinds) - 1)


def six_sets(kinds: str, par: int = 3) -> list[list[dict[str, Any]]]:
    card = line_card(kinds, par).to_json()
    return [[{**card, "number": hole} for hole in range(1, 10)] for _ in range(6)]


def table(kinds: str = "pppp", players: int = 1, dice: list[int] | None = None, **options: Any) -> Match:
    names = [f"P{seat}" for seat in range(players)]
    return pygolf.new("word", names, {"cards": six_sets(kinds), **options}, "seed", ROLL if dice is None else dice)


def write(match: Match, word: str, spaces: list[int] | None = None, **more: Any) -> dict[str, Any]:
    """Write a word along the curve and return the scored result of the seat, if the round was scored."""
    seat = match.turn
    n = len(match.view()["hole_card"][seat]["spaces"])
    line = spaces or [*range(len(word) - 1), n - 1]
    events = match.play({"do": "write", "word": word, "spaces": line, **more})
    return next((dict(event.facts) for event in events if event.name == "scored" and event.player == seat), {})


def points(word: str, kinds: str, hand: tuple[int, ...] = (), dice: str = "S1 O1 E1 C2 H3 *1", **more: Any) -> Any:
    card = line_card(kinds)
    faces = tuple((face[0], int(face[1:])) for face in dice.split())
    line = (*range(len(word) - 1), len(kinds) - 1)
    return score(card, Roll(faces), hand, Written(word, line, **more), dictionary.own())


@pytest.mark.rule("WG-1")
def test_nine_rounds_are_played_in_order_by_one_to_six_players() -> None:
    match = pygolf.new("word", seed="x")
    holes = []
    while not match.over:
        holes.append(match.view()["hole"])
        match.play({"do": "pass"})
    assert holes == list(range(1, 10))
    with pytest.raises(BadRequestError):
        pygolf.new("word", ["P"] * 7)


@pytest.mark.rule("WG-2")
def test_cards_differ_and_the_deal_can_be_chosen() -> None:
    match = pygolf.new("word", list("abcdef"), seed="deal")
    deal = match.state.table.deal
    assert all(sorted(sets) == list(range(6)) for sets in zip(*deal, strict=True))
    agreed = pygolf.new("word", ["a", "b"], {"deal": [[3] * 9, [1] * 9]}, "s")
    assert agreed.view()["hole_card"][0] == material.standard_cards()[3][0].to_json()
    for wrong in ([[0] * 9, [0] * 9], [[0] * 9], [[0] * 8, [1] * 8], [[6] * 9, [1] * 9]):
        with pytest.raises(BadOptionError):
            pygolf.new("word", ["a", "b"], {"deal": wrong}, "s")


@pytest.mark.rule("WG-3")
def test_supply_and_bank_depend_on_the_players() -> None:
    view = pygolf.new("word", list("abc"), seed="x").view()
    assert (view["supply"], view["bank"]) == ({"2": 3, "3": 3, "4": 3, "5": 3}, 12)


@pytest.mark.rule("WG-4")
def test_dice_are_rolled_once_for_all() -> None:
    match = table(players=2)
    assert match.view()["dice"] == [["E", 1], ["O", 1], ["S", 1], ["C", 2], ["H", 3], ["*", 1]]
    events = match.play({"do": "pass"}) + match.play({"do": "pass"})
    assert [event.name for event in events].count("rolled") <= 1


@pytest.mark.rule("WG-5")
def test_words_are_hidden_until_all_are_written() -> None:
    match = table(players=2)
    events = match.play({"do": "write", "word": "shoe", "spaces": [0, 1, 2, 3]})
    assert "SHOE" not in str([event.to_json() for event in events])
    assert match.view()["word"] == [None, None] == match.view(1)["word"]
    assert match.view(0)["word"][0]["word"] == "SHOE"
    match.undo()
    write(match, "shoe")
    write(match, "hose")
    assert [one["word"] for one in match.view()["word"]] == ["SHOE", "HOSE"]
    with pytest.raises(IllegalMoveError):
        match.undo()


@pytest.mark.rule("WG-6")
@pytest.mark.parametrize("spaces", [[1, 0, 2, 3], [0, 1, 3, 2], [0, 1, 2], [0, 1, 2, 9]])
def test_word_leads_from_arrow_to_flag(spaces: list[int]) -> None:
    match = table()
    with pytest.raises(IllegalMoveError) as error:
        write(match, "shoe", spaces)
    assert error.value.clause == "WG-6"
    with pytest.raises(IllegalMoveError):
        write(match, "s", [0])


@pytest.mark.rule("WG-7")
def test_touching_crossing_and_going_back_are_illegal() -> None:
    square = [(0, 0), (10, 10), (10, 0), (0, 10), (20, 0)]
    assert find_clash(square, [0, 1, 2, 3]) == (0, 2)  # The line crosses itself.
    assert find_clash(square, [0, 2, 4]) is None  # The line goes straight on.
    assert find_clash(square, [0, 4, 2]) == (0, 1)  # The line runs back on itself.
    assert find_clash(square, [0, 4, 1, 2]) == (0, 2)  # The line touches itself.
    assert find_clash(square, [0, 4]) is None  # The line passes over an empty space.
    with pytest.raises(IllegalMoveError) as error:
        write(table(), "shoo", [0, 1, 1, 3])
    assert error.value.clause == "WG-7"


@pytest.mark.rule("WG-8")
def test_die_serves_every_occurrence_and_the_better_die_counts() -> None:
    assert points("GARAGE", "pppppp", dice="G1 S1 S1 S1 S1 S1").points == (1, 0, 0, 0, 1, 0)
    assert points("GARAGE", "pppppp", dice="G1 G3 S1 S1 S1 S1").points == (3, 0, 0, 0, 3, 0)


@pytest.mark.rule("WG-9")
def test_wild_faces_are_read_best_or_as_named() -> None:
    assert points("GARAGE", "pppppp", dice="*1 S1 S1 S1 S1 S1").total == 2 - 3
    assert points("GARAGE", "pppppp", dice="*1 *1 S1 S1 S1 S1").total == 4 - 3
    named = points("GARAGE", "pppppp", dice="*1 S1 S1 S1 S1 S1", wild=("R",))
    assert (named.points, named.wild) == ((0, 0, 1, 0, 0, 0), ("R",))


@pytest.mark.rule("WG-10")
def test_wild_cards_score_on_letters_without_dice() -> None:
    assert points("GARAGE", "pppppp", (3, 5), dice="*1 S1 S1 S1 S1 S1").total == 10 - 3
    one = points("GARAGE", "pppppp", (5,), dice="S1 S1 S1 S1 S1 S1", cards=((0, 5),))
    assert one.points == (5, 0, 0, 0, 0, 0)
    match = table("pppppp")
    for cards, wild in (({"0": 3}, None), ({"9": 2}, None)):
        with pytest.raises(IllegalMoveError) as error:
            write(match, "cheese", cards=cards, wild=wild)
        assert error.value.clause == "WG-10"


@pytest.mark.rule("WG-11")
def test_other_letters_score_zero() -> None:
    assert points("BIRD", "pppp", dice="S1 S1 S1 S1 S1 S1").points == (0, 0, 0, 0)


@pytest.mark.rule("WG-12")
def test_empty_space_of_any_kind_costs_one_point() -> None:
    match = table("pdop")
    events = match.play({"do": "pass"})
    assert events[1].facts["points"] == [-1, -1, -1, -1]


@pytest.mark.rule("WG-13", "WG-14")
def test_obstacles_need_points_and_doubles_count_twice() -> None:
    assert points("SOBS", "pdop", dice="S1 O2 E1 E1 E1 E1").points == (1, 4, -1, 1)
    assert points("SOBS", "ppdp", dice="S1 O2 E1 E1 E1 E1").points == (1, 2, 0, 1)
    assert points("SOBS", "ppdp", (3,), dice="S1 O2 E1 E1 E1 E1").points == (1, 2, 6, 1)
    assert points("SOBS", "popp", dice="S1 O2 E1 E1 E1 E1").points == (1, 2, 0, 1)


@pytest.mark.rule("WG-9", "WG-10", "WG-11", "WG-12", "WG-13", "WG-14", "WG-23")
def test_points_that_do_not_come_from_the_dice_are_explained() -> None:
    roll = Roll((("S", 1), ("O", 1), ("E", 1), ("C", 2), ("H", 3), ("*", 1)))

    def why(word: str, kinds: str, hand: tuple[int, ...] = (), **more: Any) -> str:
        card, line = line_card(kinds), (*range(len(word) - 1), len(kinds) - 1)
        return explain(card, roll, score(card, roll, hand, Written(word, line, **more), WORDS))

    assert why("SHOE", "pppp") == "Every letter straight from the dice."
    assert why("SHOE", "pdpd") == "H counts double, 3 × 2 · E counts double, 1 × 2."
    assert why("SHOE", "pppppp") == "2 spaces empty, −2."
    assert why("SHOCKS", "pppppp") == "K read from the wild face."
    by_card = why("GARAGE", "pppppo", (5,), cards=((0, 5),))
    assert by_card == "A read from the wild face · G by wild card 5 · R and G not on the dice."
    assert why("GARAGE", "oooppp") == "A read from the wild face · G and R not on the dice · 2 obstacles hit, −2."
    assert why("SHOA", "pppo") == "1 obstacle hit, −1."


@pytest.mark.rule("WG-15")
def test_rulebook_examples_score_as_stated_on_standard_cards() -> None:
    roll = Roll(material.faces(ROLL, material.standard_dice()))
    played = 0
    for cards in material.standard_cards():
        card = cards[4]
        six, seven = find_line(card, 6, (1 << 1, 1 << 4)), find_line(card, 7, (1 << 3, 1 << 4))
        if six is None or seven is None:
            continue
        played += 1
        shocks = score(card, roll, (), Written("SHOCKS", six), dictionary.own())
        assert (shocks.total, shocks.wild, shocks.cup) == (7, ("K",), False)
        shovels = score(card, roll, (3,), Written("SHOVELS", seven), dictionary.own())
        assert (shovels.total, shovels.cards, shovels.cup) == (10, ((3, 3),), True)
    assert played


@pytest.mark.rule("WG-16")
def test_lowest_score_gets_a_coin_while_the_bank_has_enough() -> None:
    match = table(players=2)
    write(match, "shoe")
    assert ("coin", 1) in [(event.name, event.player) for event in match.play({"do": "pass"})]
    six = pygolf.new("word", list("abcdef"), {"holes": [1, 2, 3]}, "x")
    while not six.over:
        six.play({"do": "pass"} if six.state.phase == "write" else {"do": "buy", "cards": []})
    assert sum(six.state.coins) <= 12
    solo = table()
    assert "coin" not in [event.name for event in solo.play({"do": "pass"})]


@pytest.mark.rule("WG-17")
def test_hole_in_one_fills_every_space() -> None:
    assert write(table(), "shoe")["cup"] is True
    assert write(table("ppppp"), "shoe")["cup"] is False


@pytest.mark.rule("WG-18", "WG-19")
def test_shop_sells_cards_for_points() -> None:
    match = table("pdddp", players=2)
    write(match, "chose", [0, 1, 2, 3, 4])
    match.play({"do": "pass"})
    assert match.view()["shop"]["money"] == 10
    bad: list[tuple[dict[str, Any], str]] = [
        ({"cards": [5, 5]}, "WG-19"),
        ({"cards": [5], "discard": [2]}, "WG-19"),
        ({"cards": [5, 4, 3]}, "WG-18"),
        ({"cards": [5], "coins": 1}, "WG-18"),
    ]
    for move, clause in bad:
        with pytest.raises(IllegalMoveError) as error:
            match.play({"do": "buy", **move})
        assert error.value.clause == clause
    match.play({"do": "buy", "cards": [4, 5]})
    assert match.view()["hand"][0]["cards"] == [4, 5]


@pytest.mark.rule("WG-20")
def test_shop_is_closed_after_the_last_round() -> None:
    match = table("pddp", holes=[1])
    write(match, "shoe")
    assert match.over


@pytest.mark.rule("WG-21")
def test_cups_count_at_the_end() -> None:
    match = table("pppp", players=2, holes=[1])
    write(match, "shoe")
    write(match, "hose")
    assert match.view()["scores"] == [6 - 3 + 1, 6 - 3 + 1] and match.view()["winners"] == [0, 1]


@pytest.mark.rule("WG-22")
@pytest.mark.parametrize("word", ["it's", "x-ray", "café", "a b", "12"])
def test_words_are_letters_only(word: str) -> None:
    with pytest.raises(IllegalMoveError) as error:
        write(table("pppppp"), word)
    assert error.value.clause == "WG-22"


@pytest.mark.rule("WG-23")
def test_misspelled_letters_score_zero() -> None:
    one = points("SHOXS", "pppop", dice="S1 H1 O1 X5 E1 E1")
    assert one.points[3] == -1 and one.mistakes == (3,) and not one.cup and one.taken is not None
    far = points("XQZJVW", "pppppp", (5,), dice="X1 Q1 Z1 J1 V1 E1")
    assert (far.taken, far.total, far.cards, len(far.mistakes)) == (None, -3, (), 6)


@pytest.mark.rule("WG-24")
def test_luis_is_beaten_by_a_higher_score() -> None:
    match = table(holes=[1])
    match.play({"do": "pass"})
    assert match.view()["luis"] == 9 - 3 and match.view()["winners"] == []
    won = table("dddd", holes=[1])
    write(won, "shoe")
    assert won.view()["winners"] == [0]


@pytest.mark.rule("WG-25")
def test_players_can_accept_a_word() -> None:
    match = table(words=["shoe"])
    match.play({"do": "accept", "word": "hoes"})
    assert write(match, "hoes")["by_hand"] is True
    assert write(table(words=["shoe"], accept=["hoes"]), "hoes")["spelt"] is True
    assert pygolf.new("word", options={"timer": 60}).view()["timer"] == 60


def test_every_card_has_a_line_through_all_its_spaces() -> None:
    for cards in material.standard_cards():
        assert len(cards[4].spaces) == 7 and [space.kind for space in cards[4].spaces].count("double") == 1
        for card, par in zip(cards, (3, 3, 3, 3, 4, 4, 5, 5, 6), strict=True):
            assert 4 <= len(card.spaces) <= 12 and card.par == par
            assert any(len(line) == len(card.spaces) for line in walk(card))


def test_record_and_moves_survive_a_round_trip() -> None:
    match = pygolf.new("word", ["a", "b"], seed="r")
    for _ in range(12):
        match.play(match.bot("club"))
    again = pygolf.replay(match.record())
    assert again.view() == match.view()
    assert find_game("word").read_moves(find_game("word").write_moves(match.record().moves)) == list(
        match.record().moves
    )
