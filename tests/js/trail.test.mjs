/** The trail of history entries: where Back and the chevron lead. A fake history, as browsers have it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Trail } from "../../web/core/page/trail.js";

/** A history of one tab, with the router's part of it: `moved` is what a hashchange does. */
class FakeBrowser {
  /** @type {{hash: string, state: any}[]} */
  entries = [];
  at = 0;

  /** @param {string} hash  the first address */
  constructor(hash) {
    this.entries = [{ hash, state: null }];
    const browser = this;
    this.location = {
      get hash() {
        return browser.here.hash;
      },
      set hash(next) {
        browser.push(next, null);
        browser.moved();
      },
    };
    this.history = {
      get state() {
        return browser.here.state;
      },
      replaceState: (
        /** @type {any} */ state,
        /** @type {string} */ _title,
        /** @type {string} */ address = this.here.hash,
      ) => {
        this.entries[this.at] = { hash: address, state: structuredClone(state) };
      },
      pushState: (/** @type {any} */ state, /** @type {string} */ _title, /** @type {string} */ address) =>
        this.push(address, structuredClone(state)),
      go: (/** @type {number} */ by) => this.go(by),
    };
    this.trail = new Trail(/** @type {any} */ (this.history), this.location);
    this.trail.arrive(true);
  }

  get here() {
    return /** @type {{hash: string, state: any}} */ (this.entries[this.at]);
  }

  /** @param {string} hash @param {any} state */
  push(hash, state) {
    this.entries = [...this.entries.slice(0, this.at + 1), { hash, state }];
    this.at += 1;
  }

  /** @param {string} hash  a link */
  link(hash) {
    this.location.hash = hash;
  }

  /** The browser tells of a change later: whoever is quick has gone on by then. */
  late = false;

  moved() {
    if (this.late) return;
    if (!this.trail.stands) this.trail.arrive(false);
  }

  /** @param {number} by */
  go(by) {
    assert.ok(this.entries[this.at + by], "leaves the site");
    this.at += by;
    this.moved();
  }

  /** @param {string} address */
  enter(address) {
    if (this.trail.enter(address)) this.trail.arrive(false);
  }

  get addresses() {
    return this.entries.map((entry) => entry.hash);
  }
}

test("a table that was opened by its address has the clubhouse behind it, once", () => {
  const browser = new FakeBrowser("#/game/abc");
  assert.deepEqual(browser.addresses, ["#/", "#/game/abc"]);
  const reloaded = new Trail(/** @type {any} */ (browser.history), browser.location);
  reloaded.arrive(true);
  assert.deepEqual(browser.addresses, ["#/", "#/game/abc"]);
  browser.go(-1);
  assert.equal(browser.here.hash, "#/");
});

test("home, form, table: the table takes the form's place", () => {
  const browser = new FakeBrowser("");
  browser.link("#/new/dice");
  browser.enter("#/game/abc");
  assert.deepEqual(browser.addresses, ["", "#/game/abc"]);
  browser.enter("#/game/rematch");
  assert.deepEqual(browser.addresses, ["", "#/game/rematch"]);
});

test("any other way to a table: the clubhouse takes the form's place", () => {
  for (const way of [["#/rules/dice", "#/new/dice"], ["#v=1&g=dice"]]) {
    const browser = new FakeBrowser(way[0] ?? "");
    for (const step of way.slice(1)) browser.link(step);
    browser.enter("#/game/abc");
    assert.deepEqual(browser.addresses.slice(-2), ["#/", "#/game/abc"]);
    browser.go(-1);
    assert.equal(browser.here.hash, "#/");
  }
});

test("the chevron of the rulebook leads to the game or the form, over every clause that was read", () => {
  for (const from of ["#/game/abc", "#/new/dice"]) {
    const browser = new FakeBrowser("#/");
    browser.link(from);
    assert.equal(browser.trail.back, "#/");
    assert.equal(browser.trail.goBack(), false);
    browser.link("#/rules/dice");
    browser.link("#/rules/dice/DG-3");
    browser.link("#/rules/dice/DG-4");
    assert.equal(browser.trail.back, from);
    browser.go(-1);
    assert.equal(browser.trail.back, from);
    assert.equal(browser.trail.goBack(), true);
    assert.deepEqual([browser.here.hash, browser.at], [from, 1]);
  }
});

test("the rulebook that was opened from the clubhouse leads there", () => {
  const browser = new FakeBrowser("#/");
  browser.link("#/rules/dice");
  browser.link("#/rules/dice/DG-3");
  assert.deepEqual([browser.trail.back, browser.trail.goBack()], ["#/", false]);
});

test("Back with a sheet open is undone; forward and a link are not", () => {
  const browser = new FakeBrowser("#/");
  browser.link("#/game/abc");
  // The router closes the sheet when it hears of the change, and asks this.
  browser.moved = () => {};
  browser.at = 0;
  assert.equal(browser.trail.stands, false);
  assert.equal(browser.trail.undoBack(), true);
  assert.equal(browser.here.hash, "#/game/abc");
  assert.equal(browser.trail.stands, true);
  browser.link("#/about");
  assert.equal(browser.trail.undoBack(), false);
});

test("what another page left in the state is not taken for ours", () => {
  for (const state of [1, "x", { n: "1" }, {}]) {
    const browser = new FakeBrowser("#/");
    browser.push("#/rules/dice", state);
    browser.moved();
    assert.equal(browser.trail.stands, true);
    assert.equal(typeof browser.here.state.n, "number");
  }
});

test("who goes back before an entered table has arrived stands in the clubhouse, not at the form", () => {
  const browser = new FakeBrowser("#/new/dosh");
  browser.late = true;
  browser.enter("#/game/a");
  browser.at -= 1;
  browser.late = false;
  assert.equal(browser.here.hash, "#/");
  assert.equal(browser.trail.stands, false, "the form is still on show, and has to give way");
  browser.moved();
  assert.equal(browser.trail.stands, true);
});
