/**
 * Keeps one worker running and sends it requests. Starts the worker, ends it if it does not respond, and replaces it if
 * it dies, up to a limit. This module is independent of PyScript and the document.
 */
import { WorkerLostError } from "./errors.ts";
import { startTimeout } from "./timeout.ts";
import type { Failure, Operation, Request, Success } from "./types.ts";
import type { News, WorkerStart as Start, StartMode, WorkerApi } from "./worker-start.ts";

type Worker = { sync: WorkerApi };

/** A worker that is starting. */
type WorkerStart = Omit<Start, "mode" | "ready"> & { ready: Promise<Worker> };

type Pending = {
  resolve(answer: any): void;
  reject(reason: Error): void;
  text: string;
  stop: () => void;
  fetched: string;
};

/** A parsed response. */
type Answer = ({ ok: true } | Failure) & { match?: number };

export type State = "idle" | "loading" | "ready" | "failed";

export type Environment = {
  takeWorker: (mode: StartMode) => WorkerStart;
  startMode: () => StartMode;
  /** deletes a snapshot from which Python did not start */
  dropSnapshot: () => Promise<unknown>;
  /** replaces damaged copies of Python's files in the browser's caches; called after a failed start */
  repair: () => Promise<{ repaired: string[]; damaged: string[] }>;
  /** calls `died` when the worker of that name releases its lock */
  watchLock: (name: string, died: () => void) => void;
  /** returns the URL of a game's large data, if it has any */
  gameData: (game: string) => string | null;
  /** called when the state changes */
  became: (state: State, mode: string) => void;
  /** receives the progress of a start */
  progress: (news: News) => void;
  /** returns advice for the player if Python does not start */
  advice: () => string;
  /** in milliseconds; see engine.ts */
  limits: { snapshot: number; start: number; call: number; calm: number };
};

/** The allowed changes of state. */
export const TRANSITIONS: Readonly<Record<State, Partial<Record<string, State>>>> = {
  idle: { start: "loading" },
  loading: { started: "ready", fail: "failed", restart: "loading" },
  ready: { restart: "loading", fail: "failed" },
  failed: { restart: "loading" },
};

/** Number of workers that can die in quick succession before the supervisor stops restarting them. */
const MAX_CRASHES = 3;
/**
 * Timeout in milliseconds for the worker's message that says how it started. It uses a separate channel, so it can
 * arrive after the worker is ready, and on a busy machine much later.
 */
const START_MESSAGE_MS = 5000;
/** Times in milliseconds after which a slow request is reported: first with a hint, then with a choice. */
const SLOW_MS = [3000, 8000];
const STOPPED = "Python stopped unexpectedly.";
/** Match handles of the n-th worker start at n times this number, so handles of dead workers remain distinguishable. */
const HANDLE_RANGE = 2 ** 32;

/**
 * Dispatches "ready" (detail: {start}), "failed" (detail: {message}), "restarted", and "missing" if a game's large data
 * could not be loaded. Dispatches "slow" (detail: {level: 1 or 2}) if a request is slow, and "responded" when that is
 * over.
 */
export class Supervisor extends EventTarget {
  #environment;
  #state: State = "idle";
  #worker: Worker | null = null;
  /** Ends the current worker, or the start in progress. */
  #end = () => {};
  #calm = () => {};
  #crashes = 0;
  /** Whether a slow request has been reported. */
  #isSlow = false;
  /** Number of starts. A start that is no longer the latest must have no effect. */
  #starts = 0;
  /** Index of the current worker, counting only workers that became ready. */
  #workerIndex = -1;
  #sent: Set<Pending> = new Set();
  #queue: Pending[] = [];
  /** the large data that this worker has loaded or is loading, by game */
  #data: Map<string, Promise<void>> = new Map();
  /** Games whose large data must be loaded as soon as Python is ready. */
  #wanted: Set<string> = new Set();

  constructor(around: Environment) {
    super();
    this.#environment = around;
  }

  get state() {
    return this.#state;
  }

  /** Starts loading Python. Later calls do nothing. */
  start() {
    if (this.#state === "idle") this.#run("start").catch(() => {}); // The "failed" event reports it.
  }

  /** Ends the worker and starts a new one. Open matches are lost; tables replay their records on "restarted". */
  async restart(): Promise<void> {
    if (this.#state === "idle") return this.start();
    if (this.#state === "failed") this.#crashes = 0;
    this.#halt(new WorkerLostError("Python is restarting."));
    if (await this.#run("restart")) this.#emit("restarted");
  }

  /**
   * Sends a request to Python. Waits until Python is ready, unless the request is about a match of an earlier worker.
   * @returns the parsed response
   * @throws {WorkerLostError}
   */
  call<K extends Operation>(request: Request<K>): Promise<Success<K> | Failure> {
    if (this.#state === "failed")
      return Promise.reject(new WorkerLostError("Python is not running. Reload the page to try again."));
    const { match } = request as { match?: unknown };
    const own = typeof match === "number";
    if (own && (this.#state !== "ready" || Math.floor(match / HANDLE_RANGE) !== this.#workerIndex))
      return Promise.reject(new WorkerLostError("The Python worker stopped, so this match is no longer open."));
    const text = JSON.stringify(own ? { ...request, match: match % HANDLE_RANGE } : request);
    return new Promise((resolve, reject) => {
      const pending = { resolve, reject, text, stop: () => {}, fetched: "" };
      if (this.#state === "ready") this.#send(pending);
      else this.#queue.push(pending);
    });
  }

  /** Loads a game's large data before the first request needs it. */
  prepare(game: string) {
    if (this.#state === "ready")
      void this.#loadData(game).catch(() => {}); // The request that needs the data tries again.
    else this.#wanted.add(game);
  }

  #transition(change: string, mode: string = "") {
    const next = TRANSITIONS[this.#state][change];
    if (!next) throw new Error(`no transition from ${this.#state} on ${change}`);
    this.#state = next;
    this.#environment.became(next, mode);
  }

  /**
   * Starts a worker. If a start from a snapshot fails, starts one without it.
   * @returns false if a later start has replaced this one
   */
  async #run(change: string): Promise<boolean> {
    this.#starts += 1;
    const turn = this.#starts;
    const current = () => turn === this.#starts;
    this.#transition(change);
    try {
      const mode = this.#environment.startMode();
      const start = await this.#launch(mode, current)
        .catch(async (error) => {
          if (mode !== "any" || !current()) throw error;
          await this.#environment.dropSnapshot();
          if (!current()) throw error;
          return this.#launch("plain", current);
        })
        .catch((error) => this.#relaunch(error, current));
      this.#started(start);
      return true;
    } catch (error) {
      if (!current()) return false;
      this.#fail((error as Error).message);
      throw error;
    }
  }

  /**
   * Starts once more if a failed start was caused by damaged files in the browser's caches. Otherwise rejects with the
   * reason for the failure.
   */
  async #relaunch(error: Error, current: () => boolean) {
    if (!current()) throw error;
    const { repaired, damaged } = await this.#environment.repair();
    if (!current()) throw error;
    const [file] = damaged;
    if (file && !error.message.includes(file))
      throw new Error(`The file ${file} is damaged: the host, or something on the way, has changed it.`);
    if (!repaired.length) throw error;
    return this.#launch("plain", current);
  }

  /** Starts one worker. Rejects with a message for the player. */
  async #launch(mode: StartMode, current: () => boolean) {
    const { takeWorker, watchLock, progress, limits } = this.#environment;
    const start = takeWorker(mode);
    let worker: Worker | null = null;
    let fail: (reason: Error) => void = () => {};
    let begun: (how: string) => void = () => {};
    const failure: Promise<never> = new Promise((_, reject) => (fail = reject));
    const beginning = new Promise<string>((resolve) => (begun = resolve));
    const wait = () =>
      startTimeout(mode === "any" ? limits.snapshot : limits.start, () =>
        fail(new Error("Python did not start in time.")),
      );
    let stop = wait();
    const died = () => {
      fail(new Error(STOPPED));
      if (worker !== null && worker === this.#worker) this.#crashed(STOPPED);
    };
    start.listen((news) => {
      if (worker === null) {
        stop();
        stop = wait();
      }
      if (news.failed) fail(new Error(news.failed));
      else if (news.start) begun(news.start);
      else if (news.held) watchLock(start.name, died);
      else if (news.what) progress(news);
    });
    this.#end = () => {
      start.end();
      fail(new Error("Python took too long to start and was stopped."));
    };
    try {
      worker = await Promise.race([start.ready, failure]);
      stop();
      stop = startTimeout(START_MESSAGE_MS, () => begun("plain"));
      const how = await Promise.race([beginning, failure]);
      if (!current()) throw new Error("Python took too long to start and was stopped.");
      return { worker, how };
    } catch (error) {
      start.end();
      throw error;
    } finally {
      stop();
    }
  }

  #started({ worker, how }: { worker: Worker; how: string }) {
    const { limits } = this.#environment;
    this.#worker = worker;
    this.#workerIndex += 1;
    this.#calm = startTimeout(limits.calm, () => {
      this.#crashes = 0;
    });
    this.#transition("started", how);
    this.#emit("ready", { start: how });
    for (const game of this.#wanted) this.prepare(game);
    this.#wanted.clear();
    for (const pending of this.#queue.splice(0)) this.#send(pending);
  }

  #send(pending: Pending) {
    const { limits } = this.#environment;
    const worker = this.#worker as Worker;
    const broke = () => this.#sent.has(pending) && this.#crashed("Python crashed while handling a request.");
    this.#sent.add(pending);
    const ends = [
      startTimeout(limits.call, () => this.#crashed("Python did not respond in time.")),
      ...SLOW_MS.map((ms, at) =>
        startTimeout(ms, () => {
          this.#isSlow = true;
          this.#emit("slow", { level: at + 1 });
        }),
      ),
    ];
    pending.stop = () => {
      for (const end of ends) end();
    };
    worker.sync
      .handle(pending.text)
      .then((text) => this.#handleResponse(pending, JSON.parse(text)))
      .catch(broke);
  }

  /** Resolves a request, or first loads the data that the request turned out to need and sends it again. */
  #handleResponse(pending: Pending, answer: Answer) {
    if (!this.#sent.has(pending)) return;
    const game = !answer.ok && answer.error.code === "data-missing" ? answer.error.game : undefined;
    if (!game || pending.fetched === game) {
      if (typeof answer.match === "number") answer.match += this.#workerIndex * HANDLE_RANGE;
      this.#settle(pending, () => pending.resolve(answer));
      return;
    }
    pending.fetched = game;
    pending.stop();
    const message = "Part of this game could not be downloaded. Try again when you are back online.";
    const missing = () => {
      this.#emit("missing");
      if (this.#sent.has(pending))
        this.#settle(pending, () => pending.resolve({ ok: false, error: { code: "data-missing", message } }));
    };
    pending.stop = startTimeout(this.#environment.limits.start, missing);
    this.#loadData(game).then(() => {
      pending.stop();
      if (this.#sent.has(pending)) this.#send(pending);
    }, missing);
  }

  /** Makes the worker load a game's large data, unless it already has. */
  #loadData(game: string): Promise<void> {
    const url = this.#environment.gameData(game);
    if (!url || !this.#worker) return Promise.resolve();
    const known = this.#data.get(game);
    if (known) return known;
    const loading = this.#worker.sync.load_game_data(game, url);
    this.#data.set(game, loading);
    loading.catch(() => this.#data.get(game) === loading && this.#data.delete(game));
    return loading;
  }

  /** Replaces a worker that died, hangs or crashed, unless that has happened too often. */
  #crashed(message: string) {
    if (this.#state !== "ready") return;
    this.#crashes += 1;
    if (this.#crashes > MAX_CRASHES) {
      this.#halt(new WorkerLostError(message));
      this.#fail(`${message} It has already been restarted three times`);
      return;
    }
    this.#halt(new WorkerLostError(`${message} It is restarting.`));
    this.#run("restart").then(
      (done) => done && this.#emit("restarted"),
      () => {}, // The "failed" event reports it.
    );
  }

  /**
   * Ends the worker.
   * @param reason - rejects the pending requests
   */
  #halt(reason: Error) {
    this.#calm();
    this.#end();
    this.#end = () => {};
    this.#worker = null;
    this.#data.clear();
    for (const pending of this.#sent) this.#settle(pending, () => pending.reject(reason));
  }

  #fail(cause: string) {
    const message = `${cause.replace(/\.?$/, ".")} ${this.#environment.advice()}`;
    this.#transition("fail");
    for (const pending of this.#queue.splice(0)) pending.reject(new WorkerLostError(message));
    this.#emit("failed", { message });
  }

  #settle(pending: Pending, how: () => void) {
    pending.stop();
    this.#sent.delete(pending);
    if (this.#isSlow) this.#emit("responded");
    this.#isSlow = false;
    how();
  }

  #emit(kind: string, detail: object = {}) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
