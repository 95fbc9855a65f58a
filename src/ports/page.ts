import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";

/**
 * What the server asks of the app in front of which it stands.
 *
 * A page that may be cached is asked for by its normalised address and with no header but `host`, so
 * that nothing of one visitor can come into what others are sent. All else comes as it was sent, body
 * included.
 */
export type PageRequest = {
  /**
   * The site that the host was resolved to, once. Its configuration is read when the answer is made,
   * since both may change while the request waits for its turn.
   */
  siteSlug: string;
  /** The host asked for: from the proxy only where it is trusted. */
  host: string;
  protocol: "http" | "https";
  /** HEAD arrives as GET. */
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Unread; the app bounds it. Null for GET. */
  body: Readable | null;
  clientAddress: string;
  /** It did not wait in the render queue, so that no page may be rendered for it: a short text has to do. */
  isPassedThrough: boolean;
};

export type PageAnswer = {
  status: number;
  /**
   * Name, value, name, value…, names in small letters. `content-length` is the server's; `etag`,
   * `vary`, `cache-control` and `content-encoding` are added where they are not given.
   */
  headers: readonly string[];
  body: string | Uint8Array | null;
  keep: PageKeep;
};

/**
 * How the page cache may keep an answer. `coalesced` is shared with those who ask while it is
 * rendered, and not cached; `never` is for the one who asked.
 */
export type PageKeep = CachedAnswer | "coalesced" | "never";

/** Only 200, 301, 308, 410 and 422 are cached, and never a cookie. */
export type CachedAnswer = {
  /** What invalidates it; the site's own tag is added. */
  tags: readonly string[];
  /** The instant (milliseconds UTC) at which time alone makes it old; null: never. */
  until: number | null;
  /** Counts against the site's `search_cache_entries`. */
  isSearchPage: boolean;
};

/** The app. What it throws becomes a plain 500. */
export type AnswerPage = (request: PageRequest) => Promise<PageAnswer>;
