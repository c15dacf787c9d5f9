/** Opens a store with a fake storage and records its events. */
import { openStore } from "../../../web/data/store.ts";
import { FakeStorage } from "./fake-storage.mjs";
import { bytes } from "./games.mjs";

/**
 * @param {FakeStorage|null} [storage]
 * @param {import("../../../web/data/store.ts").World & {seed?: number}} [world]
 */
export function openTestStore(storage = new FakeStorage(), { seed = 1, ...world } = {}) {
  const clock = { now: 1_790_000_000_000 };
  const store = openStore(storage, { now: () => clock.now, random: bytes(seed), wait: 5, ...world });
  /** @type {any[]} */
  const errors = [];
  /** @type {any[]} */
  const events = [];
  store.addEventListener("trouble", (event) => errors.push(/** @type {CustomEvent} */ (event).detail));
  for (const type of ["changed", "recovered", "settings"]) {
    store.addEventListener(type, (event) => events.push({ type, .../** @type {CustomEvent} */ (event).detail }));
  }
  return { store, storage: /** @type {FakeStorage} */ (storage), errors, events, clock };
}
