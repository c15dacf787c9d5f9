/** The set-up screen, `#/new/<game>`: players, a one-line summary of the game, and collapsed sections with options. */

import { describeError } from "../../app/missing.ts";
import type { Place, Screen } from "../../app/router.ts";
import { store } from "../../data/store.ts";
import { call, engine, prepare } from "../../engine/engine.ts";
import { logRejection, unwrap } from "../../engine/errors.ts";
import type { GameInfo, Options } from "../../engine/types.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf } from "../../table/register.ts";
import { newSeed } from "../../table/seats.ts";
import { withDefaultNames } from "../../table/session/players.ts";
import { checkbox, radioChip, onInput as typedIn } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { customBoards, fetchBoards, updateChosenBoard } from "./custom-boards.ts";
import type { Editing } from "./fields.ts";
import { isCustom, optionFields, summarise } from "./fields.ts";
import type { Form } from "./form.ts";
import { forget, generalProblems, getForm, names, optionProblems, readForm, saveSetup, validate } from "./form.ts";
import { optionTitle, sameValue } from "./labels.ts";
import { latest } from "./latest.ts";
import { makeGame } from "./play.ts";
import { fetchFaces, seatFields } from "./seats.ts";

// Exported for tests.
export { optionFields };

/** Titles of the collapsed sections, by the subject of their options. */
const SUBJECTS = { course: "Course", rules: "Rules", format: "Scoring" };

/** Opens the set-up form of a game. */
export function open({ params, redraw, enter }: Place): Screen {
  const game = gameOf(params[0] ?? "");
  if (!game) throw new Error("There is no such game.");
  const form = getForm(game.id, Boolean(params[1]));
  // The last game may have had more players than this one allows.
  form.seats = withDefaultNames(form.seats.slice(0, game.most), game.bots);
  prepare(game.id);
  const ask = latest(async () => {
    form.answer = await validate(form, game.id);
    redraw();
  });
  const change = (what: Partial<Form>) => {
    Object.assign(form, { error: "" }, what, playsByLink(what.seats ?? form.seats) ? { typed: false } : {});
    if (form.info && ("seats" in what || "options" in what)) void ask();
    redraw();
  };
  const loadFields = async () => change({ own: (await (await game.load()).setup?.()) ?? null });
  const table = loadFields().catch(describeError);
  // Controls must not move while the player is about to press them, so draw the options and everything below them only
  // when all their data has loaded.
  const load = () =>
    void Promise.all([call({ op: "games" }).then(unwrap), table]).then(
      async ([{ games }]) => {
        await ask();
        change({ info: games.find((one) => one.id === game.id) });
      },
      () => {}, // The engine reports the error. After a restart the request is repeated.
    );
  engine.addEventListener("restarted", load);
  load();
  const setBoards = (boards: Form["boards"]) =>
    change({
      boards,
      options: { ...form.options, ...updateChosenBoard(boards, form.info?.options ?? [], form.options) },
    });
  if (game.designer) void fetchBoards(game.id, setBoards).catch(logRejection("boards"));
  void fetchFaces(redraw).catch(logRejection("faces"));
  // Load the table now, so that it can be used as soon as the form is complete.
  import("../play/table.ts").catch(describeError);
  return {
    title: `New game of ${game.title}`,
    game: game.id,
    heading: game.title,
    draw: () => draw(form, change, game, () => teeOff(form, game.id, change, enter)),
    close: () => engine.removeEventListener("restarted", load),
    form: true,
  };
}

function draw(form: Form, change: (what: Partial<Form>) => void, game: Entry, start: () => void) {
  const { info, seats } = form;
  const { hints } = store.settings();
  const put = (next: (now: Form["seats"]) => Form["seats"]) => change({ seats: next(form.seats), seatFaults: {} });
  return html`<form class="page setup" data-part=setup novalidate @submit=${(event: SubmitEvent) => {
    event.preventDefault();
    start();
  }}>
    <div class="fields"><h1 tabindex="-1">Who plays?</h1>
    ${seatFields(seats, game.bots, { game: game.id, most: game.most, put, faults: form.seatFaults })}
    ${
      info
        ? html`${presets(form, info, change)} ${folds(form, info, game, change)} ${dice(form, change, game.id)}
          ${checkbox(
            "Allow hints from the coach",
            hints ? "If you ask, the result will say so." : "Hints are turned off in the settings.",
            form.coach,
            (coach) => change({ coach }),
            { closed: !hints },
          )}`
        : html`<p class="quiet">Loading the options…</p>`
    }</div>
    ${foot(form)}
  </form>`;
}

/** Renders the summary of the game and the button, which are always visible. */
function foot(form: Form) {
  const { answer, seed, typed, error, busy } = form;
  const wrong = error || generalProblems(form);
  const from = typed ? "real dice" : html`dice from the seed <bdi translate="no">${seed}</bdi>`;
  return html`<div class="tee" data-part=tee-off>
    ${
      wrong
        ? html`<p class="wrong" role="alert">${wrong}</p>`
        : html`<p class="line" data-part=setup-summary>${answer?.line ? html`${answer.line}, ${from}.` : "Loading the rules…"}</p>`
    }
    <button class="act wide" data-part=main-button aria-disabled=${String(busy)}>${busy ? "Walking to the tee" : "Tee off"}</button></div>`;
}

/** Renders the presets, which are named sets of options. */
function presets({ answer, options }: Form, info: GameInfo, change: (what: Partial<Form>) => void) {
  if (info.presets.length < 2) return nothing;
  const now = answer?.options ?? options.values;
  const set = info.options.filter(({ name, default: usual }) => name in now && !sameValue(now[name], usual));
  const chosen = (values: Options) =>
    set.length === Object.keys(values).length && set.every(({ name }) => sameValue(now[name], values[name]));
  return html`<fieldset class="choice presets"><legend>What are you playing?</legend><div class="chips">${info.presets.map(
    ({ title, options: values }) =>
      radioChip({ name: "preset" }, title, chosen(values), () =>
        change({ options: { values: { ...values }, texts: {}, files: {}, faults: {} } }),
      ),
  )}</div></fieldset>`;
}

function folds(form: Form, info: GameInfo, game: Entry, change: (what: Partial<Form>) => void) {
  const editing = createEditing(form, game.id, change);
  const { error } = form.answer ?? { error: null };
  const faults = Object.fromEntries(
    info.options.map(({ name }) => [
      name,
      [...new Set([...(form.options.faults[name] ?? []), ...optionProblems(error, name)])],
    ]),
  );
  const choices = { ...form.options, faults };
  return Object.entries(SUBJECTS).map(([subject, title]) => {
    const options = info.options.filter((option) => option.subject === subject);
    const own = subject === "course" && form.own;
    const link = subject === "rules" && html`<p><a href="#/rules/${game.id}">How to play ${game.title}</a></p>`;
    if (!own && !link && !options.some(({ name }) => !editing.there || name in editing.there)) return nothing;
    const open = options.some(({ name }) => faults[name]?.length);
    return html`<details class="more fold" data-part=section ?open=${open || nothing}><summary>${title}
      <span class="quiet">${summarise(options, choices, editing)}</span></summary>
      ${subject === "course" ? boardFields(form, info, game, choices, editing) : nothing}
      ${optionFields(
        options.filter((option) => !isCustom(option)),
        choices,
        editing,
      )} ${link || nothing}
      ${customSection(options.filter(isCustom), choices, editing, own ? own(form.options.values, editing.put, call) : null)}
      </details>`;
  });
}

/**
 * Renders the section for the player's own material. It is open if any of it is in use.
 * @param own - additional fields of the game
 */
function customSection(options: GameInfo["options"], choices: Form["options"], editing: Editing, own: unknown) {
  const offered = options.filter(({ name }) => !editing.there || name in editing.there);
  if (!offered.length && !own) return nothing;
  const open = offered.some(
    ({ name, default: usual }) => choices.faults[name]?.length || !sameValue(choices.values[name] ?? usual, usual),
  );
  return html`<details class="more" ?open=${open || nothing}><summary>With your own
    <span class="quiet">${offered.map(optionTitle).join(", ")}</span></summary>
    ${own ?? nothing} ${optionFields(offered, choices, editing)}</details>`;
}

const boardFields = ({ boards }: Form, info: GameInfo, game: Entry, choices: Form["options"], editing: Editing) =>
  html`${boards.length ? customBoards(boards, game.id, info.options, choices, editing) : nothing}${
    game.designer ? html`<p><a href="#/boards/${game.id}">Your own boards</a></p>` : nothing
  }`;

const createEditing = (
  form: Form,
  game: string,
  change: (what: Partial<Form>) => void,
): Editing & { put: (values: Options) => void } => ({
  names: names(form),
  there: form.answer?.line ? form.answer.choices : null,
  change: (what) => change({ options: { ...form.options, ...what } }),
  put: (values) => change({ options: { ...form.options, values: { ...form.options.values, ...values } } }),
  check: async (name, value) => {
    const { error } = await validate(form, game, { ...form.options.values, [name]: value });
    return optionProblems(error, name);
  },
});

/** Returns whether anyone plays by link. In this case all players must use the dice from the seed. */
const playsByLink = (seats: Form["seats"]) => seats.some(({ kind }) => kind === "away");

/** @param id - of the game */
const dice = (
  { seats, seed, typed }: Form,
  change: (what: Partial<Form>) => void,
  id: string,
) => html`<details class="more fold" data-part=section><summary>Dice
    <span class="quiet">${typed ? "Your own" : html`<bdi translate="no">${seed}</bdi>`}</span></summary>
  ${checkbox("Real dice at the table", "You roll and enter what they show.", typed, (typed) => change({ typed }), {
    closed: playsByLink(seats),
  })}
  ${
    typed && gameOf(id)?.print
      ? html`<p class="quiet"><a href="#/print/${id}">Print boards, cards and dice</a></p>`
      : nothing
  }
  <div class="seed"><label for="seed">Seed</label>
    <div class="seed-line"><input id="seed" type="text" maxlength="80" autocomplete="off" autocapitalize="off"
      spellcheck="false" aria-describedby="seed-help" .value=${seed}
      @input=${typedIn((seed) => change({ seed }))}>
    <button type="button" class="pill" @click=${() => change({ seed: newSeed() })}>New seed</button></div>
    <p class="quiet" id="seed-help">It determines every roll. Enter a friend’s seed to get the same dice.</p></div></details>`;

async function teeOff(form: Form, game: string, change: (what: Partial<Form>) => void, enter: Place["enter"]) {
  if (form.busy) return;
  change({ busy: true });
  try {
    const read = await readForm(form, game);
    if ("wrong" in read) return change({ busy: false, ...read.wrong });
    const id = await makeGame(read.wish);
    saveSetup(read.wish, read.line);
    forget(game);
    enter(`#/game/${id}`);
  } catch (error) {
    change({ busy: false, error: describeError(error) });
  }
}
