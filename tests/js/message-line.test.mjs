/** Tests of the messages in the status line of the table. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { currentMessage, showMessage } from "../../web/table/message-line.ts";

test("a message is removed after its time, and earlier if the game has continued", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const session = /** @type {any} */ ({});
  let stale = false;
  const display = { ms: 5000, redraw: () => {}, isStale: () => stale };
  showMessage(session, "Hole 1 is over.", display);
  assert.equal(currentMessage(session), "Hole 1 is over.");
  stale = true;
  assert.equal(currentMessage(session), null);
  stale = false;
  context.mock.timers.tick(5000);
  assert.equal(currentMessage(session), null);
});
