"""Scorecards for games at a real table. They contain what the players write down, and add totals and notes.

A scorecard does not know the boards or cards of the game. Players enter strokes, points, gems or cups, and see totals,
the standing and the awards for each hole. A *column* is one hole of one round; columns are numbered from 0 through all
rounds. Values that have not been entered yet are None.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, cast

from ..errors import BadRequestError, shown
from ..events import Json
from ..formats import FORMATS, LABELS, Standing, check_skins, group_sides, stand
from ..game import Game
from ..names import check_names
from ..setup import listed

Per = Literal["hole", "round", "game"]
MAX_COLUMNS = 108
"""Maximum number of columns: six rounds of eighteen holes."""
MAX_ROUNDS = 6
MAX_HANDICAP = 54


@dataclass(frozen=True, slots=True)
class Entry:
    """A kind of integer that is entered for each seat, for example strokes."""

    id: str
    title: str
    help: str
    low: int
    high: int
    per: Per = "hole"
    """How often it is entered: per column, per round, or once per game, where it is updated during play."""
    mark: bool = False
    """Whether the value is 0 or 1, shown as a cross on the card."""
    start: int | None = None
    """The value before anything has been entered."""
    chips: tuple[int, ...] = ()
    """The usual values, each of which a player can enter with one tap."""
    star: int | None = None
    """The value that the players mark with a star."""


@dataclass(frozen=True, slots=True)
class Note:
    """A message to be read out to the players."""

    column: int
    """The column that the message is about."""
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Award:
    """The new value of a player's entry after the player has received the awards of a hole."""

    column: int
    entry: str
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A validated scorecard, filled in as far as the game has been played."""

    players: tuple[str, ...]
    holes: int
    rounds: int
    format: str
    handicaps: tuple[int, ...]
    """Per seat: strokes or points received over the whole card."""
    pars: tuple[int | None, ...]
    """Par of each hole."""
    cells: Mapping[str, tuple[tuple[int | None, ...], ...]]
    """By ID of the entry: the values per seat and column (or round, or a single value)."""
    main: str
    """ID of the entry that decides the game."""
    conceded: tuple[int | None, ...] = ()
    """Match play, per column: the side that conceded the hole."""
    resigned: int | None = None
    """Match play: the side that conceded the match."""

    @property
    def columns(self) -> int:
        return self.holes * self.rounds

    def written(self, column: int, entry: str | None = None) -> list[int] | None:
        """Return the value of each seat in a column; None if one is missing or the hole was conceded."""
        if self.conceded_by(column) is not None:
            return None
        values = [card[column] for card in self.cells[entry or self.main]]
        entered = [value for value in values if value is not None]
        return entered if len(entered) == len(values) else None

    def conceded_by(self, column: int) -> int | None:
        """Match play: return the side that conceded the hole, or None."""
        return self.conceded[column] if column < len(self.conceded) else None

    def given(self, seat: int, column: int) -> int:
        """Return the handicap strokes received in a column. They are distributed evenly; if this is not possible, the
        first holes on the card get one more.
        """
        each, more = divmod(self.handicaps[seat], self.columns)
        return each + (column < more)

    @property
    def finished(self) -> list[int]:
        """The columns in which all seats have a value, or which were conceded."""
        columns = range(self.columns)
        return [one for one in columns if self.conceded_by(one) is not None or self.written(one) is not None]

    @property
    def over(self) -> bool:
        return len(self.finished) == self.columns


@dataclass(frozen=True, slots=True)
class Count:
    """The standing of a game that does not count strokes."""

    scores: Sequence[int]
    ranks: Sequence[tuple[int, ...]]
    """Per seat: the numbers that decide the ranking, in order of importance, higher ones first. Seats with equal
    numbers share a place.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """The layout of a game's scorecard."""

    entries: tuple[Entry, ...]
    """The entries; the first one decides the game."""
    holes: tuple[int, int]
    """Minimum and maximum number of holes; the maximum is the default."""
    rounds: tuple[int, int] = (1, 1)
    """Minimum and maximum number of rounds of a new card."""
    players: tuple[int, int]
    unit: str = "strokes"
    formats: tuple[str, ...] = FORMATS
    labels: tuple[str, ...] = LABELS
    fewer: bool = True
    """Whether lower values of the main entry are better."""
    pars: bool = False
    """Whether players can enter a par for each hole."""
    house: tuple[int, ...] = ()
    """Pars of the built-in holes, starting with the first."""
    count: Callable[[Sheet], Count] | None = field(default=None, repr=False)
    """Returns the standing in formats that do not count strokes."""
    notes: Callable[[Sheet, int], list[Note]] = field(default=lambda sheet, column: [], repr=False)
    """Returns the messages about the awards for a finished column."""
    awards: Callable[[Sheet, int], list[Award]] = field(default=lambda sheet, column: [], repr=False)
    """Returns the entries that change with the awards for a finished column."""

    def to_json(self) -> dict[str, Json]:
        """Return the layout as it appears in the response to ``papers``."""
        return {
            name: value for name, value in asdict(self).items() if name not in ("fewer", "count", "notes", "awards")
        }


def get_paper(game: Game[Any]) -> Paper | None:
    """Return the scorecard for play at a real table, ``PAPER`` of the game's module ``content.paper``, or None."""
    if not game.has("content.paper"):
        return None
    paper: Paper = game.part("content.paper").PAPER
    return paper


def read_sheet(paper: Paper, given: object) -> Sheet:
    """Validate a scorecard from a page or a file and return it.

    Raises BadRequestError, with a message that names the hole, the player and the entry.
    """
    if not isinstance(given, Mapping):
        raise BadRequestError(f"sheet must be an object, not {shown(given)}")
    players = check_names(given.get("players"), *paper.players)
    holes = _integer(given.get("holes", paper.holes[1]), *paper.holes, "holes")
    # Older cards may have more rounds than the game has.
    rounds = _integer(given.get("rounds", paper.rounds[0]), 1, MAX_ROUNDS, "rounds")
    if holes * rounds > MAX_COLUMNS:
        raise BadRequestError(f"a card can have at most {MAX_COLUMNS} holes in all, not {holes * rounds}")
    format = given.get("format", paper.formats[0])
    if format not in paper.formats:
        raise BadRequestError(f"format must be one of {', '.join(paper.formats)}, not {shown(format)}")
    if format in FORMATS:
        group_sides(str(format), len(players))
    handicaps = _numbers(given.get("handicaps"), len(players), 0, MAX_HANDICAP, "handicaps", "player")
    pars = _numbers(given.get("pars"), holes, 1, 99, "pars", "hole")
    cells = given.get("cells", {})
    if not isinstance(cells, Mapping):
        raise BadRequestError(f"cells must be an object of entries, not {shown(cells)}")
    known = [entry.id for entry in paper.entries]
    if unknown := [name for name in cells if name not in known]:
        raise BadRequestError(f"unknown entry {shown(unknown[0])}; valid entries are {', '.join(known)}")
    length = {"hole": holes * rounds, "round": rounds, "game": 1}
    read = {entry.id: _cells(entry, cells.get(entry.id), players, length[entry.per]) for entry in paper.entries}
    if not cells:  # Old cards of skins with one player, which are now rejected, can still be continued.
        check_skins(format, len(players))
    conceded = _numbers(given.get("conceded"), holes * rounds, 0, 1, "conceded", "hole")
    resigned = given.get("resigned")
    if resigned is not None:
        resigned = _integer(resigned, 0, 1, "resigned (the side)")
    if format != "match" and (resigned is not None or any(side is not None for side in conceded)):
        raise BadRequestError("a hole or the match can be conceded only in match play")
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
    """Return the result of a card: rows with totals, the standing, leaders, winners, and messages to be read out."""
    finished = sheet.finished
    standing = _standing(sheet, finished) if sheet.format in FORMATS else None
    if standing:
        scores, leaders = standing.scores(), standing.winners()
    else:
        assert paper.count, "formats specific to this game have their own scoring"
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
        "awards": [asdict(award) for column in finished for award in paper.awards(sheet, column)],
    }
    return fields | ({"standing": cast("Json", standing.to_json())} if standing else {})


def _standing(sheet: Sheet, finished: Sequence[int]) -> Standing:
    cards = sheet.cells[sheet.main]
    nets = [
        [(cards[seat][column] or 0) - sheet.given(seat, column) for column in finished]
        for seat in range(len(sheet.players))
    ]
    conceded_by = [sheet.conceded_by(column) for column in finished]
    return stand(sheet.format, nets, sheet.columns, conceded_by, sheet.resigned)


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
    """Return a message about who had the best score of a hole, or who conceded it; empty if there is one player."""
    loser = sheet.conceded_by(column)
    if loser is not None:
        side = group_sides("match", len(sheet.players))[loser]
        verb = "concedes" if len(side) == 1 else "concede"
        return [Note(column, f"{hole_name(sheet, column)}: {names(sheet, side)} {verb} it.", "")]
    written = sheet.written(column)
    if written is None or len(written) < 2:
        return []
    sign = 1 if paper.fewer else -1
    # Handicap strokes are subtracted only from the entry to which the handicap applies. Gems, for example, are not
    # scores.
    strokes = not paper.fewer or sheet.format in FORMATS
    counted = [sign * value - strokes * sheet.given(seat, column) for seat, value in enumerate(written)]
    best = [seat for seat, value in enumerate(counted) if value == min(counted)]
    value = f"{written[best[0]]}" if len({written[seat] for seat in best}) == 1 else "equal scores"
    verb = "has" if len(best) == 1 else "share"
    return [Note(column, f"{hole_name(sheet, column)}: {names(sheet, best)} {verb} it with {value}.", "")]


def hole_name(sheet: Sheet, column: int) -> str:
    """Return the label of a column: the hole, and the round if there are several."""
    hole = f"Hole {column % sheet.holes + 1}"
    return hole if sheet.rounds == 1 else f"Round {column // sheet.holes + 1}, hole {column % sheet.holes + 1}"


def names(sheet: Sheet, seats: Sequence[int]) -> str:
    """Return the names of seats as text, for example ``Ann, Bo and Cleo``."""
    return listed([sheet.players[seat] for seat in seats])


def _integer(value: object, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadRequestError(f"{what} must be an integer from {low} to {high}, not {shown(value)}")
    return value


def _numbers(given: object, count: int, low: int, high: int, what: str, per: str) -> tuple[int | None, ...]:
    """Return ``count`` validated numbers, with None for missing ones, including those at the end of a short list."""
    if given is None:
        return (None,) * count
    if not isinstance(given, (list, tuple)) or len(given) > count:
        raise BadRequestError(f"{what} must be a list of at most {count} numbers, not {shown(given)}")
    read = [
        None if value is None else _integer(value, low, high, f"{what}, {per} {at + 1}")
        for at, value in enumerate(given)
    ]
    return (*read, *[None] * (count - len(read)))


def _cells(entry: Entry, given: object, players: Sequence[str], length: int) -> tuple[tuple[int | None, ...], ...]:
    if given is None:
        given = []
    if not isinstance(given, (list, tuple)) or len(given) > len(players):
        raise BadRequestError(f"{entry.id} must be one list per player, not {shown(given)}")
    lists = [*given, *[None] * (len(players) - len(given))]
    read = []
    for name, values in zip(players, lists, strict=True):
        numbers = _numbers(values, length, entry.low, entry.high, f"{entry.id} of {name[:20]}", entry.per)
        read.append(tuple(entry.start if value is None else value for value in numbers))
    return tuple(read)
