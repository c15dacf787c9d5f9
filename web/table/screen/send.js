/** Lets the player send a game to a friend: as a challenge with the same dice, or as a game to look at. */

import { address, seedLink, tokenLink } from "../../core/links/links.js";
import { describeError } from "../../core/page/missing.js";
import { notify } from "../../core/page/notices.js";
import { ask } from "../../core/python/ask.js";
import { isEntered } from "../../core/session/own-name.js";
import { ownSeat } from "../../core/session/table-state.js";
import { exportGame } from "../../core/store/game-files.js";
import { store } from "../../core/store/store.js";
import { confirmReveal, shareLink } from "../../screens/share/share-link.js";
import { getSenderName } from "../../screens/together/sender-name.js";

/** @typedef {import("../../core/session/session.js").Session} Session */
/** @typedef {import("../../core/types.js").GameTable} GameTable */
/** @typedef {import("../../core/types.js").GameRecord} GameRecord */

/** Returns whether a finished game of one player can be sent with its moves, so that holes can be compared.
 * @param {Session} session */
const isDuel = ({ record, view, seats }) => view.over && seats.length === 1 && !record.dice;

/** Returns whether a game's dice fit into a link. Dice entered by hand do not, nor do most custom boards.
 * @param {Session} session */
export const canChallenge = (session) => isDuel(session) || (!session.record.dice && seedLink(session.record) !== null);

/**
 * Sends a link with which a friend plays the same dice. It includes the player's holes, so that they are compared. If the
 * other players affected them, it includes only the result.
 * @param {Session} session @param {GameTable} gameTable
 */
export async function challenge(session, gameTable) {
  try {
    const record = await ownRound(session);
    if (!record) return await shareSame(session, gameTable);
    const { sendChallenge } = await import("../../screens/together/challenge.js");
    const solo = record === session.record ? {} : { solo: record };
    await sendChallenge({ record, meta: session.meta }, (more) => session.setMeta({ ...more, ...solo }));
  } catch (error) {
    notify("challenge", { tone: "trouble", text: describeError(error) });
  }
}

/**
 * Returns the player's finished round as a game of one player, or null if there is none.
 * @param {Session} session @returns {Promise<GameRecord|null>}
 */
async function ownRound(session) {
  if (isDuel(session)) return session.record;
  const { record, view } = session;
  const seat = ownSeat(session);
  if (!view.over || record.dice || seat < 0) return null;
  return (await ask({ op: "solo", record, seat })).record;
}

/** Shares a link to a new game with the same options and dice. @param {Session} session @param {GameTable} gameTable */
async function shareSame(session, gameTable) {
  const { game, options, seed } = session.record;
  const { view, names } = session;
  const at = ownSeat(session);
  const name = await getSenderName(names[at]);
  if (name === null) return;
  const result = view.over && at >= 0 ? describeResult(gameTable, view, at) : "";
  const from = { name: isEntered(name) ? name : "", result };
  const fragment = seedLink({ game, options, seed, from });
  await shareLink("Challenge a friend", fragment && address(fragment, location), {
    words: "Your friend starts a game with the same dice.",
    copied: true,
  });
}

/** Returns a seat's result, as it can be compared with a round without the other players.
 * @param {GameTable} gameTable @param {Session["view"]} view @param {number} seat */
export function describeResult({ scoreWords, soloResult }, view, seat) {
  const score = view.scores[seat];
  if (score === undefined || score === null) return "";
  return soloResult?.(seat, view) ?? scoreWords?.(score, view) ?? String(score);
}

/** Shares the game for a friend to look at, as a link or as a file. @param {Session} session */
export async function showGame(session) {
  // If there is no token, the game is shared as a file.
  const { token, unshown } = await session.token().catch(() => ({ token: "", unshown: [] }));
  if (session.closed || !(await confirmReveal(session.names, unshown))) return;
  const fragment = token ? tokenLink(token) : null;
  const file = exportGame(store, session.id);
  const words = "Your friend sees the game as it is now and can save it. Your game continues here.";
  await shareLink("Show the game to a friend", fragment && address(fragment, location), { words, file, copied: true });
}
