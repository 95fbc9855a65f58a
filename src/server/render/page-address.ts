import { LRUCache } from "lru-cache";
import { isLeftByCrawlers } from "#domain/addresses/closed-to-crawlers.ts";
import { MAX_PAGE } from "#domain/search/query/search-state.ts";
import { decodePath, encodePath } from "#domain/text/path-escapes.ts";

export type PageAddress =
  /** From the cache, or rendered in the queue. */
  | { is: "queued"; url: string; isLowPriority: boolean; rawQuery: string }
  /** Each request goes to the app unchanged. */
  | { is: "passed_through" }
  /** A page number that no search can have. */
  | { is: "beyond" };

/** Returns the query's known parameters in one order; null when the path is not a page that may be cached. */
export type NormaliseQuery = (pathname: string, query: string) => string | null;

const MAX_CACHED_ADDRESSES = 5_000;
const MAX_CACHED_LENGTH = 512;
const UNRESERVED = /[\w.~-]/;
/** node:http decodes unescaped bytes as Latin-1. */
const UNESCAPED_BYTE = /[\x80-\xff]/g;

/** Reads raw addresses, and caches the result, as to read one is slower than a cache hit. */
export function createAddressReader(normaliseQuery: NormaliseQuery): (url: string) => PageAddress {
  const cache = new LRUCache<string, PageAddress>({ max: MAX_CACHED_ADDRESSES });
  return (url) => {
    const cached = cache.get(url);
    if (cached) return cached;
    const address = readAddress(url, normaliseQuery);
    if (url.length <= MAX_CACHED_LENGTH) cache.set(url, address);
    return address;
  };
}

function readAddress(url: string, normaliseQuery: NormaliseQuery): PageAddress {
  const [given = ""] = url.split("#", 1);
  const target = given.replaceAll(UNESCAPED_BYTE, escapeByte);
  const end = target.indexOf("?");
  const pathname = normalisePathname(end < 0 ? target : target.slice(0, end));
  const rawQuery = end < 0 ? "" : target.slice(end + 1);
  const query = normaliseQuery(pathname, rawQuery);
  if (query === null) return { is: "passed_through" };
  if (Number(new URLSearchParams(query).get("page")) > MAX_PAGE) return { is: "beyond" };
  return {
    is: "queued",
    url: query === "" ? pathname : `${pathname}?${query}`,
    isLowPriority: isLeftByCrawlers(pathname, query),
    rawQuery,
  };
}

/**
 * Resolves dots, composes accents and removes needless escapes, so that a page is cached once (RFC 3986, 6.2.2).
 */
function normalisePathname(pathname: string): string {
  const resolved = resolveDots(pathname);
  const text = decodePath(resolved);
  if (text === null) return resolved.replaceAll(/%[0-9a-f]{2}/gi, normaliseEscape);
  // The escapes may have hidden dots between slashes.
  return resolveDots(encodePath(text.normalize("NFC")));
}

function resolveDots(pathname: string): string {
  return new URL(`http://host${pathname}`).pathname;
}

function normaliseEscape(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
  return UNRESERVED.test(character) ? character : escape.toUpperCase();
}

function escapeByte(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
}
