"""Requests about rounds that are over; pygolf.protocol fetches this module when one comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.record import read_record
from ..match import replay
from .handicap import handicap, history, read_differentials
from .summary import summarise


def _summary(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"summary": summarise(replay(read_record(request.get("record"))))}


def _handicap(request: Mapping[str, Any]) -> dict[str, Any]:
    given = read_differentials(request.get("differentials"))
    return {"handicap": handicap(given).to_json(), "history": history(given)}


REQUESTS = {"summary": _summary, "handicap": _handicap}
