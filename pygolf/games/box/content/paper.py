"""The paper scorecard of Box of Golf: strokes per hole, and the number of gems in each purse."""

from ....core.content.paper import Award, Count, Entry, Note, Paper, Sheet, names
from ....core.formats import FORMATS, LABELS
from ..rules.course import standard_boards
from ..rules.state import HANDFUL


def _count(sheet: Sheet) -> Count:
    """Count the most gems, then the fewest strokes (BG-39). A handicap is given in gems."""
    gems = [(purse[0] or 0) + given for purse, given in zip(sheet.cells["gems"], sheet.handicaps, strict=True)]
    strokes = [sum(value or 0 for value in card) for card in sheet.cells["strokes"]]
    return Count(gems, [(purse, -total) for purse, total in zip(gems, strokes, strict=True)])


def _notes(sheet: Sheet, column: int) -> list[Note]:
    """Return notes on the gems won on a hole, and on who has the honour on the next one."""
    strokes = sheet.written(column) or []
    notes = [*_par_gems(sheet, column, strokes), *_bonus(sheet, column, strokes)]
    if len(strokes) > 1 and column + 1 < sheet.columns:
        best = [seat for seat, value in enumerate(strokes) if value == min(strokes)]
        who = (
            sheet.players[best[0]]
            if len(best) == 1
            else f"Of {names(sheet, best)}, the player who was earlier in the order"
        )
        notes.append(Note(column, f"{who} has the honour on the next hole.", "BG-3"))
        notes.append(Note(column, "A purse with fewer than four gems is filled up to four.", "BG-37"))
    return notes


def _par_gems(sheet: Sheet, column: int, strokes: list[int]) -> list[Note]:
    """Return the gems for strokes under par, one per stroke (BG-35)."""
    par = sheet.pars[column % sheet.holes]
    if par is None:
        return []
    return [
        Note(column, f"{sheet.players[seat]} draws {_gems(par - value)}, one per stroke under par.", "BG-35")
        for seat, value in enumerate(strokes)
        if value < par
    ]


def _bonus(sheet: Sheet, column: int, strokes: list[int]) -> list[Note]:
    """Return the bonus: two gems for the lowest score of the hole, or one each if several players share it (BG-38)."""
    if len(strokes) < 2:
        return []
    best = [seat for seat, value in enumerate(strokes) if value == min(strokes)]
    what = "draws two gems" if len(best) == 1 else "draw a gem each"
    text = f"{names(sheet, best)} {what} for the lowest score, if the ball was not picked up."
    return [Note(column, text, "BG-38")]


def _purses(sheet: Sheet, column: int) -> list[Award]:
    """Return the number of gems of each player after those of a hole have been drawn, and after all have been refilled
    for the next hole (BG-37).
    """
    strokes = sheet.written(column) or []
    par = sheet.pars[column % sheet.holes]
    best = [seat for seat, value in enumerate(strokes) if value == min(strokes)] if len(strokes) > 1 else []
    least = HANDFUL if column + 1 < sheet.columns else 0
    awards = []
    for seat, value in enumerate(strokes):
        under = max(0, par - value) if par is not None else 0
        bonus = (2 if len(best) == 1 else 1) if seat in best else 0
        purse = sheet.cells["gems"][seat][0] or 0
        awards.append(Award(column, "gems", seat, max(purse + under + bonus, least)))
    return awards


def _gems(many: int) -> str:
    return "a gem" if many == 1 else f"{many} gems"


PAPER = Paper(
    entries=(
        Entry("strokes", "Strokes", "Turns and penalties of the hole.", 1, 99, chips=tuple(range(1, 11))),
        Entry("gems", "Gems", "Gems now in the purse.", 0, 104, "game", start=HANDFUL),
    ),
    holes=(1, 18),
    players=(1, 4),
    unit="gems",
    formats=("gems", *FORMATS),
    labels=("Most gems", *LABELS),
    pars=True,
    house=tuple(board.par for board in standard_boards()),
    count=_count,
    notes=_notes,
    awards=_purses,
)
