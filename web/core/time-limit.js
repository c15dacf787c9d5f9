/**
 * Settles as a promise does, or rejects after a time. Some browsers never answer a request to Cache Storage, IndexedDB or
 * the private file system, for example if the profile is damaged.
 * @template T @param {number} ms @param {PromiseLike<T>} promise @param {string} what  for the error message
 * @returns {Promise<T>}
 */
export function withTimeLimit(ms, promise, what) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} does not respond.`)), ms);
    const stop = () => clearTimeout(timer);
    promise.then(resolve, reject);
    promise.then(stop, stop);
  });
}
