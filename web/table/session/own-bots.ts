/** The player's own bots as players that can be chosen for a seat. */

import { bots } from "../../data/bots.ts";
import type { Seat } from "../../data/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** Level of the built-in bot that moves in place of the player's own bot if that fails or if its source is missing. */
export const STAND_IN = "club";

/**
 * Draws the `option` elements for the player's own bots.
 * @param chosen - id, or ""
 */
export const ownBotOptions = (game: string, chosen: string) =>
  bots
    .list()
    .filter((bot) => bot.game === game)
    .map(({ id, name }) => html`<option value="own:${id}" .selected=${id === chosen}>Your bot: ${name}</option>`);

/** Returns the id of the player's own bot from the value of an option, or "". */
export const parseOwnBot = (value: string) => (value.startsWith("own:") ? value.slice(4) : "");

/** Returns the changes to a seat that is given to the player's own bot. */
export const ownBotSeat = (id: string): Pick<Seat, "kind" | "level" | "name"> => ({
  kind: "bot",
  level: STAND_IN,
  name: bots.peek(id)?.name ?? "Bot",
});
