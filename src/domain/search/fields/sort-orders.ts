/** Fields that a visitor or a site may sort by; the index has them as sortable. */
export const SORT_FIELDS = [
  "created_at_timestamp",
  "price",
  "km",
  "year",
  "make",
  "model",
  "custom_rank",
  "subscription_price",
  "weekly_price_range",
] as const;

/** Offered where a site names no orders of its own. */
export const USUAL_SORTS = [
  "created_at_timestamp:desc",
  "price:asc",
  "price:desc",
  "km:asc",
  "year:desc",
] as const;

/** The default where a site chooses none, or one that cannot be sorted by. @see Specification §9 */
const NEWEST_FIRST = "created_at_timestamp:desc";

const SORT_ORDER = new RegExp(`(?:^|[:/])((?:${SORT_FIELDS.join("|")}):(?:asc|desc))$`);

/**
 * Reads `sortBy`: "field:asc" or "field:desc", with an index name before it or without. Null where
 * it is neither: the site's default then holds.
 */
export function parseSort(text: string): string | null {
  return SORT_ORDER.exec(text)?.[1] ?? null;
}

export function resolveDefaultSort(site: { default_sort: string }): string {
  return parseSort(site.default_sort) ?? NEWEST_FIRST;
}

/**
 * The order a search is asked for: the visitor's choice, else none beside a text query (so that
 * the best match comes first), else the site's.
 */
export function resolveSort(
  state: { sort: string | null; query: string },
  site: { default_sort: string },
): string | null {
  if (state.sort !== null) return state.sort;
  return state.query === "" ? resolveDefaultSort(site) : null;
}
