/**
 * A game of counting behind the protocol: seats move in turn, each move is kept as it came, after `length` moves it is
 * over.
 * Every worker has its own, with handles from 1, as Python has.
 */

/** @param {object} record @returns {any} */
const copy = (record) => JSON.parse(JSON.stringify(record));

/** Whose move the so-many-th is: seats have two in a row now and then. @param {number} at @param {number} players */
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
const no = (code, message, more = {}) => ({ ok: false, error: { code, message, ...more } });

export class FakeRules {
  /** @type {Map<number, any>} records by handle */
  matches = new Map();
  #next = 1;
  /** @type {(request: any) => any} an answer to give instead; undefined: none */
  spoil = () => undefined;
  /** Whether answers to moves carry record and moves, as they do since rules made one round trip of a tap. */
  whole = true;

  /** @param {any} request */
  answer(request) {
    const spoilt = this.spoil(request);
    if (spoilt) return spoilt;
    if (request.op === "replay" || request.op === "new") {
      const record = copy(request.record ?? freshRecord());
      if (record.moves.some((/** @type {any} */ move) => move.do !== "step"))
        return no("bad-record", "it does not play");
      this.matches.set(this.#next, record);
      this.#next += 1;
      return {
        ok: true,
        match: this.#next - 1,
        ...position(record),
      };
    }
    const record = this.matches.get(request.match);
    if (!record) return no("bad-request", `there is no open match ${request.match}`);
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
      case "token":
        return { ok: true, token: JSON.stringify(moves) };
      case "advise":
        return { ok: true, moves: [{ move: { do: "step" }, value: 1, loss: 0, why: "count" }] };
      case "undo":
        if (moves.length === 0) return no("illegal-move", "nothing to take back", { clause: "CG-1" });
        moves.pop();
        return { ok: true, events: [], ...position(record) };
      case "bot":
        if (turn === null) return no("bad-request", "it is over");
        return request.play ? this.#play(record, chosen, request) : { ok: true, move: chosen };
      case "play":
        return this.#play(record, request.move, request);
      default:
        return no("bad-request", `there is no op ${request.op}`);
    }
  }

  /** @param {any} record @param {any} move @param {any} request */
  #play(record, move, { dice = [], by_hand = false }) {
    const turn = viewOf(record).turn;
    if (turn === null) return no("illegal-move", "it is over");
    if (move.do !== "step") return no("illegal-move", "that is no move", { clause: "CG-2" });
    const want = move.dice ?? 0;
    if (by_hand && dice.length < want)
      return no("dice-wanted", "a die", { seat: turn, purpose: "step", faces: [1, 2], count: 1 });
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
