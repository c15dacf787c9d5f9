"""The exact score of a word on a line (WG-8 to WG-17, WG-23)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .dictionary import Dictionary
from .material import WILD, Card, Face
from .misspelling import FARTHEST, readings

Placed = tuple[tuple[int, int], ...]
"""Wild cards by letter: pairs of a letter's index and the number on the card, sorted."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The six dice of a round, for scoring letters."""

    faces: tuple[Face, ...]

    def values(self) -> dict[str, int]:
        """Return the points by letter; if two dice show it, the better one counts (WG-8)."""
        best: dict[str, int] = {}
        for letter, points in self.faces:
            if letter != WILD:
                best[letter] = max(points, best.get(letter, 0))
        return best

    def wilds(self) -> tuple[int, ...]:
        """Return the numbers of the wild faces, in the order of the dice."""
        return tuple(points for letter, points in self.faces if letter == WILD)


@dataclass(frozen=True, slots=True)
class Written:
    """What a player wrote on the card, in capitals. An empty word leaves the card empty."""

    word: str = ""
    spaces: tuple[int, ...] = ()
    cards: Placed | None = None
    """The wild cards by letter, or None for the best use of the hand."""
    wild: tuple[str, ...] | None = None
    """The letter that each wild face stands for, or None to use the best-scoring letters."""


@dataclass(frozen=True, slots=True)
class Result:
    """A scored word."""

    word: str
    spaces: tuple[int, ...]
    points: tuple[int, ...]
    """Points per space of the card."""
    par: int
    cup: bool
    cards: Placed
    """The cards that scored and are returned."""
    wild: tuple[str | None, ...]
    """The letter that each wild face stands for, or None if it makes no difference."""
    mistakes: tuple[int, ...] = ()
    """Indices of the mistaken letters."""
    taken: str | None = None
    """The dictionary word that a misspelled word was read as. None if the word is spelt correctly or no dictionary word
    is near enough.
    """
    spelt: bool = True

    @property
    def total(self) -> int:
        """The round's score (WG-15)."""
        return sum(self.points) - self.par

    def remaining_cards(self, hand: Sequence[int]) -> tuple[int, ...]:
        """Return the cards of a hand that did not score and stay in it."""
        used = {card for _, card in self.cards}
        return tuple(card for card in hand if card not in used)


@dataclass(frozen=True, slots=True)
class _Use:
    """One way of using wild faces and cards for a word."""

    points: tuple[int, ...]
    """Points per letter."""
    scoring: bool
    """Whether every letter scores."""
    cards: Placed
    read: tuple[tuple[str, int], ...]

    def rank(self) -> tuple[int, int, bool, int]:
        """Return the sort key: most points, then fewest cards (WG-10), then a full card, then the cheapest cards."""
        return sum(self.points), -len(self.cards), self.scoring, -sum(card for _, card in self.cards)


def _wild_readings(
    written: Written, kinds: Sequence[str], mistaken: int, values: Mapping[str, int], wilds: Sequence[int]
) -> Iterator[tuple[tuple[str, int], ...]]:
    """Yield all readings of the wild faces that can matter: for letters of the word, the number that each of them gets.

    Of a set of letters, the letter with the largest weight gets the largest number (its weight is the number of its
    occurrences, with doubles counted twice). If several letters that no die shows are on the same kinds of spaces, only
    the first of them are tried.
    """
    numbers = sorted(wilds, reverse=True)
    barred = {written.word[at] for at, _ in written.cards or ()}
    spaces: dict[str, list[str]] = {}
    for at, letter in enumerate(written.word):
        useful = letter not in barred and (not numbers or values.get(letter, 0) < numbers[0])
        if useful and not mistaken >> at & 1:
            spaces.setdefault(letter, []).append(kinds[at])
    weight = {letter: len(its) + its.count("double") for letter, its in spaces.items()}
    letters = sorted(weight, key=lambda letter: (-weight[letter], letter))
    alike: dict[tuple[str, ...], int] = {}
    before = []
    for at, letter in enumerate(letters):
        its = tuple(sorted(spaces[letter])) if not values.get(letter) else (letter,)
        before.append(alike.get(its, -1))
        alike[its] = at
    for size in range(min(len(numbers), len(letters)), -1, -1):
        for chosen in _choices(tuple(before), size):
            yield tuple((letters[at], number) for at, number in zip(chosen, numbers, strict=False))


@lru_cache(maxsize=64)
def _choices(before: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """Return the sorted choices of ``size`` indices. An index may be chosen only if its equivalent predecessor
    (``before``; -1 for none) is chosen too.
    """
    choices: list[tuple[int, ...]] = [()]
    for left in range(size, 0, -1):
        choices = [
            (*chosen, at)
            for chosen in choices
            for at in range(chosen[-1] + 1 if chosen else 0, len(before) - left + 1)
            if before[at] < 0 or before[at] in chosen
        ]
    return tuple(choices)


def _use(
    word: str,
    kinds: Sequence[str],
    mistaken: int,
    values: Mapping[str, int],
    read: tuple[tuple[str, int], ...],
    cards: Placed | None,
    hand: Sequence[int],
) -> _Use:
    """Score the letters for the given readings. ``cards`` are the wild cards to use, or None for the best use of the
    hand.
    """
    letter_points = dict(values)
    for letter, number in read:
        letter_points[letter] = max(number, letter_points.get(letter, number))
    right = [not mistaken >> at & 1 for at in range(len(word))]
    own = [letter_points.get(letter, 0) if right[at] else 0 for at, letter in enumerate(word)]
    if cards is None:
        order = {"double": 0, "obstacle": 1, "plain": 2}
        open_ = sorted((order[kinds[at]], at) for at in range(len(word)) if right[at] and not own[at])
        cards = tuple(sorted(zip((at for _, at in open_), sorted(hand, reverse=True), strict=False)))
    else:
        cards = tuple((at, card) for at, card in cards if right[at])
    for at, card in cards:
        own[at] = card
    points = tuple(
        value * 2 if kind == "double" else -1 if kind == "obstacle" and not value else value
        for value, kind in zip(own, kinds, strict=True)
    )
    return _Use(points, all(own), cards, read)


def _best_use(written: Written, kinds: Sequence[str], mistaken: int, roll: Roll, hand: Sequence[int]) -> _Use:
    values, wilds = roll.values(), roll.wilds()
    if written.wild is not None:
        named = sorted(zip(written.wild, wilds, strict=True), key=lambda one: one[1])
        options = [tuple(named)]
    else:
        options = list(_wild_readings(written, kinds, mistaken, values, wilds))
        if mistaken and (written.cards is not None or not hand):
            options = [_best_reading(written.word, kinds, mistaken, values, options)]
    uses = [_use(written.word, kinds, mistaken, values, read, written.cards, hand) for read in options]
    return max(uses, key=_Use.rank)


def _best_reading(
    word: str,
    kinds: Sequence[str],
    mistaken: int,
    values: Mapping[str, int],
    options: list[tuple[tuple[str, int], ...]],
) -> tuple[tuple[str, int], ...]:
    """Return the first reading with the most points. It can be found letter by letter if no card can be placed and some
    letter is mistaken, because then the gains of the letters are independent of each other.
    """
    numbers = {number for read in options for _, number in read}
    gains = {(letter, number): 0 for letter in word for number in numbers}
    for at, letter in enumerate(word):
        if not mistaken >> at & 1:
            value, times = values.get(letter, 0), 2 if kinds[at] == "double" else 1
            for number in numbers:
                gains[letter, number] += (max(number, value) - value) * times
                gains[letter, number] += kinds[at] == "obstacle" and not value
    return max(options, key=lambda read: sum(map(gains.__getitem__, read)))


def _unlike(
    ways: Sequence[tuple[int, str | None]], written: Written, kinds: Sequence[str], values: Mapping[str, int]
) -> list[tuple[int, str | None]]:
    """Of several ways to judge a word, keep one per group with equal results: those that mistake letters with the same
    points on the same kinds of spaces. This is not valid if the player chose the letters for wild faces.
    """
    cards = dict(written.cards or ())
    stand = [(kind, cards.get(at, 0)) for at, kind in enumerate(kinds)]
    spaces: dict[str, list[tuple[str, int]]] = {}
    for letter, its in zip(written.word, stand, strict=True):
        spaces.setdefault(letter, []).append(its)
    like = {letter: (values.get(letter, 0), tuple(sorted(its))) for letter, its in spaces.items()}
    first: dict[object, tuple[int, str | None]] = {}
    for mask, taken in ways:
        lost: dict[str, list[tuple[str, int]]] = {}
        for at, letter in enumerate(written.word):
            if mask >> at & 1:
                lost.setdefault(letter, []).append(stand[at])
        first.setdefault(
            tuple(sorted((like[letter], tuple(sorted(its))) for letter, its in lost.items())), (mask, taken)
        )
    return list(first.values())


@lru_cache(maxsize=128)
def spelling(word: str, dictionary: Dictionary) -> tuple[tuple[int, str | None], ...]:
    """Return the ways to judge a word: pairs of a bit mask of mistaken letters and the dictionary word (None if none is
    near).

    A way is removed if its mistaken letters include those of another way. Of several words for the same letters, the
    most common one remains, then the first in alphabetical order.
    """
    if word.lower() in dictionary:
        return ((0, None),)
    best = readings(word.lower(), dictionary)
    if not best:
        return (((1 << len(word)) - 1, None),)
    fewer = [mask for mask in best if mask.bit_count() < FARTHEST]
    minimal = [mask for mask in best if not any(other != mask and other & ~mask == 0 for other in fewer)]
    return tuple((mask, best[mask][1]) for mask in sorted(minimal, key=lambda mask: (best[mask], mask)))


def score(
    card: Card, roll: Roll, hand: Sequence[int], written: Written, dictionary: Dictionary, accepted: Sequence[str] = ()
) -> Result:
    """Return the result of a word on a legal line. A misspelled word is judged in the player's favour (WG-23)."""
    kinds = [card.spaces[space].kind for space in written.spaces]
    known = not written.word or written.word in accepted
    ways = ((0, None),) if known else spelling(written.word, dictionary)
    if len(ways) > 1 and written.wild is None:
        ways = tuple(_unlike(ways, written, kinds, roll.values()))
    uses = [(_best_use(written, kinds, mask, roll, hand), mask, taken) for mask, taken in ways]
    use, mask, taken = max(uses, key=lambda one: one[0].rank())
    points = [-1] * len(card.spaces)
    for space, value in zip(written.spaces, use.points, strict=True):
        points[space] = value
    spelt = not mask
    full = spelt and use.scoring and len(written.word) == len(card.spaces)
    return Result(
        written.word,
        written.spaces,
        tuple(points),
        card.par,
        full,
        use.cards,
        _readings(written, use, roll),
        tuple(at for at in range(len(written.word)) if mask >> at & 1),
        None if spelt or taken is None else taken.upper(),
        spelt,
    )


def best_points(written: Written, kinds: Sequence[str], roll: Roll, hand: Sequence[int]) -> int:
    """Return the points that a correctly spelt word scores on spaces of these kinds, before empty spaces and par are
    counted.
    """
    return sum(_best_use(written, kinds, 0, roll, hand).points)


def _readings(written: Written, use: _Use, roll: Roll) -> tuple[str | None, ...]:
    """Return the letter that each wild face stands for, in the order of the dice."""
    if written.wild is not None:
        return written.wild
    left = list(use.read)
    matches: list[str | None] = []
    for number in roll.wilds():
        match = next((one for one in left if one[1] == number), None)
        if match:
            left.remove(match)
        matches.append(match[0] if match else None)
    return tuple(matches)
