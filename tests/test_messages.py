"""What is said to a person: one voice, where it is wrong, what to do next; plain words, and plurals right."""

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
from pygolf.core.errors import BadOption, IllegalMove, PygolfError

ROOT = Path(pygolf.__file__).parent
ERRORS = {name for name, one in vars(errors).items() if isinstance(one, type) and issubclass(one, PygolfError)}
RAW = re.compile(r"[a-z]_[a-z]|[{}]|\b(?:None|True|False)\b")
"""Names of programs, and JSON."""
CURT = re.compile(r"\b(?:illegal|failed|wrong|bad)\b", re.IGNORECASE)
ONE_OF_MANY = re.compile(r"\b(?:1|one) (?:dice|cards|coins|faces|letters|spaces|players|moves|holes|decks|lists)\b")
MAX_WORDS = 40


def plain(message: str) -> bool:
    """Small first letter and no full stop, as whoever shows it begins and ends the sentence; nothing raw in it."""
    found = RAW.search(message) or CURT.search(message) or ONE_OF_MANY.search(message)
    return not found and not message.endswith(".") and len(message.split()) <= MAX_WORDS


def literals() -> Iterator[tuple[str, str]]:
    """Where a message is written, and its words; ``{}`` for what is filled in."""
    for file in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS and node.args:
                words = worded(node.args[0])
                if words:
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", words


def worded(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_every_message_is_more_than_a_word_and_of_one_voice() -> None:
    found = list(literals())
    assert len(found) > 200
    odd = [
        (where, words)
        for where, words in found
        if (len(words.split()) < 3 and "{}" not in words)
        or words.endswith(".")
        or words[0].isupper()
        or CURT.search(words)
    ]
    assert odd == []


def refusals(game: str, most: int) -> Iterator[str]:
    """What the rules say to moves that cannot be played, at the places of a game of bots."""
    match = pygolf.new(game, ["Ann", "Bo"], seed="refused")
    coded: Any = find_game(game).codes
    for _ in range(most):
        for move in [*coded.values(), *STRANGE.get(game, ())]:
            try:
                match.game.apply(match.state, match.game.check_move(move), Dice(match.seeded))
            except IllegalMove as error:
                yield error.message
        if match.over:
            return
        match.play(match.bot("rookie"))


STRANGE: dict[str, list[dict[str, Any]]] = {
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


@pytest.mark.parametrize(("game", "least"), [("dice", 15), ("box", 15), ("word", 10), ("dosh", 10)])
def test_a_refused_move_is_answered_in_plain_words(game: str, least: int) -> None:
    messages = set(islice(refusals(game, 25), 2000))
    assert len(messages) >= least
    assert [words for words in messages if not plain(words)] == []
    # What may be done instead follows the reason, but where the reason itself names what is wanted.
    if game in ("dice", "box"):
        assert [words for words in messages if not re.search(r"[:;] \w", words)] == []


WRONG: tuple[Any, ...] = (7.5, "", "x", -1, 99, [], [99], ["x"], [1, 1], {}, {"x": 1}, [[1]], "x" * 500)
OPTIONS = [(game, option.name) for game in pygolf.GAMES for option in find_game(game).info.options]


@pytest.mark.parametrize(("game", "name"), OPTIONS)
def test_a_refused_option_begins_with_its_name_and_goes_on_in_words(game: str, name: str) -> None:
    """The page cuts the name off, and shows the rest at the field."""
    messages = []
    for value in WRONG:
        try:
            pygolf.new(game, ["Ann", "Bo"], {name: value}, "x")
        except BadOption as fault:
            assert fault.option == name
            messages.append(fault.message)
    assert messages
    kind = next(option.kind for option in find_game(game).info.options if option.name == name)
    for message in messages:
        if kind == "material":  # names its own fields, which whoever wrote the file knows
            assert name in message
            continue
        named = re.match(f"(?:option )?{name}: (?=.)", message)
        assert named, message
        assert plain(re.sub(r", not .*$", "", message[named.end() :])), message
