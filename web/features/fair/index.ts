/**
 * “Are the dice fair?”, `#/fair/<game>`: every face rolled in the saved games of this device, compared with fair dice, and
 * how a seed makes the dice. `#/fair/<game>/<save>` takes the example from that save.
 */

import type { Place, Screen } from "../../app/router.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import { openInLab } from "../../data/handover.ts";
import { store } from "../../data/store.ts";
import { ask } from "../../engine/ask.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf, games } from "../../table/register.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, posters, screenHeader } from "../common/screen-header.ts";
import type { Group } from "./counts.ts";
import { Counts, loadGames, sum } from "./counts.ts";
import { correctChance, describeFairness, formatChance, hashedText, rollProgram } from "./messages.ts";

/** Size of the chart, and the space for the counts above the bars and the faces below them. */
const [W, H, HEAD, FOOT] = [320, 130, 22, 18];

/** Opens the page. */
export async function open({ params: [id = "", save = ""], redraw, go }: Place): Promise<Screen> {
  const game = gameOf(id || (store.list().find(({ broken }) => !broken)?.game ?? "")) ?? games[0];
  if (!game || (id && game.id !== id)) throw new Error("There is no such game.");
  await loadScreenAssets("features/fair");
  const screen = new Fairness(game, save, redraw, go);
  void screen.fill();
  return { title: "Are the dice fair?", heading: "Dice", draw: () => screen.draw(), close: () => screen.close() };
}

class Fairness extends ScreenBase {
  game: Entry;
  save: string;
  go: (address: string) => void;
  #counts = new Counts();
  /** Chances of the total and of each group, in the order of `#groups`. */
  #chances: number[] = [];
  #groups: Group[] = [];
  #read = 0;
  /** Ids of the games of all readable saves. */
  #saved = store.list().flatMap(({ broken, game }) => (broken ? [] : game));
  #games = 0;
  /** Number of the example, from 0. */
  #example = 0;

  constructor(game: Entry, save: string, redraw: () => void, go: (address: string) => void) {
    super(redraw);
    this.game = game;
    this.save = save;
    this.go = go;
  }

  /** Counts the faces of one game after another. */
  fill() {
    const found = loadGames(store, this.game.id);
    // The example comes from the first game that is counted.
    found.sort((one, two) => Number(two.id === this.save) - Number(one.id === this.save));
    this.#games = found.length;
    return this.task("fill", async (task) => {
      for (const { data } of found) {
        const response = task.accept(await ask({ op: "faces", record: data.record }).catch(skipRejected));
        if (response) this.#counts.add(response.faces, data);
        this.#read += 1;
        this.redraw();
      }
      await this.#evaluate();
    });
  }

  describe(error: unknown) {
    return error instanceof Error ? error.message : String(error);
  }

  async #evaluate() {
    const total = this.#counts.total();
    const groups = this.#counts.groups();
    const counts = [total?.counts ?? [0, 0], ...groups.map((group) => group.counts)];
    const { fairness } = await ask({ op: "fairness", counts });
    this.#groups = groups;
    this.#chances = fairness.map(({ chance }) => chance);
  }

  draw() {
    const reading = !this.error && !this.#chances.length;
    return html`<div class="page fair">${screenHeader(
      "fair",
      "Are the dice fair?",
      "Every roll in the games on this device, compared with what fair dice show on average.",
    )}
      ${posters(({ id }) => {
        const count = this.#saved.filter((game) => game === id).length;
        return { href: `#/fair/${id}`, words: count === 1 ? "1 game" : `${count} games`, current: id === this.game.id };
      }, "Game")}
      ${
        reading
          ? html`<p class="quiet" role="status">Counting the rolls: ${this.#read} of ${this.#games} games…</p>`
          : nothing
      }
      ${this.error ? html`<p class="wrong" role="alert">The rolls could not be counted. ${this.error}</p>` : nothing}
      <div class="beside-it"><div>${this.#all()}${this.#players()}</div><div>${this.#seed()}</div></div></div>`;
  }

  #all() {
    const total = this.#counts.total();
    if (!total) {
      if (!this.#chances.length) return nothing;
      return html`<p>There is no saved game of ${this.game.title} with rolls on this device yet.</p>
        <p><a class="act" data-part=main-button href="#/new/${this.game.id}">Play ${this.game.title}</a></p>`;
    }
    const rolls = sum(total.counts);
    const chance = this.#chances.length ? correctChance(this.#chances) : undefined;
    return html`<section aria-labelledby="fair-all"><h2 id="fair-all">All rolls</h2>
      ${chance === undefined ? nothing : html`<p><strong>${describeFairness(chance, rolls)}</strong></p>`}
      ${chart(total)}
      <p class="quiet">${rolls.toLocaleString("en")} dice in ${this.#read} ${this.#read === 1 ? "game" : "games"}. The
        dashed line is the average of fair dice. Games with the same seed have the same dice and count once.</p></section>`;
  }

  #players() {
    const groups = this.#groups;
    if (!groups.length) return nothing;
    return html`<section aria-labelledby="fair-players"><h2 id="fair-players">By player</h2>
      <div class="card-scroll" tabindex="0" role="group" aria-label="By player"><table class="plain-card figures" data-part=figures-table>
      <thead><tr><th scope="col">Player</th><th scope="col">Dice</th><th scope="col">Chance</th></tr></thead>
      <tbody>${groups.map(
        ({ who, bot, counts }, at) =>
          html`<tr><th scope="row">${
            who ? html`<bdi translate="no">${who}</bdi>${bot ? " (bot)" : ""}` : "Entered by hand"
          }</th><td>${sum(counts).toLocaleString("en")}</td><td>${formatChance(this.#chances[at + 1] ?? 1)}</td></tr>`,
      )}</tbody></table></div>
      <p class="quiet">The chance that fair dice deviate at least as much. Small chances occur by accident: among twenty
        players with fair dice, one is expected to have a chance below 5 in 100.</p></section>`;
  }

  #seed() {
    const { example } = this.#counts;
    const roll = example?.throws[this.#example % example.throws.length];
    if (!example || !roll) return nothing;
    const { seed, players, throws } = example;
    const who = players[roll.seat] ?? "the whole table";
    const program = rollProgram(seed, roll);
    return html`<section aria-labelledby="fair-seed"><h2 id="fair-seed">How a seed makes the dice</h2>
      <p>The seed <strong class="figures" translate="no">${seed}</strong> was fixed before the first stroke. For this roll of
        <bdi translate="no">${who}</bdi>, it gave</p>
      <p class="fair-faces" data-part=rolled-faces translate="no">${roll.results.join(" ")}</p>
      <ol><li>The seed and the place of the roll form a text: the seat, the hole, the stroke and the purpose.
          <pre tabindex="0" aria-label="The text" translate="no">${hashedText(seed, roll)}</pre></li>
        <li>SHA-256, a public method, turns the text into eight large numbers. No one can predict them, and no one can
          choose them.</li>
        <li>The remainder of each number after division by ${roll.faces.length} is the face of one die.</li></ol>
      ${
        throws.length > 1
          ? html`<p><button class="pill" @click=${() => {
              this.#example += 1;
              this.redraw();
            }}>Another roll</button></p>`
          : nothing
      }
      <h3>Check this roll yourself</h3>
      <pre class="fair-program" tabindex="0" aria-label="Python program" translate="no">${program}</pre>
      <p><button class="act" data-part=main-button @click=${() =>
        openInLab({ game: this.game.id, name: "Check a roll", source: program }, this.go)}>Open in the Lab</button></p>
      <p class="quiet">Press Run there: Python computes the same roll on this device.</p></section>`;
  }
}

function skipRejected(error: unknown) {
  // A save of a later version cannot be replayed; the other games are still counted.
  if (error instanceof Error && error.name === "RejectedError") return null;
  throw error;
}

/** Draws how often each face was rolled. */
function chart({ faces, counts }: Group) {
  const expected = sum(counts) / faces.length;
  const top = Math.max(...counts, expected);
  const wide = W / faces.length;
  const y = (count: number) => H - FOOT - (count * (H - FOOT - HEAD)) / top;
  return html`<figure class="chart"><svg viewBox="0 0 ${W} ${H}" aria-hidden="true">
    ${counts.map((count, at) => {
      const middle = at * wide + wide / 2;
      return svg`<rect class="bar" x=${at * wide + 3} y=${y(count)} width=${wide - 6} height=${H - FOOT - y(count)}></rect>
        <text x=${middle} y=${HEAD - 7}>${count}</text><text x=${middle} y=${H - 4}>${shortFace(faces, at)}</text>`;
    })}<path class="mean" d="M0 ${y(expected)}H${W}"></path></svg>
    <details class="behind"><summary>As a table</summary><table class="plain-card figures" data-part=figures-table>
      <thead><tr><th scope="col">Face</th><th scope="col">Rolled</th><th scope="col">Expected</th></tr></thead>
      <tbody>${faces.map(
        (
          _,
          at,
        ) => html`<tr><th scope="row">${fullFace(faces, at)}</th><td>${counts[at]}</td><td>${expected.toFixed(1)}</td>
        </tr>`,
      )}</tbody></table></details></figure>`;
}

/** Returns a face for the player: sides that are numbered from 0 count from 1. */
const fullFace = (faces: Group["faces"], at: number) => (faces[0] === 0 ? `Side ${at + 1}` : String(faces[at]));

const shortFace = (faces: Group["faces"], at: number) => (faces[0] === 0 ? String(at + 1) : String(faces[at]));
