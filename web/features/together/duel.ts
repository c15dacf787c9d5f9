/**
 * Duels: a link contains finished rounds, and everyone who opens it plays the same dice. Afterwards all scorecards are
 * shown, and a new link can be sent back.
 */

import type { Place, Screen } from "../../app/router.ts";
import type { Task } from "../../app/screen-base.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import { newKey } from "../../data/links/by-link.ts";
import type { Rival, Round } from "../../data/links/duel.ts";
import { FULL, getDuel, matchOwnRound, withMoves, withoutMoves } from "../../data/links/duel.ts";
import { store } from "../../data/store.ts";
import type { Meta } from "../../data/types.ts";
import { ask } from "../../engine/ask.ts";
import { botRound } from "../../engine/bot-round.ts";
import { call } from "../../engine/engine.ts";
import { logRejection } from "../../engine/errors.ts";
import type { DuelSummary as Told } from "../../engine/protocol.d.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { GameRecord, Request, View } from "../../engine/types.ts";
import { cleanName, EMPTY_NAME, looksEmpty } from "../../platform/names.ts";
import { gameOf } from "../../table/register.ts";
import { newSeed } from "../../table/seats.ts";
import { createGame, passReplay } from "../../table/session/open-game.ts";
import { linkName } from "../../table/session/own-name.ts";
import { seatsOf } from "../../table/session/table-state.ts";
import { formatScore } from "../../table/text.ts";
import { onInput } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.ts";
import { holeMeta, noteHole } from "../day/start-round.ts";
import { makeGame } from "../setup/play.ts";
import { ANONYMOUS, openSigned } from "../share/dialog.ts";
import { linkRounds } from "./challenge.ts";
import { best, describeVerdict } from "./compare-rounds.ts";
import { HoleByHole } from "./holes.ts";
import type { OwnSave } from "./saved-games.ts";
import { addMeta, findOwnRound, ownRecord } from "./saved-games.ts";

/** Opens the duel of a finished round on this device. */
export async function open(place: Place): Promise<Screen> {
  const [id = ""] = place.params;
  const saved = store.load(id);
  if (!saved) throw new Error("This game is not on this device or cannot be read.");
  const line = saved.meta.duel?.line;
  return screen(new Duel(place, { id, line: typeof line === "string" ? line : "" }));
}

/** Opens a duel received in a link. */
export const openLine = (place: Place, line: string): Promise<Screen> => screen(new Duel(place, { id: "", line }));

async function screen(duel: Duel): Promise<Screen> {
  await loadScreenAssets("features/together");
  return { title: "Duel", heading: "Duel", draw: () => duel.draw(), close: () => duel.close() };
}

class Duel extends ScreenBase {
  #place;
  #line;
  /** Id of the player's save, or "" if there is none. */
  #id;
  #over = false;
  #name = linkName(store.settings());
  #duel: Told | null = null;
  /** Rounds of the other players. */
  #others: Round[] = [];
  #mine: Round | null = null;
  /** Whether the others have received the player's round, so that the duel is finished. */
  #isSent = false;
  #compare;

  constructor(place: Place, { id, line }: { id: string; line: string }) {
    super(place.redraw);
    this.#place = place;
    this.#compare = new HoleByHole(place.redraw);
    this.#id = id;
    this.#line = line;
    void this.task("load", () => this.#load());
  }

  close() {
    super.close();
    this.#compare.closed = true;
  }

  async #load() {
    if (this.#line) {
      const duel = await ask({ op: "open-duel", duel: this.#line });
      if (!gameOf(duel.game)) throw new Error(`This version of pygolf does not include the game “${duel.game}”.`);
      this.#duel = duel;
      this.#others = duel.rounds;
      this.#id ||= findOwnRound(store, duel.rounds, this.#name)?.id ?? "";
    }
    const saved = this.#id ? store.load(this.#id) : null;
    if (saved) {
      this.#over = saved.view?.over === true || store.list().some((row) => row.id === this.#id && row.over);
      if (this.#over) await this.#replayMine({ ...saved, record: ownRecord(saved) });
    }
  }

  /** Replays the player's own round, as all others have been replayed. */
  async #replayMine({ record, meta }: Pick<OwnSave, "record" | "meta">) {
    const duel = await ask({ op: "duel", records: [record] });
    this.#duel ??= duel;
    this.#mine = duel.rounds[0] ?? null;
    const sent = matchOwnRound(this.#others, { record, meta }, this.#name);
    this.#others = this.#others.filter((one) => one !== sent);
    this.#isSent = sent !== undefined || typeof meta.signed === "string";
    this.#name = sent && sent.name !== ANONYMOUS ? sent.name : this.#name || record.players[0] || "";
    await this.#mergeRounds({ record, meta });
  }

  /**
   * Adds rounds from earlier links that are saved with the player's round, so that a league is complete regardless of
   * who replies to whom.
   */
  async #mergeRounds({ record, meta }: Pick<OwnSave, "record" | "meta">) {
    const { line = "", ghost } = getDuel(meta) ?? {};
    if (ghost || !this.#line) return;
    const known =
      line && line !== this.#line ? await ask({ op: "open-duel", duel: line }).catch(logRejection("duel")) : null;
    const here = this.#others.map(roundKey);
    const more = known?.rounds.filter((one: Round) => !here.includes(roundKey(one))) ?? [];
    const sent = matchOwnRound(more, { record, meta }, this.#name);
    this.#others.push(...more.filter((one: Round) => one !== sent).slice(0, FULL - this.#others.length));
    const rounds = this.#others.map(({ name, record: one }) => ({ ...one, players: [name] }));
    const { duel } = rounds.length ? await ask({ op: "duel", records: rounds }) : { duel: "" };
    if (duel && duel !== line)
      await addMeta(store, this.#id, { duel: { line: duel, rounds: withoutMoves(this.#others) } });
  }

  draw() {
    const error = this.error;
    return html`<div class="page duel" data-part=duel>${this.#body()}
      ${error && this.#duel ? html`<p class="wrong" role="alert">${error}</p>` : nothing}
      <p><a class="pill" href="#/">To the clubhouse</a></p></div>`;
  }

  #body() {
    if (!this.#duel)
      return this.error
        ? html`<h1 tabindex="-1">No duel</h1><p role="alert">${this.error}</p><p>Nothing was changed. Your games are as they were.</p>`
        : html`<h1 tabindex="-1">Duel</h1><p>Replaying the rounds…</p>`;
    return this.#mine ? this.#cards(this.#duel) : this.#invitation(this.#duel);
  }

  /**
   * Renders the invitation shown before the player has finished the round: who takes part, but nothing about their
   * scores.
   */
  #invitation({ game, rounds }: Told) {
    const names = rounds.map(({ name }) => name);
    return html`${screenHeader(
      "duel",
      `${names.at(-1)} invites you to ${rounds.length > 1 ? "a league" : "a duel"}`,
      `${gameOf(game)?.title}. You get the same dice: the same rolls in the same situations.`,
    )}
      <p>Played so far: ${names.join(", ")}. You see each of their holes once you have played it.</p>
      ${
        this.#id
          ? html`<a class="act wide" data-part=main-button href="#/game/${this.#id}">Continue your round</a>`
          : html`${this.#nameField()}<button class="act wide" data-part=main-button aria-disabled=${String(this.busy !== "")}
            @click=${() => void this.#play()}>Play these dice</button>`
      }`;
  }

  #nameField() {
    return html`<label class="number">Your name<input type="text" maxlength="40" autocomplete="off" .value=${this.#name}
      placeholder="You" @input=${onInput((name) => {
        this.#name = name;
      })}></label>`;
  }

  /**
   * Returns the entered name, or "" if none was entered.
   * @throws {Error} if the name looks empty
   */
  #readName() {
    if (looksEmpty(this.#name)) throw new Error(EMPTY_NAME);
    return cleanName(this.#name);
  }

  /** Renders all scorecards, the player's own last. */
  #cards(duel: Told) {
    const rounds = this.#rounds();
    const heads = this.#mine?.columns ?? [];
    const top = best(rounds, duel.fewest);
    const look = (at: number) => void this.action("look", () => this.#compare.look(at, duel.game, rounds));
    const head = ["Challenge a friend", "The duel"][rounds.length - 1] ?? "The league";
    return html`${screenHeader("duel", head, html`${gameOf(duel.game)?.title}. ${describeVerdict(rounds, duel)}`)}
      <div class="duel-cards" data-part=duel-cards><table><thead><tr><td></td><th
        scope="col">${this.#compare.head("All", heads.length, heads, () => look(heads.length))}</th>${heads.map(
          (head, at) => html`<th scope="col">${this.#compare.head(head, at, heads, () => look(at))}</th>`,
        )}</tr></thead>
      <tbody>${rounds.map(
        ({ name, cells, score }, at) => html`<tr class=${top.includes(at) ? "best" : ""}><th scope="row">${name}</th>
          <td><strong>${formatScore(score)}</strong></td>${cells.map((cell) => html`<td>${formatScore(cell)}</td>`)}</tr>`,
      )}</tbody></table></div>
      ${
        rounds.length > 1 && gameOf(duel.game)?.ghost
          ? html`<p><button class="pill" aria-disabled=${String(this.busy !== "")}
        @click=${() => void this.#watchAll()}>Watch all rounds at once</button></p>`
          : nothing
      }
      ${this.#compare.draw(heads, rounds)}
      ${this.#next(rounds)}
      <h2>Play again against a ghost</h2>
      <div class="row"><button class="pill" aria-disabled=${String(this.busy !== "")}
        @click=${() => void this.#playAgainst("again", async () => withMoves(rounds.slice(-FULL)))}>Against ${
          rounds.length > 1 ? "these rounds" : "this round"
        }</button>
        <button class="pill" aria-disabled=${String(this.busy !== "")} @click=${() => void this.#bot()}>${
          this.busy === "bot" ? "The tour bot is playing…" : "Against the tour bot"
        }</button></div>`;
  }

  /** Renders the next step: sending the round, or a rematch if the others have already received it. */
  #next(rounds: readonly Round[]) {
    const isFinished = rounds.length > 1 && this.#isSent;
    const busy = String(this.busy !== "");
    const again = html`<button class="act wide" data-part=main-button aria-disabled=${busy} @click=${() => void this.#rematch()}>Rematch</button>
      <p class="quiet">The same game with new dice. Challenge your friend again at the end.</p>`;
    if (rounds.length > FULL)
      return html`${isFinished ? again : nothing}<p class="quiet">A link can hold ${FULL} rounds and this one is full, so
        your round is compared only on this device.</p>`;
    const label = isFinished ? "Send it again" : rounds.length > 1 ? "Send it back" : "Make the link";
    const send = html`<button class=${isFinished ? "pill" : "act wide"} aria-disabled=${busy}
      @click=${() => void this.#send()}>${label}</button>`;
    return isFinished
      ? html`${again}<p>${send}</p>`
      : html`${this.#nameField()}${send}
      <p class="quiet">Your friend plays with the same dice and sees each of your holes after playing it.</p>`;
  }

  /** Starts the same game with new dice. */
  async #rematch() {
    const mine = this.#mine;
    if (!mine) return;
    await this.action("rematch", async () => {
      const { game, options, players } = mine.record;
      const seats = seatsOf([cleanName(this.#name) || players[0] || "You"], null);
      this.#place.go(`#/game/${await makeGame({ game, seats, options, seed: newSeed(), typed: false })}`);
      return true;
    });
  }

  #rounds(): Round[] {
    const mine = this.#mine && { ...this.#mine, name: cleanName(this.#name) || this.#mine.name };
    return mine ? [...this.#others, mine] : this.#others;
  }

  /** Starts the player's round with the dice of the link, under the rules version of its record. */
  async #play() {
    const first = this.#others[0];
    if (!first) return;
    await this.action("play", async () => {
      const name = this.#readName() || "You";
      const hole = await holeMeta(first.record);
      const meta = { duel: { line: this.#line, rounds: withoutMoves(this.#others) }, ...hole };
      const id = await startRound(first.record, name, meta);
      noteHole(hole, first.record, id);
      this.#place.enter(`#/game/${id}`);
      return true;
    });
  }

  /**
   * Starts another round with the same dice against ghosts.
   * @param what - name of the busy state
   * @param made - returns the ghosts; none if they are no longer wanted
   */
  async #playAgainst(what: string, made: (mine: Round, task: Task) => Promise<Rival[]>) {
    const mine = this.#mine;
    if (!mine) return;
    await this.action(what, async (task) => {
      const rounds = await made(mine, task);
      const meta = { duel: { ghost: true, rounds } };
      if (rounds.length)
        this.#place.enter(`#/game/${await startRound(mine.record, mine.record.players[0] ?? "You", meta)}`);
      return rounds.length > 0;
    });
  }

  /**
   * Replays the player's round at its table from the start, with the balls of the other rounds animated at the same
   * time.
   */
  async #watchAll() {
    const mine = this.#mine;
    if (!mine) return;
    await this.action("watch", async () => {
      const { match } = await ask({ op: "replay", record: mine.record });
      const { turn } = await ask({ op: "turn", match, key: newKey(crypto.getRandomValues(new Uint8Array(16))) });
      const kept = { record: { ...mine.record, moves: [] }, seats: [] };
      const { before, since, match: other } = await ask({ op: "open-turn", turn, kept });
      // If the request fails, the worker has restarted and the match no longer exists.
      for (const one of [match, other]) call({ op: "close", match: one }).catch(() => {});
      passReplay({
        id: this.#id,
        before: before as View,
        steps: since ?? [],
        ghosts: withMoves(this.#others),
      });
      this.#place.go(`#/game/${this.#id}`);
    });
  }

  #bot = () =>
    this.#playAgainst("bot", async (mine, task) => {
      let record: GameRecord | undefined;
      const ended = (played: GameRecord) => {
        record = played;
      };
      const bot = await botRound(call, sameDiceRequest(mine.record, "Ghost"), { wanted: () => !task.late, ended });
      return bot ? [{ name: "Tour bot", score: bot.score, cells: bot.cells, record }] : [];
    });

  #send() {
    return this.action("send", async () => {
      const mine = this.#mine;
      if (!mine) return;
      const title = this.#others.length ? "Send it back" : "Challenge a friend";
      await openSigned(title, this.#readName() || mine.name, (name) => {
        if (name !== ANONYMOUS) this.#name = name;
        const own = { ...mine.record, players: [name] };
        return linkRounds(this.#others, own, (more) => addMeta(store, this.#id, more));
      });
    });
  }
}

/** Returns a key for a round, which uses its player and its moves. */
const roundKey = ({ name, record }: Round) => JSON.stringify([name, record.moves]);

/**
 * Creates a game for one player with the dice of a record.
 * @returns the id of its save
 */
async function startRound(record: GameRecord, name: string, meta: Partial<Meta>): Promise<string> {
  const opened = await RemoteMatch.open(call, sameDiceRequest(record, name));
  return createGame(opened, { seats: seatsOf([name], null), typed: false, ...meta });
}

/** Returns the request that opens a match with the dice and the rules version of a record. */
const sameDiceRequest = ({ dice: _, ...rest }: GameRecord, name: string): Request<"replay"> => ({
  op: "replay",
  record: { ...rest, players: [name], moves: [] },
});
