"""Checks with Hypothesis that no external input causes an error: python3 -m tests.fuzz 10000 [SEED] [CHECK]

The checks are `requests` (on tables of every game), `boards` (custom material), `links` (duels and turns) and `sealed`
(turns with sealed words for games that are already stored). Without a name, all checks run. The first argument is the
number of examples per check and game. An example of `requests` sends up to 20 requests. tests/test_fuzz.py runs a few
examples in CI.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

import pygolf
from pygolf import GAMES
from pygolf.core.errors import PygolfError
from pygolf.protocol import Protocol
from pygolf.together.duel import play_round, read_duel, write_duel
from pygolf.together.sealed import replay_sealed
from pygolf.together.turn import begin_line, read_turn
from strategies import corrupted, hostile_links, odd_values, request_texts, resealed_links

Check = Callable[[Any, "Counter[str]"], None]
"""A check of a single example. It is called with Hypothesis's ``data`` and a counter of results."""
COURSE: dict[str, Any] = {
    "name": "small",
    "terrain": ["....", ".~!.", "..sa"],
    "height": ["0000", "0001", "0000"],
    "holes": [{"tee": [0, 0], "target": [3, 2]}, {"tee": [1, 0], "target": [0, 2]}],
    "labels": [{"at": [2, 1], "text": "Heron's <b>marsh</b>"}],
}
CARD: dict[str, Any] = {"name": "Iron", "distance": [3] * 12, "hook": [-1] * 4 + [0] * 4 + [1] * 4, "green": [5, 8]}
MATERIAL: dict[str, Any] = {"course": COURSE, "decks": {"yellow": [CARD] * 8}, "doglegs": {"1": [2, 0]}}
"""A small board of Doshboardgolf."""
READERS: dict[str, Callable[[object], Any]] = {"duel": read_duel, "turn": read_turn}


def send(protocol: Protocol, **request: Any) -> dict[str, Any]:
    """Return the response to a request."""
    return dict(json.loads(protocol.handle(json.dumps(request))))


def check_requests(game: str, data: Any, counts: Counter[str]) -> None:
    """Check that no request causes an internal error and that rejected requests do not change the match."""
    protocol = Protocol()
    match = send(protocol, op="new", game=game, players=["Ann", "Bo"], seed="fuzz")["match"]
    view = json.dumps({"op": "view", "match": match})
    for _ in range(data.draw(st.integers(1, 20))):
        text = data.draw(request_texts(protocol, match))
        before = protocol.handle(view)
        answer = json.loads(protocol.handle(text))
        code = "ok" if answer["ok"] is True else str(answer["error"]["code"])
        counts[code] += 1
        assert code != "internal-error", (text, answer)
        assert code == "ok" or protocol.handle(view) == before, (text, answer)


@cache
def valid_material(game: str) -> dict[str, Any]:
    """Return a board of a game, a small one if the game accepts small ones."""
    if game == "dosh":
        return MATERIAL
    ours: dict[str, Any] = send(Protocol(), op="design", game=game)["ours"]
    return {"boards": ours["boards"][:2]} if game == "box" else ours


def is_place(material: Any, path: list[Any]) -> bool:
    """Return whether a path exists in the custom material. Only its last step may be missing."""
    for part in path[:-1]:
        if isinstance(material, str):
            return isinstance(part, int) and part < len(material)
        try:
            material = material[part]
        except (KeyError, IndexError, TypeError):
            return False
    return True


def check_boards(game: str, data: Any, counts: Counter[str]) -> None:
    """Check that `design` names existing places for all problems, and that `new` rejects material with problems."""
    material = data.draw(corrupted(valid_material(game), times=4))
    protocol = Protocol()
    answer = send(protocol, op="design", game=game, material=material)
    opened = send(protocol, op="new", game=game, options=material, seed="x")
    if not isinstance(material, dict):
        assert answer["ok"] or answer["error"]["code"] == "bad-request", answer
        return
    assert answer["ok"], answer
    assert opened["ok"] or opened["error"]["code"] == "bad-option", opened
    assert opened["ok"] == (answer["count"] == 0), (answer, opened)
    for problem in answer["faults"]:
        assert problem["message"]
        assert is_place(material, problem["at"]), problem
    counts["valid" if opened["ok"] else "invalid"] += 1


@cache
def valid_links() -> tuple[tuple[str, str], ...]:
    """Return valid links with their kinds: a turn of each game, turns with sealed words, and a duel."""
    links = []
    for game in GAMES:
        match = pygolf.new(game, ["Ann", "Bo"], {}, "fuzz")
        for _ in range(6):
            match.play(match.bot("rookie"))
        links.append(("turn", begin_line("fuzzfuzz", match, random=bytes(16))[0]))
    links += [("turn", link) for link in sealed_links()]
    match = pygolf.new("dice", ["Ann"], {}, "fuzz")
    while not match.over:
        match.play(match.bot("rookie"))
    return (*links, ("duel", write_duel([play_round(match.record())])))


@cache
def sealed_links() -> tuple[str, str, str]:
    """Return turns of Word Golf with one sealed word, with two sealed words, and with a revealed word."""
    match = pygolf.new("word", ["Ann", "Bo"], {"holes": [1, 2]}, "fuzz")
    match.play(match.bot("rookie"))
    first, keys = begin_line("fuzzfuzz", match, random=bytes(16))
    away = replay_sealed(read_turn(first).record)
    away.play(away.bot("rookie"))
    second = begin_line("fuzzfuzz", away, random=bytes(16))[0]
    match.play(away.record().moves[-1])
    return first, second, begin_line("fuzzfuzz", match, keys)[0]


def check_links(data: Any, counts: Counter[str]) -> None:
    """Check that a hostile link is either read or rejected with a message."""
    kind, link = data.draw(st.sampled_from(valid_links()))
    hostile = data.draw(hostile_links(kind, link))
    try:
        READERS[kind](hostile)
        counts["read"] += 1
    except PygolfError as error:
        assert error.message and error.code, hostile
        counts[error.code] += 1


@cache
def stored_games() -> tuple[dict[str, Any], ...]:
    """Return games as a device could have stored them: with the sealed word, with only its seal, and before the word
    was written.
    """
    turns = [read_turn(link) for link in sealed_links()]
    pairs = [(turn.record, {"0": key}) for turn in turns for key in turns[-1].keys.values()]
    return tuple(
        {"record": record.to_json(), "seats": [at % 2], "keys": keys} for at, (record, keys) in enumerate(pairs)
    )


def check_sealed(data: Any, counts: Counter[str]) -> None:
    """Check that a turn with sealed words is compared with the stored game or rejected with a message."""
    link, game = data.draw(st.sampled_from(sealed_links())), data.draw(st.sampled_from(stored_games()))
    if data.draw(st.booleans()):
        link = data.draw(resealed_links(link))
    if data.draw(st.integers(0, 2)) == 0:
        game = json.loads(json.dumps(game))
        part = data.draw(st.sampled_from([game, game["record"], game["keys"], game["record"].get("sealed", {})]))
        if part:
            part[data.draw(st.sampled_from(list(part)))] = data.draw(odd_values)
    answer = send(Protocol(), op="open-turn", turn=link, kept=game)
    if answer["ok"]:
        counts[answer["verdict"]["meaning"]] += 1
        return
    assert answer["error"]["code"] != "internal-error", (link, game, answer)
    assert answer["error"]["message"], link
    counts[answer["error"]["code"]] += 1


CHECKS: dict[str, list[Check]] = {
    "requests": [partial(check_requests, game) for game in GAMES],
    "boards": [partial(check_boards, game) for game in ("dosh", "box", "word")],
    "links": [check_links],
    "sealed": [check_sealed],
}


def run(check: Check, examples: int, number: int, shrink: bool = True) -> Counter[str]:
    """Run a check on the examples generated from a seed, and return the number of results of each kind.

    Raise if an example fails. With ``shrink``, first search for the smallest failing example.
    """
    counts: Counter[str] = Counter()

    @seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink) if shrink else (Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(data=st.data())
    def example(data: Any) -> None:
        check(data, counts)

    example()
    return counts


def to_number(text: str) -> int:
    """Return the seed for a string: the number that it represents, or otherwise a number computed from it."""
    return int(text) if text.isdecimal() and len(text) < 19 else int.from_bytes(sha256(text.encode()).digest()[:4])


def main(arguments: list[str]) -> int:
    """Run the checks and print the number of results of each kind."""
    examples = int(arguments[0]) if arguments else 1000
    number = to_number(arguments[1]) if len(arguments) > 1 else 0
    for name in arguments[2:] or CHECKS:
        start = time.process_time()
        counts = sum((run(check, examples, number) for check in CHECKS[name]), Counter[str]())
        print(f"{name}, seed {number}, {time.process_time() - start:.0f} s: {dict(sorted(counts.items()))}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
