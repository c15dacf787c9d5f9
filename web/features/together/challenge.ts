/** Challenges with a finished round: a link with which a friend plays the same dice. */

import type { Round } from "../../data/links/duel.ts";
import { FULL, getDuel, matchOwnRound } from "../../data/links/duel.ts";
import { address, lineLink } from "../../data/links/links.ts";
import type { Meta } from "../../data/types.ts";
import { ask } from "../../engine/ask.ts";
import type { GameRecord } from "../../engine/types.ts";
import type { Prepared } from "../share/dialog.ts";

type SaveMeta = (more: Partial<Meta>) => unknown;

/**
 * Returns the link for a finished round together with the rounds of the challenge that it answers, if any.
 * @param own - a finished round of one player, as it is saved
 * @param name - the sender's name
 * @param saveMeta - saves the name sent with the round
 * @returns rejects if Python rejects a round
 */
export async function answerChallenge(
  own: { record: GameRecord; meta: Meta },
  name: string,
  saveMeta: SaveMeta,
): Promise<Prepared> {
  const { record, meta } = own;
  const line = getDuel(meta)?.line;
  const { rounds } = line ? await ask({ op: "open-duel", duel: line }) : { rounds: [] };
  const sent = matchOwnRound(rounds, own, name);
  const others = rounds.filter((one) => one !== sent).slice(-(FULL - 1));
  return linkRounds(others, { ...record, players: [name] }, saveMeta);
}

/**
 * Returns the link for several rounds with the same dice.
 * @param own - the player's round, with the name to send
 */
export async function linkRounds(
  others: readonly Pick<Round, "name" | "record">[],
  own: GameRecord,
  saveMeta: SaveMeta,
): Promise<Prepared> {
  const records = [...others.map(({ name, record }) => ({ ...record, players: [name] })), own];
  const { duel } = await ask({ op: "duel", records });
  const fragment = lineLink("d", duel);
  return {
    link: fragment && address(fragment, location),
    note: "Your friend plays with the same dice and sees each of your holes after playing it.",
    file: { name: "pygolf-duel.txt", text: `${location.origin}${location.pathname}#${fragment ?? `d=${duel}`}\n` },
    // With the name sent, this round is recognised when the link comes back.
    save: () => saveMeta({ signed: own.players[0] }),
  };
}
