import { type FoundItem, readFoundItem } from "#domain/catalogue/catalogue.schema.ts";
import { listCurrentOffers } from "#domain/catalogue/current-offers.ts";
import { buildEqualityClause } from "#domain/search/fields/filter-clause.ts";
import { SEARCH_TYPES } from "#domain/search/fields/search-types.ts";
import type { Site } from "#domain/site/config/site.ts";
import { SITE_FIELD } from "#ports/search/catalogue-index.ts";
import {
  type OtherHit,
  SearchFailedError,
  type SearchResult,
} from "#ports/search/inventory-search.ts";
import type { SearchServices } from "../search/search-caches.ts";

/** Far more than a page of offers or parts has. */
const MAX_ITEMS = 1_000;

/** A field by which the list may be narrowed. */
export type CountedField = "body" | "categories";

type CatalogueItems = {
  items: FoundItem[];
  /** How many of all of them have each value of the field. */
  counts: ReadonlyMap<string, number>;
  freshUntil: number | null;
  /** False while the search is down. */
  isWhole: boolean;
};

/**
 * The site's offers that hold now, or its parts, narrowed by values of make, model, body or categories. They
 * come from the same search as vehicles, of another type.
 *
 * @see Specification §3, "Offer and part searches"
 */
export async function showCatalogueItems(
  { search, log, caches }: SearchServices,
  site: Site,
  type: "offer" | "part",
  chosen: Readonly<Record<string, string | null>>,
  countedBy: CountedField,
  now: number,
): Promise<CatalogueItems> {
  const own = buildEqualityClause(SITE_FIELD, [site.slug]);
  const narrowed = Object.entries(chosen).flatMap(([field, value]) =>
    value === null ? [] : [buildEqualityClause(field, [value])],
  );
  const query = { indexUid: SEARCH_TYPES[type].index, type, limit: MAX_ITEMS };
  const queries = [
    { ...query, filter: [own, ...narrowed], sort: ["position:asc"] },
    { ...query, filter: [own] },
  ];
  let results: SearchResult[];
  try {
    ({ results } = await search.multiSearch({ queries }, { ...site.search, slug: site.slug }));
  } catch (error) {
    if (!(error instanceof SearchFailedError)) throw error;
    caches.failures.note(log, site.slug, error);
    return { items: [], counts: new Map(), freshUntil: null, isWhole: false };
  }
  const [found, all] = results;
  const listed = readItems(found);
  const every = readItems(all);
  const current = listCurrentOffers(
    every.map(({ item }) => item),
    now,
  );
  const holds = new Set(current.items.map(({ id }) => id));
  return {
    items: listed.map(({ item }) => item).filter(({ id }) => holds.has(id)),
    counts: countValues(
      every.filter(({ item }) => holds.has(item.id)).map(({ hit }) => hit),
      countedBy,
    ),
    freshUntil: current.freshUntil,
    isWhole: true,
  };
}

type ReadItem = { item: FoundItem; hit: OtherHit };

function readItems(result: SearchResult | undefined): ReadItem[] {
  return (result?.otherHits ?? []).flatMap((hit) => {
    const item = readFoundItem(hit.document);
    return item === null ? [] : [{ item, hit }];
  });
}

function countValues(hits: readonly OtherHit[], field: CountedField): Map<string, number> {
  const counts = new Map<string, number>();
  for (const hit of hits) {
    const values = field === "categories" ? hit.categories : [hit[field]];
    for (const value of values) {
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
