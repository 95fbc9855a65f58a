import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { readStored } from "./site-storage.ts";

export const SAVED_NAME = "saved";

/**
 * The saved vehicles of a site, the latest first. Every page reads no more than this, and loads the rest of the
 * list's rules (`saved-vehicles.ts`) at the first press.
 */
export function readSavedIds(siteSlug: string): number[] {
  const stored: { vehicles?: unknown } | null = Object(readStored(siteSlug, SAVED_NAME));
  const list = stored?.vehicles ?? stored;
  if (!Array.isArray(list)) return [];
  const ids = list.map((entry) => entry?.id ?? entry);
  return [...new Set<number>(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(
    0,
    MAX_SAVED_VEHICLES,
  );
}
