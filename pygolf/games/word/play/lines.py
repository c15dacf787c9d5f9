"""All legal lines of a card (WG-6, WG-7), and the properties of them that the solver uses.

For a word of a given length, only two properties of a line matter: which letters are on double spaces and which are on
obstacles. A *shape* consists of two bit masks with these letters (bit 0: the first letter).
"""

import itertools
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache

from ....core import large
from ..rules.geometry import Point, meet, retrace
from ..rules.material import Card, standard_cards

Shape = tuple[int, int]
"""Bit masks of the letters on doubles and the letters on obstacles."""
Shapes = tuple[tuple[Shape, ...], ...]
"""Per word length (index), the shapes that are not dominated by another shape."""


@lru_cache(maxsize=128)
def find_clashes(points: tuple[Point, ...]) -> tuple[tuple[int, ...], ...]:
    """Return, for each pair of spaces, the bit mask of the segments that may not be combined with the segment between
    them. Bits ``a * n + b`` and ``b * n + a`` stand for the segment a-b.
    """
    n = len(points)
    pairs = [(a, b) for a in range(n) for b in range(a + 1, n)]
    table = [[0] * n for _ in range(n)]
    for a, b in pairs:
        for c, d in pairs:
            if _clash(points, a, b, c, d):
                table[a][b] |= 1 << c * n + d
        table[b][a] = table[a][b]
    return tuple(map(tuple, table))


def _clash(points: tuple[Point, ...], a: int, b: int, c: int, d: int) -> bool:
    shared = {a, b} & {c, d}
    if not shared:
        return meet(points[a], points[b], points[c], points[d])
    if len(shared) == 2:
        return False
    joint = shared.pop()
    return retrace(points[joint], points[a + b - joint], points[c + d - joint])


def walk(card: Card) -> Iterator[tuple[int, ...]]:
    """Yield every legal line of two or more letters, in a fixed order."""
    spaces = range(len(card.spaces))
    return _grown(card, (card.start,), 0, lambda _: spaces)


def _grown(
    card: Card, line: tuple[int, ...], drawn: int, ahead: Callable[[tuple[int, ...]], Iterable[int]]
) -> Iterator[tuple[int, ...]]:
    """Yield the legal lines to the flag that start with ``line``; ``ahead`` returns the spaces that can follow a line,
    in the order in which to try them.
    """
    n, here, clashes = len(card.spaces), line[-1], find_clashes(card.points)
    for space in ahead(line):
        if space in line or clashes[here][space] & drawn:
            continue
        if space == card.flag:
            yield (*line, space)
        else:
            yield from _grown(card, (*line, space), drawn | 1 << min(here, space) * n + max(here, space), ahead)


@lru_cache(maxsize=256)
def shapes(card: Card) -> Shapes:
    """Return the shapes of all legal lines, by length; see :data:`Shapes`."""
    try:
        known = _known_shapes().get(card)
    except large.MissingDataError:
        # A game with custom words never loads the built-in dictionary.
        known = None
    return known or find_shapes(card)


@cache
def _known_shapes() -> dict[Card, Shapes]:
    """Return the shapes of the standard cards, which are computed in advance by tools/make_word_cards.py."""
    cards = [card for cards in standard_cards() for card in cards]
    known = json.loads(zlib.decompress(large.read("word", "shapes.bin")))
    return {card: _decode_shapes(numbers) for card, numbers in zip(cards, known, strict=True)}


def _decode_shapes(numbers: list[list[int]]) -> Shapes:
    """Convert the flat list of each length (doubles, obstacles, doubles, ...) into shapes."""
    return tuple(tuple(zip(flat[::2], flat[1::2], strict=True)) for flat in numbers)


def find_shapes(card: Card) -> Shapes:
    """Compute :func:`shapes`."""
    by_length: list[set[Shape]] = [set() for _ in range(len(card.spaces) + 1)]
    n, flag, clashes = len(card.spaces), card.flag, find_clashes(card.points)
    kinds = [space.kind for space in card.spaces]
    double = [kind == "double" for kind in kinds]
    obstacle = [kind == "obstacle" for kind in kinds]
    segment = [[1 << min(a, b) * n + max(a, b) for b in range(n)] for a in range(n)]

    def step(here: int, free: tuple[int, ...], drawn: int, at: int, doubles: int, obstacles: int) -> None:
        row, name = clashes[here], segment[here]
        if not row[flag] & drawn:
            by_length[at + 1].add((doubles | double[flag] << at, obstacles | obstacle[flag] << at))
        for space in free:
            if not row[space] & drawn:
                rest = tuple([other for other in free if other != space])
                both = doubles | double[space] << at, obstacles | obstacle[space] << at
                step(space, rest, drawn | name[space], at + 1, *both)

    inner = tuple(space for space in range(n) if space not in (card.start, flag))
    step(card.start, inner, 0, 1, int(double[card.start]), int(obstacle[card.start]))
    return tuple(tuple(_unbeaten(of_length)) for of_length in by_length)


def _unbeaten(of_length: set[Shape]) -> list[Shape]:
    """Remove dominated shapes. A shape dominates another if it has all its doubles and none but its obstacles."""
    result: list[Shape] = []
    for shape in sorted(of_length, key=lambda one: (one[1].bit_count() - one[0].bit_count(), one)):
        if not any(shape[0] & ~other[0] == 0 and other[1] & ~shape[1] == 0 for other in result):
            result.append(shape)
    return result


def kinds(shape: Shape, length: int) -> list[str]:
    """Return the kinds of the spaces under the letters of a line with this shape."""
    return ["double" if shape[0] >> at & 1 else "obstacle" if shape[1] >> at & 1 else "plain" for at in range(length)]


def find_line(card: Card, length: int, shape: Shape) -> tuple[int, ...] | None:
    """Return a legal line of ``length`` letters with exactly this shape, or None."""
    by_space, wanted = [space.kind for space in card.spaces], kinds(shape, length)

    def ahead(line: tuple[int, ...]) -> list[int]:
        return [space for space in _next(card, line, length) if by_space[space] == wanted[len(line)]]

    if by_space[card.start] != wanted[0] or by_space[card.flag] != wanted[-1]:
        return None
    return next(_grown(card, (card.start,), 0, ahead), None)


def complete(card: Card, begun: tuple[int, ...], length: int) -> tuple[int, ...] | None:
    """Return a legal line of ``length`` letters that starts with ``begun``, trying short steps first, or None."""
    n, points = len(card.spaces), card.points
    begun = begun or (card.start,)
    drawn = sum(1 << min(a, b) * n + max(a, b) for a, b in itertools.pairwise(begun))

    def ahead(line: tuple[int, ...]) -> list[int]:
        x, y = points[line[-1]]
        return sorted(_next(card, line, length), key=lambda at: (points[at][0] - x) ** 2 + (points[at][1] - y) ** 2)

    if not 2 <= length <= n or len(begun) >= length:
        return begun if 2 <= length <= n and len(begun) == length and begun[-1] == card.flag else None
    return next(_grown(card, begun, drawn, ahead), None)


def lines_by_shape(card: Card, begun: tuple[int, ...], length: int) -> dict[Shape, tuple[int, ...]]:
    """Return one legal line of ``length`` letters for each shape, among the lines that start with ``begun``."""
    drawn = sum(1 << min(a, b) * len(card.spaces) + max(a, b) for a, b in itertools.pairwise(begun))
    found: dict[Shape, tuple[int, ...]] = {}
    for line in _grown(card, begun, drawn, lambda line: _next(card, line, length)):
        under = [card.spaces[space].kind for space in line]
        doubles, obstacles = (
            sum(1 << at for at, one in enumerate(under) if one == kind) for kind in ("double", "obstacle")
        )
        found.setdefault((doubles, obstacles), line)
    return found


def _next(card: Card, line: tuple[int, ...], length: int) -> list[int]:
    """Return the candidates for the next space of a line: the flag for the last letter, otherwise any other space."""
    last = len(line) == length - 1
    return [space for space in range(len(card.spaces)) if (space == card.flag) == last]
