/**
 * A throw-away worker that starts Pyodide, imports pygolf and keeps a picture of the memory.
 * An interpreter that has been pictured is of no further use; the page ends this worker when it answers.
 */
import { gather, installWheel, load } from "./python.js";
import { write } from "./snapshot-store.js";

/** What is in the picture: pygolf with all its games, what the coach of each works out once and keeps, and what later
 * imports need. Programs and studies stay out, as does every match: the door used here is thrown away. */
const IMPORTS = `
import asyncio, gc, importlib, importlib.resources, json, pkgutil, random
import pygolf.protocol

def warm():
    for found in pkgutil.walk_packages(pygolf.__path__, "pygolf."):
        if not found.name.startswith(("pygolf.cli", "pygolf.study", "pygolf.__main__")):
            importlib.import_module(found.name)
    door = pygolf.protocol.Door()
    for game in json.loads(door.handle('{"op": "games"}'))["games"]:
        # a game whose large data is not here has no match yet, and is warm enough
        match = json.loads(door.handle(json.dumps({"op": "new", "game": game["id"], "seed": "warm"}))).get("match")
        for op in ("rules", "moves", "advise"):
            door.handle(json.dumps({"op": op, "game": game["id"], "match": match}))

warm()
del warm
gc.collect()
`;

async function make() {
  const parts = gather(null, true);
  const python = await load(parts, { make: true });
  installWheel(python, await /** @type {Promise<ArrayBuffer>} */ (parts.wheel));
  python.runPython(IMPORTS);
  const memory = python.makeMemorySnapshot();
  // Fresh memory is zero, so the zeros at the end need not be kept.
  let end = memory.length;
  while (end > 4 && memory[end - 1] === 0) end--;
  await write(memory.slice(0, (end + 3) & ~3));
}

make().then(
  () => postMessage({ ok: true }),
  (error) => postMessage({ ok: false, message: String(error) }),
);
