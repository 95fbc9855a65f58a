import { createMissingFieldError } from "../errors/shape-errors.ts";
import {
  orNull,
  readAnything,
  readChoice,
  readFields,
  readText,
  readTexts,
  readWords,
} from "./body-fields.ts";
import { MATCHING_STRATEGIES, type SearchBody } from "./search-body.ts";

const FACET_SEARCH_FIELDS = {
  facetQuery: orNull(readWords("invalid_facet_search_query")),
  facetName: readText("invalid_facet_search_facet_name"),
  q: orNull(readWords("invalid_search_q")),
  filter: readAnything,
  matchingStrategy: readChoice("invalid_search_matching_strategy", MATCHING_STRATEGIES),
  attributesToSearchOn: orNull(readTexts("invalid_search_attributes_to_search_on")),
};

export type FacetSearchBody = {
  facetName: string;
  facetQuery?: string | undefined;
  /** Selects the documents whose values are counted. */
  search: SearchBody;
};

/** Ignores fields that only a search has, because clients send them. @throws ProtocolError as Meilisearch. */
export function readFacetSearchBody(body: unknown): FacetSearchBody {
  const { facetName, facetQuery, ...search } = readFields(FACET_SEARCH_FIELDS, body, "", "ignore");
  if (facetName === undefined) {
    throw createMissingFieldError("missing_facet_search_facet_name", "", "facetName");
  }
  return { facetName, facetQuery, search };
}
