import type { TextFormat } from "./text-index/format/text-format.ts";
import type { MatchingStrategy } from "./text-index/text-index.ts";

/** Text, or a list (AND) of texts and lists (OR). */
export type FilterBody = string | readonly (string | readonly string[])[];

type SearchCondition = {
  /** The last word may be unfinished; blank: no text condition. */
  q?: string;
  /** `last` when absent: words may be missing from the end. */
  matchingStrategy?: MatchingStrategy;
  attributesToSearchOn?: readonly string[];
  filter?: FilterBody;
};

/** Meilisearch's names and defaults. */
export type SearchQuery = SearchCondition &
  TextFormat & {
    indexUid: string;
    /** Field names, `*`, or patterns such as `price*`. */
    facets?: readonly string[];
    /** `field:asc` or `field:desc`; the first decides first. */
    sort?: readonly string[];
    limit?: number;
    offset?: number;
    /** From 1. With `page` or `hitsPerPage`, offset and limit are ignored and the answer counts pages. */
    page?: number;
    hitsPerPage?: number;
    /** Names, dotted paths or `*`; whole documents when absent. */
    attributesToRetrieve?: readonly string[];
    showMatchesPosition?: boolean;
    /** Each value of this field is shown once, by its best hit; replaces the index's setting. */
    distinct?: string;
  };

/** The most work a call may take, in the steps of `work-meter`; unlimited when absent. */
export type WorkBound = { maxSteps?: number };

export type MultiSearchBody = { queries: readonly SearchQuery[] } & WorkBound;

export type FacetSearchQuery = SearchCondition & {
  facetName: string;
  /** The prefix of a value; all values when absent or empty. */
  facetQuery?: string | null;
};
