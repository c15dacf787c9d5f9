"""The paper scorecard of Dice Golf: six holes per round, up to six rounds, two gimmes to cross out."""

from ....core.content.paper import Entry, Note, Paper, Sheet, hole_name, names

WORST = 40
"""Highest possible score of a hole: hole 1 in pro mode, with five sixes after ten strokes, 10 + 30 (DG-15)."""


MAX_STROKES = 10
"""Highest score of a hole without pro mode (DG-9)."""


def _notes(sheet: Sheet, column: int) -> list[Note]:
    """Announce holes that were finished on the tenth stroke (DG-8), and scores that exist only in pro mode (DG-15)."""
    strokes = sheet.written(column) or []
    hole = hole_name(sheet, column)
    aces = [seat for seat, value in enumerate(strokes) if value == 0]
    pros = [seat for seat, value in enumerate(strokes) if value > MAX_STROKES]
    notes = []
    if aces:
        text = f"{hole}: five of a kind on the tenth roll for {names(sheet, aces)}. Everyone stands up."
        notes.append(Note(column, text, "DG-8"))
    if pros:
        text = f"{hole}: more than ten strokes for {names(sheet, pros)}, which is possible only in pro mode."
        notes.append(Note(column, text, "DG-15"))
    return notes


PAPER = Paper(
    entries=(
        Entry(
            "strokes",
            "Strokes",
            "1 to 9; 0 for finishing on the tenth roll, 10 for not finishing, more in pro mode.",
            0,
            WORST,
            chips=tuple(range(11)),
            star=0,
        ),
        Entry(
            "addsies",
            "Addsies",
            "Crossed out once used; available again in the next round (DG-13).",
            0,
            1,
            "round",
            True,
            0,
        ),
        Entry("subtractsies", "Subtractsies", "Crossed out once used (DG-13).", 0, 1, "round", True, 0),
    ),
    holes=(6, 6),
    rounds=(1, 6),
    players=(1, 6),
    notes=_notes,
)
