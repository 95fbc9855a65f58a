import { readStored, writeStored } from "./site-storage.ts";

const NAME = "searches";

/** Searches that a device remembers of a site. */
export const MAX_RECENT_SEARCHES = 5;

/** What was searched for on this device, the latest first. */
export function readRecentSearches(siteSlug: string): string[] {
  const stored = readStored(siteSlug, NAME);
  if (!Array.isArray(stored)) return [];
  return stored.filter((text) => typeof text === "string").slice(0, MAX_RECENT_SEARCHES);
}

/**
 * Puts a search first; the same text in other letter case or with other blanks is the same search. A
 * blank one is none.
 */
export function rememberSearch(siteSlug: string, text: string): void {
  const typed = toPlain(text);
  if (typed === "") return;
  const others = listOthers(siteSlug, typed);
  writeStored(siteSlug, NAME, [typed, ...others].slice(0, MAX_RECENT_SEARCHES));
}

/** Takes one search away. */
export function forgetSearch(siteSlug: string, text: string): void {
  writeStored(siteSlug, NAME, listOthers(siteSlug, text));
}

export function forgetSearches(siteSlug: string): void {
  writeStored(siteSlug, NAME, []);
}

/** Read anew each time, so that what another tab remembers stays. */
function listOthers(siteSlug: string, text: string): string[] {
  return readRecentSearches(siteSlug).filter((kept) => toKey(kept) !== toKey(text));
}

const toPlain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const toKey = (text: string): string => toPlain(text).normalize("NFKC").toLowerCase();
