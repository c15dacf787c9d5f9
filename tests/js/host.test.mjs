/** Tests of the host of a table: what games receive, keys, focus, and errors in the code of a game. */
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { find, window } from "./support/dom.mjs";

const { render, html } = await import("lit-html");
const doNothing = () => {};
Object.assign(globalThis, { window, localStorage: window.localStorage });
Object.assign(globalThis, { addEventListener: doNothing, dispatchEvent: doNothing });
const { complete } = await import("../../web/table/defaults.ts");
const { TableHost } = await import("../../web/table/host.ts");

const ROLL = { do: "roll" };
const CARD = { columns: [], rows: [] };
const view = (/** @type {number} */ stroke) => ({ stroke, turn: 0, over: false, scores: [0], winners: [], card: CARD });

/** @type {any} */
let root;

beforeEach(() => {
  root = document.createElement("main");
  root.id = "screen";
  document.body.replaceChildren(root);
});

/**
 * Returns a host with a model, both of which the test can change, and everything that reached the mode.
 * @param {any} [slots] - of the game @param {any} [more] - of the mode
 */
function createHost(slots = {}, more = {}) {
  const model = /** @type {any} */ ({
    id: "x1",
    view: view(1),
    picture: view(1),
    shown: view(1),
    isolatedNames: ["Ann"],
    localSeats: [{ name: "Ann", kind: "person", level: "", colour: 0 }],
    seat: 0,
    busy: false,
    ready: true,
    legal: [ROLL],
    choices: { spaces: 3 },
    log: [],
    advice: null,
    typed: false,
    question: async () => ({ ok: true }),
  });
  const calls = /** @type {string[]} */ ([]);
  const mode = /** @type {any} */ ({
    kind: "play",
    model,
    send: (/** @type {any} */ move) => calls.push(`send ${move.do}`),
    why: (/** @type {string} */ clause) => calls.push(`why ${clause}`),
    parts: () => ({ heading: "The table" }),
    hurry: () => calls.push("hurry"),
    failed: (/** @type {any} */ { place }) => calls.push(`failed ${place}`),
    ...more,
  });
  const game = complete({
    id: "test",
    board: (/** @type {any} */ { stroke }) => html`<p id="stroke">${stroke}</p>`,
    card: () => "",
    describeMove: () => "roll",
    keys: [{ key: "r", label: "Roll", run: (_, ui) => ui.legal[0] && ui.send(ui.legal[0]) }],
    ...slots,
  });
  const redraw = Object.assign(() => void calls.push("redraw"), { now: () => {}, soon: () => {} });
  const host = new TableHost(game, mode, redraw);
  /** Draws as the router does. */
  const draw = () => {
    host.before();
    render(host.draw(), root);
    host.drawn();
  };
  const press = (/** @type {string} */ key, /** @type {any} */ event = {}) => {
    const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...event });
    (document.activeElement ?? document.body).addEventListener("keydown", (one) => host.key(/** @type {any} */ (one)), {
      once: true,
    });
    (document.activeElement ?? document.body).dispatchEvent(pressed);
    return pressed;
  };
  return { host, mode, model, game, redraw, calls, draw, press };
}

describe("the object for drawing and playing", () => {
  test("is the same for all drawings and always returns the current values", () => {
    const drawn = /** @type {any[]} */ ([]);
    const { host, model, draw } = createHost({
      changed: (/** @type {any} */ _, /** @type {any} */ ui) => drawn.push(ui),
    });
    draw();
    model.busy = true;
    draw();
    assert.deepEqual(drawn, [host.ui, host.ui]);
    assert.deepEqual([host.ui.busy, host.ui.legal, host.ui.choices], [true, [], null]);
    model.busy = false;
    assert.deepEqual([host.ui.busy, host.ui.legal, host.ui.choices], [false, [ROLL], { spaces: 3 }]);
  });

  test("allows no move if the mode accepts none, or no person is to move", () => {
    const { host, mode, model } = createHost();
    mode.accepts = false;
    assert.deepEqual([host.ui.seat, host.ui.busy, host.ui.legal], [null, true, []]);
    mode.accepts = true;
    model.seat = null;
    assert.deepEqual([host.ui.seat, host.ui.busy, host.ui.legal], [null, false, []]);
  });

  test("says for which purpose the table is used", () => {
    const { host, mode, model } = createHost();
    const purpose = () => [host.ui.posed, host.ui.quiz, host.ui.lesson];
    assert.deepEqual(purpose(), [false, false, false]);
    mode.kind = "lesson";
    assert.deepEqual(purpose(), [false, false, true]);
    mode.kind = "review";
    assert.deepEqual(purpose(), [true, false, false]);
    mode.kind = "problem";
    assert.deepEqual(purpose(), [true, true, false]);
    model.seat = null;
    assert.deepEqual(purpose(), [true, false, false], "the solution may be shown once a move has been judged");
  });

  test("keeps the last position while the next one is being loaded", () => {
    const { host, mode, model } = createHost();
    assert.equal(host.ui.id, "x1");
    mode.model = null;
    assert.deepEqual(host.ui.names, model.isolatedNames);
  });
});

describe("a drawing", () => {
  test("shows the position of the picture, and the controls of the position around it", () => {
    const seen = /** @type {number[]} */ ([]);
    const tray = (/** @type {any} */ { stroke }) => {
      seen.push(stroke);
      return "";
    };
    const { model, draw } = createHost({ tray });
    model.picture = view(2);
    draw();
    assert.equal(find(root, "#stroke").textContent, "2");
    assert.deepEqual(seen, [1]);
  });

  test("shows a placeholder until there is a position, and what the mode shows in place of the controls", () => {
    const { mode, model, draw } = createHost();
    mode.model = null;
    mode.parts = () => ({ heading: "The table", placeholder: html`<p id="wait">Loading</p>`, controls: null });
    draw();
    assert.equal(find(root, "#wait").textContent, "Loading");
    assert.equal(root.querySelector("#actions"), null);
    mode.model = model;
    mode.parts = () => ({ heading: "The table", controls: html`<button id="skip">Skip</button>` });
    draw();
    assert.equal(find(root, "#actions").textContent, "Skip");
  });

  test("resolves those who wait for it", async () => {
    const { host, draw } = createHost();
    let done = false;
    const waiting = host.nextDrawing().then(() => {
      done = true;
    });
    await Promise.resolve();
    assert.equal(done, false);
    draw();
    await waiting;
  });

  test("moves the focus to the next action after the focused button has disappeared", () => {
    let ready = false;
    const tray = () =>
      ready ? html`<button data-part="main-button" id="next">Next</button>` : html`<button id="first">Roll</button>`;
    const { model, draw } = createHost({ tray, controls: () => [] });
    draw();
    find(root, "#first").focus();
    ready = true;
    model.busy = true;
    draw();
    assert.notEqual(document.activeElement?.id, "next", "nothing can be played yet");
    model.busy = false;
    draw();
    assert.equal(document.activeElement?.id, "next");
  });

  test("leaves the focus to a mode that moves it itself", () => {
    let moved = 0;
    const { draw } = createHost({}, { moveFocus: () => (moved += 1) });
    draw();
    assert.equal(moved, 1);
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    draw();
    assert.equal(moved, 1, "a dialog keeps the focus");
  });
});

describe("a key", () => {
  test("plays a move, but only once while it is held", () => {
    const { calls, draw, press } = createHost();
    draw();
    press("r");
    press("r", { repeat: true });
    press("r", { ctrlKey: true });
    assert.deepEqual(calls, ["send roll"]);
  });

  test("ends an animation and plays nothing while the table is busy", () => {
    const { calls, model, draw, press } = createHost();
    draw();
    model.busy = true;
    press("r");
    assert.deepEqual(calls, ["hurry"]);
  });

  test("goes to the mode, then to the shortcuts of the game and of the mode, until one uses it", () => {
    const order = /** @type {string[]} */ ([]);
    const note = (/** @type {string} */ who, /** @type {any} */ uses) => () => {
      order.push(who);
      return uses();
    };
    let used = /** @type {boolean|undefined} */ (false);
    let isTaken = false;
    const keys = [
      { key: "A–Z", label: "", matches: (/** @type {string} */ key) => key === "r", run: note("letters", () => used) },
      { key: "r", label: "", run: note("roll", () => used) },
    ];
    const more = { press: note("mode", () => isTaken), shortcut: note("shortcut", () => true) };
    const { calls, model, draw, press } = createHost({ keys }, more);
    draw();
    assert.equal(press("r").defaultPrevented, false);
    assert.deepEqual(order.splice(0), ["mode", "letters", "roll", "shortcut"]);
    used = undefined;
    assert.equal(press("r").defaultPrevented, false);
    assert.deepEqual(order.splice(0), ["mode", "letters"]);
    used = true;
    assert.equal(press("r").defaultPrevented, true, "the browser must not use the key");
    assert.deepEqual(order.splice(0), ["mode", "letters"]);
    isTaken = true;
    press("r");
    assert.deepEqual(order.splice(0), ["mode"]);
    isTaken = false;
    used = false;
    model.busy = true;
    press("r");
    assert.deepEqual(calls, [], "a key without effect does not end an animation");
  });

  test("repeats only if the shortcut allows it", () => {
    const typed = /** @type {string[]} */ ([]);
    const letter = (/** @type {string} */ key, more = {}) => ({
      key,
      label: "",
      run: () => typed.push(key) > 0,
      ...more,
    });
    const { draw, press } = createHost({ keys: [letter("a", { repeats: true }), letter("b")] });
    draw();
    for (const key of ["a", "b"]) for (const repeat of [false, true]) press(key, { repeat });
    assert.deepEqual(typed, ["a", "a", "b"]);
  });

  test("in a form field does not play", () => {
    const { calls, draw, press } = createHost({ apron: () => html`<select></select>` });
    draw();
    find(root, "select").focus();
    press("r");
    assert.deepEqual(calls, []);
  });

  test("Escape closes an open panel and ends the animation", () => {
    let isOpen = true;
    const tray = () =>
      html`<button id="opener" aria-expanded=${isOpen} @click=${() => {
        isOpen = false;
      }}>Clubs</button>`;
    const { calls, draw, press } = createHost({ tray });
    draw();
    press("Escape");
    assert.equal(isOpen, false);
    assert.equal(document.activeElement?.id, "opener");
    assert.deepEqual(calls, ["hurry"]);
  });
});

test("Escape leaves the focus alone if the table has no controls", () => {
  const parts = () => ({ heading: "A review", controls: null, below: html`<button id="next">Next move</button>` });
  const { draw, press } = createHost({}, { kind: "review", parts });
  draw();
  find(root, "#next").focus();
  press("Escape");
  assert.equal(document.activeElement?.id, "next");
});

describe("an error in the code of a game", () => {
  test("is reported once, and the default table is used until the position changes", async () => {
    const board = () => {
      throw new Error("no board");
    };
    const { host, model, calls, draw } = createHost({ board });
    draw();
    draw();
    assert.deepEqual(calls, ["failed board", "redraw"]);
    assert.equal(host.gameTable, host.own, "the default table is still being loaded");
    while (!calls.includes("redraw", 2)) await new Promise((done) => setImmediate(done));
    assert.notEqual(host.gameTable, host.own);
    draw();
    assert.ok(find(root, "[data-do=roll]"), "the default table has a button for each move");
    model.picture = view(2);
    assert.equal(host.gameTable, host.own);
  });

  test("affects only the function that throws, which returns nothing", async () => {
    const fail = () => {
      throw new Error("no function");
    };
    const { host, calls, draw } = createHost({
      rivals: fail,
      forced: fail,
      standing: fail,
      describeMove: () => "roll",
    });
    draw();
    const table = /** @type {any} */ (host.own);
    assert.deepEqual([table.rivals(), table.forced(), table.standing()], [[], null, ""]);
    assert.equal(table.describeMove(), "roll");
    assert.deepEqual(calls, ["failed rivals", "redraw"], "only the first error in a position is reported");
  });

  test("in an asynchronous function is left to the caller", async () => {
    const clips = async () => {
      throw new Error("no animation");
    };
    const { host } = createHost({ clips });
    const clipsOf = /** @type {any} */ (host.own).clips;
    await assert.rejects(clipsOf([], view(1), view(2), host.ui), /no animation/);
  });

  test("in a key plays nothing", () => {
    const run = () => {
      throw new Error("no key");
    };
    const { calls, draw, press } = createHost({ keys: [{ key: "r", label: "Roll", run }] });
    draw();
    press("r");
    assert.deepEqual(calls, ["failed key r", "redraw"]);
  });
});

describe("an animation", () => {
  test("runs over the picture, draws with the table's object, and draws a picture immediately", async () => {
    const order = /** @type {string[]} */ ([]);
    const { host, model, redraw, draw } = createHost({
      clips(/** @type {any} */ events, /** @type {any} */ _, /** @type {any} */ after, /** @type {any} */ ui) {
        assert.equal(ui, host.ui);
        const run = (/** @type {any} */ stage) => {
          assert.equal(stage.ui, host.ui);
          order.push(`plays ${events[0].event} on ${find(root, "#stroke").textContent}`);
          return [];
        };
        return [{ ms: 10, view: after, run }];
      },
    });
    draw();
    redraw.now = draw;
    const show = (/** @type {any} */ picture) => {
      model.picture = picture;
      order.push("show");
    };
    const signal = new AbortController().signal;
    const showing = { signal, show, reveal: () => void order.push("reveal") };
    await host.animate([{ event: "flew" }], view(1), view(2), showing);
    assert.deepEqual(order, ["show", "plays flew on 2"]);
  });

  test("draws immediately when it reveals the position, which is first of all if motion is reduced", async () => {
    const order = /** @type {string[]} */ ([]);
    const { host, redraw, draw } = createHost({ clips: () => void order.push("plays") ?? [] });
    draw();
    redraw.now = () => void order.push("draws");
    document.documentElement.dataset.motion = "still";
    const showing = { signal: new AbortController().signal, show: () => {}, reveal: () => void order.push("reveal") };
    await host.animate([], view(1), view(2), showing);
    delete document.documentElement.dataset.motion;
    assert.deepEqual(order, ["reveal", "draws", "plays"]);
  });
});

describe("the result of a move", () => {
  /** Plays a clip, and returns what the table asks while it runs. @param {object} clip */
  const askDuring = async (clip) => {
    const asked = /** @type {string[]} */ ([]);
    const ask = () => {
      const button = find(root, "[data-part~=main-button]");
      const isDim = find(root, "[data-part~=tray]").classList.contains("resting");
      const isHidden = find(root, ".message").classList.contains("calm");
      asked.push([button.textContent.trim(), button.disabled, isDim, isHidden].join());
    };
    const controls = () => [{ role: "main", kind: "roll", label: "Roll", run: doNothing }];
    const run = () => void ask() ?? [];
    const { host, redraw, draw } = createHost({ controls, clips: () => [{ ms: 10, run, ...clip }] });
    redraw.now = draw;
    draw();
    const showing = { signal: new AbortController().signal, show: () => {}, reveal: () => {} };
    await host.animate([], view(1), view(2), showing);
    draw();
    ask();
    return asked;
  };
  const ROLLS = "Roll,false,false,false";
  const RESTS = "Go on tap anywhere,true,true,true";

  test("asks nothing of the player while a banner, a payout or a count is shown", async () => {
    for (const clip of [{ moment: true }, { minMs: 800 }, { isResult: true }])
      assert.deepEqual(await askDuring(clip), [RESTS, ROLLS]);
  });

  test("does not include the roll itself, nor a picture that only stays", async () => {
    for (const clip of [{}, { isFull: true }, { moment: true, isResult: false }])
      assert.deepEqual(await askDuring(clip), [ROLLS, ROLLS]);
  });
});

describe("clips that are played again", () => {
  /** Plays a clip again that runs until it is ended. @param {any} table */
  const playAgain = async ({ host, redraw, draw }) => {
    draw();
    redraw.now = draw;
    const running = new Promise((start) => {
      const run = () => {
        let end = () => {};
        const finished = new Promise((resolve) => (end = () => resolve(undefined)));
        start(undefined);
        return [{ finished, finish: end, cancel: end }];
      };
      host.ui.replay([{ ms: 10, view: view(7), run }]);
    });
    await running;
  };
  const stroke = () => find(root, "#stroke").textContent;

  test("draw their own pictures, and then the position again when the player touches the table", async () => {
    const table = createHost();
    await playAgain(table);
    assert.equal(stroke(), "7");
    find(root, "[data-part~=table]").dispatchEvent(new Event("pointerdown"));
    await new Promise((done) => setTimeout(done));
    assert.equal(stroke(), "1");
  });

  test("end when a move is animated", async () => {
    const table = createHost();
    await playAgain(table);
    const showing = { signal: new AbortController().signal, show: () => {}, reveal: () => {} };
    await table.host.animate([], view(1), view(2), showing);
    await new Promise((done) => setTimeout(done));
    assert.equal(stroke(), "1");
  });
});

test("a table that is left skips what is being shown and disposes of the game's table", () => {
  const done = /** @type {string[]} */ ([]);
  const { host } = createHost({ dispose: () => done.push("dispose") }, { skip: () => done.push("skip") });
  host.close();
  assert.deepEqual(done, ["skip", "dispose"]);
});
