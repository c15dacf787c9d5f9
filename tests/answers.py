"""What coaches, ledgers and ratings answer at kept tables: each answer by its digest, in ``tests/<id>/answers.json``.

``tables`` are played by bots of all kinds in turn, with a view, a draft and advice every few moves. At the end comes
the ledger of the last ones, and what could be expected before the first. ``requests`` are sent as they stand, long work
to its end. Of sentences the numbers are kept, and all numbers have six digits: so wording may change, and nothing that
is reckoned may. Whoever means to change that writes the digests again, ``python -m tests.answers write dosh``; ``show
dosh NAME`` prints what they are of, to be compared.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pygolf import find_game
from pygolf.protocol import Protocol

STEPS = 500
"""Of long work in one request."""
INFO = "info"
"""The part that has what a game says of itself: its options, their bounds, its set-ups."""


def comparable(value: Any) -> Any:
    """A JSON value as it is compared: numbers of six digits, and of a sentence the numbers in it."""
    if isinstance(value, float):
        return round(value, 6) + 0.0
    if isinstance(value, Mapping):
        return {name: comparable(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [comparable(inner) for inner in value]
    return re.findall(r"\d+", value) if isinstance(value, str) and " " in value else value


class Asker:
    """A door, and requests as a page sends them."""

    def __init__(self) -> None:
        self._door = Protocol()

    def __call__(self, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self._door.handle(json.dumps(request)))
        return answer

    def whole(self, request: Mapping[str, Any]) -> list[Any]:
        """All answers to a request, of long work up to its end."""
        found = [self(**request)]
        name = str(request["op"])
        while name in ("review", "rate") and found[-1].get("done") is False:
            found.append(self(**{"op": f"{name}-next", name: found[0][name], "count": STEPS}))
        while name == "begin" and found[-1].get("done") is False:
            found[1:] = [self(op="step", job=found[0]["job"], ms=5000)]
        # The handle of a review is an implementation detail, and has two names.
        left_out = {"progress", name} | ({"job"} if name in ("review", "rate") else set())
        return [{part: answer[part] for part in answer if part not in left_out} for answer in found]


def of_table(game: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What is told at a table, by kind."""
    ask, bots = Asker(), [bot.id for bot in find_game(game).info.bots]
    opened = {name: table[name] for name in ("players", "options", "seed", "dice") if name in table}
    at = ask(op="new", game=game, **opened)
    match, played, views, advice = at["match"], list[Any](), list[Any](), list[Any]()
    for number in range(table["moves"]):
        if at["view"]["phase"] == "over":
            break
        if number % table.get("every", 1) == 0:
            views.append([at["view"], at.get("moves", at.get("choices"))])
            advice.append(ask(op="advise", match=match, count=5))
        move = ask(op="bot", match=match, level=bots[number % len(bots)])["move"]
        if number % table.get("every", 1) == 0:
            views.append(ask(op="draft", match=match, draft=move))
            advice.append(ask(op="weigh", match=match, move=move))
        at = ask(op="play", match=match, move=move)
        played.append([move, at["events"]])
    yield "moves", played
    yield "views", [*views, at["view"]]
    yield "advice", advice
    if "reviewed" in table:
        start = max(0, len(played) - table["reviewed"])
        expectation = ask(op="review", record=at["record"], upto=1)
        expectation.pop("job")
        yield "expectation", expectation
        yield "review", ask.whole({"op": "review", "record": at["record"], "start": start})
    if at["view"]["phase"] == "over":
        yield "summary", ask(op="summary", record=at["record"])


def parts(game: str) -> list[str]:
    """The names of a game's tables and requests; none where nothing is held of it."""
    kept = kept_of(game)
    return [INFO, *kept["tables"], *kept["requests"]] if kept["digests"] else []


def kept_of(game: str) -> dict[str, Any]:
    """What is kept of a game."""
    file = Path(__file__).parent / game / "answers.json"
    if not file.is_file():
        return {"tables": {}, "requests": {}, "digests": {}}
    return dict(json.loads(file.read_text(encoding="utf-8")))


def answers(game: str, part: str) -> dict[str, Any]:
    """All that is held of a table or request, by name, as it is compared."""
    kept = kept_of(game)
    if part == INFO:
        return {part: comparable(find_game(game).info.to_json())}
    if part in kept["requests"]:
        return {part: comparable(Asker().whole({"game": game, **kept["requests"][part]}))}
    return {f"{part}: {kind}": comparable(found) for kind, found in of_table(game, kept["tables"][part])}


def digest(value: Any) -> str:
    """Of one answer."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def main(word: str, game: str, wanted: str = "") -> None:
    """Write a game's digests, or print the answers of a part."""
    found = {name: answer for part in parts(game) if wanted in part for name, answer in answers(game, part).items()}
    if word == "show":
        print(json.dumps(found, indent=1, sort_keys=True))
        return
    kept = kept_of(game) | {"digests": {name: digest(answer) for name, answer in found.items()}}
    groups = []
    for group, rows in kept.items():
        lines = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items()]
        groups.append(f" {json.dumps(group)}: {{\n" + ",\n".join(lines) + "\n }")
    text = "{\n" + ",\n".join(groups) + "\n}\n"
    (Path(__file__).parent / game / "answers.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
