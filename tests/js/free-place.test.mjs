// Tests of the search for a place where a notice covers nothing important.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { findFreePlace, placeCost } from "../../web/table/free-place.ts";

const AREA = { left: 0, top: 0, right: 400, bottom: 300 };
const SIZES = [
  { width: 300, height: 60 },
  { width: 180, height: 100 },
];

describe("findFreePlace", () => {
  it("uses the top if nothing is in the way", () => {
    const place = findFreePlace(AREA, SIZES, []);
    assert.equal(place?.cost, 0);
    assert.ok(place.top < 10 && place.right - place.left === 300);
  });

  it("moves down below obstacles", () => {
    const obstacles = [{ left: 0, top: 0, right: 400, bottom: 90, weight: 1 }];
    const place = findFreePlace(AREA, SIZES, obstacles);
    assert.ok(place && place.cost === 0 && place.top >= 90);
  });

  it("uses a narrower size if the first one covers something everywhere", () => {
    const obstacles = [{ left: 200, top: 0, right: 210, bottom: 300, weight: 1 }];
    const place = findFreePlace(AREA, SIZES, obstacles);
    assert.ok(place && place.cost === 0 && place.right - place.left === 180);
  });

  it("covers the least important things if there is no free place", () => {
    const obstacles = [
      { left: 0, top: 0, right: 400, bottom: 150, weight: 1000 },
      { left: 0, top: 150, right: 400, bottom: 300, weight: 1 },
    ];
    const place = findFreePlace(AREA, SIZES, obstacles);
    assert.ok(place && place.cost > 0 && place.top >= 150);
    assert.equal(place.cost, placeCost(place, obstacles));
  });

  it("starts at the edge of an area that is too small", () => {
    const place = findFreePlace({ left: 0, top: 0, right: 100, bottom: 40 }, SIZES, []);
    assert.ok(place && place.left >= 0 && place.top >= 0);
  });
});
