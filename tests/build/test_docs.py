"""Tests that the documentation is correct: links work, examples run, names exist in the code, and generated pages are
up to date.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import build
import pygolf
from pygolf import GAMES, bots, find_game
from pygolf.protocol import Protocol
from pygolf.protocol.operations import OPERATIONS
from pygolf.study.jobs import ALIASES
from tools import docs, reference
from tools.paths import PACKAGE, ROOT, WEB

PLACES = ("*.md", "docs/**/*.md", "pygolf/**/*.md", "examples/**/*.md")
PAGES = sorted(page for place in PLACES for page in ROOT.glob(place))
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
FENCE = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.M | re.S)
CODE = re.compile(r"`([^`\n]+)`")
# Matches a path of this repository: one in a known folder, or a file at the top.
PROJECT = "pygolf|web|tests|tools|docs|benchmarks|examples|core"
PAGE = "app|platform|engine|data|ui|table|games|features|packages"
PATH = re.compile(rf"(?:{PROJECT}|{PAGE})/[\w./-]*\w")
COMMAND = re.compile(r"^    (?P<line>(?:python3? |pygolf |PYGOLF_)\S.*?)(?:\s+# .*)?$", re.M)
GENERATED = ("dist/", "node_modules/", "web/vendor", "web/engine/protocol.d.ts")
NUMBERS = ["no", "one", "two", "three", "four", "five", "six"]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(kind: str) -> list[Any]:
    """Return the fenced examples of a kind in all pages."""
    return [
        pytest.param(found["text"], id=f"{name(page)}:{number}")
        for page in PAGES
        for number, found in enumerate(FENCE.finditer(page.read_text(encoding="utf-8")))
        if found["kind"] == kind
    ]


# Entries of the changelog may link to pages that a later version has removed.
@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=name)
def test_links_lead_to_files_in_the_repository(page: Path) -> None:
    dead = []
    for found in LINK.finditer(page.read_text(encoding="utf-8")):
        if found["target"].startswith("https://"):
            continue
        target, _, anchor = found["target"].partition("#")
        there = (page.parent / target).resolve() if target else page
        if not (there.exists() and there.is_relative_to(ROOT)) or (anchor and anchor not in anchors(there)):
            dead.append(found["target"])
    assert not dead


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings as code hosts generate them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", head).strip().lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_paths_in_the_text_exist(page: Path) -> None:
    """Check paths in code marks, for example `docs/dice.md`, `web/engine/errors.ts` and `core/events.py`; `<game>`
    stands for any game's id.
    """
    missing = []
    for code in CODE.findall(page.read_text(encoding="utf-8")):
        for path in PATH.findall(code) if not code.startswith(GENERATED) else []:
            if "<" in code or "*" in code or path.startswith(GENERATED):
                continue
            roots = (ROOT, PACKAGE, WEB, page.parent, ROOT / "tests", *(PACKAGE / "games" / game for game in GAMES))
            # The path can also be a module and a function in it: `core/record.read_record`.
            stem = path.rpartition(".")[0]
            if not any((root / name).exists() for root in roots for name in (path, f"{stem}.py", f"{stem}.d.ts")):
                missing.append(path)
    assert not missing


@pytest.mark.parametrize("text", blocks("python"))
def test_python_examples_run(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(text, "example", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out or "print" not in text


def test_bot_of_the_manual_beats_four_built_in_bots() -> None:
    heading = "Twenty lines that beat four of the five bots"
    code = text_under("bots.md", heading).partition("```python\n")[2].partition("```")[0]
    assert len(code.splitlines()) == 20
    result = bots.against_house("dice", bots.load_bot(code), rounds=100, seed="arena")
    assert [row.name for row in result.rows if (row.gain or 0) > 0] == ["Mo", "Gus", "Nell", "Ida"]
    assert result.club_beaten is not None and 50 < result.club_beaten < 70


def test_doctests_pass() -> None:
    import importlib

    names = [".".join(path.with_suffix("").relative_to(ROOT).parts) for path in PACKAGE.rglob("*.py")]
    shown = [n for n in names if ">>> " in (ROOT / f"{n.replace('.', '/')}.py").read_text(encoding="utf-8")]
    assert shown
    for module in shown:
        found = doctest.testmod(importlib.import_module(module.removesuffix(".__init__")))
        assert found.attempted and not found.failed, module


def commands() -> list[Any]:
    """Return the command lines that are on separate lines, from all pages."""
    return [
        pytest.param(found["line"], id=f"{name(page)}: {found['line'][:50]}")
        for page in PAGES
        for found in COMMAND.finditer(page.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("line", commands())
def test_command_lines_run(line: str, tmp_path: Path) -> None:
    """Commands of pygolf run with one or two games. Commands of build.py are only parsed, because they take minutes.

    The folder in which they run contains the bot `bot.py`.
    """
    words = shlex.split(line.partition("  ")[0])
    if words[:3] == ["python3", "-m", "pygolf"]:
        words[0] = "python"
    if words[:2] == ["python3", "-m"]:
        module = ROOT / words[2].replace(".", "/")
        assert module.with_suffix(".py").is_file() or (module / "__main__.py").is_file()
        return
    if words[:2] == ["python3", "build.py"]:
        options, rest = build.parser().parse_known_args(words[2:])
        assert options.verb in build.VERBS
        assert not rest or options.verb == "test"
        return
    assert words[:3] == ["python", "-m", "pygolf"] or words[0] == "pygolf", line
    words = words[3 if words[0] == "python" else 1 :]
    for option in {"--games", "--rounds"} & set(words):
        words[words.index(option) + 1] = "2" if "dice" in words else "1"
    (tmp_path / "bot.py").write_text("def choose(match):\n    return match.moves()[0]\n")
    words = [pygolf.new("dice").token() if word == "TOKEN" else word for word in words if word != "--every"]
    command = [sys.executable, "-m", "pygolf", *words]
    place = {"cwd": tmp_path, "env": os.environ | {"PYTHONPATH": str(ROOT)}}
    done = subprocess.run(command, **place, input="", capture_output=True, text=True, check=False)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stderr


def check_contains(response: Any, shown: Any, path: str = "answer") -> None:
    """Check that a response contains everything that the example shows. Lists must be complete."""
    if isinstance(shown, dict):
        assert isinstance(response, dict), path
        for key, value in shown.items():
            assert key in response, f"{path} has no {key}"
            check_contains(response[key], value, f"{path}.{key}")
    elif isinstance(shown, list):
        assert isinstance(response, list) and len(response) == len(shown), f"{path} is {response}"
        for number, value in enumerate(shown):
            check_contains(response[number], value, f"{path}[{number}]")
    else:
        assert response == shown, f"{path} is {response}"


@pytest.mark.parametrize("text", blocks("protocol"))
def test_protocol_examples_get_the_responses_shown(text: str) -> None:
    protocol, request = Protocol(), ""
    for line in text.splitlines():
        if line.startswith("-> "):
            request = line.removeprefix("-> ")
        else:
            check_contains(json.loads(protocol.handle(request)), json.loads(line.removeprefix("<- ")), request)


def table_under(page: str, heading: str) -> list[str]:
    """Return the first column of the table under a heading."""
    return [found.strip("`") for found in re.findall(r"^\| ([^|]+) \|", text_under(page, heading), re.M)][1:]


def text_under(page: str, heading: str) -> str:
    """Return the text under a heading up to the next one."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def test_protocol_page_lists_every_request_and_error() -> None:
    from pygolf.core.errors import PygolfError

    def codes(kind: type[PygolfError]) -> set[str]:
        return {kind.code}.union(*(codes(child) for child in kind.__subclasses__()))

    assert sorted(table_under("protocol.md", "Requests")) == sorted(OPERATIONS.keys() - ALIASES.keys())
    assert all(f"`{name}`" in text_under("protocol-studies.md", "Long work") for name in ALIASES)
    assert set(table_under("protocol.md", "Errors")) == codes(PygolfError) | {"data-missing", "internal-error"}


@pytest.mark.parametrize("game", GAMES)
def test_protocol_page_lists_every_move(game: str) -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    moves = text.partition("\n## Moves\n")[2].partition("\n## ")[0]
    row = next((line for line in moves.splitlines() if line.startswith(f"| {game} |")), "")
    assert row, f"docs/protocol.md has no row of {game} under Moves"
    assert not [do for do in find_game(game).fields if f"`{do}`" not in row]


def test_generated_pages_are_current() -> None:
    old = [name(path) for path, text in docs.pages().items() if path.read_text(encoding="utf-8") != text]
    assert old == [], "run: python3 build.py docs"


def glossary() -> list[tuple[str, str]]:
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \| `(\w+)` \|$", (ROOT / "docs" / "glossary.md").read_text(), re.M)
    assert len(rows) > 50
    return [(term, word) for term, word in rows]


def test_glossary_names_exist_in_the_code() -> None:
    sources = [*PACKAGE.rglob("*.py"), *(path for path in WEB.rglob("*.ts") if "vendor" not in path.parts)]
    names = {word for path in sources for word in re.findall(r"[A-Za-z_]+", path.read_text(encoding="utf-8"))}
    assert not [(term, word) for term, word in glossary() if word not in names]


def test_glossary_is_sorted_without_duplicates() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text()
    for part in text.split("\n## ")[1:]:
        terms = re.findall(r"^\| ([^|]+) \| [^|]+ \| `\w+` \|$", part, re.M)
        assert terms == sorted(set(terms), key=str.lower)


@pytest.mark.parametrize("game", GAMES)
def test_readme_describes_the_games_as_the_page_does(game: str) -> None:
    """The README's table must have a column per game with the goal, the minutes and the number of players."""
    info = find_game(game).info
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line[:1] == "|"]
    titles = next(row for row in rows if info.title in row)
    column = " ".join(row[titles.index(info.title)] for row in rows if len(row) == len(titles))
    players: Any = info.to_json()["players"]
    assert info.goal in column
    assert f"{info.minutes} minutes, {NUMBERS[players['min']]} to {NUMBERS[players['max']]} players" in column


def test_index_lists_every_page_once() -> None:
    listed = [page for pages in reference.read_index().values() for page in pages]
    written = {name(page) for page in (ROOT / "docs").rglob("*.md")} - {reference.INDEX}
    assert sorted(listed) == sorted(written)


def test_readme_lists_every_command() -> None:
    assert set(re.findall(r"^    python3 build.py (\w+)", README, re.M)) <= set(build.VERBS)
    for verb in build.VERBS:
        assert f"`{verb}`" in README, verb


def test_changelog_version_matches_the_package() -> None:
    newest = re.findall(r"^## (\d[\w.]*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)[0]
    assert newest == pygolf.__version__
