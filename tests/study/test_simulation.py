"""Tests of simulations: the counts do not depend on the workers, and each game can be replayed."""

import json
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

import pygolf
from pygolf.cli import main
from pygolf.simulation.fuzz import Draws
from pygolf.study import games_digest, log_digest, simulate

LEVELS = ["tour", "club", "rookie", "random"]


class BackwardsExecutor(Executor):
    """An executor that does nothing until the last task is submitted and then runs all tasks in reverse order."""

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces
        self.waiting: list[tuple[Future[Any], Any]] = []

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: work(*args, **kwargs)))
        if len(self.waiting) == self.pieces:
            for done, call in reversed(self.waiting):
                done.set_result(call())
        return future


@pytest.mark.parametrize(
    "executor", [lambda: ThreadPoolExecutor(3), lambda: ProcessPoolExecutor(2), lambda: BackwardsExecutor(3)]
)
def test_result_does_not_depend_on_the_executor(executor: Any) -> None:
    sequential = simulate("dice", 60, LEVELS, "workers", digest=True)
    with executor() as workers:
        assert simulate("dice", 60, LEVELS, "workers", workers, digest=True) == sequential


def test_two_hundred_games_give_the_published_digest() -> None:
    result = simulate("dice", 200, ["tour", "club", "rookie"], "clubhouse", digest=True)
    assert result.digest == "9e844cb5bee16d2a938520fbe03a68b726411eee2fd75e094dd3c3a6aafb8e04"
    assert result.moves == 32559


def test_simulated_game_can_be_replayed() -> None:
    match = pygolf.new("dice", ["club 1", "rookie 2"], seed="again/0")
    while match.turn is not None:
        match.play(match.bot(["club", "rookie"][match.turn]))
    study = simulate("dice", 1, ["club", "rookie"], "again", digest=True)
    assert [seat.counts for seat in study.seats] == [((score, 1),) for score in match.view()["scores"]]
    assert len(log_digest(match)) == 64
    assert log_digest(match) == log_digest(pygolf.replay(match.record()))


def test_counts_are_consistent() -> None:
    result = simulate("dice", 80, LEVELS, "counts", options={"rounds": 2})
    assert [seat.level for seat in result.seats] == LEVELS
    assert all(seat.games == 80 and seat.shared <= seat.wins for seat in result.seats)
    assert sum(seat.wins for seat in result.seats) >= 80
    assert sum(seat.wins - seat.shared for seat in result.seats) <= 80
    seat = result.seats[0]
    scores = [score for score, count in seat.counts for _ in range(count)]
    assert scores == sorted(scores)
    assert seat.mean == pytest.approx(sum(scores) / 80)
    assert seat.spread == pytest.approx((sum((score - seat.mean) ** 2 for score in scores) / 80) ** 0.5)
    assert result.digest is None and "digest" not in result.to_json()


def test_progress_counts_up_to_all_games() -> None:
    calls: list[tuple[int, int]] = []
    simulate("dice", 60, ["random"], "progress", progress=lambda done, games: calls.append((done, games)))
    assert calls == [(25, 60), (50, 60), (60, 60)]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("chess", 5, ["tour"], "s"), pygolf.UnknownGameError),
        (("dice", 0, ["tour"], "s"), pygolf.BadRequestError),
        (("dice", 5, ["pro"], "s"), pygolf.BadRequestError),
        (("dice", 5, [], "s"), pygolf.BadRequestError),
        (("dice", 5, ["tour"], ""), pygolf.BadSeedError),
        (("dice", 5, ["tour"], "s" * 195), pygolf.BadRequestError),
    ],
)
def test_simulate_rejects_invalid_arguments_before_any_game(arguments: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        simulate(*arguments)


def test_draws_are_uniform_and_reproducible() -> None:
    draws = Draws("fair")
    seen = [draws.below(6) for _ in range(6000)]
    assert [Draws("fair").below(6) for _ in range(2)] == [seen[0]] * 2
    assert all(abs(seen.count(face) - 1000) < 120 for face in range(6))
    assert [Draws("Augusta").below(1 << 60), Draws("Troon").below(1 << 60)] == [132824948129866026, 542954845301113327]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_simulate_command_prints_counts(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["simulate", "dice", "--games", "30", "--players", "random,club", "--seed", "cli", "--option", "pro=true"]
    code, out, err = run(capsys, *line, "--json", "--digest")
    result = json.loads(out)
    assert (code, err) == (0, "")
    assert result.pop("moves_per_second") > 0
    assert result == simulate("dice", 30, ["random", "club"], "cli", options={"pro": True}, digest=True).to_json()
    code, out, err = run(capsys, *line, "--digest", "--workers", "2")
    assert (code, err) == (0, "")
    assert out.endswith(f"digest {result['digest']}\n")
    assert "club" in out and f"{result['moves']} moves" in out


@pytest.mark.parametrize(
    "line",
    [
        "simulate chess",
        "simulate dice --games none",
        "simulate dice --games 0",
        "simulate dice --players master",
        "simulate dice --workers 0",
        "simulate dice --option rounds",
        "simulate dice --option rounds=99",
        "simulate dice --surprise",
        "simulate",
    ],
)
def test_invalid_arguments_give_one_clear_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *line.split())
    assert (code, out) == (2, "")
    assert err.startswith("pygolf") and err.count("\n") == 1


def test_digest_command_prints_only_the_digest(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["digest", "dice", "--games", "5", "--seed", "cli"]
    assert run(capsys, *line) == (0, games_digest("dice", 5, "cli") + "\n", "")
    assert run(capsys, *line, "--workers", "0")[0] == 2
