"""Remarks that bots make during a game."""

from dataclasses import asdict, dataclass

from .events import Json


@dataclass(frozen=True, slots=True)
class Talk:
    """The remarks of a bot by occasion, at most 40 characters each. The bot says nothing if a remark is empty."""

    begin: str = ""
    """At the start of the game."""
    good: str = ""
    """After a good hole of its own."""
    bad: str = ""
    """After a bad hole of its own."""
    won: str = ""
    """At the end, if it has won."""
    lost: str = ""
    """At the end, if it has lost."""

    def to_json(self) -> dict[str, Json]:
        """Return the remarks by occasion, without empty ones."""
        return {moment: line for moment, line in asdict(self).items() if line}


SILENT = Talk()
"""The remarks of a bot that says nothing."""
