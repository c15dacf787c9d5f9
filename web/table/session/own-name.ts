/** The name of the player to whom this device belongs. */

/** Returns whether a name was entered by a player, and is not a default name. */
export const isEntered = (name: string | undefined) => Boolean(name?.trim()) && !/^(You|Player \d+)$/.test(name ?? "");

/**
 * Returns the name of this device's player: the first of the names in the settings, or "" if none was entered.
 * @param names - names of the latest players on this device, by seat
 */
export const ownName = ([first]: readonly string[]) => (first !== undefined && isEntered(first) ? first : "");

/**
 * Returns the name of this device's player in links: the one entered for a link, otherwise `ownName`. Only links contain
 * the former; at this device's tables the player is still "You".
 */
export const linkName = ({ sender, names }: { sender: string; names: readonly string[] }) =>
  isEntered(sender) ? sender : ownName(names);
