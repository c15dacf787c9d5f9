"""The word of a ghost, for a table that draws it (see ``pygolf.together.ghost``)."""

from typing import Any

from ...core.events import Json


def place(view: dict[str, Any]) -> str:
    """The round whose word is shown, or is being written."""
    return str(view["round"])


def count(view: dict[str, Any]) -> int:
    """1 once the word is scored: before, nothing of it is seen."""
    return int(view["phase"] in ("buy", "over"))


def mark(view: dict[str, Any]) -> Json:
    """The word on its spaces."""
    word = view["word"][0]
    return {name: word[name] for name in ("word", "spaces", "total")} if word else None


def done(before: dict[str, Any], after: dict[str, Any], do: str) -> tuple[int, Json]:
    """The word of the round that has just ended."""
    word = after["word"][0] or after["last"]["word"][0]
    return 1, {name: word[name] for name in ("word", "spaces", "total")}
