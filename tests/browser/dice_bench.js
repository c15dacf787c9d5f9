// A bench for the dice table, evaluated in a page of the site by test_dice_table.py.
async () => {
  const app = document.querySelector("script[type=module]").src;
  const { games, html, render } = await import(new URL("./core/club.js", app).href);
  const dice = await games.find((game) => game.id === "dice").load();
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL("./games/dice/dice.css", app).href;
  await new Promise((done) => { sheet.onload = done; document.head.append(sheet); });
  const main = document.createElement("main");
  document.body.replaceChildren(main);
  const plain = { game: "dice", players: ["Ann", "Bo"], turn: 0, phase: "roll", over: false, winners: [], scores: [0, 0], card: { columns: [], rows: [] },
    round: 1, rounds: 1, pro: false, hole: null, stroke: 0, dice: null, aside: [], switched: false,
    gimmes: [{ addsies: true, subtractsies: true }, { addsies: true, subtractsies: false }], played: [{}, {}], rounds_played: [[], []], round_totals: [[], []] };
  globalThis.sent = [];
  globalThis.bench = {
    dice,
    whole: (view) => ({ ...plain, ...view }),
    ui: (own) => ({ names: ["Ann", "Bo"], seats: [{ name: "Ann", kind: "person" }, { name: "Bo", kind: "person" }], seat: 0, busy: false, ready: true,
      legal: [], send: (move) => sent.push(move), advice: null, hint() {}, hints: true, why() {}, typed: false, reduced: false, redraw() {}, ...own }),
    draw(view, own = {}) {
      const whole = bench.whole(view);
      const ui = bench.ui({ names: whole.players, ...own });
      render(html`<div class="table"><div class="picture" id="picture">${dice.picture(whole, ui)}</div>
        <div class="under"><div class="actions" id="actions">${dice.actions(whole, ui)}</div></div></div>`, main);
    },
    // Plays a film over the drawn table: milliseconds, and whether the table stands as it stood.
    async film(events, before, after, { reduced = false, cut = null } = {}) {
      const root = document.getElementById("picture");
      const was = main.innerHTML;
      const control = new AbortController();
      if (cut !== null) setTimeout(() => control.abort(), cut);
      const start = performance.now();
      const playing = dice.animate(events, bench.whole(before), bench.whole(after), { root, signal: control.signal, reduced });
      const shown = document.querySelectorAll(".film").length;
      await playing;
      return { ms: performance.now() - start, same: main.innerHTML === was, shown, left: document.querySelectorAll(".film, .film-stamp, .confetti").length };
    },
    press(key, view, own) {
      sent.length = 0;
      for (const one of dice.keys.filter((each) => each.key === key)) one.run(bench.whole(view), bench.ui(own));
      return [...sent];
    },
    // How far the page runs over its edge; how many targets are too small.
    overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: () => [...document.querySelectorAll("button, summary")].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
      .filter((box) => box.width < 43.9 || box.height < 43.9).length,
    // Contrast of the poster's words with the sky of a hole.
    contrast(hole) {
      bench.draw({ hole, phase: hole ? "play" : "hole", stroke: 2, dice: [1, 2, 3, 4, 5] });
      const light = (colour) => {
        const parts = colour.match(/[\d.]+/g).slice(0, 3).map((part) => Number(part) / (colour.startsWith("color(") ? 1 : 255));
        const [red, green, blue] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const sky = light(getComputedStyle(document.querySelector(".scene [class^=sky]")).fill);
      const ink = light(getComputedStyle(document.querySelector(".stroke")).color);
      return Math.max(sky, ink) / Math.min(sky, ink);
    },
    start(events, before, after, how) {
      globalThis.playing = bench.film(events, before, after, how);
    },
  };
}
