/**
 * A fake of Python's protocol for a simple game: the seats move in turn, each move is recorded unchanged, and the game is
 * over after `length` moves. Every worker has its own instance, with match numbers from 1.
 */

/** @param {object} record @returns {any} */
const copy = (record) => JSON.parse(JSON.stringify(record));

/** Returns the seat of move number `at`. A seat sometimes has two moves in a row.
 * @param {number} at @param {number} players */
export const turnOf = (at, players) => Math.floor((at * 2) / 3) % players;

/** @param {any} record */
export function viewOf({ players, moves, options }) {
  const over = moves.length >= options.length;
  return {
    game: "count",
    players,
    turn: over ? null : turnOf(moves.length, players.length),
    phase: over ? "over" : "play",
    over,
    winners: over ? [0] : [],
    scores: players.map(() => moves.length),
    card: { columns: [], rows: [] },
    moves: moves.map((/** @type {any} */ move) => move.id),
  };
}

/** @param {number} [length] @param {string[]} [players] */
export const freshRecord = (length = 6, players = ["Ann", "Bot"]) => ({
  format: 1,
  game: "count",
  players,
  options: { length },
  seed: "s",
  moves: [],
});

const LEGAL = [{ do: "step" }];
/** @param {string} code @param {string} message @param {object} [more] */
const failure = (code, message, more = {}) => ({ ok: false, error: { code, message, ...more } });

export class FakeRules {
  /** Records by match number. @type {Map<number, any>} */
  matches = new Map();
  #next = 1;
  /** Returns a response to give instead of the real one, or undefined. @type {(request: any) => any} */
  intercept = () => undefined;

  /** @param {any} request */
  answer(request) {
    const response = this.intercept(request);
    if (response) return response;
    if (request.op === "replay" || request.op === "new") {
      const record = copy(request.record ?? freshRecord());
      if (record.moves.some((/** @type {any} */ move) => move.do !== "step"))
        return failure("bad-record", "it cannot be replayed");
      this.matches.set(this.#next, record);
      this.#next += 1;
      return {
        ok: true,
        match: this.#next - 1,
        ...position(record),
      };
    }
    const record = this.matches.get(request.match);
    if (!record) return failure("bad-request", `no open match ${request.match}`);
    return this.#about(request, record);
  }

  /** @param {any} request @param {any} record */
  #about(request, record) {
    const { moves } = record;
    const turn = viewOf(record).turn;
    const chosen = { do: "step", id: `bot ${moves.length}`, by: turn, bot: request.level };
    switch (request.op) {
      case "close":
        this.matches.delete(request.match);
        return { ok: true };
      case "events":
        return { ok: true, events: moves.map(eventOf) };
      case "record":
        return { ok: true, record: { ...copy(record), seed: `for seat ${request.player} ${request.salt}` } };
      case "check":
        return this.#play({ ...record, moves: [...moves] }, request.move, {});
      case "token":
        return { ok: true, token: JSON.stringify(moves) };
      case "advise":
        return { ok: true, moves: [{ move: { do: "step" }, value: 1, loss: 0, why: "count" }] };
      case "undo":
        if (moves.length === 0) return failure("illegal-move", "there is nothing to undo", { clause: "CG-1" });
        moves.pop();
        return { ok: true, events: [], ...position(record) };
      case "bot":
        if (turn === null) return failure("bad-request", "it is over");
        return request.play ? this.#play(record, chosen, request) : { ok: true, move: chosen };
      case "play":
        return this.#play(record, request.move, request);
      default:
        return failure("bad-request", `unknown op ${request.op}`);
    }
  }

  /** @param {any} record @param {any} move @param {any} request */
  #play(record, move, { dice = [], by_hand = false }) {
    const turn = viewOf(record).turn;
    if (turn === null) return failure("illegal-move", "it is over");
    if (move.do !== "step") return failure("illegal-move", "this is not a valid move", { clause: "CG-2" });
    const want = move.dice ?? 0;
    if (by_hand && dice.length < want)
      return failure("dice-wanted", "a die", { seat: turn, purpose: "step", faces: [1, 2], count: 1 });
    record.moves.push({ ...move, ...(dice.length ? { typed: dice } : {}) });
    const events = [eventOf(record.moves.at(-1), record.moves.length - 1)];
    return { ok: true, move, events, ...position(record) };
  }
}

/** @param {any} record */
function position(record) {
  const view = viewOf(record);
  const mover = record.moves.length ? turnOf(record.moves.length - 1, record.players.length) : null;
  return { view, record: copy(record), moves: view.over ? [] : LEGAL, mover };
}

/** @param {any} move @param {number} at */
const eventOf = (move, at) => ({ event: "counted", player: move.by ?? 0, id: move.id, at, clause: "CG-3" });
