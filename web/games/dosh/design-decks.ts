/** The decks of a board as tables of eight clubs, with the problems shown at each field. */

import { isObject } from "../../data/shapes.ts";
import type { Fault } from "../../packages/editor/types.ts";
import { sentence } from "../../platform/dom.ts";
import { lookUp } from "../../platform/look-up.ts";
import { cleanName, shorten } from "../../platform/names.ts";
import { announce } from "../../ui/announce.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { askText } from "../../ui/exchange.ts";
import { field as fieldOf, onInput, radioChip } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Club } from "./deck-table.ts";
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
} from "./deck-table.ts";
import type { Host } from "./design-state.ts";
import { CLOCK } from "./view.ts";

const COLOURS = ["yellow", "red", "blue", "green"];
const MAX_DECKS = 12;

/** Returns the custom decks of the board; null if it uses the standard ones. */
const customDecks = ({ material: { decks } }: Host): Record<string, unknown> | null => (isObject(decks) ? decks : null);

/**
 * Changes the custom decks.
 * @param what - describes the step, for undo
 */
const writeDecks = (host: Host, decks: Record<string, unknown>, what: string, join?: string) =>
  host.change({ ...host.material, decks }, what, join);

/** Returns the name of the chosen deck, or of the first one if it no longer exists. */
function chosenDeck(host: Host): string {
  const names = Object.keys(customDecks(host) ?? {});
  return names.includes(host.state.colour) ? host.state.colour : (names[0] ?? "");
}

/** Returns the Clubs tab. */
export function clubs(host: Host) {
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

/** Returns the Clubs tab of a board without custom decks. */
const standardDecks = (
  host: Host,
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

/** Adds a deck, as a copy of the chosen one. */
async function addDeck(host: Host, decks: Record<string, unknown>) {
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

function removeDeck(host: Host, decks: Record<string, unknown>, colour: string) {
  const { [colour]: _, ...rest } = decks;
  writeDecks(host, rest, `Deck ${colour} removed`);
}

/** Asks for a table copied from a spreadsheet and replaces the deck with it. */
async function pasteDeck(host: Host, colour: string) {
  let error = "";
  const deck = await openDialog(
    "Paste from a spreadsheet",
    (done: (value: Club[] | null) => void, redraw) => html`<form @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const text = String(new FormData(event.currentTarget as HTMLFormElement).get("table") ?? "");
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

/** Returns the form of a deck. */
function deckForm(host: Host, colour: string) {
  const list = completeDeck(lookUp(customDecks(host), colour));
  const problems = host.faults.filter(({ at }) => at[0] === "decks" && at[1] === colour);
  const general = problems.filter(({ at }) => at.length === 2);
  const write = (next: Club[], what: string, join: string = "") =>
    writeDecks(host, { ...customDecks(host), [colour]: next }, what, join);
  return html`<p class="quiet">The blue die says how far: 0 to 30. The red die says how far it hooks. Left is -9 to -1
    before the green boxes, 0 in them, right (1 to 9) after them. Paste cells of a spreadsheet into any box.</p>
    ${general.map(({ message }) => html`<p class="wrong">${sentence(message)}</p>`)}
    ${list.map((club, card) => clubForm(list, club, card, colour, problems, write))}`;
}

/**
 * Returns the form of a club.
 * @param problems - of the deck
 */
function clubForm(
  list: Club[],
  club: Club,
  card: number,
  colour: string,
  problems: Fault[],
  write: (next: Club[], what: string, join?: string) => void,
) {
  const mine = problems.filter(({ at }) => at[2] === card);
  const isInvalid = (field: string, at: number = -1) =>
    mine.some((problem) => problem.at[3] === field && (problem.at.length === 4 || problem.at[4] === at));
  const [first, last] = club.green.map(Number);
  const change = (what: Partial<Club>, join: string) =>
    write(
      list.map((other, at) => (at === card ? { ...other, ...what } : other)),
      `${club.name || "Club"} of ${colour}`,
      `${colour} ${card} ${join}`,
    );
  const box = (field: "distance" | "hook" | "green", at: number, label: string) =>
    html`<input type="text" inputmode=${field === "hook" ? "text" : "numeric"} id="deck-${card}-${field}-${at}"
      class=${field === "hook" && at + 1 >= Number(first) && at + 1 <= Number(last) ? "green-box" : ""}
      aria-label=${label} aria-invalid=${isInvalid(field, at) ? "true" : nothing}
      aria-describedby=${mine.length ? `deck-wrong-${card}` : nothing} autocomplete="off" maxlength="6"
      .value=${String(club[field][at] ?? "")} @focus=${(event: Event) => fieldOf(event).select()}
      @change=${onInput((text) =>
        change(
          { [field]: club[field].map((value, n) => (n === at ? (parseNumber(text) ?? 0) : value)) },
          `${field} ${at}`,
        ),
      )}
      @paste=${(event: ClipboardEvent) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (field === "green" || !isTable(text)) return;
        event.preventDefault();
        write(paste(list, { card, field, at }, parseTable(text)), `Pasted into ${club.name}`);
        announce("The table was pasted.");
      }}>`;
  return html`<fieldset class="dp-club deck-${COLOURS.includes(colour) ? colour : "plain"}"><legend class="unseen">${
    club.name
  }, club ${card + 1}</legend>
    <div class="dp-club-head abreast"><span class="club-number" data-part=club-number>${card + 1}</span><input type="text"
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
