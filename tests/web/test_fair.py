"""Tests that the program of “Check this roll yourself” prints the roll that the game showed."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import pytest

from pygolf import GAMES
from pygolf.bots import play_match, run_script
from pygolf.study.fairness import count_faces
from tools import nodeenv
from tools.paths import WEB
from tools.run import run

SEED = 'a "quoted" \\ seed\' ⛳'
SCRIPT = f"""import {{ rollProgram }} from {json.dumps((WEB / "features/fair/messages.ts").as_uri())};
let text = "";
console.log(JSON.stringify(JSON.parse(text).map((one) => rollProgram({json.dumps(SEED)}, one))));"""


@pytest.mark.parametrize("game", GAMES)
def test_program_prints_the_same_roll(game: str) -> None:
    throws: list[dict[str, Any]] = count_faces(play_match(game, ["rookie"], seed=SEED, moves=40).record())["throws"]
    script = SCRIPT.replace('text = "";', f"text = {json.dumps(json.dumps(throws))};")
    programs = json.loads(run([nodeenv.node(), "--input-type=module", "-e", script], hint=""))
    assert len(programs) == len(throws) > 5
    for program, roll in zip(programs, throws, strict=True):
        assert len(program.splitlines()) == 5
        with redirect_stdout(StringIO()) as output:
            run_script(program)
        assert output.getvalue().strip() == str(roll["results"])
