"""Rounds and games to send, played by bots or at random."""

from functools import cache
from random import Random

import pygolf
from pygolf.core.record import Record
from pygolf.together.day import FIRST, day_round


@cache
def play_day_round(game: str, name: str = "Ann", level: str = "rookie") -> Record:
    """Return a round of the first day, finished by a bot under this name."""
    round_ = day_round(FIRST, game)
    match = pygolf.new(game, [name], round_.options, round_.seed)
    while not match.over:
        match.play(match.bot(level))
    return match.record()


def play_randomly(seed: int, moves: int, players: int = 2, whole: str = "letters") -> pygolf.Match:
    """Return a game of Dice Golf after ``moves`` random moves."""
    chance = Random(seed)
    match = pygolf.new("dice", [f"Player {seat + 1}" for seat in range(players)], {}, whole)
    for _ in range(moves):
        if match.over:
            break
        legal = match.moves()
        assert legal
        match.play(chance.choice(legal))
    return match
