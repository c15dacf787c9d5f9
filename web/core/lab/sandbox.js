/**
 * The page's side of the Lab's worker, in which bots run. A bot can neither block the page nor outlive its limits: the
 * timers run here, and a worker that exceeds one is terminated and replaced at the next request.
 *
 * Bots can send any message that the worker's own code could send, so a message is never more than data to display.
 */

import { startTimeout } from "../python/timeout.js";

/**
 * @typedef {object} SandboxFiles
 * @property {ArrayBuffer} wasm
 * @property {ArrayBuffer | null} rest  the functions of Python that load later; null for the published Pyodide
 * @property {ArrayBuffer} stdlib
 * @property {string} lock
 * @property {ArrayBuffer} wheel
 * @property {string} harness  Python code that defines `handle`
 * @property {Record<string, ArrayBuffer>} large  archives by game; "study" contains the modules that load later,
 *   "help" the texts of `help`, "library" further modules of the standard library
 * @property {Wheel[]} packages  that the player added
 */

/** A package as a file: its name, and its content. @typedef {{file: string, bytes: ArrayBuffer}} Wheel */

/** A request to harness.py. @typedef {{op: string} & Record<string, unknown>} LabRequest */

/** The part of a Worker that is used here. @typedef {Pick<Worker, "postMessage"|"terminate"|"onerror">} WorkerLike */

/**
 * @typedef {object} Services
 * @property {(micropip: boolean) => Promise<{script: string, files: SandboxFiles}>} load  loads the files of the worker,
 *   with micropip if a bot uses it
 * @property {(script: string) => WorkerLike} createWorker
 * @property {(lines: string[]) => void} output  called with new lines of output
 */

/** Limits in milliseconds: for the start of Python, and for loading a bot or for one of its moves on a fast device. */
export const limits = { start: 60_000, move: 2000 };
/** Time in which a fast device executes harness.py, in milliseconds. Slower devices have longer limits, up to a factor,
 * because the coach, which bots may call, is slower there, too. */
const FAST_START_MS = 400;
const MAX_SLOWNESS = 5;
/** Requests for a single move. They have a second limit, as a bot can forge the note that ends the first one. A request
 * calls the bot up to three times: its source, the move, and once more to find the line of an illegal move. */
const SINGLE = new Set(["start", "move", "seat"]);
const MAX_CALLS = 4;
/** Maximum number of lines of output per request, as in sandbox-worker.js, and one more for the notice. */
const MAX_LINES = 10_001;
/** Maximum length of a reply in characters. */
const MAX_REPLY = 4_000_000;

/** The bot was stopped: by the player, or because it exceeded a limit. */
export class Stopped extends Error {
  name = "Stopped";
}

/** Creates the worker, whose origin is opaque because of its `data:` URL. @param {string} script @returns {Worker} */
export const createWorker = (script) =>
  new Worker(`data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`, { type: "module" });

/** @typedef {{resolve: (text: string) => void, reject: (error: Error) => void, progress: (done: number, total: number)
 *   => void, lines: number}} Pending */

export class Sandbox {
  #services;
  /** @type {WorkerLike|null} */
  #worker = null;
  /** @type {MessagePort|null} */
  #port = null;
  /** @type {Promise<void>|null} */
  #started = null;
  /** @type {(error: Error) => void} */
  #failStart = () => {};
  /** @type {Pending|null} */
  #pending = null;
  #stopTimer = () => {};

  /** @param {Services} services */
  constructor(services) {
    this.#services = services;
  }

  /** Starts Python, if it is not running. @returns {Promise<void>} */
  start() {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start() {
    /** @type {Promise<void>} */
    const ready = new Promise((resolve, reject) => {
      this.#failStart = reject;
      this.#ready = resolve;
    });
    ready.catch(() => {}); // Awaited below.
    this.#slowness = 1;
    this.#stopTimer = startTimeout(limits.start, () => this.#end(new Stopped("Python did not start in time.")));
    const load = this.#services.load(this.#micropip).then(({ script, files }) => {
      const { port1, port2 } = new MessageChannel();
      this.#worker = this.#services.createWorker(script);
      this.#worker.onerror = () => this.#end(new Error("This browser cannot run the Lab."));
      this.#port = port1;
      port1.onmessage = ({ data }) => port1 === this.#port && this.#handleMessage(data);
      const wheels = files.packages.map(({ bytes }) => bytes);
      const buffers = [files.wasm, files.stdlib, files.wheel, ...Object.values(files.large), ...wheels];
      this.#worker.postMessage(files, [port2, ...buffers]);
    });
    load.catch((error) => this.#end(error));
    await ready;
    this.#stopTimer();
  }

  #ready = () => {};
  /** How many times slower than a fast device this one is. */
  #slowness = 1;

  /** Limit of a call of the bot in milliseconds. */
  get #moveMs() {
    return Math.ceil(this.#slowness) * limits.move;
  }

  /**
   * Sends a request to harness.py, after the earlier ones, and returns its response. Rejects with Stopped if the worker
   * was terminated.
   * @param {LabRequest} request
   * @param {(done: number, total: number) => void} [progress]
   * @returns {Promise<any>}
   */
  request(request, progress = () => {}) {
    const response = this.#last.then(() => this.#send(request, progress));
    this.#last = response.catch(() => {}); // The caller handles it.
    return response;
  }

  /** Whether a bot has used micropip, which is loaded only then. */
  #micropip = false;

  /** Settled when the last request has ended. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {LabRequest} request @param {(done: number, total: number) => void} progress @returns {Promise<any>} */
  async #send(request, progress) {
    const text = JSON.stringify(request);
    if (!this.#micropip && /\bmicropip\b/.test(text)) {
      this.#micropip = true;
      this.stop();
    }
    await this.start();
    const stopTimer = SINGLE.has(request.op)
      ? startTimeout(MAX_CALLS * this.#moveMs, () => this.#stopSlow(MAX_CALLS * this.#moveMs))
      : () => {};
    const response = new Promise((resolve, reject) => {
      this.#pending = { resolve, reject, progress, lines: 0 };
      this.#port?.postMessage(text);
    });
    const reply = await response.finally(stopTimer);
    try {
      return JSON.parse(reply);
    } catch {
      throw new Stopped("The bot damaged its Python, which was restarted.");
    }
  }

  /** Whether a request is running. */
  get busy() {
    return this.#pending !== null;
  }

  /** Terminates the worker. The next request starts another one. @param {string} [why] */
  stop(why = "Stopped.") {
    this.#end(new Stopped(why));
  }

  /** @param {Error} error */
  #end(error) {
    this.#stopTimer();
    this.#worker?.terminate();
    this.#port?.close();
    this.#worker = this.#port = this.#started = null;
    this.#failStart(error);
    this.#pending?.reject(error);
    this.#pending = null;
  }

  /** @param {any} message */
  #handleMessage(message) {
    if (typeof message !== "object" || message === null) return;
    const { ready, startMs, failed, output, note, reply } = message;
    if (ready === true) this.#handleReady(startMs);
    else if (typeof failed === "string") this.#handleFailure(failed);
    else if (Array.isArray(output)) this.#handleOutput(output);
    else if (typeof note === "string") this.#handleNote(note);
    else if (typeof reply === "string") this.#handleReply(reply);
  }

  /** @param {unknown} startMs  time in which the worker executed harness.py, before any bot */
  #handleReady(startMs) {
    if (this.#pending) return;
    this.#slowness = typeof startMs === "number" ? Math.min(Math.max(startMs / FAST_START_MS, 1), MAX_SLOWNESS) : 1;
    this.#ready();
  }

  /** @param {number} ms */
  #stopSlow(ms) {
    this.stop(`The bot took longer than ${ms / 1000} seconds, so it was stopped.`);
  }

  /** @param {string} text */
  #handleFailure(text) {
    const memory = /memory|RangeError|unreachable/i.test(text);
    this.#end(new Stopped(memory ? "The bot used too much memory (more than 256 MB)." : `Python stopped: ${text}`));
  }

  /** @param {unknown[]} lines */
  #handleOutput(lines) {
    const pending = this.#pending;
    if (!pending) return;
    const accepted = lines.slice(0, MAX_LINES - pending.lines).map((line) => String(line).slice(0, 2000));
    pending.lines += accepted.length;
    if (accepted.length) this.#services.output(accepted);
  }

  /** Handles a note of harness.py: "busy" when the bot's code starts, "idle" when it ends, or the progress.
   * @param {string} note */
  #handleNote(note) {
    this.#stopTimer();
    if (note === "busy" && this.#pending)
      this.#stopTimer = startTimeout(this.#moveMs, () => this.#stopSlow(this.#moveMs));
    const [, done, total] = /^(\d{1,9})\/(\d{1,9})$/.exec(note) ?? [];
    if (done && total) this.#pending?.progress(Number(done), Number(total));
  }

  /** @param {string} reply */
  #handleReply(reply) {
    this.#stopTimer();
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(reply.length > MAX_REPLY ? "" : reply);
  }
}
