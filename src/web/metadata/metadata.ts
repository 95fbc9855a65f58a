export type Metadata = {
  /** Without the site's name; null: the site's name alone. */
  title: string | null;
  /** Whether the site's name precedes the title, as on the home page. */
  isNameFirst: boolean;
  description: string | null;
  /** Besides the site's name. */
  keywords: readonly string[];
  /** Null on pages that must not be indexed. */
  canonicalPath: string | null;
  isIndexable: boolean;
  previousPath: string | null;
  nextPath: string | null;
  image: string | null;
  /** More `<meta name content>` pairs. */
  named: Record<string, string>;
  /** Objects of schema.org, each in its own script element. */
  structuredData: object[];
};

export const PLAIN_METADATA: Metadata = {
  title: null,
  isNameFirst: false,
  description: null,
  keywords: [],
  canonicalPath: null,
  isIndexable: false,
  previousPath: null,
  nextPath: null,
  image: null,
  named: {},
  structuredData: [],
};
