/** By slug: two sites never read each other's (§7, "Device storage"). */
export function buildStorageKey(siteSlug: string, name: string): string {
  return `forecourt:${siteSlug}:${name}`;
}

export function readStored(siteSlug: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(buildStorageKey(siteSlug, name)) ?? "null");
  } catch {
    return null;
  }
}

/** False where storage is blocked or full. */
export function writeStored(siteSlug: string, name: string, value: unknown): boolean {
  try {
    localStorage.setItem(buildStorageKey(siteSlug, name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
