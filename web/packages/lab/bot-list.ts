/** The player's bots in the Lab: the list of all bots, and what can be done with the one in the editor. */

import type { BotSource, SavedBot } from "../../data/bots.ts";
import { bots } from "../../data/bots.ts";
import { gameOf } from "../../table/register.ts";
import { confirm } from "../../ui/dialogs.ts";
import { notify } from "../../ui/notices.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { copySource, exportBot, importBot, sendBot } from "./exchange.ts";

/**
 * Asks for confirmation and deletes a bot.
 * @param removed - called after the bot was deleted
 */
async function remove({ id, name }: SavedBot, removed: (id: string) => void) {
  const text = `“${name}” will be deleted from this device. Export it first if you want to keep it.`;
  if (!(await confirm({ title: "Delete this bot?", text, yes: "Delete", danger: true }))) return;
  const done = bots.remove(id);
  if (!done.ok) notify("bot", { tone: "trouble", text: done.message });
  removed(id);
}

/** Renders the section. */
export function botList({
  bot,
  open,
  game,
  go,
  removed,
}: {
  /** returns the bot in the editor */
  bot: () => BotSource;
  /** id of the bot in the editor; "" if it is not saved */
  open: string;
  game: string;
  go: (address: string) => void;
  /** called after a bot was deleted */
  removed: (id: string) => void;
}) {
  const all = bots.list();
  return html`<section aria-labelledby="lab-bots"><h2 id="lab-bots">Your bots</h2>
    <p class="row"><button class="pill" @click=${() => void sendBot(bot())}>Send</button>
    <button class="pill" @click=${() => void copySource(bot())}>Copy</button>
    <button class="pill" @click=${() => exportBot(bot())}>Export as .py</button>
    <button class="pill" @click=${() => void importBot(game, go)}>Import a .py file</button>
    <button class="pill" @click=${() => go(`#/lab/${game}/new`)}>New bot</button></p>
    ${
      all.length
        ? html`<ul class="lab-bots" data-part=lab-list>${all.map((one) => item(one, one.id === open, removed))}</ul>`
        : html`<p class="quiet">A bot is saved here when you change it.</p>`
    }</section>`;
}

const item = (bot: SavedBot, current: boolean, removed: (id: string) => void) =>
  html`<li class="spread"><a href="#/lab/${bot.game}/${bot.id}" aria-current=${String(current)}><bdi
      translate="no">${bot.name}</bdi></a>
    <span class="quiet">${gameOf(bot.game)?.title ?? bot.game}</span>
    <button class="pill danger" aria-label="Delete ${bot.name}" @click=${() => void remove(bot, removed)}>Delete</button></li>`;
