/**
 * Stands in the place of PyScript's core.js: the page's requests go to the Python that runs the tests, by the binding
 * `nearPython`, and no Pyodide is started. The worker that has begun runs nothing (no_python.js); here it is reported,
 * and its lock held, as one does it.
 */
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Where a test says `late`, whatever can be shown without an answer is painted before it comes. */
const painted = async () => {
  if (!globalThis.late) return;
  await document.fonts.ready;
  for (let n = 0; n < 2; n += 1) await frame();
};

export const hooks = { worker: { onBeforeRunAsync: new Set() } };

export async function PyWorker() {
  const worker = new (class extends Worker {})("");
  worker.postMessage("name");
  /** @type {string} */
  const name = await new Promise((done) =>
    worker.addEventListener("message", ({ data }) => done(data), { once: true }),
  );
  const channel = new BroadcastChannel(name);
  let [end, ended] = [() => {}, false];
  const alive = new Promise((done) => {
    end = () => done(undefined);
  });
  // On a slow machine the lock may come to one that was ended meanwhile.
  const held = () => {
    if (!ended) channel.postMessage({ held: true });
    return alive;
  };
  navigator.locks.request(name, held).catch((error) => console.error(`near Python's lock: ${error}`));
  await painted();
  channel.postMessage({ start: "plain" });
  return Object.assign(worker, {
    terminate() {
      Worker.prototype.terminate.call(worker);
      ended = true;
      channel.close();
      end();
    },
    sync: {
      async handle(/** @type {string} */ text) {
        await painted();
        return globalThis.nearPython(name, text);
      },
      async load_game_data() {},
    },
  });
}
