import type { TextFormat } from "./text-index/format/text-format.ts";
import type { MatchingStrategy } from "./text-index/text-index.ts";

/** A filter as text, or a list whose entries must all hold and whose inner lists are alternatives. */
export type FilterBody = string | readonly (string | readonly string[])[];

/** What a document must meet. */
type SearchCondition = {
  /** Words, of which the last may be unfinished; blank: no text condition. */
  q?: string;
  /** Which words a document must have: `last` when absent, which lets go of words from the end. */
  matchingStrategy?: MatchingStrategy;
  /** Of the searchable attributes only these, children included. */
  attributesToSearchOn?: readonly string[];
  filter?: FilterBody;
};

/** One query in Meilisearch's names; what is absent has Meilisearch's default. */
export type SearchQuery = SearchCondition &
  TextFormat & {
    indexUid: string;
    /** Field names, `*`, or patterns such as `price*`. */
    facets?: readonly string[];
    /** `field:asc` or `field:desc`, the first deciding. */
    sort?: readonly string[];
    /** 20 when absent. */
    limit?: number;
    offset?: number;
    /** From 1; `page` or `hitsPerPage` given: offset and limit are not read, totals come in pages. */
    page?: number;
    hitsPerPage?: number;
    /** Names and dotted paths, `*`; absent: whole documents. */
    attributesToRetrieve?: readonly string[];
    /** Says in each hit where the words stand. */
    showMatchesPosition?: boolean;
    /** A field of which each value is shown once, by its best hit; else the index's own, if any. */
    distinct?: string;
  };

/** How much work a call may take, in the steps of `work-meter`; absent: without a bound. */
export type WorkBound = { maxSteps?: number };

export type MultiSearchBody = { queries: readonly SearchQuery[] } & WorkBound;

/** Asks for the values of one facet, as a visitor types one. */
export type FacetSearchQuery = SearchCondition & {
  facetName: string;
  /** The beginning of a value; absent or empty: all values. */
  facetQuery?: string | null;
};
