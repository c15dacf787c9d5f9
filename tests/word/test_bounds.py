"""Tests that the options of Word Golf are accepted up to their limits and rejected beyond them."""

from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadOptionError, BadRecordError
from pygolf.games.word import GAME
from pygolf.games.word.rules import material
from pygolf.games.word.rules.options import OPTIONS

ACCEPTED: list[tuple[str, Any]] = [
    ("holes", [9, 8, 7, 6, 5, 4, 3, 2, 1]),
    ("holes", [9]),
    ("timer", 0),
    ("timer", 1),
    ("timer", 3600),
    ("accept", []),
    ("accept", [f"AA{chr(65 + at // 26)}{chr(65 + at % 26)}" for at in range(500)]),
    ("accept", ["AB", "Q" * 15]),
    ("deal", [[seat] * 9 for seat in range(6)]),
]
REJECTED: list[tuple[str, Any]] = [
    ("holes", []),
    ("holes", [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]),
    ("holes", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ("holes", [1, 1]),
    ("holes", [0, 1]),
    ("holes", [1, 10]),
    ("holes", [1, "2"]),
    ("holes", [1, True]),
    ("holes", "1"),
    ("timer", -1),
    ("timer", 3601),
    ("timer", True),
    ("timer", 1.0),
    ("accept", "AB"),
    ("accept", [f"AA{chr(65 + at // 26)}{chr(65 + at % 26)}" for at in range(501)]),
    ("accept", ["AB", "Q"]),
    ("accept", ["AB", "Q" * 16]),
    ("accept", ["AB", "Å" * 3]),
    ("accept", ["AB", "A1"]),
    ("accept", ["AB", 12]),
    ("deal", []),
    ("deal", [[0] * 9] * 7),
    ("deal", [[0] * 9, [0] * 8]),
    ("deal", [[0] * 9, [0] * 10]),
    ("deal", [[0] * 9, "012345012"]),
    ("deal", [[0] * 9, [-1] + [0] * 8]),
    ("deal", [[0] * 9, [0] * 8 + [6]]),
    ("deal", [[0] * 9, [0] * 8 + [True]]),
    ("dictionary", "another"),
]
MESSAGES = {"deal": "must be a list of nine numbers from 0 to 5 for each player"}
"""Error messages for options that are also checked later."""


@pytest.mark.parametrize(("name", "given"), ACCEPTED)
def test_option_within_its_limits_is_accepted(name: str, given: Any) -> None:
    seats = len(given) if name == "deal" else 1
    match = pygolf.new("word", [f"P{seat}" for seat in range(seats)], {name: given}, "bounds")
    assert match.record().options[name] == given


@pytest.mark.parametrize(("name", "given"), REJECTED)
def test_option_beyond_its_limits_is_rejected_by_name(name: str, given: Any) -> None:
    with pytest.raises(BadOptionError, match=f"^option {name}: {MESSAGES.get(name, '')}"):
        pygolf.new("word", [f"P{seat}" for seat in range(6)], {name: given}, "bounds")


def test_deal_with_a_repeated_card_names_the_hole() -> None:
    deal = [[0] * 9, [1] * 8 + [0]]
    with pytest.raises(BadOptionError, match=r"^option deal: two players have the same card of hole 9;"):
        pygolf.new("word", ["Ann", "Bo"], {"deal": deal}, "bounds")


def test_deal_needs_one_row_per_player() -> None:
    for rows in (1, 3):
        with pytest.raises(BadOptionError, match="deal"):
            pygolf.new("word", ["Ann", "Bo"], {"deal": [[0] * 9] * rows}, "bounds")


def line(count: int) -> list[dict[str, Any]]:
    """Return spaces on a curve."""
    return [{"x": 10 * at, "y": at * at, "kind": "plain"} for at in range(count)]


BOUNDS: list[tuple[str, str, list[Any], list[Any]]] = [
    ("cards", "number", [1], [0, 2, "1", True]),
    ("cards", "par", [-99, 0, 99], [-100, 100, 3.0, True]),
    ("cards", "start", [0, 2], [-1, 3, 4, "0"]),
    ("cards", "flag", [2, 3], [-1, 4, 0, None]),
    ("cards", "name", ["", "A" * 40], ["A" * 41, 1]),
    ("cards", "spaces", [line(12)], [line(13), [], "spaces", [{"x": 0, "y": 0, "kind": "plain"}, 1, 2, 3]]),
    ("spaces", "x", [-1_000_000, 1_000_000], [-1_000_001, 1_000_001, 0.5, None]),
    ("spaces", "y", [-1_000_000, 1_000_000], [-1_000_001, 1_000_001, "0"]),
    ("spaces", "kind", ["plain", "double", "obstacle"], ["water", "", 1]),
    ("faces", "0", ["A", "z", "*"], ["AB", "", "Å", "1", 1]),
    ("faces", "1", [1, 99], [0, 100, True, "1"]),
]


@pytest.mark.parametrize(("part", "field", "accepted", "rejected"), BOUNDS)
def test_material_accepts_values_up_to_the_limits(
    part: str, field: str, accepted: list[Any], rejected: list[Any]
) -> None:
    for at, value in enumerate([*accepted, *rejected]):
        cards: Any = [
            [{"number": hole, "par": 3, "spaces": line(4), "start": 0, "flag": 3} for hole in range(1, 10)]
            for _ in range(6)
        ]
        dice: Any = [[["A", 1] for _ in range(6)] for _ in range(6)]
        one = {"cards": cards[0][0], "spaces": cards[0][0]["spaces"][1], "faces": dice[5][5]}[part]
        one[int(field) if part == "faces" else field] = value
        problems = [*material.find_card_problems(cards)[1], *material.find_dice_problems(dice)[1]]
        assert bool(problems) == (at >= len(accepted)), value


def test_read_cards_requires_two_spaces_and_different_ends() -> None:
    cards: Any = [[{**card.to_json()} for card in of_set] for of_set in material.standard_cards()]
    cards[5][8] |= {"spaces": line(2), "start": 1, "flag": 0}
    assert material.read_cards(cards)[5][8].spaces[1].x == 10
    for invalid in ({"spaces": line(1)}, {"flag": 1}, {"colour": "red"}):
        with pytest.raises(BadOptionError, match=r"cards\[5\]\[8\]"):
            material.read_cards([*cards[:5], [*cards[5][:8], cards[5][8] | invalid]])


@pytest.mark.parametrize("invalid", [[], [[]] * 6, [[["A", 1]] * 6] * 5, [[["A", 1]] * 5] * 6, [[["A"]] * 6] * 6, 1])
def test_read_dice_requires_six_dice_of_six_faces(invalid: Any) -> None:
    with pytest.raises(BadOptionError, match="dice"):
        material.read_dice(invalid)


def test_read_dice_lists_at_most_twenty_problems_with_their_path() -> None:
    with pytest.raises(BadOptionError) as rejected:
        material.read_dice([[["A", 0]] * 6] * 6)
    message = str(rejected.value)
    assert message.startswith("dice[0][0]: must be an integer from 1 to 99") and message.count("dice[") == 20


@pytest.mark.parametrize(
    ("words", "accepted"),
    [
        (["b", "a", "b"], ["a", "b"]),
        (["z" * 45], ["z" * 45]),
        (["z" * 46], None),
        (["a", ""], None),
        (["a", "B"], None),
        (["a", "it's"], None),
        (["a", 1], None),
        ([], None),
        ("ab", None),
    ],
)
def test_read_words_returns_sorted_unique_lower_case_words(words: Any, accepted: list[str] | None) -> None:
    if accepted:
        assert material.read_words(words) == accepted
    else:
        with pytest.raises(BadOptionError, match="words"):
            material.read_words(words)


def test_read_words_accepts_at_most_60000_words() -> None:
    many = [f"{chr(97 + at // 676 % 26)}{chr(97 + at // 26 % 26)}{chr(97 + at % 26)}" for at in range(17_576)]
    many += [f"q{word}" for word in many] + [f"z{word}" for word in many] + [f"y{word}" for word in many]
    assert len(material.read_words(many[:60_000])) == 60_000
    with pytest.raises(BadOptionError, match="60000"):
        material.read_words(many[:60_001])


def test_options_offer_the_values_of_their_labels() -> None:
    choices = {
        option.name: dict(zip(option.labels, option.offered, strict=True)) for option in OPTIONS if option.labels
    }
    assert choices["timer"] == {
        "No clock": 0,
        "Half a minute": 30,
        "One minute": 60,
        "A minute and a half": 90,
        "Two minutes": 120,
        "Three minutes": 180,
    }
    nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert choices["holes"] == {"All nine": nine, "First three": nine[:3], "First six": nine[:6]}


@pytest.mark.parametrize("text", ["[1]", '[{"do": "pass"}, []]', "3", '{"do": "pass"}', "[", ""])
def test_read_moves_rejects_text_that_is_not_a_list_of_objects(text: str) -> None:
    with pytest.raises(BadRecordError):
        GAME.read_moves(text)


def test_moves_are_unchanged_after_writing_and_reading() -> None:
    moves: list[Any] = [{"do": "pass"}, {"do": "write", "word": "SHOE", "spaces": [0, 1, 2, 3], "cards": {}}]
    assert GAME.read_moves(GAME.write_moves(moves)) == moves
