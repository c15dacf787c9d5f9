/**
 * The lessons of the Lab. Each adds one idea and ends with a check, in which the player's bot plays rounds of one game,
 * and the coach computes what its decisions cost. Unlike scores, this hardly depends on the dice.
 *
 * The bot can use the coach in only one lesson. In the others, its Python does not contain the coach.
 */

import type { ContestRequest } from "./worker/contest.ts";
import type { Costs } from "./worker/replies.ts";

type Lesson = {
  title: string;
  text: string;
  hint: string;
  /** source to start with; it does not pass */
  start: string;
  solution: string;
  rounds: number;
  /** in strokes per round; the check passes if the decisions cost less */
  limit: number;
  /** whether the bot can use the coach */
  coach?: boolean;
};

export const GAME = "dice";
export const FIRST_BOT = `def choose(match):
    return match.moves()[0]
`;

/** The first bot for other games, in which the first legal move leads nowhere or cannot be listed. */
export const FIRST_BOT_ANYWHERE = `def choose(match):
    return match.advise(1)[0].move  # The coach's best move.
`;

/** Numbers of rounds: the finer a difference, the more rounds show it. */
const [ROUNDS, MANY_ROUNDS] = [20, 40];
const GREEDY = `def choose(match):
    moves = match.moves()
    view = match.view()
    if view["phase"] == "hole":
        return max(moves, key=lambda move: view["dice"].count(move["hole"]))
    return moves[0]
`;
const GIMMES = `def choose(match):
    moves = match.moves()
    view = match.view()
    if view["phase"] == "hole":
        return max(moves, key=lambda move: view["dice"].count(move["hole"]))
    for move in moves:
        if move["do"] in ("addsies", "subtractsies"):
            return move
    return moves[0]
`;
const PLAY_IN_COPY = `    if move["do"] != "roll":
        copy.play(move)
`;
const COPY = `def dice_aside(match, move):
    copy = match.copy()
${PLAY_IN_COPY}    return len(copy.view()["aside"])

def choose(match):
    moves = match.moves()
    for move in moves:
        if move["do"] in ("addsies", "subtractsies"):
            return move
    return max(moves, key=lambda move: dice_aside(match, move))
`;
const ADD_SCORE = "        total += one.probability * score\n";
/** Replaces the price of a gimme. */
const ahead = (price: string) => `# Strokes to come, on average, if 3, 4 or 5 dice are set aside.
TO_COME = {3: 5.5, 4: 4.2, 5: 0}

def score_of_roll(match):
    view = match.view()
    total = 0
    for one in match.outcomes("roll", alike=True):
        aside = 5  # The hole is over.
        if one.state.hole == view["hole"]:
            aside = one.state.dice.count(view["hole"])
        score = min(10, view["stroke"] + 1 + TO_COME[aside])
${ADD_SCORE}    return total

def dice_aside(match, move):
    copy = match.copy()
${PLAY_IN_COPY}    return len(copy.view()["aside"])

def choose(match):
    moves = match.moves()
    view = match.view()
    if view["phase"] == "last":
        return "finish"
    rest = []
    for move in moves:
        if move["do"] not in ("addsies", "subtractsies"):
            rest.append(move)
        else:
            price = ${price}
            if view["stroke"] + price < score_of_roll(match):
                return move
    return max(rest, key=lambda move: dice_aside(match, move))
`;
const AHEAD = ahead("2");
const HOLES_LEFT = `0.9 * (5 - len(view["played"][view["turn"]]))`;
const PRICED = ahead(HOLES_LEFT);
const ADVISED = `def choose(match):
    return match.advise(1)[0].move
`;

export const LESSONS: readonly Lesson[] = [
  {
    title: "A legal move",
    text: "This bot always rolls, but after the first roll it must choose a hole. match.moves() lists the legal moves. Return the first of them.",
    hint: "match.moves() is a list, and its first element has the number 0.",
    start: `def choose(match):
    return "roll"
`,
    solution: FIRST_BOT,
    rounds: 5,
    limit: Number.POSITIVE_INFINITY,
  },
  {
    title: "A greedy bot",
    text: 'match.view() shows the table: view["dice"] has the five faces of the first roll. Choose the hole whose number shows on the most dice.',
    hint: 'max(moves, key=…) returns the move for which a function is greatest. view["dice"].count(4) is the number of fours, and move["hole"] the hole of a move.',
    start: `def choose(match):
    moves = match.moves()
    view = match.view()
    if view["phase"] == "hole":
        return moves[0]  # Change this line.
    return moves[0]
`,
    solution: GREEDY,
    rounds: ROUNDS,
    limit: 8,
  },
  {
    title: "Take the gimme",
    text: 'move["do"] is the kind of a move. Besides "roll" and "switch", there are two gimmes: "addsies" and "subtractsies" end the hole with the strokes so far. Take a gimme whenever it is legal.',
    hint: "Before the last line, go through all moves with a for loop. If one of them is a gimme, return it.",
    start: GREEDY,
    solution: GIMMES,
    rounds: ROUNDS,
    limit: 2,
  },
  {
    title: "Try a move",
    text: 'Once per turn you may switch to another hole. Would that be better? match.copy() is a match in which you can try it: play a move there, and look at the view. Its "aside" lists the dice that show the hole. Choose the move after which the most dice are set aside.',
    hint: "copy.play(move) changes only the copy. Do not play a roll: you want to know how many dice are set aside before it.",
    start: COPY.replace(PLAY_IN_COPY, "    # Play the move in the copy, unless it is a roll.\n"),
    solution: COPY,
    rounds: ROUNDS,
    limit: 0.5,
  },
  {
    title: "One roll ahead",
    text: 'You can use each gimme once per round, so do not waste it. match.outcomes("roll", alike=True) lists every position after the next roll, each with its probability. Compute the average score if you roll. The bot takes the gimme if that is at least two strokes worse.',
    hint: "An average is a sum: each score, multiplied by its probability.",
    start: AHEAD.replace(ADD_SCORE, "        # Add the score, multiplied by one.probability.\n"),
    solution: AHEAD,
    rounds: MANY_ROUNDS,
    limit: 0.2,
  },
  {
    title: "What a gimme is worth",
    text: 'A gimme that you keep can help on another hole. Your bot calculates with a price of two strokes on every hole, but on the last hole there is nothing to save it for. view["played"] has, for each player, the scores of this round by hole. Let the price depend on the number of holes that are left.',
    hint: 'view["played"][view["turn"]] has one entry per hole that you have played. A gimme is worth about 0.9 strokes for each hole after this one.',
    start: AHEAD,
    solution: PRICED,
    rounds: MANY_ROUNDS,
    limit: 0.07,
  },
  {
    title: "Ask the coach",
    text: "The coach knows the value of every move: the average number of strokes for the round if you play perfectly afterwards. In this lesson, your bot can ask it. match.advise(3) returns the three best moves. Lose nothing.",
    hint: "The best advice is the first of the list.",
    start: `def choose(match):
    for advice in match.advise(3):
        print(advice.move, advice.value, advice.why)
    return match.moves()[0]  # Change this line.
`,
    solution: ADVISED,
    rounds: 10,
    limit: 0.001,
    coach: true,
  },
  {
    title: "Catch Otto on your own",
    text: "Otto asks the coach before every move. Your bot cannot: there is no match.advise and no other bot to copy. Write a bot that loses less than 0.07 strokes per round to perfect play. That is too little to notice: in 20 rounds, Otto would be ahead by about one stroke.",
    hint: "Your bot of lesson 6 is good enough. Its worst decision shows what to improve.",
    start: FIRST_BOT,
    solution: PRICED,
    rounds: MANY_ROUNDS,
    limit: 0.07,
  },
];

/** Returns the request of a lesson's check. */
export const checkRequest = ({ rounds, coach = false }: Lesson, source: string): ContestRequest => ({
  kind: "costs",
  game: GAME,
  bots: [{ name: "Your bot", source }],
  rounds,
  seed: "lab lesson",
  coach,
});

/** Evaluates a check. */
export function evaluate({ limit }: Lesson, { cost, rounds }: Costs): { passed: boolean; text: string } {
  const passed = cost < limit;
  const text = `Your bot loses ${cost.toFixed(2)} strokes per round to perfect play, in ${rounds} rounds.`;
  if (passed) return { passed, text: Number.isFinite(limit) ? text : `Every move was legal. ${text}` };
  return { passed, text: `${text} You pass with less than ${limit}.` };
}
