/**
 * The page's side of one worker of the Lab, in which a bot runs. A bot can neither block the page nor outlive its
 * limits: the timers run here, and a worker that exceeds one is terminated. A worker that has ended never starts again;
 * each run gets another one (see supply.ts), so that changes which a bot makes in its Python interpreter do not affect
 * another run.
 *
 * Bots can send any message that the worker's own code could send. The first unexpected message ends the worker.
 */

import { startTimeout } from "../../../engine/timeout.ts";
import type { Failure, Operation, Reply } from "./replies.ts";
import { InvalidReplyError, readOutput, readReply } from "./replies.ts";

export type SandboxFiles = {
  wasm: ArrayBuffer;
  /** the functions of Python that load later; null for the published Pyodide */
  rest: ArrayBuffer | null;
  stdlib: ArrayBuffer;
  lock: string;
  wheel: ArrayBuffer;
  /** Python code that defines `handle` */
  harness: string;
  /**
   * archives by game; "study" contains the modules that load later, "help" the texts of `help`, "library" further
   * modules of the standard library
   */
  large: Record<string, ArrayBuffer>;
  /** that the player added */
  packages: Wheel[];
};

/** A package as a file: its name, and its content. */
export type Wheel = { file: string; bytes: ArrayBuffer };

/** A request to harness.py. */
type LabRequest<K extends Operation> = { op: K } & Record<string, unknown>;

/** The part of a Worker that is used here. */
type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "onerror">;

export type Services = {
  /** loads the files of the worker, with micropip if a bot uses it */
  load: (micropip: boolean) => Promise<{ script: string; files: SandboxFiles }>;
  createWorker: (script: string) => WorkerLike;
  /** called with new lines of output */
  output?: (lines: string[]) => void;
};

/**
 * Limits in milliseconds: for the start of Python; for one call of the bot on a fast device, and in addition for the
 * rules around it; for the import of a package; for all other requests, which run no code of the player; and the time
 * between two checks that the worker is idle.
 */
export const limits = { start: 60_000, move: 2000, rules: 500, import: 20_000, other: 60_000, ping: 2000 };
/** Time in which a fast device executes harness.py, in milliseconds. Slower devices have longer limits, up to a factor,
 * because the coach, which bots may call, is slower there, too. */
const FAST_START_MS = 400;
const MAX_SLOWNESS = 5;
/** Requests that call the bot once. */
const BOT_CALLS: Set<Operation> = new Set(["start", "move", "line", "load", "choose"] as const);
/** Maximum number of lines of output per request: those of sandbox-worker.ts, the last one and a notice. */
const MAX_LINES = 10_002;

const INVALID_REPLY = "The bot sent an invalid reply, so it was stopped.";
/** Explanations of how the bot ended its Python interpreter, by the names of sandbox-worker.js. */
const ENDS = new Map([
  ["reply", INVALID_REPLY],
  ["javascript", "The bot tried to use JavaScript, so it was stopped."],
  ["depth", "The code is nested too deeply, or a function calls itself too often."],
  ["memory", "The bot used too much memory (more than 256 MB)."],
  ["exit", "The bot made Python exit."],
  ["damage", "The bot damaged its Python, so it was stopped."],
]);

/** Thrown if the worker has ended because the player stopped it or the bot exceeded a limit. */
export class BotStoppedError extends Error {
  name = "BotStoppedError";
}

/** Creates the worker, whose origin is opaque because of its `data:` URL. */
export const createWorker = (script: string): Worker =>
  new Worker(`data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`, { type: "module" });

type Pending = {
  id: number;
  op: Operation;
  resolve: (reply: any) => void;
  reject: (error: Error) => void;
  lines: number;
};

export class Sandbox {
  #services;
  #micropip;
  #worker: WorkerLike | null = null;
  #port: MessagePort | null = null;
  #started: Promise<void> | null = null;
  /** Settle the promise above. */
  #ready = () => {};
  #failStart: (error: Error) => void = () => {};
  /** Why the worker has ended. */
  #ended: Error | null = null;
  #pending: Pending | null = null;
  /** Number of requests and pings so far. */
  #count = 0;
  /** The ping that the worker has not answered yet; 0 for none. */
  #ping = 0;
  #stopTimer = () => {};
  /** How many times slower than a fast device this one is. */
  #slowness = 1;
  /** Settled when the last request has ended. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param micropip - whether the bot uses micropip */
  constructor(services: Services, micropip: boolean = false) {
    this.#services = services;
    this.#micropip = micropip;
  }

  /** Whether a request is running. */
  get busy() {
    return this.#pending !== null;
  }

  /** Whether the worker has ended. */
  get ended() {
    return this.#ended !== null;
  }

  /** Starts Python, once. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  #start(): Promise<void> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#setTimer(limits.start, "Python did not start in time.");
    const ready = new Promise<void>((resolve, reject) => {
      this.#ready = () => resolve();
      this.#failStart = reject;
    });
    this.#services.load(this.#micropip).then(
      ({ script, files }) => {
        if (!this.#ended) this.#createWorker(script, files);
      },
      (error) => this.#end(error),
    );
    return ready;
  }

  #createWorker(script: string, files: SandboxFiles) {
    try {
      const { port1, port2 } = new MessageChannel();
      this.#port = port1;
      port1.onmessage = ({ data }) => this.#handleMessage(data);
      this.#worker = this.#services.createWorker(script);
      this.#worker.onerror = () => this.#end(new Error("This browser cannot run the Lab."));
      const wheels = files.packages.map(({ bytes }) => bytes);
      const rest = files.rest ? [files.rest] : [];
      const buffers = [files.wasm, ...rest, files.stdlib, files.wheel, ...Object.values(files.large), ...wheels];
      this.#worker.postMessage(files, [port2, ...buffers]);
    } catch (error) {
      this.#end(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /**
   * Sends a request to harness.py, after the earlier ones, and returns its reply. Rejects with BotStoppedError if the
   * worker has ended.
   */
  request<K extends Operation>(request: LabRequest<K>): Promise<({ ok: true } & Reply<K>) | Failure> {
    const response = this.#last.then(() => this.#send(request));
    this.#last = response.catch(() => {}); // The caller handles it.
    return response;
  }

  async #send<K extends Operation>({ op, ...fields }: LabRequest<K>): Promise<({ ok: true } & Reply<K>) | Failure> {
    await this.start();
    if (this.#ended) throw this.#ended;
    return new Promise((resolve, reject) => {
      this.#count += 1;
      this.#ping = 0;
      this.#pending = { id: this.#count, op, resolve, reject, lines: 0 };
      this.#startLimit(op);
      this.#port?.postMessage({ id: this.#count, text: JSON.stringify({ op, ...fields }) });
    });
  }

  /** Starts the time limit of a request, which only its reply ends. */
  #startLimit(op: Operation) {
    const slowness = Math.ceil(this.#slowness);
    if (BOT_CALLS.has(op)) {
      const limit = slowness * limits.move;
      const text = `The bot took longer than ${limit / 1000} seconds, so it was stopped.`;
      this.#setTimer(limit + slowness * limits.rules, text);
    } else if (op === "import") {
      const limit = slowness * limits.import;
      this.#setTimer(limit, `The package took longer than ${limit / 1000} seconds to import.`);
    } else this.#setTimer(slowness * limits.other, "Python did not reply in time.");
  }

  /**
   * Replaces the timer.
   * @param why - the worker is ended if the time is up
   */
  #setTimer(ms: number, why: string) {
    this.#stopTimer();
    this.#stopTimer = startTimeout(ms, () => this.stop(why));
  }

  /** Terminates the worker. */
  stop(why: string = "Stopped.") {
    this.#end(new BotStoppedError(why));
  }

  #end(error: Error) {
    if (this.#ended) return;
    this.#ended = error;
    this.#stopTimer();
    this.#worker?.terminate();
    this.#port?.close();
    this.#failStart(error);
    this.#pending?.reject(error);
    this.#pending = null;
  }

  #handleMessage(message: any) {
    if (this.#ended) return; // A message may still be in transit when the worker is terminated.
    try {
      this.#readMessage(message);
    } catch (error) {
      if (!(error instanceof InvalidReplyError)) throw error;
      this.stop(INVALID_REPLY);
    }
  }

  #readMessage(message: any) {
    if (typeof message !== "object" || message === null) throw new InvalidReplyError();
    const { ready, startMs, failed, text, output, id, reply, pong } = message;
    if (ready === true) this.#handleReady(startMs);
    else if (typeof failed === "string") this.#handleFailure(failed, String(text));
    else if (output !== undefined) this.#handleOutput(output);
    else if (pong !== undefined) this.#handlePong(pong);
    else this.#handleReply(id, reply);
  }

  /** @param startMs - time in which the worker executed harness.py, before any bot */
  #handleReady(startMs: unknown) {
    if (this.#count) throw new InvalidReplyError();
    const slowness = typeof startMs === "number" && startMs > 0 ? startMs / FAST_START_MS : 1;
    this.#slowness = Math.min(Math.max(slowness, 1), MAX_SLOWNESS);
    this.#stopTimer();
    this.#ready();
  }

  #handleFailure(kind: string, text: string) {
    this.stop(ENDS.get(kind) ?? `Python stopped: ${text.slice(0, 400)}`);
  }

  #handleOutput(lines: unknown) {
    const pending = this.#pending;
    if (!pending) return; // Python prints while it starts, or in an object's destructor.
    const accepted = readOutput(lines, MAX_LINES - pending.lines);
    pending.lines += accepted.length;
    if (accepted.length) this.#services.output?.(accepted);
  }

  #handleReply(id: unknown, reply: unknown) {
    const pending = this.#pending;
    if (!pending || id !== pending.id) throw new InvalidReplyError();
    const read = readReply(pending.op, reply);
    this.#stopTimer();
    this.#pending = null;
    pending.resolve(read);
    this.#sendPing();
  }

  /** Sends a ping, which the worker cannot answer while the bot is working. */
  #sendPing() {
    this.#count += 1;
    this.#ping = this.#count;
    this.#setTimer(
      Math.ceil(this.#slowness) * limits.move,
      "The bot continued to work after its reply, so it was stopped.",
    );
    this.#port?.postMessage({ ping: this.#ping });
  }

  #handlePong(pong: unknown) {
    if (!this.#ping || pong !== this.#ping) {
      if (typeof pong === "number" && pong < this.#count) return; // A request has been sent in the meantime.
      throw new InvalidReplyError();
    }
    this.#ping = 0;
    this.#stopTimer();
    this.#stopTimer = startTimeout(limits.ping, () => this.#sendPing());
  }
}
