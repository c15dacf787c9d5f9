"""Tests that untrusted JSON is checked for size and depth before it is parsed."""

from __future__ import annotations

import json
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygolf.core.errors import BadRecordError, BadRequestError
from pygolf.core.jsontext import REQUEST, Limits, fresh, read_json, weigh, write_json

SMALL = Limits(letters=60, containers=5, texts=4, values=6, depth=3)


def read(text: str | bytes) -> object:
    return read_json(text, SMALL, "the text")


@pytest.mark.parametrize(
    "text", ['{"a": [1, 2.5, "b"]}', '"[[[[[["', '["\\"[[[[", "]"]', "[[[]]]", b"[1]", "[1,2,3,4,5,6,7]", "null"]
)
def test_read_json_accepts_text_within_the_limits(text: str | bytes) -> None:
    assert read(text) == json.loads(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1" * 61, "the text can have at most 60 characters"),
        ("[[[[", "the text is nested more than 3 levels deep"),
        ("[" * 60, "the text contains more than 5 arrays and objects"),
        ("[" + "[]," * 5 + "[]]", "the text contains more than 5 arrays and objects"),
        ('["a","b","c","d","e"]', "the text contains more than 4 strings"),
        ("[1,2,3,4,5,6,7,8]", "the text contains more than 6 values"),
        ("[1", "the text is not valid JSON"),
        (b"\xff", "the text is not valid JSON"),
        ("NaN", "NaN is not a valid JSON number"),
        ("-Infinity", "-Infinity is not a valid JSON number"),
        ("[-1e400]", "-1e400 is too large"),
    ],
)
def test_read_json_rejects_text_beyond_the_limits(text: str | bytes, message: str) -> None:
    with pytest.raises(BadRequestError, match=message):
        read(text)


def test_read_json_reports_numbers_with_too_many_digits() -> None:
    with pytest.raises(BadRequestError, match=r"value has 5000 digits$"):
        read_json("1" * 5000, REQUEST, "the text")


def test_write_json_can_encode_lone_surrogates() -> None:
    value = {"name": "\ud83d, \u263a"}
    assert json.loads(write_json(value).encode()) == value


def test_read_json_raises_the_given_error() -> None:
    with pytest.raises(BadRecordError):
        read_json("[", SMALL, "the record", BadRecordError)


def test_read_json_turns_integral_floats_into_integers() -> None:
    numbers = read("[1.0, -3.0, 1.5, 1e2, 1e300]")
    assert numbers == [1, -3, 1.5, 100, 1e300]
    assert isinstance(numbers, list)
    assert [type(number) for number in numbers] == [int, int, float, int, float]


deep = st.recursive(
    st.integers() | st.text('[{"\\]}', max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text('[{"\\]}', max_size=4), inner, max_size=4),
)


def depth_of(value: object) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(depth_of, inner), default=0)


@given(deep, st.integers(1, 6))
def test_weigh_limits_the_nesting_depth(value: object, depth: int) -> None:
    limits = Limits(10**6, 10**6, 10**6, 10**6, depth)
    refused = weigh(json.dumps(value), limits)
    assert (refused is not None) == (depth_of(value) > depth)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


def parts(value: object) -> list[int]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return [] if inner is None else [id(value), *(part for one in inner for part in parts(one))]


@pytest.mark.slow_in_pyodide
@given(json_values)
def test_fresh_returns_an_equal_copy_that_shares_nothing(value: object) -> None:
    shared = [value, value]
    copy = fresh(shared)
    assert copy == shared
    assert not set(parts(copy)) & set(parts(shared))
    assert len(set(parts(copy))) == len(parts(copy))


def test_fresh_turns_mappings_into_dictionaries() -> None:
    assert fresh(MappingProxyType({"a": (1, MappingProxyType({}))})) == {"a": [1, {}]}
