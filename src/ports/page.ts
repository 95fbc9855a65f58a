import type { IncomingHttpHeaders } from "node:http";

/**
 * What the server asks of the app in front of which it stands.
 *
 * A page that may be cached is asked for by its normalised address and with no header but `host`, so
 * that nothing of one visitor can come into what others are sent. All else comes as it was sent.
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
  /**
   * What was posted, byte for byte, within the limits of its address and by whom the address allows.
   * Null for all else, and where nothing can be posted.
   */
  body: Uint8Array | null;
  clientAddress: string;
  inTurn: RunInTurn | null;
};

/**
 * Runs a page's render in the site's turn of the render queue; at once where the request has waited
 * for its turn already. Null where the address is answered beside the queue: no page may be rendered
 * there, a short text has to do.
 *
 * @throws RenderBusyError when there was no turn in time, or no end.
 */
type RunInTurn = <T>(render: () => Promise<T>) => Promise<T>;

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

/** The app. What it throws becomes a plain 500; a RenderBusyError, which it lets through, a 503. */
export type AnswerPage = (request: PageRequest) => Promise<PageAnswer>;
