/** Set-up: who plays, by which options, with which dice. */

import { sentence } from "../core/dom.js";
import { call, prepare } from "../core/engine.js";
import { createGame } from "../core/handover.js";
import { RemoteMatch } from "../core/remote-match.js";
import { botOf, colours, mark, named, newSeed, sitter, sitters } from "../core/seats.js";
import { store } from "../core/store.js";
import { gameOf } from "../table/register.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { faultsOf } from "./faults.js";
import { deferred } from "./load-deferred.js";
import { called, chip, help, initial, optionFields, playable, titleOf } from "./options.js";

// For own-options.js, which comes later, and for tests.
export { called, chip, help, optionFields, titleOf };

/** @typedef {import("../core/router.js").Place} Place */
/** @typedef {import("../core/router.js").Screen} Screen */
/** @typedef {import("../core/types.js").Seat} Seat */
/** @typedef {import("../core/seats.js").Sitting} Sitting */
/** @typedef {import("../core/types.js").GameTable} GameTable */
/** @typedef {import("../core/types.js").GameInfo} GameInfo */
/** @typedef {import("./options.js").Choices} Choices */

/**
 * What the form holds.
 * @typedef {{seats: Sitting[], options: Choices, own: import("./options.js").Editing["own"], seed: string, typed:
 *   boolean, info: GameInfo|null, gameTable: GameTable|null, trouble: string, busy: boolean}} Form
 */

/**
 * What was filled in and not played yet, by game: whoever looks at the rules finds it again.
 * @type {Map<string, Form>}
 */
const forms = new Map();

/** @returns {Form} */
const freshForm = () => ({
  seats: firstSeats(),
  options: { values: {}, texts: {}, files: {}, faults: {} },
  own: null,
  seed: newSeed(),
  typed: false,
  info: null,
  gameTable: null,
  trouble: "",
  busy: false,
});

/** @param {Place} place @returns {Screen} */
export function open({ params, redraw, enter }) {
  const game = gameOf(params[0] ?? "");
  if (!game) throw new Error("The clubhouse has no such game.");
  const form = forms.get(game.id) ?? freshForm();
  forms.set(game.id, Object.assign(form, { trouble: "", busy: false }));
  prepare(game.id);
  call({ op: "games" })
    .then((answer) => {
      const info = answer.games.find((/** @type {GameInfo} */ one) => one.id === game.id);
      form.info = info;
      form.seats = named(form.seats, info.bots);
      form.options.values = { ...initial(info.options), ...form.options.values };
      redraw();
    })
    .catch(() => {});
  const change = (/** @type {Partial<Form>} */ what) => {
    Object.assign(form, what);
    redraw();
  };
  // Without it the choices that there are remain.
  deferred().then(
    ({ ownField }) => change({ own: ownField }),
    () => {},
  );
  game.load().then(
    (gameTable) => change({ gameTable }),
    () => {},
  );
  return {
    title: `New game of ${game.title}`,
    game: game.id,
    heading: game.title,
    draw: () => draw(form, change, game, () => start(form, game.id, change, enter)),
  };
}

/** The people who played last, else a person and a bot. @returns {Sitting[]} */
function firstSeats() {
  const names = store.settings().names;
  const seats = (names.length ? names : ["You"]).slice(0, 6).map((name, at) => seat(name, "person", at));
  return seats.length > 1 ? seats : named([...seats, seat("", "bot", seats.length)], []);
}

/** @param {string} name @param {"person"|"bot"} kind @param {number} colour @returns {Sitting} */
const seat = (name, kind, colour) => ({ name, kind, level: "club", colour, named: name !== "" });

/**
 * @param {Form} form
 * @param {(what: Partial<Form>) => void} change
 * @param {import("../table/register.js").Entry} game
 * @param {() => void} tee
 */
function draw(form, change, game, tee) {
  const most = form.info?.players.max ?? 6;
  return html`<form class="page setup" novalidate @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    tee();
  }}>
    <h1 tabindex="-1">Who plays?</h1>
    <ul class="seats">${form.seats.map((one, at) => seatRow(one, at, form, change))}</ul>
    <div class="row">
      ${
        form.seats.length < most
          ? html`<button type="button" class="pill" @click=${() => add(form, "person", change)}>Add a person</button>
      <button type="button" class="pill" @click=${() => add(form, "bot", change)}>Add a bot</button>`
          : html`<p class="quiet">The table is full.</p>`
      }
    </div>
    <h2>The course</h2>
    ${
      form.info
        ? optionFields(
            form.info.options,
            { ...form.options, values: playable(form.info.options, form.options.values, form.seats.length) },
            editingOf(form, game.id, change),
          )
        : html`<p class="quiet">The options come with the rules, in a moment.</p>`
    }
    ${
      form.info && form.gameTable?.setup
        ? form.gameTable.setup(
            form.options.values,
            (values) =>
              change({ options: { ...form.options, values: { ...form.options.values, ...values } }, trouble: "" }),
            call,
          )
        : nothing
    }
    <h2>The dice</h2>
    <label class="tick"><input type="checkbox" .checked=${form.typed}
      @change=${(/** @type {Event} */ event) => change({ typed: ticked(event) })}>
      <span>Real dice at the table <span class="quiet">You roll, and type in what they show.</span></span></label>
    <div class="seed"><label for="seed">Seed</label>
      <div class="seed-line"><input id="seed" type="text" maxlength="80" autocomplete="off" autocapitalize="off"
        spellcheck="false" aria-describedby="seed-help" .value=${form.seed}
        @input=${(/** @type {Event} */ event) => change({ seed: typedIn(event) })}>
      <button type="button" class="pill" @click=${() => change({ seed: newSeed() })}>New seed</button></div>
      <p class="quiet" id="seed-help">Every
        roll follows from it. Type a friend’s seed, and you meet the same dice.</p></div>
    ${form.trouble ? html`<p class="wrong" role="alert">${form.trouble}</p>` : nothing}
    <button class="act wide" ?disabled=${form.busy}>${form.busy ? "Walking to the tee" : "Tee off"}</button>
    <p class="quiet"><a href="#/rules/${game.id}">How ${game.title} is played</a></p>
  </form>`;
}

/**
 * @param {Form} form
 * @param {string} game
 * @param {(what: Partial<Form>) => void} change
 * @returns {import("./options.js").Editing}
 */
const editingOf = (form, game, change) => ({
  own: form.own,
  names: form.seats.map((one, at) => one.name.trim() || `Seat ${at + 1}`),
  change: (what) => change({ options: { ...form.options, ...what }, trouble: "" }),
  check: async (name, value) => {
    const players = form.seats.map((_, at) => `${at + 1}`);
    const options = { ...form.options.values, [name]: value };
    const answer = await call({ op: "new", game, players, options, seed: "check" });
    if (!answer.ok) {
      const fault = located(form, answer.error.message);
      return fault.name === name || fault.name === null ? fault.faults.map(sentence) : [];
    }
    call({ op: "close", match: answer.match }).catch(() => {});
    return [];
  },
});

/** @param {Form} form @param {string} message */
const located = ({ info }, message) =>
  faultsOf(
    message,
    (info?.options ?? []).map((option) => option.name),
  );

/**
 * Shows what Python refused: at the field of the option that it names, else below the form.
 * @param {Form} form
 * @param {string} message
 * @returns {Partial<Form>}
 */
function refused(form, message) {
  const { name, faults } = located(form, message);
  const known = form.options.faults;
  return name === null
    ? { trouble: sentence(message) }
    : {
        trouble: "One of the options cannot be played.",
        options: { ...form.options, faults: { ...known, [name]: faults.map(sentence) } },
      };
}

/** @param {Event} event */
const typedIn = (event) => /** @type {HTMLInputElement} */ (event.target).value;
/** @param {Event} event */
const ticked = (event) => /** @type {HTMLInputElement} */ (event.target).checked;

/** @param {Sitting} one @param {number} at @param {Form} form @param {(what: Partial<Form>) => void} change */
function seatRow(one, at, form, change) {
  const bots = form.info?.bots ?? [];
  const line = botOf(bots, one)?.line;
  const put = (/** @type {Partial<Sitting>} */ what) =>
    change({
      seats: named(
        form.seats.map((seat, index) => (index === at ? { ...seat, ...what } : seat)),
        bots,
      ),
      trouble: "",
    });
  const colour = colours[one.colour]?.name ?? "";
  return html`<li class="seat">
    <button type="button" class="swatch"
      aria-label="Colour of ${one.name || `seat ${at + 1}`}: ${colour} ${colours[one.colour]?.shape}. Change it"
        @click=${() => put({ colour: nextColour(form.seats, at) })}>${mark(one.colour)}</button>
    <input type="text" class="seat-name" maxlength="24" autocomplete="off" aria-label="Name, seat ${at + 1}"
      .value=${one.name} @input=${(/** @type {Event} */ event) => put({ name: typedIn(event), named: true })}>
    <select class="seat-who" aria-label="Who plays, seat ${at + 1}" aria-describedby=${line ? `line-${at}` : nothing}
      @change=${(/** @type {Event} */ event) =>
        put({
          ...sitter(/** @type {HTMLSelectElement} */ (event.target).value),
          named: one.named && one.kind === "bot",
        })}>${sitters(bots, one)}
    </select>
    <button type="button" class="plain" aria-label="Remove ${one.name || `seat ${at + 1}`}"
      ?disabled=${form.seats.length < 2}
        @click=${() => change({ seats: form.seats.filter((_, index) => index !== at) })}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="line"
        d="M6 6 18 18M18 6 6 18"></path></svg></button>
    ${line ? html`<p class="quiet seat-line" id="line-${at}">${line}</p>` : nothing}
  </li>`;
}

/** The next colour that nobody else has. @param {Seat[]} seats @param {number} at */
function nextColour(seats, at) {
  const taken = seats.filter((_, index) => index !== at).map((seat) => seat.colour);
  let colour = seats[at]?.colour ?? 0;
  do colour = (colour + 1) % colours.length;
  while (taken.includes(colour));
  return colour;
}

/** @param {Form} form @param {"person"|"bot"} kind @param {(what: Partial<Form>) => void} change */
function add(form, kind, change) {
  const taken = form.seats.map((one) => one.colour);
  const colour = colours.findIndex((_, at) => !taken.includes(at));
  change({
    seats: named([...form.seats, seat("", kind, Math.max(0, colour))], form.info?.bots ?? []),
  });
}

/** @param {Seat[]} seats @returns {string} what is wrong with the names; "" where nothing is */
function faults(seats) {
  const names = seats.map((one) => one.name.trim());
  const empty = names.indexOf("");
  if (empty >= 0) return `Seat ${empty + 1} has no name.`;
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice ? `Two seats are called ${twice}.` : "";
}

/**
 * @param {Form} form
 * @param {string} game
 * @param {(what: Partial<Form>) => void} change
 * @param {Place["enter"]} enter
 */
async function start(form, game, change, enter) {
  const trouble = faults(form.seats);
  if (trouble) return change({ trouble });
  const seats = form.seats.map(({ named: _, ...one }) => ({ ...one, name: one.name.trim() }));
  change({ busy: true, trouble: "" });
  try {
    const id = await makeGame({
      game,
      seats,
      options: playable(form.info?.options ?? [], form.options.values, seats.length),
      seed: form.seed.trim() || newSeed(),
      typed: form.typed,
    });
    store.set(
      "names",
      seats.filter((one) => one.kind === "person").map((one) => one.name),
    );
    forms.delete(game);
    enter(`#/game/${id}`);
  } catch (error) {
    change({ busy: false, ...refused(form, error instanceof Error ? error.message : "The game could not be set up.") });
  }
}

/**
 * Makes a match in Python, saves it, and keeps it for its table.
 * @param {{game: string, seats: Seat[], options: Record<string, unknown>, seed: string, typed: boolean}} wish
 * @returns {Promise<string>} the id of the save
 */
export async function makeGame({ game, seats, options, seed, typed }) {
  const request = { op: "new", game, players: seats.map((one) => one.name), options, seed };
  const opened = await RemoteMatch.open(call, request);
  const need = typed ? (await gameOf(game)?.load())?.opening?.(opened.position.view) : null;
  if (!need) return createGame(opened, { seats, typed });
  // Dice that lie already when the game begins are rolled at the table too.
  opened.match.close();
  const dice = await (await deferred()).askFaces(need, "You");
  if (!dice) throw new Error("The game begins with a roll of the dice.");
  return createGame(await RemoteMatch.open(call, { ...request, dice }), { seats, typed });
}
