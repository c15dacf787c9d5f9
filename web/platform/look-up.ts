/**
 * Returns the value of a key in a table, or undefined if the table does not have the key itself. Keys that come from
 * user input, a link or a file must be looked up with this function: an ordinary access such as `table["constructor"]`
 * finds the members of Object.prototype.
 */
export const lookUp = <T>(
  table: Readonly<Record<string, T>> | null | undefined,
  key: string | number,
): T | undefined => (table && Object.hasOwn(table, key) ? table[key] : undefined);
