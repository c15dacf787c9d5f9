/** The photographs of boards, stored in IndexedDB under the id of a board or `<board id>:<part of the board>`. */

import { Database } from "../../../data/database.ts";

/** Where and how a photograph is drawn: its opacity (`share`, 0 to 1) and whatever else its game needs. */
export type Placement = Record<string, number>;

/** A stored photograph. The field is called `lie` because older versions stored it under that name. */
export type StoredPhoto = { blob: Blob; lie: Placement };

const photos: Database<StoredPhoto> = new Database("pygolf-photos", "photos");

/** Returns the keys of all stored photographs. */
export const photoKeys = (): Promise<string[]> => photos.keys();

/** Loads a photograph. */
export const loadPhoto = (key: string): Promise<StoredPhoto> => photos.get(key);

/** Saves a photograph. */
export const savePhoto = (key: string, photo: StoredPhoto) => photos.put(key, photo);

/** Deletes a photograph. */
export const deletePhoto = (key: string) => photos.delete(key);
