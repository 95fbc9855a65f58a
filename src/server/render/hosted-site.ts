/** The site that a host names, as far as the server cares. */
export type HostedSite = {
  /** Each has a part of the cache. The directory of sites takes a name that no slug can have. */
  slug: string;
  /** Most search pages cached at once; null: as many as there is room for. */
  searchCacheEntries: number | null;
  /** Sent with each static file on the site's hosts: name, value, name, value… */
  fileHeaders: readonly string[];
};
