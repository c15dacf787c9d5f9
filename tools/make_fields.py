"""What club players make of what a day offers, with dice of their own: python3 -m tools.make_fields [PART PLAYERS]

Writes pygolf/study/large/fields.json: per kind of round the results, ascending, and how often each came; of kinds that
have PART in their name ("box", "professional") or of all. Player i has the dice of the seed ``field/i``. It takes
some hours, most of that the few thousand players of Doshboardgolf's professional level.
"""

import json
import sys

from pygolf.core.daily import daily
from pygolf.games.dosh.coach import evaluation
from pygolf.match import Match
from pygolf.register import GAMES, find_game
from pygolf.study.field import Field

from .paths import ROOT

FILE = ROOT / "pygolf" / "study" / "large" / "fields.json"
PLAYERS = 20_000
"""Of a kind, unless it is said."""


def kinds() -> list[Field]:
    """All that a day offers, but for games that know their field; the slow ones last."""
    found = []
    for game in GAMES:
        said = daily(find_game(game))
        every = (*said.holes, *said.options, *said.tournaments)
        found += [Field(game, options, "fields", players=PLAYERS) for options in every]
    return sorted((one for one in found if not one.exact), key=lambda one: -one.counting.players)


def play(field: Field, players: int) -> list[list[float]]:
    """Results and how often each came."""

    def wind(number: int) -> str:
        """Whoever has the same follows: so bots remember what they came to."""
        match = Match(field.game, ["Field"], field.options, f"field/{number}")
        return str(getattr(match.state.table, "wind", "")) if hasattr(match.state, "table") else ""

    for number in sorted(range(players), key=wind):
        for _ in field.play(number):
            pass
    return [[score, times] for score, times in sorted(field.own.items())]


def main(part: str = "", players: str = str(PLAYERS)) -> None:
    """Kind after kind; what is done is kept."""
    evaluation.MAX_MEMOS = 10_000
    for field in kinds():
        if part not in field.kind:
            continue
        counts = play(field, int(players))
        kept = json.loads(FILE.read_text("utf-8")) | {field.kind: counts}
        lines = ",\n".join(f"{json.dumps(kind)}: {json.dumps(kept[kind])}" for kind in sorted(kept))
        FILE.write_text(f"{{\n{lines}\n}}\n", "utf-8")
        print(field.kind, sum(times for _, times in counts), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
