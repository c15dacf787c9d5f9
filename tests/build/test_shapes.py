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


def declare(source: str) -> str:
    """Return the TypeScript of an event."""
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.FunctionDef)
    return shapes._event(node)


def test_event_is_translated_to_typescript() -> None:
    source = '''
@event("DG-10", name="switched")
def hole_switched(player: int, *, from_: int, to: int = OMITTED, **word: Unpack[Word]) -> None:
    """The player switched.

    from_: The old hole,
    for example 4.
    """
'''
    assert declare(source).splitlines() == [
        "/** The player switched. */",
        "export interface HoleSwitched extends EventBase, Word {",
        '  event: "switched";',
        "  /** The old hole, for example 4. */",
        "  from: number;",
        "  to?: number;",
        "}",
    ]


def test_event_with_a_base_declares_only_its_own_facts() -> None:
    source = "@event(base=vocabulary.holed)\ndef holed_out(player: int, *, hole: int, strokes: int, par: int): ..."
    assert declare(source) == "export interface HoledOut extends Holed {\n  par: number;\n}\n"


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("@event(base=vocabulary.holed)\ndef short(player: int, *, hole: int): ...", "short has no parameter strokes"),
        ("@event()\ndef untyped(player: int, *, hole): ...", "the parameter hole of an event has no type"),
    ],
)
def test_invalid_event_raises(source: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        declare(source)


def test_every_game_is_in_the_unions() -> None:
    text = shapes.generate()
    for game in GAMES:
        assert f"export namespace {game} {{" in text
        assert f"{game}.View" in text
