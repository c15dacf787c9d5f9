"""Mutated lines for the decoders of duels and turns: python3 -m tests.together.fuzz 100000

Each line is altered as it stands, or inside, under a checksum made anew. Whatever comes of it, it is read as what it
was meant to be or refused with words.
"""

import base64
import json
import sys
import zlib
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pygolf
from pygolf.core.errors import BadRecord, PygolfError
from pygolf.core.record import letters
from pygolf.protocol import Door
from pygolf.together.duel import play_round, read_duel, record_of, write_duel
from pygolf.together.line import _check, read_line, write_line
from pygolf.together.sealed import replay_sealed
from pygolf.together.turn import begin_line, digests, read_turn

MARKS = '0123456789-_.,:[]{}"\\ aeszdlucrgk+nft\u00e9\x00'
READERS: dict[str, Callable[[object], Any]] = {"duel": read_duel, "turn": read_turn}
SEALED_LINE = 2
"""The version of lines in which something is sealed."""


def lines() -> list[tuple[str, str]]:
    """A few moves of every game as a turn, and a round of Dice Golf as a duel."""
    found = []
    for game in pygolf.GAMES:
        match = pygolf.new(game, ["Ann", "Bo"], {}, "fuzz")
        for _ in range(6):
            match.play(match.bot("rookie"))
        found.append(("turn", begin_line("fuzzfuzz", match, random=bytes(16))[0]))
    found += [("turn", line) for line in sealed_lines()]
    match = pygolf.new("dice", ["Ann"], {}, "fuzz")
    while not match.over:
        match.play(match.bot("rookie"))
    return [*found, ("duel", write_duel([play_round(match.record())]))]


def sealed_lines() -> list[str]:
    """Lines of Word Golf in which a word is sealed, one waits to be shown, and one has been."""
    sealed = []
    match = pygolf.new("word", ["Ann", "Bo"], {"holes": [1, 2]}, "fuzz")
    match.play(match.bot("rookie"))
    line, keys = begin_line("fuzzfuzz", match, random=bytes(16))
    sealed.append(line)
    away = replay_sealed(read_turn(line).record)
    away.play(away.bot("rookie"))
    sealed.append(begin_line("fuzzfuzz", away, random=bytes(16))[0])
    match.play(away.record().moves[-1])
    sealed.append(begin_line("fuzzfuzz", match, keys)[0])
    return sealed


def altered(text: str, chance: Random) -> str:
    """The text with one to four letters changed, left out, doubled or put elsewhere."""
    letters = list(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters)) if letters else 0
        letters[at : at + chance.randint(0, 2)] = chance.choice(MARKS) * chance.choice((0, 1, 1, 1, 2))
    return "".join(letters)


def forged(kind: str, line: str, chance: Random) -> str:
    """The line with its inside altered: as bytes before they are unpacked, as text, or in one of its values."""
    version, packed, _ = line.split(".")
    raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    how = chance.randrange(3)
    if how == 0:
        at = chance.randrange(len(raw))
        return checked(kind, raw[:at] + bytes([chance.randrange(256)]) + raw[at + 1 :], version)
    text = zlib.decompress(raw, -15).decode()
    text = altered(text, chance) if how == 1 else json.dumps(swapped(json.loads(text), chance))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return checked(kind, packer.compress(text.encode("utf-8", "replace")) + packer.flush(), version)


def swapped(value: list[Any], chance: Random) -> list[Any]:
    """The value with one of its parts in the place of another, or something strange there."""
    strange: tuple[Any, ...] = (None, True, -1, 1e300, "", "x" * 300, [], {}, [[[]]], {"__proto__": 1}, 2**70)
    at = chance.randrange(len(value))
    return [*value[:at], chance.choice((*strange, *value)), *value[at + 1 :]]


def checked(kind: str, raw: bytes, version: str) -> str:
    """A line with that inside, under a good checksum."""
    front = f"{version}.{letters(raw)}"
    return f"{front}.{_check(kind, front)}"


def resealed(line: str, chance: Random) -> str:
    """A line whose moves, seals or keys are altered, under a good checksum and a good digest."""
    value = read_line("turn", line, SEALED_LINE)
    seals, keys = (dict(value[8]), dict(value[9])) if len(value) == 10 else ({}, {})
    for part in (seals, keys):
        for at in list(part):
            how = chance.randrange(6)
            text = part.pop(at)
            part[str(chance.randrange(4)) if how == 0 else at] = altered(text, chance) if how == 1 else text
            if how == 2:
                part[at] = str(chance.choice([*seals.values(), *keys.values(), "A" * 30, "A" * 175]))
            if how == 3:
                del part[at]
    moves = altered(value[6], chance) if chance.random() < 0.4 else value[6]
    with suppress(PygolfError):
        record = record_of(value[1], value[2], value[4], value[5], value[3], moves)
        sealed = {int(at): text for at, text in seals.items() if at.isdigit() and isinstance(text, str)}
        value[7] = digests(value[0], replace(record, sealed=sealed))[-1]
    return write_line("turn", [*value[:6], moves, value[7], seals, keys], SEALED_LINE)


def kept_games() -> list[dict[str, Any]]:
    """Games as devices keep them, for lines of sealed words to meet: with the word, with its seal, before it."""
    first, second, third = (read_turn(line) for line in sealed_lines())
    pairs = [(one.record, {"0": key}) for one in (first, second, third) for key in third.keys.values()]
    return [{"record": record.to_json(), "seats": [at % 2], "keys": keys} for at, (record, keys) in enumerate(pairs)]


def run_kept(count: int, seed: int) -> Counter[str]:
    """So many mutated lines of sealed words, each opened where a game is kept that may be mutated too."""
    chance, counts = Random(seed), Counter[str]()
    known, kept, door = sealed_lines(), kept_games(), Door()
    for _ in range(count):
        line, game = chance.choice(known), chance.choice(kept)
        if chance.random() < 0.8:
            line = resealed(line, chance)
        if chance.random() < 0.3:
            game = json.loads(json.dumps(game))
            part = chance.choice([game, game["record"], game["keys"], game["record"].get("sealed", {})])
            if part:
                part[chance.choice(list(part))] = chance.choice([None, 7, "", "A" * 30, "A" * 175, [], {"0": "A"}])
        answer = json.loads(door.handle(json.dumps({"op": "open-turn", "turn": line, "kept": game})))
        if answer["ok"]:
            counts[answer["verdict"]["meaning"]] += 1
            door.handle(json.dumps({"op": "close", "match": answer["match"]}))
            continue
        assert answer["error"]["code"] != "internal-error", (line, game, answer)
        assert answer["error"]["message"], line
        counts[answer["error"]["code"]] += 1
    return counts


def run(count: int, seed: int) -> Counter[str]:
    """So many mutated lines; what became of them. Raises whatever is neither an answer nor a refusal with words."""
    chance, counts = Random(seed), Counter[str]()
    known = lines()
    for _ in range(count):
        kind, line = chance.choice(known)
        hostile = altered(line, chance) if chance.random() < 0.3 else forged(kind, line, chance)
        try:
            READERS[kind](hostile)
            counts["read"] += 1
        except PygolfError as error:
            assert error.message, hostile
            counts[type(error).__name__] += 1
            if not isinstance(error, BadRecord):
                assert error.code, hostile
    return counts


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    print("lines", dict(run(many, 14)))
    print("sealed lines where a game is kept", dict(run_kept(many, 14)))
