/** What goes from a table to a friend: the same dice, the game to look at, the result. */

import { address, seedLink, tokenLink } from "../../core/links/links.js";
import { sheet } from "../../core/page/sheets.js";
import { ownSeat } from "../../core/session/table-state.js";
import { store } from "../../core/store/store.js";
import { exportGame } from "../../core/store/upkeep.js";
import { canShare, copyAndSay, mayShow, shareLink, shareOrCopy } from "../../screens/share/share-link.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("../../core/session/session.js").Session} Session */
/** @typedef {import("../../core/types.js").GameTable} GameTable */

/** What a finished game can be sent as. @param {Session} session @param {GameTable} gameTable
 * @param {{words: string, go: (address: string) => void}} end  words: the result */
export async function sendResult(session, gameTable, { words, go }) {
  const chosen = await sheet("Send", (/** @type {(value: string|null) => void} */ done) => {
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
  if (chosen === "copy") await copyAndSay(words, "Result copied.");
  if (chosen === "share") await shareOrCopy({ text: words }, words);
}

/** Whether its dice fit into a link: none that were typed in, hardly a board of one's own. @param {Session} session */
export const hasLink = ({ record }) => !record.dice && seedLink(record) !== null;

/** A link to a new game with the same options and dice. @param {Session} session @param {GameTable} gameTable */
export function shareSame(session, gameTable) {
  const { game, options, seed } = session.record;
  const fragment = seedLink({ game, options, seed, from: sender(session, gameTable) });
  return shareLink("Same dice, compare", fragment && address(fragment, location), {
    words: "Your friend starts a game with the same dice.",
    copied: true,
  });
}

/** Who sends it, by the name that somebody gave, and how it went. @param {Session} session @param {GameTable} game */
function sender(session, game) {
  const { view, names } = session;
  const at = ownSeat(session);
  const name = names[at] ?? "";
  const score = view.over && at >= 0 ? view.scores[at] : undefined;
  const result = score === undefined || score === null ? "" : (game.scoreWords?.(score, view) ?? String(score));
  return { name: /^(You|Player \d+)$/.test(name) ? "" : name, result };
}

/** @param {Session} session */
export async function shareGame(session) {
  // Without a token it is too long for a link: the file remains.
  const { token, unshown } = await session.token().catch(() => ({ token: "", unshown: [] }));
  if (session.closed || !(await mayShow(session.names, unshown))) return;
  const fragment = token ? tokenLink(token) : null;
  const file = exportGame(store, session.id);
  const words = "Your friend sees the game as it is now and can save it. Your game continues here.";
  await shareLink("Show only", fragment && address(fragment, location), { words, file, copied: true });
}
