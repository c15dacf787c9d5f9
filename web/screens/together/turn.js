/** Play by link: the link after one's turn, and what a link means that somebody sent. */

import { awayFrom, byLinkOf, firstHere, hex, newKey } from "../../core/links/by-link.js";
import { address, lineLink } from "../../core/links/links.js";
import { sentence } from "../../core/page/dom.js";
import { ask } from "../../core/python/ask.js";
import { call } from "../../core/python/engine.js";
import { carryFilm, handOver } from "../../core/session/handover.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { seatsOf } from "../../core/session/session.js";
import { store } from "../../core/store/store.js";
import { gameOf } from "../../table/register.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { roomStyle } from "../common/room-style.js";
import { mayShow, shareLink } from "../share/share-link.js";
import { settle } from "./settle.js";
import { savesOf } from "./shelf.js";

/** @typedef {import("../../core/page/router.js").Place} Place */
/** @typedef {import("../../core/page/router.js").Screen} Screen */
/** @typedef {import("../../core/types.js").GameRecord} GameRecord */
/** @typedef {import("../../core/types.js").GameTable} GameTable */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {{player: number|null, events: GameEvent[], view?: View}} Since */
/** @typedef {"new"|"same"|"ahead"|"older"|"fork"|"changed"|"seat"|"broken"} Meaning */
/**
 * What Python says of a link.
 * @typedef {{key: string, keys: Record<string, string>, verdict: {meaning: Meaning, at: number, words: string},
 *   since?: Since[], here?: Since[], before?: View, record: GameRecord, view: View, moves?: object[]}} Told
 */

/** The link of a game here. @param {Place} place @returns {Promise<Screen>} */
export async function open(place) {
  const [id = ""] = place.params;
  if (!store.load(id)) throw new Error("This device has no such game, or it could not be read.");
  await roomStyle("screens/together");
  const sending = new Sending(place, id);
  return { title: "Play by link", heading: "By link", draw: () => sending.draw() };
}

/** A game that somebody sent. @param {Place} place @param {string} line @returns {Promise<Screen>} */
export async function openLine(place, line) {
  await roomStyle("screens/together");
  const arrival = new Arrival(place, line);
  return { title: "A game by link", heading: "By link", draw: () => arrival.draw(), close: () => arrival.close() };
}

/** Who sits at this device. @param {string[]} names @param {Set<number>} here @param {() => void} redraw */
const seatTicks = (names, here, redraw) =>
  names.map(
    (name, seat) => html`<label class="tick"><input type="checkbox" .checked=${here.has(seat)}
      @change=${(/** @type {Event} */ event) => {
        if (/** @type {HTMLInputElement} */ (event.target).checked) here.add(seat);
        else here.delete(seat);
        redraw();
      }}><span>${name}</span></label>`,
  );

class Sending {
  #place;
  #id;
  #here;
  #trouble = "";
  #busy = false;

  /** @param {Place} place @param {string} id */
  constructor(place, id) {
    this.#place = place;
    this.#id = id;
    const { record, view, meta } = this.#saved();
    const link = byLinkOf(meta);
    const all = new Set(record.players.map((_, seat) => seat));
    // The first link goes to whoever is to move; the others stay.
    const next = record.players.length > 1 ? (view?.turn ?? null) : null;
    this.#here = link
      ? firstHere(record.players.length, link, null)
      : new Set([...all].filter((seat) => seat !== next));
  }

  /** @returns {{record: GameRecord, view: import("../../core/types.js").View|null, meta: Record<string, any>}} */
  #saved() {
    const saved = store.load(this.#id);
    if (!saved) throw new Error("This device has no such game any more.");
    return /** @type {any} */ (saved);
  }

  draw() {
    const { record, view } = this.#saved();
    const typed = Array.isArray(record.dice) && record.dice.length > 0;
    const turn = view?.turn ?? null;
    return html`<div class="page by-link"><h1 tabindex="-1">By link</h1>
      <p class="lead">${gameOf(record.game)?.title}: ${record.players.join(", ")}.
        ${view?.over ? "Played to the end." : turn === null ? "" : `${record.players[turn]} to play.`}</p>
      ${
        typed
          ? html`<p>Its dice were typed in: real dice stay at their table. Export the game as a file instead.</p>`
          : html`<p>The link holds the whole game. Whoever opens it goes on with this same game, and sends
            a link back.</p>
        <fieldset class="choice"><legend>Who stays at this device?</legend>
          ${seatTicks(record.players, this.#here, this.#place.redraw)}
          <p class="quiet">${
            this.#here.size
              ? "The others play where the link is opened."
              : "Nobody: the game goes on on the other device, and may come back."
          }</p></fieldset>
        ${this.#trouble ? html`<p class="wrong" role="alert">${this.#trouble}</p>` : nothing}
        <button class="act wide" ?disabled=${this.#busy} @click=${() => void this.#send()}>Make the link</button>`
      }
      <div class="row"><a class="pill" href="#/game/${this.#id}">To the table</a>
        <a class="pill" href="#/carry">Everything on another device</a></div>
      <details><summary>What a link can and cannot hide</summary><p>A word of Word Golf is sealed until all have
        written: nobody can read it before, and nobody can change it afterwards. It opens on this device alone, so keep
        the game here until then. Only where nobody stays here does it go along readable, and you are asked first.
        Dice that are still to come can be looked up by whoever wants to. Play by link with people whom you would play
        cards with.</p></details></div>`;
  }

  async #send() {
    this.#busy = true;
    this.#trouble = "";
    this.#place.redraw();
    try {
      const { record, view, meta } = this.#saved();
      const key = byLinkOf(meta)?.key ?? newKey(crypto.getRandomValues(new Uint8Array(16)));
      const whole = this.#here.size === 0;
      const { turn, keys, unshown } = await lineOf(record, { key, keys: byLinkOf(meta)?.keys ?? {}, whole });
      if (!(await mayShow(record.players, unshown))) return;
      const away = awayFrom(record.players.length, this.#here);
      // Kept before the link is shown: what is sealed in it opens with these keys alone.
      await keep(this.#id, { record, view, meta: { ...meta, link: { key, away, keys } } });
      const fragment = lineLink("p", turn);
      const full = `${location.origin}${location.pathname}#p=${turn}`;
      await shareLink("This game, for the next device", fragment && address(fragment, location), {
        words: "Opened on the other device, this same game goes on there. Nothing leaves this one but the link.",
        file: { name: "pygolf-turn.txt", text: `${full}\n` },
      });
    } catch (error) {
      this.#trouble = error instanceof Error ? sentence(error.message) : "The link could not be made.";
    } finally {
      this.#busy = false;
      this.#place.redraw();
    }
  }
}

class Arrival {
  #place;
  #line;
  /** @type {Told|null} */
  #told = null;
  /** @type {GameTable|null} */
  #gameTable = null;
  /** My save of this game. @type {import("./shelf.js").Found|null} */
  #kept = null;
  /** @type {Set<number>} */
  #here = new Set();
  /** The link's match, until a table has it. @type {import("../../core/session/handover.js").Opened|null} */
  #opened = null;
  #left = false;
  #trouble = "";
  #busy = false;

  /** @param {Place} place @param {string} line */
  constructor(place, line) {
    this.#place = place;
    this.#line = line;
    this.#learn()
      .catch((error) => (this.#trouble = sentence(String(error.message ?? error))))
      .finally(place.redraw);
  }

  async #learn() {
    // Which game it is only Python can read: all that are played by link here go along.
    const saves = savesOf(store).flatMap((save) => {
      const link = byLinkOf(save.meta);
      return link ? [{ save, link }] : [];
    });
    const kept = saves.map(({ save: { record }, link: { key, keys = {}, ...link } }) => {
      const seats = [...firstHere(record.players.length, { key, ...link }, null)];
      return { key, record, seats, keys };
    });
    const told = await ask({ op: "open-turn", turn: this.#line, kept });
    this.#opened = RemoteMatch.of(call, told);
    if (this.#left) this.close();
    const { game, players } = told.record;
    const entry = gameOf(game);
    if (!entry) throw new Error(`This clubhouse does not have the game “${game}”.`);
    const mine = saves.find(({ link: { key } }) => key === told.key);
    this.#kept = mine?.save ?? null;
    this.#here = firstHere(players.length, mine?.link ?? null, told.view.turn);
    this.#gameTable = await entry.load();
    this.#told = told;
  }

  close() {
    this.#left = true;
    this.#opened?.match.close();
    this.#opened = null;
  }

  draw() {
    const told = this.#told;
    const body = told
      ? this.#body(told)
      : this.#trouble
        ? html`<h1 tabindex="-1">This link leads nowhere</h1><p role="alert">${this.#trouble}</p><p>Nothing was changed.
          Your own games are as they were.</p>`
        : html`<h1 tabindex="-1">A game by link</h1><p>Playing it again…</p>`;
    return html`<div class="page by-link">${body}
      ${told && this.#trouble ? html`<p class="wrong" role="alert">${this.#trouble}</p>` : nothing}
      <p><a class="pill" href="#/">To the clubhouse</a></p></div>`;
  }

  /** @param {Told} told */
  #body(told) {
    const { verdict, record, view } = told;
    const stand = view.over ? "Played to the end." : view.turn === null ? "" : `${record.players[view.turn]} to play.`;
    return html`<h1 tabindex="-1">${HEADS[verdict.meaning]}</h1>
      <p class="lead">${gameOf(record.game)?.title}: ${record.players.join(", ")}. ${verdict.words}</p>
      ${verdict.meaning === "ahead" ? html`<p>${stand}</p>${this.#act("Go on", "link")}` : nothing}
      ${this.#happened(told.here ? "In the link" : "What happened since", told.since, record.players)}
      ${this.#happened(told.since ? "Here" : "What happened here since", told.here, record.players)}
      ${{
        new: () => html`<p>${stand}</p>${this.#seats(record)}${this.#act("Take a seat", "link")}`,
        ahead: () => this.#seats(record),
        same: () => this.#toGame("To the game"),
        older: () => html`${this.#toGame("Go on here")}
          <p class="row"><a class="pill" href="#/turn/${this.#kept?.id}">Send the newer link</a></p>`,
        seat: () => html`<p>Take it as it is, or go on with what is here; the other is kept as a game of its own where
          anything of it would be lost.</p>${this.#act("Take what was played", "link")}
          ${this.#act("Keep what is here", "kept", "pill")}`,
        fork: () => html`<p>The table chooses which of the two holds. The other is kept as a game of its own.</p>
          ${this.#act("Take the link’s", "link")}${this.#act("Keep the one here", "kept", "pill")}`,
        broken: () => html`<p>It is not taken for that game: go on here, and ask for an honest link.</p>
          ${this.#toGame("To the game")} ${this.#act("Put it on my shelf apart", "apart", "pill")}`,
        changed: () => html`<p>It is not taken for that game. It can stand on the shelf as one of its own.</p>
          ${this.#act("Put it on my shelf", "apart", "pill")}`,
      }[verdict.meaning]()}`;
  }

  /** @param {GameRecord} record */
  #seats(record) {
    if (record.players.length < 2) return nothing;
    return html`<fieldset class="choice"><legend>Who plays at this device?</legend>
      ${seatTicks(record.players, this.#here, this.#place.redraw)}</fieldset>`;
  }

  /** @param {string} words @param {"link"|"kept"|"apart"} choice */
  #act(words, choice, look = "act wide") {
    const take = () => void this.#settle(choice);
    return html`<button class=${look} ?disabled=${this.#busy} @click=${take}>${words}</button> `;
  }

  /** @param {string} words */
  #toGame(words) {
    return html`<a class="act wide" href="#/game/${this.#kept?.id}">${words}</a>`;
  }

  /** @param {string} head @param {Since[]|undefined} since @param {string[]} names */
  #happened(head, since, names) {
    const lines = (since ?? []).flatMap(({ events }) =>
      events.map((event) => this.#gameTable?.describeEvent(event, names) ?? "").filter(Boolean),
    );
    if (lines.length === 0) return nothing;
    return html`<h2>${head}</h2><ol class="since" tabindex="0">${lines.map((words) => html`<li>${words}</li>`)}</ol>`;
  }

  /** @param {"link"|"kept"|"apart"} choice */
  async #settle(choice) {
    const told = this.#told;
    if (!told || this.#busy) return;
    this.#busy = true;
    this.#trouble = "";
    this.#place.redraw();
    try {
      const { record, view, moves = [] } = told;
      const away = awayFrom(record.players.length, this.#here);
      const arrived = {
        record,
        view,
        meta: { seats: seatsOf(record.players, this.#kept?.meta.seats), typed: false, legal: moves.slice(0, 60) },
      };
      const link = { key: told.key, away, keys: told.keys };
      const { at } = told.verdict;
      const id = await settle({ store, keep, choice, kept: this.#kept, arrived, link, at });
      if (choice === "link" && told.before && told.since) carryFilm({ id, before: told.before, steps: told.since });
      if (choice !== "kept" && this.#opened) handOver(id, this.#opened);
      if (choice !== "kept") this.#opened = null;
      this.#place.enter(`#/game/${id}`);
    } catch (error) {
      this.#trouble = error instanceof Error ? sentence(error.message) : "It could not be kept.";
      this.#busy = false;
      this.#place.redraw();
    }
  }
}

/** @type {Readonly<Record<Meaning, string>>} */
const HEADS = {
  new: "A game for you",
  same: "Nothing new",
  ahead: "Your game went on",
  older: "An older link",
  fork: "Two ways to go on",
  changed: "Another game",
  seat: "Somebody played for you",
  broken: "A broken seal",
};

/**
 * @param {GameRecord} record
 * @param {{key: string, keys: Record<string, string>, whole: boolean}} what  `whole`: nobody stays here
 * @returns {Promise<{turn: string, keys: Record<string, string>, unshown: number[]}>} the line, the keys to be kept of
 *   what it seals, and the seats whose hidden choice it tells
 */
async function lineOf(record, what) {
  const { match } = await ask({ op: "replay", record });
  try {
    const random = hex(crypto.getRandomValues(new Uint8Array(32)));
    return await ask({ op: "turn", match, random, ...what });
  } finally {
    call({ op: "close", match }).catch(() => {}); // it went with its worker
  }
}

/** Keeps a save that no other tab plays. @param {string} id @param {any} data @throws {Error} where it was not kept */
async function keep(id, data) {
  const { mine, release } = await store.claim(id);
  const saved = mine ? store.save(id, data) : null;
  release();
  if (!saved) throw new Error("This game is open in another tab: close it there first.");
  if (!saved.ok) throw new Error(saved.message);
}
