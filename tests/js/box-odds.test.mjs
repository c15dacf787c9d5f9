/** Tests of the chart of odds in Box of Golf. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { render } = await import("lit-html");
const { chart } = await import("../../web/games/box/actions.ts");

test("the chart of odds keeps its place but shows nothing while another player plays", () => {
  const view = /** @type {any} */ ({ lit: true, phase: "roll", dice: ["red"], picked: 5, odds: null });
  const host = document.createElement("div");
  const classes = (/** @type {boolean} */ own) => {
    render(chart(view, own), host);
    return host.querySelector("table")?.className;
  };
  assert.deepEqual([classes(true), classes(false)], ["chart", "chart idle"]);
});
