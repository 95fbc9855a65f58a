import type { Site } from "../../site/config/site.ts";
import { resolvePlacePath } from "../places/resolve-place-path.ts";
import type { FixedValues, SearchPlace } from "../places/search-place.ts";
import { findBySlug, type StockSummary, type StockValue } from "../places/stock-summary.ts";
import type { RelatedLinks } from "./search-page.ts";

export const MAX_RELATED_LINKS = 8;

type SearchSite = Pick<Site, "default_search_path" | "search_paths" | "search_filters">;

type SummarisedStock = { stock: StockSummary; shown: StockSummary };

type RelatedKind = {
  heading: string;
  values: readonly StockValue[];
  toFixed: (spellings: string[]) => FixedValues;
};

/**
 * The models of a make, other bodies beside a body or fuel, else the largest makes. `stock` resolves
 * paths, `shown` has their counts in the site's default order. Null when there are none.
 */
export function listRelatedLinks(
  site: SearchSite,
  { stock, shown }: SummarisedStock,
  place: SearchPlace,
): RelatedLinks | null {
  const { heading, values, toFixed } = resolveKind(stock, place);
  const counted = resolveKind(shown, place).values;
  const links: RelatedLinks["links"] = [];
  const seen = new Set<string>();
  for (const { value, slug } of counted) {
    if (links.length === MAX_RELATED_LINKS) break;
    if (seen.has(slug)) continue;
    seen.add(slug);
    const path = resolvePlacePath(site, stock, toFixed(findBySlug(values, slug)));
    if (path === null || path === place.path) continue;
    links.push({ label: value, href: encodeURI(path), count: countBySlug(counted, slug) });
  }
  return links.length === 0 ? null : { heading, links };
}

function resolveKind(stock: StockSummary, { fixed }: SearchPlace): RelatedKind {
  const { make, model, body, fuel } = fixed;
  const [makeName] = make ?? [];
  if (make && makeName !== undefined) {
    return {
      heading: model ? `Other ${makeName} models` : `${makeName} models`,
      values: stock.models.filter((entry) => make.includes(entry.make)),
      toFixed: (spellings) => ({ make, model: spellings }),
    };
  }
  if (body || fuel) {
    return {
      heading: body ? "Other body styles" : "Body styles",
      values: stock.bodies,
      toFixed: (spellings) => ({ body: spellings }),
    };
  }
  return {
    heading: "Popular makes",
    values: stock.makes,
    toFixed: (spellings) => ({ make: spellings }),
  };
}

/** Sums the spellings that share a path. */
function countBySlug(values: readonly StockValue[], slug: string): number {
  return values.filter((entry) => entry.slug === slug).reduce((sum, { count }) => sum + count, 0);
}
