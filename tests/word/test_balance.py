"""Tests of the statistics with which the dice and cards were designed, of the cards themselves, and of the size of the
data.
"""

from __future__ import annotations

import json
import random
from itertools import combinations
from pathlib import Path

import pytest

from pygolf.games.word.play.lines import walk
from pygolf.games.word.rules import material
from pygolf.games.word.rules.dictionary import own
from pygolf.games.word.rules.geometry import turn
from tools.balance import word as balance

FOLDER = Path(material.__file__).parents[1]


def test_club_bot_and_luis_are_evenly_matched() -> None:
    won = sum(balance.play_solo("club", f"balance {number}") > 0 for number in range(40))
    assert 18 <= won <= 24


def test_tour_bot_beats_luis() -> None:
    assert all(balance.play_solo("tour", f"balance {number}") > 0 for number in range(6))


def test_write_lines_prints_the_measured_statistics(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance, "SEEDS", 2)
    monkeypatch.setattr(balance, "MEETINGS", 2)
    monkeypatch.setattr(balance, "PAIRS", 108)
    figures = balance.measure()
    assert json.loads(json.dumps(figures)) == figures
    assert figures["full"] > 0.2  # type: ignore[operator]
    lines = balance.write_lines(figures)
    assert [line.split()[0] for line in lines[1:6]] == ["rookie", "club", "ace", "scholar", "tour"]
    assert [line.split()[:3] for line in lines[8:12]] == [
        ["club", "beats", "rookie"],
        ["ace", "beats", "club"],
        ["scholar", "beats", "ace"],
        ["tour", "beats", "scholar"],
    ]
    assert len(lines) == 16 + 6
    printed = capsys.readouterr()
    assert printed.out == "" and "tour plays 2 games" in printed.err


def test_count_lines_matches_enumeration() -> None:
    for card in [cards[hole] for cards in material.standard_cards()[:2] for hole in range(7)]:
        counts = [0] * (len(card.spaces) + 1)
        for line in walk(card):
            counts[len(line)] += 1
        assert balance.count_lines(card) == tuple(counts)
        assert counts[-1] > 0


def test_cards_have_enough_space_for_a_finger_and_are_all_different() -> None:
    cards = [card for cards in material.standard_cards() for card in cards]
    for card in cards:
        assert all((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= 18**2 for a, b in combinations(card.points, 2))
        assert all(turn(*three) for three in combinations(card.points, 3))
    assert len({card.points for card in cards}) == len({card.spaces for card in cards}) == 54


def test_letter_has_the_same_points_on_every_die() -> None:
    points_by_letter: dict[str, set[int]] = {}
    for letter, points in [face for die in material.standard_dice() for face in die]:
        points_by_letter.setdefault(letter, set()).add(points)
    assert all(len(points) == 1 for points in points_by_letter.values())
    known = {"S": 1, "O": 1, "E": 1, "C": 2, "H": 3, "*": 1}
    assert {letter: points for letter, (points,) in points_by_letter.items() if letter in known} == known


def test_data_for_a_first_visit_is_small() -> None:
    assert sum(path.stat().st_size for path in (FOLDER / "large").iterdir()) < 530_000
    assert sum(path.stat().st_size for path in (FOLDER / "material").iterdir()) < 30_000


def test_fills_requires_a_word_with_a_letter_for_every_space() -> None:
    def card(spaces: int) -> material.Card:
        line = tuple(material.Space(at * 10, at * at, "plain") for at in range(spaces))
        return material.Card(1, 3, line, 0, spaces - 1)

    dice = tuple((((letter, 1),) * 6) for letter in "SHOEQ*")
    roll = [0] * 6
    assert balance.fills(card(4), dice, roll)
    none = tuple((((letter, 1),) * 6) for letter in "QQQQQQ")
    assert not balance.fills(card(4), none, roll)
    straight = material.Card(1, 3, tuple(material.Space(x, 0, "plain") for x in (0, 20, 10, 30)), 0, 1)
    assert not balance.fills(straight, dice, roll), "no line visits all of its spaces"


def test_fills_requires_enough_wild_faces_for_some_word() -> None:
    card, rng = material.standard_cards()[0][6], random.Random(3)
    block = own().block(len(card.spaces))
    assert block
    words, seen = [set(block.word(at)) for at in range(len(block))], set()
    for _ in range(60):
        letters = rng.choices("aeiourstlnbcdvxq", k=rng.randint(2, 6))
        faces = [*letters, *"*" * (6 - len(letters))]
        dice = tuple(((letter.upper(), 1),) * 6 for letter in faces)
        expected = any(len(word - set(letters)) <= faces.count("*") for word in words)
        assert balance.fills(card, dice, [0] * 6) == expected, faces
        seen.add((expected, faces.count("*")))
    assert len(seen) >= 6
