export const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "NS_ERROR_DOM_QUOTA_REACHED");
  };
};

/** Spoils each saved game: one becomes nonsense, the others lose their second half. Returns the new texts. */
export const spoilSaves = (foreign) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith("pygolf:game:"))
    .map((key) => {
      const kept = localStorage.getItem(key);
      const text = key.includes(foreign) ? "nonsense" : kept.slice(0, kept.length / 2);
      localStorage.setItem(key, text);
      return text;
    });
