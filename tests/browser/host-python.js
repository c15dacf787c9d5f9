/**
 * Replaces PyScript's core.js: the binding `hostPython` passes the page's requests to the Python that runs the tests,
 * so Pyodide is not started. The page's worker runs no Python (empty-worker.js); this module holds its lock and reports
 * that it has started, as a real worker would.
 */
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** With `delayReplies`, waits until the page has painted everything it can show without the reply. */
const afterPaint = async () => {
  if (!globalThis.delayReplies) return;
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
  // On a slow machine the worker may have been terminated before it gets the lock.
  const reportLock = () => {
    if (!ended) channel.postMessage({ held: true });
    return alive;
  };
  navigator.locks.request(name, reportLock).catch((error) => console.error(`lock of the simulated worker: ${error}`));
  await afterPaint();
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
        await afterPaint();
        return globalThis.hostPython(name, text);
      },
      async load_game_data() {},
    },
  });
}
