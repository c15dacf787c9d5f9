/** What this is, whose games they are, and why the dice can be trusted. */
import { build } from "../../build.js";
import { games } from "../../table/register.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { roomHead, roomLook } from "../common/room-head.js";

/** @import { Screen } from "../../core/page/router.js" */

/** @returns {Promise<Screen>} */
export async function open() {
  await roomLook();
  return { title: "About", draw };
}

const draw = () => html`<div class="page about">${roomHead(
  "about",
  "About the club",
  `Pygolf is a clubhouse for golf games that are played at a table. Nothing to install, no account, no advertising;
      once loaded it works without a connection.`,
)}
    <h2>The games</h2>
    ${games.map(
      (game) => html`<h3>${game.title}</h3><p>${game.tagline} ${game.coach} ${game.credits}
      <a href="#/rules/${game.id}">Its rules</a></p>`,
    )}
    <p>Pygolf is an independent implementation, affiliated with nobody; its pictures, dice, cards and words are its
      own.</p>
    <h2>The dice</h2>
    <p>Every game has a seed: a few syllables, drawn by your browser from its source for secrets. It is shown at
      the table, and you may change it before the first stroke.</p>
    <p>A die is a pure piece of arithmetic on that seed, the seat, the hole, the stroke and the number of the die. So
      the dice cannot know what you hope for, and nobody can draw again. Two tables with one seed have the same luck
      in the same situation. The scheme, with numbers to check it by, is described in docs/dice.md of the source.</p>
    <p>Do you trust nobody? Play with real dice, and type in what they show.</p>
    <h2>The coach</h2>
    <p>The coach works out the odds of every move and says what each one costs. How far it sees in each game stands
      above. You may take back a choice as long as nothing was seen since. A die that lies cannot be rolled again.</p>
    <h2>Your games</h2>
    <p>They stay in this browser. No request ever leaves the site that you got the page from. A link holds a game in
      its own text.</p>
    <h2>How pygolf is tested</h2>
    <p>Every rule is a numbered clause. Each of the ${build.tested.clauses} clauses of ${build.tested.games} games has
      its own test. ${build.tested.kept} stored matches are replayed and must reach the same position, and older saves
      and links must open.</p>
    <h2>Made with</h2>
    <p>Python in the browser by Pyodide and PyScript, templates by lit-html; set in Josefin Sans and Atkinson
      Hyperlegible Next, both under the SIL Open Font License.
      <a href="./notices.txt" target="_blank" rel="noopener">Licences and notices</a>.</p>
    <p>This is version ${build.version}. Pyodide's files are
      ${build.pyodide === "lean" ? "cut down to what pygolf runs" : "as they were published"}.</p>
    <p><a class="pill" href="#/">To the clubhouse</a></p></div>`;
