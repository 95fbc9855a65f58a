import { COMPARE_PATH, FAVOURITES_PATH, GARAGE_PATH } from "../addresses/site-addresses.ts";

/** Vehicles of a shared link: its QR code stays coarse enough for a phone's camera. */
export const MAX_SHARED_VEHICLES = 20;

type SavedPageSite = { compare_mode: boolean; garage_page: boolean };

/** The one page of a site's saved vehicles. @see Specification §2, "Routes" */
export function resolveSavedPath({ compare_mode, garage_page }: SavedPageSite): string {
  if (compare_mode) return COMPARE_PATH;
  return garage_page ? GARAGE_PATH : FAVOURITES_PATH;
}

/** Where a page of saved vehicles has them side by side. */
export const COMPARISON_ID = "comparison";

/** The saved vehicles side by side: first on a page of compare mode, below the cards on the others. */
export function buildComparisonHref(site: SavedPageSite): string {
  const path = resolveSavedPath(site);
  return site.compare_mode ? path : `${path}#${COMPARISON_ID}`;
}

/** The link that shows these vehicles on any device; those beyond the most that a link holds are left out. */
export function buildShortlistHref(site: SavedPageSite, ids: readonly number[]): string {
  return `${resolveSavedPath(site)}?ids=${ids.slice(0, MAX_SHARED_VEHICLES).join()}`;
}

/** The ids of an address, once each, in their order; words between them are left out. */
export function parseIds(text: string | null, most: number): number[] {
  const ids = (text ?? "").split(",").filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, most);
}

/**
 * Whether an answer to these ids is cached: those asked for are all shown, and spelt as the site spells them.
 * Others are coalesced: anybody can make them up.
 */
export function isKnownShortlist(
  asked: string | null,
  ids: readonly number[],
  shownCount: number,
): boolean {
  return shownCount === ids.length && (asked ?? "") === ids.join();
}
