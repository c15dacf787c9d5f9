"""The paper scorecard of Word Golf Tournament: nine scores and the cups."""

from ....core.content.paper import Count, Entry, Note, Paper, Sheet, hole_name, names


def _count(sheet: Sheet) -> Count:
    """Count points with a handicap. After the last round, each cup adds a point, and ties are broken by cups
    (WG-21).
    """
    cups = [sum(value or 0 for value in card) for card in sheet.cells["cups"]]
    totals = [
        sum((value or 0) + (0 if value is None else sheet.given(seat, column)) for column, value in enumerate(card))
        for seat, card in enumerate(sheet.cells["points"])
    ]
    scores = [total + (won if sheet.over else 0) for total, won in zip(totals, cups, strict=True)]
    return Count(scores, list(zip(scores, cups, strict=True)))


def _notes(sheet: Sheet, column: int) -> list[Note]:
    """Return notes about the coin for the lowest score, which is given before players buy cards (WG-16), and about the
    cup for a hole-in-one (WG-17).
    """
    points = sheet.written(column) or []
    cups = [seat for seat, card in enumerate(sheet.cells["cups"]) if card[column]]
    notes = []
    if cups:
        notes.append(
            Note(column, f"{hole_name(sheet, column)}: a hole-in-one, and a cup for {names(sheet, cups)}.", "WG-17")
        )
    if len(points) > 1:
        last = [seat for seat, value in enumerate(points) if value == min(points)]
        what = "gets a coin" if len(last) == 1 else "get a coin each"
        notes.append(
            Note(column, f"{names(sheet, last)} {what}, as long as the bank has enough for everyone.", "WG-16")
        )
    return notes


PAPER = Paper(
    entries=(
        Entry(
            "points",
            "Points",
            "The sum of the spaces minus the card's par. It may be negative.",
            -99,
            199,
            chips=tuple(range(18)),
        ),
        Entry("cups", "Cup", "A letter that scores on every space.", 0, 1, mark=True, start=0),
    ),
    holes=(1, 9),
    players=(1, 6),
    unit="points",
    formats=("points",),
    labels=("Most points",),
    fewer=False,
    count=_count,
    notes=_notes,
)
