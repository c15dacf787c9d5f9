/**
 * Processor time of whole reviews in stock Pyodide: `node benchmarks/reviews.mjs <pyodide's folder> <project> <jobs>`,
 * jobs being a JSON list of {game, options, levels, seed}; answers as JSON: decisions, seconds, and the longest part,
 * which is what another request may have to wait for.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "", project = "", jobs = "[]"] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
python.mountNodeFS("/project", project);
python.runPython(`
import gc, json, sys
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

def part():
    found = ledger.take(1)
    gc.freeze()  # as the request does
    return [ledger.left, sum(step.best is not None for step in found)]
`);
const [play, begin, part] = ["play", "begin", "part"].map((name) => python.globals.get(name));
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const reviews = JSON.parse(jobs).map((job) => {
  play(python.toPy(job));
  const first = seconds();
  begin();
  let [decisions, longest, before] = [0, 0, seconds()];
  for (let left = 1; left; ) {
    const counts = part();
    const [steps, weighed] = counts.toJs();
    counts.destroy();
    [left, decisions] = [steps, decisions + weighed];
    const now = seconds();
    longest = Math.max(longest, now - before);
    before = now;
  }
  return { decisions, seconds: seconds() - first, longest };
});
console.log(JSON.stringify(reviews));
process.exit(0);
