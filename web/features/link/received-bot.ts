/** A bot received in a link, shown as text. It does not run until the player opens it in the Lab and presses Run. */

import type { Place, Screen } from "../../app/router.ts";
import { loadStyle } from "../../app/styles.ts";
import { bots } from "../../data/bots.ts";
import { readBotLine } from "../../data/links/bot-line.ts";
import { gameOf } from "../../table/register.ts";
import { notify } from "../../ui/notices.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** Opens the bot in a link. */
export async function openLine({ enter }: Place, line: string): Promise<Screen> {
  const [read] = await Promise.all([readBotLine(line), loadStyle("packages/lab")]);
  const bot = "bot" in read ? read.bot : null;
  const game = bot && gameOf(bot.game);
  const wrong = "wrong" in read ? read.wrong : game ? "" : "This version of pygolf does not include the bot’s game.";
  let saved = false;
  const save = () => {
    if (saved || !bot) return;
    saved = true;
    const { bot: own, done } = bots.create(bot);
    if (!done.ok) notify("bot", { tone: "trouble", text: done.message });
    enter(`#/lab/${own.game}/${own.id}`);
  };
  return {
    title: "A bot",
    heading: "A bot",
    draw: () =>
      wrong || !bot
        ? html`<div class="page link" data-part=received><h1 tabindex="-1">This bot cannot be opened</h1><p>${wrong}</p><p>Nothing was changed.</p><p><a class="pill" href="#/">To the clubhouse</a></p></div>`
        : html`<div class="page link" data-part=received><h1 tabindex="-1">A bot for ${game?.title}</h1>
          <p class="lead" data-part=lead><bdi translate="no">${bot.name}</bdi></p>
          <p>This is its Python source. It has not been run.</p>
          <pre class="lab-source" data-part=bot-source tabindex="0" aria-label="Source of the bot" translate="no">${bot.source}</pre>
          <button class="act wide" data-part=main-button @click=${save}>Save and open in the Lab</button>
          <p class="quiet">It runs only when you press Run, and cannot reach your games or the network.</p>
          <p><a class="pill" href="#/">No, thank you</a></p></div>`,
  };
}
