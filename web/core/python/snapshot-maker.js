/**
 * A throw-away worker that starts Pyodide, imports pygolf and keeps a picture of the memory.
 * An interpreter that has been pictured is of no further use; the page ends this worker when it answers.
 */
import { heapOf, pack, unpack } from "./memory-image.js";
import { compile, fill, gather, installWheel, load } from "./python.js";
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
    door = pygolf.protocol.Protocol()
    for game in json.loads(door.handle('{"op": "games"}'))["games"]:
        # a game whose large data is not here has no match yet, and is warm enough
        match = json.loads(door.handle(json.dumps({"op": "new", "game": game["id"], "seed": "warm"}))).get("match")
        for op in ("rules", "moves", "advise"):
            door.handle(json.dumps({"op": op, "game": game["id"], "match": match}))

warm()
del warm
gc.collect()
# What is imported stays: no later search for garbage looks at it again, each of which is a pause in which a tap waits.
gc.freeze()
`;

/** Tries it once: a new module that is filled with the image must have the very memory that was pictured.
 * No Python runs.
 * @param {ReturnType<typeof gather>} parts @param {Uint8Array} packed @param {Uint8Array} heap */
async function check(parts, packed, heap) {
  const image = unpack(packed);
  const seen = new Error("seen");
  /** @param {any} module */
  const begun = (module) => {
    fill(module, image);
    const memory = new Uint8Array(module.HEAP8.buffer);
    throw memory.length === heap.length && memory.every((byte, at) => byte === heap[at]) ? seen : new Error("differs");
  };
  await load(parts, { image, begun }).catch((error) => {
    if (error !== seen) throw error;
  });
}

async function make() {
  const parts = gather(compile(null), null);
  /** @type {{bare?: Uint8Array, begun?: Uint8Array}} */
  const memories = {};
  const python = await load(parts, { make: memories });
  installWheel(python, await parts.wheel);
  python.runPython(IMPORTS);
  const snapshot = python.makeMemorySnapshot();
  const { bare, begun } = memories;
  if (!bare || !begun) throw new Error("The WebAssembly memory of the new module was not found.");
  const packed = pack(snapshot, bare, begun);
  await check(parts, packed, heapOf(snapshot));
  await write(packed);
}

make().then(
  () => postMessage({ ok: true }),
  (error) => postMessage({ ok: false, message: String(error) }),
);
