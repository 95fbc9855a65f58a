/** What a page says of itself in its head. */
export type Metadata = {
  /** Without the site's name. Null: the site's name alone. */
  title: string | null;
  /** Of the site and this title the name comes first, as on the home page: its search says the rest. */
  isNameFirst: boolean;
  description: string | null;
  /** The path and query that the page is known by; null for pages that are not to be indexed. */
  canonicalPath: string | null;
  isIndexable: boolean;
  /** Paths of the pages before and after this one of a list. */
  previousPath: string | null;
  nextPath: string | null;
  image: string | null;
  /** Further `<meta name content>` pairs, as the vehicle page has them (§2, "Page wrapper"). */
  named: Record<string, string>;
  /** Objects of schema.org, each its own data block. */
  structuredData: object[];
};

/** A page with nothing to say to search engines. */
export const PLAIN_METADATA: Metadata = {
  title: null,
  isNameFirst: false,
  description: null,
  canonicalPath: null,
  isIndexable: false,
  previousPath: null,
  nextPath: null,
  image: null,
  named: {},
  structuredData: [],
};
