"""Write the file ``large/hands.bin`` that ``pygolf.games.dosh`` reads."""

from __future__ import annotations

from collections.abc import Sequence

from pygolf.games.dosh.play.values.corrections import CARDS, CHANCE, SHARE, TURN, UNIT, Extra


def write_turn(apart: Sequence[Sequence[float]], first: float) -> bytes:
    """Encode the differences that another deck or tide makes for winds from medium to storm, in the format that
    :func:`turned` reads: first those of the weights, by pattern, then that of the tee.
    """
    rows = [bytes(_short(value, 1 / TURN) & 255 for value in row) for row in apart]
    return b"".join(rows) + bytes([_short(first, 1 / SHARE) & 255])


def write_extra(extra: Extra, units: Sequence[float]) -> bytes:
    """Encode the corrections of a hole in the format that :func:`read_extra` reads."""
    numbers = [round(value * UNIT) & 0xFFFF for value in extra.strokes]
    parts = [bytes(number & 255 for number in numbers), bytes(number >> 8 for number in numbers)]
    parts += [bytes(round(row[card] * CHANCE) for row in extra.losses) for card in range(CARDS)]
    rows = [*extra.hands.rows, *extra.winds.rows]
    weights = [*extra.hands.weights, *(row[2:] for row in extra.winds.weights)]
    parts.append(_differences(extra.share, 1 / SHARE))
    parts += [_differences(row, unit) for row, unit in zip(rows, units, strict=False)]
    parts += [
        bytes(_short(each, unit) & 255 for each in row) for row, unit in zip(weights, units[len(rows) :], strict=True)
    ]
    return b"".join(parts)


def _differences(row: Sequence[float], unit: float) -> bytes:
    numbers = [_short(value, unit) for value in row]
    return bytes((number - before) & 255 for number, before in zip(numbers, [0, *numbers], strict=False))


def _short(value: float, unit: float) -> int:
    return max(-128, min(127, round(value / unit)))
