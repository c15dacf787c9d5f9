"""Tests that the TypeScript declarations match the types in Python."""

from __future__ import annotations

import ast
import subprocess

import pytest

from pygolf import GAMES
from tools import shapes
from tools.paths import NODE_MODULES, ROOT


def test_typescript_accepts_the_generated_file() -> None:
    shapes.write()
    assert not shapes.write(), "a second run changes nothing"
    tsc = NODE_MODULES / "typescript-native" / "bin" / "tsc"
    done = subprocess.run(
        ["node", str(tsc), "--noEmit", "--strict", "--ignoreConfig", str(shapes.TARGET)],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize(
    ("python", "typescript"),
    [
        ("int | None", "number | null"),
        ("list[int | str]", "(number | string)[]"),
        ("tuple[int, str]", "[number, string]"),
        ("dict[str, list[float]]", "{ [name: string]: number[] }"),
        ('Literal["a", 1, True]', '"a" | 1 | true'),
        ('TypedDict("X", {"from": int, "to": NotRequired[int]})', "{ from: number; to?: number }"),
        ("Card", "Card"),
    ],
)
def test_type_is_translated_to_typescript(python: str, typescript: str) -> None:
    assert shapes._type(ast.parse(python, mode="eval").body) == typescript


def test_type_without_a_counterpart_raises() -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        shapes._type(ast.parse("set[int]", mode="eval").body)


def test_every_game_is_in_the_unions() -> None:
    text = shapes.generate()
    for game in GAMES:
        assert f"export namespace {game} {{" in text
        assert f"{game}.View" in text
