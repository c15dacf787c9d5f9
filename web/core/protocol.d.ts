// Made by tools/shapes.py of the shapes in pygolf/core and each game's shapes.py; the build writes it anew.

/** Plain data. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

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
  /** The choices are opponents, the weakest first. */
  ladder?: boolean;
  /** What a form files it under. */
  subject: "course" | "rules" | "format";
  /** Where it has an effect: by option, or "seats", the values that will do: {"level": ["professional"]}. */
  when?: { [name: string]: Json[] };
  /** The same for each of the choices; {}: always. */
  choices_when?: { [name: string]: Json[] }[];
}

/** An opponent that the rules play. */
export interface BotShape {
  /** As in the request `bot`: "club". */
  id: string;
  /** What a table calls it: "Club player". */
  name: string;
  /** How it plays, in a sentence. */
  line: string;
  /** What it says when a game begins (`begin`), after a `good` and a `bad` hole, and when it has `won` or `lost`. */
  talk: { [name: string]: string };
}

/** A set of options that has a name. */
export interface PresetShape {
  /** "quick". */
  id: string;
  /** "Quick nine". */
  title: string;
  /** Those that do not stand at their defaults. */
  options: { [name: string]: Json };
  /** What is played: "The front nine, pick-up limit, most gems". */
  line: string;
}

/** What is played by whoever just wants to play. */
export interface StartShape {
  /** What the clubhouse calls it: "Play". */
  title: string;
  /** "person", or the id of a bot, each: ["person", "club"]. */
  seats: string[];
  /** Those that do not stand at their defaults. */
  options: { [name: string]: Json };
  /** What is played: "Six holes, stroke play". */
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
  presets: PresetShape[];
  start: StartShape;
  /** Whether there are any to ask for with the request `lessons`. */
  lessons: boolean;
}

/** What the coach says of a move by what the format counts; for the side of the player to move. */
export interface ChanceTold {
  /** What ``worth`` and ``loss`` are in: chances to win the match (a tie is half), or skins. */
  unit: "chance" | "skins";
  /** Chance to win the hole, 0 to 1: 0.38. */
  hole: number;
  /** Chance that nobody has the only best score of the hole: 0.2. */
  shared: number;
  /** Chance to win the match, 0 to 1, or the skins to be expected: 0.61. */
  worth: number;
  /** How much less than with the best move, 0 or more: 0.02. */
  loss: number;
}

/** What the coach says of one move; a game may add what its page can draw. */
export interface AdviceBase {
  /** A legal one. */
  move: AnyMove;
  /** Expected final result of the player to move, in the unit of scores: 31.4. */
  value: number;
  /** How much worse than the best move, 0 or more: 0.3. */
  loss: number;
  /** One or two sentences. */
  why: string;
  /** In match play, skins and doubles; the advice is in its order then. */
  chance?: ChanceTold;
}

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
  rows: CardRow[];
}

/** What every game's own view has besides its ``phase``. */
export interface ViewBase {
  /** Seats; empty until the game is over: [1]. */
  winners: number[];
  /** By seat, in the unit of the card: [31, 28]. */
  scores: number[];
  card: Card;
}

/** What a game by ``core.stroke_play`` has besides where the ball lies. */
export interface StrokeView extends ViewBase {
  /** A stroke is to be played, or none. */
  phase: "stroke" | "over";
  /** From 1; null when over: 2. */
  hole: number | null;
  /** Played on this hole: 1. */
  strokes: number;
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

/** Dice were thrown; the vocabulary's events come next, for a game that adds no field to them. */
export interface Rolled extends EventBase {
  event: "rolled";
  /** What for: "roll". */
  purpose: string;
  /** Faces of all dice as they lie: [3, 5]. */
  dice: Json[];
  /** Positions just thrown: [1]. */
  rolled: number[];
}

/** A seat is to move. */
export interface TurnBegan extends EventBase {
  event: "turn_began";
  /** From 1: 2. */
  round?: number;
  /** From 1: 4. */
  hole?: number;
  /** From 1: 3. */
  stroke?: number;
}

/** A round begins. */
export interface RoundBegan extends EventBase {
  event: "round_began";
  /** From 1: 2. */
  round: number;
  /** The first of it, from 1: 4. */
  hole?: number;
}

/** Everybody stands on the tee. */
export interface HoleBegan extends EventBase {
  event: "hole_began";
  /** From 1: 4. */
  hole: number;
  /** Seats, first to play first: [1, 0]. */
  order: number[];
  /** From 1: 2. */
  round?: number;
}

/** A ball flew or rolled. */
export interface Flew extends EventBase {
  event: "flew";
  /** The places that it touched, start first, as the game names them: [6, 4]. */
  path: Json[];
  /** How, in a word: "lag". */
  leg?: string;
}

/** All have played a hole. */
export interface HoleEnded extends EventBase {
  event: "hole_ended";
  /** From 1: 4. */
  hole: number;
  /** By seat: [4, 5]. */
  strokes: number[];
}

/** A round is over. */
export interface RoundEnded extends EventBase {
  event: "round_ended";
  /** From 1: 2. */
  round: number;
  /** By seat, in the unit of the card: [31, 28]. */
  totals: number[];
}

/** A hole is finished with the ball in it. */
export interface Holed extends EventBase {
  event: "holed";
  /** From 1: 4. */
  hole: number;
  /** Played on it, the last included: 6. */
  strokes: number;
}

/** A result is on the card. */
export interface Scored extends EventBase {
  event: "scored";
  /** From 1: 4. */
  hole: number;
  /** From 1: 2. */
  round: number;
  /** In the unit of the card: 6. */
  score: number;
}

/** The game is over. */
export interface GameOver extends EventBase {
  event: "game_over";
  /** Seats: [1]. */
  winners: number[];
  /** By seat, in the unit of the card: [31, 28]. */
  totals: number[];
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
  /** What nobody may know yet of a game by link, by the number of its move. */
  sealed?: { [name: string]: string };
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
  /** With bad-option: the option at fault. */
  option?: string;
  /** With dice-wanted: who rolls; -1 for the whole table. With bad-request: whose name is at fault. */
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

/** Answer to `setup`: what such a table would play. */
export interface SetupShape {
  /** Those that were given, what has no effect at its default. */
  options: { [name: string]: Json };
  /** What is played, in the options' own words; empty where an option does not read. */
  line: string;
  /** The options that have an effect, each with the choices that can be played. */
  choices: { [name: string]: Json[] };
  /** Why it cannot be played; with `option` or `seat` where one is at fault. */
  error: ErrorShape | null;
}

/** Answer to `design` without `material`: what there is to design in a game. */
export interface DesignShape {
  /** Names of the options that material is made of: ["course", "decks", "doglegs"]. */
  options: string[];
  /** Our own, by option. */
  ours: { [name: string]: Json };
  /** Where a designer begins. */
  blank: { [name: string]: Json };
}

/** Answer to `design` with `material`. */
export interface DesignFaults {
  /** The first 200 of them; none where a game can begin with it. */
  faults: FaultShape[];
  /** How many there are. */
  count: number;
}

/** What a table needs after every change. */
export interface TableTold {
  view: AnyView;
  /** All legal moves, where they are under 200. */
  moves?: AnyMove[];
  /** What can be chosen, where the moves are too many to list. */
  choices?: { [name: string]: Json };
  record: Record;
  /** True where the last move, `mover`'s, can be taken back, else why not: "there is no move to take back". */
  undo: boolean | string;
  mover: number | null;
}

/** The whole log: of each event the number of the move that made it, from 1; 0 for what was dealt. */
export interface LogTold {
  events: AnyEvent[];
  moves: number[];
}

/** A match as one line; `unshown`: seats whose sealed choices it would tell. */
export interface TokenTold {
  token: string;
  unshown?: number[];
}

/** Answer to `new`, `replay` and `open`. */
export interface Opened extends TableTold {
  /** The handle of the match: 1. */
  match: number;
}

/** Answer to `play` and `undo`. */
export interface Played extends TableTold {
  /** What happened, in order; after an undo what had happened. */
  events: AnyEvent[];
}

/** Answer to `bot` with `play`; without it there is the move alone. */
export interface BotPlayed extends Played {
  move: AnyMove;
}

/** The best move of a position. */
export interface BestMove {
  /** A legal one. */
  move: AnyMove;
  /** One sentence. */
  why: string;
  /** Expected final result with it: 31.2. */
  value?: number;
}

/** The best move of Word Golf in everyday words. */
export interface EverydayMove {
  /** A legal one. */
  move: AnyMove;
  /** One sentence. */
  why: string;
  /** Of the decision against it, 0 where it was as good: 2.0. */
  loss: number;
}

/** A step in what the format counts: chances to win the match, or skins. */
export interface ReviewSwing {
  /** Of the seat to move: 0.5. */
  before: number;
  /** 0.6. */
  after: number;
  /** Of the decision; null where there was no choice. */
  loss: number | null;
  /** Of what was thrown; null where nothing was. */
  luck: number | null;
  /** Null where there was no choice. */
  best: BestMove | null;
  /** By seat, after the step. */
  values: number[];
  /** By seat. */
  lucks: number[];
  /** By seat: what the others' decision gave it. */
  gifts: number[];
}

/** What a decision was about. */
export interface Asked {
  /** A word or two, or empty: "switch". */
  theme: string;
  /** What was asked, in a sentence, or empty. */
  question: string;
  /** Of which the best was taken: 7. */
  moves_weighed: number;
  /** Where a word was to be written. */
  everyday?: EverydayMove;
}

/** One move of a record, weighed; in the unit of the ledger. */
export interface ReviewStep extends ReviewSwing, Asked {
  /** Of the move, from 0: 12. */
  index: number;
  /** Who made it. */
  seat: number;
  move: AnyMove;
  /** Whether there was a choice, or only dice. */
  kind: "decision" | "throw" | "forced";
  /** Where the format counts something else than strokes. */
  chance?: ReviewSwing;
}

/** The head of a ledger in what the format counts. */
export interface ReviewChance {
  /** Of all its numbers. */
  unit: "chance" | "skins";
  /** By seat: [0.5, 0.5]. */
  expectation: number[];
}

/** Sums of a ledger, by seat. */
export interface ReviewSums {
  /** [31, 28]. */
  result: number[];
  /** [0.4, -1.2]. */
  luck: number[];
  /** What the others' decisions gave. */
  gifts: number[];
  /** 0 or more. */
  loss: number[];
  /** What is left. */
  residual: number[];
}

/** Answer to `weigh`. */
export interface WeighedMove extends Asked {
  /** Null where there is no choice: 0.3. */
  loss: number | null;
  /** Expected final result of the player to move: 31.4. */
  value: number;
  /** Null where there is no choice. */
  best: BestMove | null;
  /** `unit`, `loss` and `best` where the format counts something else than strokes. */
  chance?: { [name: string]: Json };
}

/** A position with one best move; `replay` of `record` up to `upto` opens it. */
export interface ProblemTold {
  id: string;
  game: string;
  record: Record;
  upto: number;
  question: string;
  theme: string;
  best: BestMove;
  /** By how much the best move is better than the next: 0.4. */
  margin: number;
  /** What the player of that game did. */
  played: AnyMove;
  unit: string;
}

/** What so many of a crowd do in a position. */
export interface CrowdMove {
  move: AnyMove;
  count: number;
}

/** One finished round of a duel. */
export interface DuelRound {
  name: string;
  /** In the unit of the game: 31. */
  score: number;
  /** The row of the card. */
  cells: (number | null)[];
  /** Their heads. */
  columns: string[];
  record: Record;
}

/** Answer to `open-duel`, and of `duel` beside its line. */
export interface DuelTold {
  /** Id: "dice". */
  game: string;
  /** Of the dice of all rounds. */
  seed: string;
  /** Whether the lower result is the better one. */
  fewest: boolean;
  /** "strokes". */
  unit: string;
  /** The sender's last. */
  rounds: DuelRound[];
}

/** A move of a game by link, as it is told to those who were away. */
export interface TurnMove {
  /** The seat. */
  player: number | null;
  events: AnyEvent[];
  /** The view after it, of the last 120 moves. */
  view?: AnyView;
}

/** What a link means for the game here. */
export interface TurnVerdict {
  /** As `docs/together.md` has it. */
  meaning: "new" | "same" | "ahead" | "older" | "fork" | "changed" | "seat" | "broken";
  /** Moves that both have in common: 12. */
  at: number;
  words: string;
}

/** Answer to `open-turn`. */
export interface TurnOpened extends Opened {
  /** Which game it is: "k3y0f4g4me". */
  key: string;
  /** To be kept, by the number of a sealed move. */
  keys: { [name: string]: string };
  /** The seat of each move. */
  movers: number[];
  /** What it means for the game here. */
  verdict: TurnVerdict;
  /** The view before the first move of `since` that has one. */
  before?: AnyView | null;
  /** What happened in the link's game. */
  since?: TurnMove[];
  /** What happened in the game here. */
  here?: TurnMove[];
}

/** How many in 100 players a result beats, a tie counting half; null before one has played. */
export interface FieldBetter {
  /** Of those with dice of their own: 62.5. */
  own: number | null;
  /** Of those with these dice: 48. */
  same: number | null;
}

/** What a step of `percentiles` tells: results of a field so far, as pairs of score and count. */
export interface FieldTold {
  /** With dice of their own: [[38, 2], [41, 5]]. */
  own: number[][];
  /** With these dice. */
  same: number[][];
  /** Where a score was asked for. */
  better?: FieldBetter;
  /** 0 to 1. */
  progress: number;
  /** Whether all have played. */
  done: boolean;
}

/** What is said of moves that do not go on. */
export interface WrongMove {
  /** A pattern: a move fits that has these fields: {"do": "shot", "direction": 12}. */
  move: { [name: string]: Json };
  words: string;
}

/** One thing to see and to do. */
export interface LessonStep {
  title: string;
  words: string;
  /** What to touch: "Aim at 12.". */
  touch: string;
  clause: string;
  /** Of the lesson's scenes, zero-based: 0. */
  scene: number;
  /** Those that lead to it in its scene. */
  moves: AnyMove[];
  /** The move that goes on. */
  play: AnyMove;
  /** Played by itself after it. */
  after: AnyMove[];
  /** Patterns of moves that go on as well. */
  also: { [name: string]: Json }[];
  wrong: WrongMove[];
  /** What is said where none of them fits. */
  otherwise: string;
  /** What the move led to. */
  done: string;
}

/** A lesson, as `lessons` tells it. */
export interface LessonTold {
  id: string;
  title: string;
  /** The fields of the request `new`, but for the game. */
  scenes: { [name: string]: Json }[];
  steps: LessonStep[];
}

/** A worked example of a rulebook. */
export interface ExampleTold {
  clause: string;
  title: string;
  words: string;
  /** What a page draws of it: `kind`, and the game's own data. */
  figure: { [name: string]: Json } | null;
}

/** A chapter of a rulebook. */
export interface RuleSubject {
  title: string;
  clauses: string[];
}

/** A rulebook, by clause. */
export interface RulesTold {
  rules: { [name: string]: string };
  titles: { [name: string]: string };
  subjects: RuleSubject[];
  /** Of clauses that do not hold at all of them. */
  levels: { [name: string]: string[] };
}

/** What is on the card of a game on a real table. */
export interface PaperShape {
  entries: PaperEntry[];
  /** Fewest and most: [6, 6]. */
  holes: [number, number];
  rounds: [number, number];
  players: [number, number];
  unit: string;
  formats: string[];
  /** What a form calls the formats. */
  labels: string[];
  /** Whether holes have a par to be written down. */
  pars: boolean;
  /** Par of the house's own holes, in order. */
  house: number[];
}

/** One player of a sheet; `given`: strokes by the handicap. */
export interface TallyRow {
  player: number;
  rounds: number[];
  total: number;
  given: number;
}

/** What a sheet comes to. */
export interface TallyShape {
  rows: TallyRow[];
  scores: number[];
  leaders: number[];
  winners: number[];
  over: boolean;
  /** Holes still to be played. */
  left: number;
  notes: PaperNote[];
  standing?: Standing;
}

/** Results of one bot at one place. */
export interface RateTally {
  n: number;
  mean: number;
  spread: number;
  error: number | null;
  /** Times a result, by what is counted. */
  counts: { [name: string]: number };
}

/** The par that the reference bot plays to; `off`: from the printed one. */
export interface RateHonest {
  par: number;
  off: number | null;
  sure: boolean;
}

/** What is found without playing. */
export interface RateLooks {
  best?: number;
  brave?: RateBrave;
  /** Share of rolls with a word on every space. */
  full?: number;
  full_error?: number;
  rolls?: number;
}

/** One hole or card. */
export interface RateRow {
  /** Of the row: "7", of set 2's card of hole 5 "1.5". */
  key: string;
  /** For people: "Set 2, hole 5". */
  name: string;
  /** What its maker called it, or empty. */
  title: string;
  par: number | null;
  bots: { [name: string]: RateTally };
  honest: RateHonest | null;
  looks: RateLooks;
}

/** A bot that is tried. */
export interface RateBot {
  id: string;
  name: string;
}

/** What a material is worth to play on, as far as it is known. */
export interface RateFigures {
  game: string;
  unit: "strokes" | "points";
  low: boolean;
  /** What is counted on the way, in words. */
  counted: { [name: string]: string };
  /** The bot that honest pars are for. */
  reference: string;
  /** Results a place and bot that are aimed at. */
  samples: number;
  bots: RateBot[];
  places: RateRow[];
  /** `mean` and `error` by bot. */
  totals: { [name: string]: { [name: string]: number | null } };
}

/** A level that a survey may be for. */
export interface SurveyLevel {
  id: string;
  label: string;
}

/** At which levels a coach can learn a material, and at which it knows it as it is. */
export interface SurveyTold {
  levels: SurveyLevel[];
  known?: string[];
}

/** One shot of a line, from cell to cell as [column, row]. */
export interface CaddieLeg {
  /** [20, 24]. */
  start: number[];
  /** Where it turns. */
  elbow: number[] | null;
  /** The middle of where it comes to rest. */
  end: number[];
  move: AnyMove;
  /** "Driver towards 2, turning to 3 after 4". */
  words: string;
  /** Steps from there to the target: 7. */
  left: number;
}

/** What lies on the way of a shot, by counts of Distance. */
export interface CaddieRun {
  kind: "water" | "trees" | "sand" | "mud" | "edge";
  first: number;
  last: number;
}

/** A line from tee to target; all but `legs` is of its first shot. */
export interface CaddieLine {
  /** Expected, with the best play after it: 3.12. */
  strokes: number;
  /** Chance of water or the edge: 0.14. */
  trouble: number;
  /** Chances by name, as advice tells them. */
  odds: { [name: string]: number };
  ahead: CaddieRun[];
  legs: CaddieLeg[];
}

/** The best play from a tee at one level. */
export interface CaddieBest {
  level: string;
  label: string;
  strokes: number;
}

/** A hole in a course book. */
export interface CaddiePage {
  /** Its number: 7. */
  hole: number;
  tee: number[];
  target: number[];
  /** From tee to target. */
  steps: number;
  /** At the levels of which there are tables. */
  best: CaddieBest[];
  safe: CaddieLine;
  /** Null where the safe line is the brave one too. */
  brave: CaddieLine | null;
}

/** What a book tells when it is done. */
export interface CourseBook {
  figures: RateFigures;
  /** Of a game whose coach has lines, hole by hole; else none. */
  pages: CaddiePage[];
}

/** One seat of a finished match, hole by hole. */
export interface SummarySeat {
  cells: (number | null)[];
  /** -2 to 2 a hole: 2 for two or more better than par. */
  signs: (number | null)[] | null;
  counts: { [name: string]: number };
  differentials: number[];
}

/** An opponent of the rules' own. */
export interface SummaryHouse {
  name: string;
  score: number;
}

/** A finished match in numbers; older lines of a locker lack `half` and `sides`. */
export interface SummaryShape {
  unit: string;
  /** Fewer is better. */
  low: boolean;
  holes: string[];
  /** Holes of one round. */
  of_round: number;
  /** A round is half the course's holes. */
  half?: boolean;
  par: number[] | null;
  par_name: string | null;
  scores: number[];
  winners: number[];
  /** Seats that play together. */
  sides?: number[][];
  house: SummaryHouse | null;
  course: string | null;
  rating: number | null;
  slope: number | null;
  /** Why it counts for no handicap. */
  unrated: string;
  seats: SummarySeat[];
}

/** A game's round of a day. */
export interface DayDealt {
  seed: string;
  options: { [name: string]: Json };
  fewest: boolean;
  unit: string;
}

/** Today's hole. */
export interface HoleDealt extends DayDealt {
  /** Id: "box". */
  game: string;
}

/** The rounds of a day; `number` counts from the first. */
export interface DayTold {
  date: string;
  first: string;
  number: number;
  games: { [name: string]: DayDealt };
  /** The one of that day. */
  hole: HoleDealt;
  /** Of a Sunday. */
  tournament?: HoleDealt;
}

/** What a round had done, by place and strokes; a game knows its own marks. */
export type GhostMarks = { [name: string]: { [name: string]: { [name: string]: Json } } };

/** One thing that is wrong with material, and where. */
export interface FaultShape {
  /** Option or field names and zero-based positions that lead to it; of a row its letter: ("holes", 1, "tee"). */
  at: (string | number)[];
  /** A sentence that names the place, for people: "hole 2: the tee [4, 7] is off the board". */
  message: string;
}

export type Per = "hole" | "round" | "game";

/** One thing that is written down for each seat, a whole number. */
export interface PaperEntry {
  id: string;
  title: string;
  help: string;
  low: number;
  high: number;
  /** How often: for each column, each round, or once, where it changes while people play. */
  per: Per;
  /** 0 or 1: a cross on the card. */
  mark: boolean;
  /** What stands there before anything is written. */
  start: number | null;
}

/** Something to be read out. */
export interface PaperNote {
  /** The hole that it is about. */
  column: number;
  text: string;
  clause: string;
}

/** Said once, when a player's game first has such an event. */
export interface FirstWords {
  /** Its name. */
  event: string;
  words: string;
  clause: string;
  /** Facts that the event has to have. */
  having: { [name: string]: Json };
}

/**
 * Two good lines from one spot, and which is the better. Good are all that cost at most ``GOOD`` strokes more
 * than the best. The safe line is the one of them with the least chance of trouble. The brave line is the best,
 * where its chance of trouble is higher by at least ``BOLDER``. It *pays* where it is better by at least
 * ``PAYS`` strokes.
 */
export interface RateBrave {
  /** Strokes by which the brave line is better. */
  gain: number;
  /** Chance of trouble on it. */
  risk: number;
  /** Chance of trouble on the safe line. */
  safe: number;
  /** What the two lines are. */
  words: string;
  /** Whether it is the better one by more than a trifle. */
  pays: boolean;
}

/** A handicap index and how it came about. */
export interface Handicap {
  /** To a tenth; a negative one is a plus handicap; None with fewer than three rounds. */
  index: number | null;
  /** Of the last twenty, how many there are. */
  rounds: number;
  /** Positions, in the list that was given, of the differentials that were averaged; the lowest first. */
  counted: number[];
  /** Of how many rounds they are: two halves are one. */
  averaged: number;
  adjustment: number;
}

/** What is known before the first move; lists are per seat, in the unit of the ledger. */
export interface ReviewHead {
  game: string;
  unit: string;
  /** Whether fewer are better. */
  low: boolean;
  exact: boolean;
  /** One sentence on where the residual comes from; empty where values are exact. */
  remainder: string;
  /** Before anything was dealt or thrown. */
  expectation: number[];
  /** At the first move. */
  values: number[];
  /** Of what was dealt or thrown before it. */
  luck: number[];
  /** The head of the ledger in what the format counts (see ``swings``); None in stroke play. */
  chance?: ReviewChance;
}

/** The sums; all lists per seat. */
export interface ReviewEnd {
  /** Whether the record ends with the game; else ``result`` is what can be expected. */
  over: boolean;
  result: number[];
  /** Of all steps and of what came before the first. */
  luck: number[];
  /** What the others' decisions gave. */
  gifts: number[];
  loss: number[];
  /** What is left of the result; 0 but for rounding where values are exact. */
  residual: number[];
  /** How many there were to take. */
  decisions: number[];
  /** The sums in what the format counts; None in stroke play. */
  chance?: ReviewSums;
  /** Losses against the best in everyday words; None in a game without words. */
  everyday?: number[];
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

  /** The whole table; ``card`` is this round hole by hole, with several rounds a column each. */
  export interface View extends Common, ViewBase {
    /** Id of the game. */
    game: "dice";
    /** roll: before the first; hole: to be chosen; play: rolling; last: the tenth is rolled and a gimme open. */
    phase: "roll" | "hole" | "play" | "last" | "over";
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

  export type GameEvent = Rolled | HoleChosen | SetAside | Switched | GimmeCalled | Bonus | Unfinished | GameOver | Holed | RoundEnded | Scored | TurnBegan;
}

export namespace box {
  /** Of a space: 4, "5a", "green". */
  export type Id = number | string;

  /** Of dice that form groups. */
  export type Colour = "red" | "green" | "yellow" | "blue";

  /** Of a die; purple is wild, black a divot. */
  export type Face = "red" | "green" | "yellow" | "blue" | "purple" | "black";

  /** Wind, gimme, backspin, mulligan. */
  export type Gem = "blue" | "green" | "yellow" | "red";

  /** The hole, or its putting surface. */
  export type SurfaceName = "track" | "putting";

  /** How a ball lies: putts, and balls on an arrow, as on the fairway. */
  export type Lie = "tee" | "fairway" | "bunker" | "rough" | "tree" | "star" | "green" | "water";

  /** Everybody stands on the tee; the hole is the number of the board. */
  export interface BoardBegan extends HoleBegan {
    /** 5. */
    par: number;
  }

  /** The club is announced. */
  export interface ClubChosen extends EventBase {
    event: "club";
    /** 1 to 5: 4. */
    dice: number;
  }

  /** Dice were thrown. */
  export interface Rolled extends EventBase {
    event: "rolled";
    purpose: "roll";
    /** 1 to 3: 1. */
    roll: number;
    /** Faces as they lie. */
    dice: Face[];
    /** Positions just thrown: [0, 1, 2]. */
    rolled: number[];
  }

  /** A group was formed. */
  export interface Grouped extends EventBase {
    event: "grouped";
    /** Null where no colour shows. */
    colour: Colour | null;
    /** Dice that count: 3. */
    size: number;
    /** Of these dice: [0, 1, 2]. */
    positions: number[];
    /** Groups as large, if there are others. */
    ties: Colour[];
    /** Whether it is of another colour than the group before. */
    switched: boolean;
  }

  /** The count is taken. */
  export interface Counted extends EventBase {
    event: "counted";
    /** Spaces of the shot, 0 to 5: 2. */
    count: number;
    /** Before the deduction of the lie: 3. */
    rolled: number;
    /** Where the shot is played from. */
    lie: Lie;
    /** Whether the rolls ended by themselves. */
    auto: boolean;
  }

  /** The ball flew. */
  export interface Flew extends EventBase {
    event: "flew";
    /** Spaces touched, start first: [0, 1, 2]. */
    path: Id[];
    surface: SurfaceName;
  }

  /** A tree in the way was tested. */
  export interface TreeTest extends EventBase {
    event: "tree_test";
    /** The tree: 3. */
    space: Id;
    face: Face;
    /** Whether the ball flies on. */
    passed: boolean;
  }

  /** A gem was spent. */
  export interface GemPlayed extends EventBase {
    event: "gem_played";
    gem: Gem;
    /** Of a blue one: 1 or -1. */
    by?: number;
  }

  /** Wind would carry the ball over a tree, which is tested first. */
  export interface WindAnnounced extends EventBase {
    event: "wind_announced";
    /** 1 or -1: 1. */
    by: number;
  }

  /** The tree kept the ball, and the player the gem. */
  export interface GemKept extends EventBase {
    event: "gem_kept";
    gem: Gem;
  }

  /** The wind moved the ball. */
  export interface Blown extends EventBase {
    event: "blown";
    /** 1 or -1. */
    by: number;
    /** From where to where: [2, 3]; one space where it moved nothing. */
    path: Id[];
  }

  /** An arrow sent the ball to another space. */
  export type Bounced = { event: "bounced"; player: number; clause: string; from: Id; to: Id };

  /** The ball lies. */
  export interface Landed extends EventBase {
    event: "landed";
    /** Where: 4. */
    space: Id;
    /** The kind of that space: "rough". */
    kind: string;
    /** Whether the shot ran past the green. */
    past: boolean;
  }

  /** A shot of no space. */
  export interface Stayed extends EventBase {
    event: "stayed";
  }

  /** The ball is moved to P. */
  export interface OnGreen extends EventBase {
    event: "on_green";
    /** P: "p". */
    space: Id;
  }

  /** A shot exactly on the green, with a backspin of its own. */
  export interface Natural extends EventBase {
    event: "natural";
  }

  /** Five dice were thrown for a backspin. */
  export interface Backspin extends EventBase {
    event: "backspin";
    /** All five. */
    dice: Face[];
    /** Purple ones, 0 to 5: 1. */
    wilds: number;
    /** From P on: ["p", 1]. */
    path: Id[];
  }

  /** A putt did not end in the cup. */
  export interface PuttMissed extends EventBase {
    event: "putt_missed";
    /** Where the ball lies: 1. */
    space: Id;
    /** Whether it ran past the flag. */
    past: boolean;
  }

  /** The ball is in the water. */
  export interface Splash extends EventBase {
    event: "splash";
    /** Where: 4. */
    space: Id;
    /** Strokes: 1. */
    penalty: number;
  }

  /** The ball was dropped. */
  export interface Dropped extends EventBase {
    event: "dropped";
    /** Where: 3. */
    space: Id;
    /** The kind of that space: "fairway". */
    kind: string;
    /** Whether that is where the shot was played. */
    origin: boolean;
  }

  /** The turn is counted. */
  export interface Stroke extends EventBase {
    event: "stroke";
    /** On this hole so far: 3. */
    strokes: number;
    /** Of this turn: 0. */
    penalty: number;
  }

  /** The ball is in the cup. */
  export interface HoledOut extends Holed {
    /** -1. */
    to_par: number;
  }

  /** The pick-up limit ended the hole. */
  export interface PickedUp extends EventBase {
    event: "picked_up";
    /** Written down: 9. */
    strokes: number;
  }

  /** A gem came out of the box. */
  export interface GemDrawn extends EventBase {
    event: "gem_drawn";
    gem: Gem;
    /** What it was drawn for. */
    reason: "star" | "par" | "bonus" | "fill";
  }

  /** There was no gem to draw. */
  export interface BoxEmpty extends EventBase {
    event: "box_empty";
    /** What it would have been for. */
    reason: "star" | "par" | "bonus" | "fill";
  }

  /** Everybody has finished the hole. */
  export interface BoardEnded extends HoleEnded {
    /** Per seat: [-1, 0]. */
    to_par: number[];
  }

  /** The last hole is over. */
  export interface BoxOver extends GameOver {
    /** Per seat: [6, 4]. */
    gems: number[];
    /** Per seat: [70, 74]. */
    strokes: number[];
  }

  export type GameEvent = BoardBegan | ClubChosen | Rolled | Grouped | Counted | Flew | TreeTest | GemPlayed | WindAnnounced | GemKept | Blown | Bounced | Landed | Stayed | OnGreen | Natural | Backspin | PuttMissed | Splash | Dropped | Stroke | HoledOut | PickedUp | GemDrawn | BoxEmpty | BoardEnded | BoxOver | TurnBegan;

  /** Choose the club. */
  export interface Club {
    do: "club";
    /** 1 to 5: 4. */
    dice: number;
  }

  /** Roll the free dice. */
  export interface Roll {
    do: "roll";
  }

  /** Keep another of the largest groups. */
  export interface Keep {
    do: "keep";
    /** One of the view's `ties`: "red". */
    colour: Colour;
  }

  /** Take the count. */
  export interface Stop {
    do: "stop";
  }

  /** Play a gem on the shot in the air. */
  export interface PlayGem {
    do: "gem";
    /** One that the player has: "blue". */
    gem: Gem;
    /** The blue gem's, and only its: 1 or -1 space. */
    by?: number;
  }

  /** Drop the ball that the water took. */
  export interface Drop {
    do: "drop";
    /** Where the shot was played, or the closest dry space. */
    at: "origin" | "dry";
  }

  /** Let the shot come down. */
  export interface End {
    do: "end";
  }

  export type Move = Club | Roll | Keep | Stop | PlayGem | Drop | End;

  /** A space of a board. */
  export interface SpaceShape {
    /** Once on its surface: 4. */
    id: Id;
    /** tee, fairway, bunker, rough, water, tree, arrow, star, green; p, putt, flag: "fairway". */
    kind: string;
    /** The space after it towards the green or flag: 5. */
    next?: Id;
    /** An arrow's: where it sends the ball: "5a". */
    bounce?: Id;
    /** The green's or flag's: the one space past it: "past". */
    over?: Id;
    /** To the right, in units of the drawing: 45. */
    x: number;
    /** Downwards, in units of the drawing: 115. */
    y: number;
  }

  /** A hole. */
  export interface BoardShape {
    /** 1 to 999: 7. */
    number: number;
    /** 1 to 12: 5. */
    par: number;
    /** 0 to 60 characters: "The Windmill". */
    name: string;
    /** 0 to 400 characters: what makes the hole. */
    idea: string;
    /** Tee to green. */
    track: SpaceShape[];
    /** P to flag. */
    putting: SpaceShape[];
  }

  /** A player's ball on this hole. */
  export interface BallShape {
    /** Where it lies: 4. */
    space: Id;
    /** Which spaces it lies among. */
    surface: SurfaceName;
    /** Turns and penalties so far: 2. */
    strokes: number;
    /** In the cup or picked up. */
    done: boolean;
    /** Ended by the pick-up limit. */
    picked_up: boolean;
  }

  /** A number of each colour. */
  export interface Gems {
    /** 0 to 26: 1. */
    blue: number;
    /** 0 to 26: 1. */
    green: number;
    /** 0 to 26: 1. */
    yellow: number;
    /** 0 to 26: 1. */
    red: number;
  }

  /** One colour of the purse of the player to move. */
  export interface Pocket {
    /** 0 to 26: 1. */
    have: number;
    /** Those that it allows now. */
    moves: PlayGem[];
    /** Why it allows none, a sentence. */
    why: string | null;
    /** The rule behind it: "BG-25". */
    clause: string | null;
  }

  /** The gems of the player to move. */
  export interface Purse {
    /** Wind. */
    blue: Pocket;
    /** Gimme. */
    green: Pocket;
    /** Backspin. */
    yellow: Pocket;
    /** Mulligan. */
    red: Pocket;
  }

  /** The shot in the air. */
  export interface Shot {
    /** Spaces touched, the lie first: [0, 1, 2]. */
    path: Id[];
    surface: SurfaceName;
    /** Where it will lie, bounces included: 2. */
    lands: Id;
    /** The kind of that space: "fairway". */
    kind: string;
    /** Whether it will be a natural. */
    natural: boolean;
    /** Whether a tree has stopped it. */
    stuck: boolean;
  }

  /** The choice after water. */
  export interface WaterDrop {
    /** Where the ball went in: 4. */
    water: Id;
    /** Where the shot was played: 0. */
    origin: Id;
    /** The closest dry space: 3. */
    dry: Id;
  }

  /** One seat's row of the score card. */
  export interface BoxRow extends CardRow {
    /** Strokes over par, of the holes that are over: -2. */
    to_par: number;
    /** Gems in the purse: 6. */
    gems: number;
  }

  /** The score card. */
  export interface BoxCard {
    /** Numbers of the holes: ["1", "2"]. */
    columns: string[];
    rows: BoxRow[];
  }

  /** The whole table. */
  export interface View extends Common {
    /** Id of the game. */
    game: "box";
    /** What the player to move does next. */
    phase: "club" | "roll" | "gem" | "drop" | "over";
    /** Seats, when over: [1]. */
    winners: number[];
    /** Per seat gems, or what the format counts: [6, 4]. */
    scores: number[];
    /** Strokes hole by hole. */
    card: BoxCard;
    /** Number of the board: 7. */
    hole: number;
    /** Its place among the holes of this game, from 0: 6. */
    hole_index: number;
    /** Of this hole: 5. */
    par: number;
    /** Of each hole of this game: [4, 3]. */
    pars: number[];
    board: BoardShape;
    /** Per seat. */
    balls: BallShape[];
    /** Seats in the order of play on this hole: [1, 0]. */
    order: number[];
    /** Per seat. */
    gems: Gems[];
    /** Gems still to be drawn. */
    box: Gems;
    /** Of the ball of the player to move. */
    lie: Lie;
    /** 1 to 5; null until chosen: 4. */
    club: number | null;
    /** Mulligans taken in this turn: 0. */
    attempt: number;
    /** Used in this turn, 0 to 3: 1. */
    rolls: number;
    /** Faces by position; empty before the first roll: ["red", "red", "black"]. */
    dice: Face[];
    /** The colour that counts. */
    group: Colour | null;
    /** Positions of the dice that count: [0, 1]. */
    grouped: number[];
    /** Positions of the dice that a further roll throws: [2]. */
    free: number[];
    /** Colours among which the player may choose; empty where there is no choice: ["red", "blue"]. */
    ties: Colour[];
    /** Spaces that the dice now give, after deductions, 0 to 5: 2. */
    count: number;
    /** Of a blue gem played on this shot: 1, 0 or -1. */
    wind: number;
    /** In the phases gem and drop. */
    shot: Shot | null;
    /** Null when over. */
    purse: Purse | null;
    /** In the phase gem: whether any gem that may be played changes anything. */
    gem_matters: boolean;
    /** In the phase drop. */
    drop: WaterDrop | null;
    /** Where gems are not what counts. */
    standing?: Standing;
  }

  /** How likely the ball comes to rest on a space. */
  export interface LandingChance {
    /** 4. */
    space: Id;
    /** 0 to 1: 0.25. */
    chance: number;
  }

  /** Where a shot may lead under the coach's play. */
  export interface Odds {
    /** Chance of each count from 0 up, 0 to 1: [0.1, 0.4, 0.5]. */
    counts: number[];
    /** By space. */
    odds: LandingChance[];
  }

  /** Answer to `draft` with {"do": "club"} or {"do": "roll"}. */
  export interface Draft {
    /** By club, "1" to "5", before it is chosen; then by "roll" and "stop". */
    odds: { [name: string]: Odds };
  }
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
    /** Points where nobody accepts it; in views: 3. */
    total?: number;
    /** Points where the table accepts it; in views: 8. */
    if_accepted?: number;
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

  /** The whole table. Cups count at the end alone; where Luis is not beaten nobody has won. */
  export interface View extends Common, ViewBase {
    /** Id of the game. */
    game: "word";
    phase: "write" | "judge" | "buy" | "over";
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
    /** What he scores in this round, in solo, known as soon as the dice lie: 9. */
    luis_round: number | null;
    /** Words that this table accepts, capitals: ["KEEG"]. */
    accepted: string[];
    /** Which one is in use: "scowl-2020.12.07/1". */
    dictionary: string;
    /** Null in the first round and at the end. */
    last: Last | null;
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
  export interface TournamentOver extends GameOver {
    /** Per seat: [2, 0]. */
    cups: number[];
    /** In solo, his points: 78. */
    luis?: number;
  }

  export type GameEvent = Rolled | Wrote | Accepted | JudgeBegan | Scored | HoleInOne | Coin | Luis | ShopOpened | Bought | TournamentOver | RoundBegan;
}

export namespace dosh {
  /** [column, row]: [4, 10]. */
  export type Cell = [number, number];

  /** The wind blows, or has turned. */
  export interface WindRolled extends EventBase {
    event: "wind";
    /** 1 to 12: 6. */
    white: number;
    /** 1 to 12: 5. */
    black: number;
    strength: "none" | "low" | "medium" | "high" | "storm";
    /** To which it blows: 5. */
    direction: number;
  }

  /** The tide of the game. */
  export interface Tide extends EventBase {
    event: "tide";
    /** 1 to 12: 9. */
    face: number;
    tide: "low" | "high" | "storm";
  }

  /** Starting cards are chosen. */
  export interface KeptCards extends EventBase {
    event: "kept_cards";
    /** Three numbers, in order: [1, 4, 8]. */
    cards: number[];
  }

  /** A further round begins. */
  export interface FurtherRound extends RoundBegan {
    /** Per seat, where they rotate. */
    colours?: string[];
  }

  /** The turn was over time. */
  export interface Late extends EventBase {
    event: "late";
    /** 1. */
    strokes: number;
  }

  /** One die was thrown. */
  export interface Rolled extends EventBase {
    event: "rolled";
    purpose: "distance" | "hook" | "hit" | "away" | "lost";
    /** Its face: [7]. */
    dice: number[];
    /** [0]. */
    rolled: number[];
    die: "blue" | "red" | "white" | "green" | "black";
    /** 1 to 12: 7. */
    face: number;
  }

  /** A count over the board. */
  export interface Flew extends EventBase {
    event: "flew";
    leg: "distance" | "hook" | "wind";
    /** Cells touched, start first: [[4, 10], [4, 9]]. */
    path: Cell[];
  }

  /** A tree or target on the way, hit or missed. */
  export interface Obstacle extends EventBase {
    event: "hit" | "missed";
    /** Where: [4, 5]. */
    cell: Cell;
    /** Where a die decided, 1 to 12: 9. */
    face?: number;
  }

  /** Over the edge or into water. */
  export interface PutBack extends EventBase {
    event: "out_of_bounds" | "water";
    /** Where the ball lies now: [4, 3]. */
    lie: Cell;
  }

  /** A ball ran down a hill. */
  export interface RolledAway extends EventBase {
    event: "rolled_away";
    /** Two cells: [[4, 5], [4, 6]]. */
    path: Cell[];
    /** Of the black die: 6. */
    face: number;
  }

  /** A safe step. */
  export interface Stepped extends EventBase {
    event: "stepped";
    /** Two cells: [[4, 5], [4, 6]]. */
    path: Cell[];
  }

  /** The die was rolled for the card, which stays. */
  export interface KeptCard extends EventBase {
    event: "kept_card";
    /** That spared it: 3. */
    face?: number;
    /** The last card of the hand, which cannot be lost: 8. */
    card?: number;
  }

  /** The card is out. */
  export interface LostCard extends EventBase {
    event: "lost_card";
    /** 1 to 8: 2. */
    card: number;
  }

  /** A ball has finished the hole. */
  export interface Finished extends EventBase {
    event: "finished";
    /** On this hole: 3. */
    strokes: number;
    /** False: on the target, with one stroke added. */
    holed_out: boolean;
  }

  /** A hole or the match is given up, or a decided match ended. */
  export interface Conceded extends EventBase {
    event: "conceded";
    what: "hole" | "match";
    /** Of the standing: 0. */
    side: number;
    /** In play: 4. */
    hole: number;
    /** Of a match: whether it was won before. */
    decided?: boolean;
  }

  /** All have finished the hole, or it was given up. */
  export interface HolePlayed extends HoleEnded {
    /** The side that gave it up: 1. */
    conceded?: number;
  }

  export type GameEvent = WindRolled | Tide | KeptCards | FurtherRound | Late | Rolled | Flew | Obstacle | PutBack | RolledAway | Stepped | KeptCard | LostCard | Finished | Conceded | HolePlayed | GameOver | HoleBegan | TurnBegan;

  /** A turn in the planned line. */
  export interface Elbow {
    /** Counts from the lie to its dot, 1 and more, in odd directions even: 6. */
    at: number;
    /** After it, within three of the direction before it: 2. */
    direction: number;
  }

  /** Play a club. */
  export interface Shot {
    do: "shot";
    /** 1 to 12: 12. */
    direction: number;
    /** 1 to 8, of the hand: 3. */
    card: number;
    /** Where the line turns. */
    elbow?: Elbow | null;
    /** Card up or down, -2 to 2: -1. */
    adjust?: number | null;
    /** The red number that alone allows to hole out, 1 to 12: 7. */
    call?: number | null;
    /** Whether the table's clock had run out. */
    late?: boolean;
  }

  /** The safe step of the second edition. */
  export interface SafeStep {
    do: "step";
    /** Even, 2 to 12: 4. */
    direction: number;
    /** Whether the table's clock had run out. */
    late?: boolean;
  }

  /** Choose three starting cards. */
  export interface Keep {
    do: "keep";
    /** Three of 1 to 8: [1, 4, 8]. */
    cards: number[];
  }

  /** Match play: give up the hole or the match, or end a match that is decided. */
  export interface Concede {
    do: "concede";
    what: "hole" | "match";
  }

  export type Move = Shot | SafeStep | Keep | Concede;

  /** One seat's ball. */
  export interface Ball {
    /** Null when done. */
    lie: Cell | null;
    /** On this hole, penalties included: 2. */
    strokes: number;
    done: boolean;
    /** Steps to the target; null when done: 7. */
    away: number | null;
    /** Whether the target counts for it: no dog-leg, or it was passed. */
    passed: boolean;
  }

  /** A part of a ball's last movement. */
  export interface Flight {
    /** away: rolled down a hill. */
    leg: "distance" | "hook" | "wind" | "away" | "step";
    /** Cells touched, start first: [[4, 10], [4, 9]]. */
    path: Cell[];
  }

  /** The wind. */
  export interface Wind {
    strength: "none" | "low" | "medium" | "high" | "storm";
    /** To which it blows, 1 to 12: 5. */
    direction: number;
    /** Counts of Distance for one of wind, 2 to 6; null when none: 4. */
    every: number | null;
  }

  /** A card. */
  export interface Club {
    /** Of the card: "Driver". */
    name: string;
    /** For the blue die's 1 to 12, 0 to 30 each. */
    distance: number[];
    /** For the red die's 1 to 12, -9 to 9, left negative. */
    hook: number[];
    /** First and last red number that allows to hole out: [6, 7]. */
    green: number[];
    /** The average distance, to one decimal: 18.0. */
    rating: number;
  }

  /** A hole of the course. */
  export interface Hole {
    tee: Cell;
    target: Cell;
    /** The marker to be passed. */
    dogleg: Cell | null;
  }

  /** What a place is called. */
  export interface Label {
    /** Where it stands: [4, 9]. */
    at: Cell;
    /** Its words: "Heron's marsh". */
    text: string;
  }

  /** The board. */
  export interface Course {
    /** Of the course: "The Doshboard". */
    name: string;
    /** Rows of letters: . grass, s m b trees, ~ water, ! waterfall, u mud, a sand, space off the board. */
    terrain: string[];
    /** Rows of digits. */
    height: string[];
    /** Hole 1 first. */
    holes: Hole[];
    /** On the map alone, where the course has some. */
    labels?: Label[];
  }

  /** What the player to move can choose; empty when over or while starting cards are chosen. */
  export interface Choices {
    /** 1 to 12. */
    directions?: number[];
    /** The hand: [1, 3, 8]. */
    cards?: number[];
    /** By direction the dots where an elbow may stand, with its `at`: {"12": [[1, [4, 9]]]}. */
    lines?: { [name: string]: [number, Cell][] };
    /** Clock numbers that an elbow may add, -3 to 3. */
    turns?: number[];
    /** -2 to 2, or only 0. */
    adjust?: number[];
    /** By card the adjustments with which a hole-out can be called: {"3": [-2, -1, 0, 1]}. */
    call?: { [name: string]: number[] };
    /** Directions of the safe step: [2, 4]. */
    steps?: number[];
    late?: boolean;
    concede?: ("hole" | "match")[];
  }

  /** The whole table; nothing is hidden. Its card has all rounds. */
  export interface View extends Common, ViewBase {
    /** Id of the game. */
    game: "dosh";
    /** keep: starting cards are chosen. */
    phase: "keep" | "shot" | "over";
    standing: Standing;
    /** The rules played. */
    level: "beginner" | "advanced" | "professional" | "second";
    /** 1 to `rounds`. */
    round: number;
    /** 1 to 4. */
    rounds: number;
    /** 1 to 9: 4. */
    hole: number;
    /** Numbers of a round in the order played: [1, 2, 3]. */
    holes: number[];
    /** Of the hole in play. */
    tee: Cell;
    /** Of the hole in play. */
    target: Cell;
    dogleg: Cell | null;
    /** Seats in the order of this hole: [1, 0]. */
    order: number[];
    /** Per seat. */
    balls: Ball[];
    /** Per seat the last movement on this hole; empty before the first. */
    flights: Flight[][];
    /** Null where it is not played. */
    wind: Wind | null;
    /** High: mud is water; storm: sand too; null where there are none. */
    tide: "low" | "high" | "storm" | null;
    /** Per seat the numbers of the cards in play: [[1, 2, 8]]. */
    hands: number[][];
    /** Per seat the name of the deck now: ["yellow", "red"]. */
    colours: string[];
    /** By that name eight cards. */
    decks: { [name: string]: Club[] };
    /** The table's own tees and targets in place. */
    course: Course;
    /** Seconds a turn, 0 for none: 60. */
    time_limit: number;
    /** Sentences about options and course. */
    warnings: string[];
    choices: Choices;
  }
}

/** Move of any game. */
export type AnyMove = (dice.Move | box.Move | word.Move | dosh.Move) & { [name: string]: any };

/** GameEvent of any game. */
export type AnyEvent = (dice.GameEvent | box.GameEvent | word.GameEvent | dosh.GameEvent) & { [name: string]: any };

/** View of any game. */
export type AnyView = (dice.View | box.View | word.View | dosh.View) & { [name: string]: any };
