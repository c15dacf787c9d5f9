/** Style sheets that come with what they are for. */

import { root } from "../../build.js";
import { addSheet } from "../../core/page/missing.js";

/**
 * Puts a sheet in place, once. It holds for the whole page: each rule begins with the room's own class.
 * @param {string} folder  under web/
 * @param {string} [name]
 * @returns {Promise<void>} never rejects: a room without its style is better than none
 */
export const loadStyle = (folder, name = "style.css") => addSheet(`${root}${folder}/${name}`);

/** What rooms have in common. */
export const loadSharedStyle = () => loadStyle("screens/common", "screens.css");
