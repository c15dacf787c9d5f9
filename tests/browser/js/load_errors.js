/** Makes localStorage reject all writes, as if it were full. */
export function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
}
