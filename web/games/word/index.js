// Word Golf Tournament at the club: the folder's face to the screens.
import {actions} from './actions.js';
import {picture} from './board.js';
import {word} from './words.js';

/** @type {import('../../core/types.js').Folder} */
export default {
  id: 'word',
  css: 'word/word.css',
  picture,
  actions,
  animate: async (_events, _before, _after, {root, reduced}) => {
    if (reduced) return;
    const film = root.animate?.([{opacity: 0.4}, {opacity: 1}], {duration: 250});
    await film?.finished.catch(() => {});
  },
  word,
  share: (view, names) => {
    const rows = names.map((name, seat) => `${name}: ${view.card.rows[seat]?.cells.slice(0, -1).join(' ')} = ${view.scores[seat]}, ${view.hand[seat].cups} cups`);
    return ['Word Golf Tournament', ...rows, ...(view.luis === null ? [] : [`Luis: ${view.luis}`])].join('\n');
  },
  typed: () => null,
  caption: (view) => `Round ${view.round} of ${view.rounds}`,
  keys: [{key: 'w', label: 'Go to the word', run: () => { requestAnimationFrame(() => document.getElementById('wg-word')?.focus()); }}],
};
