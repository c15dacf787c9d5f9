/**
 * Processor time of whole reviews in stock Pyodide: `node benchmarks/reviews.mjs <pyodide's folder> <project> <jobs>`,
 * jobs being a JSON list of {game, options, levels, seed}; answers as JSON: decisions, seconds and the longest step.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "", project = "", jobs = "[]"] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
python.mountNodeFS("/project", project);
python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from pygolf.core import large
from pygolf.match import Match, replay
from pygolf.register import find_game
from pygolf.study.ledger import Review

def play(job):
    global record
    names = [f"P{seat}" for seat in range(len(job["levels"]))]
    match = Match(find_game(job["game"]), names, job["options"], job["seed"])
    while (seat := match.turn) is not None:
        match.play(match.bot(job["levels"][seat]))
    record = match.record()

def begin():
    global ledger
    ledger = Review(record)

def step():
    found = next(ledger, None)
    return 0 if found is None else 1 + (found.best is not None)
`);
const [play, begin, step] = ["play", "begin", "step"].map((name) => python.globals.get(name));
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const told = JSON.parse(jobs).map((job) => {
  play(python.toPy(job));
  const first = seconds();
  begin();
  let [decisions, longest, before] = [0, 0, seconds()];
  for (let kind = step(); kind; kind = step()) {
    decisions += kind - 1;
    const now = seconds();
    longest = Math.max(longest, now - before);
    before = now;
  }
  return { decisions, seconds: seconds() - first, longest };
});
console.log(JSON.stringify(told));
process.exit(0);
