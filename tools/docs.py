"""Write the pages of docs/rules from the sources: the rules of each game with its options and rulings."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pygolf import GAMES, find_game
from tools.paths import PACKAGE, ROOT

DOCS = ROOT / "docs"
NOTE = "<!-- Written by python3 build.py docs from the game's rulebook.md, its options and docs/rulings.md. -->"
RULING = re.compile(r"^\| (?P<game>\w+) \| (?P<clauses>[A-Z0-9, -]+) \| (?P<text>.+) \|$", re.M)
MOST_NAMED = 12
"""Choices that are listed; of more the first and the last are named."""


@cache
def pages() -> dict[Path, str]:
    """Return the text of every generated page by its path."""
    return {DOCS / "rules" / f"{game}.md": rules_page(game) for game in GAMES}


def rules_page(game: str) -> str:
    """One game: who plays, options, clauses as the rulebook has them, and what we decided beyond."""
    info = find_game(game).info
    facts: dict[str, Any] = info.to_json()
    players = facts["players"]
    _, _, clauses = (PACKAGE / "games" / game / "rulebook.md").read_text(encoding="utf-8").partition("\n")
    head = f"{players['min']} to {players['max']} players. Rules version {info.rules_version}."
    blocks = [f"# {info.title}", NOTE, head, "## Options", *option_table(facts["options"]), clauses.strip()]
    rulings = list(rulings_of(game))
    if rulings:
        blocks += ["## Rulings", "\n".join(["| clause | decision |", "|---|---|", *rulings])]
    return "\n\n".join(blocks) + "\n"


def option_table(options: list[dict[str, object]]) -> Iterator[str]:
    """The options as a table."""
    rows = ["| option | type | default | choices | what |", "|---|---|---|---|---|"]
    for option in options:
        default = "" if option["default"] is None else f"`{json.dumps(option['default'])}`"
        rows.append(
            f"| `{option['name']}` | {option['type']} | {default} | {choices_of(option)} | {option.get('help', '')} |"
        )
    yield "\n".join(rows)


def choices_of(option: dict[str, object]) -> str:
    """What may be chosen, in a cell."""
    found = option.get("choices")
    if not isinstance(found, list | tuple) or not found:
        return ""
    if len(found) > MOST_NAMED:
        return f"{found[0]} to {found[-1]}"
    return ", ".join(str(choice) for choice in found)


def rulings_of(game: str) -> Iterator[str]:
    """The rows of docs/rulings.md that are about a game."""
    for row in RULING.finditer((DOCS / "rulings.md").read_text(encoding="utf-8")):
        if row["game"] == game:
            yield f"| {row['clauses']} | {row['text']} |"


def write() -> list[Path]:
    """Write the pages that have changed and return their paths."""
    stale = [path for path, text in pages().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(pages()[path], encoding="utf-8")
    return stale
