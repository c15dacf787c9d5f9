// The rounds of friends in a duel, which are shown next to the player's own.

import type { FriendRound } from "../../table/types.ts";
import type { Round, WordView } from "./view.ts";
import { openRound } from "./view.ts";

/**
 * Returns the friends' words on one hole.
 * @param round - the number of the round, which the player must have finished
 */
export const friendsWords = (
  friends: readonly FriendRound<WordView>[],
  round: number,
): { name: string; word: string; total: number; cup: boolean }[] =>
  friends.flatMap(({ name, events }) =>
    events
      .filter((event) => event.event === "scored" && event["round"] === round)
      .map(({ word, total, cup }) => ({ name, word: word || "empty", total, cup })),
  );

/** Adds the friends' words to the player's own on the last hole. */
export function addFriends(
  round: Round,
  names: readonly string[],
  friends: readonly FriendRound<WordView>[],
): { round: Round; names: string[] } {
  const others = friends.flatMap(({ name, view }) => {
    const last = openRound(view);
    return last?.round === round.round ? [{ name, ...last }] : [];
  });
  return {
    round: {
      ...round,
      hole_card: [...round.hole_card, ...others.flatMap((one) => one.hole_card)],
      word: [...round.word, ...others.flatMap(({ word }) => word)],
    },
    names: [...names, ...others.map(({ name }) => name)],
  };
}
