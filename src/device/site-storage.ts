/** The first stays on the device, the second ends with the tab. */
type StorageArea = "localStorage" | "sessionStorage";

/** The key has the site's slug, so that sites never read each other's records (§7, "Device storage"). */
export function buildStorageKey(siteSlug: string, name: string): string {
  return `forecourt:${siteSlug}:${name}`;
}

/** A longer text is none of ours. Every page reads what is stored, and would wait for it. */
export const MAX_STORED_LENGTH = 1_000_000;

/** Null for nothing, and for what cannot be read. */
export function readStored(
  siteSlug: string,
  name: string,
  area: StorageArea = "localStorage",
): unknown {
  try {
    const text = globalThis[area].getItem(buildStorageKey(siteSlug, name)) ?? "null";
    return text.length > MAX_STORED_LENGTH ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** False where storage is blocked or full, or the text would be too long to be read again. */
export function writeStored(
  siteSlug: string,
  name: string,
  value: unknown,
  area: StorageArea = "localStorage",
): boolean {
  try {
    const text = JSON.stringify(value);
    if (text.length > MAX_STORED_LENGTH) return false;
    globalThis[area].setItem(buildStorageKey(siteSlug, name), text);
    return true;
  } catch {
    return false;
  }
}

/** The site whose page this is; "" on a page of none. */
export function readSiteSlug(): string {
  return document.body.dataset.site ?? "";
}
