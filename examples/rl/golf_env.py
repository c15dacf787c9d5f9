"""Learning environments: Dice Golf and Box of Golf with the AEC interface of PettingZoo.

It needs PettingZoo (``pip install pygolf-clubhouse[rl]``). Copy this file next to your agent, or add its folder to the
path. The other two games have too many moves for a fixed list of actions.

>>> from golf_env import GolfEnv
>>> env = GolfEnv("dice", players=2)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else int(observation["action_mask"].argmax()))
>>> env.agents
[]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from pygolf.core.content.daily import counting
from pygolf.core.errors import BadRequestError, shown
from pygolf.core.events import Json
from pygolf.match import Match, new
from pygolf.register import find_game

Numbers = np.ndarray[tuple[int], np.dtype[np.float32]]
"""What an agent sees: one number per feature."""
View = Mapping[str, Any]
"""The view of a seat; docs/protocol.md describes its keys."""
MAX_STROKES = 30
"""Number of strokes that has the value 1 in the features of Box of Golf. There is no limit to the number of strokes."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """The mapping of a game's positions and moves to numbers."""

    actions: tuple[str, ...]
    """Every move that can be legal in a position, as text. The index is the action."""
    features: Callable[[View, int], list[float]]
    """Returns the features of a view for a seat."""


def _one_hot(value: object, choices: tuple[object, ...]) -> list[float]:
    return [float(value == choice) for choice in choices]


_DICE_HOLES = (1, 2, 3, 4, 5, 6)


def _dice_features(view: View, seat: int) -> list[float]:
    """Return the phase, the stroke, the hole, the dice, the gimmes, the agent's card, and its lead over the best other
    player.
    """
    dice = view["dice"] or []
    own, *_ = [row for row in view["card"]["rows"] if row["player"] == seat]
    others = [row["total"] for row in view["card"]["rows"] if row["player"] != seat]
    lead = (min(others) - own["total"]) / 10 if others else 0.0
    return [
        *_one_hot(view["phase"], ("roll", "hole", "play", "last")),
        (view["stroke"] or 0) / 10,
        *_one_hot(view["hole"], _DICE_HOLES),
        *(dice.count(face) / 5 for face in _DICE_HOLES),
        float(bool(view["switched"])),
        *(float(left) for left in view["gimmes"][seat].values()),
        *(-1.0 if cell is None else cell / 10 for cell in own["cells"][:6]),
        lead,
    ]


_COLOURS = ("red", "green", "yellow", "blue")
_KINDS = ("fairway", "rough", "bunker", "water", "tree", "arrow", "star", "green", "putt", "flag")
_SPACES_AHEAD = 6
"""Number of spaces ahead of the ball whose kinds an agent sees: the longest shot, and one more for the wind."""


def _spaces_ahead(view: View, seat: int) -> list[str]:
    """Return the kinds of the next spaces on the path of a ball."""
    ball = view["balls"][seat]
    surface = view["board"]["putting" if ball["surface"] == "putting" else "track"]
    by_id = {space["id"]: space for space in surface}
    kinds: list[str] = []
    at = by_id.get(ball["space"], {}).get("next")
    while at in by_id and len(kinds) < _SPACES_AHEAD:
        kinds.append(by_id[at]["kind"])
        at = by_id[at].get("next")
    return kinds


def _box_features(view: View, seat: int) -> list[float]:
    """Return the phase, the shot, the dice, the gems, the strokes, and the spaces ahead of the ball."""
    ball = view["balls"][seat]
    dice = view["dice"]
    ahead = _spaces_ahead(view, seat)
    ahead += [""] * (_SPACES_AHEAD - len(ahead))
    return [
        *_one_hot(view["phase"], ("club", "roll", "gem", "drop")),
        (view["club"] or 0) / 5,
        view["rolls"] / 3,
        view["attempt"] / 3,
        view["count"] / 5,
        float(view["wind"]),
        *(dice.count(face) / 5 for face in (*_COLOURS, "purple", "black")),
        *_one_hot(view["group"], _COLOURS),
        *(view["gems"][seat][colour] / 5 for colour in _COLOURS),
        min(ball["strokes"], MAX_STROKES) / MAX_STROKES,
        float(ball["surface"] == "putting"),
        view["par"] / 5,
        *(value for kind in ahead for value in _one_hot(kind, _KINDS)),
    ]


ENCODINGS: Mapping[str, Encoding] = {
    "dice": Encoding(
        (
            "roll",
            *(f"{verb} {hole}" for verb, hole in product(("hole", "switch"), _DICE_HOLES)),
            *("addsies", "subtractsies", "finish"),
        ),
        _dice_features,
    ),
    "box": Encoding(
        (
            *(f"club {size}" for size in range(1, 6)),
            *("roll", "stop", "end"),
            *(f"keep {colour}" for colour in _COLOURS),
            *("gem blue by=1", "gem blue by=-1", "gem red", "gem yellow", "gem green"),
            *("drop origin", "drop dry"),
        ),
        _box_features,
    ),
}
"""The games that have an environment, by ID."""


class GolfEnv(AECEnv[str, dict[str, Any], int | None]):
    """A match in which every seat is an agent: ``player_0``, ``player_1`` and so on.

    An observation has ``observation``, the features of the position, and ``action_mask``, which is 1 for each legal
    action; ``env.encoding.actions`` lists the moves as text. All rewards come at the end of the match: by how much the
    agent's result is better than the mean of the others, in strokes or gems; alone, the result itself, negative if the
    lowest result wins. ``env.match`` is the match, for features of your own.
    """

    metadata = {"name": "pygolf_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str = "dice",
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        render_mode: str | None = None,
        max_moves: int = 2000,
    ) -> None:
        """Create the environment. A match is truncated after ``max_moves`` moves, without rewards.

        Raises UnknownGameError, BadOptionError, or BadRequestError for another game or a wrong number of players.
        """
        super().__init__()
        found = find_game(game)
        choices = " or ".join(ENCODINGS)
        if game not in ENCODINGS:
            raise BadRequestError(
                f"{found.info.title} has no environment, because its moves cannot be listed; use {choices}"
            )
        if render_mode not in (None, "ansi"):
            raise BadRequestError(f"render_mode must be None or 'ansi', not {shown(render_mode)}")
        self.game, self.options, self.render_mode, self.max_moves = game, options, render_mode, max_moves
        self.encoding = ENCODINGS[game]
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.match = self._deal("1")
        self.low = counting(found, self.match.options).fewest
        features = len(self.encoding.features(self.match.view(0), 0))
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (features,), np.float32),
                    "action_mask": spaces.Box(0, 1, (len(self.encoding.actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.encoding.actions)) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def _deal(self, seed: str) -> Match:
        return new(self.game, self.possible_agents, self.options, seed)

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start a new match. The same ``seed`` gives the same dice, including those of the following matches."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.match = self._deal(str(self._random.integers(10**12)))
        self._moves = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        turn = self.match.turn
        self.agent_selection = self.possible_agents[0 if turn is None else turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees. Its mask is empty while another agent is to move."""
        seat = self.possible_agents.index(agent)
        legal = set(self.match.moves(text=True)) if self.match.turn == seat else set()
        return {
            "observation": np.array(self.encoding.features(self.match.view(seat), seat), np.float32),
            "action_mask": np.array([action in legal for action in self.encoding.actions], np.int8),
        }

    def step(self, action: int | None) -> None:
        """Play an action. Raise BadRequestError for an action whose mask is 0; the match is unchanged."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.play(self._read(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._moves += 1
        if self.match.over:
            self._end()
        elif self._moves >= self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _read(self, action: object) -> str:
        legal = self.match.moves(text=True)
        number = int(action) if isinstance(action, (int, np.integer)) else -1
        text = self.encoding.actions[number] if 0 <= number < len(self.encoding.actions) else ""
        if text not in legal:
            allowed = ", ".join(f"{self.encoding.actions.index(move)} ({move})" for move in legal)
            raise BadRequestError(f"the action {shown(action)} is not legal here; legal actions: {allowed}")
        return text

    def _end(self) -> None:
        scores: list[float] = self.match.view()["scores"]
        sign = -1 if self.low else 1
        for agent, own in zip(self.possible_agents, scores, strict=True):
            others = (sum(scores) - own) / (len(scores) - 1) if len(scores) > 1 else 0.0
            self.rewards[agent] = float(sign * (own - others))
            self.terminations[agent] = True

    def render(self) -> str | None:
        """Return the position as text if ``render_mode`` is ``ansi``, otherwise None."""
        return str(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""
