"""The function ``input`` of the Python Lab, where no one can answer a bot's question."""

from typing import NoReturn


def reject_input(prompt: object = "") -> NoReturn:
    """Raise RuntimeError with an explanation. ``prompt`` is ignored."""
    raise RuntimeError("input() does not work here, because a bot cannot ask anyone; choose from match.moves() instead")
