"""Tests of reading custom material: what counts as which type, and the paths of problems."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from pygolf.core.errors import BadOptionError, MaterialProblem
from pygolf.core.schema import MAX_IN_MESSAGE, Problems, is_integer, is_list, is_number, is_object, is_text, reject


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 0, 4])
def test_other_values_are_not_integers_from_1_to_3(value: object) -> None:
    assert not is_integer(value, 1, 3)


def test_limits_are_included() -> None:
    assert is_integer(1, 1, 3) and is_integer(3, 1, 3)
    assert is_number(1, 1, 3) and is_number(3.0, 1, 3)
    assert is_list([1], 1, 2) and is_list((1, 2), 1, 2)
    assert is_text("", 2) and is_text("ab", 2)


@pytest.mark.parametrize("value", [True, "1", None, 0.9, 3.1, float("nan")])
def test_other_values_are_not_numbers_from_1_to_3(value: object) -> None:
    assert not is_number(value, 1, 3)


@pytest.mark.parametrize("value", ["ab", {1: 2}, None, [], [1, 2, 3]])
def test_other_values_are_not_lists_of_one_or_two(value: object) -> None:
    assert not is_list(value, 1, 2)


def test_long_strings_and_other_values_are_not_texts() -> None:
    assert not is_text("abc", 2) and not is_text(7, 2) and not is_text(b"", 2)


def test_any_mapping_is_an_object() -> None:
    assert is_object({}) and is_object(MappingProxyType({}))
    assert not is_object([]) and not is_object(None)


def test_problems_of_parts_have_their_path_and_are_in_one_list() -> None:
    problems = Problems(("cards",))
    part = problems.within(0, 3)
    assert not part.check(False, "must be an integer", "par")
    assert part.check(True, "is not added")
    problems.add("too few")
    assert problems.found == [
        MaterialProblem(("cards", 0, 3, "par"), "must be an integer"),
        MaterialProblem(("cards",), "too few"),
    ]


def test_reject_lists_the_first_problems() -> None:
    reject([], "course: ")
    problems = [MaterialProblem((), f"problem {number}") for number in range(MAX_IN_MESSAGE + 5)]
    with pytest.raises(BadOptionError) as caught:
        reject(problems, "course: ", "course")
    assert caught.value.option == "course"
    assert caught.value.message.startswith("course: problem 0; problem 1; ")
    assert caught.value.message.endswith(f"; problem {MAX_IN_MESSAGE - 1}")
