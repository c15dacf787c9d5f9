"""The paper scorecard of Doshboardgolf: strokes of nine holes, up to four rounds."""

from ....core.content.paper import Entry, Note, Paper, Sheet, names


def _notes(sheet: Sheet, column: int) -> list[Note]:
    """Announce who starts the next hole (DB-3)."""
    strokes = sheet.written(column) or []
    if len(strokes) < 2 or column + 1 >= sheet.columns:
        return []
    best = [seat for seat, value in enumerate(strokes) if value == min(strokes)]
    who = (
        sheet.players[best[0]]
        if len(best) == 1
        else (f"Of {names(sheet, best)}, the player who was earlier in the order")
    )
    return [
        Note(column, f"{who} starts the next hole; after that, the player farthest from the hole plays first.", "DB-3")
    ]


PAPER = Paper(
    entries=(Entry("strokes", "Strokes", "Turns and penalties of the hole.", 1, 99, chips=tuple(range(1, 11))),),
    holes=(1, 9),
    rounds=(1, 4),
    players=(1, 4),
    notes=_notes,
)
