"""The word of a ghost, for a page that draws ghosts (see ``pygolf.together.ghost``)."""

from typing import Any

from ....core.events import Json


def place(view: dict[str, Any]) -> str:
    """Return the round whose word is shown or being written."""
    return str(view["round"])


def count(view: dict[str, Any]) -> int:
    """Return 1 once the word has been scored; before that, when it is hidden, return 0."""
    return int(view["phase"] in ("buy", "over"))


def mark(view: dict[str, Any]) -> Json:
    """Return the word with its spaces and total."""
    word = view["word"][0]
    return {name: word[name] for name in ("word", "spaces", "total")} if word else None


def done(before: dict[str, Any], after: dict[str, Any], do: str) -> tuple[int, Json]:
    """Return the word of the round that has just ended."""
    word = after["word"][0] or after["last"]["word"][0]
    return 1, {name: word[name] for name in ("word", "spaces", "total")}
