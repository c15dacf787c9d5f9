/** Tests of reading and writing option values in a form, and of assigning error messages to their fields. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { describeMaterial, readList, readMaterial, splitProblems, writeList } from "../../web/features/setup/values.ts";

test("readList accepts numbers, ranges, words and JSON", () => {
  assert.deepEqual(readList("1, 4-6, 18"), [1, 4, 5, 6, 18]);
  assert.deepEqual(readList(" 3 2;1 "), [3, 2, 1]);
  assert.deepEqual(readList("putt, CHIP"), ["putt", "CHIP"]);
  assert.deepEqual(readList("[[0, 1], [2, 3]]"), [
    [0, 1],
    [2, 3],
  ]);
  assert.deepEqual(readList(""), []);
});

test("readList passes invalid input on, so that Python can check it", () => {
  assert.deepEqual(readList("9-1"), ["9-1"]);
  assert.deepEqual(readList("1e3 99999999999"), ["1e3", "99999999999"]);
  assert.equal(readList("[1, 2"), "[1, 2");
});

test("writeList returns text that readList reads as the same list", () => {
  for (const list of [[1, 2, 3], ["putt", "chip"], [[0, 1], [2]], ["two words"], ["a-b", -3]])
    assert.deepEqual(readList(writeList(list)), list);
  assert.equal(writeList(null), "");
  assert.equal(writeList("all"), "all");
});

test("readMaterial accepts JSON or lines of text", () => {
  assert.deepEqual(readMaterial('\uFEFF [{"par": 4}]\n').value, [{ par: 4 }]);
  assert.deepEqual(readMaterial("putt\r\nchip\n").value, ["putt", "chip"]);
  assert.match(readMaterial("{ nonsense").fault, /^The file is not JSON: /);
  assert.equal(readMaterial("  \n").fault, "The file is empty.");
  assert.equal(describeMaterial([1, 2]), "2 entries");
  assert.equal(describeMaterial({ one: 1 }), "1 entry");
});

test("splitProblems returns every problem and the option that it concerns", () => {
  const names = ["holes", "boards"];
  assert.deepEqual(splitProblems("boards: board 1: par is 1 to 9; board 2: no tee", names), {
    name: "boards",
    faults: ["board 1: par is 1 to 9", "board 2: no tee"],
  });
  assert.deepEqual(splitProblems("option holes: there is no hole 12; the course has 1 to 9", names), {
    name: "holes",
    faults: ["there is no hole 12", "the course has 1 to 9"],
  });
  assert.deepEqual(splitProblems("option holes lists numbers", names), {
    name: "holes",
    faults: ["option holes lists numbers"],
  });
  assert.deepEqual(splitProblems("players are a list of names", names).name, null);
  assert.deepEqual(splitProblems("option seed is unknown", names).name, null);
});
