import type { IncomingHttpHeaders } from "node:http";

/** A page that may be cached gets a normalised URL and only `host`: nothing of one visitor reaches others. */
export type PageRequest = {
  /** A slug, as the site's configuration may change while the request is queued. */
  siteSlug: string;
  /** From the proxy only when it is trusted. */
  host: string;
  protocol: "http" | "https";
  /** HEAD arrives as GET. */
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** The posted bytes, already limited in size and by origin; null when nothing was or can be posted. */
  body: Uint8Array | null;
  clientAddress: string;
  queueRender: QueueRender | null;
};

/**
 * Runs a render in the site's render queue. Null when the address bypasses the queue: the app must answer
 * with a short text instead of a page.
 *
 * @throws RenderBusyError when the queue is full, or the render takes too long.
 */
type QueueRender = <T>(render: () => Promise<T>) => Promise<T>;

export type PageAnswer = {
  status: number;
  /** Name, value, name, value…, in lower case; the server adds the caching and encoding headers. */
  headers: readonly string[];
  body: string | Uint8Array | null;
  keep: PageKeep;
  /**
   * A redirect that takes the query of each who asks along, which the normalised URL may have lost, in place of its
   * location's own: the parameters of a campaign must arrive.
   */
  takesQuery?: true;
  /**
   * Of an answer that is not cached: a cookie whose sender gets an answer of its own: it is rendered once more for that request alone, with its cookies.
   * Everybody else shares this one, which is made without any.
   */
  takesCookie?: string;
};

/** `coalesced` is shared with concurrent requests and not cached; `never` is for one request alone, below status 400. */
export type PageKeep = CachedAnswer | "coalesced" | "never";

/** Only 200, 301, 308, 410 and 422 are cached, and never with a cookie. */
export type CachedAnswer = {
  /** Tags that invalidate it; the site's own tag is added. */
  tags: readonly string[];
  /** When it expires; null for never. */
  freshUntil: number | null;
  /** Counts against the site's `search_cache_entries`. */
  isSearchPage: boolean;
};

/** Throwing results in a plain 500; RenderBusyError, which the app lets through, in a 503. */
export type AnswerPage = (request: PageRequest) => Promise<PageAnswer>;
