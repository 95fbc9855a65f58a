/** The first stays on the device, the second ends with the tab. */
type StorageArea = "localStorage" | "sessionStorage";

/** The key has the site's slug, so that sites never read each other's records (§7, "Device storage"). */
export function buildStorageKey(siteSlug: string, name: string): string {
  return `forecourt:${siteSlug}:${name}`;
}

export function readStored(
  siteSlug: string,
  name: string,
  area: StorageArea = "localStorage",
): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(buildStorageKey(siteSlug, name)) ?? "null");
  } catch {
    return null;
  }
}

/** False where storage is blocked or full. */
export function writeStored(
  siteSlug: string,
  name: string,
  value: unknown,
  area: StorageArea = "localStorage",
): boolean {
  try {
    globalThis[area].setItem(buildStorageKey(siteSlug, name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
