// The hole card as a little golf hole: spaces, the line, letters and points.
import {html, nothing, svg} from '../../vendor/lit-html/lit-html.js';
import {draft, tap, tend, veiled} from './draft.js';

/** @typedef {import('../../core/types.js').View} View */
/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {{number: number, par: number, start: number, flag: number, spaces: {x: number, y: number, kind: string}[]}} HoleCard */
/** @typedef {{word: string, line: number[], points: number[]|null, fault: number|null, next?: number[]}} Ink */

/** @param {View} view @param {Ui} ui */
export function picture(view, ui) {
  tend(view, ui);
  const seat = view.turn ?? 0;
  const writing = view.phase === 'write' && ui.seat !== null;
  const shown = view.phase === 'write' ? null : view.word;
  if (shown) return html`<div class="wg-cards">${shown.map((/** @type {any} */ word, /** @type {number} */ at) => scored(view.hole_card[at], word, ui.names[at] ?? ''))}</div>`;
  const look = draft.look;
  const line = look?.line ?? look?.spaces ?? draft.spaces;
  const ink = writing && !veiled(view, ui) ? {word: draft.word, line, points: look?.points ?? null, fault: look?.fault?.step ?? null, next: look?.next ?? []} : null;
  return html`<div class="wg-poster">
    <p class="wg-hole"><span>Hole</span><strong>${view.hole}</strong><span>par ${view.hole_card[seat].par}</span></p>
    ${board(view.hole_card[seat], ink, writing && !veiled(view, ui) ? ui : null)}
    <ul class="wg-dice" aria-label="The dice">${view.dice.map((/** @type {[string, number]} */ [letter, points]) => html`<li class=${letter === '*' ? 'wild' : ''} aria-label=${letter === '*' ? `wild, ${points}` : `${letter}, ${points}`}><b>${letter === '*' ? '★' : letter}</b><i>${points}</i></li>`)}</ul>
  </div>`;
}

/** @param {HoleCard} card @param {any} word @param {string} name */
export function scored(card, word, name) {
  return html`<figure class="wg-card"><figcaption><strong>${name}</strong> ${word.word || 'nothing'} <b>${word.total > 0 ? '+' : ''}${word.total}</b>${word.cup ? ', a cup' : ''}
    ${word.spelt ? nothing : html`<span>taken for ${word.taken ?? 'no word'}</span>`}</figcaption>
    ${board(card, {word: word.word, line: word.spaces, points: word.points, fault: null}, null)}</figure>`;
}

/** @param {HoleCard} card @param {Ink|null} ink @param {Ui|null} ui */
export function board(card, ink, ui) {
  const at = (/** @type {number} */ space) => card.spaces[space] ?? {x: 0, y: 0, kind: 'plain'};
  const steps = (ink?.line ?? []).slice(1).map((to, step) => ({from: at(ink?.line[step] ?? 0), to: at(to), bad: ink?.fault === step || ink?.fault === step + 1 && step === (ink?.line.length ?? 0) - 2}));
  return html`<svg class="wg-board" viewBox="0 0 100 112" role="group" aria-label="Hole card ${card.number}, ${card.spaces.length} spaces">
    <path class="rough" d="M0 0h100v112H0z"></path>
    ${card.spaces.map((one) => svg`<circle class="fairway" cx=${one.x} cy=${one.y} r="13"></circle>`)}
    ${steps.map(({from, to, bad}) => svg`<line class=${bad ? 'step bad' : 'step'} x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y}></line>`)}
    ${card.spaces.map((one, space) => spot(card, one, space, ink, ui))}
  </svg>`;
}

/** @param {HoleCard} card @param {{x: number, y: number, kind: string}} one @param {number} space @param {Ink|null} ink @param {Ui|null} ui */
function spot(card, one, space, ink, ui) {
  const place = ink ? ink.line.indexOf(space) : -1;
  const letter = place >= 0 ? ink?.word[place] ?? '' : '';
  const points = ink?.points?.[space];
  const role = space === card.start ? 'arrow' : space === card.flag ? 'flag' : '';
  const label = [`Space ${space + 1}`, role, one.kind === 'plain' ? '' : one.kind, letter, points === undefined ? '' : `${points} points`].filter(Boolean).join(', ');
  const press = () => ui && tap(ui, space);
  return svg`<g class="spot wg-${one.kind} ${role} ${ui && ink?.next?.includes(space) ? 'next' : ''}" transform="translate(${one.x} ${one.y})"
      role=${ui ? 'button' : 'img'} tabindex=${ui ? '0' : nothing} aria-label=${label} data-space=${space}
      @pointerdown=${(/** @type {PointerEvent} */ event) => { /** @type {Element} */ (event.target).releasePointerCapture?.(event.pointerId); press(); }}
      @pointerenter=${(/** @type {PointerEvent} */ event) => { if (event.buttons && ui && !draft.spaces.includes(space)) press(); }}
      @keydown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); press(); } }}>
    ${one.kind === 'obstacle' ? svg`<path class="ring" d="M-9 7 0-10 9 7z"></path>` : svg`<circle class="ring" r="8.5"></circle>`}
    ${one.kind === 'double' ? svg`<text class="mark" x="9" y="-7">×2</text>` : nothing}
    ${role === 'arrow' ? svg`<path class="sign" d="M-16-4v8l6-4z"></path>` : role === 'flag' ? svg`<path class="sign" d="M-10 -4v-12l9 3-8 3v6z"></path>` : nothing}
    <text class="letter" y="3.6">${letter}</text>
    ${points === undefined ? nothing : svg`<text class="points" x="10" y="12">${points > 0 ? '+' : ''}${points}</text>`}</g>`;
}
