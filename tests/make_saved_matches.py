"""Creates the saved matches of a rules version: short matches of every game, or of one, with a digest of their final
position.

Run it once for each version of the rules, before the rules change, and commit the file:
``python tests/make_saved_matches.py tests/fixtures/saves/matches-3-box.json box``. Existing files are never
overwritten.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygolf
from pygolf import GAMES, LEVELS, IllegalMoveError, Match
from pygolf.core.errors import DiceRequiredError
from pygolf.core.events import Move
from pygolf.simulation.fuzz import Draws

IGNORED_FIELDS = {
    "dice": (),
    "box": ("odds", "purse", "board"),
    "word": ("best", "last", "shop"),
    "dosh": ("choices", "aims", "warnings", "course", "decks", "par", "pars"),
}
"""Fields of views, by game, that are excluded from digests because they do not belong to the position."""


def random_move(match: Match, draws: Draws) -> Move:
    """Return a random legal move. The game must be able to list its moves."""
    moves = match.moves()
    return moves[draws.below(len(moves))] if len(moves) > 1 else moves[0]


def collect_names(value: object) -> set[str]:
    """Return all names in a JSON value, at any depth."""
    if isinstance(value, Mapping):
        return set(value) | {name for inner in value.values() for name in collect_names(inner)}
    return {name for inner in value for name in collect_names(inner)} if isinstance(value, (list, tuple)) else set()


def only_known(value: object, names: set[str]) -> object:
    """Return the value without names that did not exist when the fixture was created."""
    if isinstance(value, Mapping):
        return {name: only_known(inner, names) for name, inner in value.items() if name in names}
    return [only_known(inner, names) for inner in value] if isinstance(value, (list, tuple)) else value


def views_by_seat(match: Match) -> dict[str, Any]:
    """Return the complete view (key "None") and the view of each seat, without `IGNORED_FIELDS`."""
    left_out = IGNORED_FIELDS.get(match.game.info.id, ())
    seats = (None, *range(len(match.players)))
    return {str(seat): {k: v for k, v in match.view(seat).items() if k not in left_out} for seat in seats}


def match_digest(match: Match, names: set[str]) -> str:
    """Return the SHA-256 digest of the final views and all rolled faces, cut to 16 hexadecimal digits."""
    faces = [step.faces for step in match._steps]
    seats = {seat: only_known(view, names) for seat, view in views_by_seat(match).items()}
    text = json.dumps([seats, faces], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def draw_faces(error: DiceRequiredError, draws: Draws) -> list[Any]:
    """Return random faces for the dice that the error requests."""
    return [error.faces[draws.below(len(error.faces))] for _ in range(error.count)]


def play_with_entered_dice(match: Match, move: Any, draws: Draws) -> None:
    """Play a move for which all faces are entered."""
    faces: list[Any] = []
    while True:
        try:
            match.play(move, faces, by_hand=True)
        except DiceRequiredError as error:
            faces += draw_faces(error, draws)
        else:
            return


def play_match(game: str, players: int, options: dict[str, Any], seed: str, moves: int, typed: int) -> Match:
    """Let bots and random players play a match. Every ``typed``-th move is rolled by hand (0: none)."""
    match, draws = pygolf.new(game, ["Ann", "Bo", "Zoë 🏌", "D"][:players], options, seed), Draws(seed)
    for number in range(moves):
        if match.over:
            break
        legal = match.moves()
        level = draws.below(len(LEVELS) + legal.complete)
        if legal.complete and level == len(LEVELS):
            move = legal[draws.below(len(legal))]
        else:
            move = match.bot(LEVELS[level])
        if typed and number % typed == 0:
            play_with_entered_dice(match, move, draws)
        else:
            match.play(move)
        if draws.below(9) == 0:
            try:
                match.undo()
            except IllegalMoveError:
                continue
    return match


BOARD = {
    "number": 3,
    "par": 4,
    "track": [
        {"id": "a", "kind": "tee", "next": "b", "x": 50, "y": 120},
        {"id": "b", "kind": "tree", "next": "c", "x": 50, "y": 112},
        {"id": "c", "kind": "arrow", "next": "d", "bounce": "e", "x": 50, "y": 104},
        {"id": "d", "kind": "water", "next": "e", "x": 50, "y": 96},
        {"id": "e", "kind": "star", "next": "f", "x": 50, "y": 88},
        {"id": "f", "kind": "rough", "next": "g", "x": 50, "y": 80},
        {"id": "g", "kind": "bunker", "next": "h", "x": 50, "y": 72},
        {"id": "h", "kind": "green", "over": "i", "x": 50, "y": 64},
        {"id": "i", "kind": "fairway", "next": "h", "x": 50, "y": 56},
    ],
    "putting": [
        {"id": "p", "kind": "p", "next": "q", "x": 1, "y": 1},
        {"id": "q", "kind": "putt", "next": "flag", "x": 1, "y": 2},
        {"id": "flag", "kind": "flag", "x": 1, "y": 3},
    ],
}
COURSE = {
    "name": "Kept",
    "terrain": ["..........", "..s....~..", "....b.....", "..~~...u..", "......a...", "..m......."],
    "height": ["1111111111", "1122211111", "1122211111", "1111112211", "1111112211", "1111111111"],
    "holes": [{"tee": [0, 0], "target": [9, 5]}, {"tee": [9, 0], "target": [1, 5]}],
}
DECK = [
    {"name": f"Club {n}", "distance": [n + k % 3 for k in range(12)], "hook": [-2, -1, -1, 0, 0, 0, 0, 0, 0, 1, 1, 2],
     "green": [4, 9]}
    for n in range(1, 9)
]  # fmt: skip
WORDS = ["shock", "golf", "tee", "tees", "iron", "irons", "ace", "aces", "par", "pars", "so", "do", "at", "as", "no"]
WORDS += ["on", "to", "in", "is", "it", "us", "up", "go", "he", "we", "or", "an", "be", "by", "me", "my", "hi", "ho"]

TABLES: dict[str, list[dict[str, Any]]] = {
    "dice": [
        {},
        {"rounds": 2},
        {"pro": True},
        {"format": "match"},
        {"format": "skins", "pro": True},
        {"format": "doubles", "players": 4},
        {"rounds": 2, "players": 1},
        {"format": "match", "players": 4},
    ],
    "box": [
        {"holes": [1, 2]},
        {"holes": [3, 7], "first": 1},
        {"holes": [16, 18], "beginner": True},
        {"holes": [12], "pick_up": True, "players": 3},
        {"holes": [5, 9], "format": "stroke"},
        {"holes": [4], "format": "skins"},
        {"holes": [10, 13], "format": "match"},
        {"holes": [6], "format": "doubles", "players": 4},
        {"boards": [BOARD]},
        {"holes": [8], "players": 1},
        {"holes": "front"},
    ],
    "word": [
        {"holes": [1, 2, 3]},
        {"holes": [9, 4], "timer": 60},
        {"holes": [5, 6, 7], "players": 3},
        {"holes": [2, 8], "players": 1},
        {"holes": [1, 3], "accept": ["zzz", "golfy"]},
        {"holes": [3, 2], "deal": [[0, 1, 2, 3, 4, 5, 0, 1, 2], [1, 2, 3, 4, 5, 0, 1, 2, 3]]},
        {"holes": [1, 4, 5], "words": WORDS},
        {},
    ],
    "dosh": [
        {"holes": [1]},
        {"holes": [2], "level": "advanced"},
        {"holes": [3], "level": "professional"},
        {"holes": [4], "level": "second"},
        {"holes": [5, 6], "level": "professional", "format": "match", "time_limit": 30},
        {"holes": [7], "level": "second", "format": "skins", "wind_each": "hole", "adjust": False},
        {"holes": [8], "level": "advanced", "format": "doubles", "players": 4},
        {"holes": [9], "start_cards": 3, "level": "professional", "lost_card": True},
        {"course": COURSE, "level": "professional", "rounds": 2, "rotate_colours": True, "wind_each": "round"},
        {"course": COURSE, "decks": {"yellow": DECK, "mine": DECK}, "level": "second", "colours": ["mine", "yellow"]},
        {"holes": [1], "level": "advanced", "colours": ["red", "red"], "rounds": 2, "rotate_colours": True},
        {"holes": [2], "time_limit": 20},
        {"holes": [1], "targets": {"1": {"tee": [20, 24], "target": [20, 24]}}},
        {"holes": [1], "doglegs": {"1": [14, 23]}, "players": 1},
    ],
}  # fmt: skip
MOVES = {"dice": 130, "box": 60, "word": 14, "dosh": 26}


def all_matches(games: Sequence[str]) -> Iterator[Match]:
    """Play two matches per table of `TABLES`."""
    for game in games:
        for number, table in enumerate(TABLES[game]):
            for turn in range(2):
                options = {name: value for name, value in table.items() if name != "players"}
                typed = (0, 3)[(number + turn) % 2]
                yield play_match(game, table.get("players", 2), options, f"kept {number}/{turn}", MOVES[game], typed)


def main(target: Path, *games: str) -> None:
    matches = list(all_matches(games or tuple(GAMES)))
    names = {name for match in matches for name in collect_names(views_by_seat(match))}
    rows = [
        {"record": match.record().to_json(), "token": match.token(), "digest": match_digest(match, names)}
        for match in matches
    ]
    lines = ",\n".join(json.dumps(row, separators=(",", ":"), ensure_ascii=False) for row in rows)
    with target.open("x", encoding="utf-8") as out:
        out.write(f'{{"names":{json.dumps(sorted(names))},\n"matches":[\n{lines}\n]}}\n')


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
