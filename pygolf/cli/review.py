"""``pygolf review``: splits a round into skill and luck, decision by decision."""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..core.errors import BadRecordError, BadRequestError
from ..core.events import Json
from ..core.jsontext import REQUEST, read_json
from ..core.record import FORMAT, Record, read_record
from ..match import read_line
from ..register import find_game
from ..study.ledger import LedgerEntry, Review

EXPORT = "pygolf games"
"""Value of ``format`` in files exported from the page."""
SHOWN = 10
"""Number of costly decisions listed below the table."""


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    parser = commands.add_parser("review", help="split a round into skill and luck, decision by decision")
    file = "a JSON record, a file exported from the page, or a share token; use - for stdin"
    parser.add_argument("file", help=file)
    number = "which game to review if the file contains several, counted from 1"
    parser.add_argument("--number", type=int, metavar="N", help=number)
    parser.add_argument("--upto", type=int, metavar="N", help="review only the first N moves")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review the round and print the result. Raise PygolfError if the record cannot be read or replayed."""
    record = read_any(args.file, args.number)
    ledger = Review(record, args.upto)
    steps = list(ledger)
    if args.json:
        data = {"head": ledger.head.to_json(), "steps": [step.to_json() for step in steps], "end": ledger.end.to_json()}
        print(json.dumps(data))
    else:
        print("\n".join(_lines(record, ledger, steps)))
    return 0


def read_any(name: str, number: int | None = None) -> Record:
    """Return the record given by a token or by a file, which may contain a record, an export or a token.

    ``-`` reads standard input. ``number``, counted from 1, chooses one game of an export.
    """
    text = name if _is_token(name) else _load_text(name)
    given = None if _is_token(text) else read_json(text, REQUEST, "the file", BadRecordError)
    if isinstance(given, Mapping) and given.get("format") == EXPORT:
        return _of_export(given, number)
    if number not in (None, 1):
        raise BadRequestError(f"the file contains one game: --number must be 1, not {number}")
    if isinstance(given, Mapping) and "record" in given:
        given = given["record"]
    return read_line(text.strip()) if _is_token(text) else read_record(given)


def _is_token(text: str) -> bool:
    return text.startswith(f"{FORMAT}.") and text.count(".") == 3


def _load_text(name: str) -> str:
    try:
        raw = (sys.stdin.buffer.read() if sys.stdin else b"") if name == "-" else Path(name).read_bytes()
        return raw.decode("utf-8-sig")  # Some editors put a byte order mark at the start of a file.
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "it is not text"
        raise BadRequestError(f"{name[:80]} is neither a pygolf token nor a readable file: {why}") from None


def _of_export(given: Mapping[str, Any], number: int | None) -> Record:
    games = given.get("games")
    if not isinstance(games, list) or not games:
        raise BadRecordError("the file contains no games")
    if number is None and len(games) > 1:
        raise BadRequestError(f"the file contains {len(games)} games: choose one with --number, 1 to {len(games)}")
    number = 1 if number is None else number
    if not 1 <= number <= len(games):
        raise BadRequestError(f"--number must be from 1 to {len(games)}, not {number}")
    game = games[number - 1]
    save = game.get("save") if isinstance(game, Mapping) else None
    return read_record(save.get("record") if isinstance(save, Mapping) else None)


def _lines(record: Record, ledger: Review, steps: Sequence[LedgerEntry]) -> list[str]:
    head, end, game = ledger.head, ledger.end, find_game(record.game)
    lines = [f"{game.info.title}, {len(steps)} moves, counted in {head.unit}{'' if end.over else '; not finished'}"]
    common = {} if end.everyday is None else {"everyday": end.everyday}
    columns = {"at first": head.expectation, **_sums(end.to_json(), end.over), **common, "decisions": end.decisions}
    lines += _table(record.players, columns, 2)
    signs = "- luck - gifts + lost" if head.low else "+ luck + gifts - lost"
    lines.append(f"luck and gifts: positive is good; result = expected at the start {signs} + residual")
    if common:
        lines.append("everyday: loss compared with the best everyday words; lost: compared with the whole dictionary")
    if head.remainder:
        lines.append(f"residual: {head.remainder}")
    if head.chance and end.chance:
        unit = "chances of winning; partners share theirs"
        lines += ["", f"in {unit}:"]
        lines += _table(record.players, {"at first": head.chance["expectation"], **_sums(end.chance, end.over)}, 3)
    lost = sorted((step for step in steps if step.given), key=lambda step: -step.given)[:SHOWN]
    if lost:
        lines.append("most costly decisions:")
    return lines + [_line(record, step) for step in lost]


def _sums(sums: Mapping[str, Any], over: bool) -> dict[str, Sequence[float]]:
    names = {"luck": "luck", "gifts": "gifts", "lost": "loss", "residual": "residual"}
    return {title: sums[name] for title, name in (names | {"result" if over else "expected": "result"}).items()}


def _table(players: Sequence[str], columns: Mapping[str, Any], places: int) -> list[str]:
    """Return the lines of a table with one row per player; ``places`` is the number of decimals of non-integers."""
    lines = [f"{'':20}" + "".join(f"{title:>10}" for title in columns)]
    for seat, name in enumerate(players):
        cells = [column[seat] for column in columns.values()]
        row = [f"{cell:10}" if isinstance(cell, int) else f"{cell:10.{places}f}" for cell in cells]
        lines.append(f"{name[:19]:20}" + "".join(row))
    return lines


def _line(record: Record, step: LedgerEntry) -> str:
    game = find_game(record.game)
    move = step.everyday["move"] if step.everyday else step.best
    best: Json = game.move_text(move) if move else ""
    why = step.everyday["why"] if step.everyday and step.move["do"] == "buy" else step.why
    played = f"move {step.index + 1}, {record.players[step.seat]}: {game.move_text(step.move)}"
    return f"  {step.given:5.2f}  {played}; best {best}. {why}"
