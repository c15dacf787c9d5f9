/**
 * Custom boards in the set-up form. They are chosen by name, like the built-in one; an unfinished board shows why it
 * cannot be chosen.
 */

import type { Board } from "../../data/boards.ts";
import { call } from "../../engine/engine.ts";
import type { Option, Options } from "../../engine/types.ts";
import { radioChip } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Choices, Editing } from "./fields.ts";
import { sameValue } from "./labels.ts";

/** A custom board and its number of problems, or null if Python has not checked it yet. */
export type BoardStatus = { board: Board; count: number | null };

/**
 * Loads the custom boards of a game, most recently changed first. This module loads separately, because few players
 * have custom boards.
 * @param notify - called with the list, and again after each check
 */
export async function fetchBoards(game: string, notify: (found: BoardStatus[]) => void) {
  const { boards } = await import("../../data/boards.ts");
  const result = boards.list(game).map((board) => ({ board, count: board.whole ? 0 : null }));
  if (!result.length) return;
  notify(result);
  for (const one of result)
    if (one.count === null) {
      const response = await call({ op: "design", game, material: one.board.material });
      if (response.ok && "count" in response) Object.assign(one, { count: response.count });
      notify(result);
    }
}

/** Returns whether a board is the chosen one, and a function that chooses it. */
function boardChoice(options: Option[], choices: Choices, material: Options) {
  const places = options.filter(({ type }) => type === "material").map(({ name }) => name);
  const chosen = places.every((name) => sameValue(choices.values[name] ?? null, material[name] ?? null));
  const values = Object.fromEntries(Object.entries(choices.values).filter(([name]) => !places.includes(name)));
  const own = Object.entries(material).filter(([name, value]) => places.includes(name) && value !== null);
  const take = (title: string) => ({
    values: { ...values, ...Object.fromEntries(own) },
    files: Object.fromEntries(own.map(([name]) => [name, `“${title}”`])),
    faults: {},
  });
  return { chosen, take };
}

/** Returns the changes to the form if the chosen board has been edited in the meantime, otherwise an empty object. */
export function updateChosenBoard(result: BoardStatus[], options: Option[], choices: Choices): Partial<Choices> {
  const [it] = result.filter(({ board }) => Object.values(choices.files).includes(`“${board.title}”`));
  return it?.count === 0 ? boardChoice(options, choices, it.board.material).take(it.board.title) : {};
}

/**
 * Renders the choice between the standard board and custom ones.
 * @param options - of the game
 */
export function customBoards(
  result: BoardStatus[],
  game: string,
  options: Option[],
  choices: Choices,
  editing: Editing,
) {
  const chosen = (material: Options) => boardChoice(options, choices, material).chosen;
  const choose = (material: Options, title: string) =>
    editing.change(boardChoice(options, choices, material).take(title));
  return html`<fieldset class="choice"><legend>Board</legend><div class="chips">${radioChip(
    { name: "own-board" },
    "Standard",
    chosen({}),
    () => choose({}, ""),
  )}${result.map(({ board: { title, material }, count }) =>
    radioChip({ name: "own-board", closed: count !== 0 }, title, count === 0 && chosen(material), () =>
      choose(material, title),
    ),
  )}</div>
    ${result.map(({ board, count }) =>
      count
        ? html`<p class="quiet"><bdi translate="no">${board.title}</bdi> is not finished: ${
            count === 1 ? "one thing" : `${count} things`
          } to fix. <a href="#/design/${game}/${board.id}">Continue editing</a></p>`
        : nothing,
    )}</fieldset>`;
}
