"""``pygolf review``: the ledger of a round, what was skill and what was luck."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..core.errors import BadRecord, BadRequest
from ..core.events import Json
from ..core.jsontext import REQUEST, read_json
from ..core.record import FORMAT, Record, read_record
from ..match import read_line
from ..register import find_game
from ..study.ledger import Review, Step

EXPORT = "pygolf games"
"""The ``format`` of the page's files."""
SHOWN = 10
"""Losses in a table."""


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    parser = commands.add_parser("review", help="split a round into skill and luck, decision by decision")
    parser.add_argument("file", help="a record as JSON, a file of the page's export, or a share token; - reads input")
    parser.add_argument("--number", type=int, metavar="N", help="of a file of several games: which, from 1")
    parser.add_argument("--upto", type=int, metavar="N", help="only so many moves")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Weigh and print; raises PygolfError for what does not read or play."""
    record = read_any(args.file, args.number)
    ledger = Review(record, args.upto)
    steps = list(ledger)
    if args.json:
        told = {"head": ledger.head.to_json(), "steps": [step.to_json() for step in steps], "end": ledger.end.to_json()}
        print(json.dumps(told))
    else:
        print("\n".join(_lines(record, ledger, steps)))
    return 0


def read_any(name: str, number: int | None = None) -> Record:
    """The record of a token, or of a file (``-``: of the input) that holds a record, an export or a token."""
    text = name if _is_token(name) else _text_of(name)
    if _is_token(text):
        return read_line(text.strip())
    given = read_json(text, REQUEST, "the file", BadRecord)
    if isinstance(given, Mapping) and given.get("format") == EXPORT:
        return _of_export(given, number)
    if isinstance(given, Mapping) and "record" in given:
        given = given["record"]
    return read_record(given)


def _is_token(text: str) -> bool:
    return text.startswith(f"{FORMAT}.") and text.count(".") == 3


def _text_of(name: str) -> str:
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "it is no text"
        raise BadRequest(f"{name[:80]} is no token of ours and cannot be read as a file: {why}") from None


def _of_export(given: Mapping[str, Any], number: int | None) -> Record:
    games = given.get("games")
    if not isinstance(games, list) or not games:
        raise BadRecord("the file holds no games")
    if number is None and len(games) > 1:
        raise BadRequest(f"the file holds {len(games)} games: name one by --number, 1 to {len(games)}")
    if not 1 <= (number or 1) <= len(games):
        raise BadRequest(f"--number is 1 to {len(games)}, not {number}")
    game = games[(number or 1) - 1]
    save = game.get("save") if isinstance(game, Mapping) else None
    return read_record(save.get("record") if isinstance(save, Mapping) else None)


def _lines(record: Record, ledger: Review, steps: Sequence[Step]) -> list[str]:
    head, end, game = ledger.head, ledger.end, find_game(record.game)
    lines = [f"{game.info.title}, {head.steps} moves, counted in {head.unit}{'' if end.over else '; not finished'}"]
    what = "result" if end.over else "expected"
    lines.append(
        f"{'':20}{'at first':>10}{'luck':>10}{'gifts':>10}{'lost':>10}{'residual':>10}{what:>10}{'decisions':>11}"
    )
    for seat, name in enumerate(record.players):
        row = (head.expectation, end.luck, end.gifts, end.loss, end.residual, end.result)
        told = "".join(f"{column[seat]:10.2f}" for column in row)
        lines.append(f"{name[:19]:20}{told}{end.decisions[seat]:11}")
    lines.append("luck, and gifts of the others' decisions: above 0 is good; result = " + _sum(head.low))
    if head.remainder:
        lines.append(f"residual: {head.remainder}")
    lost = sorted((step for step in steps if step.loss), key=lambda step: -(step.loss or 0))[:SHOWN]
    if lost:
        lines.append("what cost most:")
    return lines + [_told(record, step) for step in lost]


def _sum(low: bool) -> str:
    signs = "- luck - gifts + lost" if low else "+ luck + gifts - lost"
    return f"at first {signs} + residual"


def _told(record: Record, step: Step) -> str:
    game = find_game(record.game)
    best: Json = game.move_text(step.best) if step.best else ""
    played = f"move {step.index + 1}, {record.players[step.seat]}: {game.move_text(step.move)}"
    return f"  {step.loss:5.2f}  {played}; best {best}. {step.why}"
