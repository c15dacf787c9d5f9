"""Spoilt material by the thousand: ``python3 -m tests.dosh.fuzz 100000 [seed] [dosh|box|word]``.

Whatever stands in a board, the request ``design`` answers, every fault has a place that is there, and a game begins
with it exactly where none is told.
"""

from __future__ import annotations

import copy
import json
import random
import sys
from collections.abc import Iterator
from typing import Any

from pygolf.protocol import Door

COURSE: dict[str, Any] = {
    "name": "small",
    "terrain": ["....", ".~!.", "..sa"],
    "height": ["0000", "0001", "0000"],
    "holes": [{"tee": [0, 0], "target": [3, 2]}, {"tee": [1, 0], "target": [0, 2]}],
    "labels": [{"at": [2, 1], "text": "Heron's <b>marsh</b>"}],
}
CARD: dict[str, Any] = {"name": "Iron", "distance": [3] * 12, "hook": [-1] * 4 + [0] * 4 + [1] * 4, "green": [5, 8]}
MATERIAL: dict[str, Any] = {"course": COURSE, "decks": {"yellow": [CARD] * 8}, "doglegs": {"1": [2, 0]}}
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 9, 30, 31, 200, 10**9, 1.5, -0.0, 1e308),
    *("", ".", " ", "~", "x", "\x00", "\u202e", "<b>", "0", "9", "\u0661", "....", "." * 300),
    *([], {}, [0], [0, 0], [9, 9], [-1, -1], [0, "0"], [[0, 0]], {"tee": [0, 0]}, {"1": [0, 0]}, {"__proto__": 1}),
)


def places(value: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Every holder in plain data with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        if depth < 6:
            yield from places(value[key], depth + 1)


def spoil(material: Any, rng: random.Random) -> None:
    """One blow somewhere: another value, a letter, one thing more, less, or twice."""
    found = list(places(material))
    if not found:
        return
    holder, key = rng.choice(found)
    there, act = holder[key], rng.randrange(5)
    if act == 0 and isinstance(there, str) and there:
        at = rng.randrange(len(there))
        holder[key] = there[:at] + rng.choice((".", "s", "~", "!", "u", " ", "0", "1", "9", "x", "")) + there[at + 1 :]
    elif act == 1 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(rng.choice((there, *VALUES))))
    elif act == 2:
        del holder[key]
    elif act == 3 and isinstance(there, int):
        holder[key] = there + rng.choice((-1, 1, 12))
    elif act == 4 and isinstance(holder, dict):
        holder[rng.choice(("yellow", "red", "2", "99", "tee", "name", "é" * 30))] = copy.deepcopy(rng.choice(VALUES))
    else:
        holder[key] = copy.deepcopy(rng.choice(VALUES))


def leads(material: Any, at: list[Any]) -> bool:
    """Whether a place is in the material, but for its last step: that may be what is missing."""
    for step in at[:-1]:
        if isinstance(material, str):
            return isinstance(step, int) and step < len(material)
        try:
            material = material[step]
        except (KeyError, IndexError, TypeError):
            return False
    return True


def material_of(game: str) -> Any:
    """What is spoilt: small where a game takes something small."""
    if game == "dosh":
        return MATERIAL
    ours: Any = json.loads(Door().handle(json.dumps({"op": "design", "game": game})))["ours"]
    return {"boards": ours["boards"][:2]} if game == "box" else ours


def rounds(count: int, seed: int | str, game: str = "dosh") -> dict[str, int]:
    """So many spoilt materials; how many could be played. Raises AssertionError for what must not be."""
    rng, door = random.Random(seed), Door()
    tally, sound = {"sound": 0, "faulty": 0}, material_of(game)
    for number in range(count):
        material: Any = copy.deepcopy(sound)
        for _ in range(rng.randrange(1, 5)):
            spoil(material, rng)
        answer = json.loads(door.handle(json.dumps({"op": "design", "game": game, "material": material})))
        opened = json.loads(door.handle(json.dumps({"op": "new", "game": game, "options": material, "seed": "x"})))
        words = f"seed {seed}, round {number}: {json.dumps(material)[:2000]}"
        assert answer["ok"], f"{answer}: {words}"
        assert opened["ok"] or opened["error"]["code"] == "bad-option", f"{opened}: {words}"
        assert opened["ok"] == (answer["count"] == 0), f"{answer} and {opened}: {words}"
        for fault in answer["faults"]:
            assert fault["message"], words
            assert leads(material, fault["at"]), f"{fault}: {words}"
        if opened["ok"]:
            door.handle(json.dumps({"op": "close", "match": opened["match"]}))
        tally["sound" if opened["ok"] else "faulty"] += 1
    return tally


if __name__ == "__main__":
    seed = [*sys.argv, "20261122"][2]
    print(
        rounds(
            int(sys.argv[1]),
            int(seed) if seed.isdecimal() else seed,
            [*sys.argv, "", "dosh"][3 if sys.argv[3:] else -1],
        )
    )
