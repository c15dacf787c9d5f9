import { storageKey } from "./storage.js";

/** Makes localStorage reject all writes, with the error name that Firefox uses. */
export const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "NS_ERROR_DOM_QUOTA_REACHED");
  };
};

/**
 * Corrupts all saved games: the one with the id `foreign` becomes nonsense, the others lose their second half. Returns
 * the new contents.
 */
export const corruptSaves = (foreign) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(storageKey("game:")))
    .map((key) => {
      const saved = localStorage.getItem(key);
      const text = key.includes(foreign) ? "nonsense" : saved.slice(0, saved.length / 2);
      localStorage.setItem(key, text);
      return text;
    });

/** Makes the browser never answer a request for the lock of this name, until the page calls `restoreLocks`. */
export const silenceLocks = (name) => {
  const { request } = navigator.locks;
  navigator.locks.request = (...given) =>
    given[0] === name ? new Promise(() => {}) : request.apply(navigator.locks, given);
  globalThis.restoreLocks = () => {
    navigator.locks.request = request;
  };
};
