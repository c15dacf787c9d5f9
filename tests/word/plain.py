"""A second, deliberately slow and simple implementation of scoring and lines, for comparison with the package."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, permutations, product
from random import Random
from typing import Any

Point = tuple[int, int]
NAMES = {"p": "plain", "d": "double", "o": "obstacle"}


def common_points(a: Point, b: Point, c: Point, d: Point) -> set[Any]:
    """Return the points that two segments share: none, one, or the two ends of the part they have in common. The
    parameters of the lines are solved for.
    """
    r, s, w = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1]), (c[0] - a[0], c[1] - a[1])
    cross = r[0] * s[1] - r[1] * s[0]
    if cross:
        t, u = Fraction(w[0] * s[1] - w[1] * s[0], cross), Fraction(w[0] * r[1] - w[1] * r[0], cross)
        if 0 <= t <= 1 and 0 <= u <= 1:
            return {(a[0] + t * r[0], a[1] + t * r[1])}
        return set()
    if w[0] * r[1] - w[1] * r[0]:
        return set()
    length_squared = r[0] ** 2 + r[1] ** 2
    at = sorted(Fraction((p[0] - a[0]) * r[0] + (p[1] - a[1]) * r[1], length_squared) for p in (c, d))
    low, high = max(at[0], Fraction(0)), min(at[1], Fraction(1))
    return {(a[0] + t * r[0], a[1] + t * r[1]) for t in (low, high)} if low <= high else set()


def legal_line(card: Mapping[str, Any], spaces: Sequence[int]) -> bool:
    """Return whether a line is legal (WG-6 and WG-7)."""
    n = len(card["spaces"])
    if not 2 <= len(spaces) <= n or len(set(spaces)) < len(spaces) or not set(spaces) <= set(range(n)):
        return False
    if (spaces[0], spaces[-1]) != (card["start"], card["flag"]):
        return False
    line = [(card["spaces"][at]["x"], card["spaces"][at]["y"]) for at in spaces]
    steps = list(pairwise(line))
    return all(
        len(common_points(*steps[one], *steps[other])) == (1 if other == one + 1 else 0)
        for one, other in combinations(range(len(steps)), 2)
    )


def distance(a: str, b: str) -> int:
    """Return the number of insertions, deletions and substitutions between two words."""
    return min(cost for cost, _ in readings_as(a, b, len(a) + len(b)))


@cache
def readings_as(written: str, meant: str, most: int) -> tuple[tuple[int, frozenset[int]], ...]:
    """Return every alignment with at most ``most`` mistakes as (number of mistakes, positions of mistaken letters)."""
    last = len(written) - 1
    found: set[tuple[int, frozenset[int]]] = set()

    def step(i: int, j: int, cost: int, bad: frozenset[int]) -> None:
        if cost > most:
            return
        if i == len(written) and j == len(meant):
            found.add((cost, bad))
            return
        if i < len(written) and j < len(meant):
            same = written[i] == meant[j]
            step(i + 1, j + 1, cost + (not same), bad if same else bad | {i})
        if i < len(written):
            step(i + 1, j, cost + 1, bad | {i})
        if j < len(meant):
            step(i, j + 1, cost + 1, bad | {min(i, last)})

    step(0, 0, 0, frozenset())
    return tuple(found)


def judgements(word: str, words: Sequence[str]) -> list[tuple[frozenset[int], str | None]]:
    """Return the mistaken letters and the intended word for all nearest words (WG-22, WG-23)."""
    for mistakes in range(3):
        found = [
            (bad, meant)
            for meant in words
            if abs(len(meant) - len(word)) <= mistakes
            for cost, bad in readings_as(word, meant, mistakes)
        ]
        if found:
            return [(bad, meant if mistakes else None) for bad, meant in found]
    return [(frozenset(range(len(word))), None)]


def list_uses(
    word: str,
    bad: frozenset[int],
    dice: Sequence[tuple[str, int]],
    hand: Sequence[int],
    cards: Mapping[int, int] | None,
    wild: Sequence[str] | None,
) -> Iterator[tuple[list[int], int]]:
    """Yield the points per letter and the number of cards used, for every reading of the wild faces and every way to
    place the cards (WG-8 to WG-11).
    """
    wilds = [points for letter, points in dice if letter == "*"]
    carded = {word[at] for at in cards or {}}
    letters = [*sorted(set(word) - carded), "-"]
    for read in [tuple(wild)] if wild is not None else product(letters, repeat=len(wilds)):
        worth: dict[str, int] = {}
        for letter, points in [*dice, *zip(read, wilds, strict=True)]:
            if letter != "*":
                worth[letter] = max(points, worth.get(letter, 0))
        own = [0 if at in bad else worth.get(letter, 0) for at, letter in enumerate(word)]
        bare = [at for at, points in enumerate(own) if not points and at not in bad]
        ways = [{at: card for at, card in (cards or {}).items() if at not in bad}]
        if cards is None:
            ways = [
                dict(zip(places, order, strict=True))
                for size in range(min(len(hand), len(bare)) + 1)
                for places in combinations(bare, size)
                for order in permutations(hand, size)
            ]
        for way in ways:
            yield [way.get(at, points) for at, points in enumerate(own)], len(way)


def spread(card: Mapping[str, Any], spaces: Sequence[int], letters: Sequence[int]) -> list[int]:
    """Return the points per space (WG-12 to WG-14)."""
    points_of = [-1] * len(card["spaces"])
    for space, points in zip(spaces, letters, strict=True):
        kind = card["spaces"][space]["kind"]
        points_of[space] = 2 * points if kind == "double" else -1 if kind == "obstacle" and not points else points
    return points_of


def score(
    card: Mapping[str, Any],
    word: str,
    spaces: Sequence[int],
    dice: Sequence[tuple[str, int]],
    hand: Sequence[int],
    words: Sequence[str],
    cards: Mapping[int, int] | None = None,
    wild: Sequence[str] | None = None,
) -> dict[str, Any]:
    """Return the highest score, the fewest cards for it, whether it can be a hole-in-one, and the words that it can
    stand for.
    """
    best: tuple[int, int] | None = None
    found: dict[str, Any] = {}
    for bad, meant in judgements(word, words):
        for letters, used in list_uses(word, bad, dice, hand, cards, wild):
            points = spread(card, spaces, letters)
            rank = sum(points), -used
            if best is None or rank > best:
                best, found = rank, {"taken": set(), "points": [], "cup": False}
            if rank == best:
                found["taken"].add(meant)
                found["points"].append(points)
                found["cup"] |= not bad and len(word) == len(points) and all(letters)
    assert best is not None
    return found | {"total": best[0] - card["par"], "cards": -best[1]}


def random_card(chance: Random, low: int, high: int, hole: int = 1) -> dict[str, Any]:
    """Return a random card. It is usually on a small grid, so that points in a row are common."""
    n = chance.randint(low, high)
    side = chance.choice((4, 5, 40)) if n <= 12 else 40
    spots = chance.sample([(x, y) for x in range(side) for y in range(side)], n)
    start, flag = chance.sample(range(n), 2)
    spaces = [{"x": x, "y": y, "kind": chance.choice(tuple(NAMES.values()))} for x, y in spots]
    return {"number": hole, "par": chance.randint(0, 6), "spaces": spaces, "start": start, "flag": flag}


def random_line(chance: Random, card: Mapping[str, Any], length: int) -> list[int] | None:
    """Return a random legal line with this many letters, or None if none was found."""
    inner = [at for at in range(len(card["spaces"])) if at not in (card["start"], card["flag"])]
    for _ in range(200):
        line = [card["start"], *chance.sample(inner, length - 2), card["flag"]]
        if legal_line(card, line):
            return line
    return None


def make_sets(cards: Sequence[Mapping[str, Any]]) -> list[list[dict[str, Any]]]:
    """Return six sets of nine cards that repeat the given cards in turn."""
    return [[{**cards[hole % len(cards)], "number": hole + 1} for hole in range(9)] for _ in range(6)]
