/** The editors of Word Golf's designer: a card whose spaces can be dragged, the forms of the card, and the dice. */

import type { Dragged } from "../../packages/editor/drag-space.ts";
import { dragSpace } from "../../packages/editor/drag-space.ts";
import { photoForm, underlay } from "../../packages/editor/photo/photograph.ts";
import { announce } from "../../ui/announce.ts";
import { DIRECTIONS, numberField, toDrawingPoint } from "../../ui/drawing.ts";
import { field, onInput } from "../../ui/fields.ts";
import type { Drag } from "../../ui/gesture.ts";
import { GestureArea } from "../../ui/gesture.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.ts";
import type { Card } from "./card-edit.ts";
import * as edit from "./card-edit.ts";
import { FRAME } from "./land.ts";

/** The open card or die and the selected space of a design. */
export class Choice {
  part = "cards" as "cards" | "dice";
  set = 0;
  hole = 0;
  /** Index of the selected space. */
  space: number | null = null;
  /** The gestures on the card. */
  area: GestureArea | null = null;
  /** The space that is being dragged, as an index. */
  drag: Dragged<number> | null = null;
}
export type Host = import("../../packages/editor/types.ts").Host<Choice>;

/** Returns the selected space, or null if there is none or the card does not have it. */
export const selectedSpace = ({ state }: Host, card: Card): number | null =>
  state.space !== null && state.space < card.spaces.length ? state.space : null;

const NAMES = {
  plain: "Plain",
  double: "Counts double",
  obstacle: "Obstacle: a letter that scores nothing costs a point",
};

/**
 * Replaces the open card.
 * @param what - label of the undo step
 * @param join - steps with the same key are undone together
 */
const putCard = (host: Host, card: Record<string, any>, what: string, join?: string) =>
  host.change(edit.withCard(host.material, host.state.set, host.state.hole, card), what, join);

/**
 * Returns the contents of the editor while it shows neither a card nor dice.
 * @param now - its heading
 */
const textPage = (now: string, picture: unknown) => ({ picture, line: nothing, sheet: nothing, now });

/**
 * Returns the page for material that has no custom cards or dice yet.
 * @param words - what it says
 */
const startPage = (host: Host, part: "cards" | "dice", words: string) =>
  textPage(
    part === "cards" ? "Hole cards" : "Letter dice",
    html`<section class="word-page" data-part=word-form><p>${words}</p><div class="row"><button
  class="pill" data-at=${part} @click=${() =>
    host.change(
      { ...host.material, [part]: host.ours[part] },
      `Started from the standard ${part}`,
    )}>Start from the standard set</button>${
    host.blank[part]
      ? html`<button class="pill" @click=${() =>
          host.change(
            { ...host.material, [part]: host.blank[part] },
            "Started with blank cards",
          )}>Start with blank cards</button>`
      : nothing
  }</div></section>`,
  );

/** Draws the button that restores the standard cards or dice. */
const restoreButton = (host: Host, part: "cards" | "dice") =>
  html`<button class="pill danger" @click=${() => {
    const { [part]: _, ...rest } = host.material;
    host.change(rest, `Standard ${part} restored`);
    announce(`This board uses the standard ${part} again.`);
  }}>Go back to the standard ${part}</button>`;

/** Draws the editor of the hole cards. */
export function cards(host: Host) {
  if (host.material.cards === undefined || host.material.cards === null)
    return startPage(
      host,
      "cards",
      "This board uses the standard hole cards. Your own cards start as a copy of these, or blank.",
    );
  if (!edit.hasCards(host.material))
    return startPage(host, "cards", "This is not six sets of nine cards. Start again with a complete set.");
  const card = edit.cardAt(host.material, host.state.set, host.state.hole);
  const faulty = new Set(host.faults.filter(({ at }) => at[0] === "cards").map(({ at }) => `${at[1]} ${at[2]}`));
  const now = `Set ${host.state.set + 1}, hole ${host.state.hole + 1}`;
  const which = chooser(host, faulty);
  if (!card)
    return {
      ...textPage(
        now,
        html`<section class="word-page" data-part=word-form><p>This card cannot be drawn.</p><button class="pill" data-at="cards"
          @click=${() =>
            putCard(
              host,
              host.blank.cards[host.state.set][host.state.hole],
              "Replaced with a blank card",
            )}>Replace it with a blank card</button
          ></section>`,
      ),
      sheet: [which, restoreButton(host, "cards")],
    };
  const at = selectedSpace(host, card);
  void host.photo.open(`card ${host.state.set} ${host.state.hole}`);
  const ground = photoForm(host.photo, FRAME.height / FRAME.width, { share: 0.7 });
  return {
    picture: cardEditor(host, card),
    line: html`<button class="pill" ?disabled=${card.spaces.length >= edit.MAX_SPACES} @click=${() => {
      const more = edit.addSpace(card, edit.findEmptySpot(card.spaces));
      if (!more) return;
      host.state.space = more.spaces.length - 1;
      putCard(host, more, "Space added");
      announce(`Space ${more.spaces.length} added.`);
    }}>Add a space</button>`,
    sheet: [which, spaceForm(host, card), cardForm(host, card), ground, restoreButton(host, "cards")],
    now: at === null ? now : `Space ${at + 1}`,
  };
}

/**
 * Draws the buttons for choosing the set and the hole.
 * @param faulty - cards with problems, as "set hole", zero-based
 */
function chooser(host: Host, faulty: Set<string>) {
  const open = (change: Partial<Choice>) => {
    Object.assign(host.state, { space: null, ...change });
    host.redraw();
  };
  const row: (
    label: string,
    many: number,
    now: number,
    choose: (at: number) => void,
    bad: (at: number) => boolean,
  ) => unknown = (label, many, now, choose, bad) =>
    html`<div class="row word-row" role="group" aria-label=${label}><span
      aria-hidden="true">${label}</span>${Array.from(
        { length: many },
        (_, at) => html`<button class="pill ${bad(at) ? "faulty" : ""}"
        aria-label="${label} ${at + 1}${bad(at) ? ", needs fixing" : ""}"
        aria-pressed=${String(at === now)} @click=${() => choose(at)}>${at + 1}${bad(at) ? " !" : ""}</button>`,
      )}</div>`;
  return html`<section aria-label="Which card">${row(
    "Set",
    edit.SETS,
    host.state.set,
    (set) => open({ set }),
    (at) => [...faulty].some((one) => one.startsWith(`${at} `)),
  )}${row(
    "Hole",
    edit.HOLES,
    host.state.hole,
    (hole) => open({ hole }),
    (at) => faulty.has(`${host.state.set} ${at}`),
  )}</section>`;
}

/** Returns the card with the dragged space at the pointer's position. */
const withDraggedSpace = (host: Host, card: Card): Card =>
  host.state.drag ? edit.withSpace(card, host.state.drag.space, edit.onCard(host.state.drag.at)) : card;

/** Draws the card that is being edited. */
function cardEditor(host: Host, given: Card) {
  const card = withDraggedSpace(host, given);
  const at = selectedSpace(host, card);
  const markings = { word: "", line: at === null ? [] : [at], own: at === null ? 0 : 1, points: null };
  host.state.area ??= new GestureArea({ press: (event) => press(event, host) });
  const { area } = host.state;
  const handlers = {
    down: area.press,
    moved: area.move,
    up: area.lift,
    cancel: area.lift,
    touch: (event: TouchEvent) => area.isDragging && event.cancelable && event.preventDefault(),
    press: (space: number) => choose(host, space),
  };
  const share = host.photo.placement?.share ?? 0;
  const { x, y, width, height } = FRAME;
  return html`<div class="word-sheet" data-part=word-design data-at="spaces" .style=${`--land: ${1 - share}`} @keydown=${{
    // Capture the key before the card does, because there an arrow key moves the focus to another space.
    capture: true,
    handleEvent: (event: KeyboardEvent) => moveByKey(event, host),
  }}>${
    share
      ? html`<svg class="covering" viewBox="${x} ${y} ${width} ${height}" aria-hidden="true">${svg`${underlay(
          host.photo,
          FRAME,
        )}`}</svg>`
      : nothing
  }${board(card as any, markings as any, {
    handlers: handlers as any,
    small: true,
    label: `Set ${host.state.set + 1}, hole ${host.state.hole + 1}: ${card.spaces.length} spaces`,
  })}</div>`;
}

/** Selects a space. */
function choose(host: Host, space: number) {
  host.state.space = space;
  host.select(["cards", host.state.set, host.state.hole, "spaces", space]);
}

/** Selects the space under the pointer and starts to drag it. */
function press(event: PointerEvent, host: Host): Drag | null {
  const card = edit.cardAt(host.material, host.state.set, host.state.hole);
  const space = card && event.button === 0 ? edit.spaceAt(card.spaces, toDrawingPoint(event)) : null;
  if (!card || space === null) return null;
  choose(host, space);
  return dragSpace(host, space, (at) => {
    if (at) putCard(host, edit.withSpace(card, space, edit.onCard(at)), `Space ${space + 1} moved`);
  });
}

/**
 * Moves the focused space with Shift and an arrow key. Keys can arrive faster than the page is drawn, so the current
 * card is read from the material.
 */
function moveByKey(event: KeyboardEvent, host: Host) {
  const direction = event.shiftKey ? DIRECTIONS[event.key] : undefined;
  const card = edit.cardAt(host.material, host.state.set, host.state.hole);
  const named = (event.target as Element).closest("[data-space]")?.getAttribute("data-space");
  const at = Number(named ?? Number.NaN);
  const space = card?.spaces[at];
  if (!direction || !card || !space) return;
  event.preventDefault();
  event.stopPropagation();
  const [dx, dy] = direction;
  host.state.space = at;
  const place = edit.onCard({ x: space.x + dx, y: space.y + dy });
  putCard(
    host,
    edit.withSpace(card, at, place),
    `Space ${at + 1} moved`,
    `move ${host.state.set} ${host.state.hole} ${at}`,
  );
  announce(`Space ${at + 1}: ${place.x} across, ${place.y} down.`);
}

/** Draws the form of the selected space. */
function spaceForm(host: Host, card: Card) {
  const at = selectedSpace(host, card);
  const space = at === null ? null : card.spaces[at];
  if (at === null || !space)
    return html`<section aria-label="Space"><p class="quiet">${card.spaces.length} of ${edit.MAX_SPACES} spaces used. Select a space to change its type. Drag it, or focus it with Tab and move it with Shift and the arrow keys.</p></section>`;
  const name = `Space ${at + 1}`;
  const end = (which: "start" | "flag", label: string) => html`<button class="pill"
    aria-pressed=${String(card[which] === at)} @click=${() =>
      putCard(host, edit.withEnd(card, which, at), `${label} moved to space ${at + 1}`)}>${label}</button>`;
  const kinds = edit.KINDS.includes(space.kind) ? edit.KINDS : [space.kind, ...edit.KINDS];
  return html`<section aria-labelledby="word-space"><h2 id="word-space">${name}</h2><div class="fields">
    <label>Type<select data-at="space" @change=${onInput((kind) =>
      putCard(host, edit.withSpace(card, at, { kind }), `${name} changed to ${kind}`),
    )}>${kinds.map(
      (kind) =>
        html`<option value=${kind}
          .selected=${kind === space.kind}>${NAMES[(kind as keyof typeof NAMES)] ?? kind}</option>`,
    )}</select></label>
    <div class="row" role="group" aria-label="Markers on this space">${end("start", "The arrow")}${end("flag", "The flag")}</div>
    <div class="row">${numberField(
      { label: "Across", at: "x", value: space.x, low: edit.EDGE.left, high: edit.EDGE.right },
      (x) => putCard(host, edit.withSpace(card, at, { x }), `${name} moved`, `x ${at}`),
    )}${numberField({ label: "Down", at: "y", value: space.y, low: edit.EDGE.top, high: edit.EDGE.bottom }, (y) =>
      putCard(host, edit.withSpace(card, at, { y }), `${name} moved`, `y ${at}`),
    )}</div></div>
    <button class="pill danger" ?disabled=${card.spaces.length <= edit.MIN_SPACES} @click=${() => {
      const less = edit.removeSpace(card, at);
      host.state.space = null;
      if (less) putCard(host, less, `${name} removed`);
    }}>Remove this space</button></section>`;
}

/** Draws the form of the card: par, name, and a button that uses it in all sets. */
function cardForm(host: Host, card: Card) {
  const same = edit.isInAllSets(host.material, host.state.hole);
  const close = edit.findCrowded(card);
  return html`<section aria-labelledby="word-card"><h2 id="word-card">This card</h2><div class="fields">
    ${numberField({ label: "Par", at: "par", value: card.par, low: -99, high: 99 }, (par) =>
      putCard(host, { ...card, par }, `Par changed to ${par}`),
    )}
    <label>Name<input type="text" data-at="name" maxlength="40" autocomplete="off" dir="auto" .value=${card.name ?? ""}
      @input=${onInput((name) => {
        const { name: _, ...rest } = card;
        putCard(host, name ? { ...rest, name } : rest, "Name changed", `name ${host.state.set} ${host.state.hole}`);
      })}></label></div>
    <div class="row"><button class="pill" ?disabled=${same} @click=${() => {
      host.change(
        edit.inAllSets(host.material, host.state.hole, card),
        `Card of hole ${host.state.hole + 1} copied to all six sets`,
      );
      announce("Done: all six sets have this card.");
    }}>Use it in all six sets</button>
    <button class="pill" @click=${() =>
      putCard(
        host,
        host.ours.cards[host.state.set][host.state.hole],
        "Standard card restored",
      )}>Use the standard card</button></div>
    ${
      close.length
        ? html`<p class="quiet">Spaces ${close.map(([one, other]) => `${one + 1} and ${other + 1}`).join(", ")} are
          too close together to tap.</p>`
        : nothing
    }<p class="quiet">${
      same ? "All six sets have this card." : "Nine cards are enough to play: use each in all six sets."
    }</p></section>`;
}

/** Draws the editor of the dice. */
export function dice(host: Host) {
  if (host.material.dice === undefined || host.material.dice === null)
    return startPage(host, "dice", "This board uses the six standard dice. Your own dice start as a copy of these.");
  if (!edit.hasDice(host.material))
    return startPage(host, "dice", "This is not six six-sided dice. Start again from the standard dice.");
  const { vowels, consonants, wild, missing, dry } = edit.diceFigures(host.material);
  const bad = new Set(host.faults.filter(({ at }) => at[0] === "dice").map(({ at }) => `${at[1]} ${at[2]}`));
  const picture = html`<section class="word-page" data-part=word-form aria-labelledby="word-dice"><h2 id="word-dice">Six dice</h2>
    <p class="quiet">A letter and its points for each face; a star is a wild face. A letter may appear more than once.</p>
    <div class="word-dice">${host.material.dice.map(
      (die: unknown[], d: number) =>
        html`<fieldset><legend>Die ${d + 1}</legend>${die.map((face, f) =>
          faceField(host, edit.readFace(face), d, f, bad.has(`${d} ${f}`)),
        )}</fieldset>`,
    )}</div>
    <p>${vowels} ${vowels === 1 ? "vowel" : "vowels"}, ${consonants} other ${consonants === 1 ? "letter" : "letters"},
    ${wild} wild ${
      wild === 1 ? "face" : "faces"
    } on 36 faces. ${missing.length ? `No die has ${missing.join(", ")}.` : "Every letter appears on a die."}
    A roll has no vowel or wild face
    ${dry < 0.0005 ? "hardly ever" : `${(100 * dry).toFixed(1)} % of the time`}.</p></section>`;
  return { ...textPage("Letter dice", picture), sheet: restoreButton(host, "dice") };
}

/**
 * Draws the fields of one face: letter and points.
 * @param d - die
 * @param f - face
 */
function faceField(
  host: Host,
  { letter, points }: { letter: string; points: number | null },
  d: number,
  f: number,
  bad: boolean,
) {
  const change = (to: string, worth: number) =>
    host.change(
      edit.withFace(host.material, d, f, [to, worth]),
      `Die ${d + 1}, face ${f + 1} changed`,
      `die ${d} ${f}`,
    );
  return html`<div class="word-face ${bad ? "faulty" : ""}"><label><span
    class="unseen">Face ${f + 1}, letter</span><input type="text"
    data-at="die-${d}-${f}" maxlength="2" autocapitalize="characters" autocomplete="off" spellcheck="false"
    .value=${letter}
    aria-invalid=${bad ? "true" : nothing} @focus=${(event: Event) => field(event).select()} @input=${(
      event: Event,
    ) => {
      const read = edit.readLetter(field(event).value);
      field(event).value = read || letter;
      if (read && read !== letter) change(read, points ?? 1);
      field(event).select();
    }}></label>${numberField(
      {
        label: `Face ${f + 1}, points`,
        at: `points-${d}-${f}`,
        value: points,
        low: 1,
        high: edit.MAX_POINTS,
        unseen: true,
      },
      (worth) => change(letter || edit.WILD, worth),
    )}</div>`;
}
