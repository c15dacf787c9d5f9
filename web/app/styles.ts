/** Style sheets that load together with the screen they belong to. */

import { root } from "../build.js";
import { addStyleSheet } from "./missing.ts";

/**
 * Adds a style sheet to the page, once. It stays for the whole visit, so each of its rules starts with a class of its
 * screen.
 * @param folder - folder below web/
 * @returns never rejects, because a screen without its styles is better than no screen
 */
export const loadStyle = (folder: string, name: string = "style.css"): Promise<void> =>
  addStyleSheet(`${root}${folder}/${name}`);

/** Loads the style sheet that all screens share. */
export const loadSharedStyle = () => loadStyle("features/common", "screens.css");
