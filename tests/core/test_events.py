"""Tests of the functions that declare and make events."""

from __future__ import annotations

import inspect

from pygolf.core.events import OMITTED, Event, event


@event("X-1")
def began(player: None, *, hole: int) -> None:
    """A hole started."""


@event(name="moved", hidden=True)
def ball_moved(player: int, clause: str, *, from_: int, to: int = OMITTED) -> None:
    """A ball moved."""


@event("X-3", base=began)
def began_with_par(player: None, *, hole: int, par: int) -> None:
    """A hole started that has a par."""


def test_event_has_the_name_and_clause_of_its_declaration() -> None:
    assert began(None, hole=4) == Event("began", None, "X-1", {"hole": 4})


def test_clause_can_be_given_by_the_call() -> None:
    assert ball_moved(1, "X-2", from_=3, to=5).clause == "X-2"


def test_event_can_have_another_name_and_be_hidden() -> None:
    made = ball_moved(1, "X-2", from_=3, to=5)
    assert (made.name, made.hidden) == ("moved", True)


def test_underscore_at_the_end_is_not_part_of_the_name_of_a_fact() -> None:
    assert ball_moved(1, "X-2", from_=3, to=5).facts == {"from": 3, "to": 5}


def test_omitted_fact_is_not_in_the_event() -> None:
    assert ball_moved(1, "X-2", from_=3).facts == {"from": 3}
    assert ball_moved(1, "X-2", from_=3, to=OMITTED).facts == {"from": 3}


def test_event_with_a_base_has_its_name() -> None:
    assert began_with_par(None, hole=4, par=3) == Event("began", None, "X-3", {"hole": 4, "par": 3})


def test_function_keeps_its_declaration() -> None:
    assert list(inspect.signature(ball_moved).parameters) == ["player", "clause", "from_", "to"]
    assert ball_moved.__doc__ == "A ball moved."
