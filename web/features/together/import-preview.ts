/** Shows the contents of a file, and adds them if the player agrees. */

import type { Place, Screen } from "../../app/router.ts";
import { loadStyle } from "../../app/styles.ts";
import { boards } from "../../data/boards.ts";
import { bots } from "../../data/bots.ts";
import { cards } from "../../data/cards.ts";
import type { Dated } from "../../data/days.ts";
import { days } from "../../data/days.ts";
import { applySettings } from "../../data/game-files.ts";
import type { Checked } from "../../data/import-file.ts";
import { countWords, importFile, replayFile } from "../../data/import-file.ts";
import type { Arrival } from "../../data/read-file.ts";
import { readFile } from "../../data/read-file.ts";
import { store } from "../../data/store.ts";
import { call } from "../../engine/engine.ts";
import { gameOf } from "../../table/register.ts";
import { checkbox } from "../../ui/fields.ts";
import { showOutcome } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { locker } from "../locker/device.ts";

const STORES = { store, locker, days, boards, cards, bots };
/** Maximum number of lines shown in a list. */
const SHOWN = 8;

/**
 * Opens the preview of a file.
 * @param what - the text of the file
 */
export async function openText({ redraw, go }: Place, { text }: { text: string }): Promise<Screen> {
  await loadStyle("features/together");
  const file = readFile(text);
  let checkedGames = 0;
  let left = false;
  let settings = false;
  let errorText = "";
  let contents: Checked | null = null;
  /** The result of importing the file, computed without saving anything. */
  let preview: ReturnType<typeof importFile>;
  const progress = (done: number) => {
    checkedGames = done;
    redraw();
  };
  replayFile(file, call, { wanted: () => !left, progress })
    .then(
      (it) => {
        contents = it;
        preview = importFile(it, STORES, false);
      },
      () => (errorText = "It could not be checked. Reload the page and open it again."),
    )
    .finally(redraw);
  const accept = (it: Checked) => {
    if (left) return;
    left = true;
    const { counts, problems } = importFile(it, STORES, true);
    if (settings && it.settings) applySettings(store, it.settings);
    const label = [countWords(counts), settings && "settings"].filter(Boolean).join(", ");
    const news = problems.filter((one) => !preview.problems.includes(one));
    showOutcome({ ok: !news.length, message: [`Added: ${label}.`, ...news].join(" ") }, `Added: ${label}.`);
    go("#/");
  };
  const withSettings = (on: boolean) => {
    settings = on;
    redraw();
  };
  const question = (it: Checked) => {
    const label = countWords(preview.counts);
    const problems = [...it.problems, ...preview.problems];
    return html`<h1 tabindex="-1">${label ? `Add ${label}?` : "Nothing to add"}</h1>
      ${shortList([...preview.rounds.map(roundLine), ...preview.games.map(gameLine)], "")}${shortList(problems, "wrong")}
      ${label || problems.length ? nothing : html`<p>You already have everything in it.</p>`}
      ${
        it.settings
          ? checkbox("Include settings and names", "Your current settings are kept.", settings, withSettings)
          : nothing
      }
      ${
        label || settings
          ? html`<button class="act wide" data-part=main-button @click=${() => accept(it)}>Add it</button>
            <p class="quiet">It is added to what you have; nothing you have is changed.</p>`
          : nothing
      }`;
  };
  const progressView = () =>
    html`<h1 tabindex="-1">Contents of this file</h1>${
      errorText
        ? html`<p class="wrong" role="alert">${errorText}</p>`
        : html`<p role="status">Checking… ${checkedGames ? `${checkedGames} of ${file.games.length} games` : ""}</p>`
    }`;
  return {
    title: "A file",
    draw: () => html`<div class="page link" data-part=received>${contents ? question(contents) : progressView()}
      <p><a class="pill" href="#/">${
        contents && countWords(preview.counts) ? "No, thank you" : "To the clubhouse"
      }</a></p></div>`,
    close: () => {
      left = true;
    },
  };
}

const titleOf = (id: string) => gameOf(id)?.title ?? id;

const gameLine = ({
  data: { record, view },
}: Arrival) => html`${titleOf(record.game)}: <bdi translate="no">${record.players.join(", ")}</bdi>,
  ${view?.over ? "played to the end" : "still on the course"}`;

const roundLine = ({ date, game, round }: Dated) =>
  html`Round of the day ${date}, ${titleOf(game)}: ${round.result ? round.result.score : "under way"}`;

const shortList = (lines: unknown[], look: string) =>
  lines.length === 0
    ? nothing
    : html`<ul class=${look}>${lines.slice(0, SHOWN).map((line) => html`<li>${line}</li>`)}${
        lines.length > SHOWN ? html`<li>and ${lines.length - SHOWN} more</li>` : nothing
      }</ul>`;
