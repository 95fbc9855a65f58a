import { buildStorageKey } from "./site-storage.ts";

/** Whether the browser lets a site keep anything on the device; a private window may not. */
export function keepsRecords(siteSlug: string): boolean {
  const key = buildStorageKey(siteSlug, "trial");
  try {
    localStorage.setItem(key, "");
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
