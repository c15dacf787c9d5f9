/**
 * Opens a link to a game that is played by link: shows how it relates to the game on this device, and lets the player
 * continue.
 */

import type { Place, Screen } from "../../app/router.ts";
import type { Task } from "../../app/screen-base.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import { loadStyle } from "../../app/styles.ts";
import { firstHere, getLink, otherSeats } from "../../data/links/by-link.ts";
import { store } from "../../data/store.ts";
import type { Seat } from "../../data/types.ts";
import { ask } from "../../engine/ask.ts";
import { call } from "../../engine/engine.ts";
import { logRejection } from "../../engine/errors.ts";
import type { TurnOpened as Answer } from "../../engine/protocol.d.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { GameRecord } from "../../engine/types.ts";
import { gameOf } from "../../table/register.ts";
import type { Opened, ReplayData } from "../../table/session/open-game.ts";
import { passMatch, passReplay } from "../../table/session/open-game.ts";
import { seatsOf } from "../../table/session/table-state.ts";
import type { GameTable } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { resolveConflict } from "./resolve-conflict.ts";
import type { OwnSave } from "./saved-games.ts";
import { listSaves } from "./saved-games.ts";
import { saveGame, seatTicks } from "./sending.ts";

/** Opens a game received in a link. */
export async function openLine(place: Place, line: string): Promise<Screen> {
  await loadStyle("features/together");
  const arrival = new ReceivedGame(place, line);
  return { title: "A game by link", heading: "By link", draw: () => arrival.draw(), close: () => arrival.close() };
}

/** Maximum number of moves that are replayed to a player who is new to a game. */
const MAX_REPLAYED = 24;

/** The moves to replay at the table. */
type Story = Pick<ReplayData, "before" | "steps" | "fresh">;

class ReceivedGame extends ScreenBase {
  #place;
  #line;
  #answer: Answer | null = null;
  #gameTable: GameTable | null = null;
  /** The save of this game on this device. */
  #kept: OwnSave | null = null;
  #here: Set<number> = new Set();
  /** The match opened from the link, until a table uses it. */
  #opened: Opened | null = null;
  /** What happened before, if this device does not know the game yet. */
  #story: Story | null = null;

  constructor(place: Place, line: string) {
    super(place.redraw);
    this.#place = place;
    this.#line = line;
    void this.task("load", (task) => this.#load(task));
  }

  async #load(task: Task) {
    // Only Python can read which game the link belongs to, so send all games by link that are saved here.
    const saves = listSaves(store).flatMap((save) => {
      const link = getLink(save.meta);
      return link ? [{ save, link }] : [];
    });
    const kept = saves.map(({ save: { record }, link: { key, keys = {}, ...link } }) => {
      const seats = [...firstHere(record.players.length, { key, ...link }, null)];
      return { key, record, seats, keys };
    });
    const response: Answer = await ask({ op: "open-turn", turn: this.#line, kept });
    this.#opened = RemoteMatch.of(call, response);
    if (task.late) this.close();
    task.accept(response);
    const { game, players } = response.record;
    const entry = gameOf(game);
    if (!entry) throw new Error(`This version of pygolf does not include the game “${game}”.`);
    const mine = saves.find(({ link: { key } }) => key === response.key);
    this.#kept = mine?.save ?? null;
    // A player who sends the game in the middle of a turn continues elsewhere, so ask who plays here.
    const { turn } = response.view;
    const sent = !mine && players.length > 1 && (response.movers.at(-1) ?? turn) === turn;
    this.#here = firstHere(players.length, mine?.link ?? null, sent ? null : turn);
    // Players whose moves came with the link play elsewhere, unless no one would be left here.
    const stay = [...this.#here].filter((seat) => !response.since?.some(({ player }) => player === seat));
    if (stay.length) this.#here = new Set(stay);
    this.#gameTable = await entry.load();
    // Without the story, the game still opens.
    if (response.verdict.meaning === "new")
      this.#story = await this.#loadStory(response).catch((error) => (logRejection("replay")(error), null));
    this.#answer = response;
  }

  /** Loads the latest moves of a game that is new on this device, by comparing the link with an earlier position. */
  async #loadStory({ record, key }: Answer): Promise<Story | null> {
    const moves = record.moves.slice(0, -MAX_REPLAYED);
    if (moves.length === record.moves.length) return null;
    const kept = [{ key, record: { ...record, moves }, seats: [], keys: {} }];
    const { before, since, match } = await ask({ op: "open-turn", turn: this.#line, kept });
    // If the request fails, the worker has restarted and the match no longer exists.
    call({ op: "close", match }).catch(() => {});
    return before && since ? { before, steps: since, fresh: true } : null;
  }

  close() {
    super.close();
    this.#opened?.match.close();
    this.#opened = null;
  }

  draw() {
    const response = this.#answer;
    const body = response
      ? this.#body(response)
      : this.error
        ? html`<h1 tabindex="-1">This link does not work</h1><p role="alert">${this.error}</p><p>Nothing was changed. Your games are as they were.</p>`
        : html`<h1 tabindex="-1">A game by link</h1><p>Replaying the game…</p>`;
    return html`<div class="page by-link">${body}
      ${response && this.error ? html`<p class="wrong" role="alert">${this.error}</p>` : nothing}
      <p><a class="pill" href="#/">To the clubhouse</a></p></div>`;
  }

  #body(response: Answer) {
    const { verdict, record } = response;
    const stand = describeTurn(response, this.#here, this.#kept?.meta.seats);
    return html`<h1 tabindex="-1">${TITLES[verdict.meaning]}</h1>
      <p class="lead">${gameOf(record.game)?.title}: ${record.players.join(", ")}. ${verdict.words}</p>
      ${verdict.meaning === "ahead" ? html`<p>${stand}</p>${this.#act("Continue", "link")}` : nothing}
      ${this.#eventList(response.here ? "In the link" : "Since your last turn", response.since, record.players)}
      ${this.#eventList(response.since ? "Here" : "What happened here since then", response.here, record.players)}
      ${{
        new: () => html`<p>${stand}</p><p class="quiet">Pygolf is a clubhouse of golf games for the table, free and
          without an account. You play here in the browser, and send the link back.</p>${this.#seats(record)}
          ${this.#act("Take a seat", "link")}`,
        ahead: () => this.#seats(record),
        same: () => this.#toGame("To the game"),
        older: () => html`${this.#toGame("Continue here")}
          <p class="row"><a class="pill" href="#/turn/${this.#kept?.id}">Send the newer link</a></p>`,
        seat: () => html`<p>Use the moves from the link, or keep the game you have here. If anything would be lost, the other version is saved as a separate game.</p>${this.#seats(record)}${this.#act("Use the link’s version", "link")}
          ${this.#act("Keep this version", "kept", "pill")}`,
        fork: () => html`<p>Choose which one counts. The other stays as a separate game.</p>
          ${this.#act("Use the link’s version", "link")}${this.#act("Keep this version", "kept", "pill")}`,
        broken: () => html`<p>It does not match your game. Continue here and ask for a new link.</p>
          ${this.#toGame("To the game")} ${this.#act("Keep it as a separate game", "apart", "pill")}`,
        changed: () => html`<p>It does not match your game. You can save it as a separate one.</p>
          ${this.#act("Keep it as a separate game", "apart", "pill")}`,
      }[verdict.meaning]()}`;
  }

  #seats(record: GameRecord) {
    if (record.players.length < 2) return nothing;
    return html`<fieldset class="choice"><legend>Who plays here?</legend>
      ${seatTicks(record.players, this.#here, this.#place.redraw)}</fieldset>`;
  }

  #act(text: string, choice: "link" | "kept" | "apart", look = "act wide") {
    const seatless = !this.#kept && this.#here.size === 0 && !this.#answer?.view.over;
    const take = () => seatless || void this.#resolve(choice);
    const off = String(Boolean(this.busy) || seatless);
    return html`<button class=${look} aria-disabled=${off} @click=${take}>${text}</button> `;
  }

  #toGame(text: string) {
    return html`<a class="act wide" data-part=main-button href="#/game/${this.#kept?.id}">${text}</a>`;
  }

  #eventList(head: string, since: Answer["since"], names: string[]) {
    const lines = (since ?? []).flatMap(({ events }) =>
      events
        .map((event, at) => {
          const telling = { move: null, events, at };
          return this.#gameTable?.describeEvent(event, names, this.#answer?.view, telling) ?? "";
        })
        .filter(Boolean),
    );
    if (lines.length === 0) return nothing;
    return html`<h2>${head}</h2><ol class="since" data-part=moves-since tabindex="0">${lines.map((text) => html`<li>${text}</li>`)}</ol>`;
  }

  async #resolve(choice: "link" | "kept" | "apart") {
    const response = this.#answer;
    if (!response) return;
    await this.action("resolve", async () => {
      if (!this.#kept && listSaves(store).some(({ meta }) => getLink(meta)?.key === response.key))
        throw new Error("This game has just arrived from another tab. Open the link again.");
      const { record, view, moves = [] } = response;
      const away = otherSeats(record.players.length, this.#here);
      const arrived = {
        record,
        view,
        meta: { seats: seatsOf(record.players, this.#kept?.meta.seats), typed: false, legal: moves.slice(0, 60) },
      };
      const link = { key: response.key, away, keys: response.keys, came: record.moves.length };
      const { at } = response.verdict;
      const id = await resolveConflict({ store, keep: saveGame, choice, kept: this.#kept, arrived, link, at });
      if (choice === "link" && response.before && response.since)
        passReplay({ id, before: response.before, steps: response.since });
      else if (this.#story) passReplay({ id, ...this.#story });
      if (choice !== "kept" && this.#opened) passMatch(id, this.#opened);
      if (choice !== "kept") this.#opened = null;
      this.#place.enter(`#/game/${id}`);
      return true;
    });
  }
}

/** Describes whose turn it is, for example “Ann has played. It is your turn, Bo.” */
function describeTurn(
  { record: { players, moves }, view: { over, turn }, since }: Answer,
  here: Set<number>,
  seats?: Seat[],
) {
  if (over) return "Played to the end.";
  if (turn === null) return "";
  const last = since?.at(-1)?.player ?? (players.length === 2 && moves.length ? 1 - turn : turn);
  const played =
    last === turn || here.has(last) ? "" : `${players[last] === "You" ? "Your friend" : players[last]} has played. `;
  if (!here.has(turn) || seats?.[turn]?.kind === "bot") return `${played}${players[turn]} to play.`;
  return `${played}It is your turn${players[turn] === "You" ? "" : `, ${players[turn]}`}.`;
}

const TITLES: Readonly<Record<Answer["verdict"]["meaning"], string>> = {
  new: "A game for you",
  same: "Nothing new",
  ahead: "Your game has moved on",
  older: "An older link",
  fork: "Two versions of this game",
  changed: "Another game",
  seat: "Someone played for you",
  broken: "A broken seal",
};
