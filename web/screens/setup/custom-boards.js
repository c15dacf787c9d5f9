/** Boards of one's own in the set-up: chosen by name, like the clubhouse's; one that is not finished says why not. */

import { chip } from "../../core/page/fields.js";
import { call } from "../../core/python/engine.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { same } from "./labels.js";

/** @import { Board } from "../../core/store/boards.js" */
/** @import { Option, Options } from "../../core/types.js" */
/** @import { Choices, Editing } from "./fields.js" */
/** A board, and how many things Python finds wrong with it; null while it has not said. */
/** @typedef {{board: Board, count: number|null}} Known */

/**
 * The boards of a game, those first that were changed last. Comes apart from the form: few have any.
 * @param {string} game @param {(found: Known[]) => void} tell  once at first, and again with Python's word
 */
export async function fetchBoards(game, tell) {
  const { boards } = await import("../../core/store/boards.js");
  const found = boards.list(game).map((board) => ({ board, count: board.whole ? 0 : null }));
  if (!found.length) return;
  tell(found);
  for (const one of found)
    if (one.count === null) {
      const answer = await call({ op: "design", game, material: one.board.material });
      if (answer.ok && "count" in answer) Object.assign(one, { count: answer.count });
      tell(found);
    }
}

/** What a board has for a game's options, and whether it is what was chosen. @param {Option[]} options
 * @param {Choices} choices @param {Options} material */
function placed(options, choices, material) {
  const places = options.filter(({ type }) => type === "material").map(({ name }) => name);
  const chosen = places.every((name) => same(choices.values[name] ?? null, material[name] ?? null));
  const values = Object.fromEntries(Object.entries(choices.values).filter(([name]) => !places.includes(name)));
  const own = Object.entries(material).filter(([name, value]) => places.includes(name) && value !== null);
  const take = (/** @type {string} */ title) => ({
    values: { ...values, ...Object.fromEntries(own) },
    files: Object.fromEntries(own.map(([name]) => [name, `“${title}”`])),
    faults: {},
  });
  return { chosen, take };
}

/** The board that was chosen by its name, where it was drawn on meanwhile; else nothing changes. @param {Known[]} found
 * @param {Option[]} options @param {Choices} choices @returns {Partial<Choices>} */
export function renewed(found, options, choices) {
  const [it] = found.filter(({ board }) => Object.values(choices.files).includes(`“${board.title}”`));
  return it?.count === 0 ? placed(options, choices, it.board.material).take(it.board.title) : {};
}

/**
 * @param {Known[]} found @param {string} game @param {Option[]} options  of the game @param {Choices} choices
 * @param {Editing} editing
 */
export function ownBoards(found, game, options, choices, editing) {
  const chosen = (/** @type {Options} */ material) => placed(options, choices, material).chosen;
  const choose = (/** @type {Options} */ material, /** @type {string} */ title) =>
    editing.change(placed(options, choices, material).take(title));
  return html`<fieldset class="choice"><legend>Board</legend><div class="chips">${chip(
    { name: "own-board" },
    "Standard",
    chosen({}),
    () => choose({}, ""),
  )}${found.map(({ board: { title, material }, count }) =>
    chip({ name: "own-board", closed: count !== 0 }, title, count === 0 && chosen(material), () =>
      choose(material, title),
    ),
  )}</div>
    ${found.map(({ board, count }) =>
      count
        ? html`<p class="quiet"><bdi>${board.title}</bdi> is not finished: ${
            count === 1 ? "one thing" : `${count} things`
          } to fix. <a href="#/design/${game}/${board.id}">Continue editing</a></p>`
        : nothing,
    )}</fieldset>`;
}
