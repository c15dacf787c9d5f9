/** Returns the key under which the page stores something, for example "settings" or "game:" and an id. */
export const storageKey = (name) => `pygolf:${name}`;
