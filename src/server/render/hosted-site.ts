export type HostedSite = {
  /** The directory of sites uses a name that no slug can have. */
  slug: string;
  /** Limit of cached search pages; null for none. */
  searchCacheEntries: number | null;
  /** Sent with each static file: name, value, name, value… */
  fileHeaders: (path: string) => readonly string[];
};
