/** The photographs of boards, stored in IndexedDB under the id of a board or `<board id>:<part of the board>`. */

import { Database } from "../store/database.js";

/** Where and how a photograph is drawn: its opacity (`share`, 0 to 1) and whatever else its game needs.
 * @typedef {Record<string, number>} Placement */
/** A stored photograph. The field is called `lie` because older versions stored it under that name.
 * @typedef {{blob: Blob, lie: Placement}} StoredPhoto */

/** @type {Database<StoredPhoto>} */
const photos = new Database("pygolf-photos", "photos");

/** Returns the keys of all stored photographs. @returns {Promise<string[]>} */
export const photoKeys = () => photos.keys();

/** Loads a photograph. @param {string} key @returns {Promise<StoredPhoto>} */
export const loadPhoto = (key) => photos.get(key);

/** Saves a photograph. @param {string} key @param {StoredPhoto} photo */
export const savePhoto = (key, photo) => photos.put(key, photo);

/** Deletes a photograph. @param {string} key */
export const deletePhoto = (key) => photos.delete(key);
