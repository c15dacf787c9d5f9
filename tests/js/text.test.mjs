/** Tests of the text functions that all tables share. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { describeLead } from "../../web/table/text.ts";

test("describeLead says who leads, by how much and in which unit", () => {
  const names = ["You", "Luis", "Ann"];
  assert.equal(describeLead([12, 14], names, "stroke"), "You lead by two strokes.");
  assert.equal(describeLead([14, 13], names, "stroke"), "Luis leads by one stroke.");
  assert.equal(describeLead([3, 5], names, "gem", true), "Luis leads by two gems.");
  assert.equal(describeLead([8, 8], names, "stroke"), "All level at 8 strokes.");
  assert.equal(describeLead([9, 8, 8], names, "stroke"), "Luis and Ann lead with 8 strokes.");
  assert.equal(describeLead([5], names, "stroke"), "Five strokes so far.");
});
