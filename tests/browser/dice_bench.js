// A test bench for the table of Dice Golf. test_dice_table.py evaluates it in a page of the site.
async () => {
  const app = document.querySelector("script[type=module]").src;
  const { drawTable, games, html, playOnStage, render } = await import(new URL("./inside.js", app).href);
  const dice = await games.find((game) => game.id === "dice").load();
  document.documentElement.dataset.game = "dice";
  const main = document.createElement("main");
  document.body.replaceChildren(main);
  const plain = {
    game: "dice",
    players: ["Ann", "Bo"],
    turn: 0,
    phase: "roll",
    over: false,
    winners: [],
    scores: [0, 0],
    card: { columns: [], rows: [] },
    round: 1,
    rounds: 1,
    pro: false,
    hole: null,
    stroke: 0,
    dice: null,
    aside: [],
    switched: false,
    chances: [],
    gimme: null,
    miss: null,
    gimmes: [
      { addsies: true, subtractsies: true },
      { addsies: true, subtractsies: false },
    ],
    played: [{}, {}],
    rounds_played: [[], []],
    round_totals: [[], []],
  };
  globalThis.sent = [];
  // The animation module is loaded lazily. Load it now, so that the first tested animation does not wait for it.
  await dice.clips([], plain, plain);
  globalThis.bench = {
    dice,
    whole: (view) => ({ ...plain, ...view }),
    ui: (own) => ({
      names: ["Ann", "Bo"],
      seats: [
        { name: "Ann", kind: "person" },
        { name: "Bo", kind: "person" },
      ],
      seat: 0,
      busy: false,
      ready: true,
      legal: [],
      send: (move) => sent.push(move),
      advice: null,
      hint() {},
      hints: true,
      why() {},
      typed: false,
      reduced: false,
      redraw() {},
      ...own,
    }),
    draw(view, own = {}) {
      const whole = bench.whole(view);
      const ui = bench.ui({ names: whole.players, ...own });
      render(
        html`${drawTable("play", dice, { ui, picture: whole, controls: whole }, { heading: "Dice" }, () => {})}
          <div hidden>${dice.card(whole, ui.names)}</div>`,
        main,
      );
    },
    // Plays an animation on the rendered table at eight times the normal speed, and draws the table again as it was.
    // Returns: `planned`: the duration at normal speed, in milliseconds; `running` and `late`: the number of animations
    // still running after it was aborted, and of those started later; `stamp` and `confetti`: what was visible; `same`:
    // whether the table's HTML is unchanged; `left`: the number of elements left behind.
    async animate(events, before, after, { reduced = false, cut = false } = {}, shown = after) {
      const root = document.getElementById("picture");
      const was = main.innerHTML;
      const control = new AbortController();
      const seen = { stamp: "", confetti: 0, shown: 0 };
      const watch = new MutationObserver(() => {
        seen.stamp = document.querySelector("[data-part~=banner]")?.textContent ?? seen.stamp;
        seen.shown = Math.max(seen.shown, document.querySelectorAll("[data-part~=animation]").length);
        seen.confetti = Math.max(seen.confetti, document.querySelectorAll(".confetti .piece").length);
      });
      watch.observe(document.body, { childList: true, subtree: true });
      // All animations of a shot start in the same task.
      const shots = [];
      let open = null;
      const native = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) {
        if (!open) {
          open = [];
          shots.push(open);
          queueMicrotask(() => (open = null));
        }
        const made = native.call(this, frames, timing);
        made.updatePlaybackRate(8);
        open.push(made);
        return made;
      };
      const moving = () => shots.flat().filter((one) => one.playState === "running").length;
      const clips = await dice.clips(events, bench.whole(before), bench.whole(after));
      const playing = playOnStage(clips, {
        root,
        ui: bench.ui({ names: bench.whole(before).players, busy: true }),
        signal: control.signal,
        reduced,
        show: (view) => bench.draw(view, { busy: true }),
      });
      const facts = { running: 0, late: 0 };
      if (cut) {
        // Abort the animation once it is visible. On a busy machine that may take more than two frames.
        for (let frames = 0; frames < 2 || (!seen.shown && frames < 120); frames++)
          await new Promise(requestAnimationFrame);
        const begun = shots.length;
        control.abort();
        facts.running = moving();
        await playing;
        facts.late = shots.length - begun;
      }
      await playing;
      bench.draw(shown);
      Element.prototype.animate = native;
      watch.disconnect();
      const planned = shots.reduce(
        (sum, shot) => sum + Math.max(...shot.map((one) => one.effect.getComputedTiming().endTime)),
        0,
      );
      return {
        ...facts,
        ...seen,
        planned,
        same: main.innerHTML === was,
        left: document.querySelectorAll("[data-part~=animation], .flight-line").length,
      };
    },
    press(key, view, own) {
      sent.length = 0;
      for (const one of dice.keys.filter((each) => each.key === key)) one.run(bench.whole(view), bench.ui(own));
      return [...sent];
    },
    // The horizontal overflow of the page in pixels, and the number of targets that are too small.
    overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: () =>
      [...document.querySelectorAll("button, summary")]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width < 43.9 || box.height < 43.9).length,
    // Returns the contrast between the picture's text and the sky of a hole.
    contrast(hole) {
      bench.draw({ hole, phase: hole ? "play" : "hole", stroke: 2, dice: [1, 2, 3, 4, 5] });
      const light = (colour) => {
        const parts = colour
          .match(/[\d.]+/g)
          .slice(0, 3)
          .map((part) => Number(part) / (colour.startsWith("color(") ? 1 : 255));
        const [red, green, blue] = parts.map((part) =>
          part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const sky = light(getComputedStyle(document.querySelector(".scene [class^=sky]")).fill);
      const ink = light(getComputedStyle(document.querySelector("[data-part~=counter]")).color);
      return Math.max(sky, ink) / Math.min(sky, ink);
    },
  };
};
