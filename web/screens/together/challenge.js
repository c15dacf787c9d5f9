/** Sends a finished round as a challenge: a link with which a friend plays the same dice. */

import { FULL, getDuel, matchOwnRound } from "../../core/links/duel.js";
import { address, lineLink } from "../../core/links/links.js";
import { screenCount } from "../../core/page/missing.js";
import { ask } from "../../core/python/ask.js";
import { shareLink } from "../share/share-link.js";
import { getSenderName } from "./sender-name.js";

/** @import { Round } from "../../core/links/duel.js" */
/** @import { GameRecord, Meta } from "../../core/types.js" */
/** @typedef {{record: GameRecord, meta: Meta}} OwnRound  A finished round of one player, as it is saved. */

/**
 * Sends a finished round together with the rounds of the challenge that it answers, if any.
 * @param {OwnRound} own
 * @param {(more: Partial<Meta>) => unknown} saveMeta  saves the name sent with the round
 * @returns {Promise<void>} rejects if Python rejects a round
 */
export async function sendChallenge(own, saveMeta) {
  const { record, meta } = own;
  const name = await getSenderName(meta.signed ?? record.players[0]);
  if (name === null) return;
  const line = getDuel(meta)?.line;
  const { rounds } = line ? await ask({ op: "open-duel", duel: line }) : { rounds: [] };
  const sent = matchOwnRound(rounds, own, name);
  const others = rounds.filter((one) => one !== sent).slice(-(FULL - 1));
  await shareRounds(others, { ...record, players: [name] }, saveMeta);
}

/**
 * Creates the link of a challenge and shows it, already copied to the clipboard.
 * @param {readonly Pick<Round, "name"|"record">[]} others
 * @param {GameRecord} own  the player's round, with the name to send
 * @param {(more: Partial<Meta>) => unknown} saveMeta
 */
export async function shareRounds(others, own, saveMeta) {
  const mine = screenCount;
  const records = [...others.map(({ name, record }) => ({ ...record, players: [name] })), own];
  const { duel } = await ask({ op: "duel", records });
  // Save the name sent, so that this round is recognised when the link comes back.
  await saveMeta({ signed: own.players[0] });
  if (mine !== screenCount) return;
  const fragment = lineLink("d", duel);
  await shareLink(others.length ? "Send it back" : "Challenge a friend", fragment && address(fragment, location), {
    words: "Your friend plays with the same dice and sees each of your holes after playing it.",
    file: { name: "pygolf-duel.txt", text: `${location.origin}${location.pathname}#${fragment ?? `d=${duel}`}\n` },
    copied: true,
  });
}
