import { resolveDefaultSort } from "../fields/sort-orders.ts";
import type { SearchLinks } from "../links/search-links.ts";
import type { SearchState } from "../query/search-state.ts";
import type { SortOption } from "./search-page.ts";

const SORT_LABELS: Readonly<Record<string, string>> = {
  "created_at_timestamp:desc": "Newest listings",
  "price:asc": "Price: low to high",
  "price:desc": "Price: high to low",
  "km:asc": "Kilometres: low to high",
  "year:desc": "Year: newest first",
  "year:asc": "Year: oldest first",
  "custom_rank:desc": "Recommended",
  "subscription_price:asc": "Weekly price: low to high",
  "subscription_price:desc": "Weekly price: high to low",
};

/** The empty value is the site's default, or beside a text query the best match, with the default by name. */
export function listSortOptions(
  state: SearchState,
  site: { default_sort: string; sort_orders: readonly string[] },
  links: SearchLinks,
): SortOption[] {
  const standard = resolveDefaultSort(site);
  const isByMatch = state.query !== "";
  const chosen = !isByMatch && state.sort === standard ? null : state.sort;
  const others = new Set<string>([standard, ...site.sort_orders]);
  if (!isByMatch) others.delete(standard);
  if (chosen !== null) others.add(chosen);
  return [
    {
      value: "",
      label: isByMatch ? "Best match" : formatSort(standard),
      href: links.withSort(null),
      isChosen: chosen === null,
    },
    ...[...others].map((value) => ({
      value,
      label: formatSort(value),
      href: links.withSort(value),
      isChosen: chosen === value,
    })),
  ];
}

function formatSort(sort: string): string {
  const fixed = SORT_LABELS[sort];
  if (fixed !== undefined) return fixed;
  const [field = "", direction] = sort.split(":");
  const words = field.replaceAll("_", " ");
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return `${label}: ${direction === "asc" ? "ascending" : "descending"}`;
}
