"""Tests that compare the solver with brute force, and near words with a simple table of edit distances."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random

import pytest

from pygolf.games.word.play.lanes import lanes, larger
from pygolf.games.word.play.lines import Shape, complete, find_line, shapes, walk
from pygolf.games.word.play.solver import Query, lay, solve
from pygolf.games.word.rules import dictionary
from pygolf.games.word.rules.geometry import find_clash
from pygolf.games.word.rules.material import KINDS, Card, Space
from pygolf.games.word.rules.scoring import Roll, Written, score


def a_card(chance: Random) -> Card:
    n = chance.randint(2, 6)
    spots = chance.sample([(x, y) for x in range(4) for y in range(4)], n)
    spaces = tuple(Space(x, y, chance.choice(KINDS)) for x, y in spots)
    start, flag = chance.sample(range(n), 2)
    return Card(1, 3, spaces, start, flag)


def a_roll(chance: Random) -> Roll:
    return Roll(tuple((chance.choice("AEST*"), chance.randint(1, 4)) for _ in range(6)))


def best_by_brute_force(
    card: Card, roll: Roll, hand: tuple[int, ...], words: dictionary.Dictionary, word: str
) -> int | None:
    """Return the best score of a word by trying every order of spaces, every card on every letter and every reading."""
    n, best = len(card.spaces), None
    values = roll.values()
    for inner in permutations([space for space in range(n) if space not in (card.start, card.flag)], len(word) - 2):
        line = (card.start, *inner, card.flag)
        if find_clash(card.points, line):
            continue
        total = score_slowly(card, line, word, values, roll.wilds(), hand)
        best = total if best is None else max(best, total)
    return best


def score_slowly(
    card: Card, line: tuple[int, ...], word: str, values: dict[str, int], wilds: tuple[int, ...], hand: tuple[int, ...]
) -> int:
    totals = []
    letters = [*sorted(set(word)), "-"]
    reads: list[tuple[str, ...]] = [()]
    for _ in wilds:
        reads = [(*read, letter) for read in reads for letter in letters]
    for read in reads:
        worth = dict(values)
        for letter, number in zip(read, wilds, strict=True):
            worth[letter] = max(worth.get(letter, 0), number)
        bare = [at for at, letter in enumerate(word) if letter not in worth]
        for size in range(min(len(hand), len(bare)) + 1):
            for places in combinations(bare, size):
                for cards in permutations(hand, size):
                    own = [worth.get(letter, 0) for letter in word]
                    for at, one in zip(places, cards, strict=True):
                        own[at] = one
                    total = len(word) - len(card.spaces) - card.par
                    for at, space in zip(own, line, strict=True):
                        kind = card.spaces[space].kind
                        total += at * 2 if kind == "double" else -1 if kind == "obstacle" and not at else at
                    totals.append(total)
    return max(totals)


@pytest.mark.parametrize("seed", range(60))
def test_solver_and_scorer_match_brute_force(seed: int) -> None:
    chance = Random(seed)
    words = dictionary.make(
        "".join(chance.choice("AESTX") for _ in range(chance.randint(1, 7))).lower() for _ in range(25)
    )
    card, roll = a_card(chance), a_roll(chance)
    if len(roll.wilds()) > 2:
        roll = Roll((("A", 1), ("E", 2), ("*", 1), ("*", 2), ("S", 3), ("A", 2)))
    hand = tuple(sorted(chance.sample((2, 3, 4, 5), chance.randint(0, 2))))
    query = Query(card, roll, hand)
    found = solve(query, words, 40)
    values = {one.word: one.value for one in found}
    expected = {}
    for block in words.within(1, 15):
        size = block.size
        for at in range(len(block)):
            word = block.word(at).upper()
            best = best_by_brute_force(card, roll, hand, words, word) if 2 <= size <= len(card.spaces) else None
            if best is not None:
                expected[word] = best
    assert values == expected
    for one in found:
        written, result = lay(query, one, words)
        assert result.total == one.value and result.cup == one.full
        named = Written(written.word, written.spaces, result.cards)
        assert score(card, roll, hand, named, words).total == one.value


@pytest.mark.parametrize("seed", range(20))
def test_walk_and_shapes_match_enumeration(seed: int) -> None:
    chance = Random(seed)
    card = a_card(chance)
    lines = set(walk(card))
    n = len(card.spaces)
    inner = [space for space in range(n) if space not in (card.start, card.flag)]
    every = {(card.start, *rest, card.flag) for size in range(n - 1) for rest in permutations(inner, size)}
    assert lines == {line for line in every if find_clash(card.points, line) is None}
    for length, of in enumerate(shapes(card)):
        assert bool(of) == any(len(line) == length for line in lines)


@pytest.mark.parametrize("seed", range(40))
def test_complete_finishes_a_started_line_if_possible(seed: int) -> None:
    """Compare with every order of spaces: a result must be legal, and must exist if a legal line exists."""
    chance = Random(f"complete {seed}")
    card = a_card(chance)
    inside = [space for space in range(len(card.spaces)) if space not in (card.start, card.flag)]
    for length in range(2, len(card.spaces) + 1):
        lines = [(card.start, *inner, card.flag) for inner in permutations(inside, length - 2)]
        legal = [line for line in lines if not find_clash(card.points, line)]
        assert (complete(card, (), length) in legal) == bool(legal)
        for started in {line[:count] for line in legal for count in range(length + 1)}:
            found = complete(card, started, length)
            assert found in legal
            assert found[: len(started)] == started
        for whole in (line for line in permutations(range(len(card.spaces)), length) if line[-1] != card.flag):
            assert complete(card, whole, length) is None
    assert complete(card, (card.start,), 1) is complete(card, (), len(card.spaces) + 1) is None


@pytest.mark.parametrize("seed", range(20))
def test_find_line_succeeds_exactly_for_shapes_of_legal_lines(seed: int) -> None:
    card = a_card(Random(f"shape {seed}"))
    kinds = [space.kind for space in card.spaces]
    lines: dict[tuple[int, Shape], set[tuple[int, ...]]] = {}
    for line in walk(card):
        double, obstacle = (
            sum(1 << at for at, space in enumerate(line) if kinds[space] == kind) for kind in ("double", "obstacle")
        )
        lines.setdefault((len(line), (double, obstacle)), set()).add(line)
    for length in (2, 3, 4):
        for each in product(range(3), repeat=length):
            double, obstacle = (sum(1 << at for at, kind in enumerate(each) if kind == one) for one in (1, 2))
            found, legal = find_line(card, length, (double, obstacle)), lines.get((length, (double, obstacle)))
            assert found in legal if legal else found is None


def test_score_prefers_mistakes_in_letters_that_no_die_shows() -> None:
    """NAGES can be read as AGES, with a mistake in the N (one point), or as NAMES, with a mistake in the G (zero
    points).
    """
    card = Card(1, 4, tuple(Space(10 * at, 0, "plain") for at in range(5)), 0, 4)
    roll = Roll((("E", 1), ("B", 2), ("N", 1), ("B", 2), ("V", 3), ("F", 3)))
    result = score(card, roll, (), Written("NAGES", (0, 1, 2, 3, 4)), dictionary.make(["ages", "names"]))
    assert (result.total, result.taken, result.mistakes) == (-2, "NAMES", (2,))


def test_complete_uses_the_shortest_step() -> None:
    """From the arrow at [50, 100], a far space and a near one both lead to the flag."""
    spots = ((50, 100), (10, 50), (52, 90), (50, 0))
    card = Card(1, 3, tuple(Space(x, y, "plain") for x, y in spots), 0, 3)
    assert complete(card, (), 3) == (0, 2, 3)
    assert complete(card, (), 4) == (0, 2, 1, 3)


def test_larger_returns_the_maximum_per_word() -> None:
    chance = Random(5)
    one, other = (bytes(chance.choice((0, 1, 63, 64, 126, 127)) for _ in range(90)) for _ in range(2))
    assert larger(one, other) == bytes(map(max, one, other))


@pytest.mark.parametrize("max_points", [4, 99])
def test_bound_exceeds_the_true_score_only_by_rounding(max_points: int) -> None:
    """Without doubles, letters shown by dice have their points, and the others use the best cards and wild faces."""
    for seed in range(20):
        chance = Random(f"bound {seed}")
        values = {letter: chance.randint(1, max_points) for letter in "aest"}
        hand, wild = chance.choice(((), (5,), (5, 3))), chance.choice((0, max_points // 2))
        (block,) = dictionary.make("".join(chance.choices("aestx", k=6)) for _ in range(30)).within(6, 6)
        of = lanes(block, tuple((letter.upper(), points) for letter, points in values.items()), wild, 0)
        for at, bound in enumerate(of.bound(len(block), wild, hand)):
            shown = [max(values[letter], wild) for letter in block.word(at) if letter in values]
            bare = block.size - len(shown)
            others = sorted([*hand, *[wild] * bare], reverse=True)[:bare]
            # The points of every letter are rounded up, and so is the value used for the others.
            over = bound * of.scale - sum(shown) - sum(others)
            assert 0 <= over <= (block.size + 1) * (of.scale - 1), block.word(at)
