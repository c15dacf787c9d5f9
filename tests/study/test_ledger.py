"""Tests of the ledger of a round: result = expectation + luck - losses, and each part compared with slow,
simple code.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygolf
from make_saved_matches import random_move
from pygolf.cli import main
from pygolf.core.game import LEVELS
from pygolf.core.outcomes import outcomes
from pygolf.games.dice.play.bots import HABITS
from pygolf.games.dice.play.values import fresh_round
from pygolf.protocol import Protocol
from pygolf.simulation.fuzz import RANDOM, Draws
from pygolf.study import Review, review
from pygolf.study.ledger import get_study
from study.fairness import measure_fairness
from tools.balance.dice import expected_round

TINY = 1e-9


def played(
    game: str, seed: str, levels: list[str], options: dict[str, Any] | None = None, max_moves: int = 10_000
) -> Any:
    """Play a match of bots and stop after ``max_moves`` moves."""
    match = pygolf.new(game, [f"P{seat}" for seat in range(len(levels))], options, seed)
    draws = Draws(seed)
    while match.turn is not None and len(match.record().moves) < max_moves:
        level = levels[match.turn]
        match.play(random_move(match, draws) if level == RANDOM else match.bot(level))
    return match


def total(ledger: Review, seat: int) -> float:
    """Return the right-hand side of the identity without the residual."""
    sign = -1 if ledger.head.low else 1
    end = ledger.end
    return ledger.head.expectation[seat] + sign * (end.luck[seat] + end.gifts[seat] - end.loss[seat])


@settings(max_examples=5, deadline=None)
@given(
    seed=st.text("abc", min_size=1, max_size=6),
    levels=st.lists(st.sampled_from([*LEVELS, RANDOM]), min_size=1, max_size=4),
    rounds=st.integers(1, 2),
    pro=st.booleans(),
    data=st.data(),
)
def test_dice_golf_luck_and_losses_add_up_to_the_result(
    seed: str, levels: list[str], rounds: int, pro: bool, data: Any
) -> None:
    formats = ["stroke", *(["skins"] if len(levels) > 1 else [])]
    formats += {2: ["match"], 4: ["match", "doubles"]}.get(len(levels), [])
    format = data.draw(st.sampled_from(formats))
    options = {"rounds": rounds if format == "stroke" else 1, "pro": pro, "format": format}
    match = played("dice", seed, levels, options)
    ledger = review(match.record())
    steps = list(ledger)
    strokes = [sum(score for card in seat for score in card) for seat in match.state.cards]
    assert ledger.end.over
    assert list(ledger.end.result) == strokes
    for seat, result in enumerate(strokes):
        assert abs(result - total(ledger, seat)) < TINY
        assert abs(ledger.end.residual[seat]) < TINY
    assert all(step.loss is None or step.loss >= 0 for step in steps)
    assert [step.index for step in steps] == list(range(len(match.record().moves)))


@settings(max_examples=20, deadline=None)
@given(seed=st.text("xyz", min_size=1, max_size=6), max_moves=st.integers(0, 80))
def test_ledger_of_an_unfinished_game_ends_with_the_expectation(seed: str, max_moves: int) -> None:
    ledger = review(played("dice", seed, ["club", RANDOM], max_moves=max_moves).record())
    steps = list(ledger)
    assert not ledger.end.over
    assert len(steps) == max_moves
    for seat in range(2):
        assert abs(ledger.end.result[seat] - total(ledger, seat)) < TINY


def test_luck_is_the_value_after_minus_the_mean_over_all_outcomes() -> None:
    """The rules enumerate every roll."""
    match = played("dice", "slow", ["club", RANDOM], {"pro": True})
    study, path = get_study(match.game), match.path()
    for step, (state, _, _), (_, move, faces) in zip(review(match.record()), path, path[1:], strict=False):
        if not faces or step.index % 13:
            continue
        mean = sum(
            float(one.probability) * study.values(one.state)[step.seat]
            for one in outcomes(match.game, state, step.move, alike=True)
        )
        assert step.luck is not None
        assert abs(step.luck - (mean - step.after)) < TINY, move
        assert step.loss is not None or abs(step.before - mean) < TINY


def test_decision_is_compared_with_every_legal_move() -> None:
    match = played("dice", "all", [RANDOM])
    for step, (state, _, _) in zip(review(match.record()), match.path(), strict=False):
        moves = match.game.moves(state)
        advice = {str(one.move): one.value for one in match.game.advise(state, 1000)}
        assert step.weighed == len(moves) == len(advice)
        if step.loss is None:
            assert step.best is None
        else:
            assert abs(step.loss - (advice[str(step.move)] - min(advice.values()))) < TINY
            assert abs(advice[str(step.best)] - step.before) < TINY


def test_best_play_loses_nothing() -> None:
    ledger = review(played("dice", "best", ["tour", "rookie"]).record())
    list(ledger)
    assert ledger.end.loss[0] < TINY < ledger.end.loss[1]


def test_mean_luck_is_zero_over_many_rounds() -> None:
    found = measure_fairness("dice", 150, ["club"], "small")
    assert abs(found["luck"].mean) < 4 * found["luck"].error
    assert found["residual"].spread < TINY
    # The exact loss of the bot ``club``, computed without dice.
    exact = expected_round(HABITS["club"], False) - fresh_round(False)
    assert abs(found["loss"].mean - exact) < 4 * found["loss"].error


def test_game_without_values_has_no_ledger() -> None:
    from every_game import find_game

    with pytest.raises(pygolf.BadRequestError, match="has no ledger"):
        get_study(find_game("putting"))


def send(protocol: Protocol, **request: Any) -> Any:
    return json.loads(protocol.handle(json.dumps(request)))


def test_review_returns_steps_between_other_requests() -> None:
    protocol = Protocol()
    record = played("dice", "door", ["club", "tour"]).record().to_json()
    opened = send(protocol, op="review", record=record)
    assert opened["steps"] == len(record["moves"])
    table = send(protocol, op="new", game="dice")
    found: list[Any] = []
    while True:
        response = send(protocol, op="review-next", review=opened["review"], count=7)
        found += response["steps"]
        assert send(protocol, op="view", match=table["match"])["ok"]
        if response["done"]:
            break
    ledger = review(pygolf.read_record(record))
    assert found == json.loads(json.dumps([step.to_json() for step in ledger]))
    assert response["end"] == json.loads(json.dumps(ledger.end.to_json()))
    assert send(protocol, op="review-close", review=opened["review"]) == {"ok": True}
    assert send(protocol, op="review-next", review=opened["review"])["error"]["code"] == "bad-request"
    assert send(protocol, op="view", match=table["match"])["ok"]


def test_ledger_of_the_last_moves_agrees_with_the_complete_one() -> None:
    """The scorecard after a hole requests only the review of that hole."""
    record = played("dice", "late", ["club", "tour"]).record()
    complete, last = Review(record), Review(record, None, 20)
    assert [step.to_json() for step in complete][20:] == [step.to_json() for step in last]
    assert Review(record, None, 20).left == len(record.moves) - 20 and last.head.luck == (0.0, 0.0)
    assert last.end.result == complete.end.result
    assert max(abs(last.end.result[seat] - total(last, seat)) for seat in range(2)) < TINY
    for start in (-1, True, "2", len(record.moves) + 1):
        opened = send(Protocol(), op="begin", work="review", record=record.to_json(), start=start)
        assert opened["error"]["code"] == "bad-request"


def test_number_of_reviews_is_limited_and_the_oldest_is_closed() -> None:
    protocol, record = Protocol(), played("dice", "many", ["tour"], max_moves=5).record().to_json()
    handles = [send(protocol, op="review", record=record)["review"] for _ in range(9)]
    assert send(protocol, op="review-next", review=handles[0])["error"]["code"] == "bad-request"
    assert send(protocol, op="review-next", review=handles[1])["ok"]
    assert len(set(handles)) == len(handles)


HOSTILE = [
    {},
    {"record": None},
    {"record": {"format": 1}},
    {"record": []},
    {"token": "1.dice.x.y"},
    {"token": 7},
    {"record": {"format": 1, "game": "chess", "players": ["A"], "options": {}, "seed": "s", "moves": []}},
    {"record": {"format": 1, "game": "dice", "players": ["A"], "options": {}, "seed": "s", "moves": [{"do": "hole"}]}},
    {"record": {"format": 1, "game": "dice", "players": ["A"], "options": {}, "seed": "s", "moves": []}, "upto": -1},
    {"record": {"format": 1, "game": "dice", "players": ["A"], "options": {}, "seed": "s", "moves": []}, "upto": "x"},
]


@pytest.mark.parametrize("request_", HOSTILE, ids=range(len(HOSTILE)))
def test_review_rejects_invalid_records(request_: dict[str, Any]) -> None:
    protocol = Protocol()
    response = send(protocol, op="review", **request_)
    assert response["error"]["code"] in ("bad-record", "bad-request", "unknown-game"), response
    assert not send(protocol, op="review-next", review=1)["ok"]


@pytest.mark.parametrize("count", [0, -1, 1001, "x", 1.5, True, None])
def test_review_next_rejects_invalid_count(count: Any) -> None:
    protocol, record = Protocol(), played("dice", "count", ["tour"], max_moves=5).record().to_json()
    handle = send(protocol, op="review", record=record)["review"]
    assert send(protocol, op="review-next", review=handle, count=count)["error"]["code"] == "bad-request"
    assert send(protocol, op="review-next", review=handle)["steps"][0]["index"] == 0


def test_step_with_missing_data_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygolf.core.large import MissingDataError
    from pygolf.games.dice.study import review as study

    protocol, record = Protocol(), played("dice", "gap", ["tour"], max_moves=9).record().to_json()
    handle = send(protocol, op="review", record=record)["review"]
    choose, calls = study.DiceStudy.choose, iter([None, None, MissingDataError("dice"), MissingDataError("dice")])

    def once(self: Any, state: Any, move: Any) -> Any:
        if gap := next(calls, None):
            raise gap
        return choose(self, state, move)

    monkeypatch.setattr(study.DiceStudy, "choose", once)
    first = send(protocol, op="review-next", review=handle, count=9)
    assert [step["index"] for step in first["steps"]] == [0, 1]
    assert first["done"] is False
    assert send(protocol, op="review-next", review=handle, count=9)["error"]["code"] == "data-missing"
    last = send(protocol, op="review-next", review=handle, count=9)
    assert [step["index"] for step in last["steps"]] == [2, 3, 4, 5, 6, 7, 8]
    assert last["done"] is True


@pytest.fixture
def match() -> Any:
    return played("dice", "file", ["club", "rookie"])


def test_review_command_accepts_records_exports_and_tokens(match: Any, tmp_path: Any, capsys: Any) -> None:
    record, file = match.record().to_json(), tmp_path / "game.json"
    export = {"format": "pygolf games", "version": 1, "games": [{"checksum": "", "save": {"record": record}}]}
    printed = []
    for text in (json.dumps(record), json.dumps(export), json.dumps({"record": record}), match.token()):
        file.write_text(text)
        assert main(["review", str(file), "--json"]) == 0
        printed.append(json.loads(capsys.readouterr().out))
    assert main(["review", match.token(), "--json"]) == 0
    printed.append(json.loads(capsys.readouterr().out))
    assert all(one == printed[0] for one in printed)
    assert printed[0]["end"]["result"] == match.view()["scores"]
    assert main(["review", str(file)]) == 0
    table = capsys.readouterr().out
    assert "Dice Golf" in table
    assert "most costly decisions:" in table and "everyday" not in table
    assert main(["review", played("word", "file", ["rookie"], {"holes": [1]}).token()]) == 0
    assert "everyday: loss compared with the best everyday words" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "JSON"),
        ("{", "JSON"),
        ("[]", "a record must be an object"),
        ('{"format": "pygolf games", "games": []}', "contains no games"),
        ('{"format": "pygolf games", "games": [1]}', "a record must be an object"),
        ('{"format": "pygolf games", "games": [1, 2]}', "--number"),
        ("1.dice.x.y", "incomplete"),
    ],
)
def test_review_command_reports_invalid_files(text: str, message: str, tmp_path: Any, capsys: Any) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    assert main(["review", str(file)]) == 2
    output = capsys.readouterr()
    assert message in output.err
    assert output.err.count("\n") == 1
    assert not output.out


def test_review_command_names_a_missing_file(capsys: Any) -> None:
    assert main(["review", "nowhere.json"]) == 2
    assert "is neither a pygolf token nor a readable file" in capsys.readouterr().err


def test_review_command_prints_chances_of_partners(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = pygolf.new("dice", ["Ann", "Bo", "Cy", "Di"], {"format": "match"}, "chances")
    while not match.over:
        match.play(match.bot("rookie"))
    path = tmp_path / "record.json"
    path.write_text(json.dumps(match.record().to_json()))
    assert main(["review", str(path)]) == 0
    _, _, sums = capsys.readouterr().out.partition("in chances of winning; partners share theirs:\n")
    rows = [line.split() for line in sums.splitlines()[1:5]]
    assert [row[0] for row in rows] == ["Ann", "Bo", "Cy", "Di"]
    for _, first, luck, gifts, lost, residual, result in rows:
        assert float(result) == pytest.approx(
            float(first) + float(luck) + float(gifts) - float(lost) + float(residual), abs=0.003
        )
    assert rows[0][6] == rows[2][6] != rows[1][6] == rows[3][6]
