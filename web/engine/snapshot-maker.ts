/**
 * A temporary worker that starts Pyodide, imports pygolf and stores a snapshot of the memory. The interpreter cannot be
 * used after that, so the page ends this worker when it has reported its result.
 */
import { getHeap, pack, unpack } from "./memory-image.ts";
import { compile, fillMemory, getRest, installWheel, load, startDownloads } from "./python.ts";
import { write } from "./snapshot-store.ts";

/**
 * Python code that prepares the memory: it imports pygolf with all games, fills the coaches' caches, and imports
 * modules that are needed later. The wheel contains neither command-line programs nor studies. The matches are discarded with the
 * `Protocol` object.
 */
const IMPORTS = `
import asyncio, gc, importlib, importlib.resources, json, pkgutil, random
import pygolf.protocol

def warm():
    for found in pkgutil.walk_packages(pygolf.__path__, "pygolf."):
        importlib.import_module(found.name)
    door = pygolf.protocol.Protocol()
    for game in json.loads(door.handle('{"op": "games"}'))["games"]:
        # The request "new" fails if a game's large data is not loaded. Then match is None, which does no harm.
        match = json.loads(door.handle(json.dumps({"op": "new", "game": game["id"], "seed": "warm"}))).get("match")
        for op in ("rules", "moves", "advise"):
            door.handle(json.dumps({"op": op, "game": game["id"], "match": match}))

warm()
del warm
gc.collect()
# Exclude the imported objects from later garbage collections, which would delay the response to a tap.
gc.freeze()
`;

/**
 * Checks the image: a new module filled with it must have exactly the memory of the snapshot. Python is not started.
 */
async function check(
  parts: ReturnType<typeof startDownloads>,
  rest: ArrayBuffer | null,
  packed: Uint8Array,
  heap: Uint8Array,
) {
  const image = unpack(packed);
  const seen = new Error("seen");
  const begun = (module: any) => {
    fillMemory(module, image);
    const memory = new Uint8Array(module.HEAP8.buffer);
    throw memory.length === heap.length && memory.every((byte, at) => byte === heap[at]) ? seen : new Error("differs");
  };
  await load(parts, { image, begun, rest }).catch((error) => {
    if (error !== seen) throw error;
  });
}

async function make() {
  const parts = startDownloads(compile(null), null);
  const memories: Parameters<typeof load>[1]["make"] & {} = {};
  const rest = await getRest();
  const python = await load(parts, { rest, make: memories });
  installWheel(python, await parts.wheel);
  python.runPython(IMPORTS);
  const snapshot = python.makeMemorySnapshot();
  const { bare, begun, restData = [] } = memories;
  // The second code file writes its data again when the restored Python loads it.
  for (const [from, to] of restData) getHeap(snapshot).fill(0, from, to);
  if (!bare || !begun) throw new Error("The WebAssembly memory of the new module was not found.");
  const packed = pack(snapshot, bare, begun);
  await check(parts, rest, packed, getHeap(snapshot));
  await write(packed);
}

make().then(
  () => postMessage({ ok: true }),
  (error) => postMessage({ ok: false, message: String(error) }),
);
