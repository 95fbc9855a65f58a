/**
 * What a site keeps on the visitor's device, under a name of its own so that two sites never read
 * each other's. Storage that is blocked or full reads as empty and forgets.
 *
 * @see Specification §7, "Device storage reads and writes, all keyed by site slug"
 */
export function buildStorageKey(siteSlug: string, name: string): string {
  return `forecourt:${siteSlug}:${name}`;
}

/** Null where nothing is kept, or nothing readable. */
export function readStored(siteSlug: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(buildStorageKey(siteSlug, name)) ?? "null");
  } catch {
    return null;
  }
}

/** Whether the device keeps it: not where storage is blocked or full. */
export function writeStored(siteSlug: string, name: string, value: unknown): boolean {
  try {
    localStorage.setItem(buildStorageKey(siteSlug, name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
