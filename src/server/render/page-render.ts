import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";

/**
 * What the server asks of the app in front of which it stands.
 *
 * A page (a GET whose address the normaliser knows) is asked for by its normalised address and with
 * no header but `host`, so that nothing of one visitor can come into what others are sent. All
 * else is passed through as it came, body included.
 */
export type RenderRequest = {
  /** What `resolveSite` answered for the host. */
  siteSlug: string;
  /** The host asked for: already resolved, from the proxy only where it is trusted. */
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
  /** It waited no turn, so that the app may render no page for it: a short text has to do. */
  isPassedThrough: boolean;
};

export type RenderedPage = {
  status: number;
  /**
   * Name, value, name, value…, names in small letters. `content-length` is the server's; `etag`,
   * `vary`, `cache-control` and `content-encoding` are added where they are not given.
   */
  headers: readonly string[];
  body: string | Uint8Array | null;
  /** Whether others may be sent the same. Only 200, 301, 308, 410 and 422 are kept, never a cookie. */
  isKept: boolean;
  /** What drops it; the site's own tag is added. */
  tags: readonly string[];
  /** The instant (milliseconds UTC) at which time alone makes it old; null: never. */
  freshUntil: number | null;
  /** Counts against the site's `search_cache_entries`. */
  isSearchPage: boolean;
};

/** The app. What it throws becomes a plain 500. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** The site that a host names, as far as the server cares. */
export type HostedSite = {
  /** One part of the cache each. The directory of sites takes a name that no slug can have. */
  slug: string;
  /** Most search pages kept at once; null: as many as there is room for. */
  searchCacheEntries: number | null;
  /** Sent with each static file on the site's hosts: name, value, name, value… */
  fileHeaders: readonly string[];
};
