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

/** Offered when a site configures no orders. */
export const USUAL_SORTS = [
  "created_at_timestamp:desc",
  "price:asc",
  "price:desc",
  "km:asc",
  "year:desc",
] as const;

/** The default of sites without a valid one. @see Specification §9 */
const NEWEST_FIRST = "created_at_timestamp:desc";

const SORT_ORDER = new RegExp(`(?:^|[:/])((?:${SORT_FIELDS.join("|")}):(?:asc|desc))$`);

/** Reads "field:asc" or "field:desc", with or without an index name in front. Null when invalid. */
export function parseSort(text: string): string | null {
  return SORT_ORDER.exec(text)?.[1] ?? null;
}

export function resolveDefaultSort(site: { default_sort: string }): string {
  return parseSort(site.default_sort) ?? NEWEST_FIRST;
}

/** A visitor's order; none beside a text query, so that the best match comes first; else the site's. */
export function resolveSort(
  state: { sort: string | null; query: string },
  site: { default_sort: string },
): string | null {
  if (state.sort !== null) return state.sort;
  return state.query === "" ? resolveDefaultSort(site) : null;
}
