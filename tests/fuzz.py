"""Requests that nobody would send, at the one door: python3 -m tests.fuzz 1000000 [SEED]

Guests play at tables of every game and send what is right, what has a value swapped, left out or added anywhere in it,
and what is altered letter by letter. Every request is answered; nothing is pygolf's own fault; what is refused leaves
the match as it was. The seed of a guest is printed where that fails, and plays it again.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from hashlib import sha256
from random import Random
from typing import Any

from pygolf import GAMES
from pygolf.protocol import Door

STEPS = 200
"""Requests of one guest."""
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        6,
        13,
        10**9,
        -(10**30),
        0.5,
        1e308,
        "",
        "a",
        "dice",
        "*",
        "\x00",
        "\u2603",
        "__proto__",
    ),
    *([], [[]], [1] * 40, ["A"] * 7, {}, {"do": "roll"}, {"do": []}, {"do": "write", "word": "A"}, {"": {}}, "9" * 400),
)
KNOWN = tuple(GAMES)
MARKS = '0123456789-+.,:[]{}"\\ aetrun\u00e9\x00'


def request(door: Door, match: int, game: str, chance: Random) -> dict[str, Any]:
    """One that is right, or nearly so: the ops of a table, with the record and the line of the very match."""
    op = chance.choice(
        ("play", "play", "play", "bot", "undo", "view", "moves", "advise", "draft", "new", "replay", "open")
    )
    asked: dict[str, Any] = {"op": op, "match": match}
    if op == "play":
        answer = json.loads(door.handle(json.dumps({"op": "bot", "match": match, "level": "rookie"})))
        asked["move"] = answer.get("move", {"do": "roll"})
        if chance.random() < 0.2:
            asked["dice"] = [chance.choice(VALUES) for _ in range(chance.randint(0, 6))]
    elif op == "bot":
        asked |= {"level": chance.choice(("rookie", "club", "tour")), "play": chance.random() < 0.5}
    elif op == "new":
        asked = {"op": op, "game": chance.choice(KNOWN), "players": ["Ann", "Bo"], "seed": "fuzz", "options": {}}
    elif op == "replay":
        asked = {"op": op, **json.loads(door.handle(json.dumps({"op": "record", "match": match})))}
    elif op == "open":
        asked = {"op": op, **json.loads(door.handle(json.dumps({"op": "token", "match": match})))}
    elif op == "draft":
        asked["draft"] = chance.choice(VALUES)
    elif op == "advise":
        asked |= {"count": 1}
    return asked


def swapped(value: Any, chance: Random) -> Any:
    """The same with one thing in it swapped, left out, doubled or added."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        name = chance.choice(list(value))
        if chance.random() < 0.15:
            return {key: inner for key, inner in value.items() if key != name}
        if chance.random() < 0.1:
            return value | {str(chance.choice(VALUES))[:9]: chance.choice(VALUES)}
        return value | {name: swapped(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        return [*value[:at], *([swapped(value[at], chance)] * chance.randint(0, 2)), *value[at + 1 :]]
    return chance.choice(VALUES)


def altered(text: str, chance: Random) -> str:
    """The text with one to four letters changed, left out or put in."""
    letters = list(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters) + 1)
        letters[at : at + chance.randint(0, 2)] = chance.choice(MARKS) * chance.randint(0, 2)
    return "".join(letters) or "x"


def guest(seed: int, codes: Counter[str]) -> None:
    """One guest's requests; raises AssertionError with the request that was not answered as it must be."""
    chance = Random(seed)
    door, game = Door(), KNOWN[seed % len(KNOWN)]
    opened = json.loads(
        door.handle(json.dumps({"op": "new", "game": game, "players": ["Ann", "Bo"], "seed": f"{seed}"}))
    )
    match = opened["match"]
    see = json.dumps({"op": "view", "match": match})
    for _ in range(STEPS):
        asked = request(door, match, game, chance)
        if chance.random() < 0.6:
            asked = swapped(asked, chance)
        text = json.dumps(asked)
        if chance.random() < 0.15:
            text = altered(text, chance)
        before = door.handle(see) if chance.random() < 0.2 else ""
        answer = json.loads(door.handle(text))
        code = "ok" if answer["ok"] is True else str(answer["error"]["code"])
        codes[code] += 1
        assert code != "internal-error", (seed, text, answer)
        assert code == "ok" or not before or door.handle(see) == before, (seed, text, answer)


def first_guest(seed: str) -> int:
    """The guest to begin with: the number itself, or one made of any other text."""
    return int(seed) if seed.isdecimal() and len(seed) < 19 else int.from_bytes(sha256(seed.encode()).digest()[:4])


def main(words: list[str]) -> int:
    """So many requests, from the guest of that number on."""
    count = int(words[0]) if words else 10_000
    first = first_guest(words[1]) if len(words) > 1 else 0
    codes: Counter[str] = Counter()
    began = time.process_time()
    for number in range(-(-count // STEPS)):
        guest(first + number, codes)
    print(f"{sum(codes.values())} requests from guest {first} on, {time.process_time() - began:.0f} s: {dict(codes)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
