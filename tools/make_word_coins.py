"""Make ``material/coins.json`` of Word Golf: what coins are worth, those still to be won for low scores included.

Run from the project's folder: ``python3 -m tools.make_word_coins`` (some minutes). The coach's first advice is played
in games of two to six seats; from the last shop to the first it is reckoned what so many coins would have brought
there, spent as the coach spends them. By seats, rounds that come after the one in play (none first) and coins before
it is scored.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from pygolf.games.word.buying import purchases
from pygolf.games.word.coach import bought_hand, dearest, later
from pygolf.games.word.state import COINS, Hand
from pygolf.match import Match
from pygolf.register import find_game

TARGET = Path(__file__).parent.parent / "pygolf" / "games" / "word" / "material" / "coins.json"
SEATS = range(2, 7)
SCORES = 600
"""Scored words for each number of seats and rounds to come."""
ROUNDS = 9

Score = tuple[Hand, int, int]
"""After a word is scored: the hand, the money, and coins won for it."""


def scores(seats: int, game: int) -> Iterator[tuple[int, Score]]:
    """Of one game, each with the rounds that were to come."""
    match = Match(find_game("word"), [f"seat {seat + 1}" for seat in range(seats)], {}, f"coins {seats} {game}")
    while not match.over:
        before = match.state
        match.play(match.advise(1)[0].move)
        after = match.state
        if len(after.scores[0]) == len(before.scores[0]):
            continue
        told = after.scored or after.last
        for result, hand, new, old in zip(told.results, told.hands, after.coins, before.coins, strict=True):
            used = {card for _, card in result.cards}
            kept = tuple(card for card in hand if card not in used)
            yield ROUNDS - told.round, (kept, max(0, result.total), new - old)


def gain(score: Score, coins: int, rounds: int, after: list[float]) -> float:
    """What so many coins bring in the shop after that score, and behind it."""
    hand, cash, won = score
    purse = min(COINS, coins + won)
    best = dearest(hand, purchases(hand, cash, purse), rounds)
    plain = dearest(hand, purchases(hand, cash, 0), rounds)
    more, without = (later(bought_hand(hand, one.cards, one.discard), rounds) for one in (best, plain))
    return more + after[purse - best.coins] - without


def rows(seats: int) -> list[list[float]]:
    """By rounds to come and coins."""
    found: dict[int, list[Score]] = defaultdict(list)
    for game in range(SCORES // seats):
        for rounds, score in scores(seats, game):
            found[rounds].append(score)
    told = [[0.0] * (COINS + 1)]
    for rounds in range(1, ROUNDS):
        told.append(
            [fmean(gain(score, coins, rounds, told[-1]) for score in found[rounds]) for coins in range(COINS + 1)]
        )
    return [[round(value, 3) for value in row] for row in told]


def main() -> None:
    """Write the file."""
    told = {}
    for seats in SEATS:
        told[str(seats)] = rows(seats)
        print(f"{seats} seats: {told[str(seats)][-1][0]:.2f} points a game", flush=True)
    TARGET.write_text(json.dumps(told, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
