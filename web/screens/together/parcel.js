/** What a file or codes in a row hold: looked at first, and taken only where somebody says so. */

import { boards } from "../../core/boards.js";
import { cards } from "../../core/cards.js";
import { days } from "../../core/days.js";
import { call } from "../../core/engine.js";
import { locker } from "../../core/locker.js";
import { notify } from "../../core/notices.js";
import { readFile } from "../../core/store/read-file.js";
import { checked, countWords, take } from "../../core/store/take-file.js";
import { store } from "../../core/store.js";
import { gameOf } from "../../table/register.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { roomStyle } from "../room-style.js";

/** @typedef {import("../../core/router.js").Place} Place */
/** @typedef {import("../../core/router.js").Screen} Screen */
/** @typedef {import("../../core/store/take-file.js").Checked} Checked */

const WORLD = { store, locker, days, boards, cards };
/** Lines of a list that are in sight. */
const FEW = 8;
/**
 * @param {Place} place
 * @param {{text: string, byLink: boolean}} what  `byLink`: out of a link, from which no settings come
 * @returns {Promise<Screen>}
 */
export async function openText({ redraw, go }, { text, byLink }) {
  await roomStyle(import.meta.url);
  const file = readFile(text);
  let [looked, left, settings, trouble] = [0, false, false, ""];
  /** @type {Checked|null} */
  let found = null;
  checked(file, call, {
    wanted: () => !left,
    told: (done) => {
      looked = done;
      redraw();
    },
  })
    .then(
      (it) => (found = it),
      () => (trouble = "Python could not look at it. Reload the page, and open it again."),
    )
    .finally(redraw);
  const accept = (/** @type {Checked} */ it) => {
    const told = take(it, WORLD, false).problems;
    const { counts, problems } = take(it, WORLD, true);
    if (settings && it.settings) store.adopt(it.settings);
    const words = [countWords(counts), settings && "what you had not set"].filter(Boolean).join(", and ");
    const news = problems.filter((one) => !told.includes(one));
    notify("import", { tone: news.length ? "trouble" : "news", text: [`Added: ${words}.`, ...news].join(" ") });
    go("#/");
  };
  const tick = (/** @type {Event} */ event) => {
    settings = /** @type {HTMLInputElement} */ (event.target).checked;
    redraw();
  };
  const looking = () => html`<h1 tabindex="-1">${byLink ? "What these codes hold" : "What this file holds"}</h1>
    ${
      trouble
        ? html`<p class="wrong" role="alert">${trouble}</p>`
        : html`<p role="status">Looking at it… ${looked ? `${looked} of ${file.games.length} games` : ""}</p>`
    }`;
  const asking = (/** @type {Checked} */ it) => {
    const { counts, problems } = take(it, WORLD, false);
    const words = countWords(counts);
    const all = [...it.problems, ...problems];
    const more = !byLink && it.settings;
    return html`<h1 tabindex="-1">${words ? `Add ${words}?` : "Nothing to add"}</h1>
      ${words ? contents(it) : nothing}
      ${words || all.length ? nothing : html`<p>There is nothing in it that is not here already.</p>`}
      ${all.length ? html`<ul class="wrong">${few(all)}</ul>` : nothing}
      ${
        more
          ? html`<label class="tick"><input type="checkbox" .checked=${settings} @change=${tick}><span>Its settings and
            names as well <span class="quiet">What you have set here stays.</span></span></label>`
          : nothing
      }
      ${
        words || (more && settings)
          ? html`<button class="act wide" @click=${() => accept(it)}>Add it</button>
            <p class="quiet">It stands beside what you have; nothing of yours is changed.</p>`
          : nothing
      }`;
  };
  return {
    title: byLink ? "Codes" : "A file",
    draw: () => html`<div class="page link">${found ? asking(found) : looking()}
      <p><a class="pill" href="#/">${found && !trouble ? "No, thank you" : "To the clubhouse"}</a></p></div>`,
    close: () => {
      left = true;
    },
  };
}

/** The games and rounds, each in a line. @param {Checked} it */
const contents = ({ games, rounds }) => {
  const lines = games.map(
    ({ data: { record, view } }) => html`${gameOf(record.game)?.title ?? record.game}:
      <bdi>${record.players.join(", ")}</bdi>, ${view?.over ? "played to the end" : "still on the course"}`,
  );
  const dated = rounds.map(
    ({ date, game, round }) =>
      html`Round of the day ${date}, ${gameOf(game)?.title ?? game}: ${
        round.result ? round.result.score : "under way"
      }`,
  );
  return html`<ul>${few(dated)}${few(lines)}</ul>`;
};

/** @param {unknown[]} lines */
const few = (lines) =>
  html`${lines.slice(0, FEW).map((line) => html`<li>${line}</li>`)}${
    lines.length > FEW ? html`<li>and ${lines.length - FEW} more</li>` : nothing
  }`;
