"""Tests of the PettingZoo environments, in which agents learn."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from golf_env import ENCODINGS, GolfEnv
from pettingzoo.test import api_test

import pygolf
from pygolf.core.errors import BadRequestError

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "dice": [{}, {"pro": True}, {"rounds": 2}, {"holes": 1}, {"format": "match"}],
    "box": [{"holes": [3, 11]}, {"holes": [2], "pick_up": True}, {"holes": [4], "format": "skins"}],
}


# PettingZoo's own environments with an action mask cause these warnings, too.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize(("game", "options"), [("dice", {}), ("box", {"holes": [7]})])
@pytest.mark.parametrize("players", [1, 2])
def test_environment_conforms_to_pettingzoo(game: str, options: dict[str, Any], players: int) -> None:
    api_test(GolfEnv(game, players, options), num_cycles=400)


@pytest.mark.parametrize(("game", "options"), [(game, one) for game, given in OPTIONS.items() for one in given])
def test_every_legal_move_is_an_action(game: str, options: dict[str, Any]) -> None:
    encoding = ENCODINGS[game]
    for number in range(8):
        match, random = pygolf.new(game, ["Ann", "Bo"], options, str(number)), Random(number)
        lengths = set()
        while not match.over:
            moves = match.moves(text=True)
            assert moves and set(moves) <= set(encoding.actions)
            features = encoding.features(match.view(match.turn), match.turn or 0)
            assert np.isfinite(features).all() and np.abs(features).max() < 20
            lengths.add(len(features))
            match.play(random.choice(moves))
        assert len(lengths) == 1


def play_match(env: GolfEnv, seed: int = 1) -> dict[str, float]:
    """Play a match with random legal actions; return the rewards."""
    rewards, random = {}, np.random.default_rng(seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] = reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else int(random.choice(legal)))
    return rewards


def test_rewards_compare_the_results_and_the_seed_repeats_the_match() -> None:
    env = GolfEnv("dice", players=3)
    env.reset(seed=5)
    rewards = play_match(env)
    scores = env.match.view()["scores"]
    assert rewards == {f"player_{seat}": (sum(scores) - own) / 2 - own for seat, own in enumerate(scores)}
    moves = env.match.record().moves
    env.reset()
    play_match(env)
    assert env.match.seed != "1" and env.match.record().moves != moves
    env.reset(seed=5)
    play_match(env)
    assert env.match.record().moves == moves
    alone = GolfEnv("dice", players=1)
    alone.reset(seed=5)
    assert play_match(alone) == {"player_0": -alone.match.view()["scores"][0]}


def test_most_gems_win_in_box_of_golf() -> None:
    env = GolfEnv("box", options={"holes": [3]}, render_mode="ansi")
    env.reset(seed=2)
    rewards = play_match(env)
    one, two = env.match.view()["scores"]
    assert (rewards["player_0"], rewards["player_1"]) == (one - two, two - one)
    assert env.render() == str(env.match)


def test_long_matches_are_truncated_without_rewards() -> None:
    env = GolfEnv("box", max_moves=30)
    env.reset(seed=1)
    assert play_match(env) == {"player_0": 0.0, "player_1": 0.0}
    assert len(env.match.record().moves) == 30 and not env.match.over


def test_errors_name_what_is_allowed() -> None:
    env = GolfEnv("dice")
    env.reset(seed=1)
    with pytest.raises(BadRequestError, match=r"the action 14 is not legal here; legal actions: 0 \(roll\)"):
        env.step(14)
    assert env.match.moves(text=True) == ["roll"]
    with pytest.raises(
        BadRequestError, match="has no environment, because its moves cannot be listed; use dice or box"
    ):
        GolfEnv("word")
    with pytest.raises(BadRequestError, match="render_mode must be None or 'ansi'"):
        GolfEnv("dice", render_mode="human")
