/**
 * Settles as a promise does, or rejects after a time. Some browsers never respond to a request to Cache Storage,
 * IndexedDB or the private file system, for example if the profile is damaged.
 * @param what - for the error message
 */
export function withTimeLimit<T>(ms: number, promise: PromiseLike<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} does not respond.`)), ms);
    const stop = () => clearTimeout(timer);
    promise.then(resolve, reject);
    promise.then(stop, stop);
  });
}
