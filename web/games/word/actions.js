// Below the card: the word, what it is worth, wild cards, the shop.
import {html, nothing} from '../../vendor/lit-html/lit-html.js';
import {draft, move, set, unveil, veiled} from './draft.js';
import {scored} from './board.js';

/** @typedef {import('../../core/types.js').View} View */
/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {{cards: number[], discard: number[], coins: number}} Purchase */

/** @param {View} view @param {Ui} ui */
export function actions(view, ui) {
  if (view.over) return nothing;
  if (ui.seat === null) return html`<p class="quiet">One moment.</p>${last(view, ui)}`;
  if (view.phase === 'buy') return shop(view, ui);
  if (veiled(view, ui)) return html`<p>Pass the device to <strong>${ui.names[ui.seat]}</strong>. The words stay hidden.</p>
    <button class="act" @click=${() => unveil(view, ui)}>I am ${ui.names[ui.seat]}</button>${last(view, ui)}`;
  return writing(view, ui);
}

/** @param {View} view @param {Ui} ui */
function writing(view, ui) {
  const look = draft.look;
  const hand = view.hand[ui.seat ?? 0];
  const ready = look?.legal === true && look.word === draft.word && !ui.busy;
  return html`<div class="wg-write">
    <label for="wg-word">Your word</label>
    <input id="wg-word" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12" .value=${draft.word}
      @input=${(/** @type {InputEvent} */ event) => set(ui, {word: /** @type {HTMLInputElement} */ (event.target).value.toUpperCase().replace(/[^A-Z]/g, '')})}
      @keydown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === 'Enter' && ready) ui.send(move()); }}>
    <p class="wg-worth" aria-live="polite">${worth(look, view, ui)}</p>
    <p class="wg-hand">${hand.cards.length ? hand.cards.map((/** @type {number} */ card) => html`<span class="wg-wild" title="wild card">${card}</span>`) : 'No wild cards'} · ${hand.cups} cups${view.luis === null ? ` · ${hand.coins} coins` : ` · Luis ${view.luis}`}</p>
    <button class="act" ?disabled=${!ready} @click=${() => ui.send(move())}>Write ${draft.word}</button>
    <div class="row">${draft.spaces.length ? html`<button class="pill" @click=${() => set(ui, {spaces: []})}>Clear the line</button>` : nothing}
      ${hand.cards.length ? html`<button class="pill" aria-pressed=${draft.cards !== null} @click=${() => set(ui, {cards: draft.cards ? null : {}})}>${draft.cards ? 'Use cards' : 'Keep cards'}</button>` : nothing}
      ${look && !look.known && draft.word.length > 1 ? html`<button class="pill" @click=${() => ui.send({do: 'accept', word: draft.word})}>Accept ${draft.word}</button>` : nothing}
      ${ui.hints ? html`<button class="pill" @click=${() => ui.hint()}>Coach</button>` : nothing}
      <button class="pill" @click=${() => ui.send({do: 'pass'})}>Leave empty</button></div>
  </div>${last(view, ui)}`;
}

/** @param {import('./draft.js').Look|null} look @param {View} view @param {Ui} ui */
function worth(look, view, ui) {
  const clause = look?.fault?.clause;
  if (look?.fault) return html`${look.fault.message} ${clause ? html`<button class="plain why" @click=${() => ui.why(clause)}>why?</button>` : nothing}`;
  if (draft.word.length < 2) return 'Type a word, or tap the spaces from arrow to flag to draw its line.';
  if (!look?.line) return 'No line of that many letters goes on from here.';
  const known = look.known ? '' : ' Not in the dictionary: mistaken letters will score nothing.';
  const spent = Object.values(look.cards ?? {});
  return `${look.total} points${look.cup ? ' and a cup' : ''}${spent.length ? `, with wild card ${spent.join(' and ')}` : ''}.${known}`;
}

/** @param {View} view @param {Ui} ui */
function shop(view, ui) {
  const {money, coins, options} = view.shop;
  return html`<div class="wg-shop"><h2>The shop</h2><p><strong>${money}</strong> to spend${coins ? html`, ${coins} coins` : nothing}. What is left over is lost.</p>
    <div class="wg-offers">${options.slice(1).map((/** @type {Purchase} */ one) => html`<button class="pill" ?disabled=${ui.busy} @click=${() => ui.send({do: 'buy', ...one})}>${one.cards.map((card) => html`<span class="wg-wild">${card}</span>`)}${one.discard.length ? html` for ${one.discard.join(', ')}` : nothing}${one.coins ? html` + ${one.coins} coins` : nothing}</button>`)}</div>
    <div class="row">${ui.hints ? html`<button class="pill" @click=${() => ui.hint()}>Coach</button>` : nothing}</div>
    <button class="act" ?disabled=${ui.busy} @click=${() => ui.send({do: 'buy', ...options[0]})}>Buy nothing</button></div>`;
}

/** The round before. @param {View} view @param {Ui} ui */
function last(view, ui) {
  return view.last ? html`<details class="wg-last"><summary>Hole ${view.last.hole_card[0].number}, scored</summary>
    <div class="wg-cards">${view.last.word.map((/** @type {any} */ word, /** @type {number} */ at) => scored(view.last.hole_card[at], word, ui.names[at] ?? ''))}</div></details>` : nothing;
}
