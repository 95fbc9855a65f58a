import { readStored, writeStored } from "./site-storage.ts";

const NAME = "searches";

export const MAX_RECENT_SEARCHES = 5;

export function readRecentSearches(siteSlug: string): string[] {
  const stored = readStored(siteSlug, NAME);
  if (!Array.isArray(stored)) return [];
  return stored.filter((text) => typeof text === "string").slice(0, MAX_RECENT_SEARCHES);
}

/** Puts a search first; case and spaces do not distinguish searches. */
export function rememberSearch(siteSlug: string, text: string): void {
  const typed = toPlain(text);
  if (typed === "") return;
  const others = listOthers(siteSlug, typed);
  writeStored(siteSlug, NAME, [typed, ...others].slice(0, MAX_RECENT_SEARCHES));
}

export function forgetSearch(siteSlug: string, text: string): void {
  writeStored(siteSlug, NAME, listOthers(siteSlug, text));
}

export function forgetSearches(siteSlug: string): void {
  writeStored(siteSlug, NAME, []);
}

function listOthers(siteSlug: string, text: string): string[] {
  return readRecentSearches(siteSlug).filter((other) => toKey(other) !== toKey(text));
}

const toPlain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const toKey = (text: string): string => toPlain(text).normalize("NFKC").toLowerCase();
