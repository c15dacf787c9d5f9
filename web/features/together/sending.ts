/**
 * Sends a turn of a game by link: with one tap at the table, or on the screen `#/turn/<game id>`, which asks who
 * continues to play on this device.
 */

import type { Place, Screen } from "../../app/router.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import { loadStyle } from "../../app/styles.ts";
import type { ByLink } from "../../data/links/by-link.ts";
import { firstHere, getLink, hex, newKey, otherSeats } from "../../data/links/by-link.ts";
import { address, lineLink } from "../../data/links/links.ts";
import { NO_RESPONSE } from "../../data/locks.ts";
import { store } from "../../data/store.ts";
import type { Meta, Seat } from "../../data/types.ts";
import { ask } from "../../engine/ask.ts";
import { call } from "../../engine/engine.ts";
import type { GameRecord, View } from "../../engine/types.ts";
import { cleanName, EMPTY_NAME, looksEmpty } from "../../platform/names.ts";
import { gameOf } from "../../table/register.ts";
import type { Session } from "../../table/session/session.ts";
import { checkbox, onInput as typedIn } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { openSharing } from "../share/dialog.ts";

/** A game as it is saved. */
type Game = { record: GameRecord; view: View | null; meta: Meta };

/** Opens the screen for sending a game. */
export async function open(place: Place): Promise<Screen> {
  const [id = ""] = place.params;
  if (!store.load(id)) throw new Error("This game is not on this device or cannot be read.");
  await loadStyle("features/together");
  const sending = new Sending(place, id);
  return { title: "Play by link", heading: "By link", draw: () => sending.draw(), close: () => sending.close() };
}

/** Creates the link from the table. If names have to be entered first, opens the screen instead. */
export async function sendTurn(session: Session) {
  const { id, record, view, meta, seats } = session;
  if (!getLink(meta) && unnamedSeats(record.players, seats).length) {
    location.hash = `#/turn/${id}`;
    return;
  }
  await send({ record, meta }, localSeats(record, view, { ...meta, seats }), (link) => {
    if (!session.setMeta({ link })) throw new Error(session.mine ? NOT_CREATED : OPEN_ELSEWHERE);
    if (store.list().find((row) => row.id === id)?.unsaved) throw new Error(KEY_NOT_SAVED);
  });
}

const NOT_CREATED = "The link could not be made.";
const OPEN_ELSEWHERE = "This game is open in another tab. Close it there first.";
const KEY_NOT_SAVED =
  "The key for this link could not be saved on this device, so no link was made. Free up some storage first.";

/**
 * Returns the seats that stay on this device. If the game has been sent before, these are the same seats. Otherwise the
 * player to move leaves; if that is the first person, who owns this device, the second person leaves instead.
 */
function localSeats({ players }: GameRecord, view: View | null, meta: { seats?: Seat[] }): Set<number> {
  const link = getLink(meta);
  if (link) return firstHere(players.length, link, null);
  const people = players.map((_, seat) => seat).filter((seat) => (meta.seats?.[seat]?.kind ?? "person") === "person");
  const turn = view?.turn ?? null;
  const next = turn === people[0] ? (people[1] ?? turn) : turn;
  const leaves = players.length > 1 && next !== null ? [next] : [];
  return new Set(otherSeats(players.length, new Set(leaves)));
}

/** Returns the people who have not entered a name, whom a friend would see as “You”. */
const unnamedSeats = (names: string[], seats: Seat[] = []) =>
  [...names.keys()].filter(
    (at) => names.length > 1 && seats[at]?.kind === "person" && /^(You|Player \d+)$/.test(names[at] ?? ""),
  );

/**
 * Opens the dialog with the link.
 * @param here - seats that stay on this device
 * @param saveLink - saves the keys with the game
 */
const send = (
  { record, meta }: { record: GameRecord; meta: object },
  here: ReadonlySet<number>,
  saveLink: (link: ByLink) => unknown,
) =>
  openSharing("Play on together", async () => {
    const { players, moves } = record;
    const before = getLink(meta);
    const key = before?.key ?? newKey(crypto.getRandomValues(new Uint8Array(16)));
    const { turn, keys, unshown } = await encodeTurn(record, { key, keys: before?.keys ?? {}, whole: here.size === 0 });
    const away = otherSeats(players.length, here);
    const fragment = lineLink("p", turn);
    const names = away.map((seat) => players[seat]).join(" and ");
    return {
      link: fragment && address(fragment, location),
      note: `${names || "Anyone who opens it"} can continue this game by opening the link, and send a link back.`,
      file: { name: "pygolf-turn.txt", text: `${location.origin}${location.pathname}#p=${turn}\n` },
      reveals: unshown.map((seat) => players[seat] ?? ""),
      // The keys must be saved before the link is shown, because only they can open what it seals.
      save: () => saveLink({ ...before, key, away, keys, sent: moves.length }),
    };
  });

/**
 * Requests the encoded turn for a link.
 * @param what - `whole`: no seat stays on this device
 * @returns the encoded turn, the keys for what it seals, and the seats whose hidden choice it reveals
 */
async function encodeTurn(
  record: GameRecord,
  what: { key: string; keys: Record<string, string>; whole: boolean },
): Promise<{ turn: string; keys: Record<string, string>; unshown: number[] }> {
  const { match } = await ask({ op: "replay", record });
  try {
    const random = hex(crypto.getRandomValues(new Uint8Array(32)));
    return await ask({ op: "turn", match, random, ...what });
  } finally {
    // If the request fails, the worker has restarted and the match no longer exists.
    call({ op: "close", match }).catch(() => {});
  }
}

/** Renders the checkboxes used to choose the seats that play on this device. */
export const seatTicks = (names: string[], here: Set<number>, redraw: () => void) =>
  names.map(
    (name, seat) =>
      html`${checkbox(name, "", here.has(seat), (on) => {
        if (on) here.add(seat);
        else here.delete(seat);
        redraw();
      })}`,
  );

class Sending extends ScreenBase {
  #id;
  #here;
  /** New names of the people, by seat. */
  #names: Map<number, string>;

  constructor(place: Place, id: string) {
    super(place.redraw);
    this.#id = id;
    const { record, view, meta } = this.#saved();
    this.#here = localSeats(record, view, meta);
    this.#names = new Map((getLink(meta) ? [] : unnamedSeats(record.players, meta.seats)).map((seat) => [seat, ""]));
  }

  #saved(): Game {
    const saved = store.load(this.#id);
    if (!saved) throw new Error("This game is no longer on this device.");
    return saved;
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
          ? html`<p>Its dice were entered by hand, and games with real dice cannot be sent by link. Export the game as a file instead.</p>`
          : html`<p>The link contains the whole game. The person who opens it continues this game and sends a link back.</p>
        <fieldset class="choice"><legend>Who plays here?</legend>
          ${seatTicks(record.players, this.#here, this.redraw)}
          <p class="quiet">${
            this.#here.size
              ? "The other players play on the device that opens the link."
              : "If no one plays here, the game moves to the other device. It can come back later."
          }</p></fieldset>
        ${[...this.#names].map(
          ([
            seat,
            name,
          ]) => html`<label>${record.players[seat] === "You" ? "Your name" : `Name of ${record.players[seat]}`}
            <input type="text" maxlength="40" autocomplete="off" dir="auto" .value=${name} @input=${typedIn((text) =>
              this.#names.set(seat, text),
            )}></label>`,
        )}
        ${this.error ? html`<p class="wrong" role="alert">${this.error}</p>` : nothing}
        <button class="act wide" data-part=main-button aria-disabled=${String(this.busy !== "")}
          @click=${() => void this.#send()}>Make the link</button>`
      }
      <div class="row"><a class="pill" href="#/game/${this.#id}">To the table</a></div>
      <details><summary>What a link can and cannot hide</summary><p>In Word Golf, a word stays sealed until everyone has written one. Until then no one can read it, and no one can change it afterwards. Only this device can open it, so keep the game here until then. If no one plays on this device any longer, the link does contain the word, and you are asked first. Anyone determined to can look up future dice, so play by link with people you would play cards with.</p></details></div>`;
  }

  #send() {
    return this.action("send", async () => {
      if (this.#names.size) await saveGame(this.#id, await renamePlayers(this.#saved(), this.#names));
      this.#names.clear();
      const { record, view, meta } = this.#saved();
      await send({ record, meta }, this.#here, (link) => saveGame(this.#id, { record, view, meta: { ...meta, link } }));
    });
  }
}

/**
 * Replays a game with new player names, so that its view contains them too.
 * @param names - new names by seat
 * @throws {Error} if a name is missing or looks empty
 */
async function renamePlayers({ record, meta }: Game, names: Map<number, string>): Promise<Game> {
  if ([...names.values()].some(looksEmpty)) throw new Error(EMPTY_NAME);
  const players = record.players.map((name, seat) => (names.has(seat) ? cleanName(names.get(seat)) : name));
  if (players.some((name) => !name || name === "You"))
    throw new Error("Your friend will see these names, so enter both.");
  const { match, ...position } = await ask({ op: "replay", record: { ...record, players } });
  // If the request fails, the worker has restarted and the match no longer exists.
  call({ op: "close", match }).catch(() => {});
  const seats = meta.seats?.map((seat, at) => ({ ...seat, name: players[at] ?? seat.name }));
  return { record: { ...record, players }, view: position.view, meta: { ...meta, seats } };
}

/**
 * Saves a game, unless another tab is using it.
 * @throws {Error} if it cannot be saved
 */
export async function saveGame(id: string, data: Game, first?: () => void) {
  const { mine, silent, release } = await store.claim(id);
  try {
    if (!mine) throw new Error(silent ? NO_RESPONSE : OPEN_ELSEWHERE);
    first?.();
    const saved = store.save(id, data);
    if (!saved.ok) throw new Error(saved.message);
  } finally {
    release();
  }
}
