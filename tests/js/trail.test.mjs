/** Tests of the history entries, which determine where Back and the back arrow lead, with a fake browser history. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Trail } from "../../web/app/trail.ts";

/** The history of one tab, and the part of the router that uses it. `moved` does what a hashchange event does. */
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

  /** Follows a link. @param {string} hash */
  link(hash) {
    this.location.hash = hash;
  }

  /** Whether hashchange events are delayed, so that the user can navigate again before them. */
  delayed = false;

  moved() {
    if (this.delayed) return;
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

test("a table that is opened by its address gets one entry for the clubhouse before it", () => {
  const browser = new FakeBrowser("#/game/abc");
  assert.deepEqual(browser.addresses, ["#/", "#/game/abc"]);
  const reloaded = new Trail(/** @type {any} */ (browser.history), browser.location);
  reloaded.arrive(true);
  assert.deepEqual(browser.addresses, ["#/", "#/game/abc"]);
  browser.go(-1);
  assert.equal(browser.here.hash, "#/");
});

test("a table replaces the entry of the form", () => {
  const browser = new FakeBrowser("");
  browser.link("#/new/dice");
  browser.enter("#/game/abc");
  assert.deepEqual(browser.addresses, ["", "#/game/abc"]);
  browser.enter("#/game/rematch");
  assert.deepEqual(browser.addresses, ["", "#/game/rematch"]);
});

test("the clubhouse replaces the entry of a form or link that was opened directly", () => {
  for (const address of ["#/new/dice", "#v=1&g=dice"]) {
    const browser = new FakeBrowser(address);
    browser.enter("#/game/abc");
    assert.deepEqual(browser.addresses, ["#/", "#/game/abc"]);
    assert.deepEqual([browser.trail.back, browser.trail.goBack(), browser.here.hash], ["#/", true, "#/"]);
  }
});

test("the back arrow leads one step back, past the form that a table replaced", () => {
  const browser = new FakeBrowser("#/");
  const arrow = () => {
    const { back } = browser.trail;
    assert.equal(browser.trail.goBack(), true);
    assert.equal(browser.here.hash, back);
    return back;
  };
  browser.link("#/locker/dice");
  browser.link("#/new/dice");
  browser.enter("#/game/abc");
  browser.link("#/review/abc/12");
  assert.equal(arrow(), "#/game/abc", "from the review to the result");
  browser.link("#/duel/abc");
  browser.link("#/game/rematch");
  assert.deepEqual([arrow(), arrow(), arrow(), arrow()], ["#/duel/abc", "#/game/abc", "#/locker/dice", "#/"]);
});

test("the back arrow leads to the clubhouse if nothing precedes the page", () => {
  for (const address of ["#/review/abc", "#/duel/abc", "#/rules/dice", "#/locker"]) {
    const browser = new FakeBrowser(address);
    assert.deepEqual([browser.trail.back, browser.trail.goBack()], ["#/", false]);
  }
});

test("the back arrow of the rulebook leads to the game or form, past all clauses that were read", () => {
  for (const from of ["#/game/abc", "#/new/dice"]) {
    const browser = new FakeBrowser("#/");
    browser.link(from);
    assert.equal(browser.trail.back, "#/");
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

test("the back arrow of the rulebook leads to the clubhouse if it was opened from there", () => {
  const browser = new FakeBrowser("#/");
  browser.link("#/rules/dice");
  browser.link("#/rules/dice/DG-3");
  assert.deepEqual([browser.trail.back, browser.trail.goBack(), browser.at], ["#/", true, 0]);
});

test("undoBack undoes Back while a dialog is open, but not a link", () => {
  const browser = new FakeBrowser("#/");
  browser.link("#/game/abc");
  // The router closes the dialog when the history changes, and then calls undoBack.
  browser.moved = () => {};
  browser.at = 0;
  assert.equal(browser.trail.stands, false);
  assert.equal(browser.trail.undoBack(), true);
  assert.equal(browser.here.hash, "#/game/abc");
  assert.equal(browser.trail.stands, true);
  browser.link("#/about");
  assert.equal(browser.trail.undoBack(), false);
});

test("a foreign history state is ignored", () => {
  for (const state of [1, "x", { n: "1" }, {}]) {
    const browser = new FakeBrowser("#/");
    browser.push("#/rules/dice", state);
    browser.moved();
    assert.equal(browser.trail.stands, true);
    assert.equal(typeof browser.here.state.n, "number");
  }
});

test("going back before a table has opened leads to the clubhouse, not to the form", () => {
  const browser = new FakeBrowser("#/new/dosh");
  browser.delayed = true;
  browser.enter("#/game/a");
  browser.at -= 1;
  browser.delayed = false;
  assert.equal(browser.here.hash, "#/");
  assert.equal(browser.trail.stands, false, "the form is still shown and must be replaced");
  browser.moved();
  assert.equal(browser.trail.stands, true);
});
