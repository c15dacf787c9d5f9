/** One clause of the rulebook in a dialog, opened by “Why?” buttons. */

import { requestOnce } from "../engine/ask.ts";
import type { ExampleInfo as Example, RulesResponse as Rulebook } from "../engine/protocol.d.ts";
import { openDialog } from "../ui/dialogs.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** functions that draw the figures of a rulebook, by kind */
export type Figures = Readonly<Record<string, (data: any) => unknown>>;

/** Loads the rulebook of a game. The response is cached. */
export const rulebook: (game: string) => Promise<Rulebook> = requestOnce("rules");

/**
 * Renders the paragraphs of a clause, which Python separates by single newlines, without the Markdown markers for code
 * and emphasis.
 */
export const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .map((part) => html`<p>${part.replace(/[*_`]{1,2}([^*_`]+)[*_`]{1,2}/g, "$1")}</p>`);

/** Renders an example with the figure drawn by the game. */
export const example = ({ title, words, figure }: Example, figures: Figures) =>
  html`<figure class="example"><figcaption><strong>${title}</strong> ${words}</figcaption>${
    (figure && figures[String(figure.kind)]?.(figure)) ?? nothing
  }</figure>`;

/** Shows a clause in a dialog. */
export async function openClause(game: string, clause: string): Promise<void> {
  const book = await rulebook(game).catch(() => null); // The message below says so.
  const text = book?.rules[clause] ?? "The rulebook has not loaded yet. Try again in a moment.";
  const title = book?.titles[clause];
  await openDialog(
    title ? `${clause} · ${title}` : clause,
    (done) => html`${paragraphs(text)}
    <div class="row">${
      book
        ? html`<a class="pill" href="#/rules/${game}/${clause}"
      @click=${() => done(null)}>The whole rulebook</a>`
        : nothing
    }
    <button class="pill" autofocus @click=${() => done(null)}>Close</button></div>`,
  );
}
