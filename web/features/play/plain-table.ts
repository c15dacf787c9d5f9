/** A simple table with which a game can continue if its own drawing failed. */

import { logSection } from "../../table/info-area.ts";
import type { Session } from "../../table/session/session.ts";
import { stuckBot, undoMove } from "../../table/status.ts";
import { currentPlayer } from "../../table/text.ts";
import type { GameTable, Ui } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { describeState } from "./message.ts";

/** The most moves that get a button. */
const MAX_MOVES = 60;

/**
 * Draws whose turn it is, one button per move, the tools and the log.
 * @param numbers - the coach's numbers
 * @param actions - show the result of the game, and the keyboard shortcuts
 */
export function plainTable(
  { session, gameTable, ui }: { session: Session; gameTable: GameTable; ui: Ui },
  numbers: unknown,
  { showResult, showKeys }: { showResult: () => void; showKeys: () => void },
) {
  const open = session.seat !== null && !session.busy ? session.legal.slice(0, MAX_MOVES) : [];
  return html`<div class="page"><h1 tabindex="-1">${session.names.join(", ")}</h1>
    ${turnLine(session, showResult)}
    <div class="row">${open.map(
      (move) =>
        html`<button class="pill" @click=${() => void session.send(move)}>${Object.values(move).join(" ")}</button>`,
    )}</div>${numbers}
    <div class="row" data-part=tools>
      <button class="pill" ?disabled=${session.state !== "ready" || !session.mine} @click=${() => undoMove(session)}>Undo</button>
      <button class="pill keyboard-only" aria-label="Keyboard shortcuts" @click=${showKeys}>Shortcuts</button>
      <a class="pill" href="#/rules/${gameTable.id}">Rules</a>
    </div>${logSection({ session, gameTable, ui })}</div>`;
}

/** Draws whose turn it is, or the button that shows the result. */
function turnLine(session: Session, showResult: () => void) {
  const { shown } = session;
  if (shown.over)
    return html`<p data-part=turn><button class="pill" @click=${showResult}>Back to the result</button></p>`;
  const [bot] = stuckBot(session) ?? [];
  const name = currentPlayer(shown, session.isolatedNames);
  return html`<p data-part=turn>${describeState(session) || (name === "You" ? "Your turn." : `${name}’s turn.`)}
    ${bot ? html`<button class="pill" @click=${bot.run}>${bot.label}</button>` : nothing}</p>`;
}
