/** Starts a game without the set-up form, `#/play/<game>`, and creates the match for any set-up. */

import { describeError } from "../../app/missing.ts";
import type { Place, Screen } from "../../app/router.ts";
import { remove } from "../../data/game-files.ts";
import type { Sender } from "../../data/links/links.ts";
import type { SetUp } from "../../data/settings.ts";
import { store } from "../../data/store.ts";
import type { Seat } from "../../data/types.ts";
import { call, prepare } from "../../engine/engine.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { Options } from "../../engine/types.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf } from "../../table/register.ts";
import { newSeed } from "../../table/seats.ts";
import { createGame } from "../../table/session/open-game.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { art as poster } from "../home/home.ts";
import { isNewToPlayer, recordSheet } from "./new-player.ts";
import { findOpponent, playingTime, quickMark, quickSetup, untouchedTables } from "./quick-start.ts";

/** Starts a game with the latest set-up, after introducing the game to a new player. */
export function open({ params, redraw, enter }: Place): Screen {
  const game = gameOf(params[0] ?? "");
  if (!game) throw new Error("There is no such game.");
  const setup = quickSetup(game);
  let introducing = isNewToPlayer(game);
  let errorText = "";
  let left = false;
  prepare(game.id);
  // Load the game's files while Python is starting.
  game.load().catch(() => {}); // The table loads them again and reports the error.
  const start = () => {
    openQuickGame(game.id, setup, () => !left).then(
      (id) => id && enter(`#/game/${id}`),
      (error) => {
        errorText = describeError(error);
        redraw();
      },
    );
  };
  const choose = (lesson: boolean) => {
    if (!introducing) return;
    recordSheet(game.id);
    introducing = false;
    if (lesson) return enter(`#/learn/${game.id}`);
    start();
    redraw();
  };
  if (!introducing) start();
  return {
    title: game.title,
    heading: game.title,
    game: game.id,
    draw: () => (introducing ? drawSheet(game, setup, choose) : drawStarting(game, setup, errorText)),
    close: () => {
      left = true;
    },
  };
}

/** Draws the dialog that introduces a game to a new player. */
function drawSheet(game: Entry, setup: SetUp, choose: (lesson: boolean) => void) {
  const { name, level } = findOpponent(game, setup);
  return html`<div class="page sheet" data-part=introduction data-mark="sheet">${poster(game.id)}
    <div class="sheet-words" data-part=introduction-text><h1 tabindex="-1">${game.title}</h1>
    <p class="lead">${game.goal}</p>
    ${
      game.lessons
        ? html`<button type="button" class="act wide" data-part=main-button @click=${() => choose(true)}>Teach me (${game.lesson_minutes} min)</button>`
        : nothing
    }
    <button type="button" class="pill wide" @click=${() => choose(false)}>Just play</button>
    <p class="quiet">${setup.line}${
      // In some games, the line names the opponent already.
      name && !setup.line.includes(name)
        ? html`. You play <bdi translate="no">${name}</bdi>${level ? `, level ${level}` : ""}`
        : nothing
    }. About ${playingTime(game, setup)} minutes.</p>
    </div></div>`;
}

/** Draws the screen that is shown until the table opens. */
const drawStarting = (
  game: Entry,
  setup: SetUp,
  errorText: string,
) => html`<div class="page link" data-part=received><h1 tabindex="-1">${game.title}</h1>
  <p class="lead">${setup.line}.</p>${
    errorText
      ? html`<p class="wrong" role="alert">${errorText}</p>
    <p><a class="pill" href="#/new/${game.id}">Set it up</a></p>`
      : html`<p class="quiet">Walking to the tee…</p>`
  }</div>`;

/**
 * Returns the id of a table with a set-up: one that “Play” started before and on which no one has played, or otherwise
 * a new one. Deletes unplayed tables that “Play” started with another set-up.
 * @param wanted - called before anything is saved
 * @returns "" if it is no longer wanted
 */
async function openQuickGame(game: string, setup: SetUp, wanted: () => boolean): Promise<string> {
  const mark = quickMark(setup);
  const untouched = untouchedTables(game);
  const same = untouched.find((one) => one.mark === mark);
  if (same) return same.id;
  const id = await makeGame({ ...setup, game, seed: newSeed(), quick: mark, wanted });
  if (id) await Promise.all(untouched.map((old) => removeUnplayed(old.id)));
  return id;
}

/** Deletes a table, unless another tab has it open. */
async function removeUnplayed(id: string) {
  const { mine, release } = await store.claim(id);
  if (mine) remove(store, id);
  release();
}

async function createLink(away: number[]) {
  const { newKey } = await import("../../data/links/by-link.ts");
  return { key: newKey(crypto.getRandomValues(new Uint8Array(16))), away, keys: {} };
}

/**
 * Creates a match in Python, saves it, and passes it to its table.
 * @param wish - `rules_version`: an older version of the rules, whose dice a link shares; `coach`: whether the coach gives hints; `away`: seats that play by link; `quick`: the mark of a game
 *   that “Play” starts; `invited`: the sender of the link; `wanted`: called before anything is saved
 * @returns the id of the save, or "" if it is no longer wanted
 */
export async function makeGame({
  game,
  seats,
  options,
  seed,
  rules_version,
  typed,
  coach = true,
  away = [],
  quick,
  ownBots,
  invited,
  wanted = () => true,
}: {
  game: string;
  seats: Seat[];
  options: Options;
  seed: string;
  rules_version?: number;
  typed: boolean;
  coach?: boolean;
  away?: number[];
  quick?: string;
  ownBots?: Record<string, string>;
  invited?: Sender;
  wanted?: () => boolean;
}): Promise<string> {
  const request = { op: "new" as const, game, players: seats.map((one) => one.name), options, seed, rules_version };
  const opened = await RemoteMatch.open(call, request);
  if (!wanted()) {
    opened.match.close();
    return "";
  }
  const meta = {
    seats,
    typed,
    ...(coach ? {} : { coach }),
    ...(quick ? { quick } : {}),
    ...(ownBots ? { ownBots } : {}),
    ...(invited ? { invited } : {}),
    ...(away.length ? { link: await createLink(away) } : {}),
  };
  return createGame(typed ? await (await import("./typed-opening.ts")).withOpeningDice(opened, request) : opened, meta);
}
