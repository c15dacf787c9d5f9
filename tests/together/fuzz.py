"""Mutated lines for the decoders of duels and turns: python3 -m tests.together.fuzz 100000

Each line is altered as it stands, or inside, under a checksum made anew. Whatever comes of it, it is read as what it
was meant to be or refused with words.
"""

from __future__ import annotations

import base64
import json
import sys
import zlib
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pygolf
from pygolf.core.errors import BadRecord, PygolfError
from pygolf.together.duel import play_round, read_duel, write_duel
from pygolf.together.line import _check, _letters
from pygolf.together.turn import begin_line, read_turn

MARKS = '0123456789-_.,:[]{}"\\ aeszdlucrgk+nft\u00e9\x00'
READERS: dict[str, Callable[[object], Any]] = {"duel": read_duel, "turn": read_turn}


def lines() -> list[tuple[str, str]]:
    """A few moves of every game as a turn, and a round of Dice Golf as a duel."""
    found = []
    for game in pygolf.GAMES:
        match = pygolf.new(game, ["Ann", "Bo"], {}, "fuzz")
        for _ in range(6):
            match.play(match.bot("rookie"))
        found.append(("turn", begin_line("fuzzfuzz", match)))
    match = pygolf.new("dice", ["Ann"], {}, "fuzz")
    while not match.over:
        match.play(match.bot("rookie"))
    return [*found, ("duel", write_duel([play_round(match.record())]))]


def altered(text: str, chance: Random) -> str:
    """The text with one to four letters changed, left out, doubled or put elsewhere."""
    letters = list(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters)) if letters else 0
        letters[at : at + chance.randint(0, 2)] = chance.choice(MARKS) * chance.choice((0, 1, 1, 1, 2))
    return "".join(letters)


def forged(kind: str, line: str, chance: Random) -> str:
    """The line with its inside altered: as bytes before they are unpacked, as text, or in one of its values."""
    packed = line.split(".")[1]
    raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    how = chance.randrange(3)
    if how == 0:
        at = chance.randrange(len(raw))
        return sealed(kind, raw[:at] + bytes([chance.randrange(256)]) + raw[at + 1 :])
    text = zlib.decompress(raw, -15).decode()
    text = altered(text, chance) if how == 1 else json.dumps(swapped(json.loads(text), chance))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return sealed(kind, packer.compress(text.encode("utf-8", "replace")) + packer.flush())


def swapped(value: list[Any], chance: Random) -> list[Any]:
    """The value with one of its parts in the place of another, or something strange there."""
    strange: tuple[Any, ...] = (None, True, -1, 1e300, "", "x" * 300, [], {}, [[[]]], {"__proto__": 1}, 2**70)
    at = chance.randrange(len(value))
    return [*value[:at], chance.choice((*strange, *value)), *value[at + 1 :]]


def sealed(kind: str, raw: bytes) -> str:
    """A line with that inside, under a good checksum."""
    front = f"1.{_letters(raw)}"
    return f"{front}.{_check(kind, front)}"


def run(count: int, seed: int) -> Counter[str]:
    """So many mutated lines; what became of them. Raises whatever is neither an answer nor a refusal with words."""
    chance, told = Random(seed), Counter[str]()
    known = lines()
    for _ in range(count):
        kind, line = chance.choice(known)
        hostile = altered(line, chance) if chance.random() < 0.3 else forged(kind, line, chance)
        try:
            READERS[kind](hostile)
            told["read"] += 1
        except PygolfError as error:
            assert error.message, hostile
            told[type(error).__name__] += 1
            if not isinstance(error, BadRecord):
                assert error.code, hostile
    return told


if __name__ == "__main__":
    print(dict(run(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, 14)))
