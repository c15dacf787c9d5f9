/** Faults of options as Python words them. */

/**
 * What Python says is wrong, fault by fault, and the option that it names, if any.
 * @param {string} message
 * @param {string[]} names   of the options
 * @returns {{name: string|null, faults: string[]}}
 */
export function faultsOf(message, names) {
  const named = /^(?:there is no )?option (\w+)|^(\w+):/.exec(message);
  const word = named?.[1] ?? named?.[2] ?? "";
  const name = names.includes(word) ? word : null;
  const text = name ? message.replace(new RegExp(`^(?:option )?${name}: `), "") : message;
  return { name, faults: text.split("; ").filter(Boolean) };
}
