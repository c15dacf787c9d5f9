// What happened, in words for the log and the ear.

/** @param {import('../../core/types.js').GameEvent} event @param {string[]} names @returns {string} */
export function word(event, names) {
  const who = event.player === null || event.player === undefined ? '' : names[event.player] ?? '';
  switch (event.event) {
    case 'round_began': return `Hole ${event.hole}.`;
    case 'rolled': return `The dice: ${event.dice.map((/** @type {[string, number]} */ [letter, points]) => `${letter === '*' ? 'wild' : letter} ${points}`).join(', ')}.`;
    case 'wrote': return `${who} has written a word.`;
    case 'passed': return `${who} leaves the card empty.`;
    case 'accepted': return `The table accepts ${event.word}.`;
    case 'scored': return told(event, who);
    case 'hole_in_one': return `${who}: a hole-in-one, and a cup.`;
    case 'coin': return `${who} gets a coin for the lowest score.`;
    case 'luis': return `Luis scores ${event.score}.`;
    case 'bought': return event.cards.length ? `${who} buys wild card ${event.cards.join(' and ')}.` : `${who} buys nothing.`;
    case 'game_over': return event.winners.length ? `${event.winners.map((/** @type {number} */ seat) => names[seat]).join(' and ')} won.` : 'Luis won.';
    default: return '';
  }
}

/** @param {import('../../core/types.js').GameEvent} event @param {string} who */
function told(event, who) {
  const hand = event.by_hand ? ', accepted by hand' : '';
  const slip = event.spelt ? '' : event.taken ? `, taken for ${event.taken}` : ', which is near no word';
  return `${who}: ${event.word || 'an empty card'}${hand}${slip}, ${event.sum} less par ${event.par}, ${event.total}.`;
}
