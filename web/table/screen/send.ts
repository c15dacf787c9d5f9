/** Lets the player send a game to a friend: as a challenge with the same dice, or as a game to look at. */

import { address, seedLink, tokenLink } from "../../core/links/links.ts";
import { describeError } from "../../core/page/missing.ts";
import { notify } from "../../core/page/notices.ts";
import { ask } from "../../core/python/ask.ts";
import { isEntered } from "../../core/session/own-name.ts";
import { ownSeat } from "../../core/session/table-state.ts";
import { exportGame } from "../../core/store/game-files.ts";
import { store } from "../../core/store/store.ts";
import { confirmReveal, shareLink } from "../../screens/share/share-link.ts";
import { getSenderName } from "../../screens/together/sender-name.ts";

type Session = import("../../core/session/session.ts").Session;

type GameTable = import("../../core/types.ts").GameTable;

type GameRecord = import("../../core/types.ts").GameRecord;

/** Returns whether a finished game of one player can be sent with its moves, so that holes can be compared. */
const isDuel = ({ record, view, seats }: Session) => view.over && seats.length === 1 && !record.dice;

/** Returns whether a game's dice fit into a link. Dice entered by hand do not, nor do most custom boards. */
export const canChallenge = (session: Session) =>
  isDuel(session) || (!session.record.dice && seedLink(session.record) !== null);

/**
 * Sends a link with which a friend plays the same dice. It includes the player's holes, so that they are compared. If the
 * other players affected them, it includes only the result.
 */
export async function challenge(session: Session, gameTable: GameTable) {
  try {
    const record = await ownRound(session);
    if (!record) return await shareSame(session, gameTable);
    const { sendChallenge } = await import("../../screens/together/challenge.ts");
    const solo = record === session.record ? {} : { solo: record };
    await sendChallenge({ record, meta: session.meta }, (more) => session.setMeta({ ...more, ...solo }));
  } catch (error) {
    notify("challenge", { tone: "trouble", text: describeError(error) });
  }
}

/** Returns the player's finished round as a game of one player, or null if there is none. */
async function ownRound(session: Session): Promise<GameRecord | null> {
  if (isDuel(session)) return session.record;
  const { record, view } = session;
  const seat = ownSeat(session);
  if (!view.over || record.dice || seat < 0) return null;
  return (await ask({ op: "solo", record, seat })).record;
}

/** Shares a link to a new game with the same options and dice. */
async function shareSame(session: Session, gameTable: GameTable) {
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

/** Returns a seat's result, as it can be compared with a round without the other players. */
export function describeResult({ scoreWords, soloResult }: GameTable, view: Session["view"], seat: number) {
  const score = view.scores[seat];
  if (score === undefined || score === null) return "";
  return soloResult?.(seat, view) ?? scoreWords?.(score, view) ?? String(score);
}

/** Shares the game for a friend to look at, as a link or as a file. */
export async function showGame(session: Session) {
  // If there is no token, the game is shared as a file.
  const { token, unshown } = await session.token().catch(() => ({ token: "", unshown: [] }));
  if (session.closed || !(await confirmReveal(session.names, unshown))) return;
  const fragment = token ? tokenLink(token) : null;
  const file = exportGame(store, session.id);
  const words = "Your friend sees the game as it is now and can save it. Your game continues here.";
  await shareLink("Show the game to a friend", fragment && address(fragment, location), { words, file, copied: true });
}
