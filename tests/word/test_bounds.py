"""What a table of Word Golf can agree on, to its bounds and not beyond."""

from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadOption, BadRecord
from pygolf.games.word import GAME, material
from pygolf.games.word.options import OPTIONS

KEPT: list[tuple[str, Any]] = [
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
REFUSED: list[tuple[str, Any]] = [
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
WANTED = {"deal": "must be a list of nine numbers from 0 to 5 for each player"}
"""What is said where more than the bounds is looked at later."""


@pytest.mark.parametrize(("name", "given"), KEPT)
def test_what_is_within_its_bounds_is_agreed_on(name: str, given: Any) -> None:
    seats = len(given) if name == "deal" else 1
    match = pygolf.new("word", [f"P{seat}" for seat in range(seats)], {name: given}, "bounds")
    assert match.record().options[name] == given


@pytest.mark.parametrize(("name", "given"), REFUSED)
def test_what_is_beyond_them_is_refused_by_its_name(name: str, given: Any) -> None:
    with pytest.raises(BadOption, match=f"^option {name}: {WANTED.get(name, '')}"):
        pygolf.new("word", [f"P{seat}" for seat in range(6)], {name: given}, "bounds")


def test_a_deal_gives_no_card_twice_and_says_of_which_hole() -> None:
    deal = [[0] * 9, [1] * 8 + [0]]
    with pytest.raises(BadOption, match=r"^option deal: two players have the same card of hole 9;"):
        pygolf.new("word", ["Ann", "Bo"], {"deal": deal}, "bounds")


def test_a_deal_has_a_row_for_each_player() -> None:
    for rows in (1, 3):
        with pytest.raises(BadOption, match="deal"):
            pygolf.new("word", ["Ann", "Bo"], {"deal": [[0] * 9] * rows}, "bounds")


def line(count: int) -> list[dict[str, Any]]:
    """Spaces in a bow."""
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


@pytest.mark.parametrize(("of", "field", "kept", "refused"), BOUNDS)
def test_cards_and_dice_are_read_to_their_bounds(of: str, field: str, kept: list[Any], refused: list[Any]) -> None:
    for at, value in enumerate([*kept, *refused]):
        cards: Any = [
            [{"number": hole, "par": 3, "spaces": line(4), "start": 0, "flag": 3} for hole in range(1, 10)]
            for _ in range(6)
        ]
        dice: Any = [[["A", 1] for _ in range(6)] for _ in range(6)]
        one = {"cards": cards[0][0], "spaces": cards[0][0]["spaces"][1], "faces": dice[5][5]}[of]
        one[int(field) if of == "faces" else field] = value
        faults = [*material.find_card_problems(cards)[1], *material.find_dice_problems(dice)[1]]
        assert bool(faults) == (at >= len(kept)), value


def test_a_card_of_two_spaces_is_the_shortest_and_its_ends_are_two() -> None:
    cards: Any = [[{**card.to_json()} for card in of_set] for of_set in material.standard_cards()]
    cards[5][8] |= {"spaces": line(2), "start": 1, "flag": 0}
    assert material.read_cards(cards)[5][8].spaces[1].x == 10
    for spoilt in ({"spaces": line(1)}, {"flag": 1}, {"colour": "red"}):
        with pytest.raises(BadOption, match=r"cards\[5\]\[8\]"):
            material.read_cards([*cards[:5], [*cards[5][:8], cards[5][8] | spoilt]])


@pytest.mark.parametrize("spoilt", [[], [[]] * 6, [[["A", 1]] * 6] * 5, [[["A", 1]] * 5] * 6, [[["A"]] * 6] * 6, 1])
def test_dice_are_six_of_six_faces(spoilt: Any) -> None:
    with pytest.raises(BadOption, match="dice"):
        material.read_dice(spoilt)


def test_faults_are_named_by_their_place_twenty_at_most() -> None:
    with pytest.raises(BadOption) as refused:
        material.read_dice([[["A", 0]] * 6] * 6)
    message = str(refused.value)
    assert message.startswith("dice[0][0]: must be an integer from 1 to 99") and message.count("dice[") == 20


@pytest.mark.parametrize(
    ("words", "kept"),
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
def test_words_are_lower_case_letters_each_once_in_order(words: Any, kept: list[str] | None) -> None:
    if kept:
        assert material.read_words(words) == kept
    else:
        with pytest.raises(BadOption, match="words"):
            material.read_words(words)


def test_so_many_words_are_taken_and_no_more() -> None:
    many = [f"{chr(97 + at // 676 % 26)}{chr(97 + at // 26 % 26)}{chr(97 + at % 26)}" for at in range(17_576)]
    many += [f"q{word}" for word in many] + [f"z{word}" for word in many] + [f"y{word}" for word in many]
    assert len(material.read_words(many[:60_000])) == 60_000
    with pytest.raises(BadOption, match="60000"):
        material.read_words(many[:60_001])


def test_a_choice_is_what_its_label_says() -> None:
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
def test_moves_that_are_no_list_of_objects_are_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        GAME.read_moves(text)


def test_moves_are_read_as_they_were_written() -> None:
    moves: list[Any] = [{"do": "pass"}, {"do": "write", "word": "SHOE", "spaces": [0, 1, 2, 3], "cards": {}}]
    assert GAME.read_moves(GAME.write_moves(moves)) == moves
