// Descriptions of results and standings, including formats other than stroke play. share.ts is loaded on demand; until
// it is loaded, a result names only the winners.
import { logRejection } from "../../engine/errors.ts";
import { describeWinner } from "../../table/text.ts";
import type { DiceView } from "./view.ts";

/** The module with the sentences, once it is loaded. */
let texts: typeof import("./share.ts") | undefined;

/** Loads the sentences. The game can be played without them, so an error is only logged. */
export const loadFormats = () =>
  import("./share.ts").then((module) => {
    texts = module;
  }, logRejection("words"));

/** Returns a sentence about the standing, or "" in stroke play or if the sentences are not loaded. */
export const describeStanding = (view: DiceView, names: readonly string[]) =>
  (view.standing && texts?.standing(view, names, false)) || "";

/** Returns who won, without a full stop. */
export const describeResult = (view: DiceView, names: readonly string[]): string =>
  view.standing && texts ? texts.outcome(view, names) : describeWinner(view.winners, names);

/** Returns the result as plain text to share, or only the winners if the sentences are not loaded. */
export const share = (view: DiceView, names: readonly string[]): string =>
  texts?.share(view, names) ?? (view.over ? `${describeResult(view, names)}.` : "");
