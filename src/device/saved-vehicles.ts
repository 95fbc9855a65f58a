import {
  addSavedVehicle,
  formatSavedVehicles,
  isReadWhole,
  parseSavedVehicles,
  restoreSavedVehicles,
  type SavedVehicle,
  type SavedVehicles,
} from "#domain/garage/saved-vehicles.ts";
import { readSavedIds, SAVED_NAME } from "./saved-ids.ts";
import { buildStorageKey, readStored, writeStored } from "./site-storage.ts";

/** Texts that could not be read whole, kept for whoever mends them; the second one's name ends in "-2". */
const UNREAD_NAME = "saved-unread";

/** `full` and `unkept` changed nothing: the list has no place, or the device stores nothing. */
export type SavedToggle = "saved" | "removed" | "full" | "unkept";

/** The latest first; empty where nothing is stored or it cannot be read. */
export function readSavedVehicles(siteSlug: string): SavedVehicle[] {
  return parseSavedVehicles(readStored(siteSlug, SAVED_NAME));
}

/** Saves a vehicle, or removes a saved one. Read each time: another tab may have saved vehicles. */
export function toggleSavedVehicle(siteSlug: string, id: number): SavedToggle {
  if (readSavedIds(siteSlug).includes(id)) {
    return forgetSavedVehicles(siteSlug, [id]) ? "removed" : "unkept";
  }
  const added = addSavedVehicle(readSavedVehicles(siteSlug), id);
  if (added === null) return "full";
  return writeSaved(siteSlug, added) ? "saved" : "unkept";
}

/** Saves several, and returns how many of them the list now has; null where the device stores nothing. */
export function addSavedVehicles(siteSlug: string, ids: readonly number[]): number | null {
  let saved: SavedVehicles = readSavedVehicles(siteSlug);
  for (const id of ids.toReversed()) saved = addSavedVehicle(saved, id) ?? saved;
  if (!writeSaved(siteSlug, saved)) return null;
  return saved.filter(({ id }) => ids.includes(id)).length;
}

/** False where the device stores nothing. */
export function forgetSavedVehicles(siteSlug: string, ids: readonly number[]): boolean {
  return changeSavedVehicles(siteSlug, (saved) => saved.filter(({ id }) => !ids.includes(id)));
}

/** Puts removed vehicles back where they stood in `before`; false where the device stores nothing. */
export function bringBackSavedVehicles(siteSlug: string, before: SavedVehicles): boolean {
  return changeSavedVehicles(siteSlug, (saved) => restoreSavedVehicles(saved, before));
}

/** Changes the newest list, that of another tab included; false where the device stores nothing. */
export function changeSavedVehicles(
  siteSlug: string,
  change: (saved: SavedVehicles) => SavedVehicles,
): boolean {
  return writeSaved(siteSlug, change(readSavedVehicles(siteSlug)));
}

function writeSaved(siteSlug: string, saved: SavedVehicles): boolean {
  return setUnreadAside(siteSlug) && writeStored(siteSlug, SAVED_NAME, formatSavedVehicles(saved));
}

/**
 * A list that cannot be read whole is never overwritten before a copy of it is stored; false where there is no
 * room for one.
 */
function setUnreadAside(siteSlug: string): boolean {
  const text = readText(siteSlug, SAVED_NAME);
  if (text === null || isReadWhole(readStored(siteSlug, SAVED_NAME))) return true;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? UNREAD_NAME : `${UNREAD_NAME}-${count}`;
    const copy = readText(siteSlug, name);
    if (copy === text) return true;
    if (copy === null) return writeText(siteSlug, name, text);
  }
}

function readText(siteSlug: string, name: string): string | null {
  try {
    return localStorage.getItem(buildStorageKey(siteSlug, name));
  } catch {
    return null;
  }
}

/** As it is, whatever its length. */
function writeText(siteSlug: string, name: string, text: string): boolean {
  try {
    localStorage.setItem(buildStorageKey(siteSlug, name), text);
    return true;
  } catch {
    return false;
  }
}
