/** Sends a finished round as a challenge: a link with which a friend plays the same dice. */

import type { Round } from "../../core/links/duel.ts";
import { FULL, getDuel, matchOwnRound } from "../../core/links/duel.ts";
import { address, lineLink } from "../../core/links/links.ts";
import { screenCount } from "../../core/page/missing.ts";
import { ask } from "../../core/python/ask.ts";
import type { GameRecord, Meta } from "../../core/types.ts";
import { shareLink } from "../share/share-link.ts";
import { getSenderName } from "./sender-name.ts";

/** A finished round of one player, as it is saved. */
type OwnRound = { record: GameRecord; meta: Meta };

/**
 * Sends a finished round together with the rounds of the challenge that it answers, if any.
 * @param saveMeta - saves the name sent with the round
 * @returns rejects if Python rejects a round
 */
export async function sendChallenge(own: OwnRound, saveMeta: (more: Partial<Meta>) => unknown): Promise<void> {
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
 * @param own - the player's round, with the name to send
 */
export async function shareRounds(
  others: readonly Pick<Round, "name" | "record">[],
  own: GameRecord,
  saveMeta: (more: Partial<Meta>) => unknown,
) {
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
