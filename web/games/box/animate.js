// The animation of a move: dice roll on the paper, the ball runs space by space, hills bounce it, water takes it. A
// tap skips to the end.
import { layer, move as moved, rain, stamped, trail } from "../../table/glide.js";
import { playClips } from "../../table/playback.js";
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { die, gem } from "./dice.js";
import { byId, row } from "./geometry.js";
import { stampFor } from "./messages.js";
import { picture } from "./picture.js";

/** @import { GameEvent, Stage } from "../../core/types.js" */
/** @import { BoxView, Id, Ui } from "./view.js" */
/** @typedef {import('../../core/protocol.js').box.SurfaceName} Surface */
/** @typedef {import("../../table/playback.js").Clip<Playback>} Clip */

/** Sheets that lie over picture and paper while the animation runs. */
class Playback {
  /** Whether nothing may move that need not. */
  still = false;

  /** @param {Element} picture @param {Element} paper @param {BoxView} view @param {number} seat
   * @param {Ui["seats"]} seats */
  constructor(picture, paper, view, seat, seats) {
    this.seats = seats;
    this.view = view;
    this.seat = seat;
    this.sheet = layer(picture, "box-animation");
    this.paper = layer(paper, "box-animation-dice");
    this.stamps = layer(picture, "middle animation-stamp box-stamps");
    this.draw(view);
  }

  /** @param {BoxView} view */
  draw(view) {
    this.view = { ...view, odds: null, shot: null, drop: null };
    render(picture(this.view, view.players, this.seats), this.sheet);
  }

  /** The ball of the player whose animation this is. @returns {Element|null} */
  get ball() {
    return this.sheet.querySelector(`.ball[data-seat="${this.seat}"]`);
  }

  /** @param {Id} space @param {Surface} [surface] */
  put(space, surface) {
    this.draw({
      ...this.view,
      balls: this.view.balls.map((ball, at) =>
        at === this.seat ? { ...ball, space, surface: surface ?? ball.surface } : ball,
      ),
    });
  }

  end() {
    for (const sheet of [this.sheet, this.paper, this.stamps]) sheet.remove();
  }
}

/** @param {Element|null} element @param {Keyframe[]} frames @param {number} ms @param {string} [easing] */
const move = (element, frames, ms, easing) => (element ? [moved(element, frames, ms, easing)] : []);

/** The dice as an event tells them; those thrown tumble in. @param {GameEvent} event @returns {Clip} */
const rolled = (event) => ({
  ms: 450,
  run(playback, ms) {
    const thrown = event["rolled"] ?? event["dice"].map((/** @type {string} */ _, /** @type {number} */ at) => at);
    render(
      html`<div class="box-dice abreast">${event["dice"].map((/** @type {string} */ face, /** @type {number} */ at) =>
        die(face, at),
      )}</div>`,
      playback.paper,
    );
    // They fall with weight, the last one last.
    return thrown.flatMap((/** @type {number} */ at, /** @type {number} */ i) =>
      move(
        playback.paper.querySelector(`[data-position="${at}"]`),
        [
          { transform: `translateY(-70px) rotate(${at % 2 ? 220 : -260}deg)`, opacity: 0, easing: "ease-in" },
          { transform: "translateY(5px) rotate(8deg) scale(1.06, .9)", opacity: 1, offset: 0.62, easing: "ease-out" },
          { transform: "translateY(-8px) rotate(-3deg)", offset: 0.8, easing: "ease-in" },
          { transform: "none", opacity: 1 },
        ],
        ms * (0.62 + (0.38 * (i + 1)) / thrown.length),
        "linear",
      ),
    );
  },
});

/** Dice that count rise a little. @param {GameEvent} event @returns {Clip} */
const grouped = (event) => ({
  ms: 220,
  run: (playback, ms) =>
    event["positions"].flatMap((/** @type {number} */ at) => {
      const element = playback.paper.querySelector(`[data-position="${at}"]`);
      element?.classList.add("counts");
      return move(
        element,
        [{ transform: "none" }, { transform: "translateY(-10px)", offset: 0.5 }, { transform: "none" }],
        ms,
      );
    }),
});

/**
 * The ball along a path, a small hop a space.
 * @param {Id[]} path
 * @param {Surface} surface
 * @param {number} each
 * @returns {Clip}
 */
const run = (path, surface, each) => ({
  ms: Math.max(1, path.length - 1) * each,
  run(playback, ms) {
    const spaces = byId(surface === "putting" ? row(playback.view.board.putting) : playback.view.board.track);
    const points = path.flatMap((id) => spaces.get(id) ?? []);
    const last = path.at(-1);
    if (points.length < 2 || last === undefined) return [];
    const ball = playback.ball;
    dispatchEvent(new Event("flies"));
    const frames = points.flatMap((point, at) => {
      const next = points[at + 1];
      const here = { transform: `translate(${point.x}px, ${point.y}px)` };
      return next
        ? [
            here,
            {
              transform: `translate(${(point.x + next.x) / 2}px, ${
                (point.y + next.y) / 2 - (surface === "putting" ? 0 : 3)
              }px)`,
            },
          ]
        : [here];
    });
    const moving = move(ball, frames, ms, "linear");
    flight(playback, points, surface, ms);
    for (const animation of moving)
      void animation.finished
        .then(() => {
          playback.put(last, surface);
          playback.ball?.getAnimations().forEach((old) => {
            old.cancel();
          });
        })
        .catch(() => undefined); // ended before its time
    return moving;
  },
});

/**
 * The flight is drawn behind the ball, and stays until the move has been shown.
 * @param {Playback} playback @param {{x: number, y: number}[]} points @param {Surface} surface @param {number} ms
 */
function flight({ sheet }, points, surface, ms) {
  const balls = sheet.querySelector(surface === "putting" ? ".inset > .balls" : ".hole > .balls");
  if (!balls) return;
  trail(/** @type {Element} */ (balls.parentElement), `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`, ms, balls);
}

const GEMS = ["gem-red", "gem-green", "gem-yellow", "gem-blue"];

/** Words stamped across the picture. @param {GameEvent} event @param {number} ms @returns {Clip[]} */
function stamp(event, ms) {
  const words = stampFor(event);
  if (!words) return [];
  return [
    {
      ms,
      run(playback, length) {
        const face = event.event === "tree_test" ? die(event["face"], 0) : event["gem"] ? gem(event["gem"]) : "";
        render(html`<p class="stamp">${face}<b>${words[0]}</b> <span>${words[1]}</span></p>`, playback.stamps);
        const gems = event["strokes"] === 1 && !playback.still;
        return [...(gems ? rain(playback.stamps, length, 40, GEMS) : []), stamped(playback.stamps, length)];
      },
    },
  ];
}

/** @type {Readonly<Record<string, (event: GameEvent) => Clip[]>>} */
const CLIPS = {
  rolled: (event) => [rolled(event)],
  grouped: (event) => [grouped(event)],
  flew: (event) => [run(event["path"], event["surface"], event["surface"] === "putting" ? 160 : 110)],
  blown: (event) => [run(event["path"], "track", 220)],
  bounced: (event) => [run([event["from"], event["to"]], "track", 300)],
  dropped: (event) => [
    {
      ms: 200,
      run: (playback, ms) => {
        playback.put(event["space"]);
        return move(playback.ball, [{ opacity: 0.2 }, { opacity: 1 }], ms);
      },
    },
  ],
  on_green: (event) => [
    {
      ms: 380,
      run(playback, ms) {
        playback.put(event["space"], "putting");
        return move(playback.sheet.querySelector(".inset"), [{ opacity: 0.2 }, { opacity: 1 }], ms);
      },
    },
  ],
  backspin: (event) => [rolled({ ...event, rolled: undefined }), run(event["path"], "putting", 220)],
  tree_test: (event) => stamp(event, 620),
  splash: (event) => stamp(event, 620),
  natural: (event) => stamp(event, 560),
  holed: (event) => stamp(event, event["strokes"] === 1 ? 1100 : 800),
  picked_up: (event) => stamp(event, 600),
  gem_played: (event) => stamp(event, 480),
  gem_drawn: (event) => stamp(event, 420),
};

/** The clips of an animation, in order. @param {readonly GameEvent[]} events */
export const script = (events) => events.flatMap((event) => CLIPS[event.event]?.(event) ?? []);

/** Plays the events of one move over the table in `root`. Resolves at once when `signal` is aborted.
 * @param {readonly GameEvent[]} events @param {BoxView} before @param {BoxView} after @param {Stage} stage
 * @param {Ui["seats"]} seats */
export async function animate(events, before, after, { root, signal, reduced, speed = 1 }, seats) {
  const picture = root.querySelector(".box-picture");
  const paper = root.querySelector(".box-hand");
  if (!picture || !paper || signal.aborted || document.hidden) return;
  const clips = reduced ? events.flatMap((event) => stamp(event, 500)).slice(-1) : script(events);
  if (!clips.length) return;
  // a shot in the air is drawn where it is, the ball of the view lies where it was played
  const air = before.phase === "gem" && before.shot ? before.shot.path.at(-1) : undefined;
  const playback = new Playback(picture, paper, reduced ? after : before, before.turn ?? 0, seats);
  playback.still = reduced;
  if (air !== undefined && !reduced) playback.put(air);
  await playClips(clips, playback, { signal, speed });
}
