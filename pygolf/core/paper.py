"""A score card for a game that is played at a table of wood: what people write down, added up and read out.

It knows no material: whoever owns the boxed game writes strokes, points, gems or cups, and is told totals, standing and
what the rules give for the hole. A *column* is one hole of one round; columns run through all rounds, zero-based. What
is not written yet is None.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Literal

from .errors import BadRequest, shown
from .events import Json
from .formats import FORMATS, LABELS, Standing, check_skins, sides_of, stand
from .names import check_names
from .setup import listed

Per = Literal["hole", "round", "game"]
MOST_COLUMNS = 108
"""Six rounds of eighteen holes."""
MOST_HANDICAP = 54


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that is written down for each seat, a whole number."""

    id: str
    title: str
    help: str
    low: int
    high: int
    per: Per = "hole"
    """How often: for each column, each round, or once, where it changes while people play."""
    mark: bool = False
    """0 or 1: a cross on the card."""
    start: int | None = None
    """What stands there before anything is written."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something to be read out."""

    column: int
    """The hole that it is about."""
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card as it is written so far, checked."""

    players: tuple[str, ...]
    holes: int
    rounds: int
    format: str
    handicaps: tuple[int, ...]
    """Per seat: strokes or points that are given to it over the whole card."""
    pars: tuple[int | None, ...]
    """Per hole."""
    cells: Mapping[str, tuple[tuple[int | None, ...], ...]]
    """By entry, per seat, per column (or round, or one)."""
    main: str
    """Id of the entry that counts."""
    conceded: tuple[int | None, ...] = ()
    """Match play, per column: the side that gave the hole up."""
    resigned: int | None = None
    """Match play: the side that gave the match up."""

    @property
    def columns(self) -> int:
        return self.holes * self.rounds

    def written(self, column: int, entry: str | None = None) -> list[int] | None:
        """What every seat has in a column; None while one of them has nothing, and where the hole was given up."""
        if self.given_up(column) is not None:
            return None
        found = [card[column] for card in self.cells[entry or self.main]]
        whole = [value for value in found if value is not None]
        return whole if len(whole) == len(found) else None

    def given_up(self, column: int) -> int | None:
        """Match play: the side that gave a hole up."""
        return self.conceded[column] if column < len(self.conceded) else None

    def given(self, seat: int, column: int) -> int:
        """The strokes of a handicap that fall on a column: evenly, the first holes of the card get one more."""
        each, more = divmod(self.handicaps[seat], self.columns)
        return each + (column < more)

    @property
    def finished(self) -> list[int]:
        """Columns in which every seat has written, or that were given up."""
        columns = range(self.columns)
        return [one for one in columns if self.given_up(one) is not None or self.written(one) is not None]

    @property
    def over(self) -> bool:
        return len(self.finished) == self.columns


@dataclass(frozen=True, slots=True)
class Count:
    """How a game stands that counts something else than strokes."""

    scores: Sequence[int]
    ranks: Sequence[tuple[int, ...]]
    """Per seat what decides, larger first; ties share."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """What a game's card has on it."""

    entries: tuple[Entry, ...]
    """The one that counts first."""
    holes: tuple[int, int]
    """Fewest and most; the most is offered."""
    rounds: tuple[int, int] = (1, 6)
    players: tuple[int, int]
    unit: str = "strokes"
    formats: tuple[str, ...] = FORMATS
    labels: tuple[str, ...] = LABELS
    fewer: bool = True
    """Whether fewer of the main entry is better."""
    pars: bool = False
    """Whether a par is written for each hole."""
    house: tuple[int, ...] = ()
    """Pars of the clubhouse's own holes, from the first one on."""
    count: Callable[[Sheet], Count] | None = field(default=None, repr=False)
    """For the formats that are not those of strokes."""
    notes: Callable[[Sheet, int], list[Note]] = field(default=lambda sheet, column: [], repr=False)
    """What the rules give for a finished column."""

    def to_json(self) -> dict[str, Json]:
        """The card as the request ``papers`` tells it."""
        return {name: value for name, value in asdict(self).items() if name not in ("fewer", "count", "notes")}


def read_sheet(paper: Paper, given: object) -> Sheet:
    """A card as a page or a file has it, checked; raises BadRequest, which names the hole, the player and the entry."""
    if not isinstance(given, Mapping):
        raise BadRequest(f"a sheet is an object, not {shown(given)}")
    players = check_names(given.get("players"), *paper.players)
    holes = _whole(given.get("holes", paper.holes[1]), *paper.holes, "holes")
    rounds = _whole(given.get("rounds", paper.rounds[0]), *paper.rounds, "rounds")
    if holes * rounds > MOST_COLUMNS:
        raise BadRequest(f"a card has at most {MOST_COLUMNS} holes in all, not {holes * rounds}")
    format = given.get("format", paper.formats[0])
    if format not in paper.formats:
        raise BadRequest(f"format is one of {', '.join(paper.formats)}, not {shown(format)}")
    if format in FORMATS:
        sides_of(str(format), len(players))
    handicaps = _numbers(given.get("handicaps"), len(players), 0, MOST_HANDICAP, "handicaps, player")
    pars = _numbers(given.get("pars"), holes, 1, 99, "pars, hole")
    cells = given.get("cells", {})
    if not isinstance(cells, Mapping):
        raise BadRequest(f"cells are an object of entries, not {shown(cells)}")
    known = [entry.id for entry in paper.entries]
    if strangers := [name for name in cells if name not in known]:
        raise BadRequest(f"there is no entry {shown(strangers[0])}; there are {', '.join(known)}")
    length = {"hole": holes * rounds, "round": rounds, "game": 1}
    read = {entry.id: _cells(entry, cells.get(entry.id), players, length[entry.per]) for entry in paper.entries}
    if not cells:  # what was begun before they were refused is written on
        check_skins(format, len(players))
    conceded = _numbers(given.get("conceded"), holes * rounds, 0, 1, "conceded, hole")
    resigned = given.get("resigned")
    if resigned is not None:
        resigned = _whole(resigned, 0, 1, "resigned, the side")
    if format != "match" and (resigned is not None or any(side is not None for side in conceded)):
        raise BadRequest("only in match play is a hole or the match given up")
    return Sheet(
        players,
        holes,
        rounds,
        str(format),
        tuple(one or 0 for one in handicaps),
        pars,
        read,
        paper.entries[0].id,
        conceded,
        resigned,
    )


def tally(paper: Paper, sheet: Sheet) -> dict[str, Json]:
    """What a card comes to: rows with totals, how it stands, who leads or has won, and what is to be read out."""
    finished = sheet.finished
    standing = _standing(sheet, finished) if sheet.format in FORMATS else None
    if standing:
        scores, leaders = standing.scores(), standing.winners()
    else:
        assert paper.count, "a format of the game's own has its own count"
        count = paper.count(sheet)
        scores, best = list(count.scores), max(count.ranks)
        leaders = [seat for seat, rank in enumerate(count.ranks) if rank == best]
    over = sheet.over or (standing is not None and (standing.decided or standing.resigned is not None))
    fields: dict[str, Json] = {
        "rows": [_row(sheet, seat) for seat in range(len(sheet.players))],
        "scores": list(scores),
        "leaders": list(leaders) if finished else [],
        "winners": list(leaders) if over else [],
        "over": over,
        "left": sheet.columns - len(finished),
        "notes": [
            asdict(note) for column in finished for note in (*_hole(paper, sheet, column), *paper.notes(sheet, column))
        ],
    }
    return fields | ({"standing": standing.to_json()} if standing else {})


def _standing(sheet: Sheet, finished: Sequence[int]) -> Standing:
    cards = sheet.cells[sheet.main]
    nets = [
        [(cards[seat][column] or 0) - sheet.given(seat, column) for column in finished]
        for seat in range(len(sheet.players))
    ]
    given_up = [sheet.given_up(column) for column in finished]
    return stand(sheet.format, nets, sheet.columns, given_up, sheet.resigned)


def _row(sheet: Sheet, seat: int) -> dict[str, Json]:
    card = sheet.cells[sheet.main][seat]
    rounds = [card[start : start + sheet.holes] for start in range(0, sheet.columns, sheet.holes)]
    return {
        "player": seat,
        "rounds": [sum(value or 0 for value in one) for one in rounds],
        "total": sum(value or 0 for value in card),
        "given": sum(sheet.given(seat, column) for column, value in enumerate(card) if value is not None),
    }


def _hole(paper: Paper, sheet: Sheet, column: int) -> list[Note]:
    """Who was best on a hole, where there is somebody to be better than; or who gave it up."""
    loser = sheet.given_up(column)
    if loser is not None:
        side = sides_of("match", len(sheet.players))[loser]
        verb = "gives" if len(side) == 1 else "give"
        return [Note(column, f"{hole_name(sheet, column)}: {names(sheet, side)} {verb} it up.", "")]
    written = sheet.written(column)
    if written is None or len(written) < 2:
        return []
    sign = 1 if paper.fewer else -1
    # what is given is of what is counted: gems, which are no score of holes, are no part of one
    strokes = not paper.fewer or sheet.format in FORMATS
    counted = [sign * value - strokes * sheet.given(seat, column) for seat, value in enumerate(written)]
    best = [seat for seat, value in enumerate(counted) if value == min(counted)]
    value = f"{written[best[0]]}" if len({written[seat] for seat in best}) == 1 else "equal scores"
    verb = "has" if len(best) == 1 else "share"
    return [Note(column, f"{hole_name(sheet, column)}: {names(sheet, best)} {verb} it with {value}.", "")]


def hole_name(sheet: Sheet, column: int) -> str:
    """A column in words: the hole, and the round where there are several."""
    hole = f"Hole {column % sheet.holes + 1}"
    return hole if sheet.rounds == 1 else f"Round {column // sheet.holes + 1}, hole {column % sheet.holes + 1}"


def names(sheet: Sheet, seats: Sequence[int]) -> str:
    """Players in words: "Ann, Bo and Cleo"."""
    return listed([sheet.players[seat] for seat in seats])


def _whole(value: object, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadRequest(f"{what}: a whole number {low} to {high}, not {shown(value)}")
    return value


def _numbers(given: object, count: int, low: int, high: int, what: str) -> tuple[int | None, ...]:
    """So many numbers, None where nothing is written; a list that is too short goes on so."""
    if given is None:
        return (None,) * count
    if not isinstance(given, (list, tuple)) or len(given) > count:
        raise BadRequest(f"{what}: a list of at most {count} numbers, not {shown(given)}")
    read = [None if value is None else _whole(value, low, high, f"{what} {at + 1}") for at, value in enumerate(given)]
    return (*read, *[None] * (count - len(read)))


def _cells(entry: Entry, given: object, players: Sequence[str], length: int) -> tuple[tuple[int | None, ...], ...]:
    if given is None:
        given = []
    if not isinstance(given, (list, tuple)) or len(given) > len(players):
        raise BadRequest(f"{entry.id}: a list for each player, not {shown(given)}")
    lists = [*given, *[None] * (len(players) - len(given))]
    read = []
    for name, values in zip(players, lists, strict=True):
        numbers = _numbers(values, length, entry.low, entry.high, f"{entry.id} of {name[:20]}, {entry.per}")
        read.append(tuple(entry.start if value is None else value for value in numbers))
    return tuple(read)
