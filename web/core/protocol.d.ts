// Made by tools/shapes.py of pygolf/core/shapes.py and each game's shapes.py; the build writes it anew.

/** Plain data. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What a match adds to every view. */
export interface Common {
  /** Names by seat, 1 to 40 characters each: ["Ann", "Bo"]. */
  players: string[];
  /** The seat to move; null when over: 0. */
  turn: number | null;
  /** Whether the last move is played. */
  over: boolean;
}

/** One seat's row of the score card. */
export interface CardRow {
  /** The seat: 0. */
  player: number;
  /** One a column; null where nothing is written yet: [4, 7, null]. */
  cells: (number | null)[];
  /** In the unit of the card: 11. */
  total: number;
}

/** The score card. */
export interface Card {
  /** Heads, hole by hole: ["1", "2", "3"]. */
  columns: string[];
  /** One a seat. */
  rows: CardRow[];
}

/** How a game stands by its format. */
export interface Standing {
  /** What is counted. */
  format: "stroke" | "match" | "skins" | "doubles";
  /** Seats of each side: [[0, 2], [1, 3]]. */
  sides: number[][];
  /** Per side strokes, holes won or skins: [3, 1]. */
  counts: number[];
  /** Sides that lead or share the lead: [0]. */
  leaders: number[];
  /** Holes still to be finished: 4. */
  left: number;
  /** Match play and skins, per finished hole: the side with the only best score, null where shared: [0, null]. */
  won?: (number | null)[];
  /** Match play: holes by which the leader is up; 0 when all square: 2. */
  up?: number;
  /** Match play: whether the holes left cannot change the winner. */
  decided?: boolean;
  /** Match play, per finished hole: the side that gave it up; null where it was played out: [null, 1]. */
  conceded?: (number | null)[];
  /** Match play: the side that gave the match up. */
  resigned?: number | null;
  /** Skins, per finished hole: skins taken, 0 where they were carried: [1, 0, 2]. */
  worth?: number[];
  /** Skins that the next hole is worth beyond its own: 1. */
  carried?: number;
}

/** What every event has besides its name and its own fields. */
export interface EventBase {
  /** The seat; null for the whole table: 1. */
  player: number | null;
  /** The rule that caused it: "DG-7". */
  clause: string;
}

/** A match as it was played; everything else is derived from it. */
export interface Record {
  /** Of the record itself. */
  format: 1;
  /** Id: "dice". */
  game: string;
  /** The version of the game's rules it plays by: 1. */
  rules_version: number;
  /** The way from the seed to faces. */
  dice_scheme: 1;
  /** Names by seat. */
  players: string[];
  /** Values by name: {"rounds": 1, "pro": false}. */
  options: { [name: string]: Json };
  /** 1 to 200 characters: "Augusta". */
  seed: string;
  /** In order, at most 20,000. */
  moves: AnyMove[];
  /** Faces handed in, in the order thrown; the seed's own follow: [2, 5, 1]. */
  dice?: (number | string)[];
}

/** Fewest and most. */
export interface Bounds {
  /** 1. */
  min: number;
  /** 6. */
  max: number;
}

/** An option, for a form. */
export interface OptionShape {
  /** As in `options`: "rounds". */
  name: string;
  /** Which field a form has for it. */
  type: "int" | "bool" | "choice" | "list" | "text" | "material";
  /** What a form calls it: "Rounds". */
  title: string;
  /** The value where none is given: 1. */
  default: Json;
  /** A sentence or two. */
  help: string;
  /** The values there are, or those that a form offers: [1, 2, 3]. */
  choices?: Json[];
  /** What a form calls the choices, one each. */
  labels?: string[];
  /** Of an int, included: 1. */
  low?: number;
  /** Of an int, included: 6. */
  high?: number;
  /** The value is a seat: a form shows names. */
  seats?: boolean;
}

/** An opponent that the rules play. */
export interface BotShape {
  /** As in the request `bot`: "club". */
  id: string;
  /** What a table calls it: "Club player". */
  name: string;
  /** How it plays, in a sentence. */
  line: string;
}

/** A game, for a list of games. */
export interface GameShape {
  /** As in the request `new`: "dice". */
  id: string;
  /** "Dice Golf". */
  title: string;
  /** Seats. */
  players: Bounds;
  /** Bots that every game has, weakest first: ["rookie", "club", "tour"]. */
  levels: string[];
  /** All bots of this game, weakest first. */
  bots: BotShape[];
  /** In the order of a form. */
  options: OptionShape[];
}

/** What the coach says of one move; a game may add what its page can draw. */
export interface AdviceBase {
  /** A legal one. */
  move: AnyMove;
  /** Expected final result of the player to move, in the unit of scores: 31.4. */
  value: number;
  /** How much worse than the best move, 0 or more: 0.3. */
  loss: number;
  /** One sentence. */
  why: string;
}

/** Why a request was refused; nothing was changed. */
export interface ErrorShape {
  /** What kind of refusal. */
  code: "bad-request" | "unknown-game" | "bad-option" | "illegal-move" | "bad-record" | "bad-seed" | "dice-wanted" | "data-missing" | "internal-error";
  /** One sentence. */
  message: string;
  /** The rule that forbids the move: "DG-5". */
  clause?: string;
  /** With illegal-move: kinds of move that are legal now: ["roll"]. */
  due?: string[];
  /** With dice-wanted: who rolls; -1 for the whole table. */
  seat?: number;
  /** With dice-wanted: what the dice decide. */
  purpose?: string;
  /** With dice-wanted: what each die can show. */
  faces?: (number | string)[];
  /** With dice-wanted: how many dice. */
  count?: number;
  /** With data-missing: whose data the host has to hand over. */
  game?: string;
  /** With internal-error: of the exception. */
  type?: string;
  /** With internal-error: file, line and function, innermost last. */
  frames?: string[];
}

/** What a table needs after every change. */
export interface Table {
  /** What everybody may see. */
  view: AnyView;
  /** All legal moves, where they are under 200. */
  moves?: AnyMove[];
  /** What can be chosen, where the moves are too many to list. */
  choices?: { [name: string]: Json };
  /** For the save. */
  record: Record;
}

/** Answer to `new`, `replay` and `open`. */
export interface Opened extends Table {
  /** The handle of the match: 1. */
  match: number;
}

/** Answer to `play` and `undo`. */
export interface Played extends Table {
  /** What happened, in order; after an undo what had happened. */
  events: AnyEvent[];
}

/** Answer to `bot` with `play`; without it there is the move alone. */
export interface BotPlayed extends Played {
  /** What the bot played. */
  move: AnyMove;
}

export namespace dice {
  /** Roll the dice that do not show the hole. */
  export interface Roll {
    do: "roll";
  }

  /** Choose the hole, after the first roll. */
  export interface Choose {
    do: "hole";
    /** 1 to 6, not played in this round: 4. */
    hole: number;
  }

  /** Go on to another hole, once a turn. */
  export interface Switch {
    do: "switch";
    /** 1 to 6, not played in this round: 5. */
    hole: number;
  }

  /** End the hole: three dice of it, and two that add up to it or differ by it. */
  export interface Gimme {
    do: "addsies" | "subtractsies";
  }

  /** After the tenth roll: keep the gimme. */
  export interface Finish {
    do: "finish";
  }

  export type Move = Roll | Choose | Switch | Gimme | Finish;

  /** Gimmes still to be had in this round. */
  export interface Gimmes {
    /** True: not used yet. */
    addsies: boolean;
    /** True: not used yet. */
    subtractsies: boolean;
  }

  /** The whole table. */
  export interface View extends Common {
    /** Id of the game. */
    game: "dice";
    /** roll: before the first; hole: to be chosen; play: rolling; last: the tenth is rolled and a gimme open. */
    phase: "roll" | "hole" | "play" | "last" | "over";
    /** Seats, when over: [1]. */
    winners: number[];
    /** Per seat what the format counts, strokes so far: [31, 28]. */
    scores: number[];
    /** This round hole by hole; with several rounds a column each. */
    card: Card;
    /** 1 to `rounds`. */
    round: number;
    /** 1 to 6. */
    rounds: number;
    /** From the blue tees. */
    pro: boolean;
    /** 1 to 6; null until chosen: 4. */
    hole: number | null;
    /** Strokes rolled in this turn, 0 to 10: 3. */
    stroke: number;
    /** Five faces by position; null before the first roll: [4, 4, 1, 6, 4]. */
    dice: number[] | null;
    /** Positions of the dice that show the hole, 0 to 4: [0, 1, 4]. */
    aside: number[];
    /** Whether this turn's switch is used. */
    switched: boolean;
    /** Per seat. */
    gimmes: Gimmes[];
    /** Per seat this round's scores in strokes by hole: [{"4": 7}, {}]. */
    played: { [name: string]: number }[];
    /** Per seat those of each finished round. */
    rounds_played: { [name: string]: number }[][];
    /** Per seat the total of each round begun: [[31], [28]]. */
    round_totals: number[][];
    /** In every format but stroke play. */
    standing?: Standing;
  }

  /** Dice were thrown. */
  export interface Rolled extends EventBase {
    event: "rolled";
    purpose: "roll";
    /** 1 to 10: 2. */
    stroke: number;
    /** Five faces as they lie: [4, 4, 1, 6, 4]. */
    dice: number[];
    /** Positions just thrown, 0 to 4: [2, 3]. */
    rolled: number[];
  }

  /** The hole of this turn is known. */
  export interface HoleChosen extends EventBase {
    event: "hole_chosen";
    /** 1 to 6: 4. */
    hole: number;
    /** Whether it was the last one left. */
    auto: boolean;
  }

  /** Dice that show the hole are out of the hand. */
  export interface SetAside extends EventBase {
    event: "set_aside";
    /** 0 to 4: [0, 1]. */
    positions: number[];
    /** 1 to 6: 4. */
    hole: number;
  }

  /** The turn goes on to another hole, 1 to 6. */
  export type Switched = { event: "switched"; player: number; clause: string; from: number; to: number };

  /** A gimme ended the hole. */
  export interface GimmeCalled extends EventBase {
    event: "gimme";
    kind: "addsies" | "subtractsies";
    /** 1 to 6: 4. */
    hole: number;
    /** The two faces that made it: [3, 1]. */
    dice: number[];
  }

  /** All five dice show the hole. */
  export interface Holed extends EventBase {
    event: "holed";
    /** 1 to 6: 4. */
    hole: number;
    /** 1 to 9: 6. */
    strokes: number;
  }

  /** Holed on the very last roll, for nothing. */
  export interface Bonus extends EventBase {
    event: "bonus";
    /** 1 to 6: 4. */
    hole: number;
  }

  /** Not holed in ten strokes. */
  export interface Unfinished extends EventBase {
    event: "unfinished";
    /** 1 to 6: 4. */
    hole: number;
    /** Strokes written down, 10 to 34: 17. */
    score: number;
    /** Of them for the dice that miss the hole, from the blue tees: 7. */
    penalty: number;
  }

  /** A score is on the card. */
  export interface Scored extends EventBase {
    event: "scored";
    /** 1 to 6: 4. */
    hole: number;
    /** Strokes, 0 to 34: 6. */
    score: number;
    /** 1 to 6: 1. */
    round: number;
  }

  /** A seat is to move. */
  export interface TurnBegan extends EventBase {
    event: "turn_began";
    /** 1 to 6: 1. */
    round: number;
  }

  /** All six holes are played. */
  export interface RoundEnded extends EventBase {
    event: "round_ended";
    /** 1 to 6: 1. */
    round: number;
    /** Per seat, strokes of the round: [31, 28]. */
    totals: number[];
  }

  /** The last round is over. */
  export interface GameOver extends EventBase {
    event: "game_over";
    /** Seats: [1]. */
    winners: number[];
    /** Per seat what the format counts: [31, 28]. */
    totals: number[];
  }

  export type GameEvent = Rolled | HoleChosen | SetAside | Switched | GimmeCalled | Holed | Bonus | Unfinished | Scored | TurnBegan | RoundEnded | GameOver;
}

export namespace box {
  export type Move = { do: string; [name: string]: any };
  export type GameEvent = EventBase & { event: string; [name: string]: any };
  export type View = Common & { phase: string; winners: number[]; scores: number[]; card: Card; [name: string]: any };
}

export namespace word {
  /** A letter, or "*" for the wild face, and its points: ["S", 1]. */
  export type Face = [string, number];

  /** Write a word on the hole card. */
  export interface Write {
    do: "write";
    /** 2 to 12 letters A to Z: "SHOCKS". */
    word: string;
    /** The space of each letter, arrow first, flag last: [0, 2, 1, 4, 3, 6]. */
    spaces: number[];
    /** Wild card by letter; left out or null: the best use, {}: none: {"4": 3}. */
    cards?: { [name: string]: number } | null;
    /** The reading of each wild face; left out or null: the best: ["K"]. */
    wild?: string[] | null;
  }

  /** Leave the whole card empty. */
  export interface Pass {
    do: "pass";
  }

  /** Buy wild cards, or nothing. */
  export interface Buy {
    do: "buy";
    /** Kinds 2 to 5, each once; empty: nothing: [3, 5]. */
    cards: number[];
    /** What goes back for them, as far as three are the most: [2]. */
    discard?: number[];
    /** Coins on top of the money; left out: as many as are needed: 1. */
    coins?: number;
  }

  /** The table accepts a word that the dictionary does not have. */
  export interface Accept {
    do: "accept";
    /** 2 to 12 letters: "KEEG". */
    word: string;
  }

  /** No objection: the words in doubt are scored as they are. */
  export interface Score {
    do: "score";
  }

  export type Move = Write | Pass | Buy | Accept | Score;

  /** A space of a hole card; y grows downwards. */
  export interface Space {
    /** Our own cards: 0 to 100; -1,000,000 to 1,000,000: 42. */
    x: number;
    /** As x: 17. */
    y: number;
    /** What is printed on it. */
    kind: "plain" | "double" | "obstacle";
  }

  /** A hole card. */
  export interface HoleCard {
    /** 1 to 9: 5. */
    number: number;
    /** -99 to 99: 4. */
    par: number;
    /** 2 to 12. */
    spaces: Space[];
    /** The space with the arrow: 0. */
    start: number;
    /** The space with the flag: 6. */
    flag: number;
    /** Where a card has one, at most 40 characters. */
    name?: string;
  }

  /** Why a space scores as it does. */
  export interface Reason {
    /** What its letter scores by. */
    by: "die" | "wild" | "card" | "nothing" | "mistake" | "empty";
    /** Points before doubling, 0 to 99: 3. */
    worth: number;
  }

  /** A word as it was scored. */
  export interface ScoredWord {
    /** Capitals; empty where the card was left empty: "SHOCKS". */
    word: string;
    /** The space of each letter: [0, 2, 1, 4, 3, 6]. */
    spaces: number[];
    /** Per space of the card, -1 to 198: [1, 6, 1, 2, 1, 1, -1]. */
    points: number[];
    /** Of the points: 11. */
    sum: number;
    /** Of the card: 4. */
    par: number;
    /** The round's score, points less par: 7. */
    total: number;
    /** Whether it is a hole-in-one. */
    cup: boolean;
    /** Wild cards that scored, by letter: {"4": 3}. */
    cards: { [name: string]: number };
    /** The reading of each wild face; null where it does not matter: ["K"]. */
    wild: (string | null)[];
    /** Mistaken letters: [3]. */
    mistakes: number[];
    /** The word that a misspelling was taken for; null also where none is near: "SHOCKS". */
    taken: string | null;
    /** Whether the word stands as it is. */
    spelt: boolean;
  }

  /** A scored word with its reasons. */
  export interface WordOnCard extends ScoredWord {
    /** Per space of the card. */
    reasons: Reason[];
  }

  /** A word that is not scored yet, for the seat that wrote it. */
  export interface OwnWord {
    /** Capitals: "SHOCKS". */
    word: string;
    /** The space of each letter. */
    spaces: number[];
  }

  /** What a seat holds. */
  export interface Hand {
    /** Wild cards, 2 to 5, at most three: [2, 5]. */
    cards: number[];
    /** 0 to 12: 1. */
    coins: number;
    /** Holes-in-one so far, 0 to 9: 0. */
    cups: number;
  }

  /** A word that the table is asked about, and how it would score if nobody accepts it. */
  export interface Doubt {
    /** The seat that wrote it: 0. */
    player: number;
    /** Capitals: "KEEG". */
    word: string;
    /** The space of each letter: [0, 1, 2, 3]. */
    spaces: number[];
    /** Mistaken letters: [3]. */
    mistakes: number[];
    /** The nearest word of the dictionary; null where none is near: "KEEN". */
    taken: string | null;
  }

  /** What the table is asked. */
  export interface Judge {
    /** By seat, at least one. */
    words: Doubt[];
  }

  /** One thing that can be bought, as the move that buys it. */
  export interface Purchase {
    do: "buy";
    /** Kinds 2 to 5: [3]. */
    cards: number[];
    /** What goes back for them: [2]. */
    discard: number[];
    /** Coins that it takes: 0. */
    coins: number;
  }

  /** The shop of the seat to move. */
  export interface Shop {
    /** The round's score, 0 or more: 7. */
    money: number;
    /** In hand, 0 to 12: 1. */
    coins: number;
    /** All that can be bought, nothing first. */
    options: Purchase[];
  }

  /** The round before, to look back on. */
  export interface Last {
    /** From 1: 3. */
    round: number;
    /** Per seat. */
    hole_card: HoleCard[];
    /** Six. */
    dice: Face[];
    /** Per seat. */
    word: WordOnCard[];
  }

  /** The whole table. */
  export interface View extends Common {
    /** Id of the game. */
    game: "word";
    /** What is to be done. */
    phase: "write" | "judge" | "buy" | "over";
    /** Seats, when over; empty where Luis is not beaten: [1]. */
    winners: number[];
    /** Per seat points so far, cups only at the end: [31, 28]. */
    scores: number[];
    /** A column a hole, and one for cups. */
    card: Card;
    /** From 1: 3. */
    round: number;
    /** 1 to 9: 9. */
    rounds: number;
    /** The number of the hole in play, 1 to 9: 3. */
    hole: number;
    /** Seconds to think of a word, 0 to 3600; 0: no clock. */
    timer: number;
    /** The six that lie up: [["S", 1], ["*", 1], ...]. */
    dice: Face[];
    /** Their faces by index, 0 to 5: [0, 3, 1, 5, 2, 0]. */
    faces: number[];
    /** All faces of the six dice. */
    dice_faces: Face[][];
    /** Per seat. */
    hole_card: HoleCard[];
    /** Per seat; null where it is hidden or not written. */
    word: (WordOnCard | OwnWord | null)[];
    /** Per seat whether this round's word is written. */
    written: boolean[];
    /** Per seat. */
    hand: Hand[];
    /** Coins in the bank, 0 to 12: 11. */
    bank: number;
    /** Wild cards in the centre by kind: {"2": 1, "3": 2, "4": 2, "5": 2}. */
    supply: { [name: string]: number };
    /** In the phase judge. */
    judge: Judge | null;
    /** In the phase buy. */
    shop: Shop | null;
    /** His points so far, in solo: 24. */
    luis: number | null;
    /** His scores by round, in solo: [6, 9, 9]. */
    luis_scores: number[] | null;
    /** Words that this table accepts, capitals: ["KEEG"]. */
    accepted: string[];
    /** Which one is in use: "scowl-2020.12.07/1". */
    dictionary: string;
    /** Null in the first round and at the end. */
    last: Last | null;
  }

  /** A round begins. */
  export interface RoundBegan extends EventBase {
    event: "round_began";
    /** From 1: 3. */
    round: number;
    /** 1 to 9: 3. */
    hole: number;
  }

  /** The six dice are rolled for everybody. */
  export interface Rolled extends EventBase {
    event: "rolled";
    purpose: "roll";
    /** The six that lie up. */
    dice: Face[];
    /** Always all: [0, 1, 2, 3, 4, 5]. */
    rolled: number[];
    /** Their faces by index, 0 to 5. */
    faces: number[];
  }

  /** A seat has written, or left the card empty. */
  export interface Wrote extends EventBase {
    event: "wrote" | "passed";
    /** From 1: 3. */
    round: number;
  }

  /** The table accepts a word. */
  export interface Accepted extends EventBase {
    event: "accepted";
    /** Capitals: "KEEG". */
    word: string;
  }

  /** The table is asked about words. */
  export interface JudgeBegan extends EventBase {
    event: "judge_began";
    /** By seat. */
    words: Doubt[];
  }

  /** A word is scored. */
  export interface Scored extends EventBase, ScoredWord {
    event: "scored";
    /** From 1: 3. */
    round: number;
    /** 1 to 9: 3. */
    hole: number;
    /** As total: 7. */
    score: number;
    /** Whether the table accepted it. */
    by_hand: boolean;
  }

  /** Every space of a card scores: a cup. */
  export interface HoleInOne extends EventBase {
    event: "hole_in_one";
    /** Of the seat so far: 1. */
    cups: number;
  }

  /** A coin for the lowest score. */
  export interface Coin extends EventBase {
    event: "coin";
    /** Of the seat now: 1. */
    coins: number;
  }

  /** What Luis scores. */
  export interface Luis extends EventBase {
    event: "luis";
    /** In this round: 6. */
    score: number;
    /** So far: 24. */
    total: number;
  }

  /** A seat comes to the shop. */
  export interface ShopOpened extends EventBase {
    event: "shop";
    /** 0 or more: 7. */
    money: number;
  }

  /** What a seat bought. */
  export interface Bought extends EventBase {
    event: "bought";
    /** Empty: nothing: [3]. */
    cards: number[];
    /** What went back: [2]. */
    discard: number[];
    /** Coins spent: 0. */
    coins: number;
  }

  /** The last round is scored. */
  export interface GameOver extends EventBase {
    event: "game_over";
    /** Seats: [1]. */
    winners: number[];
    /** Per seat, cups included: [31, 28]. */
    totals: number[];
    /** Per seat: [2, 0]. */
    cups: number[];
    /** In solo, his points: 78. */
    luis?: number;
  }

  export type GameEvent = RoundBegan | Rolled | Wrote | Accepted | JudgeBegan | Scored | HoleInOne | Coin | Luis | ShopOpened | Bought | GameOver;
}

export namespace dosh {
  export type Move = { do: string; [name: string]: any };
  export type GameEvent = EventBase & { event: string; [name: string]: any };
  export type View = Common & { phase: string; winners: number[]; scores: number[]; card: Card; [name: string]: any };
}

/** Move of any game. */
export type AnyMove = dice.Move | box.Move | word.Move | dosh.Move;

/** GameEvent of any game. */
export type AnyEvent = dice.GameEvent | box.GameEvent | word.GameEvent | dosh.GameEvent;

/** View of any game. */
export type AnyView = dice.View | box.View | word.View | dosh.View;
