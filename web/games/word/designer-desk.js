/** The desk: a card to be laid out by hand, the form of its spaces, and the dice as a table of faces. */

import { say } from "../../core/page/announce.js";
import { follows, numberField, pointOf, WAYS } from "../../core/page/drawing.js";
import { field, typed } from "../../core/page/fields.js";
import { photoForm, underlay } from "../../core/photo/photograph.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.js";
import * as edit from "./card-edit.js";
import { FRAME } from "./land.js";

/** @import { Finger } from "../../core/page/drawing.js" */
/** @import { Card } from "./card-edit.js" */

/** What is open and chosen in one design. */
export class Choice {
  part = /** @type {"cards"|"dice"} */ ("cards");
  set = 0;
  hole = 0;
  /** The chosen space. @type {number|null} */
  space = null;
  /** A finger on a space. @type {(Finger & {space: number})|null} */
  finger = null;
}
/** @typedef {import("../../screens/design/types.js").Host<Choice>} Host */

/** The chosen space, if the card has it. @param {Host} host @param {Card} card @returns {number|null} */
export const picked = ({ state }, card) =>
  state.space !== null && state.space < card.spaces.length ? state.space : null;

const NAMES = {
  plain: "Plain",
  double: "Counts double",
  obstacle: "Obstacle: a letter that scores nothing costs a point",
};

/** @param {Host} host @param {Record<string, any>} card @param {string} what @param {string} [join] */
const put = (host, card, what, join) =>
  host.change(edit.withCard(host.material, host.state.set, host.state.hole, card), what, join);

/** Nothing to draw, and why. @param {string} now @param {unknown} picture */
const bare = (now, picture) => ({ picture, line: nothing, sheet: nothing, now });

/** Where there is nothing of one's own yet. @param {Host} host @param {"cards"|"dice"} part @param {string} words */
const begin = (host, part, words) =>
  bare(
    part === "cards" ? "Hole cards" : "Letter dice",
    html`<section class="word-page"><p>${words}</p><div class="row"><button
  class="pill" data-at=${part} @click=${() =>
    host.change(
      { ...host.material, [part]: host.ours[part] },
      `Started from the standard ${part}`,
    )}>Start from the standard set</button>${
    host.blank[part]
      ? html`<button class="pill" @click=${() =>
          host.change({ ...host.material, [part]: host.blank[part] }, "Blank cards")}>Start with blank cards</button>`
      : nothing
  }</div></section>`,
  );

/** @param {Host} host @param {"cards"|"dice"} part */
const giveBack = (host, part) =>
  html`<button class="pill danger" @click=${() => {
    const { [part]: _, ...rest } = host.material;
    host.change(rest, `Standard ${part} restored`);
    say(`This board uses the standard ${part} again.`);
  }}>Go back to the standard ${part}</button>`;

/** @param {Host} host */
export function cards(host) {
  if (host.material.cards === undefined || host.material.cards === null)
    return begin(
      host,
      "cards",
      "This board uses the standard hole cards. Your own cards start as a copy of these, or blank.",
    );
  if (!edit.hasCards(host.material))
    return begin(host, "cards", "This is not six sets of nine cards. Start again with a complete set.");
  const card = edit.cardAt(host.material, host.state.set, host.state.hole);
  const faulty = new Set(host.faults.filter(({ at }) => at[0] === "cards").map(({ at }) => `${at[1]} ${at[2]}`));
  const now = `Set ${host.state.set + 1}, hole ${host.state.hole + 1}`;
  const which = chooser(host, faulty);
  if (!card)
    return {
      ...bare(
        now,
        html`<section class="word-page"><p>This card cannot be drawn.</p><button class="pill" data-at="cards"
          @click=${() =>
            put(
              host,
              host.blank.cards[host.state.set][host.state.hole],
              "A blank card",
            )}>Replace it with a blank card</button
          ></section>`,
      ),
      sheet: [which, giveBack(host, "cards")],
    };
  const at = picked(host, card);
  void host.photo.open(`card ${host.state.set} ${host.state.hole}`);
  const ground = photoForm(host.photo, FRAME.height / FRAME.width, { share: 0.7 });
  return {
    picture: sheet(host, card),
    line: html`<button class="pill" ?disabled=${card.spaces.length >= edit.LARGEST} @click=${() => {
      const more = edit.addSpace(card, edit.room(card.spaces));
      if (!more) return;
      host.state.space = more.spaces.length - 1;
      put(host, more, "Space added");
      say(`Space ${more.spaces.length} added.`);
    }}>Add a space</button>`,
    sheet: [which, spaceForm(host, card), cardForm(host, card), ground, giveBack(host, "cards")],
    now: at === null ? now : `Space ${at + 1}`,
  };
}

/** Set and hole. @param {Host} host @param {Set<string>} faulty */
function chooser(host, faulty) {
  const open = (/** @type {Partial<Choice>} */ change) => {
    Object.assign(host.state, { space: null, ...change });
    host.redraw();
  };
  /** @type {(label: string, many: number, now: number, choose: (at: number) => void, bad: (at: number) => boolean) =>
   *   unknown} */
  const row = (label, many, now, choose, bad) =>
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

/** The card, with a dragged space at the place of the finger. @param {Host} host @param {Card} card @returns {Card} */
const moved = (host, card) =>
  host.state.finger?.moved ? edit.withSpace(card, host.state.finger.space, edit.onCard(host.state.finger.at)) : card;

/** @param {Host} host @param {Card} given */
function sheet(host, given) {
  const card = moved(host, given);
  const at = picked(host, card);
  const ink = { word: "", line: at === null ? [] : [at], own: at === null ? 0 : 1, points: null };
  const fingers = {
    down: (/** @type {PointerEvent} */ event) => down(event, host, card),
    moved: (/** @type {PointerEvent} */ event) =>
      follows(host.state.finger, event) && host.state.finger.moved && host.redraw(),
    up: (/** @type {PointerEvent} */ event) => up(event, host, given),
    touch: (/** @type {TouchEvent} */ event) => host.state.finger && event.cancelable && event.preventDefault(),
    press: (/** @type {number} */ space) => choose(host, space),
  };
  const share = host.photo.placement?.share ?? 0;
  const { x, y, width, height } = FRAME;
  return html`<div class="word-sheet" data-at="spaces" .style=${`--land: ${1 - share}`} @keydown=${{
    // Before the card itself, whose arrow keys go from space to space.
    capture: true,
    handleEvent: (/** @type {KeyboardEvent} */ event) => nudge(event, host),
  }}>${
    share
      ? html`<svg class="covering" viewBox="${x} ${y} ${width} ${height}" aria-hidden="true">${svg`${underlay(
          host.photo,
          FRAME,
        )}`}</svg>`
      : nothing
  }${board(/** @type {any} */ (card), /** @type {any} */ (ink), {
    fingers: /** @type {any} */ (fingers),
    small: true,
    label: `Set ${host.state.set + 1}, hole ${host.state.hole + 1}: ${card.spaces.length} spaces`,
  })}</div>`;
}

/** @param {Host} host @param {number} space */
function choose(host, space) {
  host.state.space = space;
  host.select(["cards", host.state.set, host.state.hole, "spaces", space]);
}

/** @param {PointerEvent} event @param {Host} host @param {Card} card */
function down(event, host, card) {
  if (host.state.finger || event.button !== 0) return;
  const at = pointOf(event);
  const space = edit.spaceAt(card.spaces, at);
  if (space === null) return;
  /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  host.state.finger = { id: event.pointerId, space, from: at, at, moved: false };
  choose(host, space);
}

/** @param {PointerEvent} event @param {Host} host @param {Card} card */
function up(event, host, card) {
  const { finger } = host.state;
  if (finger?.id !== event.pointerId) return;
  host.state.finger = null;
  if (finger.moved && event.type === "pointerup")
    put(host, edit.withSpace(card, finger.space, edit.onCard(pointOf(event))), `Space ${finger.space + 1} moved`);
  else host.redraw();
}

/**
 * With Shift the arrow keys move the space that has the focus. Keys may come faster than frames: the card is the one
 * that is there now.
 * @param {KeyboardEvent} event @param {Host} host
 */
function nudge(event, host) {
  const way = event.shiftKey ? WAYS[event.key] : undefined;
  const card = edit.cardAt(host.material, host.state.set, host.state.hole);
  const named = /** @type {Element} */ (event.target).closest("[data-space]")?.getAttribute("data-space");
  const at = Number(named ?? Number.NaN);
  const space = card?.spaces[at];
  if (!way || !card || !space) return;
  event.preventDefault();
  event.stopPropagation();
  const [dx, dy] = way;
  host.state.space = at;
  const place = edit.onCard({ x: space.x + dx, y: space.y + dy });
  put(
    host,
    edit.withSpace(card, at, place),
    `Space ${at + 1} moved`,
    `move ${host.state.set} ${host.state.hole} ${at}`,
  );
  say(`Space ${at + 1}: ${place.x} across, ${place.y} down.`);
}

/** The chosen space. @param {Host} host @param {Card} card */
function spaceForm(host, card) {
  const at = picked(host, card);
  const space = at === null ? null : card.spaces[at];
  if (at === null || !space)
    return html`<section aria-label="Space"><p class="quiet">${card.spaces.length} of ${edit.LARGEST} spaces used. Select a space to change its type. Drag it, or focus it with Tab and move it with Shift and the arrow keys.</p></section>`;
  const name = `Space ${at + 1}`;
  const end = (/** @type {"start"|"flag"} */ which, /** @type {string} */ label) => html`<button class="pill"
    aria-pressed=${String(card[which] === at)} @click=${() =>
      put(host, edit.withEnd(card, which, at), `${label} on space ${at + 1}`)}>${label}</button>`;
  const kinds = edit.KINDS.includes(space.kind) ? edit.KINDS : [space.kind, ...edit.KINDS];
  return html`<section aria-labelledby="word-space"><h2 id="word-space">${name}</h2><div class="fields">
    <label>What it is<select data-at="space" @change=${typed((kind) =>
      put(host, edit.withSpace(card, at, { kind }), `${name} is ${kind}`),
    )}>${kinds.map(
      (kind) =>
        html`<option value=${kind}
          .selected=${kind === space.kind}>${NAMES[/** @type {keyof typeof NAMES} */ (kind)] ?? kind}</option>`,
    )}</select></label>
    <div class="row" role="group" aria-label="Markers on this space">${end("start", "The arrow")}${end("flag", "The flag")}</div>
    <div class="row">${numberField(
      { label: "Across", at: "x", value: space.x, low: edit.EDGE.left, high: edit.EDGE.right },
      (x) => put(host, edit.withSpace(card, at, { x }), `${name} moved`, `x ${at}`),
    )}${numberField({ label: "Down", at: "y", value: space.y, low: edit.EDGE.top, high: edit.EDGE.bottom }, (y) =>
      put(host, edit.withSpace(card, at, { y }), `${name} moved`, `y ${at}`),
    )}</div></div>
    <button class="pill danger" ?disabled=${card.spaces.length <= edit.FEWEST} @click=${() => {
      const less = edit.removeSpace(card, at);
      host.state.space = null;
      if (less) put(host, less, `${name} removed`);
    }}>Remove this space</button></section>`;
}

/** Par, name, and where else the card stands. @param {Host} host @param {Card} card */
function cardForm(host, card) {
  const same = edit.isInAllSets(host.material, host.state.hole);
  const close = edit.crowded(card);
  return html`<section aria-labelledby="word-card"><h2 id="word-card">This card</h2><div class="fields">
    ${numberField({ label: "Par", at: "par", value: card.par, low: -99, high: 99 }, (par) =>
      put(host, { ...card, par }, `Par ${par}`),
    )}
    <label>Name<input type="text" data-at="name" maxlength="40" autocomplete="off" dir="auto" .value=${card.name ?? ""}
      @input=${typed((name) => {
        const { name: _, ...rest } = card;
        put(host, name ? { ...rest, name } : rest, "The name", `name ${host.state.set} ${host.state.hole}`);
      })}></label></div>
    <div class="row"><button class="pill" ?disabled=${same} @click=${() => {
      host.change(
        edit.inAllSets(host.material, host.state.hole, card),
        `This card for hole ${host.state.hole + 1} in all six sets`,
      );
      say("Done: all six sets have this card.");
    }}>Use it in all six sets</button>
    <button class="pill" @click=${() =>
      put(
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

/** The dice. @param {Host} host */
export function dice(host) {
  if (host.material.dice === undefined || host.material.dice === null)
    return begin(host, "dice", "This board uses the six standard dice. Your own dice start as a copy of these.");
  if (!edit.hasDice(host.material))
    return begin(host, "dice", "This is not six six-sided dice. Start again from the standard dice.");
  const { vowels, consonants, wild, missing, dry } = edit.diceFigures(host.material);
  const bad = new Set(host.faults.filter(({ at }) => at[0] === "dice").map(({ at }) => `${at[1]} ${at[2]}`));
  const picture = html`<section class="word-page" aria-labelledby="word-dice"><h2 id="word-dice">Six dice</h2>
    <p class="quiet">A letter and its points for each face; a star is a wild face. A letter may appear more than once.</p>
    <div class="word-dice">${host.material.dice.map(
      (/** @type {unknown[]} */ die, /** @type {number} */ d) =>
        html`<fieldset><legend>Die ${d + 1}</legend>${die.map((face, f) =>
          faceField(host, edit.readFace(face), d, f, bad.has(`${d} ${f}`)),
        )}</fieldset>`,
    )}</div>
    <p>${vowels} ${vowels === 1 ? "vowel" : "vowels"}, ${consonants} other ${consonants === 1 ? "letter" : "letters"},
    ${wild} wild ${
      wild === 1 ? "face" : "faces"
    } on 36 faces. ${missing.length ? `No die has ${missing.join(", ")}.` : "Every letter is there."}
    A roll has no vowel or wild face
    ${dry < 0.0005 ? "hardly ever" : `${(100 * dry).toFixed(1)} % of the time`}.</p></section>`;
  return { ...bare("Letter dice", picture), sheet: giveBack(host, "dice") };
}

/** @param {Host} host @param {{letter: string, points: number|null}} face @param {number} d @param {number} f
 * @param {boolean} bad */
function faceField(host, { letter, points }, d, f, bad) {
  const change = (/** @type {string} */ to, /** @type {number} */ worth) =>
    host.change(edit.withFace(host.material, d, f, [to, worth]), `Die ${d + 1}, face ${f + 1}`, `die ${d} ${f}`);
  return html`<div class="word-face ${bad ? "faulty" : ""}"><label><span
    class="unseen">Face ${f + 1}, letter</span><input type="text"
    data-at="die-${d}-${f}" maxlength="2" autocapitalize="characters" autocomplete="off" spellcheck="false"
    .value=${letter}
    aria-invalid=${bad ? "true" : nothing} @focus=${(/** @type {Event} */ event) => field(event).select()} @input=${(
      /** @type {Event} */ event,
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
        high: edit.MOST_POINTS,
        unseen: true,
      },
      (worth) => change(letter || edit.WILD, worth),
    )}</div>`;
}
