/** A fake localStorage that counts its operations and can fail in all known ways. */

/** Functions that create the errors browsers throw if the storage is full or blocked, and some unexpected ones. */
export const storageErrors = [
  () => new DOMException("full", "QuotaExceededError"),
  () => Object.assign(new Error("full"), { name: "NS_ERROR_DOM_QUOTA_REACHED", code: 1014 }),
  () => Object.assign(new Error("full"), { name: "QUOTA_EXCEEDED_ERR", code: 22 }),
  () => new DOMException("blocked", "SecurityError"),
  () => new TypeError("nothing at all to do with storage"),
  () => "a thrown string",
  () => null,
];

export class FakeStorage {
  /** @type {Map<string, string>} */
  map = new Map();
  writes = 0;
  reads = 0;
  /**
   * Functions that make operations fail, by throwing an error or by changing the result.
   * @type {{
   *   set?: (key: string, text: string, write: number, map: Map<string, string>) => void|"drop"|{text: string},
   *   get?: (key: string, text: string|null, read: number) => any,
   *   remove?: (key: string) => void|"drop",
   *   keys?: () => void,
   * }}
   */
  failures = {};
  /** Maximum number of characters in all keys and values. */
  capacity = Number.POSITIVE_INFINITY;

  /** @param {Iterable<[string, string]>} [entries] */
  constructor(entries = []) {
    this.map = new Map(entries);
  }

  get length() {
    this.failures.keys?.();
    return this.map.size;
  }

  /** @param {number} at */
  key(at) {
    return [...this.map.keys()][at] ?? null;
  }

  /** @param {string} key */
  getItem(key) {
    this.reads += 1;
    const text = this.map.get(key) ?? null;
    return this.failures.get ? this.failures.get(key, text, this.reads) : text;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    this.writes += 1;
    const failure = this.failures.set?.(key, text, this.writes, this.map);
    if (failure === "drop") return;
    const put = typeof failure === "object" ? failure.text : String(text);
    let size = key.length + put.length;
    for (const [other, there] of this.map) if (other !== key) size += other.length + there.length;
    if (size > this.capacity) throw new DOMException("full", "QuotaExceededError");
    this.map.set(key, put);
  }

  /** @param {string} key */
  removeItem(key) {
    if (this.failures.remove?.(key) === "drop") return;
    this.map.delete(key);
  }
}
