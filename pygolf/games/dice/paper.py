"""The score card of Dice Golf on paper: six holes a round, up to six rounds, two gimmes to cross out."""

from ...core.paper import Entry, Note, Paper, Sheet, hole_name, names

WORST = 40
"""Pro mode, hole 1, five sixes after ten strokes: 10 and 30 (DG-15)."""


def _notes(sheet: Sheet, column: int) -> list[Note]:
    """A hole finished on the tenth stroke is told to the whole table (DG-8)."""
    strokes = sheet.written(column) or []
    aces = [seat for seat, value in enumerate(strokes) if value == 0]
    if not aces:
        return []
    text = (
        f"{hole_name(sheet, column)}: five of a kind on the tenth roll for {names(sheet, aces)}. Everybody stands up."
    )
    return [Note(column, text, "DG-8")]


PAPER = Paper(
    entries=(
        Entry(
            "strokes",
            "Strokes",
            "1 to 9; 0 for a finish on the tenth roll, 10 for none, more in pro mode.",
            0,
            WORST,
        ),
        Entry("addsies", "Addsies", "Crossed out once used; back with the next round (DG-13).", 0, 1, "round", True, 0),
        Entry("subtractsies", "Subtractsies", "Crossed out once used (DG-13).", 0, 1, "round", True, 0),
    ),
    holes=(6, 6),
    players=(1, 6),
    notes=_notes,
)
