import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import {
  EXACT,
  encodeParameter,
  formatParameters,
  formatSearchQuery,
  listRangeParameters,
} from "../query/format-search-query.ts";
import { restateSearch } from "../query/restate-search.ts";
import type { SearchState, UnderstoodPart } from "../query/search-state.ts";

export type SearchHrefs = {
  /** The parameters of page one, without "?". */
  query: string;
  /** The values replace the facet's own. */
  withChoices: (field: FacetField, values: readonly string[]) => string;
  withChoice: (field: FacetField, value: string) => string;
  withSort: (sort: string | null) => string;
  withPage: (page: number) => string;
};

type QueryParts = {
  query: string;
  choices: { place: number; text: string }[];
  ranges: string;
  sort: string;
};

/** The query before and after the choices of one facet. */
type Surroundings = { before: string; after: string; beforeValue: string; afterValue: string };

const PLACES = new Map(FACET_FIELDS.map((field, place) => [field, place]));

/** As `formatSearchQuery`, but parts that a page's hundred links share are formatted once. */
export function createSearchHrefs(path: string, state: SearchState): SearchHrefs {
  const hrefs = createSharedHrefs(path, restateSearch(state));
  return state.words ? withWords(path, state, state.words.parts, hrefs) : hrefs;
}

/** Links that change a part of what the words say take its words off; all others leave the words as they are. */
function withWords(
  path: string,
  state: SearchState,
  words: readonly UnderstoodPart[],
  hrefs: SearchHrefs,
): SearchHrefs {
  const said = new Set(words.flatMap(({ choices }) => Object.keys(choices)));
  const isSorted = words.some(({ sort }) => sort !== null);
  const withChoices: SearchHrefs["withChoices"] = (field, values) => {
    if (!said.has(field)) return hrefs.withChoices(field, values);
    const { [field]: _own, ...others } = state.choices;
    const choices = values.length === 0 ? others : { ...others, [field]: values };
    return `${path}${formatSearchQuery({ ...state, page: 1, choices })}`;
  };
  return {
    ...hrefs,
    withChoices,
    withChoice: (field, value) =>
      said.has(field) ? withChoices(field, [value]) : hrefs.withChoice(field, value),
    withSort: (sort) =>
      isSorted ? `${path}${formatSearchQuery({ ...state, page: 1, sort })}` : hrefs.withSort(sort),
  };
}

function createSharedHrefs(path: string, state: SearchState): SearchHrefs {
  const parts = toParts(state);
  const cached = new Map<FacetField, Surroundings>();
  const surround = (field: FacetField): Surroundings => {
    const found = cached.get(field);
    if (found) return found;
    const made = resolveSurroundings(path, parts, field);
    cached.set(field, made);
    return made;
  };
  const narrowing = [parts.query, ...parts.choices.map(({ text }) => text), parts.ranges];
  const unsorted = join(narrowing);
  const unsortedHref = toHref(path, unsorted);
  const beforeSort = `${unsortedHref}${unsorted === "" ? "?" : "&"}`;
  const firstPage = join([unsorted, parts.sort]);
  return {
    query: firstPage,
    withChoices: (field, values) => {
      const { before, after } = surround(field);
      return toHref(path, join([before, formatChoices(field, values), after]));
    },
    withChoice: (field, value) => {
      const { beforeValue, afterValue } = surround(field);
      return `${beforeValue}${encodeParameter(value)}${afterValue}`;
    },
    withSort: (sort) => (sort === null ? unsortedHref : `${beforeSort}${formatSort(sort)}`),
    withPage: (page) => toHref(path, join([firstPage, page === 1 ? "" : `page=${page}`])),
  };
}

function toParts({ query, isExact, choices, ranges, sort }: SearchState): QueryParts {
  const text = query === "" ? "" : `query=${encodeParameter(query)}`;
  return {
    query: isExact && text !== "" ? `${text}&${EXACT}=true` : text,
    choices: FACET_FIELDS.flatMap((field, place) => {
      const values = choices[field];
      return values === undefined ? [] : [{ place, text: formatChoices(field, values) }];
    }),
    ranges: formatParameters(listRangeParameters(ranges), ""),
    sort: formatSort(sort),
  };
}

function resolveSurroundings(path: string, parts: QueryParts, field: FacetField): Surroundings {
  const own = PLACES.get(field) ?? 0;
  const earlier = [parts.query];
  const later: string[] = [];
  for (const { place, text } of parts.choices) {
    if (place < own) earlier.push(text);
    else if (place > own) later.push(text);
  }
  const before = join(earlier);
  const after = join([...later, parts.ranges, parts.sort]);
  return {
    before,
    after,
    beforeValue: [path, "?", before, before === "" ? "" : "&", formatName(field), "0%5D="].join(""),
    afterValue: after === "" ? "" : `&${after}`,
  };
}

function formatChoices(field: FacetField, values: readonly string[]): string {
  const name = formatName(field);
  return values.map((value, n) => `${name}${n}%5D=${encodeParameter(value)}`).join("&");
}

function formatName(field: FacetField): string {
  return `refinementList%5B${field}%5D%5B`;
}

function formatSort(sort: string | null): string {
  return sort === null ? "" : `sortBy=${encodeParameter(sort)}`;
}

function join(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("&");
}

function toHref(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}
