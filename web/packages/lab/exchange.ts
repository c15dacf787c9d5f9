/** Sends, copies, exports and imports bots. */

import type { BotSource } from "../../data/bots.ts";
import { bots, cleanName, readBot } from "../../data/bots.ts";
import { writeBotLine } from "../../data/links/bot-line.ts";
import { address, lineLink } from "../../data/links/links.ts";
import { copyText } from "../../features/share/copy.ts";
import { openSharing } from "../../features/share/dialog.ts";
import { download } from "../../platform/dom.ts";
import { pickFile } from "../../ui/exchange.ts";
import { notify } from "../../ui/notices.ts";

/** Returns the bot as a Python file. */
function toFile({ name, source }: BotSource) {
  const file = name.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/g, "") || "bot";
  return { name: `${file}.py`, text: source, type: "text/x-python" };
}

/** Offers the bot as a Python file. */
export const exportBot = (bot: BotSource) => download(toFile(bot));

/** Lets the player choose a Python file and opens it as a new bot. */
export async function importBot(game: string, go: (address: string) => void) {
  const source = await pickFile(".py,text/x-python,text/plain");
  if (source === null) return;
  const name = cleanName(/^#\s*(.{1,30})$/m.exec(source.slice(0, 200))?.[1] ?? "Imported bot");
  const bot = readBot({ game, name, source: source.replace(/\r\n?/g, "\n") });
  if (!bot || !source) {
    notify("bot", { tone: "trouble", text: "This file cannot be read as Python source, or it is too long." });
    return;
  }
  const made = bots.create(bot);
  if (!made.done.ok) notify("bot", { tone: "trouble", text: made.done.message });
  go(`#/lab/${game}/${made.bot.id}`);
}

/** Copies the source. */
export const copySource = ({ source }: BotSource) => copyText(source, "Source copied.");

/** Shows a link to the bot, or offers a file if the link would be too long. */
export const sendBot = (bot: BotSource) =>
  openSharing("Send this bot", async () => {
    const fragment = lineLink("y", await writeBotLine(bot));
    return {
      link: fragment && address(fragment, location),
      note: "The link opens as text. The bot runs only when someone presses Run.",
      file: toFile(bot),
    };
  });
