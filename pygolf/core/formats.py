"""Formats of play: stroke play, match play, skins and doubles, scored from the strokes on the cards.

A card contains one seat's strokes of each finished hole, in the order played. All cards have the same length, and
fewer strokes are better. A *side* is one seat, or two seats that play together: seats 0 and 2 against 1 and 3, with the
better ball counting.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, cast

from .errors import BadOptionError
from .options import Option

if TYPE_CHECKING:
    from . import shapes

FORMATS = ("stroke", "match", "skins", "doubles")
"""Stroke play; match play (two seats, or four seats as two sides); skins; better-ball stroke play for two sides."""
LABELS = ("Stroke play", "Match play", "Skins", "Doubles")
"""Names of the formats in the UI."""
FORMAT_HELP = (
    "match play (two players or two sides), skins, or better ball (seats 1 and 3 against 2 and 4)."
    " In match play the coach shows chances of winning; otherwise the coach and the bots count strokes."
)
"""The end of the option's help text."""

Cards = Sequence[Sequence[int]]
Format = Literal["stroke", "match", "skins", "doubles"]


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a game."""

    format: Format
    sides: tuple[tuple[int, ...], ...]
    """Seats of each side, zero-based."""
    counts: tuple[int, ...]
    """The score of each side in the unit of the format: strokes, holes won or skins."""
    won: tuple[int | None, ...]
    """Per finished hole: the side that had the only best score, or None if it was shared."""
    worth: tuple[int, ...]
    """Per finished hole: the number of skins won on it, 0 if they were carried over. Empty in other formats."""
    carried: int
    """Skins carried over to the next hole (skins only)."""
    left: int
    """Number of holes that are not finished."""
    conceded: tuple[int | None, ...] = ()
    """Match play, per finished hole: the side that conceded it, or None if it was played out."""
    resigned: int | None = None
    """Match play: the side that conceded the match before it was decided."""

    @property
    def leaders(self) -> tuple[int, ...]:
        """The sides in the lead; if a side conceded the match, the other side."""
        if self.resigned is not None:
            return tuple(side for side in range(len(self.sides)) if side != self.resigned)
        best = (min if self.format in ("stroke", "doubles") else max)(self.counts)
        return tuple(side for side, count in enumerate(self.counts) if count == best)

    @property
    def up(self) -> int:
        """Match play: by how many holes the leader is up; 0 when all square."""
        return max(self.counts) - min(self.counts) if self.format == "match" else 0

    @property
    def decided(self) -> bool:
        """Match play: whether the remaining holes can no longer change the winner."""
        return self.format == "match" and self.up > self.left

    def scores(self) -> list[int]:
        """Return the score of each seat in the unit of the format."""
        return [self.counts[side] for side in self.seat_sides()]

    def tally(self) -> tuple[str, list[int]] | None:
        """Return "skins" and the skins of each seat, or None in formats that count strokes or holes."""
        return ("skins", self.scores()) if self.format == "skins" else None

    def winners(self) -> list[int]:
        """Return the seats of the leading sides."""
        return sorted(seat for side in self.leaders for seat in self.sides[side])

    def seat_sides(self) -> list[int]:
        """Return, for each seat, the number of its side."""
        sides = {seat: side for side, seats in enumerate(self.sides) for seat in seats}
        return [sides[seat] for seat in range(len(sides))]

    def to_json(self) -> shapes.Standing:
        """Return the standing as JSON for views. The page uses it for text such as "2 up with 3 to play"."""
        fields: shapes.Standing = {
            "format": self.format,
            "sides": [list(seats) for seats in self.sides],
            "counts": list(self.counts),
            "leaders": list(self.leaders),
            "left": self.left,
        }
        if self.format == "match":
            fields |= {"won": list(self.won), "up": self.up, "decided": self.decided}
            fields |= {"conceded": list(self.conceded), "resigned": self.resigned}
        if self.format == "skins":
            fields |= {"won": list(self.won), "worth": list(self.worth), "carried": self.carried}
        return fields


def format_option(most: int, help: str, own: Mapping[str, str] = MappingProxyType({})) -> Option:
    """Return the option ``format`` for up to ``most`` seats.

    ``own`` contains formats specific to the game, with their labels; they are listed first.
    """
    labels = {**own, **dict(zip(FORMATS, LABELS, strict=True))}
    return Option(
        "format",
        "choice",
        next(iter(labels)),
        help,
        "Format",
        choices=tuple(labels),
        labels=tuple(labels.values()),
        omit_default=True,
        choices_when={
            "match": {"seats": (2, 4)},
            "skins": {"seats": tuple(range(2, most + 1))},
            "doubles": {"seats": (4,)},
        },
        subject="format",
    )


def group_sides(format: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side. Raise BadOptionError if the format does not allow this number of seats."""
    if format == "doubles" and seats != 4:
        raise BadOptionError(f"option format: doubles are for four players, not {seats}", "format")
    if format == "match" and seats not in (2, 4):
        raise BadOptionError(
            f"option format: match play is for two players, or four as two sides, not {seats}", "format"
        )
    if format in ("match", "doubles") and seats == 4:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(seats))


def check_skins(format: object, seats: int) -> None:
    """Raise BadOptionError for skins with a single player. Not called for old records, which may contain such games."""
    if format == "skins" and seats < 2:
        raise BadOptionError("option format: skins needs at least two players", "format")


def stand(
    format: str, cards: Cards, holes: int, conceded: Sequence[int | None] = (), resigned: int | None = None
) -> Standing:
    """Return the standing of a game of ``holes`` holes. Raise BadOptionError as in :func:`group_sides`.

    ``conceded`` contains, for match play, the side that conceded each finished hole; it overrides the strokes, and if
    it is shorter than the cards, the holes at the end were played out. ``resigned`` is the side that conceded the
    match.
    """
    sides = group_sides(format, len(cards))
    balls = [[min(strokes) for strokes in zip(*(cards[seat] for seat in seats), strict=True)] for seats in sides]
    played = len(cards[0]) if cards else 0
    given = (*conceded, *[None] * (played - len(conceded)))
    won = tuple(
        _only_best(strokes) if loser is None else 1 - loser
        for loser, strokes in zip(given, zip(*balls, strict=True), strict=True)
    )
    worth, carried = _skins(won) if format == "skins" else ((), 0)
    if format == "match":
        counts = [won.count(side) for side in range(len(sides))]
    elif format == "skins":
        counts = [
            sum(value for value, side in zip(worth, won, strict=True) if side == own) for own in range(len(sides))
        ]
    else:
        counts = [sum(strokes) for strokes in balls]
    return Standing(
        cast("Format", format), sides, tuple(counts), won, worth, carried, holes - len(won), given, resigned
    )


def _only_best(strokes: Sequence[int]) -> int | None:
    """Return the side with the only lowest score of a hole, or None."""
    best = min(strokes)
    return strokes.index(best) if strokes.count(best) == 1 else None


def _skins(won: Sequence[int | None]) -> tuple[tuple[int, ...], int]:
    """Return the skins won on each hole, and the number carried over to the next hole."""
    worth, carried = [], 0
    for side in won:
        carried += 1
        worth.append(0 if side is None else carried)
        carried = 0 if side is not None else carried
    return tuple(worth), carried
