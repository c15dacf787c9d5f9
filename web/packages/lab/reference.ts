/** What a bot can see and do: the keys of the view, the moves, and the attributes of a match, as Python declares them. */

import { openDialog } from "../../ui/dialogs.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Runner } from "./runner.ts";
import type { Key } from "./worker/replies.ts";

export const TITLE = "View and moves";

const list = (keys: readonly Key[]) =>
  html`<dl>${keys.map(
    ({ name, type, doc }) =>
      html`<div><dt translate="no"><code>${name}</code> <span>${type}</span></dt>${doc ? html`<dd>${doc}</dd>` : nothing}</div>`,
  )}</dl>`;

/** Writes a move as the dictionary that a bot returns. */
const example = (name: string, fields: readonly Key[]) =>
  `{${[`"do": "${name}"`, ...fields.map((field) => `"${field.name}": …`)].join(", ")}}`;

/**
 * Renders the reference of a game.
 * @param leave - called when the player follows a link
 */
export function drawReference(
  { reference, members }: Runner,
  { id, title }: { id: string; title: string },
  leave: () => void = () => {},
) {
  if (!reference) return html`<p class="quiet">Loading the list…</p>`;
  return html`<h3><code>match.view()</code></h3>
    <p class="quiet">A dictionary with these keys. Seats count from 0.</p>${list(reference.view)}
    <h3>Moves of ${title}</h3>
    <p class="quiet"><code>match.moves()</code> lists the legal ones.</p>
    <dl>${reference.moves.map(
      ({ names, doc, fields }) =>
        html`<div>${names.map(
          (name) => html`<dt translate="no"><code>${example(name, fields)}</code></dt>`,
        )}<dd>${doc}</dd>${fields.length ? html`<dd>${list(fields)}</dd>` : nothing}</div>`,
    )}</dl>
    <h3>More of <code>match</code></h3>
    ${list(members.map(({ name, signature, doc }) => ({ name: `match.${name}`, type: signature, doc })))}
    <p><code>help(match.play)</code> describes one of them in full. <a href="#/rules/${id}" @click=${leave}>Rules of ${title}</a></p>`;
}

/** Shows the reference in a dialog. */
export const openReference = (runner: Runner, game: { id: string; title: string }) =>
  openDialog(
    TITLE,
    (done) => html`<div class="lab-reference">${drawReference(runner, game, () => done(null))}</div>
    <div class="row"><button class="pill" autofocus @click=${() => done(null)}>Close</button></div>`,
  );
