/** Lets the player send a game to a friend: as a new game with the same dice, as a game to look at, or as a result. */

import { address, seedLink, tokenLink } from "../../core/links/links.js";
import { openDialog } from "../../core/page/dialogs.js";
import { ownSeat } from "../../core/session/table-state.js";
import { exportGame } from "../../core/store/game-files.js";
import { store } from "../../core/store/store.js";
import { canShare, confirmReveal, copyAndConfirm, shareLink, shareOrCopy } from "../../screens/share/share-link.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("../../core/session/session.js").Session} Session */
/** @typedef {import("../../core/types.js").GameTable} GameTable */

/** Lets the player choose how to send a finished game. @param {Session} session @param {GameTable} gameTable
 * @param {{words: string, go: (address: string) => void}} end  `words`: the result as text */
export async function sendResult(session, gameTable, { words, go }) {
  const chosen = await openDialog("Send", (/** @type {(value: string|null) => void} */ done) => {
    /** @param {string} way @param {string} label */
    const pill = (way, label) => html`<button class="pill" @click=${() => done(way)}>${label}</button>`;
    return html`<div class="stack">
      ${hasLink(session) ? pill("seed", "Same dice, compare") : nothing}
      ${pill("token", "Show only")} ${pill("card", "Card to share")}
      ${session.meta.link ? pill("turn", "The link of this game") : nothing}
      ${pill("copy", "Copy the result")} ${canShare() ? pill("share", "Share the result") : nothing}</div>`;
  });
  if (chosen === "seed") await shareSame(session, gameTable);
  if (chosen === "token") await shareGame(session);
  if (chosen === "card" || chosen === "turn") go(`#/${chosen}/${session.id}`);
  if (chosen === "copy") await copyAndConfirm(words, "Result copied.");
  if (chosen === "share") await shareOrCopy({ text: words }, words);
}

/** Returns whether a game's dice fit into a link. Dice entered by hand do not, nor do most custom boards.
 * @param {Session} session */
export const hasLink = ({ record }) => !record.dice && seedLink(record) !== null;

/** Shares a link to a new game with the same options and dice. @param {Session} session @param {GameTable} gameTable */
export function shareSame(session, gameTable) {
  const { game, options, seed } = session.record;
  const fragment = seedLink({ game, options, seed, from: sender(session, gameTable) });
  return shareLink("Same dice, compare", fragment && address(fragment, location), {
    words: "Your friend starts a game with the same dice.",
    copied: true,
  });
}

/** Returns the sender's name, unless it is a default name, and the sender's result.
 * @param {Session} session @param {GameTable} game */
function sender(session, game) {
  const { view, names } = session;
  const at = ownSeat(session);
  const name = names[at] ?? "";
  const score = view.over && at >= 0 ? view.scores[at] : undefined;
  const result = score === undefined || score === null ? "" : (game.scoreWords?.(score, view) ?? String(score));
  return { name: /^(You|Player \d+)$/.test(name) ? "" : name, result };
}

/** Shares the game for a friend to look at, as a link or as a file. @param {Session} session */
export async function shareGame(session) {
  // If there is no token, the game is shared as a file.
  const { token, unshown } = await session.token().catch(() => ({ token: "", unshown: [] }));
  if (session.closed || !(await confirmReveal(session.names, unshown))) return;
  const fragment = token ? tokenLink(token) : null;
  const file = exportGame(store, session.id);
  const words = "Your friend sees the game as it is now and can save it. Your game continues here.";
  await shareLink("Show only", fragment && address(fragment, location), { words, file, copied: true });
}
