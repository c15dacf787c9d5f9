"""Tests that compare the scorer and the lines with the simple implementations, in matches on cards of 2 to 12
spaces.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import pygolf
from pygolf import IllegalMoveError, Match
from pygolf.games.word.play.lines import find_shapes, shapes, walk
from pygolf.games.word.rules import material
from pygolf.games.word.rules.material import standard_cards
from word import plain

LETTERS = "AEIST"


def some_dice(chance: Random) -> list[list[list[Any]]]:
    """Return six dice that show the same face on all sides."""
    faces = [[chance.choice([*LETTERS, "N", "*", "*"]), chance.randint(1, 3)] for _ in range(6)]
    return [[face] * 6 for face in faces]


def some_word(chance: Random, low: int, high: int) -> str:
    return "".join(chance.choice(LETTERS + "XX") for _ in range(chance.randint(low, high)))


def misspell(chance: Random, word: str) -> str:
    letters = list(word)
    for _ in range(chance.choice((0, 0, 1, 2, 2, 3))):
        at = chance.randrange(len(letters) + 1)
        letters[at : at + chance.randrange(2)] = chance.choice(("", "A", "X", "S"))
    return "".join(letters)


WILD_AND_MISSPELT = 514
"""The seed of a case with two mistaken letters that have equal points and kinds of space; the player chose one of them
for a wild face.
"""


def with_hand(match: Match, hand: tuple[int, ...]) -> Match:
    """Put wild cards into the first hand without buying them, and return the match."""
    from dataclasses import replace

    last = match._steps[-1]
    hands = (hand, *match.state.hands[1:])
    match._steps[-1] = replace(last, state=replace(match.state, hands=hands))
    return match


@pytest.mark.slow_in_pyodide
@pytest.mark.rule("WG-6", "WG-8", "WG-9", "WG-10", "WG-11", "WG-12", "WG-13", "WG-14", "WG-15", "WG-17", "WG-23")
@pytest.mark.parametrize("seed", [*range(280), WILD_AND_MISSPELT])
def test_written_word_scores_as_in_the_simple_scorer(seed: int) -> None:
    chance = Random(seed)
    card = plain.random_card(chance, 2, 12)
    n = len(card["spaces"])
    words = sorted({some_word(chance, 2, n).lower() for _ in range(12)})
    word = misspell(chance, chance.choice(words).upper())
    line = plain.random_line(chance, card, len(word)) if 2 <= len(word) <= n else None
    if line is None:
        return
    dice = some_dice(chance)
    hand = tuple(sorted(chance.sample((2, 3, 4, 5), chance.choice((0, 0, 1, 2, 3)))))
    options: dict[str, Any] = {"cards": plain.make_sets([card]), "dice": dice, "words": words, "holes": [1]}
    match = with_hand(pygolf.new("word", ["A"], options, "s"), hand)
    shown = [(str(die[0][0]), int(die[0][1])) for die in dice]
    named: dict[str, Any] = {}
    wilds = sum(letter == "*" for letter, _ in shown)
    if wilds and chance.random() < 0.4:
        named["wild"] = [chance.choice([*word, "Q"]) for _ in range(wilds)]
    on_dice = {letter for letter, _ in shown} | set(named.get("wild", ()))
    free = [at for at, letter in enumerate(word) if letter not in on_dice]
    if hand and chance.random() < 0.5:
        places = chance.sample(free, min(len(free), chance.randint(0, len(hand))))
        named["cards"] = {str(at): one for at, one in zip(places, hand, strict=False)}
    events = match.play({"do": "write", "word": word, "spaces": line, **named})
    assert (match.view()["phase"] == "judge") == (word.lower() not in words)
    if match.view()["phase"] == "judge":
        events = match.play({"do": "score"})
    (scored,) = [event.facts for event in events if event.name == "scored"]
    cards = {int(at): one for at, one in named["cards"].items()} if "cards" in named else None
    expected = plain.score(card, word, line, shown, hand, [one.upper() for one in words], cards, named.get("wild"))
    assert scored["total"] == expected["total"]
    assert scored["points"] in expected["points"]
    assert len(scored["cards"]) == expected["cards"]  # type: ignore[arg-type]
    assert scored["cup"] == expected["cup"]
    assert scored["taken"] in expected["taken"]
    assert match.state.hands[0] == tuple(one for one in hand if one not in scored["cards"].values())  # type: ignore[union-attr]
    assert match.view()["word"][0]["points"] == scored["points"]


@pytest.mark.slow_in_pyodide
@pytest.mark.rule("WG-6", "WG-7")
@pytest.mark.parametrize("seed", range(60))
def test_line_is_legal_as_in_the_simple_geometry(seed: int) -> None:
    chance = Random(seed)
    card = plain.random_card(chance, 3, 9)
    n = len(card["spaces"])
    match = pygolf.new("word", ["A", "B"], {"cards": plain.make_sets([card]), "words": ["ab"]}, "s")
    for _ in range(60):
        spaces = chance.sample(range(n), chance.randint(2, n))
        if chance.random() < 0.8:
            inner = [at for at in spaces if at not in (card["start"], card["flag"])]
            spaces = [card["start"], *inner, card["flag"]]
        move: dict[str, Any] = {"do": "write", "word": "A" * len(spaces), "spaces": spaces}
        if plain.legal_line(card, spaces):
            match.play(move)
            match.undo()
        else:
            with pytest.raises(IllegalMoveError) as error:
                match.play(move)
            assert error.value.clause in ("WG-6", "WG-7")


@pytest.mark.rule("WG-7")
def test_line_may_touch_an_empty_space_but_not_a_used_one() -> None:
    row = [(0, 0), (10, 0), (20, 0), (30, 0), (15, 9)]
    card = {
        "number": 1,
        "par": 3,
        "spaces": [{"x": x, "y": y, "kind": "plain"} for x, y in row],
        "start": 0,
        "flag": 3,
    }
    for spaces, legal in (
        ([0, 3], True),
        ([0, 2, 3], True),
        ([0, 1, 2, 3], True),
        ([0, 2, 1, 3], False),
        ([0, 2, 4, 1, 3], False),
        ([0, 4, 3], True),
        ([0, 2, 4, 3], True),
        ([0, 1, 4, 2, 3], True),
    ):
        assert plain.legal_line(card, spaces) is legal
        match = pygolf.new("word", ["A", "B"], {"cards": plain.make_sets([card]), "words": ["ab"]}, "s")
        move: dict[str, Any] = {"do": "write", "word": "A" * len(spaces), "spaces": spaces}
        if legal:
            match.play(move)
        else:
            with pytest.raises(IllegalMoveError):
                match.play(move)


def test_huge_coordinates_are_computed_exactly() -> None:
    far = material.FARTHEST
    spots = [(-far, -far), (far, far), (far - 1, far - 2), (-far + 1, -far)]
    card = material.Card(1, 3, tuple(material.Space(x, y, "plain") for x, y in spots), 0, 1)
    lines = set(walk(card))
    fields = card.to_json()
    every = [[0, *rest, 1] for rest in ([], [2], [3], [2, 3], [3, 2])]
    assert lines == {tuple(line) for line in every if plain.legal_line(fields, line)}


def test_stored_shapes_match_the_cards() -> None:
    for cards in standard_cards()[::2]:
        for card in cards:
            assert shapes(card) == find_shapes(card)
