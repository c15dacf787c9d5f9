/**
 * One match at the table: it plays moves and bots, takes back, asks the coach, and saves after every move.
 * It knows no rule and draws nothing; it tells "change" whenever there is something new to draw.
 */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").GameRecord} GameRecord */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Meta} Meta */
/** @typedef {import("./types.js").Advice} Advice */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./types.js").GameTable} GameTable */
/** @typedef {{message: string, clause?: string}} Refusal */
/** @typedef {import("./types.js").Need} Need */

/**
 * What a session works with.
 * @typedef {object} Services
 * @property {(request: object) => Promise<any>} call
 * @property {EventTarget} engine
 * @property {import("./store.js").Store} store
 * @property {GameTable} gameTable
 * @property {(need: Need, name: string, move: Move) => Promise<(string|number)[]|null>} askDice  null: given up
 * @property {(events: GameEvent[], before: View, after: View, signal: AbortSignal) => Promise<void>} animate
 * @property {(words: string) => void} say
 * @property {() => number} pause   milliseconds before a bot moves
 */

/** An answer of Python's that is no. */
class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Tells "change" (draw anew), "refused" (detail: Refusal), "unsaved" (detail: {message}) and "over". */
export class Session extends EventTarget {
  #services;
  /** @type {number|null} handle of the match in Python; null while there is none */
  #match = null;
  #closed = false;
  /** @type {Move|null} tapped before Python was there */
  #pending = null;
  #skip = new AbortController();
  /** @type {() => void} */
  #release = () => {};
  #again = () => void this.#begin();

  /** @type {"waiting"|"ready"|"busy"|"broken"} waiting: for Python; busy: a move, a bot or an animation is under way */
  state = "waiting";
  /** Another tab holds the game: this one only watches. */
  mine = true;
  /** @type {Move[]} */
  legal = [];
  /** What can be chosen, where the moves are too many to be listed. @type {Record<string, any>|null} */
  choices = null;
  /** @type {Advice[]|null} */
  advice = null;
  /** @type {LogLine[]} */
  log = [];
  /** @type {string} why the game does not open, where it does not */
  trouble = "";

  /**
   * @param {string} id  of the save
   * @param {{record: GameRecord, view: View, meta: Record<string, any>}} saved
   * @param {Services} services
   */
  constructor(id, saved, services) {
    super();
    this.id = id;
    this.#services = services;
    this.record = saved.record;
    this.view = saved.view;
    this.meta = saved.meta;
    this.legal = Array.isArray(saved.meta.legal) ? saved.meta.legal : [];
    this.seats = seatsOf(saved.record.players, saved.meta.seats);
  }

  /** Nobody sits at the table any more. */
  get closed() {
    return this.#closed;
  }

  get names() {
    return this.record.players;
  }

  get busy() {
    return this.state === "busy" || this.#pending !== null;
  }

  /** The seat that a person on this page may move now. @returns {number|null} */
  get seat() {
    const { turn, over } = this.view;
    if (turn === null || over || !this.mine || this.state === "broken") return null;
    return this.seats[turn]?.kind === "person" ? turn : null;
  }

  /** Claims the game and brings it to Python. @returns {Promise<void>} */
  async open() {
    this.#services.engine.addEventListener("restarted", this.#again);
    this.#services.store.addEventListener("changed", this.#elsewhere);
    await this.claim();
    await this.#begin();
  }

  /** Asks for the right to play. @returns {Promise<boolean>} */
  async claim() {
    this.#release();
    const { mine, release } = await this.#services.store.claim(this.id);
    if (this.#closed) {
      release();
      return false;
    }
    this.mine = mine;
    this.#release = release;
    this.#change();
    return mine;
  }

  /** Takes the game over from another tab that let it go. @returns {Promise<boolean>} */
  async takeOver() {
    // A tab that has just been closed lets go a moment later.
    for (let tries = 1; !(await this.claim()); tries++) {
      if (tries === 10 || this.#closed) return false;
      await new Promise((done) => setTimeout(done, 200));
    }
    this.#reread();
    await this.#begin();
    return true;
  }

  close() {
    this.#closed = true;
    this.#skip.abort();
    this.#services.engine.removeEventListener("restarted", this.#again);
    this.#services.store.removeEventListener("changed", this.#elsewhere);
    this.#release();
    if (this.#match !== null) this.#services.call({ op: "close", match: this.#match }).catch(() => {});
  }

  /** Ends a bot's pause or an animation at once. */
  hurry() {
    this.#skip.abort();
  }

  /** Plays a person's move. @param {Move} move */
  async send(move) {
    if (this.seat === null) return;
    if (this.state === "waiting") {
      this.#pending = move;
      this.#change();
      return;
    }
    if (this.state !== "ready") return;
    await this.#guarded(async () => {
      await this.#play(move);
      await this.#bots();
    });
  }

  /** Takes one move back, where the rules of undo allow it. */
  async undo() {
    if (this.state !== "ready" || !this.mine) return;
    this.state = "busy";
    await this.#guarded(async () => {
      const answer = await this.#ask({ op: "undo", match: this.#match });
      this.view = answer.view;
      this.advice = null;
      this.#services.say("Taken back.");
      await this.#readLog();
      await this.#readMoves();
      await this.#saveRecord();
      await this.#bots();
    });
  }

  /** Asks the coach. @param {number} count  how many moves */
  async hint(count = 3) {
    if (this.state !== "ready" || this.seat === null) return;
    const { view } = this;
    try {
      const { moves } = await this.#ask({ op: "advise", match: this.#match, count });
      // Somebody may have played while the coach was thinking.
      if (this.view !== view || this.state !== "ready") return;
      this.advice = moves;
      if (moves[0]) this.#services.say(`Coach: ${moves[0].why}`);
      this.#change();
    } catch (error) {
      if (error instanceof Refused) this.#refuse(error.refusal);
    }
  }

  /** Asks something about this match that changes nothing. @param {object} request @returns {Promise<any>} */
  question(request) {
    return this.#services.call({ ...request, match: this.#match });
  }

  /** Lets a bot go on whose dice nobody typed in. */
  async resume() {
    if (this.state === "ready") await this.#guarded(() => this.#bots());
  }

  /** @param {boolean} typed  people roll real dice from now on, or no longer */
  async setTyped(typed) {
    this.meta = { ...this.meta, typed };
    this.#write();
    this.#change();
  }

  /** Changes a bot's level or who sits there, for the rest of the game. @param {number} seat @param {Partial<Seat>} what */
  setSeat(seat, what) {
    this.seats = this.seats.map((one, at) => (at === seat ? { ...one, ...what } : one));
    this.#write();
    this.#change();
  }

  /** @returns {Promise<string>} the whole game as one line of text */
  async token() {
    const { token } = await this.#ask({ op: "token", match: this.#match });
    return token;
  }

  /** Replays the record in a fresh match, then goes on where the table stood. */
  async #begin() {
    this.state = "waiting";
    this.#match = null;
    this.#change();
    await this.#guarded(async () => {
      const answer = await this.#ask({ op: "replay", record: this.record });
      this.#match = answer.match;
      this.view = answer.view;
      await this.#readLog();
      await this.#readMoves();
      const pending = this.#pending;
      this.#pending = null;
      if (pending && (this.choices || this.legal.some((move) => same(move, pending)))) await this.#play(pending);
      await this.#bots();
    });
  }

  /** Plays for the bots until a person is to move. */
  async #bots() {
    for (;;) {
      const turn = this.view.turn;
      const seat = turn === null ? undefined : this.seats[turn];
      if (this.#closed || this.view.over || !this.mine || seat?.kind !== "bot") return;
      this.state = "busy";
      this.#change();
      await this.#wait(this.#services.pause());
      if (this.#closed) return;
      const { move } = await this.#ask({ op: "bot", match: this.#match, level: seat.level });
      if (!(await this.#play(move))) return;
    }
  }

  /**
   * One move: Python first, then the picture, the save beside it.
   * @param {Move} move
   * @returns {Promise<boolean>} false: nobody typed the dice in
   */
  async #play(move) {
    const dice = await this.#typedDice(move);
    if (dice === null) return false;
    this.state = "busy";
    this.advice = null;
    // Should Python be slow, the table shows that the tap was heard; else both changes are drawn in one frame.
    this.#change();
    const before = this.view;
    const answer = await this.#rolled(move, dice);
    if (!answer) return false;
    /** @type {GameEvent[]} */
    const events = answer.events;
    this.view = answer.view;
    this.legal = [];
    this.choices = null;
    this.log = [...this.log, ...this.#worded(events)];
    this.#skip = new AbortController();
    this.#change();
    const shown = this.#services.animate(events, before, this.view, this.#skip.signal).catch(() => {});
    await this.#readMoves();
    await this.#saveRecord();
    await shown;
    this.#services.say(
      events
        .map((event) => this.#services.gameTable.describeEvent(event, this.names))
        .filter(Boolean)
        .join(" "),
    );
    if (this.view.over) this.dispatchEvent(new Event("over"));
    return true;
  }

  /** The faces that people rolled for this move: none where the seed rolls. @param {Move} move */
  async #typedDice(move) {
    const need = this.meta.typed
      ? await this.#services.gameTable.diceToEnter(this.view, move, (one) => this.question(one))
      : null;
    if (!need || need.count < 1) return [];
    return this.#services.askDice(need, this.names[this.view.turn ?? 0] ?? "", move);
  }

  /**
   * The answer to a move. Where people roll everything themselves, the move is sent again with each die that it turns out to need.
   * @param {Move} move
   * @param {(string|number)[]} dice  rolled so far
   * @returns {Promise<any>} null: nobody typed them in
   */
  async #rolled(move, dice) {
    const { gameTable, askDice } = this.#services;
    const describeWanted = this.meta.typed ? gameTable.describeWanted : undefined;
    for (;;) {
      const answer = await this.#services.call({
        op: "play",
        match: this.#match,
        move,
        ...(dice.length ? { dice } : {}),
        ...(describeWanted ? { by_hand: true } : {}),
      });
      if (answer.ok) return answer;
      const { code, seat, purpose, faces, count } = answer.error;
      if (code !== "dice-wanted" || !describeWanted) throw new Refused(answer.error);
      const name = this.names[seat] ?? "";
      const more = await askDice({ count, faces, title: describeWanted(purpose, count, name) }, name, move);
      if (!more) return null;
      dice = [...dice, ...more];
    }
  }

  /** Asks what may be played now. */
  async #readMoves() {
    const { moves, choices } = this.view.over ? { moves: [] } : await this.#ask({ op: "moves", match: this.#match });
    this.legal = moves ?? [];
    this.choices = choices ?? null;
  }

  async #readLog() {
    const { events } = await this.#ask({ op: "events", match: this.#match });
    this.log = this.#worded(events);
  }

  /** @param {GameEvent[]} events @returns {LogLine[]} */
  #worded(events) {
    return events
      .map((event) => ({
        event,
        words: this.#services.gameTable.describeEvent(event, this.names),
        clause: event.clause ?? null,
      }))
      .filter((line) => line.words);
  }

  /** Fetches the record and saves. */
  async #saveRecord() {
    const { record } = await this.#ask({ op: "record", match: this.#match });
    this.record = record;
    this.#write();
  }

  #write() {
    if (!this.mine) return;
    const meta = { ...this.meta, seats: this.seats, legal: this.legal.slice(0, 60) };
    const saved = this.#services.store.save(this.id, { record: this.record, view: this.view, meta });
    if (!saved.ok)
      this.dispatchEvent(
        new CustomEvent("unsaved", { detail: { message: saved.message ?? "The game could not be saved." } }),
      );
  }

  /** Another tab saved this game: a watcher follows. @param {Event} event */
  #elsewhere = (event) => {
    const { id } = /** @type {CustomEvent<{id?: string}>} */ (event).detail ?? {};
    if (this.mine || (id && id !== this.id)) return;
    this.#reread();
    this.#change();
  };

  #reread() {
    const saved = this.#services.store.load(this.id);
    if (!saved?.view) return;
    this.record = saved.record;
    this.view = /** @type {View} */ (saved.view);
    this.meta = saved.meta;
    this.seats = seatsOf(saved.record.players, saved.meta.seats);
  }

  /** @param {object} request @returns {Promise<any>} */
  async #ask(request) {
    const answer = await this.#services.call(request);
    if (!answer.ok) throw new Refused(answer.error);
    return answer;
  }

  /** Does one thing at a time, and turns every failure into a word and a state to go on from. @param {() => Promise<void>} work */
  async #guarded(work) {
    try {
      await work();
      this.state = "ready";
    } catch (error) {
      if (error instanceof Refused) this.#refuse(error.refusal);
      // Python broke down: "restarted" brings the match back from the record.
      else this.state = "waiting";
    }
    if (!this.#closed) this.#change();
  }

  /** @param {Refusal} refusal */
  #refuse(refusal) {
    if (this.#match === null) {
      this.state = "broken";
      this.trouble = refusal.message;
      return;
    }
    this.state = "ready";
    this.dispatchEvent(new CustomEvent("refused", { detail: refusal }));
  }

  /** @param {number} time  milliseconds, cut short by `hurry` */
  #wait(time) {
    this.#skip = new AbortController();
    const { signal } = this.#skip;
    return new Promise((/** @type {(value: void) => void} */ resolve) => {
      const timer = setTimeout(resolve, time);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #change() {
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {Move} one @param {Move} other  written by the same hand, so key order counts */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Seats for the players of a record; people, where nothing else was kept. @param {string[]} names @param {unknown} kept @returns {Seat[]} */
export function seatsOf(names, kept) {
  const seats = Array.isArray(kept) ? kept : [];
  return names.map((name, at) => ({ kind: "person", level: "club", colour: at, ...seats[at], name }));
}
