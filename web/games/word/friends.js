// The rounds of friends in a duel, which are shown next to the player's own.

import { openRound } from "./view.js";

/** @import { FriendRound } from "../../core/types.js" */
/** @import { Round, WordView } from "./view.js" */

/**
 * Returns the friends' words on one hole.
 * @param {readonly FriendRound<WordView>[]} friends
 * @param {number} round  the number of the round, which the player must have finished
 * @returns {{name: string, word: string, total: number, cup: boolean}[]}
 */
export const friendsWords = (friends, round) =>
  friends.flatMap(({ name, events }) =>
    events
      .filter((event) => event.event === "scored" && event["round"] === round)
      .map(({ word, total, cup }) => ({ name, word: word || "empty", total, cup })),
  );

/**
 * Adds the friends' words to the player's own on the last hole.
 * @param {Round} round @param {readonly string[]} names @param {readonly FriendRound<WordView>[]} friends
 * @returns {{round: Round, names: string[]}}
 */
export function addFriends(round, names, friends) {
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
