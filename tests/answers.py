"""Digests of the responses of coaches, reviews and ratings, stored in ``tests/<id>/answers.json``.

At each of the ``tables``, bots of all levels take turns, and the view, a draft and advice are requested every few
moves. Finally, the last moves are reviewed, and the expectation before the first move is computed. The ``requests`` are
sent unchanged; jobs run to their end. Numbers are rounded to six decimals, and only the numbers of sentences are
compared, so that wording may change but results may not.

After an intentional change, ``python -m tests.answers write dosh`` stores new digests. ``show dosh NAME`` prints the
data behind the digests, for comparison.
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

STEPS_PER_REQUEST = 500
"""Number of steps of a review or rating that are requested at once."""
INFO = "info"
"""Name of the part with the game's description: its options, their bounds and its set-ups."""


def comparable(value: Any) -> Any:
    """Return a JSON value in comparable form: numbers rounded to six decimals, sentences reduced to their numbers."""
    if isinstance(value, float):
        return round(value, 6) + 0.0
    if isinstance(value, Mapping):
        return {name: comparable(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [comparable(inner) for inner in value]
    return re.findall(r"\d+", value) if isinstance(value, str) and " " in value else value


class Client:
    """Sends requests to a protocol instance, as a page does."""

    def __init__(self) -> None:
        self._protocol = Protocol()

    def __call__(self, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self._protocol.handle(json.dumps(request)))
        return answer

    def run(self, request: Mapping[str, Any]) -> list[Any]:
        """Return all responses to a request. Reviews, ratings and jobs are run to their end."""
        results = [self(**request)]
        name = str(request["op"])
        while name in ("review", "rate") and results[-1].get("done") is False:
            results.append(self(**{"op": f"{name}-next", name: results[0][name], "count": STEPS_PER_REQUEST}))
        while name == "begin" and results[-1].get("done") is False:
            results[1:] = [self(op="step", job=results[0]["job"], ms=5000)]
        # Handles of reviews and jobs are implementation details, so they are not compared.
        left_out = {"progress", name} | ({"job"} if name in ("review", "rate") else set())
        return [{part: answer[part] for part in answer if part not in left_out} for answer in results]


def play_table(game: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Play a game and yield the name and the responses of each kind, for example "advice"."""
    ask, bots = Client(), [bot.id for bot in find_game(game).info.bots]
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
        yield "review", ask.run({"op": "review", "record": at["record"], "start": start})
    if at["view"]["phase"] == "over":
        yield "summary", ask(op="summary", record=at["record"])


def parts(game: str) -> list[str]:
    """Return the names of a game's tables and requests, or an empty list if it has no stored answers."""
    stored = stored_answers(game)
    return [INFO, *stored["tables"], *stored["requests"]] if stored["digests"] else []


def stored_answers(game: str) -> dict[str, Any]:
    """Return the contents of a game's answers.json."""
    file = Path(__file__).parent / game / "answers.json"
    if not file.is_file():
        return {"tables": {}, "requests": {}, "digests": {}}
    return dict(json.loads(file.read_text(encoding="utf-8")))


def comparable_answers(game: str, part: str) -> dict[str, Any]:
    """Return the responses of a table or request in comparable form, by name."""
    stored = stored_answers(game)
    if part == INFO:
        return {part: comparable(find_game(game).info.to_json())}
    if part in stored["requests"]:
        return {part: comparable(Client().run({"game": game, **stored["requests"][part]}))}
    return {f"{part}: {kind}": comparable(results) for kind, results in play_table(game, stored["tables"][part])}


def digest(value: Any) -> str:
    """Return the digest of a response."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def main(command: str, game: str, part_filter: str = "") -> None:
    """Write a game's digests, or with the command "show" print the responses of the matching parts."""
    results = {
        name: answer
        for part in parts(game)
        if part_filter in part
        for name, answer in comparable_answers(game, part).items()
    }
    if command == "show":
        print(json.dumps(results, indent=1, sort_keys=True))
        return
    stored = stored_answers(game) | {"digests": {name: digest(answer) for name, answer in results.items()}}
    groups = []
    for group, rows in stored.items():
        lines = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items()]
        groups.append(f" {json.dumps(group)}: {{\n" + ",\n".join(lines) + "\n }")
    text = "{\n" + ",\n".join(groups) + "\n}\n"
    (Path(__file__).parent / game / "answers.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
