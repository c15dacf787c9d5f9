/**
 * A throw-away worker that starts Pyodide, imports pygolf and keeps a picture of the memory.
 * An interpreter that has been pictured is of no further use; the page ends this worker when it answers.
 */
import { gather, load, unpack } from "./python.js";
import { write } from "./snapshot-store.js";

/** What is imported into the picture: every module of pygolf, and what the start itself and lazy imports need.
 * Modules that only run as programs stay out. */
const IMPORTS = `
import asyncio, gc, importlib, importlib.resources, pkgutil, random, shutil, zipfile
import pygolf.protocol
for found in pkgutil.walk_packages(pygolf.__path__, "pygolf."):
    if not found.name.startswith("pygolf.cli") and not found.name.endswith("__main__"):
        importlib.import_module(found.name)
pygolf.protocol.handle('{"op": "games"}')
del found
gc.collect()
`;

async function make() {
  const parts = gather(null, true);
  const python = await load(parts, { make: true });
  unpack(python, await /** @type {Promise<ArrayBuffer>} */ (parts.wheel));
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
