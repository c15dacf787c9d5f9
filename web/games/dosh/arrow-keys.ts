// The arrow keys in a group of radio buttons.

/** Returns a handler of the arrow keys. After the next render, the selected button is focused. */
export const arrows = (go: (by: number) => void) => (event: KeyboardEvent) => {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  go(by);
  const group = event.currentTarget as HTMLElement;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => (group.querySelector("[aria-checked=true]") as HTMLElement | null)?.focus()),
  );
};
