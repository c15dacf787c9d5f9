// Plays the events of a move as a short animation that is laid over the table. The table under it is drawn by the page
// alone, so an animation that is skipped, or never shown, ends in the same picture.
import { layer, rain, stamped } from "../../table/glide.js";
import { playClips } from "../../table/playback.js";
import { capital, counted, spell } from "../../table/words.js";
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { sum } from "./messages.js";
import { hand, picture } from "./picture.js";
import { lie } from "./scene.js";
import { tumble } from "./tumble.js";

/** @import { GameEvent, Stage } from "../../core/types.js" */
/** @import { DiceView } from "./view.js" */
/** @typedef {import("../../table/playback.js").Clip<Playback>} Clip */

const ROLL = 480;

/** The layers over the picture and the hand, and what moves in them. */
class Playback {
  /** @param {Element} picture @param {Element} paper @param {Element} root @param {DiceView} view */
  constructor(picture, paper, root, view) {
    this.root = root;
    this.host = picture;
    this.view = view;
    this.paper = layer(paper, "animation");
    this.picture = layer(picture, "animation");
    /** @type {Element[]} */
    this.layers = [this.paper, this.picture];
    this.draw(view);
  }

  /** Draws a moment of the turn into both layers. @param {DiceView} view */
  draw(view) {
    this.view = view;
    render(picture(view, view.players), this.picture);
    render(hand(view, still(view)), this.paper);
  }

  /** Lays a new picture over the old one and returns it. @param {DiceView} view */
  next(view) {
    this.picture = layer(this.host, "animation");
    this.layers.push(this.picture);
    this.draw(view);
    return this.picture;
  }

  /** @param {string} kind @param {Element} [over] */
  add(kind, over = this.host) {
    const added = layer(over, kind);
    this.layers.push(added);
    return added;
  }

  /** Thrown dice rise over the picture; dice set aside fly over the hand. @param {boolean} above */
  lift(above) {
    this.paper.classList.toggle("above", above);
  }

  end() {
    for (const element of this.layers) element.remove();
  }
}

/** What the hand needs to be drawn where nobody can act. @param {DiceView} view @returns {import('./view.js').Ui} */
const still = (view) => ({
  names: view.players,
  seats: [],
  seat: null,
  busy: true,
  ready: true,
  legal: [],
  send() {},
  advice: null,
  hint() {},
  hints: false,
  why() {},
  typed: false,
  reduced: false,
  redraw() {},
});

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {string} [easing]
 * @param {number} [delay]
 */
const move = (element, frames, duration, easing = "ease-out", delay = 0) =>
  element.animate(frames, { duration, delay, easing, fill: "backwards" });

/** Places of all dice on the screen, by position. @param {Playback} playback */
const places = (playback) =>
  new Map(
    [...playback.host.querySelectorAll(".animation:last-of-type .die"), ...playback.paper.querySelectorAll(".die")].map(
      (die) => [/** @type {HTMLElement} */ (die).dataset.position ?? "", die.getBoundingClientRect()],
    ),
  );

/** The dice tumble through some faces to their own. @param {GameEvent} event @returns {Clip} */
const rolled = (event) => ({
  ms: ROLL,
  run(playback, ms) {
    const fresh = !playback.view.dice;
    playback.lift(true);
    playback.draw({ ...playback.view, phase: "play", stroke: event.stroke, dice: event.dice });
    const dice = [...playback.paper.querySelectorAll(".die")];
    const moves = dice.map((die, i) => tumble(die, i, dice.length, ms, fresh));
    const number = playback.picture.querySelector(".stroke-number");
    return number
      ? [
          ...moves,
          move(number, [{ scale: "0.7", opacity: 0.2 }, { scale: "1.12", opacity: 1 }, { scale: "1" }], ms * 0.6),
        ]
      : moves;
  },
});

/**
 * The ball runs from one lie to another.
 * @param {Playback} playback
 * @param {number} from
 * @param {number} to
 * @param {number} ms
 */
function run(playback, from, to, ms) {
  const ball = playback.picture.querySelector(".ball");
  const up = ball?.querySelector(".ball-up");
  if (!ball || !up || to <= from) return [];
  const spots = Array.from({ length: to - from + 1 }, (_, i) => lie(playback.view.hole, from + i));
  const path = spots.map(([x, y, size]) => ({ transform: `translate(${x}px, ${y}px) scale(${size})` }));
  const hops = spots
    .slice(1)
    .flatMap((_, i) => [{ transform: "translateY(0)" }, { transform: `translateY(${i ? -9 : -34}px)` }]);
  return [move(ball, path, ms, "linear"), move(up, [...hops, { transform: "translateY(0)" }], ms, "linear")];
}

/** Dice fly from the hand onto the picture, and the ball runs. @param {GameEvent} event @returns {Clip} */
const setAside = (event) => ({
  ms: event.positions.length ? 400 : 0,
  run(playback, ms) {
    playback.lift(false);
    const old = places(playback);
    const count = playback.view.aside.length;
    const aside = [...new Set([...playback.view.aside, ...event.positions])].sort((a, b) => a - b);
    if (aside.length === count) return [];
    playback.draw({ ...playback.view, aside });
    return [...playback.picture.querySelectorAll(".die"), ...playback.paper.querySelectorAll(".die")]
      .flatMap((die) => fly(die, old, ms))
      .concat(run(playback, count, aside.length, ms));
  },
});

/** @param {Element} die @param {Map<string, DOMRect>} old @param {number} ms */
function fly(die, old, ms) {
  const was = old.get(/** @type {HTMLElement} */ (die).dataset.position ?? "");
  const now = die.getBoundingClientRect();
  if (!was || (Math.abs(was.x - now.x) < 1 && Math.abs(was.y - now.y) < 1)) return [];
  const [x, y] = [was.x + was.width / 2 - now.x - now.width / 2, was.y + was.height / 2 - now.y - now.height / 2];
  const from = `translate(${x}px, ${y}px) scale(${was.width / now.width})`;
  return [
    move(
      die,
      [
        { transform: from },
        { transform: `translate(${x * 0.45}px, ${y * 0.45 - 24}px) scale(1.15)`, offset: 0.6 },
        { transform: "none" },
      ],
      ms,
      "ease-in-out",
    ),
  ];
}

/** Another picture is drawn over the one that hangs. @param {(view: DiceView) => DiceView} change @returns {Clip} */
const wipe = (change) => ({
  ms: 240,
  run: (playback, ms) => [
    move(
      playback.next(change(playback.view)),
      [{ clipPath: "inset(0 0 0 100%)" }, { clipPath: "inset(0 0 0 0)" }],
      ms,
      "ease-in-out",
    ),
  ],
});

/**
 * What is stamped across the picture when a hole ends.
 * @param {GameEvent} event
 * @returns {{head: string, tail: string}}
 */
export function stampFor(event) {
  switch (event.event) {
    case "gimme":
      return { head: `${capital(event.kind)}!`, tail: sum(event) };
    case "holed":
      return event.strokes === 1
        ? { head: "Hole in one!", tail: `hole ${event.hole}` }
        : { head: `Holed in ${spell(event.strokes)}`, tail: `hole ${event.hole}` };
    case "bonus":
      return { head: "Zero!", tail: "on the very last roll" };
    default:
      return {
        head: String(event.score ?? ""),
        tail: event.penalty ? `with ${counted(event.penalty, "penalty stroke")}` : "not this time",
      };
  }
}

/** Words stamped across the picture. @param {GameEvent} event @param {number} ms @returns {Clip} */
const stamp = (event, ms) => ({
  ms,
  run(playback, length) {
    const { head, tail } = stampFor(event);
    const element = playback.add("middle animation-stamp");
    render(html`<p class="stamp"><b>${head}</b> <span>${tail}</span></p>`, element);
    const cup =
      playback.view.hole && (event.event === "holed" || event.event === "bonus")
        ? run(playback, playback.view.aside.length, 5, length * 0.4)
        : [];
    return [
      ...cup,
      stamped(element, length, false),
      ...(event.event === "bonus" || event.strokes === 1 ? confetti(playback, length) : []),
    ];
  },
});

const INKS = ["flag", "sun", "water", "plum", "green", "sand"];

/** Flat shapes rain over the whole table. @param {Playback} playback @param {number} ms */
const confetti = (playback, ms) =>
  rain(playback.add("confetti", playback.root), ms, 72, INKS, {
    far: 70,
    spread: 45,
    unit: "vh",
    easing: "cubic-bezier(.3,.2,.7,1)",
  });

/** @type {Readonly<Record<string, (event: GameEvent) => Clip>>} */
const CLIPS = {
  rolled,
  hole_chosen: (event) => wipe((view) => ({ ...view, phase: "play", hole: event.hole, aside: [] })),
  switched: (event) => wipe((view) => ({ ...view, hole: event.to, aside: [] })),
  set_aside: setAside,
  gimme: (event) => stamp(event, 650),
  holed: (event) => stamp(event, 650),
  bonus: (event) => stamp(event, 1050),
  unfinished: (event) => stamp(event, 600),
};

/** The clips of an animation, in order. @param {readonly GameEvent[]} events @param {DiceView} after */
export function script(events, after) {
  const clips = events.flatMap((event) => CLIPS[event.event]?.(event) ?? []);
  // Where the turn is handed on, another picture must be hung at the end.
  const handedOn = events.some(({ event }) => event === "scored");
  return clips.length && handedOn ? [...clips, wipe(() => after)] : clips;
}

/** The hole and its dice as they lie after the throw, before the turn is handed on.
 * @param {readonly GameEvent[]} events @param {DiceView} before @returns {DiceView} */
export function thrown(events, before) {
  const roll = events.find(({ event }) => event === "rolled");
  const hole = events.find(({ event }) => event === "hole_chosen");
  const aside = events.flatMap(({ event, positions }) => (event === "set_aside" ? positions : []));
  return {
    ...before,
    ...(hole && { hole: hole.hole }),
    ...(roll && { stroke: roll.stroke, dice: roll.dice }),
    phase: "play",
    aside: [...new Set([...before.aside, ...aside])].sort((a, b) => a - b),
  };
}

/** Without motion the end appears in a short fade; what there is to celebrate stands for a moment.
 * @param {readonly GameEvent[]} events @param {DiceView} after @returns {Clip[]} */
function plain(events, after) {
  const last = events.find(({ event }) => ["gimme", "holed", "bonus", "unfinished"].includes(event));
  const fade = {
    ms: 160,
    run: (/** @type {Playback} */ playback, /** @type {number} */ ms) => [
      move(playback.next(after), [{ opacity: 0 }, { opacity: 1 }], ms),
    ],
  };
  if (!last) return [fade];
  return [
    {
      ms: 800,
      run(playback, ms) {
        playback.draw(thrown(events, playback.view));
        const element = playback.add("middle animation-stamp");
        const { head, tail } = stampFor(last);
        render(html`<p class="stamp"><b>${head}</b> <span>${tail}</span></p>`, element);
        return [move(element, [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1 }], ms)];
      },
    },
    fade,
  ];
}

/**
 * Plays the events of one move over the table in `root`; at most a second and a half. Resolves at once when `signal`
 *   is aborted.
 * @param {readonly GameEvent[]} events @param {DiceView} before @param {DiceView} after @param {Stage} stage */
export async function animate(events, before, after, { root, signal, reduced, speed = 1 }) {
  const picture = root.querySelector(".dice-picture");
  const paper = root.querySelector(".dice-hand");
  if (!picture || !paper || signal.aborted || document.hidden) return;
  const clips = reduced ? plain(events, after) : script(events, after);
  if (!clips.length) return;
  await playClips(clips, new Playback(picture, paper, root, before), { signal, speed });
}
