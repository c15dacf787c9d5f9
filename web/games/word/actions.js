// Below the picture: the word and what it is worth, the letters, wild cards; the shop; the way on.
import { hintButton } from "../../table/parts.js";
import { plain } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { card as scoreCard } from "./card.js";
import { back, bestLine, clear, current, draft, lookedBack, move, pending, set, unveil, veiled } from "./draft.js";
import { wildCards, wildFaces } from "./hand.js";
import { judge } from "./judge.js";
import { keypad } from "./keypad.js";
import { notes } from "./results.js";
import { shop } from "./shop.js";

/** @typedef {import('./view.js').WordView} WordView */
/** @typedef {import('./view.js').Ui} Ui */
/** @typedef {import('./draft.js').Look} Look */

/** @param {WordView} view @param {Ui} ui */
export function actions(view, ui) {
  return html`<div class="wg-actions">${stage(view, ui)}${scoreCard(view, ui.names)}</div>`;
}

/** @param {WordView} view @param {Ui} ui */
function stage(view, ui) {
  if (view.over) return nothing;
  const round = pending(view);
  if (round && !ui.busy)
    return html`<div class="wg-on"><button type="button" class="act wide"
      @click=${() => lookedBack(view, ui)}>To hole ${view.hole}</button></div>`;
  if (round) return html`<button type="button" class="act wide" disabled>One moment</button>`;
  if (view.phase === "judge") return judge(view, ui);
  if (view.phase === "buy") return shop(view, ui);
  if (ui.seat === null) return html`<p class="wg-wait">${ui.names[view.turn ?? 0]} is writing.</p>`;
  return veiled(view, ui) ? handOver(view, ui) : writing(view, ui);
}

/** The device goes to the next player; words that are written stay hidden. @param {WordView} view @param {Ui} ui */
function handOver(view, ui) {
  const name = ui.names[ui.seat ?? 0] ?? "";
  const done = ui.names.filter((_, seat) => view.written[seat]);
  return html`<div class="wg-veil">
    <p><strong>Pass the device to ${name}.</strong> ${
      done.length
        ? `${done.join(", ")} ${done.length === 1 ? "has" : "have"} written; nothing is shown before all have.`
        : "Nobody else looks on."
    }</p>
    <button type="button" class="act wide" ?disabled=${ui.busy}
      @click=${() => unveil(view, ui)}>I am ${name}</button></div>`;
}

/** @param {WordView} view @param {Ui} ui */
function writing(view, ui) {
  const look = current();
  const play = move();
  const write = () => play && !ui.busy && ui.send(play);
  return html`<div class="wg-write">
    <div class="wg-line"><label class="unseen" for="wg-word">Your word</label>
      <input id="wg-word" type="text" inputmode=${matchMedia("(hover: none)").matches ? "none" : "text"}
        autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12" placeholder="Your word"
        aria-describedby="wg-verdict" .value=${draft.word} ?disabled=${ui.busy}
          @input=${(/** @type {InputEvent} */ event) => typed(event, ui)}
        @keydown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter") write();
        }}>
      <button type="button" class="pill wg-back" aria-label="Take back the last letter"
        ?disabled=${ui.busy || (!draft.word && !draft.spaces.length)} @click=${() => back(ui)}><svg viewBox="0 0 24 24"
          width="24" height="24" aria-hidden="true"><path class="line"
            d="M9 5h12v14H9L2 12zM12 9l6 6M18 9l-6 6"></path></svg></button></div>
    <p class=${look?.fault ? "wg-verdict wrong" : "wg-verdict"} id="wg-verdict" role="status">${remark(look, ui)}</p>
    ${wildCards(view, ui)}${keypad(view, ui)}${wildFaces(view, ui)}
    <button type="button" class="act wide" ?disabled=${!play || ui.busy}
      @click=${write}>${draft.word.length > 1 ? `Write ${draft.word}` : "Write a word"}</button>
    <div class="row wg-more">${more(view, ui, look)}</div>
    ${coach(ui)}
  </div>`;
}

/** What else can be done. @param {WordView} view @param {Ui} ui @param {Look|null} look */
function more(view, ui, look) {
  const unknown = look && !look.known && !look.asked && look.legal;
  const own = draft.spaces.length > 0 || draft.cards !== null || draft.wild !== null;
  return html`${
    draft.word || own
      ? html`<button type="button" class="pill" ?disabled=${ui.busy}
    @click=${() => clear(ui)}>Clear</button>`
      : nothing
  }
    ${
      draft.spaces.length
        ? html`<button type="button" class="pill" ?disabled=${ui.busy}
      @click=${() => set(ui, { spaces: [] })}>Free the line</button>`
        : nothing
    }
    ${
      ui.hints && draft.word.length > 1
        ? html`<button type="button" class="pill" ?disabled=${ui.busy}
      @click=${() => void bestLine(ui)}>Best line</button>`
        : nothing
    }
    ${
      unknown && !view.accepted.includes(draft.word)
        ? html`<button type="button" class="pill" ?disabled=${ui.busy}
      @click=${() => ui.send({ do: "accept", word: draft.word })}>Accept ${draft.word}</button>`
        : nothing
    }
    ${hintButton(ui, "Coach")}
    <button type="button" class="pill" ?disabled=${ui.busy || !ui.ready}
      @click=${() => ui.send({ do: "pass" })}>Leave it empty</button>`;
}

/** @param {InputEvent} event @param {Ui} ui */
function typed(event, ui) {
  const box = /** @type {HTMLInputElement} */ (event.target);
  const word = box.value.toUpperCase().replace(/[^A-Z]/g, "");
  if (box.value !== word) box.value = word;
  set(ui, { word });
}

/** What the word is worth, or why it cannot be. @param {Look|null} look @param {Ui} ui */
function remark(look, ui) {
  const clause = look?.fault?.clause;
  if (look?.fault)
    return html`${look.fault.message} ${
      clause
        ? html`<button type="button" class="plain why"
      @click=${() => ui.why(clause)}>why?</button>`
        : nothing
    }`;
  if (draft.trouble) return draft.trouble;
  if (draft.held) return `Tap the letter that wild card ${draft.held} stands for.`;
  if (draft.word.length < 2 && draft.spaces.length > 1)
    return `A line of ${draft.spaces.length} spaces. Now the letters.`;
  if (draft.word.length < 2) return "Type, tap letters, or draw the line on the card from the arrow to the flag.";
  if (look && !look.line)
    return draft.spaces.length
      ? `No line of ${draft.word.length} letters goes on from here.`
      : `No line of this card has ${draft.word.length} letters.`;
  if (!look?.points || !look.line || !look.reasons) return "";
  const why = notes({ word: draft.word, spaces: look.line, points: look.points, reasons: look.reasons });
  const doubt = look.asked ? "the table is asked before it is scored" : "mistaken letters would score nothing";
  const strange = look.known ? "" : ` Not in the dictionary: ${doubt}.`;
  return html`<b>${plain(look.total ?? 0)}</b> after par. ${why}${strange}`;
}

/** The coach's word; one tap takes it over. @param {Ui} ui */
function coach(ui) {
  const advice = ui.advice?.[0];
  if (!advice) return nothing;
  const { word, spaces, cards } = /** @type {{word?: string, spaces?: number[], cards?: Record<string, number>}} */ (
    advice.move
  );
  return html`<p class="wg-coach"><span class="coach-name">Coach</span> ${advice.why}
    ${
      word && spaces
        ? html`<button type="button" class="pill" ?disabled=${ui.busy}
      @click=${() =>
        set(ui, {
          word,
          spaces,
          cards: cards && Object.keys(cards).length ? cards : null,
          wild: null,
        })}>Take it</button>`
        : nothing
    }</p>`;
}
