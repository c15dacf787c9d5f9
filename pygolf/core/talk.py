"""What a bot says at the table."""

from dataclasses import asdict, dataclass

from .events import Json


@dataclass(frozen=True, slots=True)
class Talk:
    """A line for each telling moment, at most 40 characters; empty: it says nothing then."""

    begin: str = ""
    """Before the first stroke."""
    good: str = ""
    """After a good hole of its own."""
    bad: str = ""
    """After a bad one."""
    won: str = ""
    """At the end."""
    lost: str = ""
    """At the end, to whoever has won."""

    def to_json(self) -> dict[str, Json]:
        """The lines by moment, without the empty ones."""
        return {moment: line for moment, line in asdict(self).items() if line}


SILENT = Talk()
"""Of a bot that says nothing."""
