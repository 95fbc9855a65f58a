/**
 * What a page route hands to the server in front, instead of making a body that would be encoded,
 * streamed and decoded again (a third of a miss's time). Without a tray the route answers with the
 * body, so that the app can be used and tested alone.
 */
export type PageTray = { page: TrayPage | null };

export type TrayPage = {
  /** Left out where the route's response has status and headers. */
  head?: PageHead;
  /** Left out where the route's response has the body: what is no text. */
  html?: string;
  tags: string[];
  /** The instant (milliseconds UTC) at which time alone makes the page old; null: never. */
  freshUntil: number | null;
  isKept: boolean;
  /** Counts against the site's `search_cache_entries`. */
  isSearchPage: boolean;
};

/** `headers` are all of them: name, value, name, value… */
export type PageHead = { status: number; headers: readonly string[] };
