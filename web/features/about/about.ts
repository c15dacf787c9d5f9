/** The “About” screen: what pygolf is, who owns the games, and why the dice can be trusted. */

import type { Screen } from "../../app/router.ts";
import { build } from "../../build.js";
import { games } from "../../table/register.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.ts";

/** Opens the screen. */
export async function open(): Promise<Screen> {
  await loadScreenAssets();
  return { title: "About", draw };
}

const draw = () => html`<div class="page about">${screenHeader(
  "about",
  "About the club",
  `Pygolf is a clubhouse for golf table games. There is nothing to install, no account and no advertising, and once loaded it works offline.`,
)}<div class="about-text">
    <section><h2>The games</h2>
    ${games.map(
      (game) => html`<h3>${game.title}</h3><p>${game.tagline} ${game.coach} ${game.credits}
      <a href="#/rules/${game.id}">Its rules</a></p>`,
    )}
    <p>Pygolf is an independent implementation and is not affiliated with any publisher. Its pictures, dice, cards and texts are original.</p>
    </section><section><h2>The dice</h2>
    <p>Every game has a seed: a few syllables from your browser's secure random number generator. It is shown during the game, and you can change it before the first stroke.</p>
    <p>Each roll is calculated only from the seed, the seat, the hole, the stroke and the number of the die. So the dice cannot favour anyone, and no one can re-roll them. Two games with the same seed give the same rolls in the same situation. The source code describes the algorithm, with examples to check it.</p>
    <p><a href="#/fair">Are the dice fair?</a> compares every roll on this device with fair dice, and lets you compute a roll yourself.</p>
    <p>Don't want to trust the app? Play with real dice and enter what they show.</p>
    </section><section><h2>The coach</h2>
    <p>The coach works out the odds of every move and tells you what each one costs. How far it looks ahead in each game is described above. You can undo a choice as long as nothing has been revealed since. A die that has been rolled cannot be rolled again.</p>
    </section><section><h2>Your games</h2>
    <p>They stay in this browser. The page never contacts any other site. A link contains the whole game.</p>
    </section><section><h2>How pygolf is tested</h2>
    <p>Every rule is a numbered clause. Each of the ${build.tested.clauses} clauses of ${build.tested.games} games has
      its own test. ${build.tested.kept} stored matches are replayed and must reach the same position, and older saves
      and links must open.</p>
    </section><section><h2>Made with</h2>
    <p>Python in the browser by Pyodide and PyScript, templates by lit-html; set in Josefin Sans and Atkinson
      Hyperlegible Next, both under the SIL Open Font License.
      <a href="./notices.txt" target="_blank" rel="noopener">Licences and notices</a>.</p>
    <p>This is version ${build.version}. Pyodide's files are
      ${build.pyodide === "lean" ? "reduced to what pygolf uses" : "unmodified"}.</p>
    </section></div><p><a class="pill" href="#/">To the clubhouse</a></p></div>`;
