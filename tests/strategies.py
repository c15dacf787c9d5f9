"""Hypothesis strategies for almost valid requests, boards and links."""

from __future__ import annotations

import base64
import copy
import json
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from pygolf import GAMES
from pygolf.core.errors import PygolfError
from pygolf.core.record import letters
from pygolf.protocol import Protocol
from pygolf.together.duel import make_record
from pygolf.together.line import _check, read_line, write_line
from pygolf.together.turn import digests

SEALED_VERSION = 2
"""The version number of links to games with sealed words."""

ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 6, 9, 13, 31, 200, 10**9, -(10**30), 0.5, -0.0, 1e308),
    *("", "a", "dice", "*", ".", "~", "0", "....", "." * 300, "9" * 400, "\x00", "\u2603", "\u202e", "__proto__"),
    *([], [[]], [0], [0, 0], [-1, -1], [0, "0"], [1] * 40, ["A"] * 7),
    *({}, {"do": "roll"}, {"do": []}, {"do": "write", "word": "A"}, {"": {}}, {"tee": [0, 0]}, {"1": [0, 0]}),
)
finite = st.floats(allow_nan=False, allow_infinity=False)
odd_values = st.one_of(
    # Examples must not share lists or objects, because `corrupted` changes them.
    st.sampled_from(ODD_VALUES).map(copy.deepcopy),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(max_size=9),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
        max_leaves=5,
    ),
)
"""JSON values of the wrong type, numbers out of range, and unusual strings."""
MARKS = '0123456789-_+.,:[]{}"\\ aestrundlc\u00e9\x00'


def list_places(value: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Yield every list and object in a JSON value, down to six levels, with each of its indices or keys."""
    keys: Any = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        if depth < 6:
            yield from list_places(value[key], depth + 1)


@st.composite
def corrupted(draw: st.DrawFn, value: Any, times: int = 1) -> Any:
    """Return a copy of a JSON value with up to ``times`` values in it replaced, removed, added, repeated or shifted."""
    value = copy.deepcopy(value)
    for _ in range(draw(st.integers(1, times))):
        places = list(list_places(value))
        if not places:
            return draw(odd_values)
        holder, key = draw(st.sampled_from(places))
        action, old = draw(st.sampled_from(("replace", "remove", "add", "repeat", "shift"))), holder[key]
        if action == "remove":
            del holder[key]
        elif action == "add" and isinstance(holder, dict):
            holder[draw(st.sampled_from(("yellow", "2", "tee", "name")) | st.text(max_size=9))] = draw(odd_values)
        elif action in ("add", "repeat") and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(old) if action == "repeat" else draw(odd_values))
        elif action == "shift" and type(old) is int:
            holder[key] = old + draw(st.sampled_from((-1, 1, 12)))
        elif action == "shift" and isinstance(old, str) and old:
            holder[key] = draw(garbled(old, times=1))
        else:
            holder[key] = draw(odd_values)
    return value


@st.composite
def garbled(draw: st.DrawFn, text: str, times: int = 4) -> str:
    """Return the string with one to ``times`` pieces of up to two characters replaced, removed or inserted."""
    for _ in range(draw(st.integers(1, times))):
        at, length = draw(st.integers(0, len(text))), draw(st.integers(0, 2))
        text = text[:at] + draw(st.text(MARKS, max_size=2)) + text[at + length :]
    return text


@st.composite
def valid_requests(draw: st.DrawFn, protocol: Protocol, match: int) -> dict[str, Any]:
    """Return a valid request of a table. Requests that need a record or link use that of this match."""

    def send(**request: Any) -> dict[str, Any]:
        return dict(json.loads(protocol.handle(json.dumps(request))))

    others = ("bot", "undo", "view", "moves", "advise", "draft", "new", "replay", "open")
    op = draw(st.sampled_from(("play", "play", "play", *others)))
    levels = st.sampled_from(("rookie", "club", "tour"))
    if op == "play":
        move = send(op="bot", match=match, level="rookie").get("move", {"do": "roll"})
        dice = draw(st.none() | st.lists(odd_values, max_size=6))
        return {"op": op, "match": match, "move": move, **({} if dice is None else {"dice": dice})}
    if op == "bot":
        return {"op": op, "match": match, "level": draw(levels), "play": draw(st.booleans())}
    if op == "new":
        game = draw(st.sampled_from(tuple(GAMES)))
        return {"op": op, "game": game, "players": ["Ann", "Bo"], "seed": "fuzz", "options": {}}
    if op == "replay":
        return {"op": op, **send(op="record", match=match)}
    if op == "open":
        return {"op": op, **send(op="token", match=match)}
    extra = {"draft": {"draft": draw(odd_values)}, "advise": {"count": 1}}
    return {"op": op, "match": match, **extra.get(op, {})}


@st.composite
def request_texts(draw: st.DrawFn, protocol: Protocol, match: int) -> str:
    """Return a request as JSON text: valid, with corrupted values, or garbled."""
    request = draw(valid_requests(protocol, match))
    kind = draw(st.sampled_from(("valid", "corrupted", "corrupted", "garbled")))
    if kind == "corrupted":
        request = draw(corrupted(request))
    text = json.dumps(request)
    return draw(garbled(text)) if kind == "garbled" else text


def split_link(link: str) -> tuple[str, bytes]:
    """Return the version of a link and its data."""
    version, packed, _ = link.split(".")
    return version, base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))


def join_link(kind: str, data: bytes, version: str) -> str:
    """Return a link with a correct checksum."""
    front = f"{version}.{letters(data)}"
    return f"{front}.{_check(kind, front)}"


@st.composite
def hostile_links(draw: st.DrawFn, kind: str, link: str) -> str:
    """Return a garbled link, or one with altered data and a correct checksum."""
    change = draw(st.sampled_from(("link", "bytes", "text", "value", "value")))
    if change == "link":
        return draw(garbled(link))
    version, data = split_link(link)
    if change == "bytes":
        at, byte = draw(st.integers(0, len(data) - 1)), draw(st.integers(0, 255))
        return join_link(kind, data[:at] + bytes([byte]) + data[at + 1 :], version)
    text = zlib.decompress(data, -15).decode()
    text = draw(garbled(text)) if change == "text" else json.dumps(draw(corrupted(json.loads(text))))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return join_link(kind, packer.compress(text.encode("utf-8", "replace")) + packer.flush(), version)


@st.composite
def resealed_links(draw: st.DrawFn, link: str) -> str:
    """Return a link of a game with sealed words, with altered moves, seals or keys and correct digests."""
    value = read_line("turn", link, SEALED_VERSION)
    seals, keys = (dict(value[8]), dict(value[9])) if len(value) == 10 else ({}, {})
    for part in (seals, keys):
        for at in list(part):
            change = draw(st.sampled_from(("keep", "keep", "move", "garble", "swap", "remove")))
            text = part.pop(at)
            if change == "remove":
                continue
            if change == "garble":
                text = draw(garbled(text))
            elif change == "swap":
                text = str(draw(st.sampled_from([*seals.values(), *keys.values(), "A" * 30, "A" * 175])))
            part[draw(st.sampled_from("0123")) if change == "move" else at] = text
    moves = draw(st.just(value[6]) | garbled(value[6]))
    with suppress(PygolfError):
        record = make_record(value[1], value[2], value[4], value[5], value[3], moves)
        sealed = {int(at): text for at, text in seals.items() if at.isdigit() and isinstance(text, str)}
        value[7] = digests(value[0], replace(record, sealed=sealed))[-1]
    return write_line("turn", [*value[:6], moves, value[7], seals, keys], SEALED_VERSION)
