import { readStored, writeStored } from "#device/site-storage.ts";

/** Which facets are open, and which of them show all their values. */
export type FacetsState = {
  open: Record<string, boolean>;
  all: string[];
};

const NAME = "facets";

/** Of the tab. A shopper seldom goes back further. */
const MAX_ADDRESSES = 50;

/** Stores how the facets of a results page stand, for as long as the tab. The address is without its host. */
export function storeFacetsOf(siteSlug: string, address: string, state: FacetsState): void {
  const { [address]: _older, ...others } = readAll(siteSlug);
  const newest = Object.entries({ ...others, [address]: state }).slice(-MAX_ADDRESSES);
  writeStored(siteSlug, NAME, Object.fromEntries(newest), "sessionStorage");
}

/** Undefined for an address that nothing is stored of, and for a record that cannot be read. */
export function readFacetsOf(siteSlug: string, address: string): FacetsState | undefined {
  const all = readAll(siteSlug);
  const stored = Object.hasOwn(all, address) ? all[address] : undefined;
  return isFacetsState(stored) ? stored : undefined;
}

function readAll(siteSlug: string): Record<string, unknown> {
  const stored = readStored(siteSlug, NAME, "sessionStorage");
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

export function isFacetsState(stored: unknown): stored is FacetsState {
  if (typeof stored !== "object" || stored === null) return false;
  if (!("open" in stored && "all" in stored && Array.isArray(stored.all))) return false;
  return typeof stored.open === "object" && stored.open !== null;
}
