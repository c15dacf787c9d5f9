"""The score card of Doshboardgolf on paper: strokes of nine holes, four rounds of a tournament."""

from ....core.paper import Entry, Note, Paper, Sheet, names


def _notes(sheet: Sheet, column: int) -> list[Note]:
    """Who begins the next hole (DB-3)."""
    strokes = sheet.written(column) or []
    if len(strokes) < 2 or column + 1 >= sheet.columns:
        return []
    best = [seat for seat, value in enumerate(strokes) if value == min(strokes)]
    who = sheet.players[best[0]] if len(best) == 1 else f"Of {names(sheet, best)} whoever was earlier in the order"
    return [Note(column, f"{who} begins the next hole; after that whoever lies farthest away.", "DB-3")]


PAPER = Paper(
    entries=(Entry("strokes", "Strokes", "Turns and penalties of the hole.", 1, 99),),
    holes=(1, 9),
    players=(1, 4),
    notes=_notes,
)
