"""Tests of the style of messages for players: simple words, no code, correct plurals, and a statement of what is
allowed instead.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import pygolf
from every_game import find_game
from pygolf.core import errors
from pygolf.core.dice import Dice
from pygolf.core.errors import BadOptionError, IllegalMoveError, PygolfError

ROOT = Path(pygolf.__file__).parent
ERRORS = {name for name, one in vars(errors).items() if isinstance(one, type) and issubclass(one, PygolfError)}
CODE_LIKE = re.compile(r"[a-z]_[a-z]|[{}]|\b(?:None|True|False)\b")
"""Identifiers and JSON, which must not appear in messages."""
CURT = re.compile(r"\b(?:illegal|failed|wrong|bad)\b", re.IGNORECASE)
ONE_OF_MANY = re.compile(r"\b(?:1|one) (?:dice|cards|coins|faces|letters|spaces|players|moves|holes|decks|lists)\b")
MAX_WORDS = 40


def is_plain(message: str) -> bool:
    """Return whether a message follows the style rules: short, without code, and without a full stop at the end."""
    messages = CODE_LIKE.search(message) or CURT.search(message) or ONE_OF_MANY.search(message)
    return not messages and not message.endswith(".") and len(message.split()) <= MAX_WORDS


def find_messages() -> Iterator[tuple[str, str]]:
    """Yield the file and line of each message in the source, and its text with ``{}`` for inserted values."""
    for file in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS and node.args:
                text = literal_text(node.args[0])
                if text:
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", text


def literal_text(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_messages_follow_the_style_rules() -> None:
    messages = list(find_messages())
    assert len(messages) > 200
    violations = [
        (place, text)
        for place, text in messages
        if (len(text.split()) < 3 and "{}" not in text) or text.endswith(".") or text[0].isupper() or CURT.search(text)
    ]
    assert violations == []


def rejection_messages(game: str, max_moves: int) -> Iterator[str]:
    """Yield the messages for illegal moves in the positions of a bot game."""
    match = pygolf.new(game, ["Ann", "Bo"], seed="refused")
    codes: Any = find_game(game).codes
    for _ in range(max_moves):
        for move in [*codes.values(), *INVALID_MOVES.get(game, ())]:
            try:
                match.game.apply(match.state, match.game.check_move(move), Dice(match.seeded))
            except IllegalMoveError as error:
                yield error.message
        if match.over:
            return
        match.play(match.bot("rookie"))


INVALID_MOVES: dict[str, list[dict[str, Any]]] = {
    "dice": [{"do": "hole", "hole": 9}, {"do": "switch", "hole": 0}],
    "box": [{"do": "club", "dice": 7}],
    "word": [
        {"do": "score"},
        {"do": "buy", "cards": []},
        {"do": "buy", "cards": [5]},
        {"do": "buy", "cards": [2], "discard": [3]},
        {"do": "buy", "cards": [2, 2]},
        {"do": "buy", "cards": [2], "coins": 1},
        {"do": "pass"},
        {"do": "accept", "word": "golf"},
        {"do": "accept", "word": "x"},
        {"do": "write", "word": "shoehorns", "spaces": list(range(9))},
        {"do": "write", "word": "so", "spaces": [0, 0]},
        {"do": "write", "word": "so", "spaces": [9, 0]},
        {"do": "write", "word": "it's", "spaces": [0]},
    ],
    "dosh": [
        {"do": "shot", "direction": 13, "card": 1},
        {"do": "shot", "direction": 1, "card": 9},
        {"do": "shot", "direction": 1, "card": 1, "adjust": 1},
        {"do": "shot", "direction": 1, "card": 1, "adjust": 5},
        {"do": "shot", "direction": 1, "card": 1, "call": 3},
        {"do": "shot", "direction": 1, "card": 1, "elbow": {"at": 1, "direction": 1}},
        {"do": "shot", "direction": 2, "card": 1, "elbow": {"at": 900, "direction": 2}},
        {"do": "shot", "direction": 1, "card": 1, "late": True},
        {"do": "step", "direction": 2},
        {"do": "keep", "cards": [1, 2, 3]},
        {"do": "concede", "what": "hole"},
    ],
}


@pytest.mark.parametrize(("game", "min_messages"), [("dice", 15), ("box", 15), ("word", 10), ("dosh", 10)])
def test_rejected_moves_have_plain_messages(game: str, min_messages: int) -> None:
    messages = set(islice(rejection_messages(game, 25), 2000))
    assert len(messages) >= min_messages
    assert [text for text in messages if not is_plain(text)] == []
    # After the reason, the message must say what is allowed, unless the reason already does.
    if game in ("dice", "box"):
        assert [text for text in messages if not re.search(r"[:;] \w", text)] == []


INVALID_VALUES: tuple[Any, ...] = (7.5, "", "x", -1, 99, [], [99], ["x"], [1, 1], {}, {"x": 1}, [[1]], "x" * 500)
OPTIONS = [(game, option.name) for game in pygolf.GAMES for option in find_game(game).info.options]


@pytest.mark.parametrize(("game", "name"), OPTIONS)
def test_messages_of_options_start_with_the_name(game: str, name: str) -> None:
    """The page removes the name and shows the rest of the message at the field."""
    messages = []
    for value in INVALID_VALUES:
        try:
            pygolf.new(game, ["Ann", "Bo"], {name: value}, "x")
        except BadOptionError as fault:
            assert fault.option == name
            messages.append(fault.message)
    assert messages
    kind = next(option.kind for option in find_game(game).info.options if option.name == name)
    for message in messages:
        # Messages about custom material may name its fields, which the author of the file knows.
        if kind == "material":
            assert name in message
            continue
        named = re.match(f"(?:option )?{name}: (?=.)", message)
        assert named, message
        assert is_plain(re.sub(r", not .*$", "", message[named.end() :])), message
