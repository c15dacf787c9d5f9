/**
 * The five lessons of the Lab. Each ends with a check, in which the player's bot plays rounds of one game with the same
 * dice as another bot.
 */

/** @import { Row } from "../../core/lab/replies.js" */

/**
 * @typedef {object} Lesson
 * @property {string} title
 * @property {string} text
 * @property {string} start  source to start with
 * @property {string} solution
 * @property {{id: string}|{name: string, source: string}} rival  the bot to compare with
 * @property {number} rounds
 * @property {number} gain  the required gain per round, in strokes; the check passes if the bot gains more
 */

export const GAME = "dice";
export const FIRST_BOT = `def choose(match):
    return match.moves()[0]
`;

/** The first bot for other games, in which the first legal move leads nowhere or cannot be listed. */
export const FIRST_BOT_ANYWHERE = `def choose(match):
    return match.advise(1)[0].move  # The coach's best move.
`;

const GREEDY = `def choose(match):
    moves = match.moves()
    view = match.view()
    if view["phase"] == "hole":
        return max(moves, key=lambda move: view["dice"].count(move["hole"]))
    return moves[0]
`;

const AHEAD = `from pygolf.core.outcomes import outcomes

def dice_aside(view):
    return len(view["aside"]) if view["hole"] else 5

def look_ahead(match, move):
    copy = match.copy()
    if move["do"] != "roll":
        copy.play(move)
    if not copy.view()["hole"]:
        return 5
    rolls = outcomes(copy.game, copy.state, {"do": "roll"}, alike=True)
    return sum(one.probability * dice_aside(copy.game.view(one.state, None)) for one in rolls)

def choose(match):
    moves = match.moves()
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: look_ahead(match, move))
`;

const ADVISED = `def choose(match):
    return match.advise(1)[0].move
`;

/** @type {readonly Lesson[]} */
export const LESSONS = [
  {
    title: "A legal move",
    text: "This bot always rolls, but after the first roll it must choose a hole. match.moves() lists the legal moves. Return the first of them.",
    start: `def choose(match):
    return "roll"
`,
    solution: FIRST_BOT,
    rival: { id: "rookie" },
    rounds: 10,
    gain: -Infinity,
  },
  {
    title: "A greedy bot",
    text: 'view["dice"] has the five faces of the first roll. Choose the hole whose number shows on the most dice. You pass if this is better than the first legal move.',
    start: `def choose(match):
    moves = match.moves()
    view = match.view()
    if view["phase"] == "hole":
        return moves[0]  # Change this line.
    return moves[0]
`,
    solution: GREEDY,
    rival: { name: "First move", source: FIRST_BOT },
    rounds: 40,
    gain: 0,
  },
  {
    title: "One roll ahead",
    text: "outcomes() returns what can follow a roll, with probabilities. Choose the move after which the most dice are set aside on average. You pass if this is better than the greedy bot.",
    start: AHEAD.replace(
      "return max(moves, key=lambda move: look_ahead(match, move))",
      "return moves[0]  # Use look_ahead here.",
    ),
    solution: AHEAD,
    rival: { name: "Greedy", source: GREEDY },
    rounds: 8,
    gain: 0,
  },
  {
    title: "Expected value",
    text: "match.advise() returns the coach’s best moves. The value of each is the average number of strokes to come. Play the best one. You pass if you beat Nell, the club player.",
    start: `def choose(match):
    for advice in match.advise(3):
        print(advice.move, advice.value, advice.why)
    return match.moves()[0]  # Change this line.
`,
    solution: ADVISED,
    rival: { id: "club" },
    rounds: 20,
    gain: 0,
  },
  {
    title: "Catch Otto",
    text: "Otto plays the move with the best average every time, so no bot beats him in the long run. You pass if you lose less than one stroke per round to him, with any bot you like.",
    start: GREEDY,
    solution: ADVISED,
    rival: { id: "tour" },
    rounds: 30,
    gain: -1,
  },
];

/** Name of the player's bot in a check. */
export const OWN = "Your bot";

/** Returns the request of a lesson's check, for harness.py. @param {Lesson} lesson @param {string} source */
export const checkRequest = ({ rival, rounds }, source) => ({
  kind: /** @type {const} */ ("contest"),
  game: GAME,
  bots: [{ name: OWN, source }, rival],
  rounds,
  seed: "lab lesson",
});

/**
 * Evaluates a check.
 * @param {Lesson} lesson @param {readonly Row[]} rows  of the tournament
 * @returns {{passed: boolean, text: string}}
 */
export function evaluate(lesson, rows) {
  const own = rows.find(({ name }) => name === OWN);
  const rival = rows.find(({ name }) => name !== OWN);
  if (!own || !rival) return { passed: false, text: "The check did not finish." };
  const gain = rival.mean - own.mean;
  const passed = gain > lesson.gain;
  const word = gain > 0 ? "better" : gain < 0 ? "worse" : "the same";
  const text = `Your bot: ${own.mean.toFixed(1)} strokes per round. ${rival.name}: ${rival.mean.toFixed(1)}, with the same dice. That is ${
    gain ? `${Math.abs(gain).toFixed(1)} ${word}` : word
  }.`;
  return { passed, text };
}
