/** The name of the player to whom this device belongs. */

/** Returns whether a name was entered by a player, and is not a default name. @param {string|undefined} name */
export const isEntered = (name) => Boolean(name?.trim()) && !/^(You|Player \d+)$/.test(name ?? "");

/**
 * Returns the name of this device's player: the first of the names in the settings, or "" if none was entered.
 * @param {readonly string[]} names  names of the latest players on this device, by seat
 */
export const ownName = ([first]) => (first !== undefined && isEntered(first) ? first : "");

/**
 * Returns the name of this device's player in links: the one entered for a link, otherwise `ownName`. Only links contain
 * the former; at this device's tables the player is still "You".
 * @param {{sender: string, names: readonly string[]}} settings
 */
export const linkName = ({ sender, names }) => (isEntered(sender) ? sender : ownName(names));
