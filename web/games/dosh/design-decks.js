/** The decks of a board as tables of eight clubs, with the problems shown at each field. */
import { lookUp } from "../../core/look-up.js";
import { cleanName, shorten } from "../../core/names.js";
import { announce } from "../../core/page/announce.js";
import { openDialog } from "../../core/page/dialogs.js";
import { sentence } from "../../core/page/dom.js";
import { askText } from "../../core/page/exchange.js";
import { field as fieldOf, onInput, radioChip } from "../../core/page/fields.js";
import { isObject } from "../../core/store/shapes.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import {
  completeDeck,
  formatDeck,
  isTable,
  MAX_CLUB_NAME,
  parseDeck,
  parseNumber,
  parseTable,
  paste,
  rating,
} from "./deck-table.js";
import { CLOCK } from "./view.js";

/** @import { Host } from "./design-state.js" */
/** @import { Club } from "./deck-table.js" */

const COLOURS = ["yellow", "red", "blue", "green"];
const MAX_DECKS = 12;

/** Returns the custom decks of the board; null if it uses the standard ones. @param {Host} host
 * @returns {Record<string, unknown>|null} */
const customDecks = ({ material: { decks } }) => (isObject(decks) ? decks : null);

/** Changes the custom decks. @param {Host} host @param {Record<string, unknown>} decks
 * @param {string} what describes the step, for undo @param {string} [join] */
const writeDecks = (host, decks, what, join) => host.change({ ...host.material, decks }, what, join);

/** Returns the name of the chosen deck, or of the first one if it no longer exists. @param {Host} host
 * @returns {string} */
function chosenDeck(host) {
  const names = Object.keys(customDecks(host) ?? {});
  return names.includes(host.state.colour) ? host.state.colour : (names[0] ?? "");
}

/** Returns the Clubs tab. @param {Host} host */
export function clubs(host) {
  const decks = customDecks(host);
  if (!decks) return standardDecks(host);
  const names = Object.keys(decks);
  const colour = chosenDeck(host);
  return html`<div class="dp-clubs"><div class="chips" role="group" aria-label="Deck">${names.map((name) =>
    radioChip({ name: "dp-deck" }, shorten(name, 20), name === colour, () => {
      host.state.colour = name;
      host.redraw();
    }),
  )}</div>
  <div class="row">${
    names.length < MAX_DECKS
      ? html`<button type="button" class="pill" @click=${() => void addDeck(host, decks)}>Add a deck</button>`
      : nothing
  }${
    names.length > 1
      ? html`<button type="button" class="pill" @click=${() => removeDeck(host, decks, colour)}>Remove this deck</button>`
      : nothing
  }<button type="button" class="pill" @click=${() => void pasteDeck(host, colour)}>Paste from a spreadsheet</button>
  <button type="button" class="pill" @click=${() => {
    const { decks: _, ...rest } = host.material;
    host.change(rest, "Standard decks");
  }}>Use the standard decks</button></div>
  ${colour ? deckForm(host, colour) : nothing}</div>`;
}

/** Returns the Clubs tab of a board without custom decks. @param {Host} host */
const standardDecks = (
  host,
) => html`<div class="dp-clubs"><p>This board uses the four standard decks of eight clubs.</p>
  ${
    host.material.decks === undefined || host.material.decks === null
      ? nothing
      : html`<p class="wrong">These decks cannot be shown. Start from the standard decks instead.</p>`
  }
  <div class="row"><button type="button" class="pill" @click=${() =>
    writeDecks(
      host,
      structuredClone(host.ours.decks),
      "Custom decks, copied from the standard ones",
    )}>Edit a copy of the standard decks</button>
  <button type="button" class="pill" @click=${() => {
    host.state.colour = "yellow";
    writeDecks(host, { yellow: completeDeck(null) }, "A blank deck");
  }}>Start with one blank deck</button></div></div>`;

/** Adds a deck, as a copy of the chosen one. @param {Host} host @param {Record<string, unknown>} decks */
async function addDeck(host, decks) {
  const value = COLOURS.find((one) => !(one in decks)) ?? "";
  const label = "Name of the deck, a colour or an edition";
  const name = await askText({ title: "Add a deck", label, value, yes: "Add", max: 20 });
  if (!name) return;
  host.state.colour = name;
  if (Object.hasOwn(decks, name)) host.redraw();
  else
    writeDecks(
      host,
      { ...decks, [name]: structuredClone(lookUp(decks, chosenDeck(host)) ?? completeDeck(null)) },
      `Deck ${name}`,
    );
}

/** @param {Host} host @param {Record<string, unknown>} decks @param {string} colour */
function removeDeck(host, decks, colour) {
  const { [colour]: _, ...rest } = decks;
  writeDecks(host, rest, `Deck ${colour} removed`);
}

/** Asks for a table copied from a spreadsheet and replaces the deck with it. @param {Host} host
 * @param {string} colour */
async function pasteDeck(host, colour) {
  let error = "";
  const deck = await openDialog(
    "Paste from a spreadsheet",
    (/** @type {(value: Club[]|null) => void} */ done, redraw) => html`<form @submit=${(
      /** @type {SubmitEvent} */ event,
    ) => {
      event.preventDefault();
      const text = String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("table") ?? "");
      const result = parseDeck(text);
      if ("deck" in result) return done(result.deck);
      error = result.error;
      redraw();
    }}><p>One club per line: its name, 12 distances, 12 hooks (L3 or -3 means left), first and last green box.</p>
      <label>The table<textarea name="table" rows="9" spellcheck="false" wrap="off" .value=${formatDeck(
        completeDeck(lookUp(customDecks(host), colour)),
      )}></textarea></label>${error ? html`<p class="wrong" role="alert">${error}</p>` : nothing}
      <div class="row"><button class="pill">Use this table</button><button type="button" class="pill"
        @click=${() => done(null)}>Cancel</button></div></form>`,
  );
  if (deck) writeDecks(host, { ...customDecks(host), [colour]: deck }, `Deck ${colour} from a spreadsheet`);
}

/** Returns the form of a deck. @param {Host} host @param {string} colour */
function deckForm(host, colour) {
  const list = completeDeck(lookUp(customDecks(host), colour));
  const problems = host.faults.filter(({ at }) => at[0] === "decks" && at[1] === colour);
  const general = problems.filter(({ at }) => at.length === 2);
  const write = (/** @type {Club[]} */ next, /** @type {string} */ what, /** @type {string} */ join = "") =>
    writeDecks(host, { ...customDecks(host), [colour]: next }, what, join);
  return html`<p class="quiet">The blue die says how far: 0 to 30. The red die says how far it hooks. Left is -9 to -1
    before the green boxes, 0 in them, right (1 to 9) after them. Paste cells of a spreadsheet into any box.</p>
    ${general.map(({ message }) => html`<p class="wrong">${sentence(message)}</p>`)}
    ${list.map((club, card) => clubForm(list, club, card, colour, problems, write))}`;
}

/**
 * Returns the form of a club.
 * @param {Club[]} list @param {Club} club @param {number} card @param {string} colour
 * @param {import("../../screens/design/types.js").Fault[]} problems of the deck
 * @param {(next: Club[], what: string, join?: string) => void} write
 */
function clubForm(list, club, card, colour, problems, write) {
  const mine = problems.filter(({ at }) => at[2] === card);
  const isInvalid = (/** @type {string} */ field, /** @type {number} */ at = -1) =>
    mine.some((problem) => problem.at[3] === field && (problem.at.length === 4 || problem.at[4] === at));
  const [first, last] = club.green.map(Number);
  const change = (/** @type {Partial<Club>} */ what, /** @type {string} */ join) =>
    write(
      list.map((other, at) => (at === card ? { ...other, ...what } : other)),
      `${club.name || "Club"} of ${colour}`,
      `${colour} ${card} ${join}`,
    );
  const box = (/** @type {"distance"|"hook"|"green"} */ field, /** @type {number} */ at, /** @type {string} */ label) =>
    html`<input type="text" inputmode=${field === "hook" ? "text" : "numeric"} id="deck-${card}-${field}-${at}"
      class=${field === "hook" && at + 1 >= Number(first) && at + 1 <= Number(last) ? "green-box" : ""}
      aria-label=${label} aria-invalid=${isInvalid(field, at) ? "true" : nothing}
      aria-describedby=${mine.length ? `deck-wrong-${card}` : nothing} autocomplete="off" maxlength="6"
      .value=${String(club[field][at] ?? "")} @focus=${(/** @type {Event} */ event) => fieldOf(event).select()}
      @change=${onInput((text) =>
        change(
          { [field]: club[field].map((value, n) => (n === at ? (parseNumber(text) ?? 0) : value)) },
          `${field} ${at}`,
        ),
      )}
      @paste=${(/** @type {ClipboardEvent} */ event) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (field === "green" || !isTable(text)) return;
        event.preventDefault();
        write(paste(list, { card, field, at }, parseTable(text)), `Pasted into ${club.name}`);
        announce("The table was pasted.");
      }}>`;
  return html`<fieldset class="dp-club deck-${COLOURS.includes(colour) ? colour : "plain"}"><legend class="unseen">${
    club.name
  }, club ${card + 1}</legend>
    <div class="dp-club-head abreast"><span class="club-number">${card + 1}</span><input type="text"
      id="deck-${card}-name" aria-label="Name of club ${card + 1}" maxlength=${MAX_CLUB_NAME} dir="auto" .value=${club.name}
      @change=${onInput((text) => change({ name: cleanName(text, MAX_CLUB_NAME) }, "name"))}><span
        class="quiet">rating ${rating(club) || "–"}</span></div>
    <div class="card-scroll"><table><thead><tr><th scope="col">Die</th>${CLOCK.map(
      (face) => html`<th scope="col">${face}</th>`,
    )}</tr></thead>
    <tbody><tr><th scope="row">Distance</th>${CLOCK.map(
      (face) => html`<td>${box("distance", face - 1, `Distance ${face}`)}</td>`,
    )}</tr><tr><th scope="row">Hook</th>${CLOCK.map(
      (face) => html`<td>${box("hook", face - 1, `Hook ${face}`)}</td>`,
    )}</tr></tbody></table></div>
    <div class="dp-green abreast"><span>Green boxes</span> ${box("green", 0, "First green box")} <span>to</span> ${box(
      "green",
      1,
      "Last green box",
    )}</div>
    ${
      mine.length
        ? html`<ul class="wrong" id="deck-wrong-${card}">${mine.map(
            ({ message }) => html`<li>${sentence(message)}</li>`,
          )}</ul>`
        : nothing
    }
  </fieldset>`;
}
