"""The eighteen standard boards, which are read from text maps: boards.txt until version 2 of the rules, boards-3.txt
since version 3.

Each board in a file consists of a heading, an idea, a map that shows every space as a letter and a number, and a few
more lines. The letter is the kind, the number the position on the main line. ``w5a`` is off the line and leads back to
the space with the next higher number, unless a ``leads`` line says otherwise; ``x`` is the space past the green.
"""

import re
from functools import cache
from importlib import resources

from ....core.events import Json
from .board import Board
from .validator import RULES, read_boards

_LETTERS = {
    "T": "tee",
    "f": "fairway",
    "b": "bunker",
    "r": "rough",
    "w": "water",
    "t": "tree",
    "a": "arrow",
    "s": "star",
    "G": "green",
}
_HEADING = re.compile(r"^# (\d+) (.+) · par (\d)$", re.M)
CELL = 10
"""Drawing units per column or row of a map; x increases to the right, y downwards."""

_Spot = tuple[str, float, float]


def standard_boards(version: int = RULES) -> tuple[Board, ...]:
    """Return the eighteen standard boards of a version of the rules, in order."""
    return _read_file("boards.txt" if version < 3 else "boards-3.txt")


@cache
def _read_file(name: str) -> tuple[Board, ...]:
    text = resources.files(__package__.rpartition(".")[0]).joinpath(name).read_text(encoding="utf-8")
    return read_boards(read_pictures(text))


def read_pictures(text: str) -> list[dict[str, Json]]:
    """Parse a file of text maps into boards in the format of docs/protocol.md. Raises ValueError for an invalid
    line.
    """
    parts = _HEADING.split(text)[1:]
    return [_read_board(*parts[at : at + 4]) for at in range(0, len(parts), 4)]


def _read_board(number: str, name: str, par: str, body: str) -> dict[str, Json]:
    lines = [line for line in body.splitlines() if line.strip()]
    idea = " ".join(line[2:].strip() for line in lines if line.startswith("> "))
    notes = dict(line.split(": ", 1) for line in lines if ": " in line and not line.startswith("> "))
    cells = [line.split() for line in lines if not line.startswith("> ") and ": " not in line]
    spots = _spots(cells)
    return {
        "number": int(number),
        "name": name,
        "par": int(par),
        "idea": idea,
        "track": _track(spots, _pairs(notes.get("arrows", "")), _pairs(notes.get("leads", ""))),
        "putting": _putting(notes["putting"]),
    }


def _spots(cells: list[list[str]]) -> dict[str, _Spot]:
    """Return the kind and centre of each space by its name on the map, the main line first."""
    spots = {}
    for row, line in enumerate(cells):
        for column, token in enumerate(line):
            if token != ".":
                name = token if token in "TG" else token[1:]
                spots[name] = (_LETTERS[token[0]], CELL * (column + 0.5), CELL * (row + 0.5))
    return dict(sorted(spots.items(), key=lambda item: _rank(item[0])))


def _rank(name: str) -> tuple[int, str]:
    if name in "TGx":
        return {"T": (-1, ""), "G": (1000, ""), "x": (1001, "")}[name]
    digits = name.rstrip("abcdefgh")
    return int(digits), name[len(digits) :]


def _pairs(text: str) -> dict[str, str]:
    return {pair.split()[0]: pair.split()[2] for pair in text.split(",") if pair.strip()}


def _track(spots: dict[str, _Spot], arrows: dict[str, str], leads: dict[str, str]) -> list[Json]:
    last = max(int(name) for name in spots if name.isdigit())
    rows: list[Json] = []
    for name, (kind, x, y) in spots.items():
        row: dict[str, Json] = {"id": _id(name), "kind": kind}
        if name != "G":
            number = last if name == "x" else max(0, _rank(name)[0])
            row["next"] = _id(leads.get(name, str(number + 1) if number < last else "G"))
        elif "x" in spots:
            row["over"] = "past"
        if kind == "arrow":
            row["bounce"] = _id(arrows[name])
        rows.append(row | {"x": x, "y": y})
    return rows


def _id(name: str) -> int | str:
    return {"T": "tee", "G": "green", "x": "past"}.get(name, int(name) if name.isdigit() else name)


def _putting(line: str) -> list[Json]:
    """Parse a putting line such as ``P . . F .``. It goes from left to right, from P to the flag, optionally with one
    space past the flag.
    """
    signs = line.split()
    flag = signs.index("F")
    names: list[int | str] = ["p", *range(1, flag), "flag", *(["past"] if len(signs) > flag + 1 else [])]
    rows: list[Json] = []
    for at, name in enumerate(names):
        row: dict[str, Json] = {"id": name, "kind": name if name in ("p", "flag") else "putt"}
        if at == flag and flag + 1 < len(names):
            row["over"] = "past"
        if at != flag:
            row["next"] = names[at + 1] if at < flag else "flag"
        rows.append(row | {"x": CELL * (at + 0.5), "y": 5.0})
    return rows
